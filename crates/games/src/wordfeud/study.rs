//! Moves in hindsight: what they scored and what they left on the rack; once the hold is empty, what
//! they led to.

use tilehold_crossword::generate::{Play, Top};
use tilehold_crossword::{Board, KeepTable, POINT, Placement, Rack, kept_value, score};
use tilehold_engine::{Choice, Seat, Study, Thinking};

use super::bot::endgame::{Endgame, Valued};
use super::bot::{best_swap, keeping};
use super::{Action, HOLD_TO_SWAP, View, Wordfeud};
use crate::tiles::read_tiles;

/// What points and the tiles that stay on the rack are worth together, in points.
pub(crate) fn equity(points: i32, kept: &Rack, keeping: &KeepTable) -> f64 {
    let tiles: Vec<u8> = kept.tiles().collect();
    in_points(POINT * points + kept_value(keeping, &tiles))
}

fn in_points(value: i32) -> f64 {
    f64::from(value) / f64::from(POINT)
}

/// The plays with the highest equity, best first.
pub(crate) fn by_equity(
    rack: &Rack,
    keeping: &KeepTable,
    most: usize,
    plays: impl FnOnce(&mut dyn FnMut(Play)),
) -> Vec<(Play, f64)> {
    use tilehold_crossword::generate::Recorder;
    let mut top = Top::new(most, |play: &Play| {
        let kept = rack.without_laid(play.laid()).unwrap_or_default();
        let kept: Vec<u8> = kept.tiles().collect();
        POINT * play.score() + kept_value(keeping, &kept)
    });
    plays(&mut |play| top.record(play));
    let sorted = top.into_sorted().into_iter();
    sorted
        .map(|(play, value)| (play, in_points(value)))
        .collect()
}

/// A move beside the best ones: plays, and the best swap if it is among them.
pub(super) fn study(
    game: &Wordfeud,
    view: &View,
    seat: Seat,
    action: &Action,
    most: usize,
    thinking: &mut Thinking<'_>,
) -> Option<Study<Action>> {
    if view.hold == 0
        && let Some(study) = study_of_end(game, view, seat, action, most, thinking)
    {
        return Some(study);
    }
    let (board, rack) = (game.board(view), view.rack(seat, &game.rules));
    let keeping = keeping(game, usize::from(view.hold));
    let played = played(game, &board, &rack, action, keeping)?;
    let plays = by_equity(&rack, keeping, most, |found| {
        let mut each = tilehold_crossword::generate::Each(found);
        game.plays(&board, &rack, &mut each);
    });
    let mut best: Vec<_> = plays
        .iter()
        .map(|(play, value)| Choice::valued(game.word(&board, play), Some(play.score()), *value))
        .collect();
    if usize::from(view.hold) >= HOLD_TO_SWAP {
        let (swapped, value) = best_swap(&rack, keeping);
        best.push(Choice::valued(
            game.swap(swapped),
            Some(0),
            in_points(value),
        ));
    } else if best.is_empty() {
        let value = equity(0, &rack, keeping);
        best.push(Choice::valued(Action::Pass, Some(0), value));
    }
    // Stable, so of equal ones the play comes before the swap.
    best.sort_by(|a, b| b.value.unwrap_or(0.0).total_cmp(&a.value.unwrap_or(0.0)));
    best.truncate(most);
    Some(Study {
        best,
        played,
        chance: None,
    })
}

/// A move of the end beside the best ones, by the search that hints come from, so that the two agree.
/// None if it takes too long.
fn study_of_end(
    game: &Wordfeud,
    view: &View,
    seat: Seat,
    action: &Action,
    most: usize,
    thinking: &mut Thinking<'_>,
) -> Option<Study<Action>> {
    let board = game.board(view);
    let mut end = Endgame::seen(game, view, seat, thinking);
    let found = end.best();
    let choice = |(play, value): Valued| {
        let value = f64::from(value);
        match play {
            Some(play) => Choice::valued(game.word(&board, &play), Some(play.score()), value),
            None => Choice::valued(Action::Pass, Some(0), value),
        }
    };
    let ranked = end.ranked(&found, most.max(1));
    let &(_, most_worth) = ranked.first()?;
    let played = match action {
        Action::Word(tiles) => {
            let tiles = tiles.on_squares(game.alphabet()).ok()?;
            let placement = Placement::new(&board, &tiles).ok()?;
            let laid = |play: &Play| play.placement(&board).tiles().eq(placement.tiles());
            Some(end.plays_here().into_iter().find(laid)?)
        }
        Action::Swap(_) => return None,
        Action::Pass => None,
    };
    let worth = end.worth(&found, played.as_ref())?;
    Some(Study {
        best: ranked.into_iter().map(choice).collect(),
        // A pass may look better than the best only because the search was not exact.
        played: choice((played, worth.min(most_worth))),
        chance: None,
    })
}

fn played(
    game: &Wordfeud,
    board: &Board,
    rack: &Rack,
    action: &Action,
    keeping: &KeepTable,
) -> Option<Choice<Action>> {
    let (points, kept) = match action {
        Action::Word(tiles) => {
            let tiles = tiles.on_squares(game.alphabet()).ok()?;
            let placement = Placement::new(board, &tiles).ok()?;
            let points = score(board, &placement, game.rules.bonus).total();
            let kept = rack.without_laid(placement.tiles().map(|(_, tile)| tile))?;
            (points, kept)
        }
        Action::Swap(tiles) => {
            let tiles = read_tiles(tiles, game.alphabet())?;
            (0, rack.without_laid(tiles)?)
        }
        Action::Pass => (0, *rack),
    };
    let value = equity(points, &kept, keeping);
    Some(Choice::valued(action.clone(), Some(points), value))
}
