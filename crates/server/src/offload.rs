//! Computing beside the threads that serve connections.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering::Relaxed};
use std::time::{Duration, Instant};

use tokio::sync::{OwnedSemaphorePermit, Semaphore};

use crate::error::ApiError;
use crate::state::AppState;

/// So many pieces of work at once, and no more.
#[derive(Clone)]
pub(crate) struct Pool(Arc<Semaphore>);

/// A place in a [`Pool`], held until it is dropped.
pub(crate) struct Slot(
    #[expect(dead_code, reason = "it is there to be dropped")] OwnedSemaphorePermit,
);

impl Pool {
    /// A pool of so many slots, at least one.
    pub(crate) fn new(slots: usize) -> Pool {
        Pool(Arc::new(Semaphore::new(slots.max(1))))
    }

    /// A slot that is free now.
    pub(crate) fn free_slot(&self) -> Result<Slot, ApiError> {
        let slot = Arc::clone(&self.0).try_acquire_owned();
        slot.map(Slot).map_err(|_| ApiError::busy())
    }

    /// The next slot that becomes free, if that does not take too long.
    pub(crate) async fn slot_within(&self, patience: Duration) -> Result<Slot, ApiError> {
        let slot = Arc::clone(&self.0).acquire_owned();
        match tokio::time::timeout(patience, slot).await {
            Ok(Ok(slot)) => Ok(Slot(slot)),
            _ => Err(ApiError::busy()),
        }
    }
}

/// Raises its flag when it is dropped.
struct Raise(Arc<AtomicBool>);

impl Drop for Raise {
    fn drop(&mut self) {
        self.0.store(true, Relaxed);
    }
}

impl AppState {
    /// Does `work`, which holds `slot` until it is done. It is handed a question to ask now and
    /// then: whether to stop, because `time` is up, nobody waits for it any more, or the server is
    /// about to stop.
    pub(crate) async fn offload<T: Send + 'static>(
        &self,
        slot: Slot,
        time: Duration,
        work: impl FnOnce(&dyn Fn() -> bool) -> Result<T, ApiError> + Send + 'static,
    ) -> Result<T, ApiError> {
        let nobody_waits = Arc::new(AtomicBool::new(false));
        let _raised_when_dropped = Raise(Arc::clone(&nobody_waits));
        let (shared, deadline) = (self.clone(), Instant::now() + time);
        let done = tokio::task::spawn_blocking(move || {
            let stop =
                || nobody_waits.load(Relaxed) || Instant::now() >= deadline || shared.is_closing();
            let done = work(&stop);
            drop(slot);
            done
        });
        done.await.map_err(|error| ApiError::internal(&error))?
    }

    /// A place for a study, as soon as there is one.
    pub(crate) async fn study_slot(&self) -> Result<Slot, ApiError> {
        let patience = self.settings.request_time / 3;
        self.studies.slot_within(patience).await
    }

    /// Does something short, if not too much is waiting already.
    pub(crate) async fn compute<T: Send + 'static>(
        &self,
        work: impl FnOnce() -> Result<T, ApiError> + Send + 'static,
    ) -> Result<T, ApiError> {
        let slot = self.short_work.free_slot()?;
        self.offload(slot, self.settings.request_time, |_| work())
            .await
    }
}
