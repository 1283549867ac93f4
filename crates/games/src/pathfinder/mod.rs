//! Pathfinder: five words on a 4 × 4 board with two wild tiles.

mod board;
mod graph;
mod judge;
mod letters;
mod path;
mod plain;
mod reach;
mod search;
mod solver;
mod top;
mod typing;

pub use board::{Board, BoardError, CELLS, WILD_PLACES};
pub use judge::{ANSWERS, Judged, Judgement, Known, LIGHTS, Moved, Verdict, judge, lights};
pub use letters::{LETTERS, Letter, VALUES, WEIGHTS, read_letters, spell, value};
pub use path::{Path, Reading, Readings, for_each_path};
pub use solver::{Best, Solver, SolverMemory};
