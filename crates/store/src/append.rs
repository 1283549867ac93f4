//! Adding an entry to a log.

use async_trait::async_trait;
use serde_json::Value;

use crate::connection::{Connection, sql};
use crate::due::{clear_due, write_due};
use crate::record::{json, number, read_json};
use crate::store::Result;
use crate::table::seat_bits;
use crate::writer::Command;
use crate::{Append, Appended, Change, StoreError};

/// The lock: of two who write this ply, the primary key lets one through. The conditions are for
/// who would write beyond the next ply, and for a request that was done before.
macro_rules! insert_entry {
    () => {
        "INSERT INTO entries (table_id, ply, entry) \
         SELECT id, ply, $3 FROM tables WHERE id = $1 AND ply = $2 AND NOT EXISTS \
         (SELECT 1 FROM requests WHERE table_id = $1 AND request = $4) \
         ON CONFLICT DO NOTHING"
    };
}

#[async_trait]
impl Command for Append {
    type Done = Appended;

    fn table(&self) -> &str {
        &self.table
    }

    async fn run(&self, connection: &mut Connection<'_>) -> Result<Appended> {
        loop {
            let entered = match connection {
                Connection::Sqlite(_) => self.enter_step_by_step(connection).await?,
                Connection::Postgres(_) => self.enter_at_once(connection).await?,
            };
            if entered {
                let next = self.entry.ply + 1;
                write_due(connection, &self.table, next, self.status.due).await?;
                return Ok(Appended::Added);
            }
            if let Some(answer) = self.answer_before(connection).await? {
                return Ok(Appended::Already(answer));
            }
            let current = current_ply(connection, &self.table).await?;
            // Another may have brought the table to this very ply since we tried: then it is our
            // turn after all. Plies only grow, so this ends.
            if current != self.entry.ply {
                return Err(StoreError::Conflict { current });
            }
        }
    }

    fn change(&self, done: &Appended) -> Option<Change> {
        (*done == Appended::Added).then(|| Change {
            table: self.table.clone(),
            ply: self.entry.ply + 1,
        })
    }
}

impl Append {
    /// Entry, request and table, one after the other: SQLite has one writer, so nobody comes
    /// between. Says whether the entry was let through.
    async fn enter_step_by_step(&self, connection: &mut Connection<'_>) -> Result<bool> {
        let insert = sql(insert_entry!())
            .with(self.table.as_str())
            .with(self.entry.ply)
            .with(json(&self.entry)?)
            .with(self.request.as_ref().map(|request| request.id.clone()));
        if connection.run(insert).await? == 0 {
            return Ok(false);
        }
        if let Some(request) = &self.request {
            let note = sql("INSERT INTO requests (table_id, request, answer, at) \
                            VALUES ($1, $2, $3, $4)")
            .with(self.table.as_str())
            .with(request.id.as_str())
            .with(json(&request.answer)?)
            .with(self.entry.at);
            connection.run(note).await?;
        }
        let update = sql(
            "UPDATE tables SET ply = ply + 1, touched = $2, turn = $3, outcome = $4, \
             changed = (SELECT max(changed) + 1 FROM tables) WHERE id = $1",
        )
        .with(self.table.as_str())
        .with(self.entry.at)
        .with(seat_bits(self.status.turn))
        .with(self.status.outcome.as_ref().map(json).transpose()?);
        connection.run(update).await?;
        clear_due(connection, &self.table).await?;
        Ok(true)
    }

    /// The same as one statement, to go to the server and back once only. All of it sees the same
    /// moment: a table that has come to this ply has the requests that brought it there.
    async fn enter_at_once(&self, connection: &mut Connection<'_>) -> Result<bool> {
        let all = sql(concat!(
            "WITH entered AS (",
            insert_entry!(),
            " RETURNING ply), \
             noted AS (INSERT INTO requests (table_id, request, answer, at) \
             SELECT $1, $4, $5, $6 FROM entered WHERE $4 IS NOT NULL), \
             moved AS (UPDATE tables SET ply = tables.ply + 1, touched = $6, turn = $7, \
             outcome = $8, changed = pg_current_xact_id()::text::bigint \
             FROM entered WHERE tables.id = $1), \
             cleared AS (DELETE FROM due USING entered WHERE due.table_id = $1) \
             SELECT ply FROM entered"
        ));
        let request = self.request.as_ref();
        let answer = request.map(|request| json(&request.answer)).transpose()?;
        let all = all
            .with(self.table.as_str())
            .with(self.entry.ply)
            .with(json(&self.entry)?)
            .with(request.map(|request| request.id.clone()))
            .with(answer)
            .with(self.entry.at)
            .with(seat_bits(self.status.turn))
            .with(self.status.outcome.as_ref().map(json).transpose()?);
        Ok(connection.row(all).await?.is_some())
    }

    async fn answer_before(&self, connection: &mut Connection<'_>) -> Result<Option<Value>> {
        let Some(request) = &self.request else {
            return Ok(None);
        };
        let select = sql("SELECT answer FROM requests WHERE table_id = $1 AND request = $2")
            .with(self.table.as_str())
            .with(request.id.as_str());
        let row = connection.row(select).await?;
        row.map(|row| read_json(&row.get::<String>(0)?)).transpose()
    }
}

/// The number of the table's next entry.
pub(crate) async fn current_ply(connection: &mut Connection<'_>, table: &str) -> Result<u32> {
    let row = connection
        .row(sql("SELECT ply FROM tables WHERE id = $1").with(table))
        .await?
        .ok_or(StoreError::NoSuchTable)?;
    number(row.get(0)?)
}
