//! Notifications that something happened at a table.

use tokio::sync::{broadcast, mpsc};

use crate::Change;
use crate::postgres_notify::Outgoing;

/// The notifications that a slow watcher can lag behind before it misses some.
const BACKLOG: usize = 4096;

/// What a watcher hears.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Notification {
    /// Something happened at this table.
    Changed(Change),
    /// Notifications may have been lost: time to sweep.
    Missed,
}

/// A stream of notifications.
pub struct Watch(broadcast::Receiver<Notification>);

impl Watch {
    /// The next notification; none when the store is gone.
    pub async fn next(&mut self) -> Option<Notification> {
        match self.0.recv().await {
            Ok(notification) => Some(notification),
            Err(broadcast::error::RecvError::Lagged(_)) => Some(Notification::Missed),
            Err(broadcast::error::RecvError::Closed) => None,
        }
    }
}

/// Where notifications come from.
#[derive(Clone)]
pub(crate) struct Notifications {
    here: broadcast::Sender<Notification>,
    /// Whoever carries them to other nodes.
    elsewhere: Option<mpsc::UnboundedSender<Outgoing>>,
}

impl Notifications {
    /// Notifications that also go to `elsewhere`.
    pub(crate) fn new(elsewhere: Option<mpsc::UnboundedSender<Outgoing>>) -> Notifications {
        Notifications {
            here: broadcast::channel(BACKLOG).0,
            elsewhere,
        }
    }

    /// This was written by this node and is on disk.
    pub(crate) fn changed(&self, changes: Vec<Change>) {
        for change in changes {
            if let Some(elsewhere) = &self.elsewhere {
                // The notifier stops only when the store closes.
                let _ = elsewhere.send(Some(change.clone()));
            }
            self.heard(Notification::Changed(change));
        }
    }

    /// This was heard from another node, or lost.
    pub(crate) fn heard(&self, notification: Notification) {
        // Nobody need be listening.
        let _ = self.here.send(notification);
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
