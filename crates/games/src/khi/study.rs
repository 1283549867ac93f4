//! Moves in hindsight, as the strong level weighs them: by what the opponent can answer.

use tilehold_engine::{Choice, Seat, Study, Thinking};

use super::action::Action;
use super::bot::Situation;
use super::bot::outlook::WIN;
use super::bot::strong::{after_answers, imagined_racks, weigh, weigh_word};
use super::plays::{Candidate, plays};
use super::rules::Khi;
use super::state::PRICE_OF_A_CHANGE;
use super::view::View;

/// The opponent's racks that are imagined.
const RACKS: usize = 6;
/// The words that are weighed, and as many blocks.
const WORDS: usize = 6;
/// The value at which three games in four are taken to be won: a rough scale, not a measured one.
const THREE_IN_FOUR: f32 = 45.0;

/// A move beside the best words there were.
pub(super) fn study(
    game: &Khi,
    view: &View,
    seat: Seat,
    action: &Action,
    most: usize,
    thinking: &mut Thinking<'_>,
) -> Option<Study<Action>> {
    let situation = Situation::new(game, view, seat);
    let words = situation.words();
    let racks = imagined_racks(&situation, RACKS, &mut thinking.dice);
    let choice = |value: f32, word: &Candidate| {
        let points = Some(i32::from(word.captures));
        Choice::valued(situation.play(word), points, f64::from(value))
    };
    let passing = || after_answers(&situation, &situation.field, &racks);
    let mut weighed = match words.iter().find(|word| word.wins()) {
        Some(win) => vec![(WIN, *win)],
        None => weigh(&situation, &words, WORDS, &racks, thinking),
    };
    let played = match action {
        Action::Word(_) => {
            // The computer opens only across, people need not.
            let mut word = None;
            plays(
                &situation.field,
                seat,
                &situation.rack,
                &game.graph,
                |found| {
                    if word.is_none() && situation.play(&found) == *action {
                        word = Some(found);
                    }
                },
            );
            let word = word?;
            let value = weigh_word(&situation, &word, &racks);
            if !weighed.iter().any(|(_, other)| *other == word) {
                weighed.push((value, word));
            }
            choice(value, &word)
        }
        Action::Pass => Choice::valued(Action::Pass, Some(0), f64::from(passing())),
        // What a change brings nobody knows before the tiles are drawn.
        Action::Change => Choice {
            action: Action::Change,
            points: Some(-PRICE_OF_A_CHANGE),
            value: None,
            result: None,
        },
    };
    weighed.sort_by(|a, b| b.0.total_cmp(&a.0));
    weighed.truncate(most);
    let value = weighed.first().map_or_else(passing, |(value, _)| *value);
    Some(Study {
        best: weighed
            .iter()
            .map(|(value, word)| choice(*value, word))
            .collect(),
        played,
        chance: Some(chance(value)),
    })
}

/// A value as a chance of winning.
fn chance(value: f32) -> f64 {
    if value >= WIN {
        return 1.0;
    }
    let odds = 3f64.powf(f64::from(value / THREE_IN_FOUR));
    odds / (1.0 + odds)
}
