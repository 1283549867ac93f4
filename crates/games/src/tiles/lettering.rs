//! Tiles as text: a capital letter for a tile, a small one for a blank laid as that letter, `*` for
//! a blank without a letter, `.` for an empty square.

use tilehold_crossword::tile::{BLANK, BLANK_BIT, WILD, is_blank, letter_of};
use tilehold_crossword::{Board, Coord, TileSet};
use tilehold_engine::{TileCount, TileCounts};
use tilehold_lexicon::Alphabet;

/// A tile, on a rack or on the board, as a character.
pub fn tile_char(tile: u8, alphabet: &Alphabet) -> char {
    match tile {
        BLANK | WILD => '*',
        _ if is_blank(tile) => alphabet.char_of(letter_of(tile)),
        _ => {
            let letter = alphabet.char_of(tile);
            letter.to_uppercase().next().unwrap_or(letter)
        }
    }
}

/// The tile of a character, `*` as a blank on a rack; none if it is not of this alphabet.
pub fn tile_of(c: char, alphabet: &Alphabet) -> Option<u8> {
    match c {
        '*' => Some(BLANK),
        _ if c.is_lowercase() => Some(alphabet.letter(c)? | BLANK_BIT),
        _ => alphabet.letter(c),
    }
}

/// The capital letters of the set's language with the points of their tiles, in the order of the
/// alphabet; also those that only a blank can be.
pub fn letter_points(set: &TileSet) -> Vec<(char, u8)> {
    let alphabet = set.language().alphabet();
    (1..=alphabet.len() as u8)
        .map(|letter| {
            (
                tile_char(letter, alphabet),
                set.points()[usize::from(letter)],
            )
        })
        .collect()
}

/// A set as people are shown it, with what its letters are worth unless their points do not count.
pub fn tile_counts(set: &TileSet, with_points: bool) -> TileCounts {
    let letters = (1..).zip(letter_points(set));
    TileCounts {
        id: set.language().name().into(),
        blanks: set.counts()[usize::from(BLANK)],
        tiles: letters
            .map(|(tile, (letter, points)): (usize, _)| TileCount {
                letter,
                count: set.counts()[tile],
                points: with_points.then_some(points),
            })
            .collect(),
    }
}

/// Tiles in a row as text.
pub fn write_tiles(tiles: impl IntoIterator<Item = u8>, alphabet: &Alphabet) -> String {
    let tiles = tiles.into_iter();
    tiles.map(|tile| tile_char(tile, alphabet)).collect()
}

/// Reads back what [`write_tiles`] wrote of a rack.
pub fn read_tiles(text: &str, alphabet: &Alphabet) -> Option<Vec<u8>> {
    text.chars().map(|c| tile_of(c, alphabet)).collect()
}

/// The rows of a board as text, the top row first.
pub fn board_rows(board: &Board, alphabet: &Alphabet) -> Vec<String> {
    let square = |row, col| match board.tile(Coord::new(row, col)) {
        0 => '.',
        tile => tile_char(tile, alphabet),
    };
    (0..board.size())
        .map(|row| (0..board.size()).map(|col| square(row, col)).collect())
        .collect()
}

/// The tiles of a board, row by row, from the text of its rows; a `*` is a wild tile. None if a
/// character is not of this alphabet.
pub fn read_rows<'a>(
    rows: impl IntoIterator<Item = &'a str>,
    alphabet: &Alphabet,
) -> Option<Vec<u8>> {
    let squares = rows.into_iter().flat_map(str::chars);
    squares
        .map(|c| match c {
            '.' => Some(0),
            '*' => Some(WILD),
            _ => tile_of(c, alphabet),
        })
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use tilehold_lexicon::Language;

    #[test]
    fn tiles_are_written_and_read_back() {
        let alphabet = Language::Norwegian.alphabet();
        let tiles = [1, 29, 29 | BLANK_BIT, BLANK];
        assert_eq!(write_tiles(tiles, alphabet), "AÅå*");
        assert_eq!(read_tiles("AÅå*", alphabet), Some(tiles.to_vec()));
        assert_eq!(read_tiles("A-", alphabet), None);
        assert_eq!(
            read_rows(["A.", "*b"], alphabet),
            Some(vec![1, 0, WILD, 2 | BLANK_BIT])
        );
    }
}
