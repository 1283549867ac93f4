//! Stored proofs, and the checker that walks them. Nothing here uses the solver: the code is meant to be obvious, not
//! fast.
//!
//! A certificate says that after some moves one player, the *prover*, gets what is claimed: X wins, or O stops X from
//! winning. It stores the prover's move for every position of the prover's that can come up, except where one of the
//! plain rules below settles the matter. The checker goes through every move of the opponent.
//!
//! That the second player cannot win needs no certificate of its own: in a position of the first player's a marker
//! more never hurts, so a second player who could force a win would let the first player, who moves earlier, do the
//! same.

use std::collections::{HashMap, HashSet};

use super::cell::Cell;
use super::checksum::crc32;
use super::lines::{LINE_LENGTH, Line, lines};
use super::rules::Rules;
use super::symmetry::{Symmetry, symmetries};

/// What a certificate claims.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Claim {
    /// The player who began wins.
    FirstWins,
    /// The player who began cannot win.
    FirstIsHeld,
}

/// A position as a certificate keeps it: X's cells and O's cells.
pub type Markers = (u64, u64);

/// A stored proof.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Certificate {
    /// The rules.
    pub rules: Rules,
    /// What is claimed.
    pub claim: Claim,
    /// The position it is claimed of: X has begun, and O is to move.
    pub start: Markers,
    /// The prover's moves, by position; of positions that are turned or mirrored into each other only one is kept.
    pub moves: HashMap<Markers, Cell>,
}

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
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Plain {
    /// The claim is true here.
    Settled,
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
    symmetries: Vec<Symmetry>,
}

impl Checker {
    /// A checker for these rules.
    pub fn new(rules: Rules) -> Checker {
        let lines = lines(&rules);
        let symmetries = symmetries(&rules, &lines);
        Checker {
            rules,
            lines,
            symmetries,
        }
    }

    /// The one position that stands for all that are turned or mirrored into this one, and where a cell of this one
    /// is there.
    pub fn standard(&self, (x, o): Markers) -> (Markers, &Symmetry) {
        self.symmetries
            .iter()
            .map(|symmetry| ((symmetry.mask(x), symmetry.mask(o)), symmetry))
            .min_by_key(|(markers, _)| *markers)
            .expect("leaving the board as it is is a symmetry")
    }

    /// The move a certificate (or a book) stores for a position.
    pub fn stored_move(&self, moves: &HashMap<Markers, Cell>, markers: Markers) -> Option<Cell> {
        let (standard, symmetry) = self.standard(markers);
        let stored = moves.get(&standard)?;
        Some(Cell::from_index(symmetry.inverse().cell(stored.index())))
    }

    fn has_line(&self, cells: u64) -> bool {
        self.lines.iter().any(|line| line.mask & cells == line.mask)
    }

    /// The cells that finish a line for the player with the cells `own`.
    fn finishing(&self, own: u64, other: u64) -> u64 {
        let rests = self
            .lines
            .iter()
            .filter(|line| line.mask & other == 0)
            .map(|line| line.mask & !own);
        rests
            .filter(|rest| rest.count_ones() == 1)
            .fold(0, |cells, rest| cells | rest)
    }

    /// What the plain rules say, with the prover to move.
    pub fn plain(&self, claim: Claim, (x, o): Markers) -> Plain {
        let (own, other) = match claim {
            Claim::FirstWins => (x, o),
            Claim::FirstIsHeld => (o, x),
        };
        if self.finishing(own, other) != 0 {
            return Plain::Settled; // a line of O's holds X too
        }
        let threats = self.finishing(other, own);
        match threats.count_ones() {
            0 => {}
            1 if claim == Claim::FirstIsHeld && self.is_light(x, o) => return Plain::Settled,
            1 => return Plain::Only(Cell::from_index(threats.trailing_zeros() as usize)),
            _ => return Plain::Lost,
        }
        let settled = match claim {
            Claim::FirstWins => self.wins_by_fours(own, other, 6),
            Claim::FirstIsHeld => self.is_light(x, o),
        };
        if settled { Plain::Settled } else { Plain::Open }
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
        let rests = self
            .lines
            .iter()
            .filter(|line| line.mask & other == 0)
            .map(|line| line.mask & !own);
        for pair in rests.filter(|rest| rest.count_ones() == 2) {
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

    /// Whether O, to move, holds X by the rule of weights.
    ///
    /// A line without a marker of O's weighs 32 halved for each of its free cells, so a finished one weighs 32. If
    /// all weigh less than 32 together and O always takes the cell whose lines weigh most, then what X's next marker
    /// adds is at most what O's took away: the sum never reaches 32, and X never finishes a line.
    ///
    /// O may also pair cells: whenever X takes one of a pair, O takes the other. Lines with both cells of a pair are
    /// stopped; in other lines a paired cell is counted as X's. What is left is weighed as above.
    fn is_light(&self, x: u64, o: u64) -> bool {
        let mut open: Vec<u64> = self
            .lines
            .iter()
            .filter(|line| line.mask & o == 0)
            .map(|line| line.mask & !x)
            .collect();
        let weight = |line: &u64| 32 >> line.count_ones();
        loop {
            let sum: i32 = open.iter().map(weight).sum();
            if sum < 32 {
                return true;
            }
            if sum >= 80 {
                return false; // pairs will not help enough to be worth looking for
            }
            // Pair the two cells that take off most.
            let gain = |pair: u64| -> i32 {
                open.iter()
                    .map(|line| match (line & pair).count_ones() {
                        0 => 0,
                        1 => -weight(line),
                        _ => weight(line),
                    })
                    .sum()
            };
            let candidates: HashSet<u64> = open.iter().flat_map(|&line| pairs_in(line)).collect();
            let best = candidates.into_iter().map(|pair| (gain(pair), pair)).max();
            match best {
                Some((gain, pair)) if gain > 0 => {
                    open.retain(|line| line & pair != pair);
                    open.iter_mut().for_each(|line| *line &= !pair);
                }
                _ => return false,
            }
        }
    }

    /// Walks through a certificate. How many positions that took, or the first flaw.
    pub fn check(&self, certificate: &Certificate) -> Result<u64, Flaw> {
        let mut walk = Walk {
            checker: self,
            certificate,
            seen: HashSet::new(),
        };
        match certificate.claim {
            Claim::FirstWins => walk.opponent_moves(certificate.start)?,
            Claim::FirstIsHeld => walk.prover_moves(certificate.start)?,
        }
        Ok(walk.seen.len() as u64)
    }
}

fn pairs_in(line: u64) -> impl Iterator<Item = u64> {
    Cell::all_of(line).flat_map(move |a| {
        Cell::all_of(line)
            .filter(move |&b| a < b)
            .map(move |b| a.bit() | b.bit())
    })
}

struct Walk<'a> {
    checker: &'a Checker,
    certificate: &'a Certificate,
    /// Positions of the prover's that are done.
    seen: HashSet<Markers>,
}

impl Walk<'_> {
    fn prover_moves(&mut self, markers: Markers) -> Result<(), Flaw> {
        let (standard, _) = self.checker.standard(markers);
        if !self.seen.insert(standard) {
            return Ok(());
        }
        let cell = match self.checker.plain(self.certificate.claim, markers) {
            Plain::Settled => return Ok(()),
            Plain::Lost => return Err(Flaw::NotStopped(markers)),
            Plain::Only(cell) => cell,
            Plain::Open => {
                let stored = self.checker.stored_move(&self.certificate.moves, markers);
                stored.ok_or(Flaw::NoMove(markers))?
            }
        };
        if (markers.0 | markers.1) & cell.bit() != 0 {
            return Err(Flaw::Taken(markers));
        }
        let (x, o) = markers;
        self.opponent_moves(match self.certificate.claim {
            Claim::FirstWins => (x | cell.bit(), o),
            Claim::FirstIsHeld => (x, o | cell.bit()),
        })
    }

    fn opponent_moves(&mut self, markers: Markers) -> Result<(), Flaw> {
        let (x, o) = markers;
        let free = self.checker.rules.board() & !(x | o);
        if free == 0 && self.certificate.claim == Claim::FirstWins {
            return Err(Flaw::Full(markers));
        }
        for cell in Cell::all_of(free) {
            let (after, opponents) = match self.certificate.claim {
                Claim::FirstWins => ((x, o | cell.bit()), o | cell.bit()),
                Claim::FirstIsHeld => ((x | cell.bit(), o), x | cell.bit()),
            };
            if self.checker.has_line(opponents) {
                return Err(Flaw::NotStopped(after));
            }
            let full = after.0 | after.1 == self.checker.rules.board();
            match (full, self.certificate.claim) {
                (true, Claim::FirstIsHeld) => {}
                _ => self.prover_moves(after)?,
            }
        }
        Ok(())
    }
}

/// Writes a certificate's moves, or a book's: one word an entry, sorted.
pub fn pack_moves(moves: &HashMap<Markers, Cell>) -> Vec<u64> {
    let mut words: Vec<u64> = moves
        .iter()
        .map(|(&markers, &cell)| pack(markers) << 6 | cell.index() as u64)
        .collect();
    words.sort_unstable();
    words
}

/// Reads back what [`pack_moves`] wrote.
pub fn unpack_moves(words: &[u64]) -> HashMap<Markers, Cell> {
    words
        .iter()
        .map(|word| (unpack(word >> 6), Cell::from_index((word & 63) as usize)))
        .collect()
}

/// A position of at most 36 cells as a number with a digit 0, 1 or 2 for each cell; it takes 58 bits.
fn pack((x, o): Markers) -> u64 {
    (0..36).rev().fold(0, |number, cell| {
        number * 3 + (x >> cell & 1) + 2 * (o >> cell & 1)
    })
}

fn unpack(mut number: u64) -> Markers {
    let (mut x, mut o) = (0, 0);
    for cell in 0..36 {
        match number % 3 {
            1 => x |= 1 << cell,
            2 => o |= 1 << cell,
            _ => {}
        }
        number /= 3;
    }
    (x, o)
}

/// The entry for a position in packed moves.
pub fn find_packed(words: &[u64], markers: Markers) -> Option<Cell> {
    let key = pack(markers) << 6;
    let at = words.partition_point(|&word| word < key);
    words
        .get(at)
        .filter(|&&word| word >> 6 == key >> 6)
        .map(|word| Cell::from_index((word & 63) as usize))
}

/// The cells of a line, for those who read the rule of weights: [`LINE_LENGTH`] halvings of 32 give 1.
const _: () = assert!(32 >> LINE_LENGTH == 1);

const NAME: &[u8; 8] = b"KALIDAPF";
const VERSION: u8 = 1;

impl Certificate {
    /// The certificate as a file: eight letters, version, number of the rules, claim, start, number of moves, moves,
    /// checksum.
    pub fn to_bytes(&self) -> Vec<u8> {
        let rules = Rules::ALL
            .iter()
            .position(|known| *known == self.rules.normal())
            .unwrap_or(usize::MAX);
        let claim = match self.claim {
            Claim::FirstWins => 0,
            Claim::FirstIsHeld => 1,
        };
        let mut bytes = NAME.to_vec();
        bytes.extend([VERSION, rules as u8, claim]);
        bytes.extend(self.start.0.to_le_bytes());
        bytes.extend(self.start.1.to_le_bytes());
        bytes.extend((self.moves.len() as u64).to_le_bytes());
        bytes.extend(
            pack_moves(&self.moves)
                .iter()
                .flat_map(|word| word.to_le_bytes()),
        );
        let sum = crc32(&bytes);
        bytes.extend(sum.to_le_bytes());
        bytes
    }

    /// Reads a certificate; `None` if this is not a whole one of one of the six rule sets.
    pub fn from_bytes(bytes: &[u8]) -> Option<Certificate> {
        let (body, sum) = bytes.split_last_chunk::<4>()?;
        if crc32(body) != u32::from_le_bytes(*sum) {
            return None;
        }
        let rest = body.strip_prefix(NAME)?;
        let (&[version, rules, claim], rest) = rest.split_first_chunk::<3>()?;
        let rules = *Rules::ALL.get(usize::from(rules))?;
        let claim = match (version, claim) {
            (VERSION, 0) => Claim::FirstWins,
            (VERSION, 1) => Claim::FirstIsHeld,
            _ => return None,
        };
        let mut words = rest
            .chunks_exact(8)
            .map(|chunk| u64::from_le_bytes(chunk.try_into().expect("eight")));
        let start = (words.next()?, words.next()?);
        let count = words.next()?;
        let words: Vec<u64> = words.collect();
        (words.len() as u64 == count).then(|| Certificate {
            rules,
            claim,
            start,
            moves: unpack_moves(&words),
        })
    }
}
