//! What a seat can do at its turn.

use serde::{Deserialize, Serialize};

use crate::tiles::LaidTiles;

/// One complete turn action.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Action {
    /// Lays tiles.
    Word(LaidTiles),
    /// Swaps these tiles, `*` for a blank.
    Swap(String),
    /// Does nothing.
    Pass,
}
