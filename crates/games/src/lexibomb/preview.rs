//! What is told about tiles that a player is still laying.

use serde::Serialize;
use tilehold_crossword::{Board, PlayGraph};
use tilehold_engine::{Refusal, Square};
use tilehold_lexicon::Alphabet;

use super::minefield::Opened;
use super::play::Word;
use super::scoring::{BONUS, PlayScore, WordScore};
use crate::tiles::{Judged, squares};

/// What a draft would be, as far as the opened ground tells.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Preview {
    /// Whether it may be played.
    pub legal: bool,
    /// The words it forms, the main word first; none while the tiles cannot lie so.
    pub words: Vec<WordPreview>,
    /// All words together by their tiles alone, with the bonus for seven tiles.
    pub face: i32,
    /// All words together as the opened ground makes them, with the bonus for seven tiles; closed
    /// ground counts as plain.
    pub points: i32,
    /// The bonus for seven tiles in both.
    pub bonus: i32,
    /// The laid tiles whose ground is closed: what is under them, nobody knows.
    pub closed: Vec<Square>,
    /// Everything that is wrong with it, each with the squares concerned.
    pub faults: Vec<Refusal>,
}

/// A word of a draft.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct WordPreview {
    /// Whether it is in the list.
    pub good: bool,
    /// What its tiles are worth by themselves.
    pub face: i32,
    /// How many of its laid tiles stand on closed ground.
    pub closed: usize,
    /// The word as the opened ground makes it; closed ground counts as plain.
    pub score: WordScore,
}

impl Preview {
    /// What the judged tiles would be on this ground.
    pub(super) fn of(
        board: &Board,
        ground: &Opened,
        judged: Judged<Word>,
        graph: &PlayGraph,
        alphabet: &Alphabet,
    ) -> Preview {
        let legal = judged.faults.is_empty();
        let Some(Word { placement, formed }) = judged.made else {
            return Preview {
                legal,
                words: Vec::new(),
                face: 0,
                points: 0,
                bonus: 0,
                closed: Vec::new(),
                faults: judged.faults,
            };
        };
        let mut known = PlayScore::of(board, &placement, |at| ground.ground(at), alphabet);
        known.read_blanks(graph, alphabet);
        let words = formed.iter().zip(known.words).map(|(word, score)| {
            let laid = word.squares().filter(|&at| board.tile(at) == 0);
            WordPreview {
                good: word.is_in(graph),
                face: score.tiles.iter().map(|tile| i32::from(tile.face)).sum(),
                closed: laid.filter(|&at| ground.is_closed(at)).count(),
                score,
            }
        });
        let words: Vec<WordPreview> = words.collect();
        let face: i32 = words.iter().map(|word| word.face).sum();
        let bonus = match face {
            0 => 0,
            _ => BONUS.of(placement.count()),
        };
        let laid = placement.tiles().map(|(at, _)| at);
        Preview {
            legal,
            face: face + bonus,
            points: words.iter().map(|word| word.score.points).sum::<i32>() + bonus,
            bonus,
            closed: squares(laid.filter(|&at| ground.is_closed(at))),
            words,
            faults: judged.faults,
        }
    }
}
