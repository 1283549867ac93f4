//! What the conformance suite asks for.

use tilehold_engine::conformance::Conforms;
use tilehold_engine::{Dice, Seat, Viewer};

use super::action::Answers;
use super::letters::spell;
use super::rules::Pathfinder;
use super::state::State;

impl Conforms for Pathfinder {
    fn exchange_hidden(&self, state: &State, viewer: Viewer, _dice: &mut Dice) -> State {
        let mut other = state.clone();
        let row: Vec<u8> = state.board.tiles()[..4].to_vec();
        for (seat, hand) in (0..).map(Seat).zip(&mut other.hands) {
            if viewer.sees(seat) || state.is_over() {
                continue;
            }
            hand.answers = match hand.answers.texts() {
                [] => Answers::new(&[spell(&row)]).unwrap_or_default(),
                _ => Answers::default(),
            };
        }
        other
    }
}
