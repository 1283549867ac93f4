//! What is chosen when a table is set up.

use serde::{Deserialize, Serialize};
use tilehold_engine::Refusal;

use super::code;
use super::rule_set::{MAX_SIZE, MIN_SIZE, Rules};

/// What is chosen when a table is set up.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct Options {
    /// Rows and columns, 5 to 8.
    pub size: u8,
    /// Lines may run off one edge and on from the opposite one.
    pub wrap: bool,
    /// Diagonals may turn at an edge.
    pub bounce: bool,
    /// Rows and columns must not show a gap.
    pub missing_teeth: bool,
    /// The first player's second marker must stand a chess-knight's move from the first.
    pub knight: bool,
    /// A match: first to 8 wins, 2 ahead.
    #[serde(rename = "match")]
    pub match_play: bool,
}

impl Default for Options {
    fn default() -> Options {
        let Rules {
            size,
            wrap,
            bounce,
            missing_teeth,
        } = Rules::default();
        Options {
            size,
            wrap,
            bounce,
            missing_teeth,
            knight: false,
            match_play: false,
        }
    }
}

impl Options {
    /// The rules that these options ask for.
    pub fn rules(&self) -> Result<Rules, Refusal> {
        let rules = Rules {
            wrap: self.wrap,
            bounce: self.bounce,
            missing_teeth: self.missing_teeth,
            ..Rules::default()
        };
        rules.with_size(self.size).ok_or_else(|| {
            Refusal::new(
                code::BAD_SIZE,
                format!(
                    "A board has {MIN_SIZE} to {MAX_SIZE} rows and columns, not {}.",
                    self.size
                ),
            )
        })
    }
}
