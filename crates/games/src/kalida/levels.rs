//! The five strengths of the computer.
//!
//! Medium and Hard make the mistakes people make: at each move they overlook some lines, a bounce far sooner than a
//! row. What they see, they play well.

use tilehold_engine::{Bot, Dice, Level, Random, Seat, Thinking};

use super::cell::Cell;
use super::game::{Action, Kalida};
use super::impossible;
use super::lines::{Line, LineClass};
use super::position::Position;
use super::rules::Rules;
use super::solver::{Chances, Effort, Question, Solver};
use super::view::View;

/// The levels, weakest first.
pub(super) const LEVELS: &[Level] = &[
    Level {
        id: "easy",
        name: "Easy",
        sentence: "Sets most of its markers anywhere.",
    },
    Level {
        id: "medium",
        name: "Medium",
        sentence: "Sees lines that can be finished at once, unless they bounce.",
    },
    Level {
        id: "hard",
        name: "Hard",
        sentence: "Sets up double threats and seldom overlooks yours.",
    },
    Level {
        id: "extra-hard",
        name: "Extra Hard",
        sentence: "Sees every line and thinks many moves ahead.",
    },
    Level {
        id: "impossible",
        name: "Impossible",
        sentence: "Never makes a losing move where a better one exists.",
    },
];

/// A strength.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Strength {
    Easy,
    Medium,
    Hard,
    ExtraHard,
    Impossible,
}

/// A computer player.
pub(super) struct Player {
    strength: Strength,
}

impl Player {
    /// The player of a level.
    pub(super) fn of_level(id: &str) -> Option<Player> {
        let strength = match id {
            "easy" => Strength::Easy,
            "medium" => Strength::Medium,
            "hard" => Strength::Hard,
            "extra-hard" => Strength::ExtraHard,
            "impossible" => Strength::Impossible,
            _ => return None,
        };
        Some(Player { strength })
    }
}

impl Bot<Kalida> for Player {
    fn choose(
        &mut self,
        game: &Kalida,
        view: &View,
        _seat: Seat,
        thinking: &mut Thinking<'_>,
    ) -> Action {
        let position = view.state().round.position();
        let open = game.open_cells(&position);
        let dice = &mut thinking.dice.clone();
        let mut stop = || thinking.stop();
        let cell = match self.strength {
            Strength::Easy => easy(game, &position, open, dice),
            Strength::Medium => medium(game, &position, open, dice),
            Strength::Hard => hard(game, &position, open, dice, &mut stop),
            Strength::ExtraHard => extra_hard(game, &position, open, dice, &mut stop),
            Strength::Impossible => impossible::choose(game, &position, open, dice, &mut stop),
        };
        Action {
            cell: cell.name(game.rules().size),
        }
    }
}

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

/// How much a cell matters: the open lines through it, each counting four times as much with every marker on it. Own
/// lines count a little more than the other's.
pub(super) fn interest(lines: &[Line], position: &Position, cell: Cell) -> u32 {
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

/// Finishes a line that it happens to see, else sets its marker anywhere.
fn easy(game: &Kalida, position: &Position, open: u64, dice: &mut Dice) -> Cell {
    let own = position.of(position.to_move());
    if dice.below(100) < 30
        && let Some(cell) = any_of(finishing(game.lines(), own, open), dice)
    {
        return cell;
    }
    any_cell(open, dice)
}

/// Finishes lines and stops the other's, as far as it notices them; else takes a cell that many lines run through.
fn medium(game: &Kalida, position: &Position, open: u64, dice: &mut Dice) -> Cell {
    let lines = noticed(game.lines(), Strength::Medium, dice);
    if let Some(cell) = at_once(&lines, position, open, dice) {
        return cell;
    }
    let best = by_interest(&lines, position, open, dice);
    let among = best.len().min(6);
    best[dice.below(among as u32) as usize]
}

/// A cell that finishes a line, else one that stops the other from finishing one.
fn at_once(lines: &[Line], position: &Position, open: u64, dice: &mut Dice) -> Option<Cell> {
    let mover = position.to_move();
    any_of(finishing(lines, position.of(mover), open), dice)
        .or_else(|| any_of(finishing(lines, position.of(mover.other()), open), dice))
}

/// The two questions of a position, for the player to move: can I win, and can the other?
pub(super) fn questions(position: &Position) -> (Question, Question) {
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

/// Sees short wins of both sides on the lines it notices.
fn hard(
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
fn extra_hard(
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
