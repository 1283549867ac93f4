//! What is a legal play.

use tilehold_crossword::tile::{BLANK_BIT, WILD};
use tilehold_crossword::{Board, Coord, FormedWord, Placement, PlayGraph, Rack, words_formed};
use tilehold_engine::Refusal;
use tilehold_lexicon::Alphabet;

use crate::tiles::{LaidTiles, bad_words, laying_faults, squares};

/// Tiles as they were judged.
pub(super) struct Judged {
    /// How they lie, if they can lie so at all.
    pub(super) placement: Option<Placement>,
    /// The words they form.
    pub(super) words: Vec<FormedWord>,
    /// Everything that is wrong with them.
    pub(super) faults: Vec<Refusal>,
}

/// Judges tiles that a player with this rack wants to lay.
pub(super) fn judge(
    board: &Board,
    rack: &Rack,
    tiles: &LaidTiles,
    graph: &PlayGraph,
    alphabet: &Alphabet,
) -> Judged {
    let tiles = match tiles.on_squares(alphabet) {
        Ok(tiles) => tiles,
        Err(fault) => {
            return Judged {
                placement: None,
                words: Vec::new(),
                faults: vec![fault],
            };
        }
    };
    let mut faults = lettered_blanks(&tiles);
    faults.extend(laying_faults(board, rack, &tiles, alphabet));
    let placement = Placement::new(board, &tiles).ok();
    let mut words = Vec::new();
    if let Some(placement) = &placement {
        faults.extend(joining_fault(board, placement));
        words = words_formed(board, placement);
        faults.extend(bad_words(&words, graph, alphabet));
    }
    Judged {
        placement,
        words,
        faults,
    }
}

/// A blank is never given a letter.
fn lettered_blanks(tiles: &[(Coord, u8)]) -> Vec<Refusal> {
    let lettered = |&&(_, tile): &&(Coord, u8)| tile & BLANK_BIT != 0 && tile != WILD;
    let at: Vec<Coord> = tiles.iter().filter(lettered).map(|&(at, _)| at).collect();
    let fault = || {
        let sentence = "A blank is laid without a letter: any letter that makes a word counts.";
        Refusal::new("lettered_blank", sentence).at(squares(at.iter().copied()))
    };
    (!at.is_empty()).then(fault).into_iter().collect()
}

/// The first word lies anywhere and has at least two tiles; later words touch a tile on the board.
fn joining_fault(board: &Board, placement: &Placement) -> Option<Refusal> {
    let at = || squares(placement.tiles().map(|(at, _)| at));
    if board.is_empty() {
        let sentence = "The first word has at least two tiles.";
        return (placement.count() < 2).then(|| Refusal::new("too_short", sentence).at(at()));
    }
    let sentence = "A word must touch a tile on the board.";
    (!placement.touches(board)).then(|| Refusal::new("not_touching", sentence).at(at()))
}

/// All faults as one: the code of the first, all sentences, all squares.
pub(super) fn combined(faults: Vec<Refusal>) -> Option<Refusal> {
    faults.into_iter().reduce(|mut all, fault| {
        all.message = format!("{} {}", all.message, fault.message);
        let new: Vec<_> = { fault.squares.into_iter() }
            .filter(|square| !all.squares.contains(square))
            .collect();
        all.at(new)
    })
}
