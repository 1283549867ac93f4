//! Kalida from the outside, by its public interface.

mod levels;
mod lines;
mod play;
mod proofs;
