//! A stretch of a line that a word can fill exactly: empty squares to lay on, tiles to run over, open ends.

use crate::anagrams::letter_number;
use crate::board::{Cell, LINE_CELLS, Line};
use crate::rack::MAX_RACK;
use crate::tile::{LetterSet, is_blank, letter_of};

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

    #[inline(always)]
    pub(super) fn pass(&mut self, tile: u8, points: &[u8; 32]) {
        if !is_blank(tile) {
            self.passed += i32::from(points[(tile & 31) as usize]);
        }
    }

    /// Adds an empty cell. There must be fewer than [`MAX_RACK`] so far.
    #[inline(always)]
    pub(super) fn lay(&mut self, cell: &Cell) {
        let n = self.empty & (MAX_RACK - 1);
        self.letter[n] = cell.letter_multiplier;
        self.crossing[n] = cell.crossing_multiplier;
        self.crossed += i32::from(cell.cross_sum) * i32::from(cell.crossing_multiplier);
        self.empty += 1;
        if cell.word_multiplier != 1 {
            // Every weight changes.
            self.multiplier *= i32::from(cell.word_multiplier);
            for i in 0..self.empty.min(MAX_RACK) {
                self.insert(i, self.weight(i));
            }
        } else {
            self.insert(n, self.weight(n));
        }
    }

    #[inline(always)]
    fn weight(&self, i: usize) -> i16 {
        (i32::from(self.letter[i]) * (self.multiplier + i32::from(self.crossing[i]))) as i16
    }

    /// Puts a weight among the first `n`, which are sorted.
    #[inline(always)]
    fn insert(&mut self, n: usize, weight: i16) {
        let mut i = n;
        while i > 0 && self.weights[i - 1] < weight {
            self.weights[i] = self.weights[i - 1];
            i -= 1;
        }
        self.weights[i] = weight;
    }

    /// The most points that tiles worth `points`, in falling order, can make here, without the bonus.
    #[inline(always)]
    pub(super) fn most(&self, points: &[i16; MAX_RACK]) -> i32 {
        let dot: i32 = self
            .weights
            .iter()
            .zip(points)
            .map(|(&w, &p)| i32::from(w) * i32::from(p))
            .sum();
        dot + self.passed * self.multiplier + self.crossed
    }
}

/// A stretch in full, to match words against.
pub(super) struct Stretch {
    pub(super) first: usize,
    pub(super) last: usize,
    /// The letters that may stand on each cell from the first on.
    pub(super) masks: [LetterSet; LINE_CELLS],
    /// What a laid tile counts on each cell, 0 for cells with tiles.
    pub(super) weights: [u16; LINE_CELLS],
    /// The empty cells, one bit each, counted from the first cell.
    pub(super) empty: u32,
    /// The sum of the letters that it runs over.
    pub(super) sum: u64,
    /// The points that do not depend on the tiles laid.
    pub(super) fixed: i32,
    pub(super) growing: Growing,
}

impl Stretch {
    pub(super) fn new(line: &Line, first: usize, last: usize, points: &[u8; 32]) -> Self {
        let mut stretch = Self {
            first,
            last,
            masks: [0; LINE_CELLS],
            weights: [0; LINE_CELLS],
            empty: 0,
            sum: 0,
            fixed: 0,
            growing: Growing::START,
        };
        let cells = &line.cells[first..=last];
        for (i, cell) in cells.iter().enumerate() {
            if cell.tile == 0 {
                stretch.masks[i] = cell.allowed;
                stretch.empty |= 1 << i;
                stretch.growing.lay(cell);
            } else {
                stretch.masks[i] = 1 << letter_of(cell.tile);
                stretch.sum = stretch
                    .sum
                    .wrapping_add(letter_number(letter_of(cell.tile)));
                stretch.growing.pass(cell.tile, points);
            }
        }
        for (i, cell) in cells.iter().enumerate().filter(|(_, cell)| cell.tile == 0) {
            let multiplier = stretch.growing.multiplier + i32::from(cell.crossing_multiplier);
            stretch.weights[i] = (i32::from(cell.letter_multiplier) * multiplier) as u16;
        }
        stretch.fixed =
            stretch.growing.passed * stretch.growing.multiplier + stretch.growing.crossed;
        stretch
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
