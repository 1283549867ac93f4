//! Whole tables as lines of JSON, from one database to another.

use std::io::{BufRead, Write};
use std::sync::Arc;

use serde_json::json;
use tokio::task::JoinSet;

use crate::store::Result;
use crate::{Store, StoreError, StoredTable};

/// The tables that are read or written together.
const PAGE: u32 = 128;

/// What the first line says; a change that old programs cannot read gets another number.
fn first_line() -> serde_json::Value {
    json!({"tilehold": "tables", "version": 1})
}

/// What an import did.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Imported {
    /// The tables that were added.
    pub added: u64,
    /// The tables that were there before, and stay as they are.
    pub known: u64,
}

/// Writes every table, secrets included, one a line; returns how many. Tables that change
/// meanwhile are written as they are when it is their turn.
pub async fn export(store: &dyn Store, out: &mut (dyn Write + Send)) -> Result<u64> {
    let unwritten = |error| StoreError::File(format!("the tables cannot be written: {error}"));
    writeln!(out, "{}", first_line()).map_err(unwritten)?;
    let (mut count, mut last) = (0, String::new());
    loop {
        let ids = store.ids(&last, PAGE).await?;
        let Some(end) = ids.last() else { break };
        last.clone_from(end);
        for id in ids {
            let table = store.load(&id).await?;
            let line = crate::record::json(&table)?;
            writeln!(out, "{line}").map_err(unwritten)?;
            count += 1;
        }
    }
    out.flush().map_err(unwritten)?;
    Ok(count)
}

/// Adds the tables of an export. Those that are there already stay as they are, so that an import
/// that broke off can be done again.
pub async fn import(store: &Arc<dyn Store>, lines: &mut (dyn BufRead + Send)) -> Result<Imported> {
    let mut imported = Imported::default();
    let mut lines = (1u64..).zip(lines.lines());
    let bad = |number: u64, why: String| StoreError::File(format!("line {number}: {why}"));
    let first = lines.next().and_then(|(_, line)| line.ok());
    let first = first.and_then(|line| serde_json::from_str::<serde_json::Value>(&line).ok());
    if first != Some(first_line()) {
        return Err(bad(1, "this is not an export of tables".to_owned()));
    }
    loop {
        let mut page = JoinSet::new();
        for (number, line) in lines.by_ref().take(PAGE as usize) {
            let line = line.map_err(|error| bad(number, error.to_string()))?;
            let table: StoredTable =
                serde_json::from_str(&line).map_err(|error| bad(number, error.to_string()))?;
            let store = Arc::clone(store);
            page.spawn(async move { (number, store.create(table).await) });
        }
        if page.is_empty() {
            return Ok(imported);
        }
        for (number, created) in page.join_all().await {
            match created {
                Ok(()) => imported.added += 1,
                Err(StoreError::TableExists) => imported.known += 1,
                Err(StoreError::BadTable(why)) => return Err(bad(number, why)),
                Err(error) => return Err(error),
            }
        }
    }
}
