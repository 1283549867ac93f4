//! Wordfeud against its rule book.

mod conformance;
#[path = "../golden/mod.rs"]
mod golden;
mod golden_games;
mod levels;
mod play;
mod table;
mod the_end;
#[path = "../tile_table/mod.rs"]
mod tile_table;
