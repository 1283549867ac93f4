//! Looking ahead for wins of either side: Hard and Extra Hard.

use tilehold_engine::{Dice, Random};

use super::Strength;
use super::interest::{by_interest, interest, questions};
use super::noticing::{at_once, noticed};
use crate::kalida::lines::Line;
use crate::kalida::solver::{Effort, Question, Solver};
use crate::kalida::{Cell, Kalida, Position};

/// Sees short wins of both sides on the lines it notices.
pub(super) fn hard(
    game: &Kalida,
    position: &Position,
    open: u64,
    dice: &mut Dice,
    stop: &mut dyn FnMut() -> bool,
) -> Cell {
    let lines = noticed(game.lines(), Strength::Hard, dice);
    if let Some(cell) = at_once(&lines, position, open, dice) {
        return cell;
    }
    let seen = Solver::seeing(*game.rules(), &lines);
    let plan = Plan {
        whim: 40,
        win_within: 5,
        loss_within: 4,
        effort: Effort::nodes(2_000),
        tries: 8,
    };
    plan.choose(&seen, &lines, position, open, dice, stop)
}

/// Sees every line, and wins of some length for both sides.
pub(super) fn extra_hard(
    game: &Kalida,
    position: &Position,
    open: u64,
    dice: &mut Dice,
    stop: &mut dyn FnMut() -> bool,
) -> Cell {
    if let Some(cell) = at_once(game.lines(), position, open, dice) {
        return cell;
    }
    let plan = Plan {
        whim: 45,
        win_within: 11,
        loss_within: 8,
        effort: Effort::nodes(12_000),
        tries: 12,
    };
    plan.choose(game.solver(), game.lines(), position, open, dice, stop)
}

/// How far a player looks.
struct Plan {
    /// By how many percent at most it may think too little of a cell.
    whim: u32,
    /// The longest win it looks for, in plies.
    win_within: u32,
    /// The longest win of the other that it avoids, in plies after its own move.
    loss_within: u32,
    effort: Effort,
    /// How many cells it considers.
    tries: usize,
}

impl Plan {
    fn choose(
        &self,
        solver: &Solver,
        lines: &[Line],
        position: &Position,
        open: u64,
        dice: &mut Dice,
        stop: &mut dyn FnMut() -> bool,
    ) -> Cell {
        let mut best = by_interest(lines, position, open, dice);
        best.sort_by_cached_key(|&cell| {
            let valued = 100 - dice.below(self.whim + 1);
            std::cmp::Reverse(interest(lines, position, cell) * valued)
        });
        let (win, _) = questions(position);
        if let Some(plies) = solver.shortest(&win, self.win_within, self.effort, stop) {
            let wins = |cell: &&Cell| {
                let after = Question {
                    attacker: win.attacker | cell.bit(),
                    attacker_moves: false,
                    ..win
                };
                plies == 1
                    || solver
                        .shortest(&after, plies - 1, self.effort, stop)
                        .is_some()
            };
            if let Some(&cell) = best.iter().find(wins) {
                return cell;
            }
        }
        let safe = |cell: &&Cell| {
            let loses = Question {
                attacker: win.defender,
                defender: win.attacker | cell.bit(),
                attacker_moves: true,
                one_sided: false,
            };
            solver
                .shortest(&loses, self.loss_within, self.effort, stop)
                .is_none()
        };
        best.iter()
            .take(self.tries)
            .find(safe)
            .copied()
            .unwrap_or(best[0])
    }
}
