//! What everybody is told about a turn that was taken.

use serde::{Deserialize, Serialize};
use tilehold_engine::{Seat, Square};

use super::scoring::PlayScore;

/// A turn that was taken, as everybody saw it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Report {
    /// Who took it.
    pub seat: Seat,
    /// What was played.
    #[serde(rename = "deed")]
    pub played: Played,
}

/// What was played in a turn.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Played {
    /// A word was played.
    Word {
        /// As it stands in the transcript.
        text: String,
        /// The squares of the tiles that were laid.
        laid: Vec<Square>,
        /// All squares that were opened.
        opened: Vec<Square>,
        /// The laid tiles under which a bomb went off.
        bombs: Vec<Square>,
        /// What it scored.
        score: PlayScore,
    },
    /// So many tiles were exchanged.
    Exchange(u8),
    /// Nothing.
    Pass,
}
