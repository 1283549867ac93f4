//! Which moves can matter: what a win leaves to the defender, what a hold leaves to the attacker.

use super::fours::{Fours, double_fours, fours};
use super::state::State;
use super::table::Finding;
use super::tally::{LineIndex, members};

impl<const W: usize> State<W> {
    /// A region in which the defender's four counts must leave every line of the attacker two cells short, so that
    /// stones wasted elsewhere do not let him finish first.
    pub(super) fn in_time(&self, index: &LineIndex<W>, region: u64) -> u64 {
        let empty = self.empty(index);
        members(self.attack.alive()).fold(region, |mut region, line| {
            let cells = index.masks[line] & empty;
            while (cells & region).count_ones() < 2 && cells & !region != 0 {
                let more = cells & !region;
                region |= more & more.wrapping_neg();
            }
            region
        })
    }

    /// The same for a win of the defender by fours. The attacker's answers to them count as his.
    pub(super) fn in_time_by_fours(&self, index: &LineIndex<W>, win: &Fours) -> u64 {
        let empty = self.empty(index);
        members(self.attack.alive()).fold(win.cells, |mut region, line| {
            let cells = index.masks[line] & empty;
            while (cells & region & !win.replies).count_ones() < 2 && cells & !region != 0 {
                let more = cells & !region;
                region |= more & more.wrapping_neg();
            }
            region
        })
    }

    /// The moves of the defender that a win against another of his moves says nothing about: those that take a cell
    /// the win needs, and those that could grow into a four of his own early enough to have to be answered.
    ///
    /// A line through his stone gets, beside what is on it, at most his forced replies that lie on it and his free
    /// moves; and of his moves the last one comes too late.
    pub(super) fn others(&self, index: &LineIndex<W>, win: &Finding) -> u64 {
        let empty = self.empty(index);
        let mut cells = 0;
        for stones in 4u32.saturating_sub(win.delay)..4 {
            for line in members(self.defence.with(stones)) {
                let line = index.masks[line];
                if stones + (line & win.replies & empty).count_ones() + win.free >= 3 {
                    cells |= line;
                }
            }
        }
        win.needs | cells & empty
    }

    /// The defender's moves that can matter: against a four its last cell; against a threat to win by fours the cells
    /// that it takes and his own fours; else every cell on an open line. With them what the attacker needs for the
    /// threats that rule out all others.
    pub(super) fn defences(&self, index: &LineIndex<W>, threats: u64) -> (u64, Finding) {
        if threats != 0 {
            let win = Finding {
                replies: threats,
                ..Finding::win(threats, 1)
            };
            return (threats, win);
        }
        let empty = self.empty(index);
        let mut moves = (self.attack.live_cells(index) | self.defence.live_cells(index)) & empty;
        let mut win = Finding {
            free: 1,
            ..Finding::win(0, 1)
        };
        let at_once = Finding::win(0, 1);
        let counters = self.others(index, &at_once);
        double_fours(index, &self.attack, empty, |cells| {
            if moves & !(cells | counters) != 0 {
                moves &= cells | counters;
                win.needs |= cells;
                win.delay = 2;
            }
            false
        });
        if win.needs == 0
            && let Some(threat) = fours(index, &self.attack, &self.defence, empty)
        {
            let threat = Finding::from_fours(threat);
            moves &= self.others(index, &threat);
            win.needs |= threat.needs;
            win.replies |= threat.replies;
            win.delay = threat.delay + 1;
        }
        if self.defence.alive() == [0; W] {
            let (kept, dominators) = self.undominated(index, moves);
            moves = kept;
            win.needs |= dominators;
        }
        (moves, win)
    }

    /// In the one-sided game a cell is worth no more than another that lies on all of its open lines, to either side.
    /// Returns the moves left when such cells are dropped, and the cells they were dropped for.
    pub(super) fn undominated(&self, index: &LineIndex<W>, moves: u64) -> (u64, u64) {
        let alive = self.attack.alive();
        let mut sets = [[0u64; W]; 64];
        let mut left = moves;
        while left != 0 {
            let cell = left.trailing_zeros() as usize;
            left &= left - 1;
            sets[cell] = std::array::from_fn(|w| index.through[cell][w] & alive[w]);
        }
        let mut kept = moves;
        let mut dominators = 0;
        let mut left = moves;
        while left != 0 {
            let cell = left.trailing_zeros() as usize;
            left &= left - 1;
            let mine = sets[cell];
            let line = match members(mine).next() {
                Some(line) => line,
                None => continue,
            };
            let mut others = index.masks[line] & kept & !(1 << cell);
            while others != 0 {
                let other = others.trailing_zeros() as usize;
                others &= others - 1;
                if (0..W).all(|w| mine[w] & !sets[other][w] == 0) {
                    kept &= !(1 << cell);
                    dominators |= 1 << other;
                    break;
                }
            }
        }
        (kept, dominators)
    }

    /// In the one-sided game: a cell that the attacker gets for nothing, because it makes a four whose last cell is
    /// on no other open line.
    pub(super) fn free_cell(&self, index: &LineIndex<W>) -> Option<u64> {
        let alive = self.attack.alive();
        let empty = self.empty(index);
        for line in members(self.attack.with(3)) {
            let pair = index.masks[line] & empty;
            let (low, high) = (pair & pair.wrapping_neg(), pair & (pair - 1));
            for (cell, last) in [(low, high), (high, low)] {
                let through = &index.through[last.trailing_zeros() as usize];
                if (0..W)
                    .map(|w| (through[w] & alive[w]).count_ones())
                    .sum::<u32>()
                    == 1
                {
                    return Some(cell);
                }
            }
        }
        None
    }
}
