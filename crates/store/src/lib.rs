//! What Tilehold keeps on disk.
//!
//! [`open`] opens a [`Store`] of tables, in SQLite or PostgreSQL. Nothing outside of this crate
//! knows SQL, and nothing in it knows a game.

mod address;
mod append;
mod backup;
mod carrier;
mod connection;
mod data_directory;
mod database;
mod due;
mod error;
mod export;
mod hints;
mod list;
mod migrations;
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
pub use hints::{Hint, Watch};
pub use store::Store;
pub use table::{
    Append, Appended, Change, Due, DueKind, Listing, Mark, Place, Request, Sitter, Standing,
    StoredTable, TableSummary, TokenHash, Whose, Work,
};
pub use word_lists::{WordListError, WordListFolder};
