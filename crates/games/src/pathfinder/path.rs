//! Paths of a text over the board, and which of two paths counts.

use std::cmp::Ordering;

use super::board::{Board, NEIGHBOURS};
use super::letters::{Letter, VALUES};

/// What a path, or a chain of answers, asks of the two wild tiles: a letter
/// each, or 0 where the tile is free.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
pub struct Reading(pub [Letter; 2]);

impl Reading {
    /// Nothing is asked.
    pub const FREE: Reading = Reading([0, 0]);

    /// How many wild tiles are asked for a letter.
    pub fn wild_tiles(self) -> usize {
        self.0.iter().filter(|&&letter| letter != 0).count()
    }

    /// What both ask together, or `None` if they disagree about a tile.
    pub fn agree(self, other: Reading) -> Option<Reading> {
        let one = |a: Letter, b: Letter| match (a, b) {
            (0, letter) | (letter, 0) => Some(letter),
            (a, b) => (a == b).then_some(a),
        };
        Some(Reading([
            one(self.0[0], other.0[0])?,
            one(self.0[1], other.0[1])?,
        ]))
    }

    /// Whether `other` asks everything that this one asks (or more).
    pub fn contains(self, other: Reading) -> bool {
        self.agree(other) == Some(other)
    }
}

/// A way to lay a text over the board: each step to one of the eight
/// neighbours, no tile twice.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Path {
    cells: [u8; 16],
    len: u8,
    /// What it asks of the wild tiles.
    reading: Reading,
    /// Bit i is set if the step from cell i to cell i + 1 is diagonal.
    diagonals: u16,
}

impl Path {
    /// The cells in the order of the letters.
    pub fn cells(&self) -> &[u8] {
        &self.cells[..self.len as usize]
    }

    /// What the path asks of the wild tiles.
    pub fn reading(&self) -> Reading {
        self.reading
    }

    /// How many of its steps are diagonal.
    pub fn diagonals(&self) -> u32 {
        self.diagonals.count_ones()
    }

    /// The sum of the values of the tiles; a wild tile is worth nothing.
    pub fn score(&self, board: &Board) -> u32 {
        self.cells()
            .iter()
            .map(|&cell| u32::from(VALUES[board.tile(cell) as usize]))
            .sum()
    }

    /// Which of two paths of one text with equally many wild tiles counts:
    /// `Less` is the one to take. Fewest diagonal moves; then the latest
    /// diagonal (the last one compared first: as a number whose highest bit is
    /// the last step, larger is later); then reading order.
    pub fn preference(&self, other: &Path) -> Ordering {
        self.diagonals()
            .cmp(&other.diagonals())
            .then_with(|| other.diagonals.cmp(&self.diagonals))
            .then_with(|| self.cells.cmp(&other.cells))
    }
}

/// Calls `found` with every path of `letters` on the board, wild tiles taken
/// for any letter, in reading order.
pub fn for_each_path(board: &Board, letters: &[Letter], mut found: impl FnMut(&Path)) {
    if letters.is_empty() || letters.len() > 16 {
        return;
    }
    let mut walk = Walk {
        cells_of: board.cells_of_letters(),
        wild: board.wild_bits(),
        letters,
        path: Path {
            cells: [0; 16],
            len: letters.len() as u8,
            reading: Reading::FREE,
            diagonals: 0,
        },
    };
    walk.lay(0, 0, &mut found);
}

struct Walk<'a> {
    cells_of: [u16; 27],
    wild: [u16; 2],
    letters: &'a [Letter],
    path: Path,
}

impl Walk<'_> {
    /// Lays letter number `at` on every cell that may take it.
    fn lay(&mut self, at: usize, used: u16, found: &mut impl FnMut(&Path)) {
        if at == self.letters.len() {
            found(&self.path);
            return;
        }
        let letter = self.letters[at];
        let mut open = (self.cells_of[letter as usize] | self.cells_of[0]) & !used;
        if at > 0 {
            open &= NEIGHBOURS[self.path.cells[at - 1] as usize];
        }
        let before = self.path;
        while open != 0 {
            let cell = open.trailing_zeros() as u8;
            let bit = 1u16 << cell;
            open &= open - 1;
            self.path.cells[at] = cell;
            if at > 0 && is_diagonal(before.cells[at - 1], cell) {
                self.path.diagonals |= 1 << (at - 1);
            }
            for (wild, bits) in self.wild.into_iter().enumerate() {
                if bit == bits {
                    self.path.reading.0[wild] = letter;
                }
            }
            self.lay(at + 1, used | bit, found);
            self.path = before;
        }
    }
}

fn is_diagonal(from: u8, to: u8) -> bool {
    from / 4 != to / 4 && from % 4 != to % 4
}

/// What a text can ask of the wild tiles: each reading that has a path, with
/// the path that counts for it.
///
/// One path a reading is enough for the judge: whether a path agrees with what
/// is known depends on its reading alone, and so does its score.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Readings {
    best: Vec<(Reading, Path)>,
}

impl Readings {
    /// All readings of a text on a board.
    pub fn of(board: &Board, letters: &[Letter]) -> Readings {
        let mut best: Vec<(Reading, Path)> = Vec::new();
        for_each_path(board, letters, |path| {
            match best
                .iter_mut()
                .find(|(reading, _)| *reading == path.reading)
            {
                Some((_, kept)) => {
                    if path.preference(kept) == Ordering::Less {
                        *kept = *path;
                    }
                }
                None => best.push((path.reading, *path)),
            }
        });
        Readings { best }
    }

    /// The readings and the path that counts for each.
    pub fn iter(&self) -> impl Iterator<Item = (Reading, &Path)> {
        self.best.iter().map(|(reading, path)| (*reading, path))
    }

    /// Whether the text has no path at all.
    pub fn is_empty(&self) -> bool {
        self.best.is_empty()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::pathfinder::letters::read_letters;

    fn paths(board: &str, text: &str) -> Vec<Vec<u8>> {
        let mut all = Vec::new();
        for_each_path(
            &board.parse().unwrap(),
            &read_letters(text).unwrap(),
            |path| all.push(path.cells().to_vec()),
        );
        all
    }

    #[test]
    fn a_path_steps_to_neighbours_and_uses_no_tile_twice() {
        assert_eq!(paths("cats/oxer/dnng/pium", "cats"), [[0, 1, 2, 3]]);
        assert_eq!(paths("cats/oxer/dnng/pium", "coc"), Vec::<Vec<u8>>::new());
        assert_eq!(paths("cats/oxer/dnng/pium", "csa"), Vec::<Vec<u8>>::new());
    }

    #[test]
    fn a_wild_tile_is_asked_for_the_letter_laid_on_it() {
        let board: Board = "cats/o*er/dn*g/pium".parse().unwrap();
        let mut asked = Vec::new();
        for_each_path(&board, &read_letters("ban").unwrap(), |path| {
            asked.push((path.cells().to_vec(), path.reading().0));
        });
        assert!(asked.contains(&(vec![5, 10, 9], [2, 1])));
        assert!(asked.contains(&(vec![10, 5, 9], [1, 2])));
    }

    #[test]
    fn fewest_diagonals_then_the_latest_then_reading_order() {
        let path = |cells: &[u8], diagonals| {
            let mut all = [0; 16];
            all[..cells.len()].copy_from_slice(cells);
            Path {
                cells: all,
                len: cells.len() as u8,
                reading: Reading::FREE,
                diagonals,
            }
        };
        let ranked = [
            path(&[0, 1, 2, 3], 0b000),
            path(&[0, 1, 2, 7], 0b100),
            path(&[0, 1, 6, 7], 0b010),
            path(&[1, 1, 6, 7], 0b010),
            path(&[0, 5, 6, 7], 0b001),
            path(&[0, 1, 6, 3], 0b110),
            path(&[0, 5, 6, 3], 0b101),
        ];
        for pair in ranked.windows(2) {
            assert_eq!(pair[0].preference(&pair[1]), Ordering::Less, "{pair:?}");
        }
    }

    #[test]
    fn readings_agree_unless_they_ask_two_letters_of_one_tile() {
        let (a, b, both) = (Reading([1, 0]), Reading([0, 2]), Reading([1, 2]));
        assert_eq!(a.agree(b), Some(both));
        assert_eq!(a.agree(Reading([3, 0])), None);
        assert!(a.contains(both) && !both.contains(a) && Reading::FREE.contains(a));
    }
}
