//! Khi against its rule book.

mod bots;
mod conformance;
#[path = "../golden/mod.rs"]
mod golden;
mod golden_games;
mod report;
mod rules;
mod table;
