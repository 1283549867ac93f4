//! The object-safe face of a table: JSON in, JSON out. Whoever holds a `Box<dyn Table>` need not
//! know which game is played.

use std::convert::Infallible;
use std::ops::ControlFlow;
use std::sync::Arc;

use serde::Serialize;
use serde::de::DeserializeOwned;
use serde_json::Value;

use crate::code;
use crate::game_table::{to_json, unknown_level};
use crate::{
    Clock, Entry, Event, Game, GameInfo, GameStudy, GameTable, Header, Log, Millis, Offers,
    Outcome, Refusal, Seat, Seats, Seed, ShownHint, TableEvent, Thinking, Viewer, transcript,
};

/// A table, whatever is played at it.
pub trait Table: Send {
    /// What game it is.
    fn info(&self) -> &'static GameInfo;
    /// What was settled at the start.
    fn header(&self) -> &Header;
    /// The number of the next entry.
    fn ply(&self) -> u32;
    /// The seats that may move now.
    fn turn(&self) -> Seats;
    /// How the game ended, if it has.
    fn outcome(&self) -> Option<&Outcome>;
    /// The points as they stand.
    fn scores(&self) -> Option<Vec<i32>>;
    /// The clocks.
    fn clock(&self) -> &Clock;
    /// Offers that wait for an answer.
    fn offers(&self) -> Offers;
    /// What `viewer` knows.
    fn view(&self, viewer: Viewer) -> Value;
    /// At most `limit` of the actions that `seat` may take.
    fn legal(&self, seat: Seat, limit: usize) -> Vec<Value>;
    /// What a draft of `seat` would be.
    fn preview(&self, seat: Seat, draft: Value) -> Result<Value, Refusal>;
    /// The same table once more. What was played so far is shared, so it is cheap; what is played
    /// on one of them from now on the other does not know.
    fn fork(&self) -> Box<dyn Table>;
    /// The table as it was before entry `ply`; 0 and 1 both give the first position.
    fn fork_at(&self, ply: u32) -> Result<Box<dyn Table>, Refusal>;
    /// Who made entry `ply`, if it is there and not the deal.
    fn mover(&self, ply: u32) -> Option<Seat>;
    /// `seat` does this now. Returns the entry that was added; on a refusal nothing has changed.
    ///
    /// To store the entry before it counts, play on a [`fork`](Table::fork), store the entry, and
    /// put the fork in the table's place.
    fn play(
        &mut self,
        seat: Seat,
        event: Event<Value>,
        at: Millis,
    ) -> Result<Entry<Value>, Refusal>;
    /// Adds an entry that was recorded elsewhere.
    fn append(&mut self, entry: Entry<Value>) -> Result<(), Refusal>;
    /// What the entries from ply `from` on tell `viewer`.
    fn events(&self, from: u32, viewer: Viewer) -> Result<Vec<TableEvent>, Refusal>;
    /// What `viewer` would have seen before entry `ply`.
    fn view_at(&self, ply: u32, viewer: Viewer) -> Result<Value, Refusal>;
    /// The action that the computer at `level` would take for `seat` now.
    fn think(&self, seat: Seat, level: &str, stop: &dyn Fn() -> bool) -> Result<Value, Refusal>;
    /// Help for `seat`, whose turn it is; none where the game has none to give.
    fn hint(&self, seat: Seat, stop: &dyn Fn() -> bool) -> Result<Option<ShownHint>, Refusal>;
    /// Whether the computer at `seat` takes the draw that it is offered.
    fn takes_draw(&self, seat: Seat, stop: &dyn Fn() -> bool) -> bool;
    /// Whether anything since entry `ply` has shown `viewer` what it could not know before, beyond
    /// that actions were taken.
    fn reveals(&self, ply: u32, viewer: Viewer) -> Result<bool, Refusal>;
    /// The whole game in hindsight, with at most `most` best moves each unless the game shows all.
    /// It holds secrets: show it only once the game is over. `stop` is asked with the number of
    /// moves done and of all, and says when to go on to the next; `complete` tells whether it never
    /// did.
    fn study(&self, most: usize, stop: &dyn Fn(u32, u32) -> bool) -> Result<GameStudy, Refusal>;
    /// The whole log with its secrets, for the store.
    fn log(&self) -> Log<Value>;
    /// The whole game as text. It holds all secrets: show it only once the game is over.
    fn transcript(&self) -> String;
    /// The seed, once the game is over.
    fn seed(&self) -> Option<&Seed>;
}

impl<G: Game> Table for GameTable<G> {
    fn info(&self) -> &'static GameInfo {
        &G::INFO
    }

    fn header(&self) -> &Header {
        GameTable::header(self)
    }

    fn ply(&self) -> u32 {
        GameTable::ply(self)
    }

    fn turn(&self) -> Seats {
        GameTable::turn(self)
    }

    fn outcome(&self) -> Option<&Outcome> {
        GameTable::outcome(self)
    }

    fn scores(&self) -> Option<Vec<i32>> {
        self.game().scores(self.state())
    }

    fn clock(&self) -> &Clock {
        GameTable::clock(self)
    }

    fn offers(&self) -> Offers {
        Offers {
            draw: self.draw_offer(),
            takeback: self.takeback(),
        }
    }

    fn view(&self, viewer: Viewer) -> Value {
        to_json(&GameTable::view(self, viewer))
    }

    fn legal(&self, seat: Seat, limit: usize) -> Vec<Value> {
        let mut actions = Vec::new();
        if limit == 0 || !GameTable::turn(self).contains(seat) {
            return actions;
        }
        let view = GameTable::view(self, Viewer::Seat(seat));
        self.game().legal(&view, seat, &mut |action| {
            actions.push(to_json(&action));
            if actions.len() < limit {
                ControlFlow::Continue(())
            } else {
                ControlFlow::Break(())
            }
        });
        actions
    }

    fn preview(&self, seat: Seat, draft: Value) -> Result<Value, Refusal> {
        if seat.index() >= self.seats() {
            return Err(Refusal::new(
                code::NO_SUCH_SEAT,
                "There is no such seat at this table.",
            ));
        }
        let draft = from_json(&draft, code::BAD_DRAFT, "draft")?;
        let view = GameTable::view(self, Viewer::Seat(seat));
        Ok(to_json(&self.game().preview(&view, seat, draft)))
    }

    fn fork(&self) -> Box<dyn Table> {
        Box::new(self.clone())
    }

    fn fork_at(&self, ply: u32) -> Result<Box<dyn Table>, Refusal> {
        Ok(Box::new(self.rewound(ply)?))
    }

    fn mover(&self, ply: u32) -> Option<Seat> {
        self.entries().get(ply as usize)?.seat
    }

    fn play(
        &mut self,
        seat: Seat,
        event: Event<Value>,
        at: Millis,
    ) -> Result<Entry<Value>, Refusal> {
        let event = event.map(read_action::<G>)?;
        Ok(entry_to_json(GameTable::play(self, seat, event, at)?))
    }

    fn append(&mut self, entry: Entry<Value>) -> Result<(), Refusal> {
        GameTable::append(self, entry_from_json::<G>(entry)?)
    }

    fn events(&self, from: u32, viewer: Viewer) -> Result<Vec<TableEvent>, Refusal> {
        let viewer = self.allowed(viewer);
        let entries = self.entries();
        let event = |table: &GameTable<G>, entry: &Entry<G::Action>| {
            let report = || {
                table
                    .last_report(viewer)
                    .as_ref()
                    .map_or(Value::Null, to_json)
            };
            TableEvent {
                ply: entry.ply,
                at: entry.at,
                seat: entry.seat,
                event: with_json(&entry.event, |_| report()),
            }
        };
        let last = self.ply() - 1;
        if from >= last {
            let last = entries.iter().skip(from as usize);
            return Ok(last.map(|entry| event(self, entry)).collect());
        }
        let mut table = self.rewound(from)?;
        let mut events = Vec::new();
        if from == 0 {
            events.push(event(&table, &entries[0]));
        }
        for entry in entries.iter().skip(from.max(1) as usize) {
            GameTable::append(&mut table, Arc::clone(entry))?;
            events.push(event(&table, entry));
        }
        Ok(events)
    }

    fn view_at(&self, ply: u32, viewer: Viewer) -> Result<Value, Refusal> {
        let then = self.rewound(ply)?;
        Ok(to_json(
            &then.game().view(then.state(), self.allowed(viewer)),
        ))
    }

    fn hint(&self, seat: Seat, stop: &dyn Fn() -> bool) -> Result<Option<ShownHint>, Refusal> {
        GameTable::turn(self).require(seat)?;
        let (view, mut thinking) = (
            GameTable::view(self, Viewer::Seat(seat)),
            self.thinking(seat, stop),
        );
        let hint = self.game().hint(&view, seat, &mut thinking);
        Ok(hint.map(|hint| ShownHint {
            action: to_json(&hint.action),
            text: self.game().write(self.state(), seat, &hint.action),
            sentence: hint.sentence,
            squares: hint.squares,
        }))
    }

    fn takes_draw(&self, seat: Seat, stop: &dyn Fn() -> bool) -> bool {
        let view = GameTable::view(self, Viewer::Seat(seat));
        self.game()
            .takes_draw(&view, seat, &mut self.thinking(seat, stop))
    }

    fn reveals(&self, ply: u32, viewer: Viewer) -> Result<bool, Refusal> {
        self.has_revealed(ply, viewer)
    }

    fn study(&self, most: usize, stop: &dyn Fn(u32, u32) -> bool) -> Result<GameStudy, Refusal> {
        self.study_game(most, stop)
    }

    fn think(&self, seat: Seat, level: &str, stop: &dyn Fn() -> bool) -> Result<Value, Refusal> {
        let mut bot = self
            .game()
            .bot(level)
            .ok_or_else(|| unknown_level::<G>(level))?;
        GameTable::turn(self).require(seat)?;
        let view = GameTable::view(self, Viewer::Seat(seat));
        Ok(to_json(&bot.choose(
            self.game(),
            &view,
            seat,
            &mut self.thinking(seat, stop),
        )))
    }

    fn log(&self) -> Log<Value> {
        Log {
            header: GameTable::header(self).clone(),
            seed: GameTable::seed(self).cloned(),
            entries: self
                .entries()
                .iter()
                .map(|entry| entry_to_json(entry))
                .collect(),
        }
    }

    fn transcript(&self) -> String {
        transcript::write(self)
    }

    fn seed(&self) -> Option<&Seed> {
        GameTable::outcome(self).and(GameTable::seed(self))
    }
}

impl<G: Game> GameTable<G> {
    /// What the computer at `seat` thinks with now.
    fn thinking<'a>(&self, seat: Seat, stop: &'a dyn Fn() -> bool) -> Thinking<'a> {
        let seed = GameTable::seed(self).cloned();
        let dice = seed.unwrap_or_else(|| Seed::from_text("no seed"));
        let ply = GameTable::ply(self);
        let dice = dice.dice("computer", u64::from(ply) << 8 | u64::from(seat.0));
        Thinking::new(dice, stop)
    }
}

/// The log of a store, with actions as the game knows them.
pub(crate) fn log_from_json<G: Game>(log: Log<Value>) -> Result<Log<G::Action>, Refusal> {
    let entries = log
        .entries
        .into_iter()
        .map(entry_from_json::<G>)
        .collect::<Result<_, _>>()?;
    Ok(Log {
        header: log.header,
        seed: log.seed,
        entries,
    })
}

fn entry_from_json<G: Game>(entry: Entry<Value>) -> Result<Entry<G::Action>, Refusal> {
    Ok(Entry {
        ply: entry.ply,
        at: entry.at,
        seat: entry.seat,
        event: entry.event.map(read_action::<G>)?,
        chance: entry.chance,
    })
}

fn entry_to_json<A: Serialize>(entry: &Entry<A>) -> Entry<Value> {
    Entry {
        ply: entry.ply,
        at: entry.at,
        seat: entry.seat,
        event: with_json(&entry.event, to_json),
        chance: entry.chance.clone(),
    }
}

/// The same event with its action as JSON.
fn with_json<A>(event: &Event<A>, json: impl FnOnce(&A) -> Value) -> Event<Value> {
    let Ok(event) = event.map(|action| Ok::<_, Infallible>(json(action)));
    event
}

fn read_action<G: Game>(action: &Value) -> Result<G::Action, Refusal> {
    from_json(action, code::BAD_ACTION, "move")
}

fn from_json<T: DeserializeOwned>(
    value: &Value,
    code: code::Code,
    what: &str,
) -> Result<T, Refusal> {
    T::deserialize(value)
        .map_err(|error| Refusal::new(code, format!("This is not a {what} of this game: {error}.")))
}
