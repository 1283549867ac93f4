//! Wordfeud against its rule book.

mod conformance;
mod play;
mod table;
mod the_end;
