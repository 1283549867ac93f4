//! Where a database is, and how it is spoken to.

use std::fs::OpenOptions;
use std::time::{Duration, Instant};

use sqlx::ConnectOptions;
use sqlx::postgres::{PgConnectOptions, PgPoolOptions};
use sqlx::sqlite::{SqliteConnectOptions, SqliteJournalMode, SqlitePoolOptions, SqliteSynchronous};
use tokio::time::{sleep, timeout};

use crate::StoreError;
use crate::connection::{OwnConnection, Readers};
use crate::store::Result;

/// How long to wait for a connection.
const PATIENCE: Duration = Duration::from_secs(10);

/// A node that hangs in the middle of a transaction must not hold up the others for ever.
const LIMITS: [(&str, &str); 2] = [
    ("lock_timeout", "5s"),
    ("idle_in_transaction_session_timeout", "10s"),
];

/// Where the database is, and how it is spoken to.
#[derive(Clone)]
pub(crate) enum Address {
    Sqlite(SqliteConnectOptions),
    Postgres(PgConnectOptions),
}

/// Tries again while an SQLite file is locked: when another process opens it for the first time or
/// closes it for the last, SQLite does not wait by itself.
async fn once_unlocked<T, F>(attempt: impl Fn() -> F) -> sqlx::Result<T>
where
    F: Future<Output = sqlx::Result<T>>,
{
    let begun = Instant::now();
    loop {
        match attempt().await {
            Err(error) if is_locked(&error) && begun.elapsed() < PATIENCE => {
                sleep(Duration::from_millis(20)).await;
            }
            done => return done,
        }
    }
}

/// Whether SQLite says that it is busy, in any of its extended codes.
fn is_locked(error: &sqlx::Error) -> bool {
    const BUSY: i32 = 5;
    let code = error.as_database_error().and_then(|error| error.code());
    let code = code.and_then(|code| code.parse::<i32>().ok());
    code.is_some_and(|code| code & 0xff == BUSY)
}

impl Address {
    /// Understands `sqlite:PATH` and `postgres://…`.
    pub(crate) fn parse(text: &str) -> Result<Address> {
        let bad = || StoreError::BadAddress;
        if text.starts_with("postgres://") || text.starts_with("postgresql://") {
            let options: PgConnectOptions = text.parse().map_err(|_| bad())?;
            let options = options.application_name("tilehold").options(LIMITS);
            return Ok(Address::Postgres(options));
        }
        let path = text.strip_prefix("sqlite:").ok_or_else(bad)?;
        let path = path.strip_prefix("//").unwrap_or(path);
        if path.is_empty() || path.starts_with(':') {
            return Err(bad());
        }
        let options = SqliteConnectOptions::new()
            .filename(path)
            .journal_mode(SqliteJournalMode::Wal)
            .synchronous(SqliteSynchronous::Full)
            .busy_timeout(Duration::from_secs(5));
        Ok(Address::Sqlite(options))
    }

    /// Makes the file of an SQLite database, if it is not there. It holds the seeds of games that
    /// are not over, so nobody else may read it.
    pub(crate) fn make_file(&self) -> Result<()> {
        let Address::Sqlite(options) = self else {
            return Ok(());
        };
        let path = options.get_filename();
        let unusable = |error| StoreError::Unavailable(format!("{}: {error}", path.display()));
        if let Some(directory) = path.parent() {
            std::fs::create_dir_all(directory).map_err(unusable)?;
        }
        private_file().create(true).open(path).map_err(unusable)?;
        Ok(())
    }

    /// A connection of one's own.
    pub(crate) async fn connect(&self) -> Result<OwnConnection> {
        let connect = async {
            Ok(match self {
                Address::Sqlite(options) => {
                    OwnConnection::Sqlite(once_unlocked(|| options.connect()).await?)
                }
                Address::Postgres(options) => OwnConnection::Postgres(options.connect().await?),
            })
        };
        timeout(PATIENCE, connect).await.unwrap_or_else(|_| {
            let late = "the database does not answer";
            Err(StoreError::Unavailable(late.to_owned()))
        })
    }

    /// The connections of those who only read.
    pub(crate) async fn readers(&self) -> Result<Readers> {
        Ok(match self {
            Address::Sqlite(options) => {
                let connect = || {
                    SqlitePoolOptions::new()
                        .max_connections(4)
                        .acquire_timeout(PATIENCE)
                        .connect_with(options.clone().read_only(true))
                };
                Readers::Sqlite(once_unlocked(connect).await?)
            }
            Address::Postgres(options) => Readers::Postgres(
                PgPoolOptions::new()
                    .max_connections(8)
                    .acquire_timeout(PATIENCE)
                    .connect_with(options.clone())
                    .await?,
            ),
        })
    }

    /// SQLite takes one writer at a time, and more than a few gain nothing with PostgreSQL.
    pub(crate) fn writers(&self) -> usize {
        match self {
            Address::Sqlite(_) => 1,
            Address::Postgres(_) => 4,
        }
    }
}

/// A file to write that only its owner may read.
pub(crate) fn private_file() -> OpenOptions {
    let mut options = OpenOptions::new();
    options.append(true);
    #[cfg(unix)]
    std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
    options
}
