//! Lexibomb against its rule book.

mod blanks;
mod bots;
mod conformance;
mod golden;
mod minefield;
mod odds;
mod play;
mod preview;
mod scoring;
mod setup;
mod table;
mod the_end;
