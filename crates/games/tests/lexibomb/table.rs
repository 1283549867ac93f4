//! A table that a test can lay out as it likes.

use std::sync::Arc;

use tilehold_crossword::{Board, Coord, Layout, PlayGraph, TileSet};
use tilehold_engine::{Game, Refusal};
use tilehold_games::lexibomb::{Action, Lexibomb, Minefield, Options, PlayScore, State};
use tilehold_games::tiles::read_rows;
use tilehold_lexicon::{Alphabet, Language, Shelf};

use crate::tile_table::{Scored, in_play};

pub(crate) const SIZE: usize = 15;

/// The tiles of the book as count:points.
pub(crate) const BOOK_TILES: &str = "A9:1 B2:3 C2:3 D4:2 E12:1 F2:4 G3:2 H2:4 I9:1 J1:8 K1:5 L4:1 M2:3 \
    N6:1 O8:1 P2:3 Q1:10 R6:1 S4:1 T6:1 U4:1 V2:4 W2:4 X1:8 Y2:4 Z1:10 *2:0";

pub(crate) fn at(row: usize, col: usize) -> Coord {
    Coord::new(row, col)
}

pub(crate) fn alphabet() -> &'static Alphabet {
    Language::English.alphabet()
}

pub(crate) fn everyday() -> Options {
    Options {
        words: Some("everyday".to_owned()),
        ..Options::default()
    }
}

pub(crate) type Table = crate::tile_table::Table<Lexibomb>;

impl Scored for Lexibomb {
    type Score = PlayScore;
}

fn graph() -> Arc<PlayGraph> {
    let list = Shelf::standard().get("everyday").unwrap();
    list.derive(PlayGraph::of)
}

impl Table {
    /// An empty board without bombs.
    pub(crate) fn new(racks: &[&str], hold: &str) -> Table {
        let game = Lexibomb::open(everyday(), racks.len(), &Shelf::standard()).unwrap();
        let set = TileSet::parse(Language::English, BOOK_TILES).unwrap();
        let board = Board::new(&Layout::plain(SIZE), set.points());
        let tiles = in_play(racks, hold, alphabet());
        let state = State::new(board, Minefield::new(SIZE, []), tiles, racks.len());
        Table { game, state }
    }

    /// The same with bombs.
    pub(crate) fn with_bombs(mut self, bombs: impl IntoIterator<Item = Coord>) -> Table {
        self.state.field = Minefield::new(SIZE, bombs);
        self
    }

    /// The same with tiles of earlier plays, whose squares are open.
    pub(crate) fn with_tiles(mut self, tiles: &[(usize, usize, char)]) -> Table {
        let mut rows = vec![vec!['.'; SIZE]; SIZE];
        for &(row, col, tile) in tiles {
            rows[row][col] = tile;
            self.state.opened.open(&self.state.field, at(row, col));
        }
        let rows: Vec<String> = rows.into_iter().map(String::from_iter).collect();
        let tiles = read_rows(rows.iter().map(String::as_str), alphabet()).unwrap();
        let points = *self.state.board.points();
        self.state.board = Board::with_tiles(&Layout::plain(SIZE), &points, &graph(), &tiles);
        self
    }

    pub(crate) fn exchange(&mut self, tiles: &str) -> Result<(), Refusal> {
        self.act(&Action::Exchange(tiles.to_owned()))
    }
}

/// Seven tiles that are enough for the hold.
pub(crate) const HOLD: &str = "EEEEEEEEEEEE";
