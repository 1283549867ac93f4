//! Lexibomb: crosswords on a minefield.
//!
//! The rules in the order of the book: `options` (board, bombs, tiles, word list); `play` (what is
//! legal), `minefield` (bombs, numbers and how squares open), `scoring`; `state` (turns, exchange,
//! the end). `odds` works out where bombs are likely; `bot` plays.

mod action;
mod bot;
pub mod code;
mod conformance;
mod game;
mod minefield;
mod odds;
mod options;
mod play;
mod preview;
mod report;
mod rules;
mod scoring;
mod state;
mod study;
mod view;

pub use action::Action;
pub use minefield::{Ground, Minefield, Opened, neighbours};
pub use odds::{Impossible, Odds};
pub use options::{Options, RACK};
pub use preview::{Preview, WordPreview};
pub use report::{Played, Report};
pub use rules::Lexibomb;
pub use scoring::{BONUS, PlayScore, TileScore, WordScore, premium};
pub use state::{Ending, HOLD_TO_EXCHANGE, Reason, State, ZEROS_TO_END};
pub use view::View;
