//! The best expected score, with what stays on the rack and what the next player makes of it.

use std::collections::HashMap;

use tilehold_crossword::Rack;
use tilehold_crossword::generate::{Each, Play};
use tilehold_engine::{Bot, Game, Seat, Thinking, Viewer};

use super::Situation;
use super::careful::{TRIED, best_plays, sort, tried};
use super::keep::Keep;
use super::prospects::Prospects;
use crate::lexibomb::{Action, HOLD_TO_EXCHANGE, Lexibomb, Odds, RACK, State, View, ZEROS_TO_END};
use crate::tiles::{choices_of_tiles, write_tiles};

/// For so many of them the answer of the next player is looked at.
const ANSWERED: usize = 5;
/// On so many imagined positions.
const POSITIONS: usize = 6;

/// Plays the best expected score less the next player's, with an eye to its rack.
pub(super) struct Expert;

impl Bot<Lexibomb> for Expert {
    fn choose(
        &mut self,
        game: &Lexibomb,
        view: &View,
        seat: Seat,
        thinking: &mut Thinking<'_>,
    ) -> Action {
        let situation = Situation::new(game, view, seat);
        let Ok(odds) = Odds::new(&view.ground, game.bombs) else {
            return situation.act(None);
        };
        let mind = Mind::new(&situation);
        let prospects = Prospects::new(&view.ground, &odds);
        let mut rest = HashMap::new();
        let mut after = |play: &Play| {
            let mut tiles: Vec<u8> = play.from_rack().collect();
            tiles.sort_unstable();
            *rest.entry(tiles).or_insert_with(|| mind.after(play))
        };
        let mut plays = best_plays(&situation, &prospects, &mut after, TRIED);
        if thinking.stop() {
            return situation.act(plays.first().map(|(play, _)| play));
        }
        let after = |play: &Play| mind.after(play);
        plays = tried(&situation, plays, &odds, after, &mut thinking.dice);
        let best = plays.first().map(|&(_, value)| value);
        if let Some(exchange) = mind.exchange(best) {
            return exchange;
        }
        plays.truncate(ANSWERED);
        if plays.len() > 1 {
            mind.mind_answers(&mut plays, thinking);
        }
        situation.act(plays.first().map(|(play, _)| play))
    }
}

/// What it thinks about beside the score.
pub(in crate::lexibomb) struct Mind<'a> {
    situation: &'a Situation<'a>,
    keep: Keep,
    /// The mean value of a tile that it does not see.
    unseen: f64,
}

impl<'a> Mind<'a> {
    pub(in crate::lexibomb) fn new(situation: &'a Situation<'a>) -> Mind<'a> {
        let Situation {
            game, board, rack, ..
        } = situation;
        let points = game.set.points();
        let counted = game.set.counts().iter().zip(points);
        let all: i32 = counted.map(|(&n, &p)| i32::from(n) * i32::from(p)).sum();
        let seen: i32 = board.squares().map(|at| board.worth(board.tile(at))).sum();
        let unseen = all - seen - rack.value(points);
        let tiles = game.set.total() - board.tile_count() - rack.len();
        Mind {
            situation,
            keep: Keep::new(game.alphabet()),
            unseen: f64::from(unseen) / tiles.max(1) as f64,
        }
    }

    /// What a play is worth beside its score: for the tiles it keeps, or near the end for getting
    /// rid of them.
    pub(in crate::lexibomb) fn after(&self, play: &Play) -> f64 {
        let Some(kept) = self.situation.rack.without_laid(play.laid()) else {
            return 0.0;
        };
        let hold = usize::from(self.situation.view.hold);
        if hold >= play.count() {
            // Kept tiles matter less when few turns are left.
            let turns_left = ((hold + RACK) as f64 / 20.0).min(1.0);
            return self.keep.worth(&kept) * turns_left;
        }
        let drawn = hold as f64;
        if kept.is_empty() && hold == 0 {
            let others = (0..).map(Seat).zip(&self.situation.view.racks);
            let left: u32 = others
                .filter(|(seat, _)| *seat != self.situation.seat)
                .map(|(_, rack)| u32::from(rack.count))
                .sum();
            return f64::from(left) * self.unseen;
        }
        // What is left at the end is lost, and every tile is a turn later to the end.
        let tiles = kept.len() as f64 + drawn;
        -(f64::from(kept.value(self.situation.game.set.points())) + drawn * self.unseen) * 0.7
            - tiles
    }

    /// What is left after giving these tiles away is worth.
    pub(in crate::lexibomb) fn giving(&self, given: &[u8]) -> f64 {
        let kept = self.situation.rack.without_laid(given.iter().copied());
        kept.map_or(f64::MIN, |kept| self.keep.worth(&kept))
    }

    /// The best exchange and what it is worth, if the game goes on after it.
    pub(in crate::lexibomb) fn best_exchange(&self) -> Option<(f64, Action)> {
        let zeros = self.situation.view.zeros[self.situation.seat.index()];
        if usize::from(self.situation.view.hold) < HOLD_TO_EXCHANGE || zeros + 1 >= ZEROS_TO_END {
            return None;
        }
        let choice = choices_of_tiles(&self.situation.rack)
            .into_iter()
            .map(|given| (self.giving(&given), given));
        let (worth, given) = choice.max_by(|a, b| a.0.total_cmp(&b.0).then(b.1.cmp(&a.1)))?;
        let tiles = write_tiles(given, self.situation.game.alphabet());
        Some((worth, Action::Exchange(tiles)))
    }

    /// An exchange, if it is worth more than the best play.
    fn exchange(&self, best: Option<f64>) -> Option<Action> {
        let (worth, exchange) = self.best_exchange()?;
        (best.is_none_or(|best| worth > best)).then_some(exchange)
    }

    /// Takes off what the next player can be expected to score, and sorts anew. The same imagined
    /// positions are used for all plays, so that luck does not tell them apart.
    fn mind_answers(&self, plays: &mut [(Play, f64)], thinking: &mut Thinking<'_>) {
        let viewer = Viewer::Seat(self.situation.seat);
        let positions: Vec<State> = (0..POSITIONS)
            .map(|_| {
                self.situation
                    .game
                    .imagine(self.situation.view, viewer, &mut thinking.dice)
            })
            .collect();
        let next = self.situation.seat.next(self.situation.game.seats);
        let mut answers = vec![0.0; plays.len()];
        for position in &positions {
            let rack = position.tiles.rack(next);
            for ((play, _), sum) in plays.iter().zip(&mut answers) {
                if thinking.stop() {
                    // Plays that have been looked at more than others cannot be compared.
                    return;
                }
                *sum += self.answer(play, position, rack);
            }
        }
        for ((_, value), answer) in plays.iter_mut().zip(answers) {
            *value -= answer / POSITIONS as f64;
        }
        sort(plays);
    }

    /// What the best answer to a play can be expected to score in a position.
    fn answer(&self, play: &Play, position: &State, rack: &Rack) -> f64 {
        let Situation { game, board, .. } = self.situation;
        let placement = play.placement(board);
        let mut opened = position.opened.clone();
        for (at, _) in placement.tiles() {
            opened.open(&position.field, at);
        }
        let Ok(odds) = Odds::new(&opened, game.bombs) else {
            return 0.0;
        };
        let prospects = Prospects::new(&opened, &odds);
        let mut after = board.clone();
        after.lay(&placement, &game.graph);
        let mut best = 0.0f64;
        let mut recorder = Each(|answer: Play| best = best.max(prospects.expect(&after, &answer)));
        game.plays(&after, rack, &mut recorder);
        best
    }
}
