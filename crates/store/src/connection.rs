//! One connection, whichever database it leads to, so that every statement is written once.

use sqlx::postgres::{PgArguments, PgConnection, PgRow};
use sqlx::sqlite::{SqliteArguments, SqliteConnection, SqliteRow};
use sqlx::{
    Connection as _, Decode, PgPool, Postgres, Row as _, Sqlite, SqlitePool, Transaction, Type,
};

use crate::store::Result;

/// A connection to one of the two databases, lent by whoever holds it.
pub(crate) enum Connection<'c> {
    /// To a file.
    Sqlite(&'c mut SqliteConnection),
    /// To a server.
    Postgres(&'c mut PgConnection),
}

/// What a statement is given for its `$1`, `$2`, …
pub(crate) enum Field {
    Whole(i64),
    MaybeWhole(Option<i64>),
    Text(String),
    MaybeText(Option<String>),
}

impl From<i64> for Field {
    fn from(value: i64) -> Field {
        Field::Whole(value)
    }
}

impl From<u32> for Field {
    fn from(value: u32) -> Field {
        Field::Whole(value.into())
    }
}

impl From<u64> for Field {
    /// A time beyond what the database can hold is as good as never.
    fn from(value: u64) -> Field {
        Field::Whole(i64::try_from(value).unwrap_or(i64::MAX))
    }
}

impl From<Option<u64>> for Field {
    fn from(value: Option<u64>) -> Field {
        Field::MaybeWhole(value.map(|it| i64::try_from(it).unwrap_or(i64::MAX)))
    }
}

impl From<&str> for Field {
    fn from(value: &str) -> Field {
        Field::Text(without_nul(value.to_owned()))
    }
}

impl From<String> for Field {
    fn from(value: String) -> Field {
        Field::Text(without_nul(value))
    }
}

impl From<Option<String>> for Field {
    fn from(value: Option<String>) -> Field {
        Field::MaybeText(value.map(without_nul))
    }
}

/// PostgreSQL cannot hold this one character, which nobody's name or id needs.
fn without_nul(text: String) -> String {
    if text.contains('\0') {
        text.replace('\0', "\u{fffd}")
    } else {
        text
    }
}

/// A statement with its fields. Both databases write parameters as `$1`.
pub(crate) struct Statement {
    sql: &'static str,
    fields: Vec<Field>,
}

/// A statement without fields as yet.
pub(crate) fn sql(sql: &'static str) -> Statement {
    Statement {
        sql,
        fields: Vec::new(),
    }
}

/// The statement's query with its fields. The same words for two kinds of database, whose types share no
/// trait that a function could name.
macro_rules! bound {
    ($statement:expr) => {
        $statement.fields.into_iter().fold(
            sqlx::query($statement.sql),
            |query, field| match field {
                Field::Whole(value) => query.bind(value),
                Field::MaybeWhole(value) => query.bind(value),
                Field::Text(value) => query.bind(value),
                Field::MaybeText(value) => query.bind(value),
            },
        )
    };
}

impl Statement {
    /// With the next field.
    pub(crate) fn with(mut self, field: impl Into<Field>) -> Statement {
        self.fields.push(field.into());
        self
    }

    fn for_sqlite(self) -> sqlx::query::Query<'static, Sqlite, SqliteArguments> {
        bound!(self)
    }

    fn for_postgres(self) -> sqlx::query::Query<'static, Postgres, PgArguments> {
        bound!(self)
    }
}

/// A row of an answer.
pub(crate) enum Row {
    Sqlite(SqliteRow),
    Postgres(PgRow),
}

impl Row {
    /// The value in this column.
    pub(crate) fn get<T>(&self, column: usize) -> Result<T>
    where
        T: for<'r> Decode<'r, Sqlite>
            + Type<Sqlite>
            + for<'r> Decode<'r, Postgres>
            + Type<Postgres>,
    {
        Ok(match self {
            Row::Sqlite(row) => row.try_get(column)?,
            Row::Postgres(row) => row.try_get(column)?,
        })
    }
}

impl Connection<'_> {
    /// Runs a statement and returns how many rows it changed.
    pub(crate) async fn run(&mut self, statement: Statement) -> Result<u64> {
        Ok(match self {
            Connection::Sqlite(connection) => statement
                .for_sqlite()
                .execute(&mut **connection)
                .await?
                .rows_affected(),
            Connection::Postgres(connection) => statement
                .for_postgres()
                .execute(&mut **connection)
                .await?
                .rows_affected(),
        })
    }

    /// The rows that a statement answers.
    pub(crate) async fn rows(&mut self, statement: Statement) -> Result<Vec<Row>> {
        Ok(match self {
            Connection::Sqlite(connection) => {
                let rows = statement.for_sqlite().fetch_all(&mut **connection).await?;
                rows.into_iter().map(Row::Sqlite).collect()
            }
            Connection::Postgres(connection) => {
                let rows = statement
                    .for_postgres()
                    .fetch_all(&mut **connection)
                    .await?;
                rows.into_iter().map(Row::Postgres).collect()
            }
        })
    }

    /// The first row that a statement answers.
    pub(crate) async fn row(&mut self, statement: Statement) -> Result<Option<Row>> {
        Ok(self.rows(statement).await?.into_iter().next())
    }

    /// Begins a transaction that will write.
    pub(crate) async fn begin(&mut self) -> Result<()> {
        let begin = match self {
            Connection::Sqlite(_) => "BEGIN IMMEDIATE",
            Connection::Postgres(_) => "BEGIN",
        };
        self.run(sql(begin)).await.map(drop)
    }

    /// Ends the transaction; after this what it wrote is on disk.
    pub(crate) async fn commit(&mut self) -> Result<()> {
        self.run(sql("COMMIT")).await.map(drop)
    }

    /// Undoes the transaction.
    pub(crate) async fn rollback(&mut self) -> Result<()> {
        self.run(sql("ROLLBACK")).await.map(drop)
    }
}

/// A connection that a writer has for itself.
pub(crate) enum OwnConnection {
    Sqlite(SqliteConnection),
    Postgres(PgConnection),
}

impl OwnConnection {
    /// The connection, for a statement or more.
    pub(crate) fn lend(&mut self) -> Connection<'_> {
        match self {
            OwnConnection::Sqlite(connection) => Connection::Sqlite(connection),
            OwnConnection::Postgres(connection) => Connection::Postgres(connection),
        }
    }

    /// Says goodbye.
    pub(crate) async fn close(self) {
        // There is nobody left to tell about an error.
        let _ = match self {
            OwnConnection::Sqlite(connection) => connection.close().await,
            OwnConnection::Postgres(connection) => connection.close().await,
        };
    }
}

/// The connections of those who only read.
#[derive(Clone)]
pub(crate) enum Readers {
    Sqlite(SqlitePool),
    Postgres(PgPool),
}

/// A reader who sees the database as it is at one moment.
pub(crate) enum Snapshot {
    Sqlite(Transaction<'static, Sqlite>),
    Postgres(Transaction<'static, Postgres>),
}

impl Snapshot {
    /// The connection, for a statement or more.
    pub(crate) fn lend(&mut self) -> Connection<'_> {
        match self {
            Snapshot::Sqlite(connection) => Connection::Sqlite(connection),
            Snapshot::Postgres(connection) => Connection::Postgres(connection),
        }
    }
}

impl Readers {
    /// The rows that a statement answers.
    pub(crate) async fn rows(&self, statement: Statement) -> Result<Vec<Row>> {
        Ok(match self {
            Readers::Sqlite(pool) => {
                let rows = statement.for_sqlite().fetch_all(pool).await?;
                rows.into_iter().map(Row::Sqlite).collect()
            }
            Readers::Postgres(pool) => {
                let rows = statement.for_postgres().fetch_all(pool).await?;
                rows.into_iter().map(Row::Postgres).collect()
            }
        })
    }

    /// The first row that a statement answers.
    pub(crate) async fn row(&self, statement: Statement) -> Result<Option<Row>> {
        Ok(self.rows(statement).await?.into_iter().next())
    }

    /// The database as it is now. A reader who goes away in the middle leaves nothing behind.
    pub(crate) async fn snapshot(&self) -> Result<Snapshot> {
        Ok(match self {
            Readers::Sqlite(pool) => Snapshot::Sqlite(pool.begin().await?),
            Readers::Postgres(pool) => Snapshot::Postgres(
                pool.begin_with("BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY")
                    .await?,
            ),
        })
    }

    /// Waits for those who read, and closes.
    pub(crate) async fn close(&self) {
        match self {
            Readers::Sqlite(pool) => pool.close().await,
            Readers::Postgres(pool) => pool.close().await,
        }
    }
}
