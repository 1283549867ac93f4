//! Wordfeud against its rule book.

mod conformance;
#[path = "../golden/mod.rs"]
mod golden;
mod golden_games;
mod play;
mod table;
mod the_end;
