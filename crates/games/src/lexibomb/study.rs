//! Moves in hindsight, as the expert weighs them: by the score on imagined bombs, and by what stays on
//! the rack.

use tilehold_crossword::generate::{Each, Play};
use tilehold_engine::{Choice, Seat, Study, Thinking};

use super::action::Action;
use super::bot::Situation;
use super::bot::careful::{TRIED, best_plays, tried};
use super::bot::expert::Mind;
use super::bot::prospects::Prospects;
use super::odds::Odds;
use super::rules::Lexibomb;
use super::view::View;
use crate::tiles::read_tiles;

/// A move in hindsight, beside the best ones by what could be expected then: the score on imagined
/// bombs that fit the opened ground, and what stays on the rack.
pub(super) fn study(
    game: &Lexibomb,
    view: &View,
    seat: Seat,
    action: &Action,
    most: usize,
    thinking: &mut Thinking<'_>,
) -> Option<Study<Action>> {
    let situation = Situation::new(game, view, seat);
    let odds = Odds::new(&view.ground, game.bombs).ok()?;
    let mind = Mind::new(&situation);
    let prospects = Prospects::new(&view.ground, &odds);
    let after = |play: &Play| mind.after(play);
    let mut plays = best_plays(&situation, &prospects, after, TRIED);
    let mut played = None;
    if matches!(action, Action::Word(_)) {
        let mut find = Each(|play: Play| {
            if played.is_none() && situation.word(&play) == *action {
                played = Some(play);
            }
        });
        situation.plays(&mut find);
        let played = played?;
        if !plays.iter().any(|(play, _)| *play == played) {
            plays.push((played, 0.0));
        }
    }
    // All on the same imagined bombs, the one that was played too.
    let plays = tried(&situation, plays, &odds, after, &mut thinking.dice);
    let choice = |(play, value): &(Play, f64)| Choice::valued(situation.word(play), None, *value);
    let own = match (action, played) {
        (Action::Exchange(tiles), _) => {
            let given = read_tiles(tiles, game.alphabet())?;
            Choice::valued(action.clone(), Some(0), mind.giving(&given))
        }
        (_, Some(played)) => choice(plays.iter().find(|(play, _)| *play == played)?),
        (_, None) => Choice::valued(Action::Pass, Some(0), mind.giving(&[])),
    };
    let mut best: Vec<_> = plays.iter().map(choice).collect();
    if let Some((worth, exchange)) = mind.best_exchange() {
        best.push(Choice::valued(exchange, Some(0), worth));
    }
    best.sort_by(|a, b| b.value.unwrap_or(0.0).total_cmp(&a.value.unwrap_or(0.0)));
    best.truncate(most);
    Some(Study {
        best,
        played: own,
        chance: None,
    })
}
