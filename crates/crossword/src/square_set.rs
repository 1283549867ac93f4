//! A set of squares, one bit each.

use crate::coord::{Coord, Direction, MAX_SIZE};

/// A set of squares of a board.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct SquareSet {
    rows: [u32; MAX_SIZE],
    cols: [u32; MAX_SIZE],
}

impl SquareSet {
    /// The set without squares.
    pub fn new() -> Self {
        Self::default()
    }

    /// Adds a square.
    pub fn insert(&mut self, at: Coord) {
        self.rows[at.row as usize] |= 1 << at.col;
        self.cols[at.col as usize] |= 1 << at.row;
    }

    /// Takes a square out.
    pub fn remove(&mut self, at: Coord) {
        self.rows[at.row as usize] &= !(1 << at.col);
        self.cols[at.col as usize] &= !(1 << at.row);
    }

    /// Whether the square is in the set.
    pub fn contains(&self, at: Coord) -> bool {
        self.rows[at.row as usize] >> at.col & 1 != 0
    }

    /// Whether no square is in the set.
    pub fn is_empty(&self) -> bool {
        self.rows.iter().all(|&row| row == 0)
    }

    /// The places of one line that are in the set: bit `p` for place `p`.
    #[inline]
    pub fn on_line(&self, direction: Direction, line: usize) -> u32 {
        match direction {
            Direction::Across => self.rows[line],
            Direction::Down => self.cols[line],
        }
    }
}

impl FromIterator<Coord> for SquareSet {
    fn from_iter<I: IntoIterator<Item = Coord>>(squares: I) -> Self {
        let mut set = Self::new();
        squares.into_iter().for_each(|at| set.insert(at));
        set
    }
}
