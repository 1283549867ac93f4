//! The rules of a table: what its options come to, and what everything else asks of them.

use super::action::Answers;
use super::board::Board;
use super::judge::{Judgement, judge};
use super::options::Source;
use super::state::{Hand, State};
use super::view::AnswersView;
use super::words::Words;

/// The rules of one table.
pub struct Pathfinder {
    pub(super) words: Words,
    pub(super) source: Source,
    pub(super) hints: bool,
    pub(super) seats: usize,
}

impl Pathfinder {
    /// The word lists of the table.
    pub fn words(&self) -> &Words {
        &self.words
    }

    /// Judges answers by the list of the table.
    pub fn judge<T: AsRef<str>>(&self, board: &Board, answers: &[T]) -> Judgement {
        judge(board, |word| self.words.contains(word), answers)
    }

    /// The same as it is shown.
    pub(super) fn judged(&self, board: &Board, answers: &Answers) -> AnswersView {
        AnswersView::from(&self.judge(board, answers.texts()))
    }

    /// The total of each seat.
    pub(super) fn totals(&self, state: &State) -> Vec<i32> {
        let total = |hand: &Hand| self.judge(&state.board, hand.answers.texts()).total();
        state.hands.iter().map(|hand| total(hand) as i32).collect()
    }
}
