//! Wordfeud: crosswords with bonus squares.
//!
//! The rules in the order of the book: `options` (language, board, word list), `play` (what is legal,
//! what it scores), `state` (swap, pass, the end). [`bot`] plays.

mod action;
pub mod bot;
pub mod code;
mod conformance;
mod game;
mod options;
mod play;
mod preview;
mod report;
mod rules;
mod state;
pub(crate) mod study;
mod tools;
mod view;

pub use action::Action;
pub use options::{BonusSquares, Options};
pub use play::{PlayScore, WordScore};
pub use preview::Preview;
pub use report::{Played, Report};
pub use rules::Wordfeud;
pub use state::{Ending, HOLD_TO_SWAP, Reason, SCORELESS_TO_END, State};
pub(crate) use tools::TOOLS;
pub use view::View;
