//! What Tilehold keeps on disk.

mod data_directory;
mod word_lists;

pub use data_directory::{DataDirectory, NoDataDirectory};
pub use word_lists::{WordListError, WordListFolder};
