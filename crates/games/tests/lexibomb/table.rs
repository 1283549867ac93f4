//! A table that a test can lay out as it likes.

use std::sync::Arc;

use tilehold_crossword::{Board, Coord, Hold, Layout, PlayGraph, Rack, TileSet};
use tilehold_engine::{Chance, Game, Refusal, Seat, Seed, Viewer};
use tilehold_games::lexibomb::{
    Action, Deed, Lexibomb, Minefield, Options, PlayScore, State, View,
};
use tilehold_games::tiles::{TilesInPlay, read_rows, read_tiles};
use tilehold_lexicon::{Alphabet, Language, Shelf};

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

pub(crate) struct Table {
    pub(crate) game: Lexibomb,
    pub(crate) state: State,
    graph: Arc<PlayGraph>,
}

impl Table {
    /// An empty board without bombs.
    pub(crate) fn new(racks: &[&str], hold: &str) -> Table {
        let shelf = Shelf::standard();
        let game = Lexibomb::open(everyday(), racks.len(), &shelf).unwrap();
        let graph = shelf.get("everyday").unwrap().derive(PlayGraph::of);
        let tiles = |text: &str| read_tiles(text, alphabet()).unwrap();
        let racks: Vec<Rack> = racks.iter().map(|rack| Rack::new(&tiles(rack))).collect();
        let seats = racks.len();
        let in_play = TilesInPlay::new(racks, Hold::new(tiles(hold)));
        let points = *TileSet::parse(Language::English, BOOK_TILES)
            .unwrap()
            .points();
        let board = Board::new(&Layout::plain(SIZE), &points);
        let state = State::new(board, Minefield::new(SIZE, []), in_play, seats);
        Table { game, state, graph }
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
        self.state.board = Board::with_tiles(&Layout::plain(SIZE), &points, &self.graph, &tiles);
        self
    }

    pub(crate) fn act(&mut self, action: &Action) -> Result<(), Refusal> {
        let seat = self.state.turn;
        let mut chance = Chance::of_ply(&Seed::from_text("test"), 1);
        self.game.apply(&mut self.state, seat, action, &mut chance)
    }

    /// Plays a word that is written as players write it.
    pub(crate) fn play(&mut self, text: &str) -> Result<PlayScore, Refusal> {
        let action = self.game.read(&self.state, self.state.turn, text)?;
        self.act(&action)?;
        match &self.state.last.as_ref().unwrap().deed {
            Deed::Word { score, .. } => Ok(score.clone()),
            other => panic!("{other:?} is no word"),
        }
    }

    pub(crate) fn points(&mut self, text: &str) -> i32 {
        self.play(text).unwrap().points
    }

    pub(crate) fn refused(&mut self, text: &str) -> String {
        let before = self.state.clone();
        let refusal = self.play(text).unwrap_err();
        assert_eq!(self.state, before);
        refusal.code.into_owned()
    }

    pub(crate) fn exchange(&mut self, tiles: &str) -> Result<(), Refusal> {
        self.act(&Action::Exchange(tiles.to_owned()))
    }

    pub(crate) fn pass(&mut self) {
        self.act(&Action::Pass).unwrap();
    }

    pub(crate) fn view(&self, seat: u8) -> View {
        self.game.view(&self.state, Viewer::Seat(Seat(seat)))
    }

    pub(crate) fn rack(&self, seat: u8) -> String {
        let tiles = self.view(seat).racks[usize::from(seat)].tiles.clone();
        tiles.unwrap()
    }
}

/// Seven tiles that are enough for the hold.
pub(crate) const HOLD: &str = "EEEEEEEEEEEE";
