//! The computer. It sees what its seat sees; where bombs are it works out from the opened numbers.

pub(super) mod careful;
pub(super) mod expert;
mod keep;
pub(super) mod prospects;

use tilehold_crossword::generate::{Best, Play, Recorder};
use tilehold_crossword::{Board, Rack};
use tilehold_engine::{Bot, Level, Random, Seat, Thinking};

use super::{Action, HOLD_TO_EXCHANGE, Lexibomb, View};
use crate::tiles::write_tiles;

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

/// The position as the computer sees it at its turn.
pub(super) struct Situation<'a> {
    pub(super) game: &'a Lexibomb,
    pub(super) view: &'a View,
    pub(super) seat: Seat,
    pub(super) board: Board,
    pub(super) rack: Rack,
}

impl<'a> Situation<'a> {
    pub(super) fn new(game: &'a Lexibomb, view: &'a View, seat: Seat) -> Situation<'a> {
        Situation {
            game,
            view,
            seat,
            board: game.board(view),
            rack: game.rack(view, seat),
        }
    }

    /// Hands every legal play to `recorder`.
    pub(super) fn plays(&self, recorder: &mut impl Recorder) {
        self.game.plays(&self.board, &self.rack, recorder);
    }

    /// The action that a play is.
    pub(super) fn word(&self, play: &Play) -> Action {
        self.game.word(&self.board, play)
    }

    /// The play; without one, an exchange of all tiles; where that is not allowed, a pass.
    fn act(&self, play: Option<&Play>) -> Action {
        match play {
            Some(play) => self.word(play),
            None if usize::from(self.view.hold) >= HOLD_TO_EXCHANGE => {
                Action::Exchange(write_tiles(self.rack.tiles(), self.game.alphabet()))
            }
            None => Action::Pass,
        }
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
        let situation = Situation::new(game, view, seat);
        let mut plays: Vec<Play> = Vec::new();
        situation.plays(&mut plays);
        // In an order of their own, so that the same dice pick the same whatever found them first.
        plays.sort_unstable();
        situation.act(thinking.dice.pick(&plays))
    }
}

/// Plays the word with the highest face value.
struct Greedy;

impl Bot<Lexibomb> for Greedy {
    fn choose(&mut self, game: &Lexibomb, view: &View, seat: Seat, _: &mut Thinking<'_>) -> Action {
        let situation = Situation::new(game, view, seat);
        let mut best = Best::new(Play::score);
        situation.plays(&mut best);
        let play = best.into_best().map(|(play, _)| play);
        situation.act(play.as_ref())
    }
}
