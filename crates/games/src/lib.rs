//! Placeholder.

pub mod pathfinder;
