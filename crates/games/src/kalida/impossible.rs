//! The top level: plays from the book, and outside of it proves what it can.

use tilehold_engine::Dice;

use super::book::Book;
use super::cell::Cell;
use super::game::Kalida;
use super::levels::{by_interest, chances_after, questions, scaled};
use super::position::Position;
use super::solver::{Chances, Effort, Question};

/// Positions looked at to find a win. Together with the rest this stays within two seconds on one core.
const TO_WIN: u64 = 60_000;
/// Positions looked at to find out whether the other can be held.
const TO_HOLD: u64 = 120_000;
/// Positions looked at for each of several moves.
const EACH_MOVE: u64 = 6_000;

/// The cell that the top level takes.
pub(super) fn choose(
    game: &Kalida,
    position: &Position,
    open: u64,
    dice: &mut Dice,
    stop: &mut dyn FnMut() -> bool,
) -> Cell {
    let solver = game.solver();
    let best = by_interest(game.lines(), position, open, dice);
    let allowed = |cell: &Cell| open & cell.bit() != 0;
    if let Some(cell) = Book::embedded()
        .reply(game.rules(), solver, position)
        .filter(allowed)
    {
        return cell;
    }
    let (win, loss) = questions(position);
    let effort = |nodes| Effort::nodes(scaled(nodes, game.rules()));
    if let (Chances::Wins { .. }, Some(cell)) = solver.suggest(&win, effort(TO_WIN), stop)
        && allowed(&cell)
    {
        return cell;
    }
    let (chances, suggested) = solver.suggest(&loss, effort(TO_HOLD), stop);
    let suggested = suggested.filter(allowed).unwrap_or(best[0]);
    match chances {
        // Of the moves that hold, the one that makes most trouble.
        Chances::Held => {
            let holds = |cell: &Cell| {
                chances_after(solver, position, *cell, effort(EACH_MOVE), stop) == Chances::Held
            };
            return best
                .iter()
                .copied()
                .take(6)
                .find(holds)
                .unwrap_or(suggested);
        }
        Chances::Unknown => return suggested,
        Chances::Wins { .. } => {}
    }
    // Everything is lost: hold out longest.
    let delay = |cell: Cell| {
        let after = Question {
            attacker: win.defender,
            defender: win.attacker | cell.bit(),
            attacker_moves: true,
            one_sided: false,
        };
        (after, cell)
    };
    let mut longest = (0, best[0]);
    for (after, cell) in best.iter().map(|&cell| delay(cell)) {
        let plies = solver
            .shortest(&after, 17, effort(EACH_MOVE), stop)
            .unwrap_or(18);
        if plies > longest.0 {
            longest = (plies, cell);
        }
    }
    longest.1
}
