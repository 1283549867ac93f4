//! What is said about moves: a hint before, and what was best afterwards.

use std::cell::Cell;

use serde_json::{Value, json};

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

impl<G: Game> GameTable<G> {
    /// Whether anything since entry `ply` has shown `viewer` what it could not know before.
    pub(crate) fn has_revealed(&self, ply: u32, viewer: Viewer) -> Result<bool, Refusal> {
        let mut then = self.rewound(ply)?;
        for entry in self.log().entries.iter().skip(ply.max(1) as usize) {
            let before = then.state().clone();
            then.append(entry.clone())?;
            let action = match (&entry.event, entry.seat) {
                (Event::Move(action), Some(seat)) => Some((seat, action.clone())),
                (Event::TimeUp, Some(seat)) => {
                    { then.game().time_up(&before, seat) }.map(|action| (seat, action))
                }
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

    /// The whole game in hindsight, see [`Table::analyse`](crate::Table::analyse).
    pub(crate) fn in_hindsight(
        &self,
        most: usize,
        stop: &dyn Fn(u32, u32) -> bool,
    ) -> Result<Value, Refusal> {
        let entries = &self.log().entries;
        let moves = { entries.iter() }.filter(|entry| matches!(entry.event, Event::Move(_)));
        let all = moves.count() as u32;
        let hurried = Cell::new(false);
        let mut then = self.rewound(1)?;
        let mut rows = Vec::new();
        let mut costs: Vec<Option<f64>> = vec![None; self.seats()];
        for entry in entries.iter().skip(1) {
            let mut row = json!({"ply": entry.ply, "seat": entry.seat});
            if let (Event::Move(action), Some(seat)) = (&entry.event, entry.seat) {
                let done = rows.len() as u32;
                let stop = || {
                    let stop = stop(done, all);
                    hurried.set(hurried.get() || stop);
                    stop
                };
                let stands = self.stands(entry.ply);
                row["text"] = json!(then.game().write(then.state(), seat, action));
                row["stands"] = json!(stands);
                if let Some(study) = then.study(entry, seat, action, most, &stop) {
                    let cost = study.cost();
                    if let (Some(cost), true) = (cost, stands) {
                        *costs[seat.index()].get_or_insert(0.0) += cost;
                    }
                    let best = study.best.iter();
                    row["played"] = then.choice(seat, &study.played);
                    row["best"] = best.map(|choice| then.choice(seat, choice)).collect();
                    row["cost"] = json!(cost);
                    row["chance"] = json!(study.chance);
                }
            }
            then.append(entry.clone())?;
            if row.get("text").is_some() {
                row["scores"] = json!(then.game().scores(then.state()));
                rows.push(row);
            }
        }
        Ok(json!({
            "moves": rows,
            "costs": costs,
            "scores": series(&rows, self.seats(), |row, seat| row["scores"][seat].clone()),
            "chances": chances(&rows, self.seats()),
            "complete": !hurried.get(),
        }))
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
        let seed = self.log().seed.clone();
        let dice = seed.unwrap_or_else(|| Seed::from_text("no seed"));
        let dice = dice.dice("study", u64::from(entry.ply));
        let mut thinking = Thinking::new(dice, stop);
        (self.game()).study(&view, seat, action, most, &mut thinking)
    }

    fn choice(&self, seat: Seat, choice: &Choice<G::Action>) -> Value {
        let mut shown = json!({
            "action": to_json(&choice.action),
            "text": self.game().write(self.state(), seat, &choice.action),
            "points": choice.points,
            "value": choice.value.map(|value| (value * 100.0).round() / 100.0),
        });
        if let Some(KnownResult { name, plies }) = choice.result {
            shown["result"] = json!(name);
            shown["plies"] = json!(plies);
        }
        shown
    }
}

/// What a graph is drawn from: for each seat its numbers after each move that stands, `[ply,
/// number]`; null if there are none.
fn series(rows: &[Value], seats: usize, of: impl Fn(&Value, usize) -> Value) -> Value {
    let points = |seat: usize| -> Vec<Value> {
        { rows.iter() }
            .filter(|row| row["stands"] == true)
            .map(|row| (row["ply"].clone(), of(row, seat)))
            .filter(|(_, number)| number.is_number())
            .map(|(ply, number)| json!([ply, number]))
            .collect()
    };
    let all: Vec<_> = (0..seats).map(points).collect();
    match all.iter().all(Vec::is_empty) {
        true => Value::Null,
        false => json!(all),
    }
}

/// The chances of winning before each move, for games between two.
fn chances(rows: &[Value], seats: usize) -> Value {
    if seats != 2 {
        return Value::Null;
    }
    series(rows, seats, |row, seat| match row["chance"].as_f64() {
        Some(chance) if row["seat"] == seat => json!(chance),
        Some(chance) => json!(1.0 - chance),
        None => Value::Null,
    })
}
