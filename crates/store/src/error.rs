//! Why the store did not do what it was asked.

/// Nothing has changed when one of these is returned, except for [`StoreError::Unavailable`]:
/// then nobody knows, and the same request with the same id finds out.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum StoreError {
    /// Somebody else has written this ply, or it is not yet its turn.
    #[error("the table has moved on: the next entry is number {current}")]
    Conflict {
        /// The number of the next entry.
        current: u32,
    },
    /// There is no table of this id.
    #[error("there is no such table")]
    NoSuchTable,
    /// The id is in use.
    #[error("there is already a table of this id")]
    TableExists,
    /// There is no such seat at the table.
    #[error("there is no such seat at this table")]
    NoSuchSeat,
    /// The seat is not open, or somebody else was faster.
    #[error("this seat is taken")]
    SeatTaken,
    /// What was handed in does not make a table.
    #[error("this is not a table that can be kept: {0}")]
    BadTable(String),
    /// The address is not one of a database. It is not repeated, for it may hold a password.
    #[error("a database is written as sqlite:PATH or postgres://USER@HOST/NAME")]
    BadAddress,
    /// A later version of the program has changed the database's shape.
    #[error("the database belongs to a newer version of tilehold: use that one")]
    TooNew,
    /// What this database cannot do.
    #[error("{0}")]
    NotSupported(&'static str),
    /// A file of exported tables cannot be read or written.
    #[error("{0}")]
    File(String),
    /// What was read back is not what was written.
    #[error("the database holds something that cannot be read: {0}")]
    Damaged(String),
    /// The database or the disk refused, or the connection was lost.
    #[error("the database cannot be used: {0}")]
    Unavailable(String),
}

impl StoreError {
    /// A short name for programs.
    pub fn code(&self) -> &'static str {
        match self {
            StoreError::Conflict { .. } => "stale_ply",
            StoreError::NoSuchTable => "no_such_table",
            StoreError::TableExists => "table_exists",
            StoreError::NoSuchSeat => "no_such_seat",
            StoreError::SeatTaken => "seat_taken",
            StoreError::BadTable(_) => "bad_table",
            StoreError::BadAddress => "bad_database_address",
            StoreError::TooNew => "database_too_new",
            StoreError::NotSupported(_) => "not_supported",
            StoreError::File(_) => "bad_file",
            StoreError::Damaged(_) => "damaged_database",
            StoreError::Unavailable(_) => "database_unavailable",
        }
    }
}

impl From<sqlx::Error> for StoreError {
    fn from(error: sqlx::Error) -> StoreError {
        match error {
            sqlx::Error::ColumnDecode { .. } | sqlx::Error::Decode(_) => {
                StoreError::Damaged(error.to_string())
            }
            other => StoreError::Unavailable(other.to_string()),
        }
    }
}
