//! Tiles, one byte each.
//!
//! A letter is its place in the alphabet, from 1. On a rack or in the hold, [`BLANK`] is a blank. On a board, 0 is an empty
//! square, a blank that was laid as a letter is that letter with [`BLANK_BIT`], and in games where a blank never takes a
//! letter it lies there as [`WILD`].

/// A blank on a rack or in the hold.
pub const BLANK: u8 = 0;
/// Marks a blank that was laid as a letter.
pub const BLANK_BIT: u8 = 0x80;
/// A blank on the board that stands for no particular letter.
pub const WILD: u8 = BLANK_BIT;
/// The most letters an alphabet may have: letter `l` is bit `l` of a [`LetterSet`], and bit 0 is taken.
pub const MAX_LETTERS: usize = 31;

/// A set of letters: bit `l` for letter `l`.
pub type LetterSet = u32;
/// Every letter of every alphabet.
pub const ALL_LETTERS: LetterSet = !1;

/// The letter that a tile on the board stands for, 0 for a wild one.
#[inline(always)]
pub const fn letter_of(tile: u8) -> u8 {
    tile & !BLANK_BIT
}

/// Whether a tile on the board is a blank.
#[inline(always)]
pub const fn is_blank(tile: u8) -> bool {
    tile & BLANK_BIT != 0
}

/// The tile as it was on the rack: its letter, or [`BLANK`].
#[inline(always)]
pub const fn from_rack(tile: u8) -> u8 {
    if is_blank(tile) { BLANK } else { tile }
}
