//! Every choice of tiles from a rack, with what the rest is worth.

use crate::anagrams::LETTER_NUMBERS;
use crate::keep::Keeping;
use crate::rack::{MAX_RACK, Rack};
use crate::tile::{BLANK, LetterSet};

/// Tiles to lay: the letters among them, blanks apart.
#[derive(Clone, Copy, Debug)]
pub(super) struct Subset {
    /// The sum of the letters' numbers.
    pub(super) sum: u64,
    /// The value of what is kept.
    pub(super) kept: i32,
    /// The points of the tiles in falling order.
    pub(super) points: [i16; MAX_RACK],
    /// The letters among the tiles.
    pub(super) letters: LetterSet,
    /// How many of the tiles are blanks.
    pub(super) blanks: u8,
}

impl Subset {
    const NOTHING: Self = Self {
        sum: 0,
        kept: 0,
        points: [0; MAX_RACK],
        letters: 0,
        blanks: 0,
    };
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
    /// Every choice by the tiles that are in it, one bit each.
    all: Vec<Subset>,
    /// The tiles of each choice, and what they are worth if they are kept.
    listed: Vec<[u8; MAX_RACK]>,
    kept: Vec<i32>,
    /// The tiles as letters, one bit each; none for a blank.
    bits: [LetterSet; MAX_RACK],
}

impl Subsets {
    /// The choices of `count` tiles.
    #[inline]
    pub(super) fn of_count(&self, count: usize) -> &[Subset] {
        &self.by_count[count]
    }

    /// What the dearest tile is worth whose letter is among these.
    #[inline(always)]
    pub(super) fn dearest(&self, letters: LetterSet) -> i32 {
        let mut tiles = self.bits.iter().zip(&self.top);
        let fits = tiles.find(|&(&bit, _)| bit & letters != 0);
        fits.map_or(0, |(_, &points)| i32::from(points))
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
        self.bits = [0; MAX_RACK];
        for (bit, &tile) in self.bits.iter_mut().zip(&*tiles) {
            *bit = if tile == BLANK { 0 } else { 1 << tile };
        }
        self.keep(tiles, keeping);
        // Of equal tiles, which stand side by side, only the first ones are taken.
        let same = (1..count).filter(|&i| tiles[i] == tiles[i - 1]);
        let same = same.fold(0, |same, i| same | 1usize << i);
        let all = (1usize << count) - 1;
        self.all.clear();
        self.all.push(Subset::NOTHING);
        for mask in 1..=all {
            // One more tile than a smaller choice, no dearer than its tiles.
            let last = mask.ilog2() as usize;
            let n = mask.count_ones() as usize;
            let tile = tiles[last];
            let mut subset = self.all[mask & !(1 << last)];
            subset.kept = self.kept[all & !mask];
            subset.points[n - 1] = self.top[last];
            subset.letters |= self.bits[last];
            if tile == BLANK {
                subset.blanks += 1;
            } else {
                subset.sum = subset
                    .sum
                    .wrapping_add(LETTER_NUMBERS[(tile & 31) as usize]);
            }
            self.all.push(subset);
            if mask & same & !(mask << 1) == 0 {
                self.best_kept[n] = self.best_kept[n].max(subset.kept);
                self.by_count[n].push(subset);
            }
        }
    }
    /// Values keeping each choice of the tiles: one step from the choice without its last tile.
    fn keep(&mut self, tiles: &[u8], keeping: &impl Keeping) {
        self.kept.clear();
        self.listed.clear();
        self.kept.push(0);
        self.listed.push([0; MAX_RACK]);
        for mask in 1usize..1 << tiles.len() {
            let last = mask.ilog2() as usize;
            let rest = mask & !(1 << last);
            let count = rest.count_ones() as usize;
            let mut listed = self.listed[rest];
            let added = keeping.add(&listed[..count], tiles[last]);
            listed[count] = tiles[last];
            self.listed.push(listed);
            self.kept.push(self.kept[rest] + added);
        }
    }
}
