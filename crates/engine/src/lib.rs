//! The contract that the five games of Tilehold share.
//!
//! A game is a pure state machine with a log. It implements [`Game`]; everything else is written
//! once: [`GameTable`] keeps the log and follows it, [`Table`] and [`GameKind`] are the faces that
//! name no game, [`transcript`] writes and reads whole games as text, [`selfplay`] lets computer
//! players meet, and [`conformance`] checks that a game keeps the contract.

mod bot;
mod chance;
mod clock;
pub mod conformance;
mod game;
mod game_table;
mod kind;
mod log;
mod outcome;
mod refusal;
mod seat;
pub mod selfplay;
mod study;
mod table;
pub mod transcript;
mod verify;

pub use bot::{Bot, Thinking};
pub use chance::{Chance, Dice, Random, Seed};
pub use clock::Clock;
pub use game::{Game, GameInfo, Level, TimeControl};
pub use game_table::GameTable;
pub use kind::{GameKind, Kind};
pub use log::{Entry, Event, Header, Log, Millis, Player, Setup};
pub use outcome::Outcome;
pub use refusal::{Refusal, Square};
pub use seat::{Seat, Seats, Viewer};
pub use study::{Choice, Hint, KnownResult, Study};
pub use table::Table;
pub use verify::{Check, Verification};
