//! Hints that something happened at a table.

use tokio::sync::{broadcast, mpsc};

use crate::Change;
use crate::carrier::ToTell;

/// The hints that a slow watcher can lag behind before it misses some.
const BACKLOG: usize = 4096;

/// What a watcher hears.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Hint {
    /// Something happened at this table.
    Changed(Change),
    /// Hints may have been lost: time to sweep.
    Missed,
}

/// A stream of hints.
pub struct Watch(broadcast::Receiver<Hint>);

impl Watch {
    /// The next hint; none when the store is gone.
    pub async fn next(&mut self) -> Option<Hint> {
        match self.0.recv().await {
            Ok(hint) => Some(hint),
            Err(broadcast::error::RecvError::Lagged(_)) => Some(Hint::Missed),
            Err(broadcast::error::RecvError::Closed) => None,
        }
    }
}

/// Where hints come from.
#[derive(Clone)]
pub(crate) struct Hints {
    here: broadcast::Sender<Hint>,
    /// Whoever carries them to other nodes.
    elsewhere: Option<mpsc::UnboundedSender<ToTell>>,
}

impl Hints {
    /// Hints that also go to `elsewhere`.
    pub(crate) fn new(elsewhere: Option<mpsc::UnboundedSender<ToTell>>) -> Hints {
        Hints {
            here: broadcast::channel(BACKLOG).0,
            elsewhere,
        }
    }

    /// This was written by this node and is on disk.
    pub(crate) fn changed(&self, changes: Vec<Change>) {
        for change in changes {
            if let Some(elsewhere) = &self.elsewhere {
                // The carrier stops only when the store closes.
                let _ = elsewhere.send(Some(change.clone()));
            }
            self.heard(Hint::Changed(change));
        }
    }

    /// This was heard from another node, or lost.
    pub(crate) fn heard(&self, hint: Hint) {
        // Nobody need be listening.
        let _ = self.here.send(hint);
    }

    /// There will be no more changes of this node.
    pub(crate) fn close(&self) {
        if let Some(elsewhere) = &self.elsewhere {
            let _ = elsewhere.send(None);
        }
    }

    pub(crate) fn watch(&self) -> Watch {
        Watch(self.here.subscribe())
    }
}
