//! Stored proofs, see `checker.rs` for the checker that walks them.
//!
//! A certificate says that after some moves one player, the *prover*, gets what is claimed: X wins, or O stops X from
//! winning. It stores the prover's move for every position of the prover's that can come up, except where a plain rule
//! of the checker's settles the matter, or where O can play on as if X had moved elsewhere; and with each move of O's
//! the moves of X's that have an answer of their own.

use std::collections::HashMap;

use super::cell::Cell;
use super::rule_set::Rules;

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

/// The prover's move in a position, and what comes after it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Reply {
    /// Where the prover sets his marker.
    pub cell: Cell,
    /// Where O is the prover: the cells on which X's next marker has an answer of its own. Anywhere else it is answered
    /// as if it stood on one of these.
    pub answered: u64,
}

impl Reply {
    /// A move about whose sequel nothing is said.
    pub fn with(cell: Cell) -> Reply {
        Reply { cell, answered: 0 }
    }
}

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
    pub moves: HashMap<Markers, Reply>,
}

/// Writes a book's moves: one word an entry, sorted.
pub fn pack_moves(moves: &HashMap<Markers, Cell>) -> Vec<u64> {
    let mut words: Vec<u64> = moves
        .iter()
        .map(|(&markers, &cell)| entry(markers, cell))
        .collect();
    words.sort_unstable();
    words
}

/// Reads back what [`pack_moves`] wrote.
pub fn unpack_moves(words: &[u64]) -> HashMap<Markers, Cell> {
    words.iter().map(|&word| of_entry(word)).collect()
}

/// A position and a move in it as one word.
fn entry(markers: Markers, cell: Cell) -> u64 {
    pack(markers) << 6 | cell.index() as u64
}

fn of_entry(word: u64) -> (Markers, Cell) {
    (unpack(word >> 6), Cell::from_index((word & 63) as usize))
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
    let key = pack(markers);
    let at = words.partition_point(|&word| word >> 6 < key);
    let entry = words.get(at).filter(|&&word| word >> 6 == key);
    entry.map(|&word| of_entry(word).1)
}

const NAME: &[u8; 8] = b"KALIDAPF";
const VERSION: u8 = 2;

impl Certificate {
    /// The certificate as a file: eight letters, version, number of the rules, claim, start, number of moves, two words
    /// for each move, checksum.
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
        let moves = self.moves.iter();
        let mut words: Vec<[u64; 2]> = moves
            .map(|(&markers, reply)| [entry(markers, reply.cell), reply.answered])
            .collect();
        words.sort_unstable();
        bytes.extend(
            words
                .as_flattened()
                .iter()
                .flat_map(|word| word.to_le_bytes()),
        );
        let sum = crc32fast::hash(&bytes);
        bytes.extend(sum.to_le_bytes());
        bytes
    }

    /// Reads a certificate; `None` if this is not a whole one of one of the six rule sets.
    pub fn from_bytes(bytes: &[u8]) -> Option<Certificate> {
        let (body, sum) = bytes.split_last_chunk::<4>()?;
        if crc32fast::hash(body) != u32::from_le_bytes(*sum) {
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
        let mut moves = HashMap::new();
        while let (Some(word), answered) = (words.next(), words.next()) {
            let (markers, cell) = of_entry(word);
            let answered = answered?;
            moves.insert(markers, Reply { cell, answered });
        }
        (moves.len() as u64 == count).then_some(Certificate {
            rules,
            claim,
            start,
            moves,
        })
    }
}
