//! Lexibomb: crosswords on a minefield.

mod minefield;
mod odds;

pub use minefield::{Ground, Minefield, Opened, neighbours};
pub use odds::{Impossible, Odds};
