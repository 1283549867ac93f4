//! Searches over imagined racks: its word, the opponent's best answer, its own best next word; and
//! changes its tiles when that wins more.

use tilehold_crossword::Rack;
use tilehold_engine::{Bot, Dice, Game, Seat, Thinking, Viewer};

use super::super::field::opponent;
use super::super::options::RACK;
use super::outlook::{WIN, after, prospect};
use super::strong::{Decision, deliberate};
use super::{Action, Candidate, Khi, MOST_CHANGES, Situation, View};

/// The words that are searched further.
const FINALISTS: usize = 3;
/// The imagined games in which they are searched.
const GAMES: usize = 10;
/// The chance to win at once that is worth a change, as often as the computer may.
const WORTH_A_CHANGE: f32 = 0.2;

pub(super) struct Expert;

impl Bot<Khi> for Expert {
    fn choose(
        &mut self,
        game: &Khi,
        view: &View,
        seat: Seat,
        thinking: &mut Thinking<'_>,
    ) -> Action {
        let situation = Situation::new(game, view, seat);
        let words = situation.words();
        let decision = deliberate(&situation, &words, MOST_CHANGES, WORTH_A_CHANGE, thinking);
        let mut weighed = match decision {
            Decision::Clear(action) => return action,
            Decision::Weighed(weighed) => weighed,
        };
        weighed.truncate(FINALISTS);
        let games = imagined_games(&situation, GAMES, &mut thinking.dice);
        let mut best: Option<(f32, Candidate)> = None;
        for (first, word) in &weighed {
            if thinking.stop() {
                break;
            }
            let value = search(&situation, word, &games) + 0.25 * first;
            if best.is_none_or(|(value_of_best, _)| value > value_of_best) {
                best = Some((value, *word));
            }
        }
        let best = best.or_else(|| weighed.first().copied());
        situation.play_best(best.as_slice(), &words)
    }
}

/// A game that may go on like this: the opponent's rack, and the order in which the hold is drawn.
struct Imagined {
    theirs: Rack,
    hold: Vec<u8>,
}

fn imagined_games(situation: &Situation<'_>, count: usize, dice: &mut Dice) -> Vec<Imagined> {
    use tilehold_engine::Random;
    let Situation {
        game, view, seat, ..
    } = situation;
    (0..count)
        .map(|_| {
            let state = game.imagine(view, Viewer::Seat(*seat), dice);
            let mut hold = state.tiles.hold().tiles().to_vec();
            dice.shuffle(&mut hold);
            Imagined {
                theirs: *state.tiles.rack(opponent(*seat)),
                hold,
            }
        })
        .collect()
}

/// What a word comes to after the opponent's best answer and the own best next word.
fn search(situation: &Situation<'_>, word: &Candidate, games: &[Imagined]) -> f32 {
    let Situation {
        game,
        seat,
        field,
        rack,
        ..
    } = situation;
    let graph = &game.graph;
    let after = after(field, *seat, word, graph);
    let value = |imagined: &Imagined| {
        let answer = prospect(&after, opponent(*seat), &imagined.theirs, graph);
        if answer.win.is_some() {
            return -WIN;
        }
        let next = answer.after.as_ref().unwrap_or(&after);
        let mut hand = rack.without_laid(word.play.laid()).unwrap_or_default();
        for &tile in imagined.hold.iter().take(RACK - hand.len()) {
            hand.add(tile);
        }
        prospect(next, *seat, &hand, graph).value
    };
    games.iter().map(value).sum::<f32>() / games.len().max(1) as f32
}
