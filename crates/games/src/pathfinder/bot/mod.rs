//! The computer players: they differ in the words they know.

use tilehold_engine::{Bot, Level, Random, Seat, Thinking};

use super::action::{Action, Answers};
use super::board::Board;
use super::judge::ANSWERS;
use super::letters::{Letter, spell};
use super::rules::Pathfinder;
use super::solver::SolverMemory;
use super::view::View;

/// The levels, weakest first.
pub(super) const LEVELS: &[Level] = &[
    Level {
        id: "beginner",
        name: "Beginner",
        sentence: "Sees some everyday words of up to four letters.",
    },
    Level {
        id: "casual",
        name: "Casual",
        sentence: "Sees some everyday words of up to six letters and takes the dearest.",
    },
    Level {
        id: "strong",
        name: "Strong",
        sentence: "Finds the best five everyday words.",
    },
    Level {
        id: "perfect",
        name: "Perfect",
        sentence: "Finds the best five words there are.",
    },
];

/// A computer player.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Player {
    /// Notices so many everyday words of at most so many letters.
    Notices { words: usize, letters: usize },
    /// Finds the best everyday words.
    Everyday,
    /// Finds the best words.
    All,
}

pub(super) fn of_level(level: &str) -> Option<Box<dyn Bot<Pathfinder>>> {
    Some(Box::new(match level {
        "beginner" => Player::Notices {
            words: 25,
            letters: 4,
        },
        "casual" => Player::Notices {
            words: 60,
            letters: 6,
        },
        "strong" => Player::Everyday,
        "perfect" => Player::All,
        _ => return None,
    }))
}

impl Bot<Pathfinder> for Player {
    fn choose(
        &mut self,
        game: &Pathfinder,
        view: &View,
        _seat: Seat,
        thinking: &mut Thinking<'_>,
    ) -> Action {
        let board = view.board();
        let mut memory = SolverMemory::default();
        let words = game.words();
        let texts = match *self {
            Player::All => words.solver().best(&board, &mut memory).spelled(),
            Player::Everyday => words.everyday_solver().best(&board, &mut memory).spelled(),
            Player::Notices { words, letters } => {
                let mut all = game
                    .words()
                    .everyday_solver()
                    .all_words(&board, &mut memory);
                all.retain(|(_, word)| word.len() <= letters);
                // The order in which a list is found is no business of chance.
                all.sort_unstable();
                thinking.dice.shuffle(&mut all);
                all.truncate(words);
                take_dearest(game, &board, all)
            }
        };
        Action::HandIn {
            answers: Answers::new(&texts).unwrap_or_default(),
        }
    }
}

/// Types the dearest words first, and leaves out what can't be read together.
fn take_dearest(
    game: &Pathfinder,
    board: &Board,
    mut words: Vec<(u32, Vec<Letter>)>,
) -> Vec<String> {
    words.sort_by_key(|(most, _)| std::cmp::Reverse(*most));
    let mut chain: Vec<String> = Vec::new();
    for (_, word) in words {
        if chain.len() == ANSWERS {
            break;
        }
        chain.push(spell(&word));
        if game.judge(board, &chain).valid() < chain.len() {
            chain.pop();
        }
    }
    chain
}
