//! What one viewer knows of a position.

use serde::{Deserialize, Serialize};
use tilehold_crossword::{Coord, PlayGraph, Rack};
use tilehold_engine::{Seat, Viewer};
use tilehold_lexicon::Alphabet;

use super::field::Field;
use super::state::{Ending, State};
use crate::tiles::{RackView, board_rows, known_rack, read_rows};

/// What one viewer knows of a position: everything but the tiles of others and the hold.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct View {
    /// The rows of the board, the top row first: `.` for an empty square, a capital letter for a
    /// tile, a small one for a blank that was laid as this letter.
    pub board: Vec<String>,
    /// The same rows with the seat whose colour each letter has, `0` or `1`.
    pub colours: Vec<String>,
    /// Each seat's rack.
    pub racks: Vec<RackView>,
    /// How many tiles the hold has.
    pub hold: u8,
    /// Each seat's points.
    pub points: [i32; 2],
    /// The seat to move; none once the game is over.
    pub turn: Option<Seat>,
    /// Whether the turn before this one was a pass, so that another one ends the game.
    pub passed: bool,
    /// How often the seat to move has changed in this turn.
    pub changes: u8,
    /// How the game ended, if it has.
    pub ending: Option<Ending>,
    /// Each seat's star, as row and column.
    pub stars: [(u8, u8); 2],
}

impl View {
    pub(super) fn of(state: &State, viewer: Viewer, alphabet: &Alphabet) -> View {
        let field = &state.field;
        let size = field.size();
        let colour = |row, col| match field.colour(Coord::new(row, col)) {
            None => '.',
            Some(seat) => char::from(b'0' + seat.0),
        };
        View {
            board: board_rows(field.board(), alphabet),
            colours: (0..size)
                .map(|row| (0..size).map(|col| colour(row, col)).collect())
                .collect(),
            racks: state.tiles.view(viewer, alphabet),
            hold: state.tiles.hold().len() as u8,
            points: state.points,
            turn: state.to_move(),
            passed: state.passed,
            changes: state.changes,
            ending: state.ending,
            stars: [Seat(0), Seat(1)].map(|seat| {
                let star = super::field::star(seat, size);
                (star.row, star.col)
            }),
        }
    }

    /// The board with its colours.
    pub(super) fn field(&self, tally: &[u8; 32], graph: &PlayGraph, alphabet: &Alphabet) -> Field {
        let size = self.board.len();
        let rows = self.board.iter().map(String::as_str);
        let tiles = read_rows(rows, alphabet).unwrap_or_default();
        let colours: Vec<Option<Seat>> = self
            .colours
            .iter()
            .flat_map(|row| row.bytes())
            .map(|c| match c {
                b'0' => Some(Seat(0)),
                b'1' => Some(Seat(1)),
                _ => None,
            })
            .collect();
        Field::with_letters(size, tally, graph, &tiles, &colours)
    }

    /// The tiles of a seat, none if they are hidden from this viewer.
    pub(super) fn rack(&self, seat: Seat, alphabet: &Alphabet) -> Rack {
        known_rack(&self.racks, seat, alphabet)
    }
}
