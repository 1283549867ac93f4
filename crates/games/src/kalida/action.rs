//! What a seat can do at its turn.

use serde::{Deserialize, Serialize};

use super::cell::CellName;

/// Setting a marker.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Action {
    /// The cell to take.
    pub cell: CellName,
}
