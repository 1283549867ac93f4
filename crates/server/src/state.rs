//! What all requests share.

use std::ops::Deref;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering::Relaxed};
use std::time::{Duration, SystemTime, UNIX_EPOCH};

use tilehold_engine::Millis;
use tilehold_lexicon::Shelf;
use tilehold_store::Store;
use tokio::sync::{Notify, watch};

use crate::hub::Hub;
use crate::metrics::Metrics;
use crate::offload::Pool;
use crate::rate::RateLimit;
use crate::settings::Settings;
use crate::token;

/// A handle to what all requests share; clones are the same server.
#[derive(Clone)]
pub struct AppState(Arc<Shared>);

/// What all requests share.
pub struct Shared {
    pub(crate) settings: Settings,
    pub(crate) store: Arc<dyn Store>,
    pub(crate) shelf: Arc<Shelf>,
    pub(crate) hub: Hub,
    pub(crate) metrics: Metrics,
    pub(crate) rate: RateLimit,
    pub(crate) new_tables: RateLimit,
    /// Short pieces of computing: lists of legal moves, previews, replays.
    pub(crate) short_work: Pool,
    /// Computer players that think, and hints.
    pub(crate) thinkers: Pool,
    /// Studies of games and positions, so that computer players do not wait for them.
    pub(crate) studies: Pool,
    /// Rung when there is work for the computer.
    pub(crate) bell: Notify,
    /// Among all processes at the same store, this one.
    pub(crate) node: String,
    pub(crate) closing: watch::Sender<bool>,
    ready: AtomicBool,
}

impl Deref for AppState {
    type Target = Shared;

    fn deref(&self) -> &Shared {
        &self.0
    }
}

/// How many short pieces of computing may wait for a free core.
const QUEUE: usize = 256;

impl AppState {
    /// A server on this store, with these word lists.
    pub fn new(settings: Settings, store: Arc<dyn Store>, shelf: Shelf) -> AppState {
        let node = hex::encode(token::random::<6>());
        let minute = settings.tables_a_minute;
        AppState(Arc::new(Shared {
            hub: Hub::default(),
            metrics: Metrics::default(),
            rate: RateLimit::new(settings.rate, settings.rate.saturating_mul(4)),
            new_tables: RateLimit::new(minute.div_ceil(60), minute),
            short_work: Pool::new(QUEUE),
            thinkers: Pool::new(settings.thinkers),
            studies: Pool::new(settings.thinkers),
            bell: Notify::new(),
            node,
            closing: watch::Sender::new(false),
            ready: AtomicBool::new(true),
            settings,
            store,
            shelf: Arc::new(shelf),
        }))
    }

    /// Says that no more requests should be sent here, and that streams should end.
    pub fn close(&self) {
        self.ready.store(false, Relaxed);
        self.closing.send_replace(true);
        self.bell.notify_waiters();
    }

    /// Whether requests should be sent here.
    pub(crate) fn is_ready(&self) -> bool {
        self.ready.load(Relaxed)
    }

    /// Whether the server is about to stop.
    pub(crate) fn is_closing(&self) -> bool {
        *self.closing.borrow()
    }

    /// Returns once the server is about to stop.
    pub(crate) async fn closed(&self) {
        let mut closing = self.closing.subscribe();
        // The sender lives as long as the state, so this ends only when it is told so.
        let _ = closing.wait_for(|closing| *closing).await;
    }
}

/// What time it is.
pub(crate) fn now() -> Millis {
    let since = SystemTime::now().duration_since(UNIX_EPOCH);
    since.unwrap_or(Duration::ZERO).as_millis() as Millis
}
