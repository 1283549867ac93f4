//! The engine, tried with a toy game.

mod conformance;
mod table;
mod toy;
mod transcript;
