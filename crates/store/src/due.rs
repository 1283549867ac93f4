//! Work that comes due: computer turns and clocks, each with a lease.

use std::time::Duration;

use async_trait::async_trait;
use tilehold_engine::Millis;

use crate::connection::{Connection, sql};
use crate::record::{millis, number};
use crate::store::Result;
use crate::writer::Command;
use crate::{Due, DueKind, StoreError, Work};

impl DueKind {
    fn name(self) -> &'static str {
        match self {
            DueKind::Computer => "computer",
            DueKind::Clock => "clock",
        }
    }

    pub(crate) fn from_name(name: &str) -> Result<DueKind> {
        match name {
            "computer" => Ok(DueKind::Computer),
            "clock" => Ok(DueKind::Clock),
            other => Err(StoreError::Damaged(format!("no work is called {other}"))),
        }
    }
}

/// Nothing is due at the table any more. Leases end with it.
pub(crate) async fn clear_due(connection: &mut Connection<'_>, table: &str) -> Result<()> {
    let clear = sql("DELETE FROM due WHERE table_id = $1").with(table);
    connection.run(clear).await.map(drop)
}

/// Writes what is due at a table where nothing is.
pub(crate) async fn write_due(
    connection: &mut Connection<'_>,
    table: &str,
    ply: u32,
    due: Due,
) -> Result<()> {
    for (kind, at) in [
        (DueKind::Computer, due.computer),
        (DueKind::Clock, due.clock),
    ] {
        if let Some(at) = at {
            connection
                .run(
                    sql("INSERT INTO due (table_id, kind, at, ply, free_at) \
                         VALUES ($1, $2, $3, $4, $3)")
                    .with(table)
                    .with(kind.name())
                    .with(at)
                    .with(ply),
                )
                .await?;
        }
    }
    Ok(())
}

pub(crate) struct SetDue {
    pub(crate) table: String,
    pub(crate) ply: u32,
    pub(crate) due: Due,
}

#[async_trait]
impl Command for SetDue {
    type Done = ();

    fn table(&self) -> &str {
        &self.table
    }

    async fn run(&self, connection: &mut Connection<'_>) -> Result<()> {
        // The row is locked until the end, so that an entry that is written meanwhile has the
        // last word about what is due.
        let select = match connection {
            Connection::Sqlite(_) => "SELECT ply FROM tables WHERE id = $1",
            Connection::Postgres(_) => "SELECT ply FROM tables WHERE id = $1 FOR UPDATE",
        };
        let row = connection
            .row(sql(select).with(self.table.as_str()))
            .await?;
        let current = number(row.ok_or(StoreError::NoSuchTable)?.get(0)?)?;
        if current != self.ply {
            return Err(StoreError::Conflict { current });
        }
        clear_due(connection, &self.table).await?;
        write_due(connection, &self.table, self.ply, self.due).await
    }
}

pub(crate) struct ClaimDue {
    pub(crate) node: String,
    pub(crate) now: Millis,
    pub(crate) lease: Duration,
    pub(crate) limit: u32,
}

#[async_trait]
impl Command for ClaimDue {
    type Done = Vec<Work>;

    fn table(&self) -> &str {
        ""
    }

    async fn run(&self, connection: &mut Connection<'_>) -> Result<Vec<Work>> {
        let until = self.now.saturating_add(self.lease.as_millis() as u64);
        let claim = match connection {
            Connection::Sqlite(_) => {
                "UPDATE due SET node = $1, free_at = $3 WHERE (table_id, kind) IN \
                 (SELECT table_id, kind FROM due WHERE free_at <= $2 \
                  ORDER BY free_at LIMIT $4) \
                 RETURNING table_id, kind, at, ply"
            }
            // Whoever is being claimed or written by another is passed over.
            Connection::Postgres(_) => {
                "UPDATE due SET node = $1, free_at = $3 WHERE (table_id, kind) IN \
                 (SELECT table_id, kind FROM due WHERE free_at <= $2 \
                  ORDER BY free_at LIMIT $4 FOR UPDATE SKIP LOCKED) \
                 RETURNING table_id, kind, at, ply"
            }
        };
        let claim = sql(claim)
            .with(self.node.as_str())
            .with(self.now)
            .with(until)
            .with(self.limit);
        let rows = connection.rows(claim).await?;
        let mut works = rows
            .iter()
            .map(|row| {
                Ok(Work {
                    table: row.get(0)?,
                    kind: DueKind::from_name(&row.get::<String>(1)?)?,
                    at: millis(row.get(2)?),
                    ply: number(row.get(3)?)?,
                })
            })
            .collect::<Result<Vec<_>>>()?;
        works.sort_by_key(|work| work.at);
        Ok(works)
    }
}

pub(crate) struct ReleaseDue {
    pub(crate) node: String,
    pub(crate) work: Work,
}

#[async_trait]
impl Command for ReleaseDue {
    type Done = ();

    fn table(&self) -> &str {
        &self.work.table
    }

    async fn run(&self, connection: &mut Connection<'_>) -> Result<()> {
        let release = sql("UPDATE due SET node = NULL, free_at = at \
                           WHERE table_id = $1 AND kind = $2 AND ply = $3 AND node = $4")
        .with(self.work.table.as_str())
        .with(self.work.kind.name())
        .with(self.work.ply)
        .with(self.node.as_str());
        connection.run(release).await.map(drop)
    }
}
