//! Where a play may join the board.

use crate::board::Board;
use crate::coord::{Coord, Direction};
use crate::square_set::SquareSet;

/// What a play on one line has to use at least one of. Bit `p` stands for place `p` of the line.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Joints {
    /// Tiles on the line: a play joins if its main word runs over one of them.
    pub tiles: u32,
    /// Empty squares: a play joins if it lays a tile on one of them.
    pub squares: u32,
}

impl Joints {
    /// No play on the line is legal.
    pub const NONE: Self = Self {
        tiles: 0,
        squares: 0,
    };
}

/// Which plays join the board: those that use at least one of a line's [`Joints`].
pub trait Joining {
    /// The joints of one line.
    fn joints(&self, board: &Board, direction: Direction, line: usize) -> Joints;
}

/// A play touches a tile on the board; while there is none, it covers the given square.
#[derive(Clone, Copy, Debug)]
pub struct Touching {
    /// How the first word is laid.
    pub opening: Covering,
}

impl Joining for Touching {
    #[inline]
    fn joints(&self, board: &Board, direction: Direction, line: usize) -> Joints {
        if board.is_empty() {
            return self.opening.joints(board, direction, line);
        }
        let line = board.line(direction, line);
        Joints {
            tiles: line.occupied,
            squares: line.crossed,
        }
    }
}

/// A play covers the given square.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Covering {
    /// The square.
    pub square: Coord,
    /// Only words that read across: for games in which the opening is the same both ways.
    pub across_only: bool,
}

impl Joining for Covering {
    #[inline]
    fn joints(&self, _: &Board, direction: Direction, line: usize) -> Joints {
        let on_line = self.square.line(direction) == line
            && !(self.across_only && direction == Direction::Down);
        Joints {
            tiles: 0,
            squares: u32::from(on_line) << self.square.place(direction),
        }
    }
}

/// A play may lie anywhere.
#[derive(Clone, Copy, Debug)]
pub struct Anywhere;

impl Joining for Anywhere {
    #[inline]
    fn joints(&self, board: &Board, direction: Direction, line: usize) -> Joints {
        let all = (1u32 << board.size()) - 1;
        let occupied = board.line(direction, line).occupied;
        Joints {
            tiles: occupied,
            squares: all & !occupied,
        }
    }
}

/// One of the words that a play forms has a letter on one of these squares already.
#[derive(Clone, Copy, Debug)]
pub struct Through<'a>(pub &'a SquareSet);

impl Joining for Through<'_> {
    fn joints(&self, board: &Board, direction: Direction, line: usize) -> Joints {
        let mut joints = Joints {
            tiles: self.0.on_line(direction, line),
            squares: 0,
        };
        let mut crossed = board.line(direction, line).crossed;
        while crossed != 0 {
            let place = crossed.trailing_zeros();
            crossed &= crossed - 1;
            let (first, last) = board.run(direction.other(), place as usize, line);
            let run = ((2u64 << last) - (1u64 << first)) as u32;
            if self.0.on_line(direction.other(), place as usize) & run != 0 {
                joints.squares |= 1 << place;
            }
        }
        joints
    }
}
