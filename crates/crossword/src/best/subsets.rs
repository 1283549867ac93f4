//! Every choice of tiles from a rack, with what the rest is worth.

use crate::anagrams::letter_number;
use crate::keep::Keeping;
use crate::rack::{MAX_RACK, Rack};
use crate::tile::BLANK;

/// Tiles to lay: the letters among them, blanks apart.
#[derive(Clone, Copy, Debug)]
pub(super) struct Subset {
    /// The sum of the letters' numbers.
    pub(super) sum: u64,
    /// The value of what is kept.
    pub(super) kept: i32,
    /// The points of the tiles in falling order.
    pub(super) points: [i16; MAX_RACK],
    /// How many of the tiles are blanks.
    pub(super) blanks: u8,
}

/// The different choices of 1, 2, … tiles, and bounds on each number of tiles.
#[derive(Debug, Default)]
pub(super) struct Subsets {
    by_count: [Vec<Subset>; MAX_RACK + 1],
    /// The best value of what is kept after laying so many tiles.
    pub(super) best_kept: [i32; MAX_RACK + 1],
    /// The points of all tiles in falling order.
    pub(super) top: [i16; MAX_RACK],
    /// How many tiles there are.
    pub(super) tiles: usize,
}

impl Subsets {
    /// The choices of `count` tiles.
    #[inline]
    pub(super) fn of_count(&self, count: usize) -> &[Subset] {
        &self.by_count[count]
    }

    /// Lists the choices from a rack.
    pub(super) fn fill(&mut self, rack: &Rack, points: &[u8; 32], keeping: &impl Keeping) {
        self.by_count.iter_mut().for_each(Vec::clear);
        self.best_kept = [i32::MIN / 2; MAX_RACK + 1];
        let mut tiles = [0u8; MAX_RACK];
        let count = rack.len();
        rack.tiles()
            .zip(&mut tiles)
            .for_each(|(tile, place)| *place = tile);
        // Dearest first, so that the points of every choice are sorted as they come.
        let tiles = &mut tiles[..count];
        tiles.sort_unstable_by_key(|&tile| (std::cmp::Reverse(points[tile as usize]), tile));
        self.tiles = count;
        self.top = [0; MAX_RACK];
        for (top, &tile) in self.top.iter_mut().zip(&*tiles) {
            *top = i16::from(points[tile as usize]);
        }
        let kept = kept_values(tiles, keeping);
        let all = (1u32 << count) - 1;
        for mask in 1..=all {
            // Of equal tiles, which stand side by side, only the first ones are taken.
            let skips_an_equal_one = (1..count).any(|i| {
                tiles[i] == tiles[i - 1] && mask >> i & 1 != 0 && mask >> (i - 1) & 1 == 0
            });
            if skips_an_equal_one {
                continue;
            }
            let mut subset = Subset {
                sum: 0,
                kept: kept[(all & !mask) as usize],
                points: [0; MAX_RACK],
                blanks: 0,
            };
            let chosen = (0..count).filter(|&i| mask >> i & 1 != 0).map(|i| tiles[i]);
            for (i, tile) in chosen.enumerate() {
                subset.points[i] = i16::from(points[tile as usize]);
                if tile == BLANK {
                    subset.blanks += 1;
                } else {
                    subset.sum = subset.sum.wrapping_add(letter_number(tile));
                }
            }
            let n = mask.count_ones() as usize;
            self.best_kept[n] = self.best_kept[n].max(subset.kept);
            self.by_count[n].push(subset);
        }
    }
}

/// The value of keeping each subset of the tiles: one step from the subset without its last tile.
fn kept_values(tiles: &[u8], keeping: &impl Keeping) -> [i32; 1 << MAX_RACK] {
    let mut values = [0; 1 << MAX_RACK];
    let mut before = [0u8; MAX_RACK];
    for mask in 1usize..1 << tiles.len() {
        let last = mask.ilog2() as usize;
        let rest = mask & !(1 << last);
        let mut count = 0;
        for (i, &tile) in tiles.iter().enumerate().take(last) {
            before[count] = tile;
            count += rest >> i & 1;
        }
        values[mask] = values[rest] + keeping.add(&before[..count], tiles[last]);
    }
    values
}
