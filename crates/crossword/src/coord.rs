//! Squares and directions on a board.

/// The widest and tallest board.
pub const MAX_SIZE: usize = 25;

/// A square, 0-based, row 0 at the top.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Coord {
    /// The row, from the top.
    pub row: u8,
    /// The column, from the left.
    pub col: u8,
}

impl Coord {
    /// The square in `row` and `col`.
    pub const fn new(row: usize, col: usize) -> Self {
        Self {
            row: row as u8,
            col: col as u8,
        }
    }

    /// The square at place `at` of line `line`: lines are rows when read across, columns when read down.
    pub const fn on_line(direction: Direction, line: usize, at: usize) -> Self {
        match direction {
            Direction::Across => Self::new(line, at),
            Direction::Down => Self::new(at, line),
        }
    }

    /// The line that this square stands on in `direction`.
    pub const fn line(self, direction: Direction) -> usize {
        match direction {
            Direction::Across => self.row as usize,
            Direction::Down => self.col as usize,
        }
    }

    /// The place of this square on its line in `direction`.
    pub const fn place(self, direction: Direction) -> usize {
        match direction {
            Direction::Across => self.col as usize,
            Direction::Down => self.row as usize,
        }
    }
}

impl std::fmt::Display for Coord {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "({},{})", self.row, self.col)
    }
}

/// The way a word is read.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Direction {
    /// From left to right.
    Across,
    /// From top to bottom.
    Down,
}

impl Direction {
    /// Both directions, across first.
    pub const ALL: [Self; 2] = [Self::Across, Self::Down];

    /// The direction at a right angle to this one.
    pub const fn other(self) -> Self {
        match self {
            Self::Across => Self::Down,
            Self::Down => Self::Across,
        }
    }
}
