//! The top level: plays from the book, and outside of it proves what it can.

use tilehold_engine::Dice;

use super::interest::{by_interest, chances_after, questions, scaled};
use crate::kalida::book::Book;
use crate::kalida::solver::{Chances, Effort, Question};
use crate::kalida::{Cell, Kalida, Mark, Position};

/// Positions looked at to find a win, and to find out whether the other can be held: the one who began has more to win,
/// the other more to hold. Together with the rest this stays within two seconds on one core.
const TO_WIN_AND_HOLD: [(u64, u64); 2] = [(300_000, 300_000), (30_000, 700_000)];
/// Positions looked at to see whether an attack without a proof is sound.
const TO_ATTACK: u64 = 150_000;
/// Positions looked at for each of several moves.
const EACH_MOVE: u64 = 15_000;
/// How many moves are compared when a draw is certain.
const TRIES: usize = 8;

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
    let began = position.to_move() == Mark::X;
    let (to_win, to_hold) = TO_WIN_AND_HOLD[usize::from(!began)];
    let (mine, attack) = solver.suggest(&win, effort(to_win), stop);
    let attack = attack.filter(allowed);
    if let (Chances::Wins { .. }, Some(cell)) = (mine, attack) {
        return cell;
    }
    let (theirs, defence) = solver.suggest(&loss, effort(to_hold), stop);
    let defence = defence.filter(allowed).unwrap_or(best[0]);
    // Where a win is not ruled out, the move that comes nearest to one makes most trouble.
    let attack = attack.filter(|_| mine == Chances::Unknown);
    match theirs {
        Chances::Held => {
            let tries = attack.into_iter().chain(best.iter().copied().take(TRIES));
            return hardest_to_answer(game, position, tries, stop).unwrap_or(defence);
        }
        // The one who began has more on the board, and goes on attacking.
        Chances::Unknown => {
            let sound = |cell: &Cell| {
                let after = chances_after(solver, position, *cell, effort(TO_ATTACK), stop);
                !matches!(after, Chances::Wins { .. })
            };
            let attack = attack.filter(|_| began);
            return attack.filter(sound).unwrap_or(defence);
        }
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

/// Of the moves that hold, the one after which it takes most work to show that the other holds too.
fn hardest_to_answer(
    game: &Kalida,
    position: &Position,
    tries: impl Iterator<Item = Cell>,
    stop: &mut dyn FnMut() -> bool,
) -> Option<Cell> {
    let solver = game.solver();
    let effort = Effort::nodes(scaled(EACH_MOVE, game.rules()));
    let (win, _) = questions(position);
    let mut hardest = None;
    for cell in tries {
        if chances_after(solver, position, cell, effort, stop) != Chances::Held {
            continue;
        }
        let traps = Question {
            attacker: win.attacker | cell.bit(),
            attacker_moves: false,
            ..win
        };
        let (chances, work) = solver.ask(&traps, effort, stop);
        if matches!(chances, Chances::Wins { .. }) {
            return Some(cell);
        }
        if hardest.is_none_or(|(most, _)| work > most) {
            hardest = Some((work, cell));
        }
    }
    hardest.map(|(_, cell)| cell)
}
