//! The best expected score.

use tilehold_crossword::generate::{Each, Play};
use tilehold_engine::{Bot, Dice, Seat, Thinking};

use super::Situation;
use super::prospects::{Prospects, Trials};
use crate::lexibomb::{Action, Lexibomb, Odds, View};

/// So many plays are tried on imagined bombs.
pub(in crate::lexibomb) const TRIED: usize = 24;
/// So many layouts of the bombs are imagined.
const LAYOUTS: usize = 96;

/// Plays the best expected score.
pub(super) struct Careful;

impl Bot<Lexibomb> for Careful {
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
        let prospects = Prospects::new(&view.ground, &odds);
        let mut plays = best_plays(&situation, &prospects, |_| 0.0, TRIED);
        if !thinking.stop() {
            plays = tried(&situation, plays, &odds, |_| 0.0, &mut thinking.dice);
        }
        situation.act(plays.first().map(|(play, _)| play))
    }
}

/// The plays with the highest sum of expected score and `extra`, best first; equal ones in the order
/// of plays, so that the same position gives the same.
pub(in crate::lexibomb) fn best_plays(
    situation: &Situation<'_>,
    prospects: &Prospects,
    mut extra: impl FnMut(&Play) -> f64,
    count: usize,
) -> Vec<(Play, f64)> {
    let board = &situation.board;
    debug_assert_eq!(prospects.size(), board.size());
    let mut plays: Vec<(Play, f64)> = Vec::new();
    let mut recorder = Each(|play: Play| {
        let value = prospects.expect(board, &play) + extra(&play);
        plays.push((play, value));
    });
    situation.plays(&mut recorder);
    sort(&mut plays);
    plays.truncate(count);
    plays
}

/// The same plays valued on imagined bombs, best first.
pub(in crate::lexibomb) fn tried(
    situation: &Situation<'_>,
    plays: Vec<(Play, f64)>,
    odds: &Odds,
    extra: impl Fn(&Play) -> f64,
    dice: &mut Dice,
) -> Vec<(Play, f64)> {
    let board = &situation.board;
    let trials = Trials::new(&situation.view.ground, odds, LAYOUTS, dice);
    let value = |(play, _): (Play, f64)| (play, trials.expect(board, &play) + extra(&play));
    let mut plays: Vec<(Play, f64)> = plays.into_iter().map(value).collect();
    sort(&mut plays);
    plays
}

pub(super) fn sort(plays: &mut [(Play, f64)]) {
    plays.sort_unstable_by(|a, b| b.1.total_cmp(&a.1).then(a.0.cmp(&b.0)));
}
