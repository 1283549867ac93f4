//! What everybody is told about a marker that was set.

use serde::Serialize;

use super::cell::CellName;
use super::state::Marker;
use super::view::LineView;

/// What is told about a move that was played.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Report {
    /// The cell that was taken.
    pub cell: CellName,
    /// With which marker.
    pub mark: Marker,
    /// The lines it finished.
    pub lines: Vec<LineView>,
    /// Whether it filled the board without a line.
    pub full: bool,
}
