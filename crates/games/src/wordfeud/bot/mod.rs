//! The computer. A weaker level knows fewer words and looks less far; none throws a game away.

pub(super) mod endgame;
mod expert;
mod keep;
mod learn;

use tilehold_crossword::generate::{Each, Play};
use tilehold_crossword::tile::letter_of;
use tilehold_crossword::{
    BestPlay, Board, KeepTable, Keeping, NothingKept, POINT, Rack, kept_value, words_formed,
};
use tilehold_engine::{Bot, Level, Seat, Thinking};

use super::{Action, HOLD_TO_SWAP, View, Wordfeud};

pub use keep::{keep_table, write_keep_table};
pub use learn::Lessons;

pub(super) const LEVELS: &[Level] = &[
    Level {
        id: "beginner",
        name: "Beginner",
        sentence: "Finds short, common words.",
    },
    Level {
        id: "casual",
        name: "Casual",
        sentence: "Finds common words of up to six letters.",
    },
    Level {
        id: "club",
        name: "Club",
        sentence: "Knows all words and plays the one with the most points.",
    },
    Level {
        id: "strong",
        name: "Strong",
        sentence: "Also minds what stays on its rack.",
    },
    Level {
        id: "expert",
        name: "Expert",
        sentence: "Tries its best moves against racks you may have, and counts the end out.",
    },
];

pub(super) fn of_level(level: &str) -> Option<Box<dyn Bot<Wordfeud>>> {
    match level {
        "beginner" => Some(Box::new(Reader { longest: 4 })),
        "casual" => Some(Box::new(Reader { longest: 6 })),
        "club" => Some(Box::<Club>::default()),
        "strong" => Some(Box::<Strong>::default()),
        "expert" => Some(Box::<expert::Expert>::default()),
        _ => None,
    }
}

/// Plays the word with the most points among those that it knows, the words across it too: common ones
/// up to some length. In a language without a list of common words, all up to that length less one.
struct Reader {
    longest: usize,
}

impl Bot<Wordfeud> for Reader {
    fn choose(&mut self, game: &Wordfeud, view: &View, seat: Seat, _: &mut Thinking<'_>) -> Action {
        let (board, rack) = (game.board(view), view.rack(seat, &game.rules));
        let mut best: Option<Play> = None;
        let mut consider = Each(|play: Play| {
            let better = best.is_none_or(|best| play.score() > best.score());
            if better && self.knows_all(game, &board, &play) {
                best = Some(play);
            }
        });
        game.plays(&board, &rack, &mut consider);
        act(game, view, &board, &rack, best.as_ref())
    }
}

impl Reader {
    fn knows_all(&self, game: &Wordfeud, board: &Board, play: &Play) -> bool {
        let words = words_formed(board, &play.placement(board));
        words.iter().all(|word| self.knows(game, &word.tiles))
    }

    fn knows(&self, game: &Wordfeud, word: &[u8]) -> bool {
        let letters: Vec<u8> = word.iter().map(|&tile| letter_of(tile)).collect();
        match &game.common {
            Some(common) => word.len() <= self.longest && common.contains_letters(&letters),
            None => word.len() < self.longest,
        }
    }
}

/// Plays the word with the most points.
#[derive(Default)]
struct Club {
    finder: BestPlay,
}

impl Bot<Wordfeud> for Club {
    fn choose(&mut self, game: &Wordfeud, view: &View, seat: Seat, _: &mut Thinking<'_>) -> Action {
        let (board, rack) = (game.board(view), view.rack(seat, &game.rules));
        let best = best_play(&mut self.finder, game, &board, &rack, &NothingKept);
        act(
            game,
            view,
            &board,
            &rack,
            best.map(|(play, _)| play).as_ref(),
        )
    }
}

/// Plays the word with the most points and the best tiles kept, or swaps if that is worth more.
#[derive(Default)]
struct Strong {
    finder: BestPlay,
}

impl Bot<Wordfeud> for Strong {
    fn choose(&mut self, game: &Wordfeud, view: &View, seat: Seat, _: &mut Thinking<'_>) -> Action {
        let (board, rack) = (game.board(view), view.rack(seat, &game.rules));
        strong_action(&mut self.finder, game, view, &board, &rack)
    }
}

/// What is kept matters only while there are tiles to draw.
pub(super) fn keeping(game: &Wordfeud, hold: usize) -> &'static KeepTable {
    keep_table(match hold {
        0 => None,
        _ => Some(game.rules.tiles.language()),
    })
}

fn strong_action(
    finder: &mut BestPlay,
    game: &Wordfeud,
    view: &View,
    board: &Board,
    rack: &Rack,
) -> Action {
    let keeping = keeping(game, usize::from(view.hold));
    let best = best_play(finder, game, board, rack, keeping);
    if usize::from(view.hold) >= HOLD_TO_SWAP {
        let (swap, value) = best_swap(rack, keeping);
        if best.is_none_or(|(_, best)| value > best) {
            return game.swap(swap);
        }
    }
    act(game, view, board, rack, best.map(|(play, _)| play).as_ref())
}

fn best_play(
    finder: &mut BestPlay,
    game: &Wordfeud,
    board: &Board,
    rack: &Rack,
    keeping: &impl Keeping,
) -> Option<(Play, i32)> {
    let (joining, bonus) = (game.rules.joining(), game.rules.bonus);
    finder.find(&game.anagrams(), board, rack, &joining, bonus, keeping)
}

/// The tiles to swap so that the rest is worth most, and what it is worth.
pub(super) fn best_swap(rack: &Rack, keeping: &KeepTable) -> (Vec<u8>, i32) {
    let tiles: Vec<u8> = rack.tiles().collect();
    let parted = |set: u32| {
        let (kept, swapped): (Vec<usize>, Vec<usize>) =
            (0..tiles.len()).partition(|i| set >> i & 1 != 0);
        let of = |indices: Vec<usize>| indices.into_iter().map(|i| tiles[i]).collect::<Vec<u8>>();
        (of(kept), of(swapped))
    };
    let value = |set: u32| kept_value(keeping, &parted(set).0);
    // Something is swapped, so not everything is kept.
    let best = (0..(1u32 << tiles.len()) - 1).max_by_key(|&set| value(set));
    let best = best.unwrap_or(0);
    (parted(best).1, value(best))
}

/// The play; without one, a swap of all tiles; where that is not allowed, a pass.
fn act(game: &Wordfeud, view: &View, board: &Board, rack: &Rack, play: Option<&Play>) -> Action {
    match play {
        Some(play) => game.word(board, play),
        None if usize::from(view.hold) >= HOLD_TO_SWAP && !rack.is_empty() => {
            game.swap(rack.tiles())
        }
        None => Action::Pass,
    }
}

/// Points in the units of values.
const fn points(points: i32) -> i32 {
    POINT * points
}
