//! Kalida: five in a row on a board without edges.

mod cell;
mod lines;
mod rules;
pub mod solver;
mod symmetry;

pub use cell::{Cell, CellName};
pub use lines::{LINE_LENGTH, Line, LineClass, lines};
pub use rules::{MAX_SIZE, MIN_SIZE, Rules};
pub use symmetry::{Symmetry, symmetries};
