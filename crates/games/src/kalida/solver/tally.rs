//! How many of its five cells a side holds on each line, kept for all lines at once.
//!
//! The lines are numbered; a set of lines is `W` words of 64 bits. Three such sets are the binary digits of every
//! line's count, so that a stone is added to all lines through its cell in a handful of operations, and "all lines
//! with three stones" is a set expression.

use super::super::lines::Line;
use super::super::rule_set::Rules;

/// A set of lines.
pub(super) type LineSet<const W: usize> = [u64; W];

/// The lines of a set of rules, numbered, and which of them run through each cell.
#[derive(Clone, Debug)]
pub(super) struct LineIndex<const W: usize> {
    pub(super) masks: Vec<u64>,
    pub(super) through: Vec<LineSet<W>>,
    pub(super) all: LineSet<W>,
    pub(super) board: u64,
    /// The cells of every set of eight lines that follow each other.
    cells: Vec<[u64; 256]>,
}

impl<const W: usize> LineIndex<W> {
    pub(super) fn new(rules: &Rules, lines: &[Line]) -> Self {
        assert!(lines.len() <= 64 * W, "{} lines do not fit", lines.len());
        let mut through = vec![[0; W]; 64];
        let mut all = [0; W];
        for (number, line) in lines.iter().enumerate() {
            all[number / 64] |= 1 << (number % 64);
            for cell in line.path {
                through[cell.index()][number / 64] |= 1 << (number % 64);
            }
        }
        let masks: Vec<u64> = lines.iter().map(|line| line.mask).collect();
        let cells = masks.chunks(8).map(|eight| {
            std::array::from_fn(|set| {
                let chosen = eight.iter().enumerate().filter(|(i, _)| set >> i & 1 != 0);
                chosen.fold(0, |cells, (_, mask)| cells | mask)
            })
        });
        LineIndex {
            cells: cells.collect(),
            masks,
            through,
            all,
            board: rules.board(),
        }
    }

    /// The cells of the lines of a set.
    #[inline]
    fn cells_of(&self, set: LineSet<W>) -> u64 {
        let bytes = set.iter().flat_map(|word| word.to_le_bytes());
        let eights = self.cells.iter().zip(bytes);
        eights.fold(0, |cells, (eight, set)| cells | eight[usize::from(set)])
    }
}

/// The numbers of the lines in a set.
pub(super) fn members<const W: usize>(set: LineSet<W>) -> Members<W> {
    Members { set, word: 0 }
}

/// See [`members`].
pub(super) struct Members<const W: usize> {
    set: LineSet<W>,
    word: usize,
}

impl<const W: usize> Iterator for Members<W> {
    type Item = usize;

    #[inline]
    fn next(&mut self) -> Option<usize> {
        while self.word < W {
            let bits = self.set[self.word];
            if bits != 0 {
                self.set[self.word] = bits & (bits - 1);
                return Some(self.word * 64 + bits.trailing_zeros() as usize);
            }
            self.word += 1;
        }
        None
    }
}

/// One side's lines: which are still open to it, and how many stones it has on each.
#[derive(Clone, Copy, Debug)]
pub(super) struct Tally<const W: usize> {
    alive: LineSet<W>,
    ones: LineSet<W>,
    twos: LineSet<W>,
    fours: LineSet<W>,
}

impl<const W: usize> Tally<W> {
    /// No stone yet; the lines of `alive` are open.
    pub(super) fn new(alive: LineSet<W>) -> Self {
        Tally {
            alive,
            ones: [0; W],
            twos: [0; W],
            fours: [0; W],
        }
    }

    /// The side gets a stone on these lines.
    #[inline]
    pub(super) fn add(&mut self, through: &LineSet<W>) {
        for (w, &lines) in through.iter().enumerate() {
            let carry = self.ones[w] & lines;
            self.ones[w] ^= lines;
            let carry_on = self.twos[w] & carry;
            self.twos[w] ^= carry;
            self.fours[w] ^= carry_on;
        }
    }

    /// The other side gets a stone on these lines.
    #[inline]
    pub(super) fn kill(&mut self, through: &LineSet<W>) {
        for (alive, lines) in self.alive.iter_mut().zip(through) {
            *alive &= !lines;
        }
    }

    /// The lines still open to this side.
    #[inline]
    pub(super) fn alive(&self) -> LineSet<W> {
        self.alive
    }

    /// The open lines with exactly this many stones, 0 to 5.
    #[inline]
    pub(super) fn with(&self, stones: u32) -> LineSet<W> {
        let digit = |set: u64, place: u32| if stones & place != 0 { set } else { !set };
        std::array::from_fn(|w| {
            self.alive[w]
                & digit(self.ones[w], 1)
                & digit(self.twos[w], 2)
                & digit(self.fours[w], 4)
        })
    }

    /// The open lines with at least this many stones, 0 to 4.
    pub(super) fn with_at_least(&self, stones: u32) -> LineSet<W> {
        let mut set = [0; W];
        for count in stones..=5 {
            let more = self.with(count);
            for w in 0..W {
                set[w] |= more[w];
            }
        }
        set
    }

    /// The weight of all open lines: 2 to the power of its stones each.
    ///
    /// Below 32 with the other side to move, this side cannot win: if the other side always takes the cell whose
    /// lines weigh most, the weight never grows, and a finished line alone would weigh 32 (Erdős and Selfridge).
    #[inline]
    pub(super) fn weight(&self) -> u32 {
        let mut sum = 0;
        for w in 0..W {
            let (alive, ones, twos) = (self.alive[w], self.ones[w], self.twos[w]);
            let fours = alive & self.fours[w];
            let less = alive & !self.fours[w];
            sum += 16 * fours.count_ones()
                + 8 * (less & twos & ones).count_ones()
                + 4 * (less & twos & !ones).count_ones()
                + 2 * (less & !twos & ones).count_ones()
                + (less & !twos & !ones).count_ones();
        }
        sum
    }

    /// The empty cells that complete a line with four stones.
    #[inline]
    pub(super) fn completions(&self, index: &LineIndex<W>, empty: u64) -> u64 {
        members(self.with(4)).fold(0, |cells, line| cells | index.masks[line] & empty)
    }

    /// The cells of the lines still open to this side.
    #[inline]
    pub(super) fn live_cells(&self, index: &LineIndex<W>) -> u64 {
        index.cells_of(self.alive)
    }
}
