//! Alphabets, word lists and the word graph that every word game stands on.
//!
//! Letters are 1-based indices into a language's [`Alphabet`]; a word is a
//! slice of them. A [`WordGraph`] holds the words of a list and answers
//! membership, prefixes, anagrams and patterns.
//!
//! The crate does no input or output: files come in as bytes.

mod alphabet;
mod build;
mod error;
mod graph;
mod pattern;
mod search;

pub use alphabet::{Alphabet, Language, ReadError};
pub use build::GraphBuilder;
pub use error::LexiconError;
pub use graph::{Arcs, MAX_WORD_LENGTH, MAX_WORDS, Node, WordGraph};
pub use pattern::Pattern;
pub use search::Search;
