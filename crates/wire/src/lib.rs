//! What goes over the wire between a server and the pages, bots and programs that talk to it.
//!
//! One type for every body and every answer of the API, and for every message to and from a table:
//! [`ToTable`] and [`FromTable`]. Both ends use them, and the description of the API and the page's
//! types are made from them. What a game has of its own (options, actions, drafts, views, reports,
//! tools) is free JSON.
//!
//! ```
//! use tilehold_wire::{FromTable, Question, ToTable};
//!
//! let asked: ToTable = serde_json::from_str(r#"{"id": "7", "legal": {"limit": 20}}"#)?;
//! assert!(matches!(asked.question, Question::Legal(legal) if legal.limit == Some(20)));
//!
//! let told = FromTable::Ping { ping: 1_700_000_000_000 };
//! assert_eq!(serde_json::to_string(&told)?, r#"{"ping":1700000000000}"#);
//! # Ok::<_, serde_json::Error>(())
//! ```

mod error;
mod game;
mod list;
mod message;
mod play;
mod record;
mod seat;
mod server;
mod study;
mod table;

pub use error::{ErrorBody, Fault};
pub use game::{GameInfo, Games, Level, Tool, WordLists, Words, WordsKnown};
pub use list::{FromList, GameResult, TableSummary, Tables};
pub use message::{Answer, Answered, FromTable, Question, ToTable, Unanswered};
pub use play::{Act, ActAnswer, ActRequest, Draft, Legal, LegalActions, Look, Looked, Time};
pub use record::{PastPosition, PublishedSeed, Replay};
pub use seat::{NewSeat, Order, SeatInfo};
pub use server::Readiness;
pub use study::{BestMove, TableStudy};
pub use table::{
    Clocks, Join, Joined, NewTable, OwnSeats, Rematch, Session, ShownTable, State, Status,
    TableInfo, TableMade,
};
pub use tilehold_engine::{
    Check, Event, GameStudy, Header, Millis, MoveStudy, Offers, Outcome, Player, Seat, Seats,
    ShownChoice, Square, TableEvent, Takeback, TileCount, TileCounts, TimeControl,
};
