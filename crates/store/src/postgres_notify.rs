//! Notifications between nodes with PostgreSQL's LISTEN and NOTIFY.
//!
//! NOTIFY comes after the commit and not inside of it, because inside it makes all who commit
//! wait for each other. So a notification can be lost, and only a sweep finds everything.

use std::collections::BTreeMap;
use std::hash::{BuildHasher, RandomState};
use std::time::Duration;

use sqlx::PgPool;
use sqlx::postgres::PgListener;
use tokio::sync::mpsc;
use tokio::task::JoinHandle;
use tokio::time::sleep;

use crate::Change;
use crate::connection::{Readers, sql};
use crate::notifications::{Notification, Notifications};
use crate::store::Result;

const CHANNEL: &str = "tilehold_changes";

/// PostgreSQL takes payloads of less than 8000 bytes.
const PAYLOAD: usize = 7900;

/// How long to wait before trying again when the server does not answer.
const PAUSE: Duration = Duration::from_millis(500);

/// What the sender is given: a change, or the end.
pub(crate) type Outgoing = Option<Change>;

/// The two tasks that carry notifications to and from other nodes.
pub(crate) struct Notifier {
    sender: JoinHandle<()>,
    listener: JoinHandle<()>,
}

impl Notifier {
    /// Listens, and starts to send what comes through `changes`.
    pub(crate) async fn start(
        pool: PgPool,
        changes: mpsc::UnboundedReceiver<Outgoing>,
        notifications: Notifications,
    ) -> Result<Notifier> {
        let node = format!("{:016x}", RandomState::new().hash_one(CHANNEL));
        let listener = open_listener(&pool).await?;
        let listener = tokio::spawn(listen(node.clone(), pool.clone(), listener, notifications));
        Ok(Notifier {
            sender: tokio::spawn(send(node, Readers::Postgres(pool), changes)),
            listener,
        })
    }

    /// Waits until everything is sent, and stops.
    pub(crate) async fn close(&mut self) {
        // A task that panicked has nothing left to send.
        let _ = (&mut self.sender).await;
        self.listener.abort();
        let _ = (&mut self.listener).await;
    }
}

impl Drop for Notifier {
    fn drop(&mut self) {
        self.listener.abort();
    }
}

/// Notifies other nodes. While one message is under way, what happens meanwhile is gathered, so that
/// a busy node sends few messages.
async fn send(node: String, server: Readers, mut changes: mpsc::UnboundedReceiver<Outgoing>) {
    let mut gathered = Vec::new();
    let mut going_on = true;
    while going_on && changes.recv_many(&mut gathered, 4096).await > 0 {
        let mut latest: BTreeMap<String, u32> = BTreeMap::new();
        for change in gathered.drain(..) {
            match change {
                Some(Change { table, ply }) => {
                    let known = latest.entry(table).or_default();
                    *known = ply.max(*known);
                }
                None => going_on = false,
            }
        }
        for message in messages(&node, latest) {
            let notify = sql("SELECT pg_notify($1, $2)").with(CHANNEL).with(message);
            if server.rows(notify).await.is_err() {
                // The sweep of the others finds it. Do not run hot while the server is away.
                sleep(PAUSE).await;
            }
        }
    }
}

/// The changes as messages `NODE [["TABLE",PLY],…]`, none longer than the server takes.
fn messages(node: &str, changes: BTreeMap<String, u32>) -> Vec<String> {
    let mut messages: Vec<String> = Vec::new();
    for change in &changes {
        let change = serde_json::json!(change).to_string();
        match messages.last_mut() {
            Some(last) if last.len() + change.len() + 2 <= PAYLOAD => {
                last.push(',');
                last.push_str(&change);
            }
            _ => messages.push(format!("{node} [{change}")),
        }
    }
    messages.iter_mut().for_each(|message| message.push(']'));
    messages
}

async fn open_listener(pool: &PgPool) -> Result<PgListener> {
    let mut listener = PgListener::connect_with(pool).await?;
    listener.listen(CHANNEL).await?;
    Ok(listener)
}

/// Listens to other nodes. Whenever something may have been missed, it says so after it listens
/// again, so that nothing falls between.
async fn listen(
    node: String,
    pool: PgPool,
    mut listener: PgListener,
    notifications: Notifications,
) {
    loop {
        match listener.try_recv().await {
            Ok(Some(message)) => match understand(&node, message.payload()) {
                Some(changes) => changes
                    .into_iter()
                    .for_each(|change| notifications.heard(Notification::Changed(change))),
                None => notifications.heard(Notification::Missed),
            },
            // The connection was lost and made anew.
            Ok(None) => notifications.heard(Notification::Missed),
            Err(_) => {
                listener = loop {
                    sleep(PAUSE).await;
                    if let Ok(listener) = open_listener(&pool).await {
                        break listener;
                    }
                };
                notifications.heard(Notification::Missed);
            }
        }
    }
}

/// The changes of a message: none of our own, for those were heard already; nothing if it cannot
/// be read.
fn understand(node: &str, message: &str) -> Option<Vec<Change>> {
    let (from, changes) = message.split_once(' ')?;
    if from == node {
        return Some(Vec::new());
    }
    let changes: Vec<(String, u32)> = serde_json::from_str(changes).ok()?;
    let change = |(table, ply)| Change { table, ply };
    Some(changes.into_iter().map(change).collect())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn messages_hold_every_change_and_are_short_enough() {
        let changes: BTreeMap<String, u32> = (0..3_000)
            .map(|number| (format!("täble \"{number}\""), number))
            .collect();
        let messages = messages("here", changes.clone());
        assert!(messages.len() > 5 && messages.iter().all(|it| it.len() < 8_000));
        let heard: BTreeMap<String, u32> = messages
            .iter()
            .flat_map(|message| understand("there", message).expect("a message"))
            .map(|change| (change.table, change.ply))
            .collect();
        assert_eq!(heard, changes);
        assert_eq!(understand("here", &messages[0]), Some(Vec::new()));
        assert_eq!(understand("there", "something else"), None);
    }
}
