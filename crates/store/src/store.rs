//! What every store does. The server knows nothing else about it.

use std::path::Path;
use std::time::Duration;

use async_trait::async_trait;
use serde_json::Value;
use tilehold_engine::{Entry, Millis, Seat};

use crate::{
    Append, Appended, Change, Due, Listing, Mark, Place, StoreError, StoredTable, TableSummary,
    TokenHash, Watch, Work,
};

/// The result of a call to the store.
pub(crate) type Result<T> = std::result::Result<T, StoreError>;

/// Where tables are kept. Whatever returns `Ok` is on disk.
///
/// The primary key (table, ply) is the only lock between writers, in this process or another.
#[async_trait]
pub trait Store: Send + Sync + 'static {
    /// Keeps a new table.
    async fn create(&self, table: StoredTable) -> Result<()>;

    /// The whole table.
    async fn load(&self, table: &str) -> Result<StoredTable>;

    /// The table as in a list.
    async fn summary(&self, table: &str) -> Result<TableSummary>;

    /// The entries from ply `from` on.
    async fn entries(&self, table: &str, from: u32) -> Result<Vec<Entry<Value>>>;

    /// Adds an entry. If another has its ply, [`StoreError::Conflict`] says which is next; if its
    /// request was done before, nothing happens and that answer comes back.
    async fn append(&self, append: Append) -> Result<Appended>;

    /// The answer that a request got, if it was done.
    async fn answer(&self, table: &str, request: &str) -> Result<Option<Value>>;

    /// Gives an open seat to whoever holds this token; of several who try, one gets it. Asking
    /// again for a seat that one has changes nothing. Returns who sits where now.
    async fn claim_seat(
        &self,
        table: &str,
        seat: Seat,
        token: TokenHash,
        name: &str,
    ) -> Result<Vec<Place>>;

    /// Changes the name at a seat.
    async fn rename(&self, table: &str, seat: Seat, name: &str) -> Result<()>;

    /// Links the table to the one at which its players meet again. The first link stays: returns
    /// the id that is linked now.
    async fn link_rematch(&self, table: &str, next: &str) -> Result<String>;

    /// The tables of a listing.
    async fn list(&self, listing: Listing<'_>) -> Result<Vec<TableSummary>>;

    /// The ids of all tables in their order, those after `after`, at most `limit`.
    async fn ids(&self, after: &str, limit: u32) -> Result<Vec<String>>;

    /// Says anew when somebody has to look at the table, if its next ply is still `ply`.
    async fn set_due(&self, table: &str, ply: u32, due: Due) -> Result<()>;

    /// Takes on at most `limit` pieces of work that are due at `now` and that no node has taken
    /// on, or whose lease has ended. Each is given to one node only; it is done when the table's
    /// next entry is added, or [`set_due`](Store::set_due) says so.
    async fn claim_due(
        &self,
        node: &str,
        now: Millis,
        lease: Duration,
        limit: u32,
    ) -> Result<Vec<Work>>;

    /// Gives back work that this node took on and will not do, for another to take.
    async fn release_due(&self, node: &str, work: &Work) -> Result<()>;

    /// When the next work comes due that no node has taken on, or whose lease ends.
    async fn next_due(&self) -> Result<Option<Millis>>;

    /// Notifications that something happened, here or at another node, after it is on disk. They
    /// can be lost: a slow sweep with [`changed_since`](Store::changed_since) stands behind them.
    fn watch(&self) -> Watch;

    /// What changed since a mark, and the mark to go on from. Nothing is left out; something may
    /// come twice. Without a mark: nothing, and the mark of now.
    async fn changed_since(&self, mark: Option<Mark>) -> Result<(Vec<Change>, Mark)>;

    /// Forgets the answers of requests before `before`.
    async fn forget_requests(&self, before: Millis) -> Result<u64>;

    /// Copies the whole database to a new file while it is in use.
    async fn backup(&self, to: &Path) -> Result<()>;

    /// Whether the database answers.
    async fn ping(&self) -> Result<()>;

    /// Finishes what was begun and closes the database.
    async fn close(&self);
}
