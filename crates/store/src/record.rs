//! Tables as rows: keeping a new one, and reading it back.

use async_trait::async_trait;
use serde::Serialize;
use serde::de::DeserializeOwned;
use serde_json::Value;
use tilehold_engine::{Entry, Header, Log, Millis, Outcome, Seed};

use crate::connection::{Connection, Row, sql};
use crate::due::write_due;
use crate::seats::{places, write_places};
use crate::store::Result;
use crate::table::{seat_bits, seats_of_bits};
use crate::writer::Command;
use crate::{Change, Due, DueKind, StoreError, StoredTable, TableStatus, TableSummary};

pub(crate) fn json(value: &impl Serialize) -> Result<String> {
    serde_json::to_string(value).map_err(|error| StoreError::BadTable(error.to_string()))
}

pub(crate) fn read_json<T: DeserializeOwned>(text: &str) -> Result<T> {
    serde_json::from_str(text).map_err(|error| StoreError::Damaged(error.to_string()))
}

pub(crate) fn number(value: i64) -> Result<u32> {
    u32::try_from(value).map_err(|_| StoreError::Damaged(format!("{value} is no ply")))
}

pub(crate) fn millis(value: i64) -> Millis {
    Millis::try_from(value).unwrap_or(0)
}

/// What must hold of a table before it is kept.
fn check(table: &StoredTable) -> Result<()> {
    let bad = |why: &str| Err(StoreError::BadTable(why.to_owned()));
    if table.id.is_empty() {
        return bad("it has no id");
    }
    if table.places.is_empty() || table.places.len() != table.log.header.setup.players.len() {
        return bad("it has not one place for each player");
    }
    let entries = &table.log.entries;
    if (0..).zip(entries).any(|(ply, entry)| entry.ply != ply) {
        return bad("its entries are not numbered from 0 without gaps");
    }
    Ok(())
}

/// A new table, with its entry count as the next ply.
pub(crate) struct Create(StoredTable);

impl Create {
    pub(crate) fn new(table: StoredTable) -> Result<Create> {
        check(&table)?;
        Ok(Create(table))
    }

    fn ply(&self) -> u32 {
        self.0.log.entries.len() as u32
    }
}

#[async_trait]
impl Command for Create {
    type Done = ();

    fn table(&self) -> &str {
        &self.0.id
    }

    async fn run(&self, connection: &mut Connection<'_>) -> Result<()> {
        let table = &self.0;
        let insert = match connection {
            Connection::Sqlite(_) => sql(
                "INSERT INTO tables (id, game, header, seed, options, public, created, touched, \
                 ply, turn, outcome, rematch, changed) \
                 VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, \
                 (SELECT coalesce(max(changed), 0) + 1 FROM tables)) ON CONFLICT DO NOTHING",
            ),
            Connection::Postgres(_) => sql(
                "INSERT INTO tables (id, game, header, seed, options, public, created, touched, \
                 ply, turn, outcome, rematch, changed) \
                 VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, \
                 pg_current_xact_id()::text::bigint) ON CONFLICT DO NOTHING",
            ),
        };
        let entries = &table.log.entries;
        let insert = insert
            .with(table.id.as_str())
            .with(table.log.header.game.as_str())
            .with(json(&table.log.header)?)
            .with(table.log.seed.as_ref().map(|seed| seed.to_string()))
            .with(json(&table.options)?)
            .with(i64::from(table.public))
            .with(table.created)
            .with(entries.last().map_or(table.created, |entry| entry.at))
            .with(self.ply())
            .with(seat_bits(table.status.turn))
            .with(table.status.outcome.as_ref().map(json).transpose()?)
            .with(table.rematch.clone());
        if connection.run(insert).await? == 0 {
            return Err(StoreError::TableExists);
        }
        for entry in entries {
            let insert = sql("INSERT INTO entries (table_id, ply, entry) VALUES ($1, $2, $3)")
                .with(table.id.as_str())
                .with(entry.ply)
                .with(json(entry)?);
            connection.run(insert).await?;
        }
        write_places(connection, &table.id, &table.places).await?;
        write_due(connection, &table.id, self.ply(), table.status.due).await
    }

    fn change(&self, (): &()) -> Option<Change> {
        Some(Change {
            table: self.0.id.clone(),
            ply: self.ply(),
        })
    }
}

/// The whole table.
pub(crate) async fn load(connection: &mut Connection<'_>, id: &str) -> Result<StoredTable> {
    let select = sql(
        "SELECT header, seed, options, public, created, turn, outcome, rematch \
                      FROM tables WHERE id = $1",
    )
    .with(id);
    let row = connection.row(select).await?;
    let row = row.ok_or(StoreError::NoSuchTable)?;
    let seed = row.get::<Option<String>>(1)?;
    let seed = seed.map(|seed| seed.parse::<Seed>()).transpose();
    let header: Header = read_json(&row.get::<String>(0)?)?;
    Ok(StoredTable {
        id: id.to_owned(),
        log: Log {
            header,
            seed: seed.map_err(|error| StoreError::Damaged(error.to_string()))?,
            entries: entries(connection, id, 0).await?,
        },
        places: places(connection, id).await?,
        options: read_json(&row.get::<String>(2)?)?,
        public: row.get::<i64>(3)? == 1,
        created: millis(row.get(4)?),
        status: TableStatus {
            turn: seats_of_bits(row.get(5)?),
            outcome: outcome(&row, 6)?,
            due: due(connection, id).await?,
        },
        rematch: row.get(7)?,
    })
}

fn outcome(row: &Row, column: usize) -> Result<Option<Outcome>> {
    let text = row.get::<Option<String>>(column)?;
    text.as_deref().map(read_json).transpose()
}

/// The entries from ply `from` on.
pub(crate) async fn entries(
    connection: &mut Connection<'_>,
    table: &str,
    from: u32,
) -> Result<Vec<Entry<Value>>> {
    let select = sql("SELECT entry FROM entries WHERE table_id = $1 AND ply >= $2 ORDER BY ply")
        .with(table)
        .with(from);
    let rows = connection.rows(select).await?;
    rows.iter()
        .map(|row| read_json(&row.get::<String>(0)?))
        .collect()
}

async fn due(connection: &mut Connection<'_>, table: &str) -> Result<Due> {
    let mut due = Due::default();
    let select = sql("SELECT kind, at FROM due WHERE table_id = $1").with(table);
    for row in connection.rows(select).await? {
        let at = Some(millis(row.get(1)?));
        match DueKind::from_name(&row.get::<String>(0)?)? {
            DueKind::Computer => due.computer = at,
            DueKind::Clock => due.clock = at,
        }
    }
    Ok(due)
}

/// The columns that [`read_summary`] reads.
macro_rules! summary_columns {
    () => {
        "t.id, t.game, t.options, t.public, t.created, t.touched, t.ply, t.turn, t.outcome, \
         t.rematch, t.header"
    };
}
pub(crate) use summary_columns;

/// A table in a list, as yet without its places.
pub(crate) fn read_summary(row: &Row) -> Result<TableSummary> {
    Ok(TableSummary {
        id: row.get(0)?,
        game: row.get(1)?,
        places: Vec::new(),
        options: read_json(&row.get::<String>(2)?)?,
        public: row.get::<i64>(3)? == 1,
        created: millis(row.get(4)?),
        touched: millis(row.get(5)?),
        ply: number(row.get(6)?)?,
        turn: seats_of_bits(row.get(7)?),
        outcome: outcome(row, 8)?,
        rematch: row.get(9)?,
        header: read_json(&row.get::<String>(10)?)?,
    })
}

/// Forgets the answers of requests before a time.
pub(crate) struct ForgetRequests(pub(crate) Millis);

#[async_trait]
impl Command for ForgetRequests {
    type Done = u64;

    fn table(&self) -> &str {
        ""
    }

    async fn run(&self, connection: &mut Connection<'_>) -> Result<u64> {
        connection
            .run(sql("DELETE FROM requests WHERE at < $1").with(self.0))
            .await
    }
}
