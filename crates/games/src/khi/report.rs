//! What everybody is told about a move that was played.

use serde::Serialize;
use tilehold_crossword::{FormedWord, PlayGraph};
use tilehold_engine::{Seat, Square};
use tilehold_lexicon::Alphabet;

use super::field::Field;
use super::word::Word;
use crate::tiles::{squares, write_tiles};

/// What everybody is told about a move.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Report {
    /// A word.
    Word {
        /// As it stands in the transcript.
        text: String,
        /// The words it formed, the main word first.
        words: Vec<WordReport>,
        /// The squares of the tiles that were laid.
        laid: Vec<Square>,
        /// The letters that it captured.
        captured: Vec<Square>,
        /// Whether it reached the far edge.
        edge: bool,
    },
    /// A pass.
    Pass,
    /// A change of all tiles.
    Change,
}

impl Report {
    pub(super) fn of_word(
        field: &Field,
        seat: Seat,
        word: &Word,
        text: String,
        graph: &PlayGraph,
        alphabet: &Alphabet,
    ) -> Report {
        Report::Word {
            text,
            words: WordReport::all(&word.formed, graph, alphabet),
            laid: squares(word.placement.tiles().map(|(at, _)| at)),
            captured: squares(word.captured.iter().copied()),
            edge: word.reaches_edge(field, seat),
        }
    }
}

/// A word that is formed.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct WordReport {
    /// The word, with a small letter for each blank.
    pub word: String,
    /// Its squares.
    pub squares: Vec<Square>,
    /// Whether it is in the list.
    pub good: bool,
}

impl WordReport {
    pub(super) fn all(
        formed: &[FormedWord],
        graph: &PlayGraph,
        alphabet: &Alphabet,
    ) -> Vec<WordReport> {
        formed
            .iter()
            .map(|word| WordReport {
                word: write_tiles(word.tiles.iter().copied(), alphabet),
                squares: squares(word.squares()),
                good: word.is_in(graph),
            })
            .collect()
    }
}
