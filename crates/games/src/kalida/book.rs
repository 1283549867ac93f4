//! The book: what is proved about first moves, and replies that were searched for at length.
//!
//! The file: eight letters, a version, for each set of rules its number in [`Rules::ALL`], what is known of each
//! first move, the number of replies and the replies, and a checksum of it all. Numbers are little-endian; replies are
//! sorted words (see [`pack_moves`]), each written as what it is above the one before, seven bits a byte.

use std::collections::HashMap;
use std::sync::OnceLock;

use super::cell::Cell;
use super::certificate::{Markers, find_packed, pack_moves};
use super::position::{Mark, Position};
use super::rule_set::Rules;
use super::solver::Solver;

const NAME: &[u8; 8] = b"KALIDABK";
const VERSION: u32 = 2;
/// The book of a binary is at most this large.
pub const LARGEST: usize = 2 << 20;

#[cfg(feature = "kalida-book")]
static EMBEDDED: &[u8] = include_bytes!("kalida.book");

/// What is known of a first move.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum FirstMove {
    /// Nothing.
    #[default]
    Unknown,
    /// It wins, with this many plies at most after it.
    Wins(u8),
    /// It draws.
    Draws,
}

/// The part of the book about one set of rules.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Chapter {
    /// What is known of each first move.
    pub first_moves: Vec<FirstMove>,
    replies: Vec<u64>,
}

impl Chapter {
    /// A chapter without replies.
    pub fn new(first_moves: Vec<FirstMove>) -> Chapter {
        Chapter {
            first_moves,
            replies: Vec::new(),
        }
    }

    /// Adds replies to other positions, each in the one that stands for all that are turned or mirrored into it.
    pub fn add(&mut self, replies: &HashMap<Markers, Cell>) {
        self.replies.extend(pack_moves(replies));
        self.replies.sort_unstable();
    }

    /// How many replies there are.
    pub fn len(&self) -> usize {
        self.replies.len()
    }

    /// Whether there are none.
    pub fn is_empty(&self) -> bool {
        self.replies.is_empty()
    }
}

/// A book.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Book {
    /// The chapters, in the order of [`Rules::ALL`].
    pub chapters: Vec<Chapter>,
}

/// Why a file is not a book.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum BookError {
    /// Something else, or cut short.
    #[error("this is not a whole book of Kalida")]
    NotABook,
    /// Of another version.
    #[error("this book has version {0}, not {VERSION}")]
    Version(u32),
    /// Damaged.
    #[error("the checksum of the book is wrong")]
    Checksum,
}

impl Book {
    /// The book of this binary; an empty one without the feature `kalida-book`.
    pub fn embedded() -> &'static Book {
        static BOOK: OnceLock<Book> = OnceLock::new();
        BOOK.get_or_init(|| {
            #[cfg(feature = "kalida-book")]
            let book = Book::from_bytes(EMBEDDED)
                .expect("the book in the binary is whole; a test reads it");
            #[cfg(not(feature = "kalida-book"))]
            let book = Book::default();
            book
        })
    }

    /// The book as a file.
    pub fn to_bytes(&self) -> Vec<u8> {
        let mut bytes = Vec::new();
        bytes.extend(NAME);
        bytes.extend(VERSION.to_le_bytes());
        for chapter in &self.chapters {
            for first in
                (0..36).map(|cell| chapter.first_moves.get(cell).copied().unwrap_or_default())
            {
                bytes.push(match first {
                    FirstMove::Unknown => 0,
                    FirstMove::Draws => 1,
                    FirstMove::Wins(plies) => plies.max(2),
                });
            }
            bytes.extend((chapter.replies.len() as u32).to_le_bytes());
            let mut before = 0;
            for &word in &chapter.replies {
                write_number(&mut bytes, word - before);
                before = word;
            }
        }
        let sum = crc32fast::hash(&bytes);
        bytes.extend(sum.to_le_bytes());
        bytes
    }

    /// Reads a book from a file.
    pub fn from_bytes(bytes: &[u8]) -> Result<Book, BookError> {
        let rest = bytes.strip_prefix(NAME).ok_or(BookError::NotABook)?;
        let (version, rest) = rest.split_first_chunk::<4>().ok_or(BookError::NotABook)?;
        match u32::from_le_bytes(*version) {
            VERSION => {}
            other => return Err(BookError::Version(other)),
        }
        let (mut rest, sum) = rest.split_last_chunk::<4>().ok_or(BookError::NotABook)?;
        if crc32fast::hash(&bytes[..bytes.len() - 4]) != u32::from_le_bytes(*sum) {
            return Err(BookError::Checksum);
        }
        let mut chapters = Vec::new();
        for _ in Rules::ALL {
            let (first, after) = rest.split_first_chunk::<36>().ok_or(BookError::NotABook)?;
            let (count, after) = after.split_first_chunk::<4>().ok_or(BookError::NotABook)?;
            let count = u32::from_le_bytes(*count) as usize;
            let mut replies = Vec::new();
            let (mut word, mut left) = (0u64, after);
            for _ in 0..count {
                let above = read_number(&mut left).ok_or(BookError::NotABook)?;
                word = word.checked_add(above).ok_or(BookError::NotABook)?;
                replies.push(word);
            }
            rest = left;
            let first_moves = first.iter().map(|&byte| match byte {
                0 => FirstMove::Unknown,
                1 => FirstMove::Draws,
                plies => FirstMove::Wins(plies),
            });
            chapters.push(Chapter {
                first_moves: first_moves.collect(),
                replies,
            });
        }
        if rest.is_empty() {
            Ok(Book { chapters })
        } else {
            Err(BookError::NotABook)
        }
    }

    fn chapter(&self, rules: &Rules) -> Option<&Chapter> {
        let number = Rules::ALL
            .iter()
            .position(|known| *known == rules.normal())?;
        self.chapters.get(number)
    }

    /// What is proved of a first move.
    pub fn first_move(&self, rules: &Rules, cell: Cell) -> FirstMove {
        let first = self
            .chapter(rules)
            .and_then(|chapter| chapter.first_moves.get(cell.index()));
        first.copied().unwrap_or_default()
    }

    /// The reply to a position, if the book has one.
    pub fn reply(&self, rules: &Rules, solver: &Solver, position: &Position) -> Option<Cell> {
        let chapter = self.chapter(rules)?;
        let (standard, back) = solver.standard((position.of(Mark::X), position.of(Mark::O)));
        let cell = find_packed(&chapter.replies, standard)?;
        let cell = Cell::from_index(back.cell(cell.index()));
        position.at(cell).is_none().then_some(cell)
    }
}

fn write_number(bytes: &mut Vec<u8>, mut number: u64) {
    while number >= 0x80 {
        bytes.push(number as u8 | 0x80);
        number >>= 7;
    }
    bytes.push(number as u8);
}

/// Takes a number off the beginning; `None` if there is no whole one of 64 bits.
fn read_number(bytes: &mut &[u8]) -> Option<u64> {
    let mut number = 0;
    for shift in (0..64).step_by(7) {
        let (&byte, rest) = bytes.split_first()?;
        *bytes = rest;
        let digit = u64::from(byte & 0x7f);
        number |= digit << shift;
        if byte < 0x80 {
            return (number >> shift == digit).then_some(number);
        }
    }
    None
}

#[cfg(test)]
mod tests {
    use super::*;

    fn small() -> Book {
        let replies = HashMap::from([
            ((1 << 14, 0), Cell::from_index(21)),
            ((1 << 35, 1 << 34), Cell::from_index(0)),
        ]);
        let mut chapters = vec![Chapter::default(); 6];
        chapters[4] = Chapter::new(vec![FirstMove::Draws; 36]);
        chapters[4].add(&replies);
        chapters[5].first_moves = vec![FirstMove::Wins(31); 36];
        for chapter in &mut chapters {
            chapter.first_moves.resize(36, FirstMove::Unknown);
        }
        Book { chapters }
    }

    #[test]
    fn a_book_reads_back_and_a_damaged_one_does_not() {
        let book = small();
        let bytes = book.to_bytes();
        assert_eq!(Book::from_bytes(&bytes), Ok(book));
        for at in 0..bytes.len() {
            let mut damaged = bytes.clone();
            damaged[at] ^= 0x10;
            assert!(Book::from_bytes(&damaged).is_err(), "byte {at}");
        }
        assert_eq!(
            Book::from_bytes(&bytes[..bytes.len() - 8]),
            Err(BookError::Checksum)
        );
        assert_eq!(Book::from_bytes(b"KALIDABK"), Err(BookError::NotABook));
        assert_eq!(
            Book::from_bytes(b"KALIDABK\x01\0\0\0...."),
            Err(BookError::Version(1))
        );
    }

    #[test]
    fn a_reply_is_found_however_the_board_is_turned() {
        let rules = Rules::default();
        let solver = Solver::new(rules);
        let book = small();
        // c3 is one of four cells that are turned into each other; each gets the opposite one as its reply.
        for (first, reply) in [("c3", "d4"), ("d3", "c4"), ("c4", "d3"), ("d4", "c3")] {
            let position = Position::default().play(Cell::parse(first, 6).expect("a cell"));
            assert_eq!(
                book.reply(&rules, &solver, &position),
                Cell::parse(reply, 6),
                "{first}"
            );
        }
        assert_eq!(book.reply(&rules, &solver, &Position::default()), None);
    }

    #[cfg(feature = "kalida-book")]
    #[test]
    fn the_book_in_the_binary_is_whole_and_small_and_its_replies_can_be_played() {
        let book = Book::from_bytes(EMBEDDED).expect("a book");
        assert!(EMBEDDED.len() <= LARGEST, "{} bytes", EMBEDDED.len());
        assert_eq!(book.chapters.len(), Rules::ALL.len());
        for chapter in &book.chapters {
            let moves = super::super::certificate::unpack_moves(&chapter.replies);
            assert_eq!(moves.len(), chapter.len(), "two replies for one position");
            for ((x, o), cell) in moves {
                assert!(
                    Position::new(x, o).is_some() && (x | o) & cell.bit() == 0,
                    "{x:x} {o:x} {cell:?}"
                );
            }
        }
    }
}
