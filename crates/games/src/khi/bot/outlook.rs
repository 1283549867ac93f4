//! How good a position is, and what a mover can make of it with a given rack.

use tilehold_crossword::tile::BLANK;
use tilehold_crossword::{PlayGraph, Rack, SquareSet};
use tilehold_engine::Seat;

use super::super::field::{Field, opponent};
use super::super::plays::{Candidate, plays};
use super::super::word::Word;

/// The commonest letter.
const E: u8 = 5;

/// What a reached edge counts.
pub(in crate::khi) const WIN: f32 = 300.0;

/// Answers that are looked at closely.
const CLOSELY: usize = 3;

/// What each own letter counts beside the way to the edge.
const LETTER: f32 = 0.8;

/// How far a seat has come: the columns behind its foremost letter, and more once a single word may
/// do the rest.
fn progress(distance: usize, size: usize) -> f32 {
    let behind = (size - distance) as f32 * 4.0;
    let near = 9usize.saturating_sub(distance) as f32;
    behind + near * near
}

/// How much better `seat` stands than its opponent.
pub(super) fn balance(field: &Field, seat: Seat) -> f32 {
    let stands = |seat: Seat| {
        let letters = count(field.letters(seat), field.size());
        progress(field.distance(seat), field.size()) + LETTER * letters as f32
    };
    stands(seat) - stands(opponent(seat))
}

fn count(letters: &SquareSet, size: usize) -> u32 {
    (0..size)
        .map(|row| {
            letters
                .on_line(tilehold_crossword::Direction::Across, row)
                .count_ones()
        })
        .sum()
}

/// The position after a word.
pub(super) fn after(field: &Field, seat: Seat, word: &Candidate, graph: &PlayGraph) -> Field {
    let word = Word::new(field, seat, word.placement(field.board()));
    let mut after = field.clone();
    after.lay(seat, &word.placement, word.turned.iter().copied(), graph);
    after
}

/// What a mover can make of a position.
pub(super) struct Prospect {
    /// The balance after its best word, for the mover.
    pub(super) value: f32,
    /// That word, and the position after it; none if there is no word, or if it wins.
    pub(super) after: Option<Field>,
    /// The word that wins, if there is one.
    pub(super) win: Option<Candidate>,
}

/// The best that `seat`, to move, can make of a position with this rack, as far as the balance right
/// after its word tells. A second blank is taken for an E: it would make this many times as long.
pub(super) fn prospect(field: &Field, seat: Seat, rack: &Rack, graph: &PlayGraph) -> Prospect {
    let rack = &with_one_blank(rack);
    let size = field.size();
    let distance = field.distance(seat);
    let mut win = None;
    let mut best: Vec<(f32, Candidate)> = Vec::with_capacity(CLOSELY + 1);
    plays(field, seat, rack, graph, |word| {
        if word.wins() {
            win.get_or_insert(word);
        }
        let value = rough(&word, distance, size);
        let place = best.partition_point(|&(other, _)| other >= value);
        if place < CLOSELY {
            best.insert(place, (value, word));
            best.truncate(CLOSELY);
        }
    });
    if win.is_some() {
        return Prospect {
            value: WIN,
            after: None,
            win,
        };
    }
    let stay = Prospect {
        value: balance(field, seat),
        after: None,
        win: None,
    };
    best.iter().fold(stay, |best, (_, word)| {
        let after = after(field, seat, word, graph);
        let value = balance(&after, seat);
        if value > best.value || best.after.is_none() {
            Prospect {
                value,
                after: Some(after),
                win: None,
            }
        } else {
            best
        }
    })
}

/// The rack with at most one blank.
fn with_one_blank(rack: &Rack) -> Rack {
    let mut rack = *rack;
    while rack.blanks() > 1 && rack.take(BLANK) {
        rack.add(E);
    }
    rack
}

/// What a word brings at first sight: the columns it gains, and what it captures.
pub(super) fn rough(word: &Candidate, distance: usize, size: usize) -> f32 {
    let gained = progress(distance.min(usize::from(word.short)), size);
    gained + 4.0 * f32::from(word.captures) + 0.1 * f32::from(word.tally)
}
