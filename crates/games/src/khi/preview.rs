//! What is told about tiles that a player is still laying.

use serde::Serialize;
use tilehold_crossword::PlayGraph;
use tilehold_engine::{Refusal, Seat, Square};
use tilehold_lexicon::Alphabet;

use super::field::Field;
use super::report::WordReport;
use super::word::Word;
use crate::tiles::{Judged, squares};

/// What a draft would be.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Preview {
    /// Whether it may be played.
    pub legal: bool,
    /// The words it forms, the main word first; none while the tiles do not lie in line.
    pub words: Vec<WordReport>,
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
        judged: Judged<Word>,
        graph: &PlayGraph,
        alphabet: &Alphabet,
    ) -> Preview {
        let faults = judged.faults;
        let legal = faults.is_empty();
        match judged.made {
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
                words: WordReport::all(&word.formed, graph, alphabet),
                captures: squares(word.captured.iter().copied()),
                points: word.captured.len() as i32,
                edge: word.reaches_edge(field, seat),
                faults,
            },
        }
    }
}
