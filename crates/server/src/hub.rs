//! The tables in memory, and how entries reach the disk.

use std::collections::HashMap;
use std::sync::atomic::Ordering::Relaxed;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Instant;

use serde_json::{Value, json};
use tilehold_engine::{Event, Refusal, Seat, ShownHint, Table, Viewer};
use tilehold_store::{Append, Appended, Request, StoreError};
use tilehold_wire::ActAnswer;
use tokio::sync::OwnedMutexGuard;

use crate::code;
use crate::error::ApiError;
use crate::room::{Room, RoomState, table_status};
use crate::state::{AppState, now};

/// The tables in memory.
#[derive(Default)]
pub(crate) struct Hub {
    rooms: Mutex<HashMap<String, Arc<Room>>>,
}

impl Hub {
    fn rooms(&self) -> std::sync::MutexGuard<'_, HashMap<String, Arc<Room>>> {
        self.rooms.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// How many tables are in memory.
    pub(crate) fn len(&self) -> usize {
        self.rooms().len()
    }

    /// The room, if the table is in memory.
    pub(crate) fn present(&self, id: &str) -> Option<Arc<Room>> {
        self.rooms().get(id).cloned()
    }

    /// Forgets the tables that nobody has used since `before`.
    pub(crate) fn forget_idle(&self, before: u64) {
        // A room that somebody else holds a handle of may be about to be used.
        self.rooms()
            .retain(|_, room| Arc::strong_count(room) > 1 || !room.is_idle(before));
    }
}

/// Something that a seat wants to be done.
pub(crate) struct Command {
    pub(crate) seat: Seat,
    pub(crate) event: Event<Value>,
    /// The ply that the seat believes to be next; none: whatever it is.
    pub(crate) ply: Option<u32>,
    /// The id of the request, so that it is done once.
    pub(crate) request: Option<String>,
    /// The hint that the answer tells.
    pub(crate) hint: Option<ShownHint>,
}

impl AppState {
    /// The room of a table.
    pub(crate) async fn room(&self, id: &str) -> Result<Arc<Room>, ApiError> {
        let known = id.len() == 20 && id.bytes().all(|byte| byte.is_ascii_hexdigit());
        if !known {
            return Err(ApiError::no_such_table());
        }
        if let Some(room) = self.hub.present(id) {
            room.touch(now());
            return Ok(room);
        }
        let stored = self.store.load(id).await?;
        let shelf = Arc::clone(&self.shelf);
        let room = self.compute(move || Room::new(stored, &shelf)).await?;
        room.touch(now());
        let room = Arc::new(room);
        // Somebody may have been faster; then theirs is the room.
        let mut rooms = self.hub.rooms();
        Ok(Arc::clone(rooms.entry(id.to_owned()).or_insert(room)))
    }

    /// What is known about the table, all of it on disk.
    pub(crate) async fn locked(&self, room: &Room) -> Result<OwnedMutexGuard<RoomState>, ApiError> {
        let mut locked = Arc::clone(&room.state).lock_owned().await;
        if locked.needs_reload {
            self.reload(room, &mut locked).await?;
        }
        if locked.table.is_none() && locked.is_full() {
            self.deal(room, &mut locked).await?;
        }
        Ok(locked)
    }

    /// A copy of the table to compute with, so that nobody has to wait for it.
    pub(crate) async fn fork(&self, room: &Room) -> Result<Box<dyn Table>, ApiError> {
        Ok(self.locked(room).await?.playing()?.fork())
    }

    /// Reads the whole table from the store.
    async fn reload(&self, room: &Room, locked: &mut RoomState) -> Result<(), ApiError> {
        let stored = self.store.load(&room.id).await?;
        *locked = RoomState::new(stored, room.kind, &self.shelf)?;
        room.moved(locked);
        room.people_changed();
        Ok(())
    }

    /// Catches up with what other nodes have written; `ply` is where the table is said to be.
    pub(crate) async fn catch_up(&self, room: &Room, ply: u32) -> Result<(), ApiError> {
        let mut locked = room.state.lock().await;
        let is_current = ply > 0 && locked.ply() >= ply && !locked.is_over();
        if is_current && !locked.needs_reload {
            return Ok(());
        }
        self.read_on(room, &mut locked).await
    }

    /// Reads what the store has beyond the table in memory.
    async fn read_on(&self, room: &Room, locked: &mut RoomState) -> Result<(), ApiError> {
        if locked.needs_reload || locked.table.is_none() {
            return self.reload(room, locked).await;
        }
        let entries = self.store.entries(&room.id, locked.ply()).await?;
        if let (Some(table), false) = (&mut locked.table, entries.is_empty()) {
            let mut fork = table.fork();
            for entry in entries {
                fork.append(entry)?;
            }
            *table = fork;
        }
        let summary = self.store.summary(&room.id).await?;
        if locked.places != summary.places || locked.rematch != summary.rematch {
            locked.places = summary.places;
            locked.rematch = summary.rematch;
            room.people_changed();
        }
        room.moved(locked);
        Ok(())
    }

    /// Deals, once everybody has sat down.
    async fn deal(&self, room: &Room, locked: &mut RoomState) -> Result<(), ApiError> {
        let time = now();
        let seed = locked.seed.clone().ok_or_else(|| {
            ApiError::internal(&format!("table {} waits without a seed", room.id))
        })?;
        let table = room.kind.open(locked.setup(time), seed, &self.shelf)?;
        let Some(entry) = table.log().entries.into_iter().next() else {
            return Err(ApiError::internal(&"a table without a deal"));
        };
        let append = Append {
            table: room.id.clone(),
            entry,
            status: table_status(table.as_ref(), time),
            request: None,
        };
        let wake = append.status.due.computer.is_some();
        match self.store.append(append).await {
            Ok(_) => {
                locked.table = Some(table);
                room.moved(locked);
                self.ring(wake);
                Ok(())
            }
            Err(StoreError::Conflict { .. }) => self.read_on(room, locked).await,
            Err(error) => Err(error.into()),
        }
    }

    fn ring(&self, wake: bool) {
        if wake {
            self.bell.notify_one();
        }
    }

    /// Does what a seat wants, and returns once it is on disk. What was begun is finished even if
    /// nobody waits for it any more.
    pub(crate) async fn act(
        &self,
        room: &Arc<Room>,
        command: Command,
    ) -> Result<ActAnswer, ApiError> {
        let (state, room) = (self.clone(), Arc::clone(room));
        let done = tokio::spawn(async move { state.act_to_the_end(&room, command).await });
        done.await.map_err(|error| ApiError::internal(&error))?
    }

    async fn act_to_the_end(&self, room: &Room, command: Command) -> Result<ActAnswer, ApiError> {
        let begun = Instant::now();
        let mut locked = self.locked(room).await?;
        let table = locked.playing()?;
        let ply = table.ply();
        if command.ply.is_some_and(|wanted| wanted != ply) {
            return self.stale(room, locked, command).await;
        }
        if let Event::AskTakeback { to } = command.event {
            check_takeback(&locked, command.seat, to)?;
        }
        let time = now();
        let mut fork = table.fork();
        let entry = fork.play(command.seat, command.event.clone(), time)?;
        let answer = answer(ply, command.hint.clone());
        let append = Append {
            table: room.id.clone(),
            entry,
            status: table_status(fork.as_ref(), time),
            request: command.request.clone().map(|id| Request {
                id,
                answer: json!(answer),
            }),
        };
        let wake = append.status.due.computer.is_some();
        match self.store.append(append).await {
            Ok(Appended::Added) => {
                locked.table = Some(fork);
                room.moved(&locked);
                drop(locked);
                self.metrics.entries.fetch_add(1, Relaxed);
                self.metrics.commit.record(begun.elapsed());
                self.ring(wake);
                Ok(answer)
            }
            Ok(Appended::Already(answer)) => {
                self.read_on(room, &mut locked).await?;
                given_before(answer)
            }
            Err(StoreError::Conflict { .. }) => {
                self.read_on(room, &mut locked).await?;
                self.stale(room, locked, command).await
            }
            Err(error) => {
                locked.needs_reload = matches!(error, StoreError::Unavailable(_));
                Err(error.into())
            }
        }
    }

    /// A request for a ply that is not the next: it was done before, or this node is behind, or
    /// it comes too late.
    async fn stale(
        &self,
        room: &Room,
        locked: OwnedMutexGuard<RoomState>,
        command: Command,
    ) -> Result<ActAnswer, ApiError> {
        if let Some(request) = &command.request
            && let Some(answer) = self.store.answer(&room.id, request).await?
        {
            return given_before(answer);
        }
        let ply = locked.ply();
        drop(locked);
        if let Some(wanted) = command.ply.filter(|wanted| *wanted > ply) {
            self.catch_up(room, wanted).await?;
            let locked = self.locked(room).await?;
            if command.ply == Some(locked.ply()) {
                drop(locked);
                return Box::pin(self.act_to_the_end(room, command)).await;
            }
            self.metrics.stale.fetch_add(1, Relaxed);
            return Err(ApiError::stale(locked.ply()));
        }
        self.metrics.stale.fetch_add(1, Relaxed);
        Err(ApiError::stale(ply))
    }
}

/// The answer to a command that became the entry `ply`.
fn answer(ply: u32, hint: Option<ShownHint>) -> ActAnswer {
    let Some(hint) = hint else {
        return ActAnswer {
            ply,
            ..ActAnswer::default()
        };
    };
    ActAnswer {
        ply,
        hint: Some(hint.action),
        text: Some(hint.text),
        sentence: Some(hint.sentence),
        squares: Some(hint.squares),
    }
}

/// The answer that the same request got before.
fn given_before(answer: Value) -> Result<ActAnswer, ApiError> {
    serde_json::from_value(answer).map_err(|error| ApiError::internal(&error))
}

/// Between people a takeback needs their consent. Against the computer it is free, as long as
/// nothing hidden has been shown since.
fn check_takeback(locked: &RoomState, seat: Seat, to: u32) -> Result<(), Refusal> {
    let reveals = match locked.table.as_deref() {
        Some(table) if locked.is_alone(seat) => table.reveals(to, Viewer::Seat(seat))?,
        _ => false,
    };
    if reveals {
        return Err(Refusal::new(
            code::TAKEBACK_REVEALS,
            "Since this move you have seen tiles or squares that were hidden, so it cannot be \
             taken back.",
        ));
    }
    Ok(())
}

impl From<StoreError> for ApiError {
    fn from(error: StoreError) -> ApiError {
        match error {
            StoreError::Conflict { current } => ApiError::stale(current),
            StoreError::NoSuchTable => ApiError::no_such_table(),
            StoreError::NoSuchSeat => {
                ApiError::new(code::NO_SUCH_SEAT, "There is no such seat at this table.")
            }
            StoreError::SeatTaken => {
                ApiError::new(code::SEAT_TAKEN, "Somebody else has taken this seat.")
            }
            StoreError::Unavailable(_) => {
                tracing::error!(%error, "the store");
                ApiError::new(
                    code::DATABASE_UNAVAILABLE,
                    "The database does not answer; try again with the same request id.",
                )
            }
            other => ApiError::internal(&other),
        }
    }
}
