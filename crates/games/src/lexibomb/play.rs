//! What is a legal play.

use tilehold_crossword::tile::{BLANK_BIT, WILD};
use tilehold_crossword::{Board, Coord, FormedWord, Placement, PlayGraph, Rack, words_formed};
use tilehold_engine::Refusal;
use tilehold_lexicon::Alphabet;

use super::code;
use crate::tiles::{Judged, LaidTiles, bad_words, laying_faults, squares};

/// Tiles that lie in one line without a gap, with the words they form.
pub(super) struct Word {
    pub(super) placement: Placement,
    pub(super) formed: Vec<FormedWord>,
}

/// Judges tiles that a player with this rack wants to lay.
pub(super) fn judge(
    board: &Board,
    rack: &Rack,
    tiles: &LaidTiles,
    graph: &PlayGraph,
    alphabet: &Alphabet,
) -> Judged<Word> {
    let tiles = match tiles.on_squares(alphabet) {
        Ok(tiles) => tiles,
        Err(fault) => return Judged::nothing(fault),
    };
    let mut faults = lettered_blanks(&tiles);
    faults.extend(laying_faults(board, rack, &tiles, alphabet));
    let Ok(placement) = Placement::new(board, &tiles) else {
        return Judged { made: None, faults };
    };
    faults.extend(joining_fault(board, &placement));
    let formed = words_formed(board, &placement);
    faults.extend(bad_words(&formed, graph, alphabet));
    Judged {
        made: Some(Word { placement, formed }),
        faults,
    }
}

/// A blank is never given a letter.
fn lettered_blanks(tiles: &[(Coord, u8)]) -> Vec<Refusal> {
    let lettered = |&&(_, tile): &&(Coord, u8)| tile & BLANK_BIT != 0 && tile != WILD;
    let at: Vec<Coord> = tiles.iter().filter(lettered).map(|&(at, _)| at).collect();
    let fault = || {
        let sentence = "A blank is laid without a letter: any letter that makes a word counts.";
        Refusal::new(code::LETTERED_BLANK, sentence).at(squares(at.iter().copied()))
    };
    (!at.is_empty()).then(fault).into_iter().collect()
}

/// The first word lies anywhere and has at least two tiles; later words touch a tile on the board.
fn joining_fault(board: &Board, placement: &Placement) -> Option<Refusal> {
    let at = || squares(placement.tiles().map(|(at, _)| at));
    if board.is_empty() {
        let sentence = "The first word has at least two tiles.";
        return (placement.count() < 2).then(|| Refusal::new(code::TOO_SHORT, sentence).at(at()));
    }
    let sentence = "A word must touch a tile on the board.";
    (!placement.touches(board)).then(|| Refusal::new(code::NOT_TOUCHING, sentence).at(at()))
}
