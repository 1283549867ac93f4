//! How many tiles of each letter there are, and what they are worth.

use tilehold_lexicon::Language;

use crate::hold::Hold;
use crate::tile::BLANK;

/// The tiles of a game.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct TileSet {
    language: Language,
    counts: [u8; 32],
    points: [u8; 32],
}

/// Why a tile set could not be read.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("`{0}` is no letter with a number and points, such as A9:1")]
pub struct TileSetError(String);

impl TileSet {
    /// Reads letters as count:points, `A9:1 B2:3`, with `*` for blanks.
    pub fn parse(language: Language, text: &str) -> Result<Self, TileSetError> {
        let mut set = Self {
            language,
            counts: [0; 32],
            points: [0; 32],
        };
        for item in text.split_whitespace() {
            let read = || {
                let letter = item.chars().next()?;
                let tile = if letter == '*' {
                    BLANK
                } else {
                    language.alphabet().letter(letter)?
                };
                let (count, points) = item[letter.len_utf8()..].split_once(':')?;
                Some((tile as usize, count.parse().ok()?, points.parse().ok()?))
            };
            let (tile, count, points) = read().ok_or_else(|| TileSetError(item.to_owned()))?;
            (set.counts[tile], set.points[tile]) = (count, points);
        }
        Ok(set)
    }

    /// The language of its letters.
    pub fn language(&self) -> Language {
        self.language
    }

    /// How many there are of each tile, blanks under 0.
    pub fn counts(&self) -> &[u8; 32] {
        &self.counts
    }

    /// What each tile is worth, blanks under 0.
    pub fn points(&self) -> &[u8; 32] {
        &self.points
    }

    /// A hold with all tiles.
    pub fn hold(&self) -> Hold {
        let of_each = self.counts.iter().enumerate();
        Hold::new(
            of_each
                .flat_map(|(tile, &n)| std::iter::repeat_n(tile as u8, n as usize))
                .collect(),
        )
    }

    /// All tiles together.
    pub fn total(&self) -> usize {
        self.counts.iter().map(|&n| n as usize).sum()
    }
}
