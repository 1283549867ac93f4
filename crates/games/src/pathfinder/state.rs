//! A game as it stands: the board, and what each seat has done.

use super::action::Answers;
use super::board::Board;

/// A game as it stands.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct State {
    pub(super) board: Board,
    pub(super) hands: Vec<Hand>,
}

/// What a seat has done.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct Hand {
    pub(super) answers: Answers,
    pub(super) handed_in: bool,
}

impl State {
    /// The board.
    pub fn board(&self) -> &Board {
        &self.board
    }

    /// Whether all have handed in.
    pub(super) fn is_over(&self) -> bool {
        self.hands.iter().all(|hand| hand.handed_in)
    }
}
