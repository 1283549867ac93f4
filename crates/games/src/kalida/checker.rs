//! The checker that walks stored proofs. Nothing here uses the solver: the code is meant to be obvious, not fast.
//!
//! The checker goes through the opponent's moves and takes the prover's move from the certificate, except where one of
//! the plain rules settles the matter.
//!
//! **Cells that a hold needs.** Not every move of X's has to be answered by itself. What is shown of a position is
//! always a little more: O stops X *even if all free cells but some, the needed ones, were X's already*. A marker more
//! never hurts its owner. So if O's answers to X on d need only the cells N, they do for X on any cell outside of N as
//! well: O plays on as if X had set d and had been given that cell. Each rule below says which cells it needs:
//!
//! - O finishes a line at once: the cell that does, and a cell of each of X's open lines, so that X has not finished
//!   one before.
//! - The rule of weights: the cells that it weighs.
//! - O moves: the cell of the move and what O needs after it.
//! - X moves: what O needs after those moves of X's that were answered. The others lie outside the needs of one of them.
//! - X moves and O threatens to finish a line: what O needs if X blocks, and two cells of each of X's open lines, so
//!   that X cannot finish one in the meantime.
//!
//! For a win of X's every move of O's is gone through.
//!
//! That the second player cannot win needs no certificate of its own: in a position of the first player's a marker
//! more never hurts, so a second player who could force a win would let the first player, who moves earlier, do the
//! same.

use std::collections::HashMap;

use super::cell::Cell;
use super::certificate::{Certificate, Claim, Markers};
use super::lines::{LINE_LENGTH, Line, lines};
use super::rules::Rules;
use super::symmetry::{Symmetry, symmetries};

/// Why a certificate proves nothing.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Flaw {
    /// The opponent finishes a line, or has more threats than can be answered.
    #[error("the opponent is not stopped in {0:?}")]
    NotStopped(Markers),
    /// Neither a stored move nor a rule says what to do.
    #[error("there is no move for {0:?}")]
    NoMove(Markers),
    /// The stored move is on a marker.
    #[error("the move for {0:?} is on a marker")]
    Taken(Markers),
    /// The board is full and X has not won.
    #[error("the board is full in {0:?}")]
    Full(Markers),
}

/// What the plain rules say when the prover is to move.
enum Plain {
    /// The claim is true here, and needs these cells.
    Settled(u64),
    /// The opponent threatens to finish a line: only this move can do.
    Only(Cell),
    /// The opponent has two such threats.
    Lost,
    /// The rules do not say.
    Open,
}

/// The rules and lines that a certificate is checked by.
pub struct Checker {
    rules: Rules,
    lines: Vec<Line>,
    /// Each symmetry with the one that undoes it.
    symmetries: Vec<(Symmetry, Symmetry)>,
}

impl Checker {
    /// A checker for these rules.
    pub fn new(rules: Rules) -> Checker {
        let lines = lines(&rules);
        let symmetries = symmetries(&rules, &lines).into_iter().map(|there| {
            let back = there.inverse();
            (there, back)
        });
        Checker {
            symmetries: symmetries.collect(),
            rules,
            lines,
        }
    }

    /// The one position that stands for all that are turned or mirrored into this one, the way there and the way back.
    pub fn standard(&self, (x, o): Markers) -> (Markers, &Symmetry, &Symmetry) {
        self.symmetries
            .iter()
            .map(|(there, back)| ((there.mask(x), there.mask(o)), there, back))
            .min_by_key(|(markers, _, _)| *markers)
            .expect("leaving the board as it is is a symmetry")
    }

    /// Walks through a certificate. How many positions that took, or the first flaw.
    pub fn check(&self, certificate: &Certificate) -> Result<u64, Flaw> {
        self.walk(certificate.claim, certificate.start, &mut |markers| {
            let (standard, _, back) = self.standard(markers);
            let stored = certificate.moves.get(&standard)?;
            Some(Cell::from_index(back.cell(stored.index())))
        })
    }

    /// Walks through every way to play on from a position with O to move, asking for the prover's move where no rule
    /// settles the matter. How many positions that took, or the first flaw.
    pub fn walk(
        &self,
        claim: Claim,
        start: Markers,
        choose: &mut dyn FnMut(Markers) -> Option<Cell>,
    ) -> Result<u64, Flaw> {
        let mut walk = Walk {
            checker: self,
            claim,
            choose,
            done: HashMap::new(),
        };
        match claim {
            Claim::FirstWins => walk.opponent_moves(start)?,
            Claim::FirstIsHeld => walk.prover_moves(start)?,
        };
        Ok(walk.done.len() as u64)
    }

    /// Whether a plain rule settles that O, to move, holds X.
    pub(super) fn plainly_held(&self, markers: Markers) -> bool {
        let plain = self.plain(Claim::FirstIsHeld, markers);
        matches!(plain, Plain::Settled(_))
    }

    /// The lines without a marker of `other`'s, as the cells that `own` lacks.
    fn open(&self, own: u64, other: u64) -> impl Iterator<Item = u64> {
        self.lines
            .iter()
            .filter(move |line| line.mask & other == 0)
            .map(move |line| line.mask & !own)
    }

    /// The cells that finish a line for the player with the cells `own`.
    fn finishing(&self, own: u64, other: u64) -> u64 {
        self.open(own, other)
            .filter(|rest| rest.count_ones() == 1)
            .fold(0, |cells, rest| cells | rest)
    }

    /// These cells, and as many more as it takes to have so many of each of X's open lines.
    fn with_cells_of_each_line(&self, needs: u64, (x, o): Markers, many: u32) -> u64 {
        self.open(x, o).fold(needs, |needs, rest| {
            let missing = many.saturating_sub((rest & needs).count_ones());
            Cell::all_of(rest & !needs)
                .take(missing as usize)
                .fold(needs, |needs, cell| needs | cell.bit())
        })
    }

    /// What the plain rules say, with the prover to move.
    fn plain(&self, claim: Claim, (x, o): Markers) -> Plain {
        let (own, other) = match claim {
            Claim::FirstWins => (x, o),
            Claim::FirstIsHeld => (o, x),
        };
        let free = self.rules.board() & !(x | o);
        let finishing = self.finishing(own, other);
        if finishing != 0 {
            return Plain::Settled(match claim {
                Claim::FirstWins => free,
                // A line of O's holds X too.
                Claim::FirstIsHeld => {
                    let last = finishing & finishing.wrapping_neg();
                    self.with_cells_of_each_line(last, (x, o), 1)
                }
            });
        }
        let threats = self.finishing(other, own);
        if threats.count_ones() > 1 {
            return Plain::Lost;
        }
        match claim {
            Claim::FirstIsHeld => {
                if let Some(needs) = self.too_light((x, o), false) {
                    return Plain::Settled(needs);
                }
            }
            Claim::FirstWins if threats == 0 && self.wins_by_fours(own, other, 6) => {
                return Plain::Settled(free);
            }
            Claim::FirstWins => {}
        }
        match Cell::all_of(threats).next() {
            Some(cell) => Plain::Only(cell),
            None => Plain::Open,
        }
    }

    /// Whether the player to move wins by making fours, each of which must be answered at once.
    fn wins_by_fours(&self, own: u64, other: u64, fours: u32) -> bool {
        if self.finishing(own, other) != 0 {
            return true;
        }
        let threats = self.finishing(other, own);
        if fours == 0 || threats.count_ones() > 1 {
            return false;
        }
        for pair in self.open(own, other).filter(|rest| rest.count_ones() == 2) {
            for cell in Cell::all_of(pair) {
                if threats != 0 && threats != cell.bit() {
                    continue; // the other's four must be blocked with the same marker
                }
                let answers = self.finishing(own | cell.bit(), other);
                if answers.count_ones() > 1 {
                    return true;
                }
                if self.wins_by_fours(own | cell.bit(), other | answers, fours - 1) {
                    return true;
                }
            }
        }
        false
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
    fn too_light(&self, (x, o): Markers, x_moves: bool) -> Option<u64> {
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

/// The weight of a finished line.
const FINISHED: i32 = 1 << LINE_LENGTH;
/// Above this pairs do not help enough to be worth looking for.
const TOO_HEAVY: i32 = 80;

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
    let heaviest = match x_moves {
        true => weights_through(lines).into_iter().fold(0, i32::max),
        false => 0,
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

struct Walk<'a> {
    checker: &'a Checker,
    claim: Claim,
    choose: &'a mut dyn FnMut(Markers) -> Option<Cell>,
    /// Positions of the prover's that are done, and the cells that each needs.
    done: HashMap<Markers, u64>,
}

impl Walk<'_> {
    /// The claim is true with the prover to move, and needs these cells.
    fn prover_moves(&mut self, markers: Markers) -> Result<u64, Flaw> {
        let checker = self.checker;
        let (standard, there, back) = checker.standard(markers);
        if let Some(&needs) = self.done.get(&standard) {
            return Ok(back.mask(needs));
        }
        let cell = match checker.plain(self.claim, markers) {
            Plain::Settled(needs) => {
                self.done.insert(standard, there.mask(needs));
                return Ok(needs);
            }
            Plain::Lost => return Err(Flaw::NotStopped(markers)),
            Plain::Only(cell) => cell,
            Plain::Open => (self.choose)(markers).ok_or(Flaw::NoMove(markers))?,
        };
        let (x, o) = markers;
        if (x | o) & cell.bit() != 0 {
            return Err(Flaw::Taken(markers));
        }
        let needs = cell.bit()
            | self.opponent_moves(match self.claim {
                Claim::FirstWins => (x | cell.bit(), o),
                Claim::FirstIsHeld => (x, o | cell.bit()),
            })?;
        self.done.insert(standard, there.mask(needs));
        Ok(needs)
    }

    /// The claim is true with the opponent to move, and needs these cells.
    fn opponent_moves(&mut self, markers: Markers) -> Result<u64, Flaw> {
        let (x, o) = markers;
        let free = self.checker.rules.board() & !(x | o);
        match self.claim {
            Claim::FirstWins => {
                if self.checker.finishing(o, x) != 0 {
                    return Err(Flaw::NotStopped(markers));
                }
                if free == 0 {
                    return Err(Flaw::Full(markers));
                }
                for cell in Cell::all_of(free) {
                    self.prover_moves((x, o | cell.bit()))?;
                }
                Ok(free)
            }
            Claim::FirstIsHeld => {
                if self.checker.finishing(x, o) != 0 {
                    return Err(Flaw::NotStopped(markers));
                }
                self.x_is_held(markers, free)
            }
        }
    }

    fn x_is_held(&mut self, (x, o): Markers, free: u64) -> Result<u64, Flaw> {
        let threats = self.checker.finishing(o, x);
        if threats != 0 {
            let block = threats & threats.wrapping_neg();
            let needs = block | self.prover_moves((x | block, o))?;
            return Ok(self.checker.with_cells_of_each_line(needs, (x, o), 2));
        }
        if let Some(needs) = self.checker.too_light((x, o), true) {
            return Ok(needs);
        }
        let mut unanswered = free;
        let mut needs = 0;
        // First the moves that a rule settles: their answers are answers to most others too.
        for cell in Cell::all_of(free) {
            if let Plain::Settled(these) = self.checker.plain(self.claim, (x | cell.bit(), o))
                && unanswered & !these != 0
            {
                needs |= these;
                unanswered &= these;
            }
        }
        // Of the others the heaviest first.
        let weights = weights_through(&self.checker.open(x, o).collect::<Vec<_>>());
        while let Some(cell) = Cell::all_of(unanswered).max_by_key(|cell| weights[cell.index()]) {
            let these = match free & !cell.bit() {
                0 => 0, // the board is full
                _ => self.prover_moves((x | cell.bit(), o))?,
            };
            needs |= these;
            unanswered &= these;
        }
        Ok(needs)
    }
}
