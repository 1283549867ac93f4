//! Pathfinder against its rule book.

mod conformance;
mod dice;
#[path = "../golden/mod.rs"]
mod golden;
mod golden_games;
mod judge;
mod judge_twin;
mod levels;
mod play;
mod solver;
