//! The board: 4 × 4 tiles, two of them wild.

use std::fmt;
use std::str::FromStr;

use super::letters::{LETTERS, Letter};

/// How many tiles a board has.
pub const CELLS: usize = 16;

/// The two ways the wild tiles may lie: tiles with neighbours on all four
/// sides that do not touch each other along an edge.
pub const WILD_PLACES: [[u8; 2]; 2] = [[5, 10], [6, 9]];

/// For each cell, the set of its neighbours in all eight directions.
pub(super) const NEIGHBOURS: [u16; CELLS] = {
    let mut table = [0u16; CELLS];
    let mut from = 0;
    while from < CELLS {
        let mut to = 0;
        while to < CELLS {
            let rows = (from / 4).abs_diff(to / 4);
            let columns = (from % 4).abs_diff(to % 4);
            if from != to && rows <= 1 && columns <= 1 {
                table[from] |= 1 << to;
            }
            to += 1;
        }
        from += 1;
    }
    table
};

/// Sixteen tiles, row by row.
///
/// A board that exists has either its two wild tiles in one of the
/// [`WILD_PLACES`], or (a plain board, for practice and measuring) none.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Board {
    /// 1 to 26 for a letter, 0 for a wild tile.
    tiles: [Letter; CELLS],
}

/// Why a text or a list of tiles is not a board.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum BoardError {
    /// Not 16 tiles.
    #[error("a board has 16 tiles, this one has {0}")]
    Size(usize),
    /// A character that is neither a letter nor `*`.
    #[error("a tile is a letter from a to z or * for a wild tile, not {0:?}")]
    Tile(char),
    /// The wild tiles are not where the rules put them.
    #[error(
        "a board has two wild tiles, and they lie in the middle corner to corner (cells 5 and 10, or 6 and 9)"
    )]
    WildPlaces,
}

impl BoardError {
    /// A code for programs.
    pub fn code(&self) -> &'static str {
        match self {
            BoardError::Size(_) => "board_size",
            BoardError::Tile(_) => "board_tile",
            BoardError::WildPlaces => "board_wild_places",
        }
    }
}

impl Board {
    /// A board from tiles: 1 to 26 for a letter, 0 for a wild tile.
    pub fn new(tiles: [Letter; CELLS]) -> Result<Board, BoardError> {
        if let Some(&odd) = tiles.iter().find(|&&tile| tile as usize > LETTERS) {
            return Err(BoardError::Tile(char::from(odd)));
        }
        let wild: Vec<u8> = (0..16).filter(|&cell| tiles[cell as usize] == 0).collect();
        if wild.is_empty() || WILD_PLACES.iter().any(|places| wild == places) {
            Ok(Board { tiles })
        } else {
            Err(BoardError::WildPlaces)
        }
    }

    /// The letter on a cell, 0 for a wild tile.
    pub fn tile(&self, cell: u8) -> Letter {
        self.tiles[cell as usize]
    }

    /// All tiles, row by row.
    pub fn tiles(&self) -> &[Letter; CELLS] {
        &self.tiles
    }

    /// The cells of the two wild tiles in reading order; none on a plain board.
    pub fn wild_cells(&self) -> Option<[u8; 2]> {
        WILD_PLACES
            .into_iter()
            .find(|places| places.iter().all(|&cell| self.tile(cell) == 0))
    }

    /// The cells of the two wild tiles as sets, empty on a plain board.
    pub(super) fn wild_bits(&self) -> [u16; 2] {
        match self.wild_cells() {
            Some(cells) => cells.map(|cell| 1 << cell),
            None => [0, 0],
        }
    }

    /// For each letter the set of cells that show it (index 0: the wild tiles).
    pub(super) fn cells_of_letters(&self) -> [u16; LETTERS + 1] {
        let mut cells = [0u16; LETTERS + 1];
        for (cell, &tile) in self.tiles.iter().enumerate() {
            cells[tile as usize] |= 1 << cell;
        }
        cells
    }
}

impl FromStr for Board {
    type Err = BoardError;

    /// Reads 16 characters row by row; spaces and slashes are ignored.
    fn from_str(text: &str) -> Result<Board, BoardError> {
        let mut tiles = Vec::with_capacity(CELLS);
        for c in text.chars().filter(|c| !c.is_whitespace() && *c != '/') {
            match c.to_ascii_lowercase() {
                '*' => tiles.push(0),
                c @ 'a'..='z' => tiles.push(c as u8 - b'a' + 1),
                other => return Err(BoardError::Tile(other)),
            }
        }
        let count = tiles.len();
        Board::new(tiles.try_into().map_err(|_| BoardError::Size(count))?)
    }
}

impl fmt::Display for Board {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let text: String = self
            .tiles
            .iter()
            .map(|&tile| match tile {
                0 => '*',
                letter => char::from(b'a' + letter - 1),
            })
            .collect();
        f.pad(&text)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_board_is_sixteen_characters_and_spaces_and_slashes_are_ignored() {
        let board: Board = " CATS/o*er dn*g/pium ".parse().unwrap();
        assert_eq!(board.to_string(), "catso*erdn*gpium");
        assert_eq!(board.wild_cells(), Some([5, 10]));
        assert_eq!("cats".parse::<Board>(), Err(BoardError::Size(4)));
        assert_eq!(
            "catso*erdn*gpiu1".parse::<Board>(),
            Err(BoardError::Tile('1'))
        );
    }

    #[test]
    fn wild_tiles_have_four_neighbours_and_do_not_touch_along_an_edge() {
        assert!("catson*rd*ngpium".parse::<Board>().is_ok());
        for odd in [
            "*ats/o*er/dngg/pium",
            "catso**rdnggpium",
            "catso*erdnggpium",
        ] {
            assert_eq!(odd.parse::<Board>(), Err(BoardError::WildPlaces), "{odd}");
        }
        for places in WILD_PLACES {
            assert!(
                places
                    .iter()
                    .all(|&c| NEIGHBOURS[c as usize].count_ones() == 8)
            );
        }
    }
}
