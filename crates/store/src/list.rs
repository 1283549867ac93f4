//! Lists of tables.

use std::collections::HashMap;

use serde_json::json;

use crate::connection::{Readers, sql};
use crate::record::{read_summary, summary_columns};
use crate::seats::read_place;
use crate::store::Result;
use crate::{Listing, Place, StoreError, TableSummary, Whose};

/// The table as in a list.
pub(crate) async fn summary(readers: &Readers, table: &str) -> Result<TableSummary> {
    let select = sql(concat!(
        "SELECT ",
        summary_columns!(),
        " FROM tables t WHERE t.id = $1"
    ))
    .with(table);
    let row = readers.row(select).await?.ok_or(StoreError::NoSuchTable)?;
    let mut tables = [read_summary(&row)?];
    seat_people(readers, &mut tables).await?;
    let [table] = tables;
    Ok(table)
}

/// The tables of a listing.
pub(crate) async fn list(readers: &Readers, listing: Listing<'_>) -> Result<Vec<TableSummary>> {
    // From the first page on, "after" is whatever comes before the end of time.
    let (touched, id) = listing.after.unwrap_or((i64::MAX as u64, ""));
    let select = match (&listing.whose, readers) {
        (Whose::Public, _) => sql(concat!(
            "SELECT ",
            summary_columns!(),
            " FROM tables t WHERE (t.outcome IS NOT NULL) = ($1 = 1) \
             AND (t.touched < $2 OR t.touched = $2 AND t.id > $3) AND t.public = 1 \
             ORDER BY t.touched DESC, t.id LIMIT $4"
        )),
        (Whose::Holder(_), Readers::Sqlite(_)) => sql(concat!(
            "SELECT ",
            summary_columns!(),
            " FROM tables t WHERE (t.outcome IS NOT NULL) = ($1 = 1) \
             AND (t.touched < $2 OR t.touched = $2 AND t.id > $3) AND t.id IN \
             (SELECT s.table_id FROM seats s WHERE s.token IN (SELECT value FROM json_each($5))) \
             ORDER BY t.touched DESC, t.id LIMIT $4"
        )),
        (Whose::Holder(_), Readers::Postgres(_)) => sql(concat!(
            "SELECT ",
            summary_columns!(),
            " FROM tables t WHERE (t.outcome IS NOT NULL) = ($1 = 1) \
             AND (t.touched < $2 OR t.touched = $2 AND t.id > $3) AND t.id IN \
             (SELECT s.table_id FROM seats s WHERE s.token IN \
              (SELECT json_array_elements_text($5::json))) \
             ORDER BY t.touched DESC, t.id LIMIT $4"
        )),
    };
    let mut select = select
        .with(i64::from(listing.finished))
        .with(touched)
        .with(id)
        .with(listing.limit);
    if let Whose::Holder(tokens) = listing.whose {
        select = select.with(json!(tokens).to_string());
    }
    let rows = readers.rows(select).await?;
    let mut tables = rows.iter().map(read_summary).collect::<Result<Vec<_>>>()?;
    seat_people(readers, &mut tables).await?;
    Ok(tables)
}

/// Fills in who sits where, for all tables with one statement.
async fn seat_people(readers: &Readers, tables: &mut [TableSummary]) -> Result<()> {
    let select = match readers {
        Readers::Sqlite(_) => {
            "SELECT table_id, sitter, level, name, token FROM seats \
             WHERE table_id IN (SELECT value FROM json_each($1)) ORDER BY table_id, seat"
        }
        Readers::Postgres(_) => {
            "SELECT table_id, sitter, level, name, token FROM seats \
             WHERE table_id IN (SELECT json_array_elements_text($1::json)) ORDER BY table_id, seat"
        }
    };
    let ids: Vec<&str> = tables.iter().map(|table| table.id.as_str()).collect();
    let rows = readers
        .rows(sql(select).with(json!(ids).to_string()))
        .await?;
    let mut seated: HashMap<String, Vec<Place>> = HashMap::new();
    for row in &rows {
        let places = seated.entry(row.get(0)?).or_default();
        places.push(read_place(row, 1)?);
    }
    for table in tables {
        table.places = seated.remove(&table.id).unwrap_or_default();
    }
    Ok(())
}

/// The ids of all tables in their order.
pub(crate) async fn ids(readers: &Readers, after: &str, limit: u32) -> Result<Vec<String>> {
    let select = sql("SELECT id FROM tables WHERE id > $1 ORDER BY id LIMIT $2")
        .with(after)
        .with(limit);
    let rows = readers.rows(select).await?;
    rows.iter().map(|row| row.get(0)).collect()
}
