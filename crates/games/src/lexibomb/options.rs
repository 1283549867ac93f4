//! What is chosen when a table is set up: the board, the bombs, the word list; and the tiles.

use std::ops::RangeInclusive;

use serde::{Deserialize, Serialize};
use tilehold_engine::Refusal;
use tilehold_lexicon::Shelf;

use super::code;

/// Tiles on a full rack.
pub const RACK: usize = 7;

/// The tiles as count:points.
pub(super) const TILES: &str = "*2:0 A9:1 B2:3 C2:3 D4:2 E12:1 F2:4 G3:2 H2:4 I9:1 J1:8 K1:5 L4:1 \
    M2:3 N6:1 O8:1 P2:3 Q1:10 R6:1 S4:1 T6:1 U4:1 V2:4 W2:4 X1:8 Y2:4 Z1:10";

/// The smallest and the largest board.
const SIZES: RangeInclusive<u8> = 9..=25;

/// The word lists that are played with if none is chosen: the first of them that is there. The
/// game was made for the first, which a player has to add; the second comes with the program.
const DEFAULT_LISTS: [&str; 2] = ["2of12inf", "everyday"];

/// What is chosen when a table is set up.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Options {
    /// Rows and columns of the board, 9 to 25.
    pub size: u8,
    /// The number of bombs, at most a third of the squares.
    pub bombs: u16,
    /// The word list, an English one. If none is named it is `2of12inf` where a player has added
    /// that list, else `everyday`; which of them it was is settled, and recorded, when the table
    /// is set up.
    pub words: Option<String>,
}

impl Default for Options {
    fn default() -> Options {
        Options {
            size: 15,
            bombs: 22,
            words: None,
        }
    }
}

impl Options {
    /// The same options with the word list named.
    pub(super) fn settled(mut self, shelf: &Shelf) -> Options {
        self.words = self.words.or_else(|| {
            let there = DEFAULT_LISTS.into_iter().find(|list| shelf.has(list));
            there.map(str::to_owned)
        });
        self
    }

    /// Refuses a board that there cannot be.
    pub(super) fn check(&self) -> Result<(), Refusal> {
        let bad = |sentence: String| Err(Refusal::new(code::BAD_OPTIONS, sentence));
        if !SIZES.contains(&self.size) {
            let (low, high) = SIZES.into_inner();
            return bad(format!(
                "A board has {low} to {high} rows, not {}.",
                self.size
            ));
        }
        let most = u16::from(self.size).pow(2) / 3;
        if self.bombs > most {
            return bad(format!(
                "A board of {0} rows has room for {most} bombs, not {1}.",
                self.size, self.bombs
            ));
        }
        Ok(())
    }
}
