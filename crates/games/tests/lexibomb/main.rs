//! Lexibomb against its rule book.

mod minefield;
mod odds;
