//! Khi, the combative crossword: two players race words across a board from opposite sides and
//! capture each other's letters on the way.
//!
//! The rules in the order of the book: `field` (the board, its stars and edges), `word` (what is
//! legal and what it captures), `state` (passing, changing, the end). `plays` lists all legal words
//! fast; `bot` chooses among them.

mod action;
mod bot;
pub mod code;
mod conformance;
mod field;
mod game;
mod options;
mod plays;
mod preview;
mod report;
mod rules;
mod state;
mod study;
mod view;
mod word;

pub use action::Action;
pub use field::{Field, far_edge, opponent, star};
pub use options::{Options, RACK};
pub use preview::Preview;
pub use report::{Report, WordReport};
pub use rules::Khi;
pub use state::{Ending, PRICE_OF_A_CHANGE, State};
pub use view::View;
