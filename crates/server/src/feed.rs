//! What happens at a table, as one viewer is told: the same for WebSockets and streams.

use std::sync::Arc;
use std::sync::atomic::Ordering::Relaxed;

use tilehold_engine::{Seat, TableEvent, Viewer};
use tilehold_wire::FromTable;
use tokio::sync::watch;

use crate::code;
use crate::error::ApiError;
use crate::room::{News, Presence, Room};
use crate::state::{AppState, now};

/// A viewer who is behind by more plies than this is caught up beside the serving threads.
const FAR_BEHIND: u32 = 4;

/// More watchers than this at one table are turned away.
const MOST_WATCHERS: u32 = 500;

/// What somebody asked to be told.
#[derive(Clone, Debug)]
pub(crate) struct Subscription {
    pub(crate) viewer: Viewer,
    /// The viewer's own seats.
    pub(crate) own: Vec<Seat>,
    /// The first ply that was not seen yet.
    pub(crate) from: u32,
    /// How many legal actions to send along when it is the viewer's turn.
    pub(crate) legal: usize,
}

/// A viewer who is told what happens.
pub(crate) struct Feed {
    state: AppState,
    room: Arc<Room>,
    subscription: Subscription,
    news: watch::Receiver<News>,
    told: Option<News>,
    _presence: Presence,
}

impl Feed {
    pub(crate) fn new(
        state: &AppState,
        room: &Arc<Room>,
        subscription: Subscription,
    ) -> Result<Feed, ApiError> {
        let full = state.metrics.streams.load(Relaxed) >= state.settings.connections as i64;
        if full {
            return Err(ApiError::busy());
        }
        if subscription.own.is_empty() && room.watchers() >= MOST_WATCHERS {
            return Err(ApiError::new(
                code::TOO_MANY_WATCHERS,
                "This table has no room left.",
            ));
        }
        let presence = room.enter(&subscription.own);
        state.metrics.streams.fetch_add(1, Relaxed);
        Ok(Feed {
            state: state.clone(),
            room: Arc::clone(room),
            subscription,
            news: room.news.subscribe(),
            told: None,
            _presence: presence,
        })
    }

    /// From now on tells what `viewer` may know, beginning with how it stands.
    pub(crate) fn look_as(&mut self, viewer: Viewer) {
        self.subscription.viewer = viewer;
        self.told = None;
    }

    /// Returns once there is something to tell. May be called off and called again.
    pub(crate) async fn wait(&mut self) {
        if self.told.is_some() {
            // The sender lives in the room that this feed holds on to.
            let _ = self.news.changed().await;
        }
    }

    /// What is new: who is here, what happened, how it stands. In this order, each as one message.
    pub(crate) async fn tell(&mut self) -> Result<Vec<FromTable>, ApiError> {
        let mut messages = Vec::new();
        let news = *self.news.borrow_and_update();
        let locked = self.state.locked(&self.room).await?;
        let people = self.told.is_none_or(|told| told.people != news.people);
        if people {
            let table = self.room.info(&locked, &self.subscription.own);
            messages.push(FromTable::Table { table });
        }
        let ply = locked.ply();
        let first = self.told.is_none();
        self.told = Some(news);
        if ply <= self.subscription.from && !first {
            return Ok(messages);
        }
        let Subscription {
            viewer,
            from,
            legal,
            ..
        } = self.subscription.clone();
        let time = now();
        let (events, state) = if ply.saturating_sub(from) > FAR_BEHIND || legal > 0 {
            let told = move || -> Result<_, ApiError> {
                let events = events(&locked, from, viewer)?;
                Ok((events, locked.state(viewer, time, legal)))
            };
            self.state.compute(told).await?
        } else {
            (
                events(&locked, from, viewer)?,
                locked.state(viewer, time, 0),
            )
        };
        self.subscription.from = ply.max(from);
        messages.extend(events.into_iter().map(|event| FromTable::Event { event }));
        messages.push(FromTable::State { state });
        Ok(messages)
    }
}

fn events(
    locked: &crate::room::RoomState,
    from: u32,
    viewer: Viewer,
) -> Result<Vec<TableEvent>, ApiError> {
    match locked.table.as_deref() {
        Some(table) if from < table.ply() => Ok(table.events(from, viewer)?),
        _ => Ok(Vec::new()),
    }
}

impl Drop for Feed {
    fn drop(&mut self) {
        self.state.metrics.streams.fetch_sub(1, Relaxed);
    }
}
