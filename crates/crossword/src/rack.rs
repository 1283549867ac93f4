//! The tiles in a player's hand.

use crate::tile::{BLANK, LetterSet, from_rack};

/// The most tiles a rack can hold: a play is recorded with its tiles in eight bytes.
pub const MAX_RACK: usize = 8;

/// A player's tiles, in no particular order: how many of each letter, and of blanks under letter 0.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Rack {
    counts: [u8; 32],
    len: u8,
}

impl Rack {
    /// The rack with the given tiles, 0 for a blank.
    ///
    /// # Panics
    /// If there are more than [`MAX_RACK`] tiles.
    pub fn new(tiles: &[u8]) -> Self {
        let mut rack = Self::default();
        tiles.iter().for_each(|&tile| rack.add(tile));
        rack
    }

    /// Adds a tile.
    pub fn add(&mut self, tile: u8) {
        assert!(
            (self.len as usize) < MAX_RACK,
            "a rack holds {MAX_RACK} tiles at most"
        );
        self.counts[tile as usize] += 1;
        self.len += 1;
    }

    /// Takes a tile off, if it is there.
    #[must_use]
    pub fn take(&mut self, tile: u8) -> bool {
        let there = self.counts[tile as usize] > 0;
        if there {
            self.counts[tile as usize] -= 1;
            self.len -= 1;
        }
        there
    }

    /// Takes off what it needs to lay the given tiles on a board. `None`, and nothing taken, if one of them is missing.
    pub fn without_laid(mut self, laid: impl IntoIterator<Item = u8>) -> Option<Self> {
        laid.into_iter()
            .all(|tile| self.take(from_rack(tile)))
            .then_some(self)
    }

    /// How many tiles it holds.
    pub fn len(&self) -> usize {
        self.len as usize
    }

    /// Whether it holds none.
    pub fn is_empty(&self) -> bool {
        self.len == 0
    }

    /// How many of one tile it holds.
    pub fn count(&self, tile: u8) -> u8 {
        self.counts[tile as usize]
    }

    /// How many blanks it holds.
    pub fn blanks(&self) -> u8 {
        self.counts[BLANK as usize]
    }

    /// The letters it holds, without the blanks.
    pub fn letters(&self) -> LetterSet {
        (1..32)
            .filter(|&l| self.counts[l] > 0)
            .fold(0, |set, l| set | 1 << l)
    }

    /// Its tiles, blanks first, then by letter.
    pub fn tiles(&self) -> impl Iterator<Item = u8> + '_ {
        self.counts
            .iter()
            .enumerate()
            .flat_map(|(tile, &n)| std::iter::repeat_n(tile as u8, n as usize))
    }

    /// What its tiles are worth together.
    pub fn value(&self, points: &[u8; 32]) -> i32 {
        self.counts
            .iter()
            .zip(points)
            .map(|(&n, &p)| i32::from(n) * i32::from(p))
            .sum()
    }

    pub(crate) fn counts(&self) -> &[u8; 32] {
        &self.counts
    }
}
