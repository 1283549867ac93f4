//! Computer players.

use crate::{Dice, Game, Seat};

/// A computer player. It is handed a view, by type, so it cannot cheat.
pub trait Bot<G: Game>: Send {
    /// The action to play for `seat`, whose turn it is. Its effort is bounded by a count, not by
    /// a clock, so that the same dice give the same action; when `thinking` says stop it answers
    /// at once with the best it has.
    fn choose(
        &mut self,
        game: &G,
        view: &G::View,
        seat: Seat,
        thinking: &mut Thinking<'_>,
    ) -> G::Action;
}

/// What a computer player is given to think with.
pub struct Thinking<'a> {
    /// Its dice.
    pub dice: Dice,
    stop: &'a dyn Fn() -> bool,
}

impl<'a> Thinking<'a> {
    /// Thinking that ends when `stop` says so.
    pub fn new(dice: Dice, stop: &'a dyn Fn() -> bool) -> Thinking<'a> {
        Thinking { dice, stop }
    }

    /// Thinking without an end of its own: the player's count of effort bounds it.
    pub fn unhurried(dice: Dice) -> Thinking<'static> {
        Thinking {
            dice,
            stop: &|| false,
        }
    }

    /// Whether it is time to answer.
    pub fn stop(&self) -> bool {
        (self.stop)()
    }
}
