//! What one viewer knows of a position.

use serde::{Deserialize, Serialize};
use tilehold_crossword::{Board, Layout, PlayGraph, Rack, RuleSet};
use tilehold_engine::{Seat, Viewer};

use super::report::Report;
use super::state::{Ending, State};
use crate::tiles::{RackView, board_rows, known_rack, letter_points, read_rows};

/// What one viewer knows: everything but the tiles of others and the hold.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct View {
    /// The rows of the board, the top row first: `.` for an empty square, a small letter for a blank.
    pub board: Vec<String>,
    /// The same rows with the bonus squares: 0 none, 1 and 2 double and triple letter, 3 and 4 double
    /// and triple word.
    pub bonus: Vec<String>,
    /// The letters of the language and the points of their tiles, in the order of the alphabet.
    pub letters: Vec<(char, u8)>,
    /// Each seat's rack.
    pub racks: Vec<RackView>,
    /// How many tiles the hold has.
    pub hold: u8,
    /// Each seat's points.
    pub scores: Vec<i32>,
    /// Scoreless turns in a row; three end the game.
    pub scoreless: u8,
    /// The seat to move, or that would be if the game were not over.
    pub turn: Seat,
    /// The turn before.
    pub last: Option<Report>,
    /// How the game ended, if it has.
    pub ending: Option<Ending>,
}

impl View {
    pub(super) fn of(state: &State, viewer: Viewer, rules: &RuleSet) -> View {
        let alphabet = rules.tiles.language().alphabet();
        let size = state.board.size();
        let numbers: String = state
            .board
            .squares()
            .map(|at| state.board.premium(at).number().unwrap_or(0))
            .map(|number| char::from(b'0' + number))
            .collect();
        View {
            board: board_rows(&state.board, alphabet),
            bonus: (0..size)
                .map(|row| numbers[row * size..][..size].to_owned())
                .collect(),
            letters: letter_points(&rules.tiles),
            racks: state.tiles.view(viewer, alphabet),
            hold: state.tiles.hold().len() as u8,
            scores: state.scores.clone(),
            scoreless: state.scoreless,
            turn: state.turn,
            last: state.last.clone(),
            ending: state.ending.clone(),
        }
    }

    /// The board of the view.
    pub(super) fn board(&self, rules: &RuleSet, graph: &PlayGraph) -> Board {
        let rows = self.board.iter().map(String::as_str);
        let tiles = read_rows(rows, rules.tiles.language().alphabet()).unwrap_or_default();
        // A view comes from a state, so its rows can be read.
        let layout = Layout::parse(&self.bonus.join(" ")).unwrap_or_else(|_| rules.layout.clone());
        Board::with_tiles(&layout, rules.tiles.points(), graph, &tiles)
    }

    /// The tiles of a seat, none if they are hidden from this viewer.
    pub(super) fn rack(&self, seat: Seat, rules: &RuleSet) -> Rack {
        known_rack(&self.racks, seat, rules.tiles.language().alphabet())
    }
}
