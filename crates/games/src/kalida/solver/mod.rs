//! The exact solver: who wins a position, and how soon.
//!
//! Two questions settle a position: can the player to move finish a line, and can the other? Each is a proof search
//! (`proof.rs`) over bitboards of lines (`tally.rs`); if neither can, it is a draw.

mod distance;
mod fours;
mod light;
mod look;
mod proof;
mod relevance;
mod state;
mod strategy;
mod table;
mod tally;

#[cfg(test)]
mod tests;

use super::cell::Cell;
use super::certificate::Markers;
use super::lines::{Line, lines};
use super::position::Position;
use super::rule_set::Rules;
use super::symmetry::{Symmetry, symmetries};
use distance::DistanceSearch;
use proof::{ProofSearch, Verdict};
use state::State;
pub use strategy::{Limits, Memory, Proof};
use table::Table;
use tally::LineIndex;

/// What a position is worth to the player to move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Worth {
    /// The player to move wins.
    Win(Plies),
    /// The other player wins.
    Loss(Plies),
    /// Neither can win.
    Draw,
    /// The search gave up before it knew.
    Unknown,
}

/// How many plies a win takes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Plies {
    /// The number of plies, the winning one included.
    pub count: u32,
    /// Whether a shorter win is ruled out (against best play).
    pub exact: bool,
}

impl Worth {
    /// `win`, `loss`, `draw` or `unknown`.
    pub fn name(&self) -> &'static str {
        match self {
            Worth::Win(_) => "win",
            Worth::Loss(_) => "loss",
            Worth::Draw => "draw",
            Worth::Unknown => "unknown",
        }
    }

    /// The plies of a win or a loss.
    pub fn plies(&self) -> Option<Plies> {
        match self {
            Worth::Win(plies) | Worth::Loss(plies) => Some(*plies),
            Worth::Draw | Worth::Unknown => None,
        }
    }

    /// This, or the other if this is unknown.
    pub fn or(self, other: Worth) -> Worth {
        match self {
            Worth::Unknown => other,
            known => known,
        }
    }

    /// What the position before a move is worth by this move, given what the position after it is worth.
    pub fn a_move_earlier(self) -> Worth {
        let one_more = |plies: Plies| Plies {
            count: plies.count + 1,
            ..plies
        };
        match self {
            Worth::Win(plies) => Worth::Loss(one_more(plies)),
            Worth::Loss(plies) => Worth::Win(one_more(plies)),
            same => same,
        }
    }
}

/// How long a search may go on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Effort {
    /// The positions that may be looked at for each of the questions asked.
    pub nodes: u64,
    /// The memory of each search in bytes.
    pub memory: usize,
}

impl Effort {
    /// So many positions, with memory to match.
    pub fn nodes(nodes: u64) -> Effort {
        Effort {
            nodes,
            memory: (nodes as usize).saturating_mul(48).clamp(1 << 16, 64 << 20),
        }
    }
}

/// Whether one player can win.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Chances {
    /// The player wins, and gets at most this many plies to do it.
    Wins {
        /// Plies until the line is finished, at most.
        plies: u32,
    },
    /// The other holds.
    Held,
    /// Nobody knows.
    Unknown,
}

/// A question for [`Solver::chances`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Question {
    /// The cells of the player who wants to win.
    pub attacker: u64,
    /// The cells of the one who wants to stop that.
    pub defender: u64,
    /// Whose move it is.
    pub attacker_moves: bool,
    /// Whether the defender's lines are disregarded. If he holds all the same, he holds.
    pub one_sided: bool,
}

enum Index {
    Narrow(LineIndex<3>),
    Wide(LineIndex<8>),
}

impl Index {
    fn of(rules: &Rules, lines: &[Line]) -> Index {
        if lines.len() <= 192 {
            Index::Narrow(LineIndex::new(rules, lines))
        } else {
            Index::Wide(LineIndex::new(rules, lines))
        }
    }
}

/// The solver for one set of lines.
pub struct Solver {
    rules: Rules,
    index: Index,
    symmetries: Vec<(Symmetry, Symmetry)>,
}

impl Solver {
    /// The solver for a set of rules.
    pub fn new(rules: Rules) -> Solver {
        Solver::with_lines(rules, &lines(&rules))
    }

    /// A solver that sees only these lines.
    pub fn with_lines(rules: Rules, lines: &[Line]) -> Solver {
        let symmetries = symmetries(&rules, lines).into_iter().map(|there| {
            let back = there.inverse();
            (there, back)
        });
        Solver {
            rules,
            index: Index::of(&rules, lines),
            symmetries: symmetries.collect(),
        }
    }

    /// A solver for a player who notices only these lines. They have no symmetry to speak of.
    pub(super) fn seeing(rules: Rules, lines: &[Line]) -> Solver {
        Solver {
            rules,
            index: Index::of(&rules, lines),
            symmetries: Vec::new(),
        }
    }

    /// The rules.
    pub fn rules(&self) -> &Rules {
        &self.rules
    }

    /// The one position that stands for all that are turned or mirrored into this one, and the way back from it.
    pub(super) fn standard(&self, (x, o): Markers) -> (Markers, &Symmetry) {
        let turned = self
            .symmetries
            .iter()
            .map(|(there, back)| ((there.mask(x), there.mask(o)), back));
        turned
            .min_by_key(|(markers, _)| *markers)
            .expect("a solver for whole rules has symmetries")
    }

    /// The first moves up to symmetry: each cell with the cell that stands for it.
    pub fn first_moves(&self) -> Vec<(Cell, Cell)> {
        let cells = (0..self.rules.cells()).map(Cell::from_index);
        cells
            .map(|cell| {
                let turned = self
                    .symmetries
                    .iter()
                    .map(|(there, _)| there.cell(cell.index()));
                (cell, Cell::from_index(turned.min().unwrap_or(cell.index())))
            })
            .collect()
    }

    /// One search: can the attacker win? Also tells how many positions were looked at.
    pub fn ask(
        &self,
        question: &Question,
        effort: Effort,
        stop: &mut dyn FnMut() -> bool,
    ) -> (Chances, u64) {
        match &self.index {
            Index::Narrow(index) => self.ask_with(index, question, effort, stop),
            Index::Wide(index) => self.ask_with(index, question, effort, stop),
        }
    }

    fn ask_with<const W: usize>(
        &self,
        index: &LineIndex<W>,
        question: &Question,
        effort: Effort,
        stop: &mut dyn FnMut() -> bool,
    ) -> (Chances, u64) {
        let state = State::of(index, question);
        let mut search = ProofSearch::new(index, &self.symmetries, Table::new(effort.memory), stop);
        let verdict = search.run(&state, effort.nodes);
        (chances_of(verdict, question.attacker_moves), search.nodes)
    }

    /// A search, and the move it suggests. If a win of the attacker to move or a hold of the defender to move is proved,
    /// the move keeps it; if nothing is proved, it is the most promising one.
    pub fn suggest(
        &self,
        question: &Question,
        effort: Effort,
        stop: &mut dyn FnMut() -> bool,
    ) -> (Chances, Option<Cell>) {
        match &self.index {
            Index::Narrow(index) => self.suggest_with(index, question, effort, stop),
            Index::Wide(index) => self.suggest_with(index, question, effort, stop),
        }
    }

    fn suggest_with<const W: usize>(
        &self,
        index: &LineIndex<W>,
        question: &Question,
        effort: Effort,
        stop: &mut dyn FnMut() -> bool,
    ) -> (Chances, Option<Cell>) {
        let state = State::of(index, question);
        let mut search = ProofSearch::new(index, &self.symmetries, Table::new(effort.memory), stop);
        let chances = chances_of(search.run(&state, effort.nodes), question.attacker_moves);
        let cell = match chances {
            Chances::Unknown => search
                .favourite(&state, effort.nodes / 16)
                .map(Cell::from_index),
            _ => search
                .keeping_move(&state, effort.nodes)
                .map(Cell::from_index),
        };
        (chances, cell)
    }

    /// Can the attacker win? Asks about the one-sided game too when the real one does not give in soon.
    pub fn chances(
        &self,
        question: &Question,
        effort: Effort,
        stop: &mut dyn FnMut() -> bool,
    ) -> Chances {
        let part = Effort {
            nodes: effort.nodes / 4,
            ..effort
        };
        let first = self.ask(question, part, stop).0;
        if first != Chances::Unknown || stop() {
            return first;
        }
        let simpler = Question {
            one_sided: true,
            ..*question
        };
        if self.ask(&simpler, part, stop).0 == Chances::Held {
            return Chances::Held;
        }
        if stop() {
            return Chances::Unknown;
        }
        self.ask(
            question,
            Effort {
                nodes: effort.nodes - 2 * part.nodes,
                ..effort
            },
            stop,
        )
        .0
    }

    /// The fewest plies in which the attacker wins, if that can be found out.
    pub fn shortest(
        &self,
        question: &Question,
        most: u32,
        effort: Effort,
        stop: &mut dyn FnMut() -> bool,
    ) -> Option<u32> {
        match &self.index {
            Index::Narrow(index) => shortest_with(index, question, most, effort, stop),
            Index::Wide(index) => shortest_with(index, question, most, effort, stop),
        }
    }

    /// What a position is worth to the player to move, if the effort suffices. Nobody has finished a line.
    pub fn solve(
        &self,
        position: &Position,
        effort: Effort,
        stop: &mut dyn FnMut() -> bool,
    ) -> Worth {
        let mover = position.to_move();
        let (own, other) = (position.of(mover), position.of(mover.other()));
        let win = Question {
            attacker: own,
            defender: other,
            attacker_moves: true,
            one_sided: false,
        };
        let loss = Question {
            attacker: other,
            defender: own,
            attacker_moves: false,
            one_sided: false,
        };
        let mine = self.chances(&win, effort, stop);
        if let Chances::Wins { plies } = mine {
            return Worth::Win(self.how_soon(&win, plies, effort, stop));
        }
        if stop() {
            return Worth::Unknown;
        }
        match (mine, self.chances(&loss, effort, stop)) {
            (_, Chances::Wins { plies }) => Worth::Loss(self.how_soon(&loss, plies, effort, stop)),
            (Chances::Held, Chances::Held) => Worth::Draw,
            _ => Worth::Unknown,
        }
    }

    fn how_soon(
        &self,
        question: &Question,
        most: u32,
        effort: Effort,
        stop: &mut dyn FnMut() -> bool,
    ) -> Plies {
        match self.shortest(question, most, effort, stop) {
            Some(count) => Plies { count, exact: true },
            None => Plies {
                count: most,
                exact: false,
            },
        }
    }

    /// What each legal move is worth to the player to move, among the cells of `among`.
    pub fn solve_moves(
        &self,
        position: &Position,
        lines: &[Line],
        among: u64,
        effort: Effort,
        stop: &mut dyn FnMut() -> bool,
    ) -> Vec<(Cell, Worth)> {
        Cell::all_of(among & position.empty(&self.rules))
            .map(|cell| (cell, self.worth_of(position, lines, cell, effort, stop)))
            .collect()
    }

    /// What one move is worth to the player who makes it.
    pub fn worth_of(
        &self,
        position: &Position,
        lines: &[Line],
        cell: Cell,
        effort: Effort,
        stop: &mut dyn FnMut() -> bool,
    ) -> Worth {
        let after = position.play(cell);
        if after.winner(lines).is_some() {
            Worth::Win(Plies {
                count: 1,
                exact: true,
            })
        } else if after.empty(&self.rules) == 0 {
            Worth::Draw
        } else {
            self.solve(&after, effort, stop).a_move_earlier()
        }
    }
}

fn chances_of(verdict: Verdict, attacker_moves: bool) -> Chances {
    match verdict {
        Verdict::Win { delay } => Chances::Wins {
            plies: 2 * delay + u32::from(attacker_moves),
        },
        Verdict::Hold => Chances::Held,
        Verdict::Unknown => Chances::Unknown,
    }
}

fn shortest_with<const W: usize>(
    index: &LineIndex<W>,
    question: &Question,
    most: u32,
    effort: Effort,
    stop: &mut dyn FnMut() -> bool,
) -> Option<u32> {
    let mut search = DistanceSearch::new(index, effort.nodes, stop);
    let moves = search.shortest(&State::of(index, question), most.div_ceil(2).max(1))?;
    debug_assert!(!search.stopped());
    Some(2 * moves - u32::from(question.attacker_moves))
}
