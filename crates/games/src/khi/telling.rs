//! What players are told: about a draft before it is played, and about a move afterwards.

use serde::{Deserialize, Serialize};
use tilehold_crossword::{FormedWord, PlayGraph};
use tilehold_engine::{Refusal, Seat, Square};
use tilehold_lexicon::Alphabet;

use super::field::Field;
use super::word::Word;
use crate::tiles::{LaidTiles, squares, write_tiles};

/// One complete turn action.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Action {
    /// Lays tiles.
    Word(LaidTiles),
    /// Gives the turn to the other seat.
    Pass,
    /// Puts all tiles back and draws as many, for 10 points. The turn goes on.
    Change,
}

/// A word that is formed.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct WordTold {
    /// The word, with a small letter for each blank.
    pub word: String,
    /// Its squares.
    pub squares: Vec<Square>,
    /// Whether it is in the list.
    pub good: bool,
}

impl WordTold {
    fn all(formed: &[FormedWord], graph: &PlayGraph, alphabet: &Alphabet) -> Vec<WordTold> {
        formed
            .iter()
            .map(|word| WordTold {
                word: write_tiles(word.tiles.iter().copied(), alphabet),
                squares: squares(word.squares()),
                good: word.is_in(graph),
            })
            .collect()
    }
}

/// What a draft would be.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Preview {
    /// Whether it may be played.
    pub legal: bool,
    /// The words it forms, the main word first; none while the tiles do not lie in line.
    pub words: Vec<WordTold>,
    /// The letters it would capture.
    pub captures: Vec<Square>,
    /// What it would be worth: one point for each of them.
    pub points: i32,
    /// Whether it reaches the far edge and wins.
    pub edge: bool,
    /// Everything that is wrong with it, each with the squares concerned.
    pub faults: Vec<Refusal>,
}

impl Preview {
    pub(super) fn of(
        field: &Field,
        seat: Seat,
        (word, faults): (Option<Word>, Vec<Refusal>),
        graph: &PlayGraph,
        alphabet: &Alphabet,
    ) -> Preview {
        let legal = faults.is_empty();
        match word {
            None => Preview {
                legal,
                words: Vec::new(),
                captures: Vec::new(),
                points: 0,
                edge: false,
                faults,
            },
            Some(word) => Preview {
                legal,
                words: WordTold::all(&word.formed, graph, alphabet),
                captures: squares(word.captured.iter().copied()),
                points: word.captured.len() as i32,
                edge: word.reaches_edge(field, seat),
                faults,
            },
        }
    }
}

/// What everybody is told about a move.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Report {
    /// A word.
    Word {
        /// As it stands in the transcript.
        text: String,
        /// The words it formed, the main word first.
        words: Vec<WordTold>,
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
            words: WordTold::all(&word.formed, graph, alphabet),
            laid: squares(word.placement.tiles().map(|(at, _)| at)),
            captured: squares(word.captured.iter().copied()),
            edge: word.reaches_edge(field, seat),
        }
    }
}
