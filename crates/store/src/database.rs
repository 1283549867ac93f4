//! The store that is a database: SQLite in a file, or PostgreSQL on a server.

use std::path::Path;
use std::sync::Arc;
use std::time::Duration;

use async_trait::async_trait;
use serde_json::Value;
use tilehold_engine::{Entry, Millis, Seat};
use tokio::sync::{Mutex, mpsc};

use crate::address::Address;
use crate::connection::{Readers, sql};
use crate::due::{ClaimDue, ReleaseDue, SetDue};
use crate::migrations::migrate;
use crate::notifications::{Notifications, Watch};
use crate::postgres_notify::Notifier;
use crate::record::{Create, millis, number, read_json};
use crate::seats::{ClaimSeat, LinkRematch, Rename};
use crate::store::{Result, Store};
use crate::writer::Writers;
use crate::{
    Append, Appended, Change, Due, Listing, Mark, Place, StoredTable, TableSummary, TokenHash,
    Work, backup, list, record,
};

/// Opens a database, `sqlite:PATH` or `postgres://USER@HOST/NAME`, and brings its shape up to
/// date. A file that is not there is made.
pub async fn open(address: &str) -> Result<Arc<dyn Store>> {
    let address = Address::parse(address)?;
    address.make_file()?;
    migrate(&address).await?;
    let readers = address.readers().await?;
    let (notifications, notifier) = match &readers {
        Readers::Sqlite(_) => (Notifications::new(None), None),
        Readers::Postgres(pool) => {
            let (outgoing, changes) = mpsc::unbounded_channel();
            let notifications = Notifications::new(Some(outgoing));
            let notifier = Notifier::start(pool.clone(), changes, notifications.clone()).await?;
            (notifications, Some(notifier))
        }
    };
    Ok(Arc::new(Database {
        writers: Writers::start(&address, address.writers(), &notifications).await?,
        readers,
        notifications,
        notifier: Mutex::new(notifier),
    }))
}

struct Database {
    readers: Readers,
    writers: Writers,
    notifications: Notifications,
    notifier: Mutex<Option<Notifier>>,
}

#[async_trait]
impl Store for Database {
    async fn create(&self, table: StoredTable) -> Result<()> {
        self.writers.write(Create::new(table)?).await
    }

    async fn load(&self, table: &str) -> Result<StoredTable> {
        let mut snapshot = self.readers.snapshot().await?;
        record::load(&mut snapshot.lend(), table).await
    }

    async fn summary(&self, table: &str) -> Result<TableSummary> {
        list::summary(&self.readers, table).await
    }

    async fn entries(&self, table: &str, from: u32) -> Result<Vec<Entry<Value>>> {
        let mut snapshot = self.readers.snapshot().await?;
        record::entries(&mut snapshot.lend(), table, from).await
    }

    async fn append(&self, append: Append) -> Result<Appended> {
        self.writers.write(append).await
    }

    async fn answer(&self, table: &str, request: &str) -> Result<Option<Value>> {
        let select = sql("SELECT answer FROM requests WHERE table_id = $1 AND request = $2")
            .with(table)
            .with(request);
        let row = self.readers.row(select).await?;
        row.map(|row| read_json(&row.get::<String>(0)?)).transpose()
    }

    async fn claim_seat(
        &self,
        table: &str,
        seat: Seat,
        token: TokenHash,
        name: &str,
    ) -> Result<Vec<Place>> {
        let claim = ClaimSeat {
            table: table.to_owned(),
            seat,
            token,
            name: name.to_owned(),
        };
        Ok(self.writers.write(claim).await?.0)
    }

    async fn rename(&self, table: &str, seat: Seat, name: &str) -> Result<()> {
        let rename = Rename {
            table: table.to_owned(),
            seat,
            name: name.to_owned(),
        };
        self.writers.write(rename).await.map(drop)
    }

    async fn link_rematch(&self, table: &str, next: &str) -> Result<String> {
        let link = LinkRematch {
            table: table.to_owned(),
            next: next.to_owned(),
        };
        Ok(self.writers.write(link).await?.0)
    }

    async fn list(&self, listing: Listing<'_>) -> Result<Vec<TableSummary>> {
        list::list(&self.readers, listing).await
    }

    async fn ids(&self, after: &str, limit: u32) -> Result<Vec<String>> {
        list::ids(&self.readers, after, limit).await
    }

    async fn set_due(&self, table: &str, ply: u32, due: Due) -> Result<()> {
        let table = table.to_owned();
        self.writers.write(SetDue { table, ply, due }).await
    }

    async fn claim_due(
        &self,
        node: &str,
        now: Millis,
        lease: Duration,
        limit: u32,
    ) -> Result<Vec<Work>> {
        let claim = ClaimDue {
            node: node.to_owned(),
            now,
            lease,
            limit,
        };
        self.writers.write(claim).await
    }

    async fn release_due(&self, node: &str, work: &Work) -> Result<()> {
        let release = ReleaseDue {
            node: node.to_owned(),
            work: work.clone(),
        };
        self.writers.write(release).await
    }

    async fn next_due(&self) -> Result<Option<Millis>> {
        let row = self
            .readers
            .row(sql("SELECT min(free_at) FROM due"))
            .await?;
        let at = row.map(|row| row.get::<Option<i64>>(0)).transpose()?;
        Ok(at.flatten().map(millis))
    }

    fn watch(&self) -> Watch {
        self.notifications.watch()
    }

    async fn changed_since(&self, mark: Option<Mark>) -> Result<(Vec<Change>, Mark)> {
        let mut snapshot = self.readers.snapshot().await?;
        let mut connection = snapshot.lend();
        // In SQLite one writer counts. In PostgreSQL a transaction with a low number can commit
        // after one with a high number, so the mark is the lowest that is still under way.
        let next = match &self.readers {
            Readers::Sqlite(_) => "SELECT coalesce(max(changed), 0) + 1 FROM tables",
            Readers::Postgres(_) => "SELECT pg_snapshot_xmin(pg_current_snapshot())::text::bigint",
        };
        let row = connection.row(sql(next)).await?;
        let next = row.map_or(Ok(0), |row| row.get(0))?;
        let Some(Mark(from)) = mark else {
            return Ok((Vec::new(), Mark(next)));
        };
        let select = sql("SELECT id, ply FROM tables WHERE changed >= $1 ORDER BY changed");
        let rows = connection.rows(select.with(from)).await?;
        let changes = rows.iter().map(|row| {
            Ok(Change {
                table: row.get(0)?,
                ply: number(row.get(1)?)?,
            })
        });
        Ok((changes.collect::<Result<_>>()?, Mark(next)))
    }

    async fn forget_requests(&self, before: Millis) -> Result<u64> {
        self.writers.write(record::ForgetRequests(before)).await
    }

    async fn backup(&self, to: &Path) -> Result<()> {
        backup::backup(&self.readers, to).await
    }

    async fn ping(&self) -> Result<()> {
        self.readers.rows(sql("SELECT 1")).await.map(drop)
    }

    async fn close(&self) {
        self.writers.close().await;
        self.notifications.close();
        if let Some(mut notifier) = self.notifier.lock().await.take() {
            notifier.close().await;
        }
        self.readers.close().await;
    }
}
