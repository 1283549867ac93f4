//! The shape of the database, brought up to date whenever it is opened.

use std::borrow::Cow;
use std::time::Duration;

use sqlx::SqlSafeStr;
use sqlx::migrate::{MigrateError, Migration, MigrationType, Migrator};
use tokio::time::sleep;

use crate::StoreError;
use crate::address::Address;
use crate::connection::OwnConnection;
use crate::store::Result;

/// Every step, oldest first. A step that was published is never changed.
const STEPS: &[(&str, &str)] = &[("tables", include_str!("../migrations/0001_tables.sql"))];

/// How often to try: two processes may open a new file at once, and then one of them finds the
/// step taken that it was about to take.
const TRIES: u32 = 5;

/// Takes the steps that this database has not taken.
pub(crate) async fn migrate(address: &Address) -> Result<()> {
    let steps = (1..).zip(STEPS).map(|(number, (name, text))| {
        let text = (*text).into_sql_str();
        let name = Cow::Borrowed(*name);
        Migration::new(number, name, MigrationType::Simple, text, false)
    });
    let migrator = Migrator::with_migrations(steps.collect());
    let mut tries = 0;
    loop {
        let mut connection = address.connect().await?;
        let migrated = match &mut connection {
            OwnConnection::Sqlite(connection) => migrator.run(connection).await,
            OwnConnection::Postgres(connection) => migrator.run(connection).await,
        };
        connection.close().await;
        tries += 1;
        match migrated {
            Ok(()) => return Ok(()),
            Err(MigrateError::VersionMissing(_)) => return Err(StoreError::TooNew),
            Err(error) if tries == TRIES => {
                return Err(StoreError::Unavailable(error.to_string()));
            }
            Err(_) => sleep(Duration::from_millis(100)).await,
        }
    }
}
