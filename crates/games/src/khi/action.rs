//! What a seat can do at its turn.

use serde::{Deserialize, Serialize};

use crate::tiles::LaidTiles;

/// One complete turn action.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Action {
    /// Lays tiles.
    Word(LaidTiles),
    /// Gives the turn to the other seat.
    Pass,
    /// Puts all tiles back and draws as many, for 10 points. The turn goes on.
    Change,
}
