//! A beginner: few words, few places.

use tilehold_crossword::tile::letter_of;
use tilehold_crossword::{Direction, words_formed};
use tilehold_engine::{Bot, Random, Seat, Thinking};

use super::{Action, Candidate, Khi, Situation, View, classic};

/// How many rows and columns it looks at.
const LINES: usize = 6;
/// How many letters its longest words have.
const LONGEST: usize = 5;

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

/// It knows everyday words of up to five letters, and forms no others.
fn knows(game: &Khi, situation: &Situation<'_>, word: &Candidate) -> bool {
    let board = situation.field.board();
    let words = words_formed(board, &word.play.placement(board));
    words.iter().all(|word| {
        let letters: Vec<u8> = word.tiles.iter().map(|&tile| letter_of(tile)).collect();
        let everyday = game.everyday.as_ref();
        letters.len() <= LONGEST && everyday.is_none_or(|list| list.contains_letters(&letters))
    })
}
