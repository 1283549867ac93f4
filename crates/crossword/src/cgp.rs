//! Positions in CGP, the one-line form of the crossword engines:
//! `board rack/opponent's rack score/score scoreless-turns`, then operations `key value;`.
//!
//! In the board, rows stand from the top with `/` between them, a number is a run of empty squares, an upper-case letter is
//! a tile and a lower-case letter a blank. In a rack `?` is a blank.

use std::fmt::Write as _;

use tilehold_lexicon::Alphabet;

use crate::rack::MAX_RACK;
use crate::tile::{BLANK, BLANK_BIT, is_blank, letter_of};

/// A position as CGP has it.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Cgp {
    /// Rows and columns.
    pub size: usize,
    /// The tiles row by row, 0 for an empty square.
    pub tiles: Vec<u8>,
    /// The racks, that of the player to move first; empty if not given.
    pub racks: Vec<Vec<u8>>,
    /// The scores in the same order.
    pub scores: Vec<i32>,
    /// Scoreless turns in a row.
    pub scoreless: u32,
    /// Operations in their order.
    pub operations: Vec<(String, String)>,
}

/// Why a position could not be read.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum CgpError {
    /// Something is missing.
    #[error("the position has no {0}")]
    Missing(&'static str),
    /// The board is not square.
    #[error("row {row} of the position has {found} squares in place of {size}")]
    Row {
        /// The row, from 0.
        row: usize,
        /// How many squares it has.
        found: usize,
        /// How many it should have.
        size: usize,
    },
    /// The board is too small or too large.
    #[error("a board has 2 to 25 rows, not {0}")]
    Size(usize),
    /// A character is no letter of the alphabet.
    #[error("`{0}` is no letter of this language")]
    Letter(char),
    /// A rack is too long.
    #[error("a rack has at most {MAX_RACK} tiles")]
    Rack,
    /// A number could not be read.
    #[error("`{0}` is not a number")]
    Number(String),
}

impl Cgp {
    /// Reads a position.
    pub fn parse(text: &str, alphabet: &Alphabet) -> Result<Self, CgpError> {
        let mut fields = text.trim().splitn(5, char::is_whitespace);
        let board = fields
            .next()
            .filter(|s| !s.is_empty())
            .ok_or(CgpError::Missing("board"))?;
        let racks = fields.next().ok_or(CgpError::Missing("rack"))?;
        let scores = fields.next().unwrap_or("0/0");
        let scoreless = fields.next().unwrap_or("0");
        let operations = fields.next().unwrap_or("");

        let rows: Vec<&str> = board.split('/').collect();
        let size = rows.len();
        if !(2..=crate::coord::MAX_SIZE).contains(&size) {
            return Err(CgpError::Size(size));
        }
        let mut tiles = Vec::with_capacity(size * size);
        for (row, text) in rows.into_iter().enumerate() {
            let before = tiles.len();
            read_row(text, alphabet, size, &mut tiles)?;
            let found = tiles.len() - before;
            if found != size {
                return Err(CgpError::Row { row, found, size });
            }
        }
        let number = |text: &str| text.parse().map_err(|_| CgpError::Number(text.to_owned()));
        Ok(Self {
            size,
            tiles,
            racks: racks
                .split('/')
                .map(|rack| read_rack(rack, alphabet))
                .collect::<Result<_, _>>()?,
            scores: scores.split('/').map(number).collect::<Result<_, _>>()?,
            scoreless: scoreless
                .parse()
                .map_err(|_| CgpError::Number(scoreless.to_owned()))?,
            operations: operations
                .split(';')
                .filter_map(|op| op.trim().split_once(' '))
                .map(|(key, value)| (key.to_owned(), value.trim().to_owned()))
                .collect(),
        })
    }

    /// The value of an operation.
    pub fn operation(&self, key: &str) -> Option<&str> {
        self.operations
            .iter()
            .find(|(k, _)| k == key)
            .map(|(_, value)| value.as_str())
    }

    /// Writes the position.
    pub fn write(&self, alphabet: &Alphabet) -> String {
        let rows = self
            .tiles
            .chunks(self.size)
            .map(|row| write_row(row, alphabet));
        let racks = self.racks.iter().map(|rack| write_rack(rack, alphabet));
        let scores = self.scores.iter().map(i32::to_string);
        let join = |items: Vec<String>| items.join("/");
        let mut text = format!(
            "{} {} {} {}",
            join(rows.collect()),
            join(racks.collect()),
            join(scores.collect()),
            self.scoreless
        );
        for (key, value) in &self.operations {
            let _ = write!(text, " {key} {value};");
        }
        text
    }
}

/// Reads tiles of a rack, `?` for a blank.
pub fn read_rack(text: &str, alphabet: &Alphabet) -> Result<Vec<u8>, CgpError> {
    let tile = |c| {
        if c == '?' {
            Ok(BLANK)
        } else {
            alphabet.letter(c).ok_or(CgpError::Letter(c))
        }
    };
    let rack: Vec<u8> = text.chars().map(tile).collect::<Result<_, _>>()?;
    if rack.len() > MAX_RACK {
        Err(CgpError::Rack)
    } else {
        Ok(rack)
    }
}

/// Writes tiles of a rack, `?` for a blank.
pub fn write_rack(rack: &[u8], alphabet: &Alphabet) -> String {
    rack.iter()
        .map(|&tile| {
            if tile == BLANK {
                '?'
            } else {
                upper(alphabet.char_of(tile))
            }
        })
        .collect()
}

/// Writes a tile on the board: upper case for a tile, lower case for a blank, `?` for a wild one.
pub fn write_tile(tile: u8, alphabet: &Alphabet) -> char {
    match letter_of(tile) {
        0 => '?',
        letter if is_blank(tile) => alphabet.char_of(letter),
        letter => upper(alphabet.char_of(letter)),
    }
}

/// Reads a tile on the board, the opposite of [`write_tile`].
pub fn read_tile(c: char, alphabet: &Alphabet) -> Option<u8> {
    let letter = alphabet.letter(c)?;
    Some(if c.is_lowercase() {
        letter | BLANK_BIT
    } else {
        letter
    })
}

fn upper(c: char) -> char {
    c.to_uppercase().next().unwrap_or(c)
}

fn read_row(
    text: &str,
    alphabet: &Alphabet,
    size: usize,
    tiles: &mut Vec<u8>,
) -> Result<(), CgpError> {
    let mut empty = 0usize;
    for c in text.chars() {
        if let Some(digit) = c.to_digit(10) {
            empty = (empty * 10 + digit as usize).min(size + 1);
        } else {
            tiles.extend(std::iter::repeat_n(0, std::mem::take(&mut empty)));
            tiles.push(read_tile(c, alphabet).ok_or(CgpError::Letter(c))?);
        }
    }
    tiles.extend(std::iter::repeat_n(0, empty));
    Ok(())
}

fn write_row(row: &[u8], alphabet: &Alphabet) -> String {
    let mut text = String::new();
    for run in row.chunk_by(|a, b| (*a == 0) == (*b == 0)) {
        if run[0] == 0 {
            let _ = write!(text, "{}", run.len());
        } else {
            text.extend(run.iter().map(|&tile| write_tile(tile, alphabet)));
        }
    }
    text
}
