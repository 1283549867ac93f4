//! Kalida: five in a row on a board without edges.
//!
//! The rules in the order of the book: `rule_set` (the board and the switches), `cell`, `lines` (what
//! counts as five in a row), `position`, `knight`, `state` (rounds and matches). `solver` proves what a
//! position is worth, `checker` confirms proofs with no code of the solver, `book` is what was proved
//! beforehand.

mod action;
pub mod book;
mod bot;
mod cell;
pub mod certificate;
pub mod checker;
pub mod code;
mod conformance;
mod game;
mod knight;
mod lines;
mod opening;
mod options;
mod plain;
mod position;
mod preview;
mod report;
mod rule_set;
mod rules;
pub mod solver;
mod state;
mod study;
mod symmetry;
mod tools;
mod view;

pub use action::Action;
pub use cell::{Cell, CellName};
pub use knight::knight_cells;
pub use lines::{LINE_LENGTH, Line, LineClass, lines};
pub use options::Options;
pub use position::{Mark, Position};
pub use preview::{Draft, Preview};
pub use report::Report;
pub use rule_set::{MAX_SIZE, MIN_SIZE, Rules};
pub use rules::Kalida;
pub use state::{MATCH_LEAD, MATCH_WINS, Marker, Round, State};
pub use study::{MoveWorth, PositionStudy, Threat, refutation, study_position, threats};
pub use symmetry::{Symmetry, symmetries};
pub(crate) use tools::TOOLS;
pub use view::{LineView, RoundView, View};
