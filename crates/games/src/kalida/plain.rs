//! The plain rules of the checker: what needs no stored move. Obvious, not fast.

use super::cell::Cell;
use super::certificate::{Claim, Markers};
use super::checker::Checker;
use super::lines::LINE_LENGTH;

/// What the plain rules say when the prover is to move.
pub(super) enum Plain {
    /// The claim is true here, and needs these cells.
    Settled(u64),
    /// The opponent threatens to finish a line: only this move can do.
    Only(Cell),
    /// The opponent has two such threats.
    Lost,
    /// The rules do not say.
    Open,
}

impl Checker {
    /// The lines without a marker of `other`'s, as the cells that `own` lacks.
    pub(super) fn open(&self, own: u64, other: u64) -> impl Iterator<Item = u64> {
        self.lines
            .iter()
            .filter(move |line| line.mask & other == 0)
            .map(move |line| line.mask & !own)
    }

    /// The cells that finish a line for the player with the cells `own`.
    pub(super) fn finishing(&self, own: u64, other: u64) -> u64 {
        self.open(own, other)
            .filter(|rest| rest.count_ones() == 1)
            .fold(0, |cells, rest| cells | rest)
    }

    /// These cells, and as many more as it takes to have so many of each of X's open lines.
    pub(super) fn with_cells_of_each_line(&self, needs: u64, (x, o): Markers, many: u32) -> u64 {
        self.open(x, o).fold(needs, |needs, rest| {
            let missing = many.saturating_sub((rest & needs).count_ones());
            Cell::all_of(rest & !needs)
                .take(missing as usize)
                .fold(needs, |needs, cell| needs | cell.bit())
        })
    }

    /// The cell on which X, to move, has to block a line of O's; no cell if there is none.
    pub(super) fn block(&self, (x, o): Markers) -> u64 {
        lowest(self.finishing(o, x))
    }

    /// What the plain rules say, with the prover to move.
    pub(super) fn plain(&self, claim: Claim, (x, o): Markers) -> Plain {
        let (own, other) = match claim {
            Claim::FirstWins => (x, o),
            Claim::FirstIsHeld => (o, x),
        };
        let free = self.rules.board() & !(x | o);
        if self.finishing(own, other) != 0 {
            return Plain::Settled(match claim {
                Claim::FirstWins => free,
                // A line of O's holds X too.
                Claim::FirstIsHeld => self.needs_to_finish((x, o)),
            });
        }
        let threats = self.finishing(other, own);
        if threats.count_ones() > 1 {
            return Plain::Lost;
        }
        if claim == Claim::FirstIsHeld
            && let Some(needs) = self.too_light((x, o), false)
        {
            return Plain::Settled(needs);
        }
        if let Some(fours) = self.fours(own, other, MOST_FOURS) {
            return Plain::Settled(match claim {
                Claim::FirstWins => free,
                Claim::FirstIsHeld => self.needs_of_fours((x, o), &fours),
            });
        }
        match Cell::all_of(threats).next() {
            Some(cell) => Plain::Only(cell),
            None => Plain::Open,
        }
    }

    /// Fours with which the player to move wins, each with the answer that it forces; at last a line can be finished.
    fn fours(&self, own: u64, other: u64, most: u32) -> Option<Vec<(u64, u64)>> {
        if self.finishing(own, other) != 0 {
            return Some(Vec::new());
        }
        let threats = self.finishing(other, own);
        if most == 0 || threats.count_ones() > 1 {
            return None;
        }
        for pair in self.open(own, other).filter(|rest| rest.count_ones() == 2) {
            for cell in Cell::all_of(pair) {
                if threats != 0 && threats != cell.bit() {
                    continue; // the other's four must be blocked with the same marker
                }
                let own = own | cell.bit();
                let answer = lowest(self.finishing(own, other));
                if let Some(mut fours) = self.fours(own, other | answer, most - 1) {
                    fours.insert(0, (cell.bit(), answer));
                    return Some(fours);
                }
            }
        }
        None
    }

    /// The cells that O needs, to move and able to finish a line.
    fn needs_to_finish(&self, (x, o): Markers) -> u64 {
        let last = lowest(self.finishing(o, x));
        self.with_cells_of_each_line(last, (x, o), 1)
    }

    /// The cells that O needs for these fours.
    fn needs_of_fours(&self, (x, o): Markers, fours: &[(u64, u64)]) -> u64 {
        match fours {
            [] => self.needs_to_finish((x, o)),
            [(cell, answer), rest @ ..] => {
                let after = self.needs_of_fours((x | answer, o | cell), rest);
                cell | self.with_cells_of_each_line(answer | after, (x, o | cell), 2)
            }
        }
    }

    /// Whether O holds X by the rule of weights, and the cells that it needs.
    ///
    /// A line without a marker of O's weighs 32 halved for each of its free cells, so a finished one weighs 32. If
    /// all weigh less than 32 together with O to move, and he always takes the cell whose lines weigh most, then what
    /// X's next marker adds is at most what O's took away: the sum never reaches 32, and X never finishes a line. With
    /// X to move the sum must stay below 32 after his heaviest move.
    ///
    /// O may also pair cells: whenever X takes one of a pair, O takes the other. Lines with both cells of a pair are
    /// stopped; in other lines a paired cell is counted as X's. What is left is weighed as above.
    ///
    /// Cells that can be counted as X's too, with the sum still light enough, are not needed.
    pub(super) fn too_light(&self, (x, o): Markers, x_moves: bool) -> Option<u64> {
        let mut open: Vec<u64> = self.open(x, o).collect();
        let mut paired = 0;
        while !is_light(&open, x_moves) {
            if weight_of(&open) >= TOO_HEAVY {
                return None;
            }
            let pair = best_pair(&open)?;
            paired |= pair;
            open.retain(|line| line & pair != pair);
            open.iter_mut().for_each(|line| *line &= !pair);
        }
        let mut needs = open.iter().fold(0, |cells, line| cells | line);
        for cell in Cell::all_of(needs) {
            let without: Vec<u64> = open.iter().map(|line| line & !cell.bit()).collect();
            if is_light(&without, x_moves) {
                open = without;
                needs &= !cell.bit();
            }
        }
        Some(needs | paired)
    }
}

/// The longest sequence of fours that is looked for.
const MOST_FOURS: u32 = 6;
/// The weight of a finished line.
const FINISHED: i32 = 1 << LINE_LENGTH;
/// Above this pairs do not help enough to be worth looking for.
const TOO_HEAVY: i32 = 80;

/// The lowest of some cells.
pub(super) fn lowest(cells: u64) -> u64 {
    cells & cells.wrapping_neg()
}

/// What lines with these free cells weigh together.
fn weight_of(lines: &[u64]) -> i32 {
    lines.iter().map(|line| FINISHED >> line.count_ones()).sum()
}

/// What the lines through each cell weigh together.
fn weights_through(lines: &[u64]) -> [i32; 64] {
    let mut through = [0; 64];
    for &line in lines {
        Cell::all_of(line).for_each(|cell| through[cell.index()] += weight_of(&[line]));
    }
    through
}

/// Whether lines with these free cells weigh less than a finished one, also after X's next marker if X is to move.
fn is_light(lines: &[u64], x_moves: bool) -> bool {
    let heaviest = if x_moves {
        weights_through(lines).into_iter().fold(0, i32::max)
    } else {
        0
    };
    weight_of(lines) + heaviest < FINISHED
}

/// The two cells that take most off the sum when they are paired, if any do: lines with both of them are stopped, lines
/// with one weigh double.
fn best_pair(open: &[u64]) -> Option<u64> {
    let single = weights_through(open);
    let mut both = [[0; 64]; 64];
    for &line in open {
        let weight = weight_of(&[line]);
        for a in Cell::all_of(line) {
            for b in Cell::all_of(line).filter(|b| a < *b) {
                both[a.index()][b.index()] += weight;
            }
        }
    }
    let mut best = (0, None);
    for (a, row) in both.iter().enumerate() {
        for (b, &shared) in row.iter().enumerate().filter(|(_, shared)| **shared > 0) {
            // Lines with both go; of the others through either each weighs double.
            let gain = shared - (single[a] - shared) - (single[b] - shared);
            if gain > best.0 {
                best = (gain, Some(1 << a | 1 << b));
            }
        }
    }
    best.1
}
