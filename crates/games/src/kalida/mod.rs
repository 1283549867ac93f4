//! Kalida: five in a row on a board without edges.

mod cell;
mod knight;
mod lines;
mod position;
mod rules;
pub mod solver;
mod symmetry;

pub use cell::{Cell, CellName};
pub use knight::knight_cells;
pub use lines::{LINE_LENGTH, Line, LineClass, lines};
pub use position::{Mark, Position};
pub use rules::{MAX_SIZE, MIN_SIZE, Rules};
pub use symmetry::{Symmetry, symmetries};
