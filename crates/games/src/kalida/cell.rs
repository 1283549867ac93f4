//! Cells and how they are written: a column letter and a row number, a1 at the top left.

use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Serialize};

/// A cell of the board, counted row by row from the top left.
///
/// Its name depends on the size of the board, so text goes through [`Cell::name`] and [`Cell::parse`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Cell(u8);

impl Cell {
    /// The cell in this row and column (0-based) of a board of this size.
    pub fn at(row: u8, column: u8, size: u8) -> Cell {
        debug_assert!(row < size && column < size);
        Cell(row * size + column)
    }

    /// The cell with this number, counted row by row.
    pub fn from_index(index: usize) -> Cell {
        debug_assert!(index < 64);
        Cell(index as u8)
    }

    /// Its number, counted row by row.
    pub fn index(self) -> usize {
        usize::from(self.0)
    }

    /// The mask with only this cell.
    pub fn bit(self) -> u64 {
        1 << self.0
    }

    /// Its row, 0 at the top.
    pub fn row(self, size: u8) -> u8 {
        self.0 / size
    }

    /// Its column, 0 at the left.
    pub fn column(self, size: u8) -> u8 {
        self.0 % size
    }

    /// How players write it on a board of this size: `a1` is the top left.
    pub fn name(self, size: u8) -> CellName {
        CellName {
            column: self.column(size),
            row: self.row(size),
        }
    }

    /// Reads a cell of a board of this size; `None` if there is no such cell.
    pub fn parse(text: &str, size: u8) -> Option<Cell> {
        let mut chars = text.chars();
        let column = chars.next()?.to_ascii_lowercase();
        let row = chars.next()?.to_digit(10)?;
        if chars.next().is_some() || !column.is_ascii_lowercase() {
            return None;
        }
        let column = column as u8 - b'a';
        let row = u8::try_from(row).ok()?.checked_sub(1)?;
        (column < size && row < size).then(|| Cell::at(row, column, size))
    }

    /// The cells of a mask, in order.
    pub fn all_of(mask: u64) -> impl Iterator<Item = Cell> {
        let mut left = mask;
        std::iter::from_fn(move || {
            let cell = (left != 0).then(|| Cell(left.trailing_zeros() as u8))?;
            left &= left - 1;
            Some(cell)
        })
    }
}

/// A cell as players write it, on a board of whatever size: `c3`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(into = "String", try_from = "String")]
pub struct CellName {
    column: u8,
    row: u8,
}

impl fmt::Display for CellName {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", (b'a' + self.column) as char, self.row + 1)
    }
}

impl CellName {
    /// The cell of this name; `None` if the board is too small for it.
    pub fn on(self, size: u8) -> Option<Cell> {
        (self.row < size && self.column < size).then(|| Cell::at(self.row, self.column, size))
    }

    /// The row, 0 at the top.
    pub fn row(self) -> u8 {
        self.row
    }

    /// The column, 0 at the left.
    pub fn column(self) -> u8 {
        self.column
    }
}

impl FromStr for CellName {
    type Err = String;

    fn from_str(text: &str) -> Result<CellName, String> {
        let largest = super::rule_set::MAX_SIZE;
        match Cell::parse(text, largest) {
            Some(cell) => Ok(cell.name(largest)),
            None => Err(format!(
                "{text:?} is not a cell: a column letter and a row number are needed, such as c3."
            )),
        }
    }
}

impl TryFrom<String> for CellName {
    type Error = String;

    fn try_from(text: String) -> Result<CellName, String> {
        text.parse()
    }
}

impl From<CellName> for String {
    fn from(name: CellName) -> String {
        name.to_string()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a1_is_the_top_left_and_every_name_reads_back() {
        for size in 5..=8 {
            assert_eq!(Cell::parse("a1", size), Some(Cell::at(0, 0, size)));
            for index in 0..usize::from(size) * usize::from(size) {
                let cell = Cell::from_index(index);
                assert_eq!(Cell::parse(&cell.name(size).to_string(), size), Some(cell));
            }
        }
        assert_eq!(Cell::parse("c2", 6), Some(Cell::at(1, 2, 6)));
        assert_eq!(Cell::parse("C2", 6), Some(Cell::at(1, 2, 6)));
    }

    #[test]
    fn what_is_not_on_the_board_is_not_a_cell() {
        for text in ["", "a", "a0", "g1", "a7", "a10", "1a", "é1", "a1 "] {
            assert_eq!(Cell::parse(text, 6), None, "{text:?}");
        }
    }
}
