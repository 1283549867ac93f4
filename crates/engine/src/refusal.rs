//! Why something was not done: a code for programs and a sentence for people.

use std::borrow::Cow;

use serde::{Deserialize, Serialize};

/// A square of a board, 0-based, row 0 at the top.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
pub struct Square {
    /// The row, from the top.
    pub row: u8,
    /// The column, from the left.
    pub column: u8,
}

/// A refusal. Nothing has changed when one is returned.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, thiserror::Error)]
#[error("{message}")]
pub struct Refusal {
    /// A short name for programs, such as `not_your_turn`.
    pub code: Cow<'static, str>,
    /// A sentence that a player understands.
    pub message: String,
    /// The squares of the board that it is about.
    #[serde(rename = "where", default, skip_serializing_if = "Vec::is_empty")]
    pub squares: Vec<Square>,
}

impl Refusal {
    /// A refusal that is about no particular square.
    pub fn new(code: &'static str, message: impl Into<String>) -> Refusal {
        Refusal {
            code: Cow::Borrowed(code),
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
