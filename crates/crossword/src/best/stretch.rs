//! A stretch of a line that a word can fill exactly: empty squares to lay on, tiles to run over, open ends.

use super::subsets::Subsets;
use crate::anagrams::LETTER_NUMBERS;
use crate::board::{Cell, LINE_CELLS, Line};
use crate::rack::MAX_RACK;
use crate::tile::{LetterSet, is_blank};

/// What a stretch gives to the tiles laid on it, added up from its first cell on.
#[derive(Clone, Copy)]
pub(super) struct Growing {
    /// How many cells are empty.
    pub(super) empty: usize,
    multiplier: i32,
    /// What each tile counts: (letter multiplier) × (word multiplier + crossing multiplier), in falling order.
    weights: [i16; MAX_RACK],
    letter: [u8; MAX_RACK],
    crossing: [u8; MAX_RACK],
    passed: i32,
    crossed: i32,
}

impl Growing {
    pub(super) const START: Self = Self {
        empty: 0,
        multiplier: 1,
        weights: [0; MAX_RACK],
        letter: [0; MAX_RACK],
        crossing: [0; MAX_RACK],
        passed: 0,
        crossed: 0,
    };

    /// Adds a cell, if it has a tile or takes one of the `available` letters and there are fewer than `tiles` so far.
    #[inline(always)]
    pub(super) fn add(
        &mut self,
        cell: &Cell,
        points: &[u8; 32],
        available: LetterSet,
        tiles: usize,
    ) -> bool {
        if cell.tile != 0 {
            self.pass(cell.tile, points);
        } else if self.empty == tiles || cell.allowed & available == 0 {
            return false;
        } else {
            self.lay(cell);
        }
        true
    }

    #[inline(always)]
    fn pass(&mut self, tile: u8, points: &[u8; 32]) {
        if !is_blank(tile) {
            self.passed += i32::from(points[(tile & 31) as usize]);
        }
    }

    /// Adds an empty cell. There must be fewer than [`MAX_RACK`] so far.
    #[inline(always)]
    fn lay(&mut self, cell: &Cell) {
        let n = self.empty & (MAX_RACK - 1);
        self.letter[n] = cell.letter_multiplier;
        self.crossing[n] = cell.crossing_multiplier;
        self.crossed += i32::from(cell.cross_sum) * i32::from(cell.crossing_multiplier);
        self.empty += 1;
        if cell.word_multiplier != 1 {
            // Every weight changes.
            self.multiplier *= i32::from(cell.word_multiplier);
            for i in 0..self.empty.min(MAX_RACK) {
                let weight = self.weight(i);
                insert(&mut self.weights, i, weight);
            }
        } else {
            let weight = self.weight(n);
            insert(&mut self.weights, n, weight);
        }
    }

    #[inline(always)]
    fn weight(&self, i: usize) -> i16 {
        (i32::from(self.letter[i]) * (self.multiplier + i32::from(self.crossing[i]))) as i16
    }

    /// The most points that tiles worth `points`, in falling order, can make here, without the bonus.
    #[inline(always)]
    pub(super) fn most(&self, points: &[i16; MAX_RACK]) -> i32 {
        dot(&self.weights, points) + self.passed * self.multiplier + self.crossed
    }
}

/// Puts a weight among the first `n`, which are sorted.
#[inline(always)]
fn insert(sorted: &mut [i16; MAX_RACK], n: usize, weight: i16) {
    let mut i = n & (MAX_RACK - 1);
    while i > 0 && sorted[i - 1] < weight {
        sorted[i] = sorted[i - 1];
        i -= 1;
    }
    sorted[i] = weight;
}

/// Not inlined: in the midst of other code the compiler does it tile by tile, alone with vectors.
#[inline(never)]
fn dot(weights: &[i16; MAX_RACK], points: &[i16; MAX_RACK]) -> i32 {
    let products = weights.iter().zip(points);
    products.map(|(&w, &p)| i32::from(w) * i32::from(p)).sum()
}

/// What bounds the points of a stretch. A copy of it stays in registers while many choices of tiles are bounded.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Ceiling {
    /// The weights of all empty cells, in falling order.
    falling: [i16; MAX_RACK],
    /// The weights of those without a crossing word, in falling order.
    falling_uncrossed: [i16; MAX_RACK],
    /// The most that the tiles on the other ones can make, by the letters that may stand there.
    most_crossed: i32,
    /// The points that do not depend on the tiles laid.
    fixed: i32,
}

impl Ceiling {
    /// The most points that tiles of the rack worth `points`, in falling order, can make, without the bonus: whatever their
    /// letters are, or with the dearest tiles that fit where there is a crossing word.
    #[inline(always)]
    pub(super) fn most(&self, points: &[i16; MAX_RACK]) -> i32 {
        let any = dot(&self.falling, points);
        let fitting = dot(&self.falling_uncrossed, points) + self.most_crossed;
        any.min(fitting) + self.fixed
    }
}

/// A stretch in full, to match words against. Beyond its length the lists hold what earlier stretches left there.
#[derive(Debug, Default)]
pub(super) struct Stretch {
    pub(super) first: usize,
    pub(super) last: usize,
    /// The letters that may stand on each cell from the first on.
    pub(super) masks: [LetterSet; LINE_CELLS],
    /// What a laid tile counts on each cell, 0 for cells with tiles.
    pub(super) weights: [u16; LINE_CELLS],
    /// The empty cells, one bit each, counted from the first cell.
    pub(super) empty: u32,
    /// How many there are.
    pub(super) laid: usize,
    /// The sum of the letters that it runs over.
    pub(super) sum: u64,
    /// The points that do not depend on the tiles laid.
    pub(super) fixed: i32,
    pub(super) ceiling: Ceiling,
    /// The letters that may stand on each empty cell with a crossing word.
    crossed: [LetterSet; MAX_RACK],
    crossed_count: usize,
}

impl Stretch {
    /// Becomes the stretch from the cell `first` to the cell `last` of a line, which has no more empty cells than there are
    /// tiles.
    pub(super) fn fill(
        &mut self,
        line: &Line,
        first: usize,
        last: usize,
        points: &[u8; 32],
        rack: &Subsets,
    ) {
        let cells = &line.cells[first..=last];
        (self.first, self.last) = (first, last);
        (self.sum, self.laid, self.crossed_count) = (0, 0, 0);
        let (mut multiplier, mut passed, mut crossing) = (1, 0, 0);
        for cell in cells {
            if cell.tile == 0 {
                multiplier *= i32::from(cell.word_multiplier);
                crossing += i32::from(cell.cross_sum) * i32::from(cell.crossing_multiplier);
            } else {
                let letter = (cell.tile & 31) as usize;
                self.sum = self.sum.wrapping_add(LETTER_NUMBERS[letter]);
                passed += if is_blank(cell.tile) {
                    0
                } else {
                    i32::from(points[letter])
                };
            }
        }
        self.fixed = passed * multiplier + crossing;
        self.empty = 0;
        let mut ceiling = Ceiling {
            fixed: self.fixed,
            ..Ceiling::default()
        };
        let places = self.masks.iter_mut().zip(&mut self.weights);
        for (i, (cell, (mask, counts))) in cells.iter().zip(places).enumerate() {
            if cell.tile != 0 {
                (*mask, *counts) = (1 << (cell.tile & 31), 0);
                continue;
            }
            let weight = i32::from(cell.letter_multiplier)
                * (multiplier + i32::from(cell.crossing_multiplier));
            (*mask, *counts) = (cell.allowed, weight as u16);
            self.empty |= 1 << i;
            insert(&mut ceiling.falling, self.laid, weight as i16);
            if cell.crossed {
                let n = self.crossed_count & (MAX_RACK - 1);
                self.crossed[n] = cell.allowed;
                self.crossed_count += 1;
                ceiling.most_crossed += weight * rack.dearest(cell.allowed);
            } else {
                let n = self.laid - self.crossed_count;
                insert(&mut ceiling.falling_uncrossed, n, weight as i16);
            }
            self.laid += 1;
        }
        self.ceiling = ceiling;
    }

    /// Whether tiles with these letters and so many blanks may find their places among the crossing words.
    #[inline(always)]
    pub(super) fn may_take(&self, letters: LetterSet, blanks: u8) -> bool {
        let crossed = &self.crossed[..self.crossed_count.min(MAX_RACK)];
        let need_blanks = crossed.iter().filter(|&&mask| mask & letters == 0).count();
        need_blanks <= usize::from(blanks)
    }

    /// Whether a word as long as the stretch can stand on it.
    #[inline(always)]
    pub(super) fn takes(&self, word: &[u8]) -> bool {
        word.iter()
            .zip(&self.masks)
            .all(|(&letter, mask)| mask >> letter & 1 != 0)
    }

    /// The points of a word on it, all laid tiles real ones.
    #[inline(always)]
    pub(super) fn points(&self, word: &[u8], points: &[u8; 32]) -> i32 {
        let laid = word.iter().zip(&self.weights);
        self.fixed
            + laid
                .map(|(&l, &w)| i32::from(points[(l & 31) as usize]) * i32::from(w))
                .sum::<i32>()
    }

    /// The empty cell, not in `taken`, on which a tile for `letter` of the word counts least.
    pub(super) fn cheapest(&self, word: &[u8], letter: u8, taken: u32) -> Option<usize> {
        let free =
            (0..word.len()).filter(|&i| word[i] == letter && self.empty & !taken & 1 << i != 0);
        free.min_by_key(|&i| self.weights[i])
    }
}
