//! What is shown of a table.

use serde::{Deserialize, Serialize};
use tilehold_engine::Seat;

use super::cell::{Cell, CellName};
use super::lines::Line;
use super::rule_set::Rules;
use super::state::{Marker, Round, State};

/// A finished line, ready to be drawn.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct LineView {
    /// What kind of line it is, such as `bounced-once`.
    pub class: String,
    /// The cells in the order of drawing.
    pub path: Vec<CellName>,
    /// Each `i` for which the step from cell `i` to the next runs round the board.
    pub wraps: Vec<u8>,
    /// Each `i` for which the line turns at cell `i`.
    pub bounces: Vec<u8>,
}

impl LineView {
    /// The line on a board of this size.
    pub fn new(line: &Line, size: u8) -> LineView {
        LineView {
            class: line.class.name().to_owned(),
            path: line.path.iter().map(|cell| cell.name(size)).collect(),
            wraps: line.wraps.clone(),
            bounces: line.bounces.clone(),
        }
    }
}

/// A round as it is shown.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct RoundView {
    /// The seat that began and plays X.
    pub starter: Seat,
    /// The cells in the order they were taken.
    pub moves: Vec<CellName>,
    /// The board, a text a row, with `X`, `O` and `.`.
    pub board: Vec<String>,
    /// The lines that were finished; two or more when one marker finished them together.
    pub lines: Vec<LineView>,
}

impl RoundView {
    pub(super) fn new(round: &Round, rules: &Rules, lines: &[Line]) -> RoundView {
        let position = round.position();
        let row = |row| {
            let at = |column| position.at(Cell::at(row, column, rules.size));
            (0..rules.size)
                .map(|column| at(column).map_or('.', |mark| mark.letter()))
                .collect()
        };
        let finished = position
            .winner(lines)
            .into_iter()
            .flat_map(|mark| position.finished(mark, lines));
        RoundView {
            starter: round.starter,
            moves: round
                .moves
                .iter()
                .map(|cell| cell.name(rules.size))
                .collect(),
            board: (0..rules.size).map(row).collect(),
            lines: finished
                .map(|line| LineView::new(line, rules.size))
                .collect(),
        }
    }

    pub(super) fn round(&self, size: u8) -> Round {
        let moves = self.moves.iter().filter_map(|name| name.on(size)).collect();
        Round {
            starter: self.starter,
            moves,
        }
    }
}

/// What anybody knows of a table.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct View {
    /// Rows and columns.
    pub size: u8,
    /// The marker of each seat in this round.
    pub marks: Vec<Marker>,
    /// The seat to move; none once it is over.
    pub turn: Option<Seat>,
    /// The round that is being played, or the last one.
    pub round: RoundView,
    /// The cells that may be taken, when the knight rule leaves only some.
    pub only: Option<Vec<CellName>>,
    /// The round before, in a match.
    pub previous: Option<RoundView>,
    /// Rounds won by each seat.
    pub wins: Vec<u32>,
    /// Rounds that ended without a line.
    pub draws: u32,
}

impl View {
    /// The state that this is all of.
    pub(super) fn state(&self) -> State {
        State {
            round: self.round.round(self.size),
            previous: self.previous.as_ref().map(|round| round.round(self.size)),
            wins: [
                self.wins.first().copied().unwrap_or(0),
                self.wins.get(1).copied().unwrap_or(0),
            ],
            draws: self.draws,
        }
    }
}
