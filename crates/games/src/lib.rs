//! The games of Tilehold, each a module of its own, and the one [`registry`] that names them.

pub mod crosswords;
pub mod kalida;
pub mod khi;
pub mod lexibomb;
pub mod pathfinder;
pub mod registry;
pub mod tiles;
mod tools;
pub mod wordfeud;
