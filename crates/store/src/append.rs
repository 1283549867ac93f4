//! Adding an entry to a log.

use async_trait::async_trait;
use serde_json::Value;

use crate::connection::{Connection, sql};
use crate::due::write_due;
use crate::record::{json, read_json};
use crate::store::Result;
use crate::table::seat_bits;
use crate::writer::Deed;
use crate::{Append, Appended, Change, StoreError};

#[async_trait]
impl Deed for Append {
    type Done = Appended;

    fn table(&self) -> &str {
        &self.table
    }

    async fn run(&self, connection: &mut Connection<'_>) -> Result<Appended> {
        // The lock: of two who write this ply, the primary key lets one through. That nobody
        // writes beyond the next one is what the condition is for.
        let entered = connection
            .run(
                sql("INSERT INTO entries (table_id, ply, entry) \
                     SELECT id, ply, $3 FROM tables WHERE id = $1 AND ply = $2 \
                     ON CONFLICT DO NOTHING")
                .with(self.table.as_str())
                .with(self.entry.ply)
                .with(json(&self.entry)?),
            )
            .await?;
        if entered == 0 {
            return match self.answer_before(connection).await? {
                Some(answer) => Ok(Appended::Already(answer)),
                None => Err(StoreError::Conflict {
                    current: current_ply(connection, &self.table).await?,
                }),
            };
        }
        if let Some(request) = &self.request {
            let noted = connection
                .run(
                    sql("INSERT INTO requests (table_id, request, answer, at) \
                         VALUES ($1, $2, $3, $4) ON CONFLICT DO NOTHING")
                    .with(self.table.as_str())
                    .with(request.id.as_str())
                    .with(json(&request.answer)?)
                    .with(self.entry.at),
                )
                .await?;
            if noted == 0 {
                // The request was done at an earlier ply, so this entry must not be.
                self.take_back(connection).await?;
                let answer = self.answer_before(connection).await?;
                return answer.map(Appended::Already).ok_or_else(|| {
                    StoreError::Unavailable("a request was forgotten while it was asked for".into())
                });
            }
        }
        self.update_table(connection).await?;
        write_due(
            connection,
            &self.table,
            self.entry.ply + 1,
            self.standing.due,
        )
        .await?;
        Ok(Appended::Added)
    }

    fn change(&self, done: &Appended) -> Option<Change> {
        (*done == Appended::Added).then(|| Change {
            table: self.table.clone(),
            ply: self.entry.ply + 1,
        })
    }
}

impl Append {
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

    async fn take_back(&self, connection: &mut Connection<'_>) -> Result<()> {
        let delete = sql("DELETE FROM entries WHERE table_id = $1 AND ply = $2")
            .with(self.table.as_str())
            .with(self.entry.ply);
        connection.run(delete).await.map(drop)
    }

    async fn update_table(&self, connection: &mut Connection<'_>) -> Result<()> {
        let update = match connection {
            Connection::Sqlite(_) => sql(
                "UPDATE tables SET ply = ply + 1, touched = $3, turn = $4, outcome = $5, \
                 changed = (SELECT max(changed) + 1 FROM tables) WHERE id = $1 AND ply = $2",
            ),
            Connection::Postgres(_) => sql(
                "UPDATE tables SET ply = ply + 1, touched = $3, turn = $4, outcome = $5, \
                 changed = pg_current_xact_id()::text::bigint WHERE id = $1 AND ply = $2",
            ),
        };
        let updated = connection
            .run(
                update
                    .with(self.table.as_str())
                    .with(self.entry.ply)
                    .with(self.entry.at)
                    .with(seat_bits(self.standing.turn))
                    .with(self.standing.outcome.as_ref().map(json).transpose()?),
            )
            .await?;
        match updated {
            1 => Ok(()),
            // Undoes the transaction: an entry without its table must not stay.
            _ => Err(StoreError::Unavailable("a table vanished".to_owned())),
        }
    }
}

/// The number of the table's next entry.
pub(crate) async fn current_ply(connection: &mut Connection<'_>, table: &str) -> Result<u32> {
    let row = connection
        .row(sql("SELECT ply FROM tables WHERE id = $1").with(table))
        .await?
        .ok_or(StoreError::NoSuchTable)?;
    crate::record::number(row.get(0)?)
}
