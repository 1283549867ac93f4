//! What a weak player sees of the lines, and what it does with them: Easy and Medium.

use tilehold_engine::{Dice, Random};

use super::Strength;
use super::interest::by_interest;
use crate::kalida::lines::{Line, LineClass};
use crate::kalida::{Cell, Kalida, Position};

/// How likely a line of this class is overlooked at a move, in percent.
fn overlooked(strength: Strength, class: LineClass) -> u32 {
    let [medium, hard] = match class {
        LineClass::Row | LineClass::Column => [4, 3],
        LineClass::Diagonal => [10, 8],
        LineClass::WrappedRow | LineClass::WrappedColumn => [18, 14],
        LineClass::WrappedDiagonal => [24, 20],
        LineClass::BouncedOnce => [32, 28],
        LineClass::BouncedTwice => [45, 40],
    };
    match strength {
        Strength::Medium => medium,
        Strength::Hard => hard,
        Strength::Easy | Strength::ExtraHard | Strength::Impossible => 0,
    }
}

/// The lines that a player of this strength notices at this move.
pub(super) fn noticed(lines: &[Line], strength: Strength, dice: &mut Dice) -> Vec<Line> {
    lines
        .iter()
        .filter(|line| dice.below(100) >= overlooked(strength, line.class))
        .cloned()
        .collect()
}

/// The cells among `open` that finish one of these lines for the side with these markers.
fn finishing(lines: &[Line], own: u64, open: u64) -> u64 {
    lines
        .iter()
        .map(|line| line.mask & !own)
        .filter(|rest| rest.count_ones() == 1)
        .fold(0, |cells, rest| cells | rest & open)
}

fn any_of(cells: u64, dice: &mut Dice) -> Option<Cell> {
    let cells: Vec<Cell> = Cell::all_of(cells).collect();
    dice.pick(&cells).copied()
}

fn any_cell(open: u64, dice: &mut Dice) -> Cell {
    any_of(open, dice).expect("a player to move has a cell to take")
}

/// Finishes a line that it happens to see, else sets its marker anywhere.
pub(super) fn easy(game: &Kalida, position: &Position, open: u64, dice: &mut Dice) -> Cell {
    let own = position.of(position.to_move());
    if dice.below(100) < 30
        && let Some(cell) = any_of(finishing(game.lines(), own, open), dice)
    {
        return cell;
    }
    any_cell(open, dice)
}

/// Finishes lines and stops the other's, as far as it notices them; else takes a cell that many lines run through.
pub(super) fn medium(game: &Kalida, position: &Position, open: u64, dice: &mut Dice) -> Cell {
    let lines = noticed(game.lines(), Strength::Medium, dice);
    if let Some(cell) = at_once(&lines, position, open, dice) {
        return cell;
    }
    let best = by_interest(&lines, position, open, dice);
    let among = best.len().min(6);
    best[dice.below(among as u32) as usize]
}

/// A cell that finishes a line, else one that stops the other from finishing one.
pub(super) fn at_once(
    lines: &[Line],
    position: &Position,
    open: u64,
    dice: &mut Dice,
) -> Option<Cell> {
    let mover = position.to_move();
    any_of(finishing(lines, position.of(mover), open), dice)
        .or_else(|| any_of(finishing(lines, position.of(mover.other()), open), dice))
}
