//! Positions in which the attacker's open lines are too light to win: the defender holds by a rule, without a search.
//!
//! Give every open line the weight 32 / 2^(its empty cells), so that a finished line weighs 32. If the weights sum to
//! less than 32 with the defender to move, and he always takes the cell whose lines weigh most, the sum never grows,
//! so no line is ever finished (Erdős and Selfridge). With the attacker to move the same holds if the sum stays
//! below 32 after his heaviest move.
//!
//! Cells can be paired first: when the attacker takes one of a pair, the defender takes the other. A line with both
//! cells of a pair is stopped; in every other line a paired cell counts as the attacker's. What is left is weighed.

use super::tally::{LineIndex, Tally, members};

/// The weight of a finished line.
const FINISHED: i16 = 32;
/// Above this, looking for pairs is not worth the time.
const TOO_HEAVY: u32 = 80;
/// More lines than this are never open in a position below [`TOO_HEAVY`], as each weighs at least 1.
const MOST_LINES: usize = TOO_HEAVY as usize;

/// Room for one judgement, kept from one to the next because clearing all of it would take longer than using it.
pub(super) struct Scales {
    /// The open lines, as their empty cells.
    lines: [u64; MOST_LINES],
    count: usize,
    /// The weight of all open lines.
    sum: i16,
    /// The weight of the open lines through each cell.
    through: [i16; 64],
    /// The weight of the open lines through each two cells `[low][high]`.
    both: Box<[[i16; 64]; 64]>,
}

fn weight(cells: u64) -> i16 {
    FINISHED >> cells.count_ones()
}

impl Scales {
    pub(super) fn new() -> Self {
        Scales {
            lines: [0; MOST_LINES],
            count: 0,
            sum: 0,
            through: [0; 64],
            both: Box::new([[0; 64]; 64]),
        }
    }

    /// If the attacker is too light to win: cells inside which the defender stops every line.
    pub(super) fn too_light<const W: usize>(
        &mut self,
        index: &LineIndex<W>,
        attack: &Tally<W>,
        empty: u64,
        attacker_moves: bool,
    ) -> Result<u64, u32> {
        if attack.weight() >= TOO_HEAVY {
            return Err(attack.weight());
        }
        self.clear(empty);
        for line in members(attack.alive()) {
            let cells = index.masks[line] & empty;
            self.lines[self.count] = cells;
            self.count += 1;
            self.weigh(cells, weight(cells));
        }
        let mut paired = 0;
        while !self.is_light(attacker_moves) {
            let Some(pair) = self.best_pair() else {
                return Err(self.sum as u32);
            };
            paired |= pair;
            self.pair_up(pair);
        }
        Ok(paired | self.needed(attacker_moves))
    }

    fn clear(&mut self, empty: u64) {
        self.count = 0;
        self.sum = 0;
        self.through = [0; 64];
        let mut left = empty;
        while left != 0 {
            self.both[left.trailing_zeros() as usize] = [0; 64];
            left &= left - 1;
        }
    }

    /// Adds (or with a negative weight takes away) a line.
    fn weigh(&mut self, cells: u64, weight: i16) {
        self.sum += weight;
        let mut left = cells;
        while left != 0 {
            let low = left.trailing_zeros() as usize;
            left &= left - 1;
            self.through[low] += weight;
            let row = &mut self.both[low];
            let mut others = left;
            while others != 0 {
                row[others.trailing_zeros() as usize] += weight;
                others &= others - 1;
            }
        }
    }

    /// Whether the sum is below a finished line now and after the attacker's next move, if it is his.
    fn is_light(&self, attacker_moves: bool) -> bool {
        let heaviest = if attacker_moves {
            self.through.iter().copied().fold(0, i16::max)
        } else {
            0
        };
        self.sum + heaviest < FINISHED
    }

    /// The two cells that take most off the sum when they are paired, if any do: lines with both are stopped,
    /// lines with one of them weigh double.
    fn best_pair(&self) -> Option<u64> {
        let mut best = (0, 0);
        for low in 0..63 {
            if self.through[low] == 0 {
                continue;
            }
            let row = &self.both[low];
            let most = (0..64)
                .map(|high| 3 * row[high] - self.through[high])
                .fold(i16::MIN, i16::max);
            if most - self.through[low] > best.0 {
                best = (most - self.through[low], low);
            }
        }
        let (gain, low) = best;
        if gain == 0 {
            return None;
        }
        let row = &self.both[low];
        let high =
            (0..64).find(|&high| 3 * row[high] - self.through[high] == gain + self.through[low])?;
        Some(1 << low | 1 << high)
    }

    fn pair_up(&mut self, pair: u64) {
        let mut kept = 0;
        for i in 0..self.count {
            let mut line = self.lines[i];
            if line & pair != 0 {
                self.weigh(line, -weight(line));
                if line & pair == pair {
                    continue;
                }
                line &= !pair;
                self.weigh(line, weight(line));
            }
            self.lines[kept] = line;
            kept += 1;
        }
        self.count = kept;
    }

    /// The cells of the open lines less those that can be given away for nothing.
    fn needed(&mut self, attacker_moves: bool) -> u64 {
        let mut needed = self.lines[..self.count]
            .iter()
            .fold(0, |cells, line| cells | line);
        let mut left = needed;
        while left != 0 {
            let cell = left.trailing_zeros() as usize;
            left &= left - 1;
            if self.sum + self.through[cell] < FINISHED {
                self.lighten(cell, 1);
                if self.is_light(attacker_moves) {
                    for line in &mut self.lines[..self.count] {
                        *line &= !(1 << cell);
                    }
                    self.through[cell] = 0;
                    needed &= !(1 << cell);
                } else {
                    self.lighten(cell, -1);
                }
            }
        }
        needed
    }

    /// Doubles the lines through a cell (or with -1 undoes that), without keeping `both` up to date.
    fn lighten(&mut self, cell: usize, sign: i16) {
        for i in 0..self.count {
            let line = self.lines[i];
            if line & (1 << cell) != 0 {
                let more = sign * weight(line);
                self.sum += more;
                let mut left = line;
                while left != 0 {
                    self.through[left.trailing_zeros() as usize] += more;
                    left &= left - 1;
                }
            }
        }
    }
}
