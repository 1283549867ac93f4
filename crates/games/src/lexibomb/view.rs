//! What one viewer knows of a position.

use serde::{Deserialize, Serialize};
use tilehold_crossword::{Board, Layout, PlayGraph, Rack, TileSet};
use tilehold_engine::{Seat, Square, Viewer};
use tilehold_lexicon::Alphabet;

use super::minefield::{Ground, Minefield, Opened};
use super::report::Report;
use super::state::{Ending, State};
use crate::tiles::{RackView, board_rows, known_rack, letter_points, read_rows, squares};

/// What one viewer knows: everything but the closed ground, the tiles of others and the hold.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct View {
    /// The rows of the board, the top row first: `.` for an empty square, `*` for a blank.
    pub board: Vec<String>,
    /// The same rows with the ground: `.` closed, a number, `*` a bomb that has gone off.
    pub ground: Opened,
    /// All bombs, those that have gone off too.
    pub bombs: u16,
    /// The bombs that have not gone off, once everything is shown.
    pub hidden: Option<Vec<Square>>,
    /// The letters and the points of their tiles, in the order of the alphabet.
    pub letters: Vec<(char, u8)>,
    /// Each seat's rack.
    pub racks: Vec<RackView>,
    /// How many tiles the hold has.
    pub hold: u8,
    /// Each seat's points.
    pub scores: Vec<i32>,
    /// How many of its turns in a row each seat has scored 0 on; three end the game.
    pub zeros: Vec<u8>,
    /// The seat to move, or that would be if the game were not over.
    pub turn: Seat,
    /// The turn before.
    pub last: Option<Report>,
    /// How the game ended, if it has.
    pub ending: Option<Ending>,
}

impl View {
    pub(super) fn of(state: &State, viewer: Viewer, set: &TileSet) -> View {
        let alphabet = set.language().alphabet();
        let unspent = || {
            let bombs = state.field.bombs();
            squares(bombs.filter(|&at| state.opened.is_closed(at)))
        };
        View {
            board: board_rows(&state.board, alphabet),
            ground: state.opened.clone(),
            bombs: state.field.count() as u16,
            hidden: (viewer == Viewer::Everybody).then(unspent),
            letters: letter_points(set),
            racks: state.tiles.view(viewer, alphabet),
            hold: state.tiles.hold().len() as u8,
            scores: state.scores.clone(),
            zeros: state.zeros.clone(),
            turn: state.turn,
            last: state.last.clone(),
            ending: state.ending.clone(),
        }
    }

    /// The board of the view.
    pub(super) fn board(&self, points: &[u8; 32], graph: &PlayGraph, alphabet: &Alphabet) -> Board {
        let rows = self.board.iter().map(String::as_str);
        let tiles = read_rows(rows, alphabet).unwrap_or_default();
        Board::with_tiles(&Layout::plain(self.board.len()), points, graph, &tiles)
    }

    /// The tiles of a seat, none if they are hidden from this viewer.
    pub(super) fn rack(&self, seat: Seat, alphabet: &Alphabet) -> Rack {
        known_rack(&self.racks, seat, alphabet)
    }

    /// The bombs, if this viewer is shown them.
    pub(super) fn field(&self) -> Option<Minefield> {
        let hidden = self.hidden.as_ref()?;
        let closed = hidden.iter().map(|at| tilehold_crossword::Coord {
            row: at.row,
            col: at.column,
        });
        let spent = self
            .ground
            .squares()
            .filter(|&at| self.ground.ground(at) == Ground::Spent);
        Some(Minefield::new(self.ground.size(), closed.chain(spent)))
    }
}
