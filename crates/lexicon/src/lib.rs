//! Alphabets, word lists and the word graph that every word game stands on.
//!
//! Letters are 1-based indices into a language's [`Alphabet`]; a word is a
//! slice of them. A [`WordGraph`] holds the words of a list and answers
//! membership, prefixes, anagrams and patterns. A [`Lexicon`] is such a graph
//! with a name; games get theirs from a [`Shelf`].
//!
//! The crate does no input or output: files come in as bytes.

mod alphabet;
mod build;
mod check;
mod derived;
mod embedded;
mod error;
mod file;
mod graph;
mod kwg;
mod lexicon;
mod pattern;
mod search;
mod shelf;
mod word_list;

pub use alphabet::{Alphabet, Language, ReadError};
pub use build::GraphBuilder;
pub use embedded::Embedded;
pub use error::LexiconError;
pub use file::{read_tlx, write_tlx};
pub use graph::{Arcs, MAX_WORD_LENGTH, MAX_WORDS, Node, WordGraph};
pub use kwg::{kwg_nodes, read_kwg, write_kwg};
pub use lexicon::Lexicon;
pub use pattern::Pattern;
pub use search::Search;
pub use shelf::{OwnLists, Shelf};
pub use word_list::{SkipReason, Skipped, WordList};
