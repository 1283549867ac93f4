//! What happens at a table, as one viewer is told: the same for WebSockets and streams.

use std::sync::Arc;
use std::sync::atomic::Ordering::Relaxed;

use serde_json::{Value, json};
use tilehold_engine::{Seat, Viewer};
use tokio::sync::watch;

use crate::error::ApiError;
use crate::room::{News, Presence, Room};
use crate::state::{AppState, now};

/// A viewer who is behind by more plies than this is caught up beside the serving threads.
const FAR_BEHIND: u32 = 4;

/// More watchers than this at one table are turned away.
const MOST_WATCHERS: u32 = 500;

/// What somebody asked to be told.
#[derive(Clone, Debug)]
pub(crate) struct Wish {
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
    wish: Wish,
    news: watch::Receiver<News>,
    told: Option<News>,
    _presence: Presence,
}

impl Feed {
    pub(crate) fn new(state: &AppState, room: &Arc<Room>, wish: Wish) -> Result<Feed, ApiError> {
        let full = state.metrics.streams.load(Relaxed) >= state.settings.connections as i64;
        if full {
            return Err(ApiError::busy());
        }
        if wish.own.is_empty() && room.watchers() >= MOST_WATCHERS {
            return Err(ApiError::too_many(
                "too_many_watchers",
                "This table has no room left.",
            ));
        }
        let presence = room.enter(&wish.own);
        state.metrics.streams.fetch_add(1, Relaxed);
        Ok(Feed {
            state: state.clone(),
            room: Arc::clone(room),
            wish,
            news: room.news.subscribe(),
            told: None,
            _presence: presence,
        })
    }

    /// From now on tells what `viewer` may know, beginning with how it stands.
    pub(crate) fn look_as(&mut self, viewer: Viewer) {
        self.wish.viewer = viewer;
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
    pub(crate) async fn tell(&mut self) -> Result<Vec<Value>, ApiError> {
        let mut messages = Vec::new();
        let news = *self.news.borrow_and_update();
        let inside = self.state.inside(&self.room).await?;
        let people = self.told.is_none_or(|told| told.people != news.people);
        if people {
            messages.push(json!({"table": self.room.about(&inside, &self.wish.own)}));
        }
        let ply = inside.ply();
        let first = self.told.is_none();
        self.told = Some(news);
        if ply <= self.wish.from && !first {
            return Ok(messages);
        }
        let Wish {
            viewer,
            from,
            legal,
            ..
        } = self.wish.clone();
        let time = now();
        let (events, state) = if ply.saturating_sub(from) > FAR_BEHIND || legal > 0 {
            let told = move || -> Result<_, ApiError> {
                let events = events(&inside, from, viewer)?;
                Ok((events, inside.state(viewer, time, legal)))
            };
            self.state.compute(told).await??
        } else {
            (
                events(&inside, from, viewer)?,
                inside.state(viewer, time, 0),
            )
        };
        self.wish.from = ply.max(from);
        messages.extend(events.into_iter().map(|event| json!({ "event": event })));
        messages.push(json!({ "state": state }));
        Ok(messages)
    }
}

fn events(inside: &crate::room::Inside, from: u32, viewer: Viewer) -> Result<Vec<Value>, ApiError> {
    match inside.table.as_deref() {
        Some(table) if from < table.ply() => Ok(table.events(from, viewer)?),
        _ => Ok(Vec::new()),
    }
}

impl Drop for Feed {
    fn drop(&mut self) {
        self.state.metrics.streams.fetch_sub(1, Relaxed);
    }
}
