//! What is a legal play, and what it scores.

use serde::{Deserialize, Serialize};
use tilehold_crossword::{
    Board, FormedWord, Placement, PlayGraph, Rack, RuleSet, Score, score, words_formed,
};
use tilehold_engine::{Refusal, Square};
use tilehold_lexicon::Alphabet;

use super::code;
use crate::tiles::{Judged, LaidTiles, bad_words, laying_faults, squares, write_tiles};

/// Judges tiles that a player with this rack wants to lay.
pub(super) fn judge(
    rules: &RuleSet,
    board: &Board,
    rack: &Rack,
    tiles: &LaidTiles,
    graph: &PlayGraph,
) -> Judged<Placement> {
    let alphabet = rules.tiles.language().alphabet();
    let tiles = match tiles.on_squares(alphabet) {
        Ok(tiles) => tiles,
        Err(fault) => return Judged::nothing(fault),
    };
    let mut faults = laying_faults(board, rack, &tiles, alphabet);
    let wild = tiles
        .iter()
        .filter(|&&(_, tile)| tile == tilehold_crossword::tile::WILD);
    let wild = squares(wild.map(|&(at, _)| at));
    if !wild.is_empty() {
        let sentence = "A blank needs a letter when it is laid.";
        faults.push(Refusal::new(code::BLANK_WITHOUT_LETTER, sentence).at(wild));
    }
    let placement = Placement::new(board, &tiles).ok();
    if let Some(placement) = &placement {
        faults.extend(joining_fault(rules, board, placement));
        let words = words_formed(board, placement);
        if words.is_empty() {
            let at = squares(placement.tiles().map(|(at, _)| at));
            let sentence = "A word has at least two letters.";
            faults.push(Refusal::new(code::TOO_SHORT, sentence).at(at));
        }
        faults.extend(bad_words(&words, graph, alphabet));
    }
    Judged {
        made: placement,
        faults,
    }
}

/// The first word covers the centre; later words touch a tile on the board.
fn joining_fault(rules: &RuleSet, board: &Board, placement: &Placement) -> Option<Refusal> {
    let at = || squares(placement.tiles().map(|(at, _)| at));
    if board.is_empty() {
        let centre = rules.opening.square;
        let sentence = "The first word must cover the centre of the board.";
        return (!placement.covers(centre))
            .then(|| Refusal::new(code::NOT_ON_CENTRE, sentence).at(squares([centre])));
    }
    let sentence = "A word must touch a tile on the board.";
    (!placement.touches(board)).then(|| Refusal::new(code::NOT_TOUCHING, sentence).at(at()))
}

/// What a play scores, word by word.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct PlayScore {
    /// The words, the main word first.
    pub words: Vec<WordScore>,
    /// What all seven tiles at once add.
    pub bonus: i32,
    /// Everything together.
    pub points: i32,
}

/// What a word scores.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct WordScore {
    /// The word, a small letter for each blank.
    pub word: String,
    /// Its squares.
    pub squares: Vec<Square>,
    /// Its points.
    pub points: i32,
    /// Whether it is in the list.
    pub good: bool,
}

impl PlayScore {
    /// What a placement scores.
    pub(super) fn of(
        rules: &RuleSet,
        board: &Board,
        placement: &Placement,
        graph: &PlayGraph,
    ) -> PlayScore {
        let alphabet = rules.tiles.language().alphabet();
        let found: Score = score(board, placement, rules.bonus);
        PlayScore {
            bonus: found.bonus,
            points: found.total(),
            words: found
                .words
                .iter()
                .map(|(word, points)| word_score(word, *points, graph, alphabet))
                .collect(),
        }
    }
}

fn word_score(word: &FormedWord, points: i32, graph: &PlayGraph, alphabet: &Alphabet) -> WordScore {
    WordScore {
        word: write_tiles(word.tiles.iter().copied(), alphabet),
        squares: squares(word.squares()),
        points,
        good: word.is_in(graph),
    }
}
