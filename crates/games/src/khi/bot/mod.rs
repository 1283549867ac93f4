//! The computer. It is handed a view: it knows its own rack and the board.

mod classic;
mod easy;
mod expert;
pub(super) mod outlook;
pub(super) mod strong;

use std::cmp::Reverse;

use tilehold_crossword::{Direction, Rack};
use tilehold_engine::{Bot, Level, Seat};

use super::action::Action;
use super::field::Field;
use super::plays::{Candidate, plays};
use super::rules::Khi;
use super::view::View;
use crate::tiles::LaidTiles;

pub(super) const LEVELS: &[Level] = &[
    Level {
        id: "easy",
        name: "Easy",
        sentence: "Knows short everyday words and looks at a handful of lines.",
    },
    Level {
        id: "classic",
        name: "Classic",
        sentence: "Captures as much as it can, then runs for the edge.",
    },
    Level {
        id: "strong",
        name: "Strong",
        sentence: "Weighs what you can answer.",
    },
    Level {
        id: "expert",
        name: "Expert",
        sentence: "Searches answers and next moves over imagined racks, and changes to hunt for a win.",
    },
];

pub(super) fn of_level(level: &str) -> Option<Box<dyn Bot<Khi>>> {
    Some(match level {
        "easy" => Box::new(easy::Easy),
        "classic" => Box::new(classic::Classic),
        "strong" => Box::new(strong::Strong),
        "expert" => Box::new(expert::Expert),
        _ => return None,
    })
}

/// The most changes of the computer in one turn, so that it never changes for ever.
const MOST_CHANGES: u8 = 3;

/// The position as the computer sees it at its turn.
pub(super) struct Situation<'a> {
    game: &'a Khi,
    view: &'a View,
    seat: Seat,
    pub(super) field: Field,
    pub(super) rack: Rack,
}

impl<'a> Situation<'a> {
    pub(super) fn new(game: &'a Khi, view: &'a View, seat: Seat) -> Situation<'a> {
        Situation {
            game,
            view,
            seat,
            field: game.field(view),
            rack: game.rack(view, seat),
        }
    }

    /// All words that it considers.
    pub(super) fn words(&self) -> Vec<Candidate> {
        let mut words = Vec::new();
        self.each_word(|word| words.push(word));
        words
    }

    /// The same, one by one. The opening word is a horizontal one from its star.
    fn each_word(&self, mut found: impl FnMut(Candidate)) {
        let opened = self.field.has_opened(self.seat);
        plays(
            &self.field,
            self.seat,
            &self.rack,
            &self.game.graph,
            |word| {
                if opened || word.direction == Direction::Across {
                    found(word);
                }
            },
        );
    }

    /// What every level does without weighing, given its best word: a word that wins is always
    /// played, a rack without a vowel is changed first, and so is one without a word, or else it
    /// passes. None if there is something to weigh.
    fn obvious(&self, best: Option<&Candidate>) -> Option<Action> {
        match best {
            Some(best) if best.wins() => Some(self.play(best)),
            _ if !self.has_vowel() && self.may_change() => Some(Action::Change),
            Some(_) => None,
            None if self.may_change() => Some(Action::Change),
            None => Some(Action::Pass),
        }
    }

    /// What is obvious, or else its best word.
    fn obvious_or(&self, best: Option<&Candidate>) -> Action {
        self.obvious(best)
            .or_else(|| best.map(|best| self.play(best)))
            .unwrap_or(Action::Pass)
    }

    /// The first of the words that were weighed; if none was in time, the first in the order of the
    /// book.
    fn play_best(&self, weighed: &[(f32, Candidate)], words: &[Candidate]) -> Action {
        let best = weighed.first().map(|(_, word)| word);
        self.obvious_or(best.or_else(|| classic::best(words)))
    }

    fn has_vowel(&self) -> bool {
        let alphabet = self.game.alphabet();
        let vowel = |tile: u8| tile == 0 || "aeiouyæøåäöü".contains(alphabet.char_of(tile));
        self.rack.tiles().any(vowel)
    }

    /// Whether it may change, and has not done so too often in this turn.
    fn may_change(&self) -> bool {
        self.view.hold > 0 && self.view.changes < MOST_CHANGES
    }

    pub(super) fn play(&self, word: &Candidate) -> Action {
        let tiles = word.play.placement(self.field.board());
        Action::Word(LaidTiles::of(tiles.tiles(), self.game.alphabet()))
    }
}

/// The order of the rule book: most letters captured, then nearest to the winning edge, then the
/// highest tally of letters. A word that wins comes before all others; equal words come in the order
/// of the board.
fn book_order(word: &Candidate) -> impl Ord + use<> {
    let Candidate {
        play,
        captures,
        short,
        tally,
        ..
    } = *word;
    (word.wins(), captures, Reverse(short), tally, Reverse(play))
}
