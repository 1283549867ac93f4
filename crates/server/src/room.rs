//! One table in memory: its position, who sits and who is here.

use std::collections::BTreeMap;
use std::sync::atomic::{AtomicU64, Ordering::Relaxed};
use std::sync::{Arc, Mutex as StdMutex, PoisonError};

use serde_json::{Value, json};
use tilehold_engine::{
    GameKind, Header, Log, Millis, Seat, Seats, Seed, Setup, Table, TimeControl, Viewer,
};
use tilehold_games::registry;
use tilehold_lexicon::Shelf;
use tilehold_store::{Due, Place, Sitter, Standing, StoredTable};
use tokio::sync::{Mutex, OnceCell, watch};

use crate::error::ApiError;
use crate::token::Token;

/// A table that somebody uses.
pub(crate) struct Room {
    pub(crate) id: String,
    pub(crate) kind: &'static dyn GameKind,
    /// Held from the proposal of an entry until it is on disk, so nobody sees what is not.
    pub(crate) inside: Arc<Mutex<Inside>>,
    /// Counts up when there is something to tell.
    pub(crate) news: watch::Sender<News>,
    /// The game in hindsight, once it is over and somebody has asked.
    pub(crate) analysis: OnceCell<Value>,
    here: StdMutex<BTreeMap<Option<Seat>, u32>>,
    used: AtomicU64,
}

/// What there is to tell: each number goes up when something changes.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct News {
    pub(crate) ply: u32,
    pub(crate) people: u32,
    /// Whether the game is over.
    pub(crate) over: bool,
}

/// What is known about a table.
pub(crate) struct Inside {
    pub(crate) places: Vec<Place>,
    /// None until all seats are taken and the tiles are dealt.
    pub(crate) table: Option<Box<dyn Table>>,
    pub(crate) header: Header,
    pub(crate) seed: Option<Seed>,
    pub(crate) settled: Settled,
    pub(crate) rematch: Option<String>,
    pub(crate) created: Millis,
    /// Set while an entry is on its way to disk. If it is found set, the table in memory may be
    /// ahead of the disk and must be read again.
    pub(crate) unsure: bool,
}

/// What was settled about a table beside the game's own options; kept in the store as JSON.
#[derive(Clone, Debug, Default, PartialEq, serde::Serialize, serde::Deserialize)]
pub(crate) struct Settled {
    /// The SHA-256 of the invitation, where one is needed to sit down.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(crate) invitation: Option<String>,
    /// Whether it is shown to everybody.
    #[serde(default)]
    pub(crate) public: bool,
}

impl Room {
    /// The room of a table that was loaded.
    pub(crate) fn new(stored: StoredTable, shelf: &Shelf) -> Result<Room, ApiError> {
        let kind = registry::find(&stored.log.header.game)?;
        let id = stored.id.clone();
        let inside = Inside::new(stored, kind, shelf)?;
        let news = News {
            ply: inside.ply(),
            people: 0,
            over: inside.is_over(),
        };
        Ok(Room {
            id,
            kind,
            inside: Arc::new(Mutex::new(inside)),
            news: watch::Sender::new(news),
            analysis: OnceCell::new(),
            here: StdMutex::default(),
            used: AtomicU64::new(0),
        })
    }

    /// Tells everybody who listens how far the table has come.
    pub(crate) fn moved(&self, inside: &Inside) {
        let (ply, over) = (inside.ply(), inside.is_over());
        self.news.send_if_modified(|news| {
            let moved = news.ply != ply;
            (news.ply, news.over) = (ply, over);
            moved
        });
    }

    /// Tells everybody who listens that somebody came, went, sat down or linked a new table.
    pub(crate) fn people_changed(&self) {
        self.news.send_modify(|news| news.people += 1);
    }

    pub(crate) fn touch(&self, now: Millis) {
        self.used.store(now, Relaxed);
    }

    /// Whether nobody has used it since `before`.
    pub(crate) fn is_idle(&self, before: Millis) -> bool {
        self.news.receiver_count() == 0 && self.used.load(Relaxed) < before
    }

    /// Somebody with these seats, or without any, is here until what is returned is dropped.
    pub(crate) fn enter(self: &Arc<Room>, own: &[Seat]) -> Presence {
        let who: Vec<_> = match own {
            [] => vec![None],
            seats => seats.iter().copied().map(Some).collect(),
        };
        let mut here = self.here();
        for who in &who {
            *here.entry(*who).or_default() += 1;
        }
        drop(here);
        self.people_changed();
        Presence {
            room: Arc::clone(self),
            who,
        }
    }

    fn here(&self) -> std::sync::MutexGuard<'_, BTreeMap<Option<Seat>, u32>> {
        self.here.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// How many watchers are here.
    pub(crate) fn watchers(&self) -> u32 {
        self.here().get(&None).copied().unwrap_or(0)
    }

    /// Who sits where, who is here, and what was settled: the same for every viewer, but for
    /// which seats are the viewer's own.
    pub(crate) fn about(&self, inside: &Inside, own: &[Seat]) -> Value {
        let info = self.kind.info();
        let here = self.here();
        let seats: Vec<_> = (0..)
            .zip(&inside.places)
            .map(|(index, place)| {
                let seat = Seat(index);
                let computer = match &place.sitter {
                    Sitter::Computer(level) => Some(level),
                    _ => None,
                };
                json!({
                    "seat": seat,
                    "title": info.seat_name(seat),
                    "name": place.name,
                    "computer": computer,
                    "open": place.sitter == Sitter::Open,
                    "here": computer.is_some() || here.contains_key(&Some(seat)),
                    "own": own.contains(&seat),
                })
            })
            .collect();
        json!({
            "id": self.id,
            "game": info.id,
            "rules": info.rules,
            "options": inside.header.setup.options,
            "clock": inside.header.setup.clock,
            "created": inside.created,
            "public": inside.settled.public,
            "seed_sha256": inside.header.seed_sha256,
            "seats": seats,
            "watchers": here.get(&None).copied().unwrap_or(0),
            "rematch": inside.rematch,
        })
    }
}

/// While it lives, somebody is here.
pub(crate) struct Presence {
    room: Arc<Room>,
    who: Vec<Option<Seat>>,
}

impl Drop for Presence {
    fn drop(&mut self) {
        let mut here = self.room.here();
        for who in &self.who {
            if let Some(count) = here.get_mut(who) {
                *count -= 1;
                if *count == 0 {
                    here.remove(who);
                }
            }
        }
        drop(here);
        self.room.people_changed();
    }
}

impl Inside {
    /// What is known of a table that was loaded.
    pub(crate) fn new(
        stored: StoredTable,
        kind: &dyn GameKind,
        shelf: &Shelf,
    ) -> Result<Inside, ApiError> {
        let Log {
            header,
            seed,
            entries,
        } = stored.named_log();
        let table = if entries.is_empty() {
            None
        } else {
            let log = Log {
                header: header.clone(),
                seed: seed.clone(),
                entries,
            };
            Some(kind.resume(log, shelf)?)
        };
        Ok(Inside {
            places: stored.places,
            table,
            header,
            seed,
            settled: serde_json::from_value(stored.options).unwrap_or_default(),
            rematch: stored.rematch,
            created: stored.created,
            unsure: false,
        })
    }

    /// The number of the next entry.
    pub(crate) fn ply(&self) -> u32 {
        self.table.as_ref().map_or(0, |table| table.ply())
    }

    /// Whether the game is over.
    pub(crate) fn is_over(&self) -> bool {
        self.table
            .as_deref()
            .is_some_and(|table| table.outcome().is_some())
    }

    /// The seats that these tokens open.
    pub(crate) fn seats_of(&self, tokens: &[Token]) -> Vec<Seat> {
        (0..)
            .zip(&self.places)
            .filter(|(_, place)| {
                let stored = place.token;
                stored.is_some_and(|stored| tokens.iter().any(|token| token.opens(&stored.0)))
            })
            .map(|(seat, _)| Seat(seat))
            .collect()
    }

    /// Whether everybody has sat down.
    pub(crate) fn is_full(&self) -> bool {
        self.places.iter().all(|place| place.sitter != Sitter::Open)
    }

    /// The seats of the computer.
    pub(crate) fn computers(&self) -> impl Iterator<Item = (Seat, &str)> {
        (0..)
            .zip(&self.places)
            .filter_map(|(seat, place)| match &place.sitter {
                Sitter::Computer(level) => Some((Seat(seat), level.as_str())),
                _ => None,
            })
    }

    /// The setup as it is when the tiles are dealt at `now`.
    pub(crate) fn setup(&self, now: Millis) -> Setup {
        Setup {
            started: now,
            ..self.header.setup.clone()
        }
    }

    /// The table, or that it has not begun.
    pub(crate) fn playing(&self) -> Result<&dyn Table, ApiError> {
        self.table.as_deref().ok_or_else(|| {
            ApiError::conflict("waiting", "The game begins once every seat is taken.")
        })
    }

    /// The table if the game is over, otherwise a refusal: what is asked for holds secrets.
    pub(crate) fn finished(&self) -> Result<&dyn Table, ApiError> {
        let table = self.playing()?;
        match table.outcome() {
            Some(_) => Ok(table),
            None => Err(ApiError::conflict(
                "not_over",
                "This is shown once the game is over.",
            )),
        }
    }

    /// What `viewer` is shown of the position, with at most `legal` of the actions that it may
    /// take.
    pub(crate) fn state(&self, viewer: Viewer, now: Millis, legal: usize) -> Value {
        let Some(table) = self.table.as_deref() else {
            return json!({"status": "waiting", "ply": 0, "turn": [], "your_turn": false});
        };
        let turn = table.turn();
        let own = match viewer {
            Viewer::Seat(seat) => Some(seat),
            _ => None,
        };
        let your_turn = own.is_some_and(|seat| turn.contains(seat));
        let mut state = json!({
            "status": if table.outcome().is_some() { "finished" } else { "playing" },
            "ply": table.ply(),
            "turn": turn,
            "your_turn": your_turn,
            "scores": table.scores(),
            "clock": clock(table, self.places.len(), now),
            "offers": table.offers(),
            "outcome": table.outcome(),
            "view": table.view(viewer),
        });
        if legal > 0
            && let Some(seat) = own
            && your_turn
        {
            state["legal"] = Value::Array(table.legal(seat, legal));
        }
        state
    }
}

/// The clocks at `now`; null where time does not matter.
fn clock(table: &dyn Table, seats: usize, now: Millis) -> Value {
    if table.header().setup.clock == TimeControl::None {
        return Value::Null;
    }
    let clock = table.clock();
    let left: Vec<_> = (0..seats as u8)
        .map(|seat| clock.left(Seat(seat), now))
        .collect();
    json!({"left": left, "now": now, "deadline": clock.deadline().map(|(at, _)| at)})
}

/// How the store should see a table.
pub(crate) fn standing(table: &dyn Table, now: Millis) -> Standing {
    let turn = table.turn();
    let players = &table.header().setup.players;
    let computers: Seats = (0..)
        .zip(players)
        .filter(|(_, player)| player.level().is_some())
        .map(|(seat, _)| Seat(seat))
        .collect();
    let offered = table.offers()["draw"].as_u64();
    let answers = |seat: Seat| offered.is_some_and(|by| by != u64::from(seat.0));
    let thinks = computers
        .iter()
        .any(|seat| turn.contains(seat) || !turn.is_empty() && answers(seat));
    Standing {
        turn,
        outcome: table.outcome().map(|outcome| json!(outcome)),
        due: Due {
            computer: thinks.then_some(now),
            clock: table.clock().deadline().map(|(at, _)| at),
        },
    }
}
