//! A table's state: the round that is being played, and the match around it.

use serde::{Deserialize, Serialize};
use tilehold_engine::Seat;

use super::cell::Cell;
use super::lines::Line;
use super::position::{Mark, Position};

/// Wins that a match takes.
pub const MATCH_WINS: u32 = 8;
/// How far ahead the winner of a match must be.
pub const MATCH_LEAD: u32 = 2;

/// The markers of a round in the order they were set, and who began.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Round {
    /// The seat that began and plays X.
    pub starter: Seat,
    /// The cells in the order they were taken.
    pub moves: Vec<Cell>,
}

impl Round {
    /// A round that this seat begins.
    pub fn new(starter: Seat) -> Round {
        Round {
            starter,
            moves: Vec::new(),
        }
    }

    /// The markers on the board.
    pub fn position(&self) -> Position {
        self.moves
            .iter()
            .fold(Position::default(), |position, &cell| position.play(cell))
    }

    /// The marker that a seat plays with.
    pub fn mark_of(&self, seat: Seat) -> Mark {
        if seat == self.starter {
            Mark::X
        } else {
            Mark::O
        }
    }

    /// The seat that plays with a marker.
    pub fn seat_of(&self, mark: Mark) -> Seat {
        match mark {
            Mark::X => self.starter,
            Mark::O => Seat(1 - self.starter.0),
        }
    }

    /// The seat whose turn it is while the round goes on.
    pub fn to_move(&self) -> Seat {
        self.seat_of(self.position().to_move())
    }

    /// How the round ended, if it has: the winner, or nobody on a full board.
    pub fn result(&self, lines: &[Line], cells: usize) -> Option<Option<Seat>> {
        let position = self.position();
        match position.winner(lines) {
            Some(mark) => Some(Some(self.seat_of(mark))),
            None if self.moves.len() == cells => Some(None),
            None => None,
        }
    }

    /// The seat that begins the next round: the loser, or after a draw the one who did not begin this one.
    pub fn next_starter(&self, winner: Option<Seat>) -> Seat {
        match winner {
            Some(winner) => Seat(1 - winner.0),
            None => Seat(1 - self.starter.0),
        }
    }
}

/// Everything there is to know about a table. Nothing is hidden.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct State {
    /// The round that is being played, or the last one once all is over.
    pub round: Round,
    /// The round before it, so that its end can be shown.
    pub previous: Option<Round>,
    /// Rounds won by each seat.
    pub wins: [u32; 2],
    /// Rounds that ended without a line.
    pub draws: u32,
}

impl State {
    /// The start of everything: seat 0 begins.
    pub fn new() -> State {
        State {
            round: Round::new(Seat(0)),
            previous: None,
            wins: [0, 0],
            draws: 0,
        }
    }

    /// The seat that has won the match, if one has.
    pub fn match_winner(&self) -> Option<Seat> {
        let [first, second] = self.wins;
        let ahead = if first > second { Seat(0) } else { Seat(1) };
        (first.max(second) >= MATCH_WINS && first.abs_diff(second) >= MATCH_LEAD).then_some(ahead)
    }
}

impl Default for State {
    fn default() -> State {
        State::new()
    }
}

/// A marker in JSON and on the board: `X` or `O`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Marker {
    /// The first player's.
    X,
    /// The second player's.
    O,
}

impl From<Mark> for Marker {
    fn from(mark: Mark) -> Marker {
        match mark {
            Mark::X => Marker::X,
            Mark::O => Marker::O,
        }
    }
}
