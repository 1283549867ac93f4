//! What the computer says about a game that is over.

use serde::{Deserialize, Serialize};
use serde_json::Value;
use tilehold_engine::{GameStudy, Seat};
use utoipa::ToSchema;

/// A whole game in hindsight, and whose.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, ToSchema)]
pub struct TableStudy {
    /// The table's id.
    pub id: String,
    /// The game's id.
    pub game: String,
    /// The moves, what they cost, and the numbers for graphs.
    #[serde(flatten)]
    pub study: GameStudy,
}

/// What the strongest computer player would have done.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, ToSchema)]
pub struct BestMove {
    /// The entry before which it thought.
    pub ply: u32,
    /// For whom.
    pub seat: Seat,
    /// The level of the computer player.
    pub level: String,
    /// What it would have done, in the game's own form.
    #[schema(required)]
    pub action: Value,
}
