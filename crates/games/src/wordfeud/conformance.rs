//! What the conformance suite asks for.

use tilehold_engine::conformance::Conforms;
use tilehold_engine::{Dice, Viewer};

use super::rules::Wordfeud;
use super::state::State;

impl Conforms for Wordfeud {
    fn exchange_hidden(&self, state: &State, viewer: Viewer, dice: &mut Dice) -> State {
        if viewer == Viewer::Everybody {
            return state.clone();
        }
        State {
            tiles: state.tiles.exchange_hidden(viewer, dice),
            ..state.clone()
        }
    }
}
