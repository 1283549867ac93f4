//! Copying a whole database to a file while it is in use.

use std::fs::File;
use std::path::Path;

use crate::StoreError;
use crate::address::private_file;
use crate::connection::{Readers, sql};
use crate::store::Result;

/// Copies the database to a file that was not there before. When this returns, it is on disk.
pub(crate) async fn backup(readers: &Readers, to: &Path) -> Result<()> {
    let Readers::Sqlite(_) = readers else {
        return Err(StoreError::NotSupported(
            "A PostgreSQL database is backed up with its own pg_dump, or with an export.",
        ));
    };
    let name = to.to_str().ok_or(StoreError::NotSupported(
        "The name of a backup must be written in Unicode.",
    ))?;
    let unwritten =
        |error| StoreError::File(format!("{} cannot be written: {error}", to.display()));
    // SQLite writes into a file that is there if it is empty, and leaves the flushing to us.
    private_file()
        .create_new(true)
        .open(to)
        .map_err(unwritten)?;
    let copied = readers.rows(sql("VACUUM INTO $1").with(name)).await;
    let flushed = File::open(to).and_then(|file| file.sync_all());
    if copied.is_err() || flushed.is_err() {
        // Half a copy is worse than none; that it cannot be removed changes nothing about that.
        let _ = std::fs::remove_file(to);
    }
    copied?;
    flushed.map_err(unwritten)
}
