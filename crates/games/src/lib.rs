//! The games of Tilehold, each a module of its own.

pub mod kalida;
