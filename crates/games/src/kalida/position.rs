//! Markers on the board, and what the rules say about them.

use super::cell::Cell;
use super::lines::Line;
use super::rule_set::Rules;

/// One of the two kinds of markers. X moves first.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Mark {
    /// The first player's.
    X,
    /// The second player's.
    O,
}

impl Mark {
    /// The opponent's.
    pub fn other(self) -> Mark {
        match self {
            Mark::X => Mark::O,
            Mark::O => Mark::X,
        }
    }

    /// `X` or `O`.
    pub fn letter(self) -> char {
        match self {
            Mark::X => 'X',
            Mark::O => 'O',
        }
    }
}

/// The markers on a board. It does not know which lines count.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Position {
    x: u64,
    o: u64,
}

impl Position {
    /// A position with these markers; `None` if a cell holds both, or if X has neither as many markers as O nor one
    /// more.
    pub fn new(x: u64, o: u64) -> Option<Position> {
        let (xs, os) = (x.count_ones(), o.count_ones());
        (x & o == 0 && (xs == os || xs == os + 1)).then_some(Position { x, o })
    }

    /// The cells of one player.
    pub fn of(&self, mark: Mark) -> u64 {
        match mark {
            Mark::X => self.x,
            Mark::O => self.o,
        }
    }

    /// Who stands on this cell.
    pub fn at(&self, cell: Cell) -> Option<Mark> {
        if self.x & cell.bit() != 0 {
            Some(Mark::X)
        } else if self.o & cell.bit() != 0 {
            Some(Mark::O)
        } else {
            None
        }
    }

    /// The cells that are taken.
    pub fn taken(&self) -> u64 {
        self.x | self.o
    }

    /// The cells that are free on a board of these rules.
    pub fn empty(&self, rules: &Rules) -> u64 {
        rules.board() & !self.taken()
    }

    /// How many markers are on the board.
    pub fn plies(&self) -> u32 {
        self.taken().count_ones()
    }

    /// Whose turn it is while the game goes on.
    pub fn to_move(&self) -> Mark {
        if self.plies().is_multiple_of(2) {
            Mark::X
        } else {
            Mark::O
        }
    }

    /// The position after the player to move takes a free cell.
    pub fn play(&self, cell: Cell) -> Position {
        debug_assert!(self.at(cell).is_none());
        match self.to_move() {
            Mark::X => Position {
                x: self.x | cell.bit(),
                ..*self
            },
            Mark::O => Position {
                o: self.o | cell.bit(),
                ..*self
            },
        }
    }

    /// The lines that a player has finished.
    pub fn finished<'a>(&self, mark: Mark, lines: &'a [Line]) -> impl Iterator<Item = &'a Line> {
        let cells = self.of(mark);
        lines
            .iter()
            .filter(move |line| line.mask & cells == line.mask)
    }

    /// The player who has finished a line. Only the last to move can have.
    pub fn winner(&self, lines: &[Line]) -> Option<Mark> {
        [Mark::X, Mark::O]
            .into_iter()
            .find(|&mark| self.finished(mark, lines).next().is_some())
    }
}
