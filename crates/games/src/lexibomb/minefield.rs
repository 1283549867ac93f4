//! The bombs, and what has been opened of the ground.

use std::fmt;

use serde::{Deserialize, Serialize};
use tilehold_crossword::Coord;
use tilehold_engine::Random;

/// Where all bombs lie, whether anybody knows or not.
#[derive(Clone, PartialEq, Eq)]
pub struct Minefield {
    size: usize,
    bombs: Vec<bool>,
}

impl Minefield {
    /// A board with bombs on these squares.
    pub fn new(size: usize, bombs: impl IntoIterator<Item = Coord>) -> Minefield {
        let mut field = Minefield {
            size,
            bombs: vec![false; size * size],
        };
        for at in bombs {
            field.bombs[index(size, at)] = true;
        }
        field
    }

    /// So many bombs on distinct random squares.
    pub fn random(size: usize, bombs: usize, random: &mut impl Random) -> Minefield {
        let mut squares: Vec<usize> = (0..size * size).collect();
        // Only the squares that get a bomb are drawn, so that a log holds no more than it needs.
        for place in 0..bombs.min(squares.len()) {
            let left = squares.len() - place;
            squares.swap(place, place + random.below(left as u32) as usize);
        }
        let chosen = squares.into_iter().take(bombs);
        Minefield::new(size, chosen.map(|i| coord(size, i)))
    }

    /// Rows and columns.
    pub fn size(&self) -> usize {
        self.size
    }

    /// Whether there is, or was, a bomb under the square.
    pub fn is_bomb(&self, at: Coord) -> bool {
        self.bombs[index(self.size, at)]
    }

    /// The number of bombs on the square's neighbours. Bombs that have gone off count too.
    pub fn around(&self, at: Coord) -> u8 {
        neighbours(self.size, at)
            .filter(|&n| self.is_bomb(n))
            .count() as u8
    }

    /// The squares with bombs, row by row.
    pub fn bombs(&self) -> impl Iterator<Item = Coord> + '_ {
        let places = (0..self.bombs.len()).filter(|&i| self.bombs[i]);
        places.map(|i| coord(self.size, i))
    }

    /// How many bombs there are.
    pub fn count(&self) -> usize {
        self.bombs.iter().filter(|&&bomb| bomb).count()
    }

    /// What a square shows once it is open.
    pub fn shows(&self, at: Coord) -> Ground {
        if self.is_bomb(at) {
            Ground::Spent
        } else {
            Ground::Safe(self.around(at))
        }
    }
}

impl fmt::Debug for Minefield {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let places: Vec<_> = self.bombs().map(|at| at.to_string()).collect();
        write!(f, "{0}×{0}, bombs {1}", self.size, places.join(" "))
    }
}

/// What everybody knows about one square's ground.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Ground {
    /// Nothing: it has not been opened.
    Closed,
    /// It was safe, and so many bombs lie around it.
    Safe(u8),
    /// It held a bomb, which has gone off.
    Spent,
}

/// What has been opened of the board. Written as rows: `.` closed, a digit for a number, `*` for a bomb that has gone off.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(try_from = "Vec<String>", into = "Vec<String>")]
pub struct Opened {
    size: usize,
    ground: Vec<Ground>,
}

impl Opened {
    /// A board on which nothing is open.
    pub fn nothing(size: usize) -> Opened {
        Opened {
            size,
            ground: vec![Ground::Closed; size * size],
        }
    }

    /// Rows and columns.
    pub fn size(&self) -> usize {
        self.size
    }

    /// What is known of a square.
    pub fn ground(&self, at: Coord) -> Ground {
        self.ground[index(self.size, at)]
    }

    /// Whether nothing is known of a square.
    pub fn is_closed(&self, at: Coord) -> bool {
        self.ground(at) == Ground::Closed
    }

    /// All squares, row by row.
    pub fn squares(&self) -> impl Iterator<Item = Coord> + use<> {
        let size = self.size;
        (0..size * size).map(move |i| coord(size, i))
    }

    /// How many bombs have gone off.
    pub fn spent(&self) -> usize {
        let spent = self
            .ground
            .iter()
            .filter(|&&ground| ground == Ground::Spent);
        spent.count()
    }

    /// Opens a square. A 0 opens its neighbours in turn; a bomb opens only itself. What was open stays open. Gives the
    /// squares that were opened.
    pub fn open(&mut self, field: &Minefield, at: Coord) -> Vec<Coord> {
        let mut opened = Vec::new();
        let mut waiting = vec![at];
        while let Some(at) = waiting.pop() {
            if !self.is_closed(at) {
                continue;
            }
            let shown = field.shows(at);
            self.ground[index(self.size, at)] = shown;
            opened.push(at);
            if shown == Ground::Safe(0) {
                waiting.extend(neighbours(self.size, at));
            }
        }
        opened
    }

    /// Whether these bombs would show what has been shown.
    pub fn fits(&self, field: &Minefield) -> bool {
        self.squares()
            .all(|at| self.is_closed(at) || self.ground(at) == field.shows(at))
    }

    pub(super) fn grounds(&self) -> &[Ground] {
        &self.ground
    }
}

impl fmt::Debug for Opened {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&Vec::from(self.clone()).join("/"))
    }
}

impl From<Opened> for Vec<String> {
    fn from(opened: Opened) -> Vec<String> {
        let sign = |ground: &Ground| match ground {
            Ground::Closed => '.',
            Ground::Safe(around) => char::from(b'0' + around),
            Ground::Spent => '*',
        };
        let rows = opened.ground.chunks(opened.size.max(1));
        rows.map(|row| row.iter().map(sign).collect()).collect()
    }
}

impl TryFrom<Vec<String>> for Opened {
    type Error = &'static str;

    fn try_from(rows: Vec<String>) -> Result<Opened, &'static str> {
        let size = rows.len();
        let read = |sign: char| match sign {
            '.' => Some(Ground::Closed),
            '0'..='8' => Some(Ground::Safe(sign as u8 - b'0')),
            '*' => Some(Ground::Spent),
            _ => None,
        };
        let ground: Option<Vec<Ground>> =
            rows.iter().flat_map(|row| row.chars()).map(read).collect();
        let ground = ground.ok_or("squares are written as . and 0 to 8 and *")?;
        let square = rows.iter().all(|row| row.chars().count() == size);
        if size == 0 || !square {
            return Err("a board has as many rows as columns");
        }
        Ok(Opened { size, ground })
    }
}

/// The place of a square in a list of all squares, row by row.
pub(super) fn index(size: usize, at: Coord) -> usize {
    at.row as usize * size + at.col as usize
}

/// The square at a place of such a list.
pub(super) fn coord(size: usize, index: usize) -> Coord {
    Coord::new(index / size, index % size)
}

/// The squares around a square: 8, or fewer at the edge.
pub fn neighbours(size: usize, at: Coord) -> impl Iterator<Item = Coord> {
    let (row, col) = (at.row as usize, at.col as usize);
    let rows = row.saturating_sub(1)..(row + 2).min(size);
    rows.flat_map(move |r| {
        let cols = col.saturating_sub(1)..(col + 2).min(size);
        cols.map(move |c| Coord::new(r, c))
    })
    .filter(move |&n| n != at)
}
