//! The tables in memory, and how entries reach the disk.

use std::collections::HashMap;
use std::sync::atomic::Ordering::Relaxed;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Instant;

use serde_json::{Value, json};
use tilehold_engine::{Entry, Event, Log, Refusal, Seat, Table, Viewer};
use tilehold_store::{Append, Appended, Request, StoreError};
use tokio::sync::OwnedMutexGuard;

use crate::error::ApiError;
use crate::room::{Inside, Room, standing};
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
pub(crate) struct Deed {
    pub(crate) seat: Seat,
    pub(crate) event: Event<Value>,
    /// The ply that the seat believes to be next; none: whatever it is.
    pub(crate) ply: Option<u32>,
    /// The id of the request, so that it is done once.
    pub(crate) request: Option<String>,
    /// Fields that are added to the answer.
    pub(crate) extra: Option<Value>,
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
        let room = self.compute(move || Room::new(stored, &shelf)).await??;
        room.touch(now());
        let room = Arc::new(room);
        // Somebody may have been faster; then theirs is the room.
        let mut rooms = self.hub.rooms();
        Ok(Arc::clone(rooms.entry(id.to_owned()).or_insert(room)))
    }

    /// What is known about the table, all of it on disk.
    pub(crate) async fn inside(&self, room: &Room) -> Result<OwnedMutexGuard<Inside>, ApiError> {
        let mut inside = Arc::clone(&room.inside).lock_owned().await;
        if inside.unsure {
            self.read_again(room, &mut inside).await?;
        }
        if inside.table.is_none() && inside.is_full() {
            self.deal(room, &mut inside).await?;
        }
        Ok(inside)
    }

    /// Reads the whole table from the store.
    async fn read_again(&self, room: &Room, inside: &mut Inside) -> Result<(), ApiError> {
        let stored = self.store.load(&room.id).await?;
        *inside = Inside::new(stored, room.kind, &self.shelf)?;
        room.moved(inside);
        room.people_changed();
        Ok(())
    }

    /// Does some computing with the table, beside the threads that serve connections.
    pub(crate) async fn with_table<T: Send + 'static>(
        &self,
        room: &Room,
        work: impl FnOnce(&dyn Table) -> Result<T, ApiError> + Send + 'static,
    ) -> Result<T, ApiError> {
        let inside = self.inside(room).await?;
        self.compute(move || work(inside.playing()?)).await?
    }

    /// Catches up with what other nodes have written; `ply` is where the table is said to be.
    pub(crate) async fn catch_up(&self, room: &Room, ply: u32) -> Result<(), ApiError> {
        let mut inside = room.inside.lock().await;
        if !inside.unsure && !inside.is_over() && ply > 0 && inside.ply() >= ply {
            return Ok(());
        }
        if inside.unsure || inside.table.is_none() {
            return self.read_again(room, &mut inside).await;
        }
        let entries = self.store.entries(&room.id, inside.ply()).await?;
        for entry in entries {
            let appended = inside.table.as_mut().map(|table| table.append(entry));
            if let Some(Err(refusal)) = appended {
                tracing::warn!(table = room.id, %refusal, "an entry did not fit; reading again");
                return self.read_again(room, &mut inside).await;
            }
        }
        let summary = self.store.summary(&room.id).await?;
        if inside.places != summary.places || inside.rematch != summary.rematch {
            inside.places = summary.places;
            inside.rematch = summary.rematch;
            room.people_changed();
        }
        room.moved(&inside);
        Ok(())
    }

    /// Deals, once everybody has sat down.
    async fn deal(&self, room: &Room, inside: &mut Inside) -> Result<(), ApiError> {
        let time = now();
        let seed = inside.seed.clone().ok_or_else(|| {
            ApiError::internal(&format!("table {} waits without a seed", room.id))
        })?;
        let table = room.kind.open(inside.setup(time), seed, &self.shelf)?;
        let Some(entry) = table.log().entries.into_iter().next() else {
            return Err(ApiError::internal(&"a table without a deal"));
        };
        let append = Append {
            table: room.id.clone(),
            entry,
            standing: standing(table.as_ref(), time),
            request: None,
        };
        let wake = append.standing.due.computer.is_some();
        match self.store.append(append).await {
            Ok(_) => {
                inside.table = Some(table);
                room.moved(inside);
                self.ring(wake);
                Ok(())
            }
            Err(StoreError::Conflict { .. }) => self.read_again(room, inside).await,
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
    pub(crate) async fn act(&self, room: &Arc<Room>, deed: Deed) -> Result<Value, ApiError> {
        let (state, room) = (self.clone(), Arc::clone(room));
        let done = tokio::spawn(async move { state.act_to_the_end(&room, deed).await });
        done.await.map_err(|error| ApiError::internal(&error))?
    }

    async fn act_to_the_end(&self, room: &Room, deed: Deed) -> Result<Value, ApiError> {
        let begun = Instant::now();
        let mut inside = self.inside(room).await?;
        let ply = inside.playing()?.ply();
        if deed.ply.is_some_and(|wanted| wanted != ply) {
            return self.stale(room, inside, deed).await;
        }
        let time = now();
        let table = inside.playing()?;
        if let Event::AskTakeback { to } = deed.event {
            check_takeback(&inside, deed.seat, to)?;
        }
        let entry: Entry<Value> = table.propose(deed.seat, deed.event.clone(), time)?;
        let mut answer = json!({"ply": ply});
        if let (Some(Value::Object(extra)), Some(answer)) = (&deed.extra, answer.as_object_mut()) {
            answer.extend(extra.clone());
        }
        // From here on the table in memory is ahead of the disk, and the lock keeps it from view.
        inside.unsure = true;
        let Some(table) = inside.table.as_mut() else {
            return Err(ApiError::internal(&"the table is gone"));
        };
        table.append(entry.clone())?;
        let append = Append {
            table: room.id.clone(),
            entry,
            standing: standing(table.as_ref(), time),
            request: deed.request.clone().map(|id| Request {
                id,
                answer: answer.clone(),
            }),
        };
        let wake = append.standing.due.computer.is_some();
        match self.store.append(append).await {
            Ok(Appended::Added) => {
                inside.unsure = false;
                room.moved(&inside);
                drop(inside);
                self.metrics.entries.fetch_add(1, Relaxed);
                self.metrics.commit.record(begun.elapsed());
                self.ring(wake);
                Ok(answer)
            }
            Ok(Appended::Already(answer)) => {
                self.read_again(room, &mut inside).await?;
                Ok(answer)
            }
            Err(StoreError::Conflict { .. }) => {
                self.read_again(room, &mut inside).await?;
                self.stale(room, inside, deed).await
            }
            Err(error) => Err(error.into()),
        }
    }

    /// A request for a ply that is not the next: it was done before, or this node is behind, or
    /// it comes too late.
    async fn stale(
        &self,
        room: &Room,
        inside: OwnedMutexGuard<Inside>,
        deed: Deed,
    ) -> Result<Value, ApiError> {
        if let Some(request) = &deed.request
            && let Some(answer) = self.store.answer(&room.id, request).await?
        {
            return Ok(answer);
        }
        let ply = inside.ply();
        drop(inside);
        if let Some(wanted) = deed.ply.filter(|wanted| *wanted > ply) {
            self.catch_up(room, wanted).await?;
            let inside = self.inside(room).await?;
            if deed.ply == Some(inside.ply()) {
                drop(inside);
                return Box::pin(self.act_to_the_end(room, deed)).await;
            }
            self.metrics.stale.fetch_add(1, Relaxed);
            return Err(ApiError::stale(inside.ply()));
        }
        self.metrics.stale.fetch_add(1, Relaxed);
        Err(ApiError::stale(ply))
    }

    /// A copy of the table to think with, so that nobody has to wait for the thinker.
    pub(crate) async fn log_of(&self, room: &Room) -> Result<Log<Value>, ApiError> {
        Ok(self.inside(room).await?.playing()?.log())
    }
}

/// Between people a takeback needs their consent. Against the computer it is free, as long as
/// nothing hidden has been shown since.
fn check_takeback(inside: &Inside, seat: Seat, to: u32) -> Result<(), Refusal> {
    let computers: Vec<_> = inside.computers().map(|(seat, _)| seat).collect();
    let alone = (0..inside.places.len() as u8)
        .map(Seat)
        .all(|other| other == seat || computers.contains(&other));
    let reveals = match inside.table.as_deref() {
        Some(table) if alone => table.reveals(to, Viewer::Seat(seat))?,
        _ => false,
    };
    match reveals {
        false => Ok(()),
        true => Err(Refusal::new(
            "takeback_reveals",
            "Since this move you have seen tiles or squares that were hidden, so it cannot be \
             taken back.",
        )),
    }
}

impl From<StoreError> for ApiError {
    fn from(error: StoreError) -> ApiError {
        match error {
            StoreError::Conflict { current } => ApiError::stale(current),
            StoreError::NoSuchTable => ApiError::no_such_table(),
            StoreError::NoSuchSeat => {
                ApiError::not_found("no_such_seat", "There is no such seat at this table.")
            }
            StoreError::SeatTaken => {
                ApiError::conflict("seat_taken", "Somebody else has taken this seat.")
            }
            StoreError::Unavailable(_) => {
                tracing::error!(%error, "the store");
                ApiError::new(
                    axum::http::StatusCode::SERVICE_UNAVAILABLE,
                    "database_unavailable",
                    "The database does not answer; try again with the same request id.",
                )
            }
            other => ApiError::internal(&other),
        }
    }
}
