//! What Tilehold keeps on disk.
//!
//! [`open`] opens a [`Store`] of tables, in SQLite or PostgreSQL. Nothing outside of this crate
//! knows SQL, and nothing in it knows a game.

mod address;
mod append;
mod backup;
mod connection;
mod data_directory;
mod database;
mod due;
mod error;
mod export;
mod list;
mod migrations;
mod notifications;
mod postgres_notify;
mod record;
mod seats;
mod store;
mod table;
mod word_lists;
mod writer;

pub use data_directory::{DataDirectory, NoDataDirectory};
pub use database::open;
pub use error::StoreError;
pub use export::{Imported, export, import};
pub use notifications::{Notification, Watch};
pub use store::Store;
pub use table::{
    Append, Appended, Change, Due, DueKind, Listing, Mark, Place, Request, Sitter, StoredTable,
    TableStatus, TableSummary, TokenHash, Whose, Work,
};
pub use word_lists::{WordListError, WordListFolder};
