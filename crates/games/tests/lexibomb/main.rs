//! Lexibomb against its rule book.

mod blanks;
mod bots;
mod conformance;
#[path = "../golden/mod.rs"]
mod golden;
mod golden_games;
mod minefield;
mod odds;
mod play;
mod preview;
mod scoring;
mod setup;
mod table;
mod the_end;
#[path = "../tile_table/mod.rs"]
mod tile_table;
