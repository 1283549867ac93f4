//! Tables in lists.

use serde::{Deserialize, Serialize};
use serde_json::Value;
use tilehold_engine::{Millis, Outcome, Seats, TimeControl};
use utoipa::ToSchema;

use crate::{Fault, SeatInfo, Status};

/// A list of tables, last touched first.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, ToSchema)]
pub struct Tables {
    /// The tables.
    pub tables: Vec<TableSummary>,
}

/// A table in a list.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, ToSchema)]
pub struct TableSummary {
    /// Its id.
    pub id: String,
    /// The game's id.
    pub game: String,
    /// How far it has come.
    pub status: Status,
    /// The game's options, every one of them.
    #[schema(value_type = Object)]
    pub options: Value,
    /// How long the players may think.
    pub clock: TimeControl,
    /// Who sits where, seat 0 first.
    pub seats: Vec<SeatInfo>,
    /// When it was set up.
    #[schema(value_type = u64)]
    pub created: Millis,
    /// When the last entry was made.
    #[schema(value_type = u64)]
    pub touched: Millis,
    /// The number of the next entry.
    pub ply: u32,
    /// The seats that may move.
    pub turn: Seats,
    /// Whether you may.
    pub your_turn: bool,
    /// How the game ended, if it has.
    #[schema(required)]
    pub outcome: Option<Outcome>,
    /// How it ended for you, if you have one seat there.
    #[schema(required)]
    pub result: Option<GameResult>,
    /// The id of the table at which the players meet again.
    #[schema(required)]
    pub rematch: Option<String>,
}

/// How a game ended for somebody.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum GameResult {
    /// Nobody came before, or to the same place.
    Won,
    /// Somebody came before.
    Lost,
    /// Somebody shares the first place.
    Drawn,
    /// It was played alone.
    Done,
}

/// What is told about all tables of somebody.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, ToSchema)]
#[serde(untagged)]
pub enum FromList {
    /// A table, at first and then whenever something happens there.
    Table {
        /// The table.
        table: TableSummary,
    },
    /// Nothing has happened for a while.
    Ping {
        /// What time it is at the server.
        #[schema(value_type = u64)]
        ping: Millis,
    },
    /// Something is wrong.
    Error {
        /// What.
        error: Fault,
    },
}
