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
        let words = situation.words();
        match (situation.obvious(&words), best(&words)) {
            (Some(action), _) => action,
            (None, Some(best)) => situation.play(best),
            (None, None) => Action::Pass,
        }
    }
}
