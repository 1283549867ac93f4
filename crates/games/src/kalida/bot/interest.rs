//! Which cells matter, and what is asked of the solver about them.

use tilehold_engine::{Dice, Random};

use crate::kalida::lines::Line;
use crate::kalida::solver::{Chances, Effort, Question, Solver};
use crate::kalida::{Cell, Position, Rules};

/// How much a cell matters: the open lines through it, each counting four times as much with every marker on it. Own
/// lines count a little more than the other's.
pub(in crate::kalida) fn interest(lines: &[Line], position: &Position, cell: Cell) -> u32 {
    let mover = position.to_move();
    let (own, other) = (position.of(mover), position.of(mover.other()));
    lines
        .iter()
        .filter(|line| line.mask & cell.bit() != 0)
        .map(|line| {
            match (
                (line.mask & own).count_ones(),
                (line.mask & other).count_ones(),
            ) {
                (mine, 0) => 5 << (2 * mine),
                (0, theirs) => 4 << (2 * theirs),
                _ => 0,
            }
        })
        .sum()
}

/// The cells of `open`, the most interesting first; equals in random order.
pub(super) fn by_interest(
    lines: &[Line],
    position: &Position,
    open: u64,
    dice: &mut Dice,
) -> Vec<Cell> {
    let mut cells: Vec<Cell> = Cell::all_of(open).collect();
    dice.shuffle(&mut cells);
    cells.sort_by_key(|&cell| std::cmp::Reverse(interest(lines, position, cell)));
    cells
}

/// The two questions of a position, for the player to move: can I win, and can the other?
pub(in crate::kalida) fn questions(position: &Position) -> (Question, Question) {
    let mover = position.to_move();
    let (own, other) = (position.of(mover), position.of(mover.other()));
    (
        Question {
            attacker: own,
            defender: other,
            attacker_moves: true,
            one_sided: false,
        },
        Question {
            attacker: other,
            defender: own,
            attacker_moves: false,
            one_sided: false,
        },
    )
}

/// Whether the other is held after the player to move takes a cell.
pub(super) fn chances_after(
    solver: &Solver,
    position: &Position,
    cell: Cell,
    effort: Effort,
    stop: &mut dyn FnMut() -> bool,
) -> Chances {
    let (win, _) = questions(position);
    let after = Question {
        attacker: win.defender,
        defender: win.attacker | cell.bit(),
        attacker_moves: true,
        one_sided: false,
    };
    solver.chances(&after, effort, stop)
}

/// How the size of the board bears on the effort: larger boards have more lines to look at.
pub(super) fn scaled(nodes: u64, rules: &Rules) -> u64 {
    nodes * 36 / rules.cells().max(36) as u64
}
