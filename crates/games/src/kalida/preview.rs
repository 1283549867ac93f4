//! What is told about a marker that a player is about to set.

use serde::{Deserialize, Serialize};
use tilehold_engine::Refusal;

use super::cell::CellName;
use super::view::LineView;

/// A marker that is about to be set: the cell that is pointed at, if any.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Draft {
    /// The cell.
    pub cell: Option<CellName>,
}

/// What a draft would be.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Preview {
    /// Whether it may be played.
    pub legal: bool,
    /// Why it may not.
    pub refusal: Option<Refusal>,
    /// The lines it would finish.
    pub lines: Vec<LineView>,
}
