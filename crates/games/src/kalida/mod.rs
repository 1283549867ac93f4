//! Kalida: five in a row on a board without edges.

mod analysis;
pub mod book;
mod cell;
pub mod certificate;
pub mod checker;
mod checksum;
mod game;
mod hindsight;
mod impossible;
mod knight;
mod levels;
mod lines;
mod opening;
mod options;
mod plain;
mod position;
mod rules;
pub mod solver;
mod state;
mod symmetry;
mod view;

pub use analysis::{Analysis, MoveWorth, Threat, analyse, refutation, threats};
pub use cell::{Cell, CellName};
pub use game::{Action, Kalida};
pub use knight::knight_cells;
pub use lines::{LINE_LENGTH, Line, LineClass, lines};
pub use options::Options;
pub use position::{Mark, Position};
pub use rules::{MAX_SIZE, MIN_SIZE, Rules};
pub use state::{MATCH_LEAD, MATCH_WINS, Marker, Round, State};
pub use symmetry::{Symmetry, symmetries};
pub use view::{Draft, LineView, Preview, Report, RoundView, View};
