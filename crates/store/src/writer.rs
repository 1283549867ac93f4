//! Writing with group commit: whatever waits when a writer is free goes to disk together.

use std::hash::{DefaultHasher, Hash, Hasher};
use std::sync::{Mutex, RwLock};

use async_trait::async_trait;
use tokio::sync::{mpsc, oneshot};
use tokio::task::JoinHandle;

use crate::address::Address;
use crate::connection::{Connection, OwnConnection};
use crate::notifications::Notifications;
use crate::store::Result;
use crate::{Change, StoreError};

/// The most commands in one transaction.
const BATCH: usize = 256;

/// The most commands that wait; who comes later waits before the door.
const QUEUE: usize = 4096;

/// Something to be written. It shares a transaction with others, so one that is refused must
/// leave nothing behind; only when the database itself fails is everything undone.
#[async_trait]
pub(crate) trait Command: Send + Sync + 'static {
    /// What the caller gets.
    type Done: Send + Sync + 'static;
    /// The table it is about, if it is about one.
    fn table(&self) -> &str;
    /// Does it. May be called again when a transaction was undone.
    async fn run(&self, connection: &mut Connection<'_>) -> Result<Self::Done>;
    /// What others should hear once it is on disk.
    fn change(&self, _done: &Self::Done) -> Option<Change> {
        None
    }
}

/// The writers of a store, one connection each. A table's commands all go to the same one.
pub(crate) struct Writers {
    queues: RwLock<Vec<mpsc::Sender<Box<dyn Job>>>>,
    tasks: Mutex<Vec<JoinHandle<()>>>,
}

impl Writers {
    /// Starts `count` writers.
    pub(crate) async fn start(
        address: &Address,
        count: usize,
        notifications: &Notifications,
    ) -> Result<Writers> {
        let (mut queues, mut tasks) = (Vec::new(), Vec::new());
        for _ in 0..count {
            let (queue, jobs) = mpsc::channel(QUEUE);
            let writer = Writer {
                address: address.clone(),
                connection: Some(address.connect().await?),
                notifications: notifications.clone(),
            };
            queues.push(queue);
            tasks.push(tokio::spawn(writer.work(jobs)));
        }
        Ok(Writers {
            queues: RwLock::new(queues),
            tasks: Mutex::new(tasks),
        })
    }

    /// Has the command done, and returns when it is on disk.
    pub(crate) async fn write<C: Command>(&self, command: C) -> Result<C::Done> {
        let (reply, answer) = oneshot::channel();
        let queue = self.queue(command.table()).ok_or_else(closed)?;
        let job = Box::new(Ticket {
            command,
            result: None,
            reply,
        });
        queue.send(job).await.map_err(|_| closed())?;
        answer.await.map_err(|_| closed())?
    }

    fn queue(&self, table: &str) -> Option<mpsc::Sender<Box<dyn Job>>> {
        let queues = self
            .queues
            .read()
            .unwrap_or_else(|broken| broken.into_inner());
        let mut hasher = DefaultHasher::new();
        table.hash(&mut hasher);
        let index = hasher.finish().checked_rem(queues.len() as u64)?;
        Some(queues[index as usize].clone())
    }

    /// Does what waits, and stops.
    pub(crate) async fn close(&self) {
        let lock = &self.queues;
        lock.write()
            .unwrap_or_else(|broken| broken.into_inner())
            .clear();
        let tasks = {
            let mut tasks = self
                .tasks
                .lock()
                .unwrap_or_else(|broken| broken.into_inner());
            std::mem::take(&mut *tasks)
        };
        for task in tasks {
            // A writer that panicked has nothing left to finish.
            let _ = task.await;
        }
    }
}

fn closed() -> StoreError {
    StoreError::Unavailable("it is closed".to_owned())
}

/// A command in the queue.
#[async_trait]
trait Job: Send {
    fn table(&self) -> &str;
    /// Does the command; an error means that the database failed, not that the command was refused.
    async fn run(&mut self, connection: &mut Connection<'_>) -> std::result::Result<(), String>;
    /// Tells the caller, after the commit or the failure.
    fn finish(self: Box<Self>, committed: std::result::Result<(), &str>) -> Option<Change>;
}

struct Ticket<C: Command> {
    command: C,
    result: Option<Result<C::Done>>,
    reply: oneshot::Sender<Result<C::Done>>,
}

#[async_trait]
impl<C: Command> Job for Ticket<C> {
    fn table(&self) -> &str {
        self.command.table()
    }

    async fn run(&mut self, connection: &mut Connection<'_>) -> std::result::Result<(), String> {
        match self.command.run(connection).await {
            Err(StoreError::Unavailable(why) | StoreError::Damaged(why)) => Err(why),
            result => {
                self.result = Some(result);
                Ok(())
            }
        }
    }

    fn finish(self: Box<Self>, committed: std::result::Result<(), &str>) -> Option<Change> {
        let result = match (committed, self.result) {
            (Ok(()), Some(result)) => result,
            (Ok(()), None) => Err(closed()),
            (Err(why), _) => Err(StoreError::Unavailable(why.to_owned())),
        };
        let change = result
            .as_ref()
            .ok()
            .and_then(|done| self.command.change(done));
        // A caller who has gone away does not make the command undone.
        let _ = self.reply.send(result);
        change
    }
}

struct Writer {
    address: Address,
    connection: Option<OwnConnection>,
    notifications: Notifications,
}

/// Why a transaction did not succeed.
enum Failure {
    /// It could not even begin, and the next could not either.
    NoConnection(String),
    /// It was undone.
    Undone(String),
    /// The connection was lost while it was committed.
    Unknown(String),
}

impl Writer {
    async fn work(mut self, mut jobs: mpsc::Receiver<Box<dyn Job>>) {
        let mut batch = Vec::with_capacity(BATCH);
        while jobs.recv_many(&mut batch, BATCH).await > 0 {
            // All writers take tables in one order, so that no two wait for each other.
            batch.sort_by(|a, b| a.table().cmp(b.table()));
            // Commands about many tables come first, each by itself for the same reason.
            let of_many = batch.partition_point(|job| job.table().is_empty());
            let mut of_one = batch.split_off(of_many);
            for job in batch.drain(..) {
                self.write(&mut vec![job]).await;
            }
            if !of_one.is_empty() {
                self.write(&mut of_one).await;
            }
        }
        if let Some(connection) = self.connection.take() {
            connection.close().await;
        }
    }

    /// Writes all in one transaction; if that fails, each in one of its own, so that one does not
    /// spoil the others'.
    async fn write(&mut self, batch: &mut Vec<Box<dyn Job>>) {
        let together = self.transact(batch).await;
        if batch.len() == 1 || !matches!(together, Err(Failure::Undone(_))) {
            let together = match together {
                Err(Failure::Undone(_)) => self.transact(batch).await,
                other => other,
            };
            self.finish(batch.drain(..), &together);
            return;
        }
        let mut jobs = batch.drain(..);
        while let Some(mut job) = jobs.next() {
            let alone = self.transact(std::slice::from_mut(&mut job)).await;
            self.finish([job], &alone);
            if let Err(Failure::NoConnection(_)) = alone {
                self.finish(jobs.by_ref(), &alone);
            }
        }
    }

    fn finish(
        &self,
        jobs: impl IntoIterator<Item = Box<dyn Job>>,
        outcome: &std::result::Result<(), Failure>,
    ) {
        let committed = match outcome {
            Ok(()) => Ok(()),
            Err(Failure::NoConnection(why) | Failure::Undone(why) | Failure::Unknown(why)) => {
                Err(why.as_str())
            }
        };
        let changes = jobs.into_iter().filter_map(|job| job.finish(committed));
        self.notifications.changed(changes.collect());
    }

    async fn transact(&mut self, jobs: &mut [Box<dyn Job>]) -> std::result::Result<(), Failure> {
        let undone = |error: StoreError| Failure::Undone(error.to_string());
        let mut own = match self.connection.take() {
            Some(connection) => connection,
            None => {
                let connected = self.address.connect().await;
                connected.map_err(|error| Failure::NoConnection(error.to_string()))?
            }
        };
        let mut connection = own.lend();
        connection.begin().await.map_err(undone)?;
        for job in jobs {
            if let Err(why) = job.run(&mut connection).await {
                // A connection that cannot even undo is not used again.
                if connection.rollback().await.is_ok() {
                    self.connection = Some(own);
                }
                return Err(Failure::Undone(why));
            }
        }
        if let Err(error) = connection.commit().await {
            return Err(match connection.rollback().await {
                Ok(()) => {
                    self.connection = Some(own);
                    undone(error)
                }
                Err(_) => Failure::Unknown(error.to_string()),
            });
        }
        self.connection = Some(own);
        Ok(())
    }
}
