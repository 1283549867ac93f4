//! What the conformance suite asks for.

use tilehold_engine::conformance::Conforms;
use tilehold_engine::{Dice, Viewer};

use super::rules::Khi;
use super::state::State;

impl Conforms for Khi {
    fn exchange_hidden(&self, state: &State, viewer: Viewer, dice: &mut Dice) -> State {
        State {
            tiles: state.tiles.exchange_hidden(viewer, dice),
            ..state.clone()
        }
    }
}
