//! What a seat can do at its turn.

use serde::{Deserialize, Serialize};

use crate::tiles::LaidTiles;

/// One complete turn action.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Action {
    /// Lays tiles. A blank is laid as `*`.
    Word(LaidTiles),
    /// Exchanges these tiles, `*` for a blank.
    Exchange(String),
    /// Does nothing.
    Pass,
}
