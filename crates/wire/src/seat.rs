//! Who sits where.

use serde::{Deserialize, Serialize};
use tilehold_engine::Seat;
use utoipa::ToSchema;

/// Who is to sit at a seat of a new table.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub enum NewSeat {
    /// You, or somebody at your screen; with a name or an empty one.
    Person(String),
    /// The computer at this level.
    Computer(String),
    /// Whoever comes with the invitation.
    Open,
}

/// In which order the seats of a new table are taken.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum Order {
    /// As they are given.
    #[default]
    Given,
    /// By lot.
    Lot,
}

/// Who sits at a seat, as one viewer sees it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct SeatInfo {
    /// The seat.
    pub seat: Seat,
    /// What the game calls it, such as `blue`.
    pub title: String,
    /// The name that the person gave, or nothing.
    pub name: String,
    /// The level, if the computer sits there.
    #[schema(required)]
    pub computer: Option<String>,
    /// Whether anybody may still sit down.
    pub open: bool,
    /// Whether whoever sits there is connected; left out in lists of tables.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub here: Option<bool>,
    /// Whether it is your own.
    pub own: bool,
}
