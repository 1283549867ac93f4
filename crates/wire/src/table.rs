//! A table: how it is set up, who sits at it, how it stands.

use serde::{Deserialize, Serialize};
use serde_json::Value;
use tilehold_engine::{Millis, Offers, Outcome, Seat, Seats, TimeControl};
use utoipa::ToSchema;

use crate::{NewSeat, Order, SeatInfo};

/// A table to be set up.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct NewTable {
    /// The game's id.
    pub game: String,
    /// The game's options; what is left out takes its default.
    #[serde(default)]
    pub options: Option<Value>,
    /// Who sits where, seat 0 first.
    pub seats: Vec<NewSeat>,
    /// Whether the seats are as given, or by lot.
    #[serde(default)]
    pub order: Order,
    /// How long the players may think.
    #[serde(default)]
    pub clock: TimeControl,
    /// Whether the table is listed and anybody may take its open seats.
    #[serde(default)]
    pub public: bool,
}

impl NewTable {
    /// A table of this game with these seats, and everything else left to its default.
    pub fn of(game: impl Into<String>, seats: impl Into<Vec<NewSeat>>) -> NewTable {
        NewTable {
            game: game.into(),
            options: None,
            seats: seats.into(),
            order: Order::Given,
            clock: TimeControl::None,
            public: false,
        }
    }
}

/// A table that was set up.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct TableMade {
    /// Its id.
    pub id: String,
    /// What opens your seats. Keep it secret.
    pub token: String,
    /// Which seats are yours.
    pub seats: Vec<Seat>,
    /// For watchers.
    pub link: String,
    /// Opens your seats on another device.
    #[schema(required)]
    pub seat_link: Option<String>,
    /// For whoever takes an open seat.
    #[schema(required)]
    pub invitation: Option<String>,
    /// What the invitation says to the server; none is needed at a public table.
    #[schema(required)]
    pub invitation_token: Option<String>,
}

/// A seat to be taken.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct Join {
    /// What stands after `#join=` in the link; not needed at a public table.
    #[serde(default)]
    pub invitation: Option<String>,
    /// Your name, or nothing.
    #[serde(default)]
    pub name: String,
    /// The seat, or the first that is open.
    #[serde(default)]
    pub seat: Option<u8>,
}

/// A seat that was taken.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct Joined {
    /// The seat.
    pub seat: Seat,
    /// What opens it. Keep it secret.
    pub token: String,
}

/// A token to be kept as a cookie.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct Session {
    /// What stands after `#seat=` in the link.
    pub token: String,
}

/// Which seats of a table are yours now.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct OwnSeats {
    /// The seats.
    pub seats: Vec<Seat>,
}

/// The table at which the players meet again.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct Rematch {
    /// Its id.
    pub id: String,
    /// Which of its seats are yours.
    pub seats: Vec<Seat>,
}

/// Who sits where, who is here, and what was chosen: the same for every viewer, but for which seats
/// are the viewer's own.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, ToSchema)]
pub struct TableInfo {
    /// Its id.
    pub id: String,
    /// The game's id.
    pub game: String,
    /// The version of the game's rules.
    pub rules: u32,
    /// The game's options, every one of them.
    #[schema(value_type = Object)]
    pub options: Value,
    /// How long the players may think.
    pub clock: TimeControl,
    /// When it was set up.
    #[schema(value_type = u64)]
    pub created: Millis,
    /// Whether it is shown to everybody.
    pub public: bool,
    /// The SHA-256 of the seed, which is published at the end.
    pub seed_sha256: String,
    /// Who sits where, seat 0 first.
    pub seats: Vec<SeatInfo>,
    /// How many people watch.
    pub watchers: u32,
    /// The id of the table at which the players meet again.
    #[schema(required)]
    pub rematch: Option<String>,
}

/// How far a game has come.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum Status {
    /// Not every seat is taken yet.
    Waiting,
    /// It is being played.
    Playing,
    /// It is over.
    Finished,
}

/// How a table stands, as one viewer sees it.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, ToSchema)]
pub struct State {
    /// How far it has come.
    pub status: Status,
    /// The number of the next entry.
    pub ply: u32,
    /// The seats that may move.
    pub turn: Seats,
    /// Whether you may.
    pub your_turn: bool,
    /// The points of each seat, in games that count points.
    #[schema(required)]
    pub scores: Option<Vec<i32>>,
    /// The clocks, where time matters.
    #[schema(required)]
    pub clock: Option<Clocks>,
    /// What waits for an answer.
    pub offers: Offers,
    /// How the game ended, if it has.
    #[schema(required)]
    pub outcome: Option<Outcome>,
    /// What you know of the position, in the game's own form; null until the tiles are dealt.
    #[schema(required)]
    pub view: Value,
    /// Some of the actions that you may take now, if you asked for them.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub legal: Option<Vec<Value>>,
}

impl State {
    /// The state of a table that waits for somebody to sit down.
    pub fn waiting() -> State {
        State {
            status: Status::Waiting,
            ply: 0,
            turn: Seats::NONE,
            your_turn: false,
            scores: None,
            clock: None,
            offers: Offers::default(),
            outcome: None,
            view: Value::Null,
            legal: None,
        }
    }
}

/// The clocks of a table.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct Clocks {
    /// What each seat has left, in milliseconds.
    pub left: Vec<Option<u64>>,
    /// What time it is at the server.
    #[schema(value_type = u64)]
    pub now: Millis,
    /// When the first clock runs out, if one runs.
    #[schema(required, value_type = Option<u64>)]
    pub deadline: Option<Millis>,
}

/// A table as you may see it.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, ToSchema)]
pub struct ShownTable {
    /// Who sits where, and what was chosen.
    pub table: TableInfo,
    /// How it stands.
    pub state: State,
    /// The seat that you see it as; without one you see what is public.
    #[schema(required)]
    pub viewer: Option<Seat>,
}
