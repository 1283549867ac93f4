//! For whoever watches over a server.

use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

/// Whether requests should be sent to a server.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct Readiness {
    /// Whether they should.
    pub ready: bool,
    /// Whether its database answers.
    pub database: bool,
    /// Its version.
    pub version: String,
}
