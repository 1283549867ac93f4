//! What remains of a game.

use serde::{Deserialize, Serialize};
use serde_json::Value;
use tilehold_engine::{Check, Header, Outcome, TableEvent};
use utoipa::ToSchema;

/// A position of the past.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, ToSchema)]
pub struct PastPosition {
    /// The entry before which it stood.
    pub ply: u32,
    /// What you saw of it, in the game's own form; everything, once the game is over.
    #[schema(required)]
    pub view: Value,
}

/// The seed of a game that is over.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct PublishedSeed {
    /// The seed; none where it is not known.
    #[schema(required)]
    pub seed: Option<String>,
    /// Its SHA-256, which was shown from the start.
    pub seed_sha256: String,
}

/// A transcript, replayed and checked.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, ToSchema)]
pub struct Replay {
    /// The game's id.
    pub game: String,
    /// Whether everything that was checked holds.
    pub passed: bool,
    /// What was checked, in order.
    pub checks: Vec<Check>,
    /// What was settled at the start.
    pub header: Header,
    /// What happened, with nothing hidden.
    pub events: Vec<TableEvent>,
    /// The number of entries.
    pub plies: u32,
    /// The entry before which the position stood.
    pub ply: u32,
    /// The position with nothing hidden, in the game's own form.
    #[schema(required)]
    pub view: Value,
    /// How the game ended, if it has.
    #[schema(required)]
    pub outcome: Option<Outcome>,
}
