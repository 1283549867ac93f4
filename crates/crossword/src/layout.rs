//! Premium squares.

use crate::coord::{Coord, MAX_SIZE};

/// What a square does for the tile that is laid on it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Premium {
    /// Multiplies the tile's points.
    pub letter: u8,
    /// Multiplies each word through the square.
    pub word: u8,
}

impl Premium {
    /// A plain square.
    pub const NONE: Self = Self { letter: 1, word: 1 };
    /// The premium squares by their numbers: none, double letter, triple letter, double word, triple word.
    pub const BY_NUMBER: [Self; 5] = [
        Self::NONE,
        Self { letter: 2, word: 1 },
        Self { letter: 3, word: 1 },
        Self { letter: 1, word: 2 },
        Self { letter: 1, word: 3 },
    ];

    /// Its number among [`BY_NUMBER`](Self::BY_NUMBER), if it is one of them.
    pub fn number(self) -> Option<u8> {
        Self::BY_NUMBER
            .iter()
            .position(|&p| p == self)
            .map(|n| n as u8)
    }
}

/// A square board and its premium squares.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Layout {
    size: usize,
    premiums: Vec<Premium>,
}

/// Why a layout could not be read.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum LayoutError {
    /// The board is not square, or too small or large.
    #[error("a board has as many rows as columns, from 2 to {MAX_SIZE}")]
    Shape,
    /// A square has a number that stands for no premium.
    #[error("{0} stands for no premium square, only 0 to 4 do")]
    Number(u32),
}

impl Layout {
    /// A board without premium squares.
    ///
    /// # Panics
    /// If the size is not between 2 and [`MAX_SIZE`].
    pub fn plain(size: usize) -> Self {
        assert!(
            (2..=MAX_SIZE).contains(&size),
            "a board has 2 to {MAX_SIZE} rows"
        );
        Self {
            size,
            premiums: vec![Premium::NONE; size * size],
        }
    }

    /// Reads the numbers 0 to 4 of each square, row by row.
    pub fn from_numbers(
        size: usize,
        numbers: impl IntoIterator<Item = u32>,
    ) -> Result<Self, LayoutError> {
        let premiums = numbers
            .into_iter()
            .map(|n| {
                Premium::BY_NUMBER
                    .get(n as usize)
                    .copied()
                    .ok_or(LayoutError::Number(n))
            })
            .collect::<Result<Vec<_>, _>>()?;
        let square = (2..=MAX_SIZE).contains(&size) && premiums.len() == size * size;
        if square {
            Ok(Self { size, premiums })
        } else {
            Err(LayoutError::Shape)
        }
    }

    /// Reads rows of digits, with white space between the rows.
    pub fn parse(rows: &str) -> Result<Self, LayoutError> {
        let size = rows.split_whitespace().count();
        if rows
            .split_whitespace()
            .any(|row| row.chars().count() != size)
        {
            return Err(LayoutError::Shape);
        }
        let digits = rows.chars().filter(|c| !c.is_whitespace());
        Self::from_numbers(size, digits.map(|c| c.to_digit(10).unwrap_or(u32::MAX)))
    }

    /// The same premium squares at random places: `choose(k)` picks one of `k` and must answer below `k`. The squares in
    /// `keep` stay what they are.
    pub fn shuffled(&self, keep: &[Coord], mut choose: impl FnMut(usize) -> usize) -> Self {
        let mut shuffled = self.clone();
        let free: Vec<usize> = (0..self.premiums.len())
            .filter(|&i| !keep.contains(&Coord::new(i / self.size, i % self.size)))
            .collect();
        for last in (1..free.len()).rev() {
            shuffled.premiums.swap(free[last], free[choose(last + 1)]);
        }
        shuffled
    }

    /// Rows and columns.
    pub fn size(&self) -> usize {
        self.size
    }

    /// The premium of one square.
    pub fn premium(&self, at: Coord) -> Premium {
        self.premiums[at.row as usize * self.size + at.col as usize]
    }

    /// The squares' numbers, row by row; 0 for a premium without a number.
    pub fn numbers(&self) -> impl Iterator<Item = u8> + '_ {
        self.premiums.iter().map(|p| p.number().unwrap_or(0))
    }
}
