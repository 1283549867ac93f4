//! What is chosen when a table is set up.

use serde::{Deserialize, Serialize};
use tilehold_engine::Refusal;

use super::board::Board;
use super::boards::is_date;
use super::code;
use super::words::DEFAULT_LIST;

/// What is chosen when a table is set up.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct Options {
    /// The word list that decides.
    pub words: String,
    /// `random`, a date such as 2026-11-16 for the board of that day, or the
    /// 16 tiles of a board.
    pub board: String,
    /// Whether hints are given to who asks for them.
    pub hints: bool,
}

impl Default for Options {
    fn default() -> Options {
        Options {
            words: DEFAULT_LIST.to_owned(),
            board: RANDOM.to_owned(),
            hints: true,
        }
    }
}

/// The board is drawn by chance.
pub(super) const RANDOM: &str = "random";

/// Where the board of a table comes from.
pub(super) enum Source {
    Random,
    Day(String),
    Given(Board),
}

impl Options {
    /// Where the board comes from, or why there is no such board.
    pub(super) fn source(&self) -> Result<Source, Refusal> {
        match self.board.as_str() {
            RANDOM => Ok(Source::Random),
            day if is_date(day) => Ok(Source::Day(day.to_owned())),
            tiles => tiles.parse().map(Source::Given).map_err(|error| {
                let message = format!(
                    "The board is \"random\", a date such as 2026-11-16, or 16 tiles: {error}."
                );
                Refusal::new(code::BAD_BOARD, message)
            }),
        }
    }
}
