//! The ranking of the rule book and nothing else.

use tilehold_engine::{Bot, Seat, Thinking};

use super::{Action, Candidate, Khi, Situation, View, book_order};

pub(super) struct Classic;

/// The first word in the order of the rule book.
pub(super) fn best(words: &[Candidate]) -> Option<&Candidate> {
    words.iter().max_by_key(|word| book_order(word))
}

impl Bot<Khi> for Classic {
    fn choose(&mut self, game: &Khi, view: &View, seat: Seat, _: &mut Thinking<'_>) -> Action {
        let situation = Situation::new(game, view, seat);
        let mut best: Option<Candidate> = None;
        situation.each_word(|word| {
            if best.is_none_or(|best| book_order(&word) > book_order(&best)) {
                best = Some(word);
            }
        });
        situation.obvious_or(best.as_ref())
    }
}
