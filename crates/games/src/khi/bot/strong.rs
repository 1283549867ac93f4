//! Weighs what the opponent can answer: how far he gets, what he recaptures, whether he wins next.

use tilehold_crossword::{Coord, Rack};
use tilehold_engine::{Bot, Dice, Game, Seat, Thinking, Viewer};

use super::super::field::{Field, opponent};
use super::outlook::{WIN, after, prospect, rough};
use super::{Action, Candidate, Khi, Situation, View, classic};

/// The opponent's racks that are imagined.
const RACKS: usize = 8;
/// The own racks that are imagined for a change.
const HANDS: usize = 8;
/// From this many columns before the edge a change is thought of.
const STRIKING_DISTANCE: usize = 9;
/// The chance to win at once that is worth a change, once a turn.
const WORTH_A_CHANGE: f32 = 0.35;
/// The words that are weighed for what they bring, and as many that stand in the opponent's way.
const WORDS: usize = 7;

pub(super) struct Strong;

impl Bot<Khi> for Strong {
    fn choose(
        &mut self,
        game: &Khi,
        view: &View,
        seat: Seat,
        thinking: &mut Thinking<'_>,
    ) -> Action {
        let situation = Situation::new(game, view, seat);
        let words = situation.words();
        match deliberate(&situation, &words, 1, WORTH_A_CHANGE, thinking) {
            Decision::Clear(action) => action,
            Decision::Weighed(weighed) => situation.play_best(&weighed, &words),
        }
    }
}

/// What the two strongest levels come to before they look further.
pub(super) enum Decision {
    /// There is nothing to weigh, or a change hunts for a win.
    Clear(Action),
    /// The words worth a thought with what they are worth, the best first.
    Weighed(Vec<(f32, Candidate)>),
}

/// Does what is obvious, hunts for a win (see [`hunts`]), or else weighs the words.
pub(super) fn deliberate(
    situation: &Situation<'_>,
    words: &[Candidate],
    most_changes: u8,
    worth_a_change: f32,
    thinking: &mut Thinking<'_>,
) -> Decision {
    let by_the_book = classic::best(words);
    if let Some(action) = situation.obvious(by_the_book) {
        return Decision::Clear(action);
    }
    if thinking.stop() {
        return Decision::Clear(situation.obvious_or(by_the_book));
    }
    if hunts(situation, most_changes, worth_a_change, thinking) {
        return Decision::Clear(Action::Change);
    }
    let racks = imagined_racks(situation, RACKS, &mut thinking.dice);
    Decision::Weighed(weigh(situation, words, WORDS, &racks, thinking))
}

/// Whether to change in order to hunt for a word that wins: it has not changed `most` times in this
/// turn, the edge is within reach, and a new rack wins at once with a chance of `worth`.
fn hunts(situation: &Situation<'_>, most: u8, worth: f32, thinking: &mut Thinking<'_>) -> bool {
    let Situation {
        game,
        view,
        seat,
        field,
        rack,
    } = situation;
    let near = field.distance(*seat) <= STRIKING_DISTANCE;
    if !near || !situation.may_change() || view.changes >= most {
        return false;
    }
    let tiles: Vec<u8> = rack.tiles().collect();
    let mut wins = 0;
    for _ in 0..HANDS {
        let mut state = game.imagine(view, Viewer::Seat(*seat), &mut thinking.dice);
        let changed = state.tiles.exchange(*seat, &tiles, &mut thinking.dice);
        let hand = state.tiles.rack(*seat);
        let wins_now = || prospect(field, *seat, hand, &game.graph).win.is_some();
        wins += u32::from(changed && wins_now());
    }
    wins as f32 >= worth * HANDS as f32
}

/// Racks that the opponent may have.
pub(in crate::khi) fn imagined_racks(
    situation: &Situation<'_>,
    count: usize,
    dice: &mut Dice,
) -> Vec<Rack> {
    let Situation {
        game, view, seat, ..
    } = situation;
    (0..count)
        .map(|_| {
            let state = game.imagine(view, Viewer::Seat(*seat), dice);
            *state.tiles.rack(opponent(*seat))
        })
        .collect()
}

/// The words worth a thought with what is left to the mover after the opponent's best answers, the
/// best first.
pub(in crate::khi) fn weigh(
    situation: &Situation<'_>,
    words: &[Candidate],
    count: usize,
    racks: &[Rack],
    thinking: &Thinking<'_>,
) -> Vec<(f32, Candidate)> {
    let mut weighed = Vec::new();
    for word in shortlist(situation, words, count, racks) {
        if thinking.stop() {
            break;
        }
        weighed.push((weigh_word(situation, &word, racks), word));
    }
    weighed.sort_by(|a, b| b.0.total_cmp(&a.0));
    weighed
}

/// What is left to the mover after the opponent's best answers to a word.
pub(in crate::khi) fn weigh_word(
    situation: &Situation<'_>,
    word: &Candidate,
    racks: &[Rack],
) -> f32 {
    let Situation {
        game, seat, field, ..
    } = situation;
    if word.wins() {
        return WIN;
    }
    let after = after(field, *seat, word, &game.graph);
    after_answers(situation, &after, racks) + 0.1 * f32::from(word.tally)
}

/// What is left to the mover of a position in which the opponent, with one of these racks, is to move.
pub(in crate::khi) fn after_answers(
    situation: &Situation<'_>,
    field: &Field,
    racks: &[Rack],
) -> f32 {
    let Situation { game, seat, .. } = situation;
    let answers = racks
        .iter()
        .map(|rack| prospect(field, opponent(*seat), rack, &game.graph).value);
    -answers.sum::<f32>() / racks.len().max(1) as f32
}

/// The words that bring most at first sight, and where the opponent threatens to win, those that
/// stand in his way.
fn shortlist(
    situation: &Situation<'_>,
    words: &[Candidate],
    count: usize,
    racks: &[Rack],
) -> Vec<Candidate> {
    let Situation { seat, field, .. } = situation;
    let (size, distance) = (field.size(), field.distance(*seat));
    let mut ranked: Vec<(f32, &Candidate)> = words
        .iter()
        .map(|word| (rough(word, distance, size), word))
        .collect();
    ranked.sort_by(|a, b| b.0.total_cmp(&a.0));
    // Of words that differ only in where a blank lies, one is enough.
    let mut chosen: Vec<Candidate> = Vec::new();
    let take = |word: &Candidate, chosen: &mut Vec<Candidate>| {
        let same = |other: &Candidate| same_but_for_blanks(other, word);
        if !chosen.iter().any(same) {
            chosen.push(*word);
        }
    };
    for (_, word) in &ranked {
        if chosen.len() >= count {
            break;
        }
        take(word, &mut chosen);
    }
    let threatened = threatened(situation, racks);
    if !threatened.is_empty() {
        let blocks = ranked.iter().filter(|(_, word)| {
            let placement = word.play.placement(field.board());
            placement.tiles().any(|(at, _)| threatened.contains(&at))
        });
        for (_, word) in blocks {
            if chosen.len() >= 2 * count {
                break;
            }
            take(word, &mut chosen);
        }
    }
    chosen
}

fn same_but_for_blanks(one: &Candidate, other: &Candidate) -> bool {
    let letters = |word: &Candidate| {
        let letters = word.play.laid().map(tilehold_crossword::tile::letter_of);
        let place = (word.play.direction(), word.play.line(), word.play.span());
        (place, letters.collect::<Vec<_>>())
    };
    letters(one) == letters(other)
}

/// The squares on and beside the tiles with which the opponent would win if nothing changed.
fn threatened(situation: &Situation<'_>, racks: &[Rack]) -> Vec<Coord> {
    let Situation {
        game, seat, field, ..
    } = situation;
    let mut squares = Vec::new();
    for rack in racks {
        let answer = prospect(field, opponent(*seat), rack, &game.graph);
        let Some(win) = answer.win else { continue };
        for (at, _) in win.play.placement(field.board()).tiles() {
            let (row, col) = (usize::from(at.row), usize::from(at.col));
            squares.extend([
                at,
                Coord::new(row.saturating_sub(1), col),
                Coord::new(row + 1, col),
                Coord::new(row, col.saturating_sub(1)),
                Coord::new(row, col + 1),
            ]);
        }
    }
    squares
}
