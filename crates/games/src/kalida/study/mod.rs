//! What is said about moves at a table: a hint, an answer to a draw offer, what was best.

mod position;

use tilehold_engine::{Choice, Game, Hint, KnownResult, Seat, Square, Study, Thinking};

pub use position::{MoveWorth, PositionStudy, Threat, refutation, study_position, threats};

use super::action::Action;
use super::cell::Cell;
use super::preview::Draft;
use super::rules::Kalida;
use super::solver::{Effort, Worth};
use super::view::View;
use position::rank;

/// The positions that are looked at for each cell in hindsight.
const NODES: u64 = 2_000;

/// The positions that are looked at before a draw is taken.
const NODES_FOR_A_DRAW: u64 = 60_000;

/// What the strongest level would do, and what it must answer.
pub(super) fn hint(
    game: &Kalida,
    view: &View,
    seat: Seat,
    thinking: &mut Thinking<'_>,
) -> Hint<Action> {
    let size = game.rules().size;
    let position = view.state().round.position();
    let threats = threats(game.lines(), &position);
    let strongest = Kalida::LEVELS.last().and_then(|level| game.bot(level.id));
    let action = match strongest {
        Some(mut bot) => bot.choose(game, view, seat, thinking),
        None => Action {
            cell: Cell::all_of(game.open_cells(&position))
                .next()
                .unwrap_or_else(|| Cell::from_index(0))
                .name(size),
        },
    };
    let draft = Draft {
        cell: Some(action.cell),
    };
    let wins = !game.preview(view, seat, draft).lines.is_empty();
    let sentence = match threats.first() {
        _ if wins => format!("{} finishes a line.", action.cell),
        Some(threat) if threat.lines.len() == 1 => format!(
            "The other side threatens to finish a line on {}. Try {}.",
            threat.by.name(size),
            action.cell
        ),
        Some(threat) => format!(
            "The other side threatens to make two fours at once on {}. Try {}.",
            threat.by.name(size),
            action.cell
        ),
        None => format!("Try {}.", action.cell),
    };
    let lines = threats.iter().flat_map(|threat| &threat.lines);
    let mut cells: Vec<Cell> = lines.flat_map(|line| line.path.iter().copied()).collect();
    cells.sort_unstable();
    cells.dedup();
    let squares = cells.into_iter().map(|cell| {
        let name = cell.name(size);
        Square {
            row: name.row(),
            column: name.column(),
        }
    });
    Hint {
        action,
        sentence,
        squares: squares.collect(),
    }
}

/// A draw is taken when it is proved that there is nothing better to be had; in a match, not by
/// who is ahead.
pub(super) fn takes_draw(
    game: &Kalida,
    view: &View,
    seat: Seat,
    thinking: &mut Thinking<'_>,
) -> bool {
    let wins = |seat: Seat| view.wins.get(seat.index()).copied().unwrap_or(0);
    if wins(seat) > wins(seat.next(2)) {
        return false;
    }
    let position = view.state().round.position();
    let effort = Effort::nodes(NODES_FOR_A_DRAW);
    let worth = game
        .solver()
        .solve(&position, effort, &mut || thinking.stop());
    match (worth, view.turn == Some(seat)) {
        (Worth::Draw, _) => true,
        (Worth::Loss(_), own_turn) => own_turn,
        (Worth::Win(_), own_turn) => !own_turn,
        (Worth::Unknown, _) => false,
    }
}

/// A move beside all the others, as far as what they lead to is known.
pub(super) fn study(
    game: &Kalida,
    view: &View,
    action: &Action,
    thinking: &mut Thinking<'_>,
) -> Option<Study<Action>> {
    let size = game.rules().size;
    let position = view.state().round.position();
    let played = action.cell.on(size)?;
    let open = game.open_cells(&position);
    let effort = Effort::nodes(NODES);
    let mut study = study_position(
        game.solver(),
        game.lines(),
        &position,
        open,
        effort,
        &mut || thinking.stop(),
    );
    if !game.has_knight_rule() {
        study = study.with_book(game.solver(), &position);
    }
    let PositionStudy {
        worth,
        mut moves,
        best,
        ..
    } = study;
    // The best one first, then the others; equal ones in the order of the board.
    moves.sort_by_key(|other| {
        (
            Some(other.cell) != best,
            std::cmp::Reverse(rank(other.worth)),
        )
    });
    let choice = |other: &MoveWorth| Choice {
        action: Action {
            cell: other.cell.name(size),
        },
        points: None,
        value: value(other.worth),
        result: known(other.worth),
    };
    Some(Study {
        played: choice(moves.iter().find(|other| other.cell == played)?),
        best: moves.iter().map(choice).collect(),
        chance: value(worth),
    })
}

/// A whole point for a win, half for a draw; none for what is unknown.
fn value(worth: Worth) -> Option<f64> {
    match worth {
        Worth::Win(_) => Some(1.0),
        Worth::Draw => Some(0.5),
        Worth::Loss(_) => Some(0.0),
        Worth::Unknown => None,
    }
}

fn known(worth: Worth) -> Option<KnownResult> {
    (worth != Worth::Unknown).then(|| KnownResult {
        name: worth.name(),
        plies: worth.plies().map(|plies| plies.count),
    })
}
