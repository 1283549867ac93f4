//! A word: what makes one legal, and what it captures.

use tilehold_crossword::{Coord, FormedWord, Placement, PlayGraph, Rack, words_formed};
use tilehold_engine::{Refusal, Seat};
use tilehold_lexicon::Alphabet;

use super::code;
use super::field::{Field, far_edge, opponent, star};
use crate::tiles::{Judged, bad_words, laying_faults, square, square_name, squares};

/// Tiles that lie in one line without a gap, with the words they form and the letters they turn,
/// whether or not they may be laid there.
#[derive(Clone, Debug)]
pub(super) struct Word {
    pub(super) placement: Placement,
    /// The words of two or more letters, the main word first.
    pub(super) formed: Vec<FormedWord>,
    /// Every letter that has the mover's colour because of this move, laid ones too.
    pub(super) turned: Vec<Coord>,
    /// Those of them that were the opponent's.
    pub(super) captured: Vec<Coord>,
}

impl Word {
    pub(super) fn new(field: &Field, seat: Seat, placement: Placement) -> Word {
        let formed = words_formed(field.board(), &placement);
        let turned = turned(field, &placement, &formed);
        let captured = turned
            .iter()
            .copied()
            .filter(|&at| field.letters(opponent(seat)).contains(at))
            .collect();
        Word {
            placement,
            formed,
            turned,
            captured,
        }
    }

    /// Whether a letter of the mover's colour then stands on the far edge.
    pub(super) fn reaches_edge(&self, field: &Field, seat: Seat) -> bool {
        let edge = far_edge(seat, field.size());
        self.turned.iter().any(|at| usize::from(at.col) == edge)
    }
}

/// A legal word, or every reason why these tiles are none.
pub(super) fn judge(
    field: &Field,
    seat: Seat,
    rack: &Rack,
    tiles: &[(Coord, u8)],
    graph: &PlayGraph,
    alphabet: &Alphabet,
) -> Judged<Word> {
    let mut faults = laying_faults(field.board(), rack, tiles, alphabet);
    if !tiles.is_empty() {
        faults.extend(not_over_star(field, seat, tiles));
    }
    // Tiles that are not on the rack still form words; tiles that do not lie in line do not.
    let Ok(placement) = Placement::new(field.board(), tiles) else {
        return Judged { made: None, faults };
    };
    let word = Word::new(field, seat, placement);
    faults.extend(too_short(&word));
    faults.extend(not_joined(field, seat, &word));
    faults.extend(bad_words(&word.formed, graph, alphabet));
    Judged {
        made: Some(word),
        faults,
    }
}

/// A seat's first word covers its own star.
fn not_over_star(field: &Field, seat: Seat, tiles: &[(Coord, u8)]) -> Option<Refusal> {
    let star = star(seat, field.size());
    let covered = field.has_opened(seat) || tiles.iter().any(|&(at, _)| at == star);
    let sentence = format!(
        "Your first word must cover your star at {}.",
        square_name(star)
    );
    (!covered).then(|| Refusal::new(code::NOT_OVER_STAR, sentence).at([square(star)]))
}

/// A word has at least two letters.
fn too_short(word: &Word) -> Option<Refusal> {
    let laid = word.placement.tiles().map(|(at, _)| at);
    let fault =
        || Refusal::new(code::TOO_SHORT, "A word has at least two letters.").at(squares(laid));
    word.formed.is_empty().then(fault)
}

/// Every later word needs at least one letter of the mover's own colour among the letters of the
/// words that the move forms.
fn not_joined(field: &Field, seat: Seat, word: &Word) -> Option<Refusal> {
    let own = field.letters(seat);
    let joined = word
        .formed
        .iter()
        .flat_map(FormedWord::squares)
        .any(|at| own.contains(at));
    let laid = word.placement.tiles().map(|(at, _)| at);
    let sentence = "A word must join at least one letter of your own colour.";
    (field.has_opened(seat) && !joined)
        .then(|| Refusal::new(code::NOT_JOINED, sentence).at(squares(laid)))
}

/// A move turns to the mover's colour every letter of the main word, of every new perpendicular word
/// through a laid tile, and of every existing perpendicular word through an existing tile that the
/// main word runs over.
fn turned(field: &Field, placement: &Placement, formed: &[FormedWord]) -> Vec<Coord> {
    let board = field.board();
    let crossing = placement.direction().other();
    let mut turned: Vec<Coord> = formed.iter().flat_map(FormedWord::squares).collect();
    let main = formed.first().map(FormedWord::squares);
    for at in main.into_iter().flatten().filter(|&at| board.tile(at) != 0) {
        let (line, place) = (at.line(crossing), at.place(crossing));
        let (first, last) = board.run(crossing, line, place);
        turned.extend((first..=last).map(|place| Coord::on_line(crossing, line, place)));
    }
    turned.sort_unstable();
    turned.dedup();
    turned
}
