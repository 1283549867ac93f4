//! One table in memory: its position, who sits and who is here.

use std::collections::BTreeMap;
use std::sync::atomic::{AtomicU64, Ordering::Relaxed};
use std::sync::{Arc, Mutex as StdMutex, PoisonError};

use tilehold_engine::{
    GameKind, Header, Log, Millis, Seat, Seats, Seed, Setup, Table, TimeControl, Viewer,
};
use tilehold_games::registry;
use tilehold_lexicon::Shelf;
use tilehold_store::{Due, Place, StoredTable, TableStatus};
use tilehold_wire::{Clocks, State, Status, TableInfo, TableStudy};
use tokio::sync::{Mutex, OnceCell, watch};

use crate::code;
use crate::error::ApiError;
use crate::seats::{self, seat_infos, seats_where};
use crate::token::Token;

/// A table that somebody uses.
pub(crate) struct Room {
    pub(crate) id: String,
    pub(crate) kind: &'static dyn GameKind,
    /// What is on disk, and never more. Locked from a move until it is stored.
    pub(crate) state: Arc<Mutex<RoomState>>,
    /// Counts up when there is something to tell.
    pub(crate) news: watch::Sender<News>,
    /// The game in hindsight, once it is over and somebody has asked.
    pub(crate) study: OnceCell<TableStudy>,
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
pub(crate) struct RoomState {
    pub(crate) places: Vec<Place>,
    /// None until all seats are taken and the tiles are dealt.
    pub(crate) table: Option<Box<dyn Table>>,
    pub(crate) header: Header,
    pub(crate) seed: Option<Seed>,
    pub(crate) settings: TableSettings,
    pub(crate) rematch: Option<String>,
    pub(crate) created: Millis,
    /// Nobody knows whether the last entry was committed: the disk may be ahead.
    pub(crate) needs_reload: bool,
}

/// What was chosen for a table beside the game's own options; kept in the store as JSON.
#[derive(Clone, Debug, Default, PartialEq, serde::Serialize, serde::Deserialize)]
pub(crate) struct TableSettings {
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
        let state = RoomState::new(stored, kind, shelf)?;
        let news = News {
            ply: state.ply(),
            people: 0,
            over: state.is_over(),
        };
        Ok(Room {
            id,
            kind,
            state: Arc::new(Mutex::new(state)),
            news: watch::Sender::new(news),
            study: OnceCell::new(),
            here: StdMutex::default(),
            used: AtomicU64::new(0),
        })
    }

    /// Tells everybody who listens how far the table has come.
    pub(crate) fn moved(&self, state: &RoomState) {
        let (ply, over) = (state.ply(), state.is_over());
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

    /// Who sits where, who is here, and what was chosen: the same for every viewer, but for
    /// which seats are the viewer's own.
    pub(crate) fn info(&self, state: &RoomState, own: &[Seat]) -> TableInfo {
        let game = self.kind.info();
        let here = self.here();
        let is_here = |seat| here.contains_key(&Some(seat));
        TableInfo {
            id: self.id.clone(),
            game: game.id.to_owned(),
            rules: game.rules,
            options: state.header.setup.options.clone(),
            clock: state.header.setup.clock,
            created: state.created,
            public: state.settings.public,
            seed_sha256: state.header.seed_sha256.clone(),
            seats: seat_infos(game.id, &state.places, own, Some(&is_here)),
            watchers: here.get(&None).copied().unwrap_or(0),
            rematch: state.rematch.clone(),
        }
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

impl RoomState {
    /// What is known of a table that was loaded.
    pub(crate) fn new(
        stored: StoredTable,
        kind: &dyn GameKind,
        shelf: &Shelf,
    ) -> Result<RoomState, ApiError> {
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
        Ok(RoomState {
            places: stored.places,
            table,
            header,
            seed,
            settings: serde_json::from_value(stored.options).unwrap_or_default(),
            rematch: stored.rematch,
            created: stored.created,
            needs_reload: false,
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
        seats_where(&self.places, |place| {
            let stored = place.token;
            stored.is_some_and(|stored| tokens.iter().any(|token| token.opens(&stored)))
        })
    }

    /// Whether everybody has sat down.
    pub(crate) fn is_full(&self) -> bool {
        !seats::is_waiting(&self.places)
    }

    /// The seats of the computer.
    pub(crate) fn computers(&self) -> impl Iterator<Item = (Seat, &str)> {
        let seats = (0..).map(Seat).zip(&self.places);
        seats.filter_map(|(seat, place)| Some((seat, seats::level(place)?)))
    }

    /// Whether everybody but `seat` is the computer.
    pub(crate) fn is_alone(&self, seat: Seat) -> bool {
        let others = (0..).map(Seat).zip(&self.places);
        others
            .into_iter()
            .all(|(other, place)| other == seat || seats::level(place).is_some())
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
            ApiError::new(code::WAITING, "The game begins once every seat is taken.")
        })
    }

    /// The table if the game is over, otherwise a refusal: what is asked for holds secrets.
    pub(crate) fn finished(&self) -> Result<&dyn Table, ApiError> {
        let table = self.playing()?;
        match table.outcome() {
            Some(_) => Ok(table),
            None => Err(ApiError::new(
                code::NOT_OVER,
                "This is shown once the game is over.",
            )),
        }
    }

    /// What `viewer` is shown of the position, with at most `legal` of the actions that it may
    /// take.
    pub(crate) fn state(&self, viewer: Viewer, now: Millis, legal: usize) -> State {
        let Some(table) = self.table.as_deref() else {
            return State::waiting();
        };
        let turn = table.turn();
        let own = match viewer {
            Viewer::Seat(seat) => Some(seat),
            _ => None,
        };
        let mover = own.filter(|seat| turn.contains(*seat));
        let outcome = table.outcome().cloned();
        State {
            status: match outcome {
                Some(_) => Status::Finished,
                None => Status::Playing,
            },
            ply: table.ply(),
            turn,
            your_turn: mover.is_some(),
            scores: table.scores(),
            clock: clocks(table, self.places.len(), now),
            offers: table.offers(),
            outcome,
            view: table.view(viewer),
            legal: mover
                .filter(|_| legal > 0)
                .map(|seat| table.legal(seat, legal)),
        }
    }
}

/// The clocks at `now`; none where time does not matter.
fn clocks(table: &dyn Table, seats: usize, now: Millis) -> Option<Clocks> {
    if table.header().setup.clock == TimeControl::None {
        return None;
    }
    let clock = table.clock();
    Some(Clocks {
        left: (0..seats as u8)
            .map(|seat| clock.left(Seat(seat), now))
            .collect(),
        now,
        deadline: clock.deadline().map(|(at, _)| at),
    })
}

/// How the store should see a table.
pub(crate) fn table_status(table: &dyn Table, now: Millis) -> TableStatus {
    let turn = table.turn();
    let players = &table.header().setup.players;
    let computers: Seats = (0..)
        .zip(players)
        .filter(|(_, player)| player.level().is_some())
        .map(|(seat, _)| Seat(seat))
        .collect();
    let offered = table.offers().draw;
    let answers = |seat: Seat| offered.is_some_and(|by| by != seat);
    let thinks = computers
        .iter()
        .any(|seat| turn.contains(seat) || !turn.is_empty() && answers(seat));
    TableStatus {
        turn,
        outcome: table.outcome().cloned(),
        due: Due {
            computer: thinks.then_some(now),
            clock: table.clock().deadline().map(|(at, _)| at),
        },
    }
}
