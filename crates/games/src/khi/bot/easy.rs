//! A beginner: few words, few places.

use tilehold_crossword::Direction;
use tilehold_crossword::tile::letter_of;
use tilehold_engine::{Bot, Random, Seat, Thinking};

use super::{Action, Candidate, Khi, Situation, View, classic};

/// How many rows and columns it looks at.
const LINES: usize = 6;

pub(super) struct Easy;

impl Bot<Khi> for Easy {
    fn choose(
        &mut self,
        game: &Khi,
        view: &View,
        seat: Seat,
        thinking: &mut Thinking<'_>,
    ) -> Action {
        let situation = Situation::new(game, view, seat);
        let mut words = situation.words();
        words.retain(|word| knows(game, &situation, word));
        let mut lines: Vec<(Direction, usize)> = words.iter().map(line).collect();
        lines.sort_unstable();
        lines.dedup();
        thinking.dice.shuffle(&mut lines);
        lines.truncate(LINES);
        words.retain(|word| lines.contains(&line(word)));
        situation.obvious_or(classic::best(&words))
    }
}

fn line(word: &Candidate) -> (Direction, usize) {
    (word.play.direction(), word.play.line())
}

/// It knows the shortest words, and everyday ones of up to five letters.
fn knows(game: &Khi, situation: &Situation<'_>, word: &Candidate) -> bool {
    let (first, last) = word.play.span();
    match last - first + 1 {
        0..=3 => true,
        4..=5 => {
            let tiles = word.play.word(situation.field.board());
            let letters: Vec<u8> = tiles.into_iter().map(letter_of).collect();
            let everyday = game.everyday.as_ref();
            everyday.is_none_or(|list| list.contains_letters(&letters))
        }
        _ => false,
    }
}
