//! The rules of a table: what its options come to, and what everything else asks of them.

use std::sync::OnceLock;

use tilehold_engine::{Refusal, Seat, Square};

use super::action::Action;
use super::cell::Cell;
use super::code;
use super::knight::knight_cells;
use super::lines::Line;
use super::options::Options;
use super::position::Position;
use super::rule_set::Rules;
use super::solver::Solver;
use super::state::{Round, State};
use super::view::LineView;

/// The rules of one table.
pub struct Kalida {
    pub(super) options: Options,
    pub(super) rules: Rules,
    pub(super) lines: Vec<Line>,
    pub(super) solver: OnceLock<Solver>,
}

impl Kalida {
    /// The size of the board and the switches.
    pub fn rules(&self) -> &Rules {
        &self.rules
    }

    /// Whether the knight rule is played.
    pub fn has_knight_rule(&self) -> bool {
        self.options.knight
    }

    /// The lines that count.
    pub fn lines(&self) -> &[Line] {
        &self.lines
    }

    /// The solver for these rules, made when it is first asked for.
    pub fn solver(&self) -> &Solver {
        self.solver
            .get_or_init(|| Solver::with_lines(self.rules, &self.lines))
    }

    /// The cells that the player to move may take.
    pub fn open_cells(&self, position: &Position) -> u64 {
        if self.has_knight_rule() {
            knight_cells(&self.rules, position)
        } else {
            position.empty(&self.rules)
        }
    }

    /// The cell of an action, or why it cannot be taken.
    pub(super) fn admit(&self, position: &Position, action: &Action) -> Result<Cell, Refusal> {
        let name = action.cell;
        let square = Square {
            row: name.row(),
            column: name.column(),
        };
        let cell = name.on(self.rules.size).ok_or_else(|| {
            Refusal::new(
                code::NOT_ON_THE_BOARD,
                format!("There is no {name} on this board."),
            )
        })?;
        if position.at(cell).is_some() {
            return Err(
                Refusal::new(code::TAKEN, format!("There is a marker on {name} already."))
                    .at([square]),
            );
        }
        if self.open_cells(position) & cell.bit() == 0 {
            return Err(Refusal::new(
                code::KNIGHT_RULE,
                "Your second marker must stand a chess-knight's move from your first.",
            )
            .at([square]));
        }
        Ok(cell)
    }

    /// The lines that taking a cell finishes.
    pub(super) fn finished_by(&self, position: &Position, cell: Cell) -> Vec<LineView> {
        let after = position.play(cell);
        let lines = after.finished(position.to_move(), &self.lines);
        lines
            .map(|line| LineView::new(line, self.rules.size))
            .collect()
    }

    /// How a round ended, if it has: the winner, or nobody.
    pub(super) fn result(&self, round: &Round) -> Option<Option<Seat>> {
        round.result(&self.lines, self.rules.cells())
    }

    /// A round of a match has ended: count it, and set up the next one unless the match is decided.
    pub(super) fn count_round(&self, state: &mut State, winner: Option<Seat>) {
        match winner {
            Some(seat) => state.wins[seat.index()] += 1,
            None => state.draws += 1,
        }
        if self.options.match_play && state.match_winner().is_none() {
            let next = Round::new(state.round.next_starter(winner));
            state.previous = Some(std::mem::replace(&mut state.round, next));
        }
    }
}
