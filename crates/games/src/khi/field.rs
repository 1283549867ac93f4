//! The board with its stars and edges, and whose colour each letter on it has.

use tilehold_crossword::{Board, Coord, Direction, Layout, PlayGraph, SquareSet};
use tilehold_engine::Seat;

/// The star of a seat: the middle row, column 0 for seat 0, the last column for seat 1. A board of
/// even size has its stars in the lower of the two middle rows.
pub fn star(seat: Seat, size: usize) -> Coord {
    Coord::new(size / 2, far_edge(opponent(seat), size))
}

/// The column that wins for a seat: the last for seat 0, column 0 for seat 1.
pub fn far_edge(seat: Seat, size: usize) -> usize {
    match seat {
        Seat(0) => size - 1,
        _ => 0,
    }
}

/// The other seat.
pub fn opponent(seat: Seat) -> Seat {
    seat.next(2)
}

/// The board with its letters and their colours.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Field {
    board: Board,
    letters: [SquareSet; 2],
}

impl Field {
    /// A board without letters. `tally[l]` is what the computer counts for a tile with letter `l`.
    pub fn new(size: usize, tally: &[u8; 32]) -> Field {
        Field {
            board: Board::new(&Layout::plain(size), tally),
            letters: Default::default(),
        }
    }

    /// A board with these tiles, row by row, 0 for an empty square, and the seat whose colour each
    /// of them has.
    ///
    /// # Panics
    /// If there are not as many of either as squares.
    pub fn with_letters(
        size: usize,
        tally: &[u8; 32],
        graph: &PlayGraph,
        tiles: &[u8],
        colours: &[Option<Seat>],
    ) -> Field {
        assert_eq!(tiles.len(), colours.len(), "a colour or none a square");
        let mut field = Field {
            board: Board::with_tiles(&Layout::plain(size), tally, graph, tiles),
            letters: Default::default(),
        };
        for (at, colour) in field.board.squares().zip(colours) {
            if let Some(seat) = colour {
                field.letters[seat.index()].insert(at);
            }
        }
        field
    }

    /// The board.
    pub fn board(&self) -> &Board {
        &self.board
    }

    /// Rows and columns.
    pub fn size(&self) -> usize {
        self.board.size()
    }

    /// The letters of a seat's colour.
    pub fn letters(&self, seat: Seat) -> &SquareSet {
        &self.letters[seat.index()]
    }

    /// Whose colour the letter on a square has.
    pub fn colour(&self, at: Coord) -> Option<Seat> {
        [Seat(0), Seat(1)]
            .into_iter()
            .find(|&seat| self.letters(seat).contains(at))
    }

    /// Whether a seat has laid its first word: only that can cover its star.
    pub fn has_opened(&self, seat: Seat) -> bool {
        self.board.tile(star(seat, self.size())) != 0
    }

    /// Lays tiles, and gives all letters of `turned` the colour of `seat`.
    pub(super) fn lay(
        &mut self,
        seat: Seat,
        placement: &tilehold_crossword::Placement,
        turned: impl IntoIterator<Item = Coord>,
        graph: &PlayGraph,
    ) {
        self.board.lay(placement, graph);
        for at in turned {
            self.letters[seat.index()].insert(at);
            self.letters[opponent(seat).index()].remove(at);
        }
    }

    /// How many columns the letters of a seat are short of its far edge; 0 on the edge itself, the
    /// whole width before its first word.
    pub fn distance(&self, seat: Seat) -> usize {
        let letters = self.letters(seat);
        let edge = far_edge(seat, self.size());
        (0..self.size())
            .find(|&distance| letters.on_line(Direction::Down, edge.abs_diff(distance)) != 0)
            .unwrap_or(self.size())
    }
}
