//! What the tiles that stay on the rack are worth for the moves to come.

/// A point in the units in which plays are valued: points and what is kept are added in hundredths.
pub const POINT: i32 = 100;

/// Values what stays on a rack, in hundredths of a point.
pub trait Keeping {
    /// What it adds to keep `tile` when `before` are kept already. Adding up over the kept tiles in any order must give the
    /// same value for the same tiles.
    fn add(&self, before: &[u8], tile: u8) -> i32;
}

/// What is kept does not matter.
#[derive(Clone, Copy, Debug)]
pub struct NothingKept;

impl Keeping for NothingKept {
    fn add(&self, _: &[u8], _: u8) -> i32 {
        0
    }
}

/// What all tiles of a rack together are worth to keep.
pub fn kept_value(keeping: &impl Keeping, tiles: &[u8]) -> i32 {
    (0..tiles.len())
        .map(|i| keeping.add(&tiles[..i], tiles[i]))
        .sum()
}

/// A value for each tile by how many of it are kept before it, and for each pair of different tiles.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct KeepTable {
    /// `first[t]` for the first tile `t`, blanks under 0.
    pub first: [i16; 32],
    /// `again[t]` for every further one.
    pub again: [i16; 32],
    /// `pairs[t][u]` for keeping `t` and `u` together, the same both ways; once, however many there are of each.
    pub pairs: [[i16; 32]; 32],
}

impl Keeping for KeepTable {
    fn add(&self, before: &[u8], tile: u8) -> i32 {
        let t = tile as usize & 31;
        if before.contains(&tile) {
            return i32::from(self.again[t]);
        }
        let mut value = i32::from(self.first[t]);
        for (i, &other) in before.iter().enumerate() {
            if !before[..i].contains(&other) {
                value += i32::from(self.pairs[t][other as usize & 31]);
            }
        }
        value
    }
}
