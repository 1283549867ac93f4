//! What is said about moves: a hint before, and what was best afterwards.

use std::borrow::Cow;
use std::cell::Cell;
use std::sync::Arc;

use serde::{Deserialize, Serialize};
use serde_json::Value;

use crate::game_table::to_json;
use crate::{Entry, Event, Game, GameTable, Refusal, Seat, Seed, Square, Thinking, Viewer};

/// Help for a seat that asked for it.
#[derive(Clone, Debug, PartialEq)]
pub struct Hint<A> {
    /// What it could do.
    pub action: A,
    /// Why, or what it is, in one sentence.
    pub sentence: String,
    /// The squares of the board that it is about.
    pub squares: Vec<Square>,
}

/// A move with what it was worth, as far as the game can tell.
#[derive(Clone, Debug, PartialEq)]
pub struct Choice<A> {
    /// The move.
    pub action: A,
    /// The points that it makes at once, in games where that is known beforehand.
    pub points: Option<i32>,
    /// What it is worth to whoever makes it, in the game's own measure; the more the better.
    pub value: Option<f64>,
    /// The result that it leads to with best play, where that is known.
    pub result: Option<KnownResult>,
}

impl<A> Choice<A> {
    /// A move that is known by its value.
    pub fn valued(action: A, points: Option<i32>, value: f64) -> Choice<A> {
        Choice {
            action,
            points,
            value: Some(value),
            result: None,
        }
    }
}

/// A result that is proved.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct KnownResult {
    /// `win`, `draw` or `loss`, for whoever makes the move.
    pub name: &'static str,
    /// In how many plies, the winning one included.
    pub plies: Option<u32>,
}

/// A move in hindsight: beside the best ones there were. It is judged by what the seat could know.
#[derive(Clone, Debug, PartialEq)]
pub struct Study<A> {
    /// The best moves, best first.
    pub best: Vec<Choice<A>>,
    /// The move that was made.
    pub played: Choice<A>,
    /// The chance of winning before the move, from 0 to 1, where the game can tell.
    pub chance: Option<f64>,
}

impl<A> Study<A> {
    /// How much less the move was worth than the best one; none where that is not known.
    pub fn cost(&self) -> Option<f64> {
        let best = self.best.first()?.value?;
        let cost = (best - self.played.value?).max(0.0);
        // Hundredths, without the dust of binary fractions.
        Some((cost * 100.0).round() / 100.0)
    }
}

/// A hint as a player is shown it.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct ShownHint {
    /// What the seat could do, in the game's own form.
    pub action: Value,
    /// The same as a person writes it.
    pub text: String,
    /// Why, or what it is, in one sentence.
    pub sentence: String,
    /// The squares of the board that it is about.
    pub squares: Vec<Square>,
}

/// A move of a study, as it is shown.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct ShownChoice {
    /// The move, in the game's own form.
    pub action: Value,
    /// The same as a person writes it.
    pub text: String,
    /// The points that it makes at once, in games where that is known beforehand.
    #[cfg_attr(feature = "schema", schema(required))]
    pub points: Option<i32>,
    /// What it is worth to whoever makes it, in the game's own measure; the more the better.
    #[cfg_attr(feature = "schema", schema(required))]
    pub value: Option<f64>,
    /// `win`, `draw` or `loss` with best play, where that is proved.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub result: Option<Cow<'static, str>>,
    /// In how many plies, the winning one included.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub plies: Option<u32>,
}

/// A move of a game that is over, beside the best there were. What the game cannot tell is left out.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct MoveStudy {
    /// The number of its entry.
    pub ply: u32,
    /// Who made it.
    pub seat: Seat,
    /// The move as a person writes it.
    pub text: String,
    /// Whether it stands; if not, it was taken back.
    pub stands: bool,
    /// The points of each seat after it, in games that count points.
    #[cfg_attr(feature = "schema", schema(required))]
    pub scores: Option<Vec<i32>>,
    /// The move with what it was worth.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub played: Option<ShownChoice>,
    /// The best moves there were, best first.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub best: Option<Vec<ShownChoice>>,
    /// How much less it was worth than the best one, judged by what the seat could know.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub cost: Option<f64>,
    /// The chance of winning before it, from 0 to 1.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub chance: Option<f64>,
}

/// A whole game in hindsight.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct GameStudy {
    /// Every move, in order.
    pub moves: Vec<MoveStudy>,
    /// What the moves of each seat cost together.
    pub costs: Vec<Option<f64>>,
    /// For a graph of the points: for each seat the plies with its points after them.
    #[cfg_attr(feature = "schema", schema(required))]
    pub scores: Option<Vec<Vec<(u32, i32)>>>,
    /// For a graph of the chances: for each seat the plies with its chance of winning before them.
    #[cfg_attr(feature = "schema", schema(required))]
    pub chances: Option<Vec<Vec<(u32, f64)>>>,
    /// Whether there was time to look at every move as closely.
    pub complete: bool,
}

impl<G: Game> GameTable<G> {
    /// Whether anything since entry `ply` has shown `viewer` what it could not know before.
    pub(crate) fn has_revealed(&self, ply: u32, viewer: Viewer) -> Result<bool, Refusal> {
        let mut then = self.rewound(ply)?;
        for entry in self.entries().iter().skip(ply.max(1) as usize) {
            let before = then.state().clone();
            then.append(entry.clone())?;
            let action = match (&entry.event, entry.seat) {
                (Event::Move(action), Some(seat)) => Some((seat, action.clone())),
                (Event::TimeUp, Some(seat)) => then
                    .game()
                    .time_up(&before, seat)
                    .map(|action| (seat, action)),
                _ => None,
            };
            if let Some((seat, action)) = action
                && (then.game()).reveals(&before, seat, &action, then.state(), viewer)
            {
                return Ok(true);
            }
        }
        Ok(false)
    }

    /// The whole game in hindsight, see [`Table::study`](crate::Table::study).
    pub(crate) fn study_game(
        &self,
        most: usize,
        stop: &dyn Fn(u32, u32) -> bool,
    ) -> Result<GameStudy, Refusal> {
        let entries = self.entries();
        let is_move = |entry: &&Arc<Entry<G::Action>>| matches!(entry.event, Event::Move(_));
        let all = entries.iter().filter(is_move).count() as u32;
        let hurried = Cell::new(false);
        let mut then = self.rewound(1)?;
        let mut moves = Vec::new();
        for entry in entries.iter().skip(1) {
            let done = moves.len() as u32;
            let stop = || {
                let stop = stop(done, all);
                hurried.set(hurried.get() || stop);
                stop
            };
            let studied = then.study_entry(entry, self.stands(entry.ply), most, &stop);
            then.append(Arc::clone(entry))?;
            if let Some(mut studied) = studied {
                studied.scores = then.game().scores(then.state());
                moves.push(studied);
            }
        }
        Ok(GameStudy {
            costs: costs(&moves, self.seats()),
            scores: series(&moves, self.seats(), |played, seat| {
                played.scores.as_ref()?.get(seat).copied()
            }),
            chances: chances(&moves, self.seats()),
            moves,
            complete: !hurried.get(),
        })
    }

    /// The entry that is played next, if it is a move; the scores after it are not known yet.
    fn study_entry(
        &self,
        entry: &Entry<G::Action>,
        stands: bool,
        most: usize,
        stop: &dyn Fn() -> bool,
    ) -> Option<MoveStudy> {
        let (Event::Move(action), Some(seat)) = (&entry.event, entry.seat) else {
            return None;
        };
        let study = self.study(entry, seat, action, most, stop);
        let shown = |choice: &Choice<G::Action>| self.choice(seat, choice);
        Some(MoveStudy {
            ply: entry.ply,
            seat,
            text: self.game().write(self.state(), seat, action),
            stands,
            scores: None,
            cost: study.as_ref().and_then(Study::cost),
            chance: study.as_ref().and_then(|study| study.chance),
            played: study.as_ref().map(|study| shown(&study.played)),
            best: study.map(|study| study.best.iter().map(shown).collect()),
        })
    }

    fn study(
        &self,
        entry: &Entry<G::Action>,
        seat: Seat,
        action: &G::Action,
        most: usize,
        stop: &dyn Fn() -> bool,
    ) -> Option<Study<G::Action>> {
        let view = self.game().view(self.state(), Viewer::Seat(seat));
        let seed = self.seed().cloned();
        let dice = seed.unwrap_or_else(|| Seed::from_text("no seed"));
        let dice = dice.dice("study", u64::from(entry.ply));
        let mut thinking = Thinking::new(dice, stop);
        (self.game()).study(&view, seat, action, most, &mut thinking)
    }

    fn choice(&self, seat: Seat, choice: &Choice<G::Action>) -> ShownChoice {
        ShownChoice {
            action: to_json(&choice.action),
            text: self.game().write(self.state(), seat, &choice.action),
            points: choice.points,
            value: choice.value.map(|value| (value * 100.0).round() / 100.0),
            result: choice.result.map(|known| Cow::Borrowed(known.name)),
            plies: choice.result.and_then(|known| known.plies),
        }
    }
}

/// What the moves of each seat that stand cost together.
fn costs(moves: &[MoveStudy], seats: usize) -> Vec<Option<f64>> {
    let mut costs = vec![None; seats];
    for played in moves.iter().filter(|played| played.stands) {
        if let Some(cost) = played.cost {
            *costs[played.seat.index()].get_or_insert(0.0) += cost;
        }
    }
    costs
}

/// What a graph is drawn from: for each seat its numbers after each move that stands; none if there
/// are no numbers.
fn series<N>(
    moves: &[MoveStudy],
    seats: usize,
    number: impl Fn(&MoveStudy, usize) -> Option<N>,
) -> Option<Vec<Vec<(u32, N)>>> {
    let points = |seat: usize| {
        let stand = moves.iter().filter(|played| played.stands);
        let points = stand.filter_map(|played| Some((played.ply, number(played, seat)?)));
        points.collect::<Vec<_>>()
    };
    let all: Vec<_> = (0..seats).map(points).collect();
    all.iter().any(|points| !points.is_empty()).then_some(all)
}

/// The chances of winning before each move, for games between two.
fn chances(moves: &[MoveStudy], seats: usize) -> Option<Vec<Vec<(u32, f64)>>> {
    if seats != 2 {
        return None;
    }
    series(moves, seats, |played, seat| {
        let chance = played.chance?;
        Some(if played.seat.index() == seat {
            chance
        } else {
            1.0 - chance
        })
    })
}
