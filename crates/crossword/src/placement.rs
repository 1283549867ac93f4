//! Tiles laid in one move.

use crate::board::Board;
use crate::coord::{Coord, Direction};

/// Tiles laid in one move, known to lie on empty squares of one line of the board without a gap between them.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Placement {
    direction: Direction,
    line: u8,
    /// Places on the line in rising order, with their tiles.
    tiles: Vec<(u8, u8)>,
}

/// Why tiles cannot be laid like this.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum PlacementError {
    /// There are no tiles.
    #[error("Lay at least one tile.")]
    NoTiles,
    /// A tile lies outside the board.
    #[error("{0} is not on the board.")]
    OffBoard(Coord),
    /// A tile lies on another one.
    #[error("There is already a tile at {0}.")]
    Occupied(Coord),
    /// The tiles are neither in one row nor in one column.
    #[error("All tiles must lie in one row or one column.")]
    NotInLine,
    /// There is an empty square between the tiles.
    #[error("There is a gap between the tiles, at {0}.")]
    Gap(Coord),
}

impl PlacementError {
    /// The square that it is about.
    pub fn at(self) -> Option<Coord> {
        match self {
            Self::OffBoard(at) | Self::Occupied(at) | Self::Gap(at) => Some(at),
            Self::NoTiles | Self::NotInLine => None,
        }
    }
}

impl Placement {
    /// Checks that the tiles lie on empty squares of one line of the board without a gap. One tile reads along the longer
    /// of the two lines through it, across if they are equal.
    pub fn new(board: &Board, tiles: &[(Coord, u8)]) -> Result<Self, PlacementError> {
        let (first, _) = *tiles.first().ok_or(PlacementError::NoTiles)?;
        for &(at, _) in tiles {
            if !board.has(at) {
                return Err(PlacementError::OffBoard(at));
            }
            if board.tile(at) != 0 || tiles.iter().filter(|&&(other, _)| other == at).count() > 1 {
                return Err(PlacementError::Occupied(at));
            }
        }
        let direction = match tiles {
            [_] => longer_line(board, first),
            _ => Direction::ALL
                .into_iter()
                .find(|&direction| {
                    tiles
                        .iter()
                        .all(|(at, _)| at.line(direction) == first.line(direction))
                })
                .ok_or(PlacementError::NotInLine)?,
        };
        let line = first.line(direction);
        let mut places: Vec<(u8, u8)> = tiles
            .iter()
            .map(|&(at, tile)| (at.place(direction) as u8, tile))
            .collect();
        places.sort_unstable();
        for pair in places.windows(2) {
            for place in pair[0].0 + 1..pair[1].0 {
                let at = Coord::on_line(direction, line, place as usize);
                if board.tile(at) == 0 {
                    return Err(PlacementError::Gap(at));
                }
            }
        }
        Ok(Self {
            direction,
            line: line as u8,
            tiles: places,
        })
    }

    pub(crate) fn from_parts(direction: Direction, line: u8, tiles: Vec<(u8, u8)>) -> Self {
        Self {
            direction,
            line,
            tiles,
        }
    }

    /// The way its main word reads.
    pub fn direction(&self) -> Direction {
        self.direction
    }

    /// The row or column that it lies on.
    pub fn line(&self) -> usize {
        self.line as usize
    }

    /// The place of its first tile on the line.
    pub fn first_place(&self) -> usize {
        self.tiles[0].0 as usize
    }

    /// How many tiles it lays.
    pub fn count(&self) -> usize {
        self.tiles.len()
    }

    /// The tiles with their squares, in reading order.
    pub fn tiles(&self) -> impl Iterator<Item = (Coord, u8)> + '_ {
        self.tiles.iter().map(|&(place, tile)| {
            (
                Coord::on_line(self.direction, self.line(), place as usize),
                tile,
            )
        })
    }

    /// Whether it lays a tile on the square.
    pub fn covers(&self, at: Coord) -> bool {
        self.tiles().any(|(square, _)| square == at)
    }

    /// Whether one of its tiles lies beside a tile on the board.
    pub fn touches(&self, board: &Board) -> bool {
        self.tiles().any(|(at, _)| board.is_anchor(at))
    }
}

fn longer_line(board: &Board, at: Coord) -> Direction {
    let [across, down] = Direction::ALL.map(|direction| {
        let (first, last) = board.run(direction, at.line(direction), at.place(direction));
        last - first
    });
    if down > across {
        Direction::Down
    } else {
        Direction::Across
    }
}
