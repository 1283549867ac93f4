//! What a viewer is told about answers that were kept or handed in.

use serde::Serialize;
use tilehold_engine::Seat;

use super::view::AnswersView;

/// What a viewer is told about an action.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Report {
    /// Who acted.
    pub seat: Seat,
    /// Whether the answers were handed in, or only kept.
    pub handed_in: bool,
    /// The answers, to whoever may see them.
    pub answers: Option<AnswersView>,
}
