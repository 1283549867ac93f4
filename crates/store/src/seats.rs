//! Who sits where.

use async_trait::async_trait;
use tilehold_engine::Seat;

use crate::append::current_ply;
use crate::connection::{Connection, Row, sql};
use crate::store::Result;
use crate::writer::Command;
use crate::{Change, Place, Sitter, StoreError, TokenHash};

/// Writes the places of a new table.
pub(crate) async fn write_places(
    connection: &mut Connection<'_>,
    table: &str,
    places: &[Place],
) -> Result<()> {
    for (seat, place) in (0u32..).zip(places) {
        let (sitter, level) = match &place.sitter {
            Sitter::Open => ("open", ""),
            Sitter::Person => ("person", ""),
            Sitter::Computer(level) => ("computer", level.as_str()),
        };
        connection
            .run(
                sql(
                    "INSERT INTO seats (table_id, seat, sitter, level, name, token) \
                     VALUES ($1, $2, $3, $4, $5, $6)",
                )
                .with(table)
                .with(seat)
                .with(sitter)
                .with(level)
                .with(place.name.as_str())
                .with(place.token.map(|token| token.to_string())),
            )
            .await?;
    }
    Ok(())
}

/// The columns that [`read_place`] reads, the first of them at `from`.
pub(crate) fn read_place(row: &Row, from: usize) -> Result<Place> {
    let sitter = match row.get::<String>(from)?.as_str() {
        "open" => Sitter::Open,
        "person" => Sitter::Person,
        "computer" => Sitter::Computer(row.get(from + 1)?),
        other => {
            let what = format!("nobody who sits at a table is called {other}");
            return Err(StoreError::Damaged(what));
        }
    };
    let token = row.get::<Option<String>>(from + 3)?;
    Ok(Place {
        sitter,
        name: row.get(from + 2)?,
        token: token
            .map(|token| token.parse().map_err(StoreError::Damaged))
            .transpose()?,
    })
}

/// Who sits where at the table.
pub(crate) async fn places(connection: &mut Connection<'_>, table: &str) -> Result<Vec<Place>> {
    let rows = connection
        .rows(
            sql("SELECT sitter, level, name, token FROM seats WHERE table_id = $1 ORDER BY seat")
                .with(table),
        )
        .await?;
    rows.iter().map(|row| read_place(row, 0)).collect()
}

/// Says that the table changed, for those who sweep; the ply stays.
async fn touch(connection: &mut Connection<'_>, table: &str) -> Result<u32> {
    let touch = match connection {
        Connection::Sqlite(_) => {
            "UPDATE tables SET changed = (SELECT max(changed) + 1 FROM tables) WHERE id = $1"
        }
        Connection::Postgres(_) => {
            "UPDATE tables SET changed = pg_current_xact_id()::text::bigint WHERE id = $1"
        }
    };
    connection.run(sql(touch).with(table)).await?;
    current_ply(connection, table).await
}

pub(crate) struct ClaimSeat {
    pub(crate) table: String,
    pub(crate) seat: Seat,
    pub(crate) token: TokenHash,
    pub(crate) name: String,
}

#[async_trait]
impl Command for ClaimSeat {
    type Done = (Vec<Place>, Option<u32>);

    fn table(&self) -> &str {
        &self.table
    }

    async fn run(&self, connection: &mut Connection<'_>) -> Result<Self::Done> {
        let claim = sql("UPDATE seats SET sitter = 'person', token = $3, name = $4 \
                         WHERE table_id = $1 AND seat = $2 AND sitter = 'open'")
        .with(self.table.as_str())
        .with(u32::from(self.seat.0))
        .with(self.token.to_string())
        .with(self.name.as_str());
        let ply = match connection.run(claim).await? {
            0 => None,
            _ => Some(touch(connection, &self.table).await?),
        };
        let places = places(connection, &self.table).await?;
        if places.is_empty() {
            return Err(StoreError::NoSuchTable);
        }
        match places.get(self.seat.index()) {
            None => Err(StoreError::NoSuchSeat),
            Some(place) if place.token == Some(self.token) => Ok((places, ply)),
            Some(_) => Err(StoreError::SeatTaken),
        }
    }

    fn change(&self, (_, ply): &Self::Done) -> Option<Change> {
        ply.map(|ply| Change {
            table: self.table.clone(),
            ply,
        })
    }
}

pub(crate) struct Rename {
    pub(crate) table: String,
    pub(crate) seat: Seat,
    pub(crate) name: String,
}

#[async_trait]
impl Command for Rename {
    type Done = u32;

    fn table(&self) -> &str {
        &self.table
    }

    async fn run(&self, connection: &mut Connection<'_>) -> Result<u32> {
        current_ply(connection, &self.table).await?;
        let rename = sql("UPDATE seats SET name = $3 WHERE table_id = $1 AND seat = $2")
            .with(self.table.as_str())
            .with(u32::from(self.seat.0))
            .with(self.name.as_str());
        match connection.run(rename).await? {
            0 => Err(StoreError::NoSuchSeat),
            _ => touch(connection, &self.table).await,
        }
    }

    fn change(&self, &ply: &u32) -> Option<Change> {
        let table = self.table.clone();
        Some(Change { table, ply })
    }
}

pub(crate) struct LinkRematch {
    pub(crate) table: String,
    pub(crate) next: String,
}

#[async_trait]
impl Command for LinkRematch {
    type Done = (String, u32);

    fn table(&self) -> &str {
        &self.table
    }

    async fn run(&self, connection: &mut Connection<'_>) -> Result<(String, u32)> {
        let link = sql("UPDATE tables SET rematch = $2 WHERE id = $1 AND rematch IS NULL")
            .with(self.table.as_str())
            .with(self.next.as_str());
        let linked = connection.run(link).await?;
        let ply = match linked {
            0 => current_ply(connection, &self.table).await?,
            _ => touch(connection, &self.table).await?,
        };
        let select = sql("SELECT rematch FROM tables WHERE id = $1").with(self.table.as_str());
        let row = connection.row(select).await?;
        let next = row.ok_or(StoreError::NoSuchTable)?.get(0)?;
        Ok((next, ply))
    }

    fn change(&self, (_, ply): &(String, u32)) -> Option<Change> {
        Some(Change {
            table: self.table.clone(),
            ply: *ply,
        })
    }
}
