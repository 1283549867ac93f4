//! Why something was not done.

use std::io;

use tilehold_wire::Fault;

/// Why something was not done.
#[derive(Debug, thiserror::Error)]
pub enum Error {
    /// The server cannot be reached, or what it says cannot be read.
    #[error(transparent)]
    Connection(#[from] io::Error),
    /// The server refused.
    #[error("{}", .0.message)]
    Refused(Fault),
}

pub(crate) fn other(error: impl std::error::Error + Send + Sync + 'static) -> io::Error {
    io::Error::other(error)
}
