//! Kalida from the outside, by its public interface.

mod lines;
mod play;
