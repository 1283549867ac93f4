//! Kalida against its rule book.

mod conformance;
#[path = "../golden/mod.rs"]
mod golden;
mod golden_games;
mod levels;
mod lines;
mod play;
mod proofs;
