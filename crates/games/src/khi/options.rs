//! What is chosen when a table is set up, and the tiles.

use serde::{Deserialize, Serialize};

/// Tiles on a full rack.
pub const RACK: usize = 7;

/// The tile hold as count:tally. The tally is what the computer goes by to play rare letters first;
/// no points are made with it.
pub(super) const TILES: &str = "*4:0 A9:1 B3:2 C4:2 D6:1 E10:1 F3:2 G4:2 H3:2 I9:1 J1:3 K3:3 L6:1 M3:2 \
    N6:1 O7:1 P3:2 Q1:3 R6:1 S7:1 T6:1 U4:2 V3:2 W3:2 X1:3 Y4:2 Z1:3";

/// The smallest and the largest board.
pub(super) const SIZES: std::ops::RangeInclusive<u8> = 11..=25;

/// What is chosen when a table is set up.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Options {
    /// Rows and columns of the board, 11 to 25.
    pub size: u8,
    /// The word list.
    pub words: String,
}

impl Default for Options {
    fn default() -> Options {
        Options {
            size: 19,
            words: "english".to_owned(),
        }
    }
}
