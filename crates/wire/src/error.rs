//! What an error looks like.

use std::borrow::Cow;

use serde::{Deserialize, Serialize};
use tilehold_engine::Square;
use utoipa::ToSchema;

/// The answer to a request that was not done. Nothing has changed.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct ErrorBody {
    /// What was wrong.
    pub error: Fault,
}

/// Why something was not done.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct Fault {
    /// A short name for programs, such as `stale_ply`.
    pub code: Cow<'static, str>,
    /// A sentence for people.
    pub message: String,
    /// The squares of the board that it is about.
    #[serde(rename = "where", default, skip_serializing_if = "Vec::is_empty")]
    pub squares: Vec<Square>,
    /// With `stale_ply`: the table's next ply.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub ply: Option<u32>,
}
