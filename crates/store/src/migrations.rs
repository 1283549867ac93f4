//! The shape of the database, brought up to date whenever it is opened.

use std::borrow::Cow;

use sqlx::SqlSafeStr;
use sqlx::migrate::{Migration, MigrationType, Migrator};

use crate::StoreError;
use crate::connection::OwnConnection;
use crate::store::Result;

/// Every step, oldest first. A step that was published is never changed.
const STEPS: &[(&str, &str)] = &[("tables", include_str!("../migrations/0001_tables.sql"))];

/// Takes the steps that this database has not taken.
pub(crate) async fn migrate(connection: &mut OwnConnection) -> Result<()> {
    let steps = (1..).zip(STEPS).map(|(number, (name, text))| {
        let text = (*text).into_sql_str();
        Migration::new(
            number,
            Cow::Borrowed(*name),
            MigrationType::Simple,
            text,
            false,
        )
    });
    let migrator = Migrator::with_migrations(steps.collect());
    match connection {
        OwnConnection::Sqlite(connection) => migrator.run(connection).await,
        OwnConnection::Postgres(connection) => migrator.run(connection).await,
    }
    .map_err(|error| StoreError::Unavailable(error.to_string()))
}
