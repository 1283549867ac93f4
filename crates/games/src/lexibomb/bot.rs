//! The computer. It sees what its seat sees; where bombs are it works out from the opened numbers.

mod careful;
mod expert;
mod keep;
mod prospects;

use tilehold_crossword::generate::{Best, Play};
use tilehold_crossword::{Board, Rack};
use tilehold_engine::{Bot, Level, Random, Seat, Thinking};

use super::{Action, HOLD_TO_EXCHANGE, Lexibomb, View};
use crate::tiles::write_tiles;

pub(super) use expert::study;

pub(super) const LEVELS: &[Level] = &[
    Level {
        id: "easy",
        name: "Easy",
        sentence: "Plays any word that it finds.",
    },
    Level {
        id: "greedy",
        name: "Greedy",
        sentence: "Plays the word with the highest face value and never thinks of bombs.",
    },
    Level {
        id: "careful",
        name: "Careful",
        sentence: "Works out where bombs are likely and plays the word with the best expected score.",
    },
    Level {
        id: "expert",
        name: "Expert",
        sentence: "Careful, and minds what stays on its rack and what it opens for the next player.",
    },
];

pub(super) fn of_level(level: &str) -> Option<Box<dyn Bot<Lexibomb>>> {
    match level {
        "easy" => Some(Box::new(Easy)),
        "greedy" => Some(Box::new(Greedy)),
        "careful" => Some(Box::new(careful::Careful)),
        "expert" => Some(Box::new(expert::Expert)),
        _ => None,
    }
}

/// Plays any word.
struct Easy;

impl Bot<Lexibomb> for Easy {
    fn choose(
        &mut self,
        game: &Lexibomb,
        view: &View,
        seat: Seat,
        thinking: &mut Thinking<'_>,
    ) -> Action {
        let (board, rack) = (game.board(view), game.rack(view, seat));
        let mut plays: Vec<Play> = Vec::new();
        game.plays(&board, &rack, &mut plays);
        // In an order of their own, so that the same dice pick the same whatever found them first.
        plays.sort_unstable();
        let play = thinking.dice.pick(&plays);
        act(game, view, &board, &rack, play)
    }
}

/// Plays the word with the highest face value.
struct Greedy;

impl Bot<Lexibomb> for Greedy {
    fn choose(&mut self, game: &Lexibomb, view: &View, seat: Seat, _: &mut Thinking<'_>) -> Action {
        let (board, rack) = (game.board(view), game.rack(view, seat));
        let mut best = Best::new(Play::score);
        game.plays(&board, &rack, &mut best);
        let play = best.into_best().map(|(play, _)| play);
        act(game, view, &board, &rack, play.as_ref())
    }
}

/// The play; without one, an exchange of all tiles; where that is not allowed, a pass.
fn act(game: &Lexibomb, view: &View, board: &Board, rack: &Rack, play: Option<&Play>) -> Action {
    match play {
        Some(play) => game.word(board, play),
        None if usize::from(view.hold) >= HOLD_TO_EXCHANGE => {
            Action::Exchange(write_tiles(rack.tiles(), game.alphabet()))
        }
        None => Action::Pass,
    }
}
