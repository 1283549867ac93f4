//! Why something was not done: a code for programs and a sentence for people.

use serde::{Deserialize, Serialize};

use crate::code::Code;

/// A square of a board, 0-based, row 0 at the top.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Square {
    /// The row, from the top.
    pub row: u8,
    /// The column, from the left.
    pub column: u8,
}

/// A refusal. Nothing has changed when one is returned.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, thiserror::Error)]
#[error("{message}")]
pub struct Refusal {
    /// Why, for programs.
    pub code: Code,
    /// A sentence that a player understands.
    pub message: String,
    /// The squares of the board that it is about.
    #[serde(rename = "where", skip_serializing_if = "Vec::is_empty")]
    pub squares: Vec<Square>,
}

impl Refusal {
    /// A refusal that is about no particular square.
    pub fn new(code: Code, message: impl Into<String>) -> Refusal {
        Refusal {
            code,
            message: message.into(),
            squares: Vec::new(),
        }
    }

    /// The same refusal, pointing at these squares.
    pub fn at(mut self, squares: impl IntoIterator<Item = Square>) -> Refusal {
        self.squares.extend(squares);
        self
    }
}
