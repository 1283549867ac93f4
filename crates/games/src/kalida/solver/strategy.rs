//! Writes down what a search has proved, as a certificate that can be checked without it.

use std::collections::HashMap;

use super::super::cell::Cell;
use super::super::certificate::{Certificate, Claim, Markers};
use super::super::checker::Checker;
use super::proof::ProofSearch;
use super::state::State;
use super::table::Table;
use super::tally::LineIndex;
use super::{Chances, Effort, Index, Question, Solver, chances_of};

/// What came of an attempt to prove something about a first move.
#[derive(Clone, Debug)]
pub struct Proof {
    /// Whether X can win.
    pub chances: Chances,
    /// Positions looked at by the search.
    pub nodes: u64,
    /// The certificate, if it was wanted and could be written within the limits.
    pub certificate: Option<Certificate>,
    /// Where X is held: O's replies in early positions.
    pub opening: HashMap<Markers, Cell>,
    /// Where nothing is proved: the reply of O that the search thinks most of.
    pub reply: Option<Cell>,
}

/// What searches have found out, for the next one to go on with.
#[derive(Default)]
pub struct Memory {
    /// The table, and whether it is about the one-sided game.
    kept: Option<(Table, bool)>,
}

impl Memory {
    /// What is kept about this kind of game, or an empty table of this size.
    fn take(&mut self, one_sided: bool, bytes: usize) -> Table {
        match self.kept.take() {
            Some((table, kind)) if kind == one_sided => table,
            _ => Table::new(bytes),
        }
    }
}

/// How large a certificate may become.
#[derive(Clone, Copy, Debug)]
pub struct Limits {
    /// Moves of the prover; 0 asks for no certificate.
    pub moves: usize,
    /// The most markers of an early position.
    pub opening: u32,
}

impl Solver {
    /// Proves whether X, the attacker, wins, and writes the certificate. One first move soon leads to positions that
    /// another came to, so that it pays to hand on the memory.
    pub fn prove(
        &self,
        question: &Question,
        effort: Effort,
        limits: Limits,
        memory: &mut Memory,
        stop: &mut dyn FnMut() -> bool,
    ) -> Proof {
        match &self.index {
            Index::Narrow(index) => self.prove_with(index, question, effort, limits, memory, stop),
            Index::Wide(index) => self.prove_with(index, question, effort, limits, memory, stop),
        }
    }

    fn prove_with<const W: usize>(
        &self,
        index: &LineIndex<W>,
        question: &Question,
        effort: Effort,
        limits: Limits,
        memory: &mut Memory,
        stop: &mut dyn FnMut() -> bool,
    ) -> Proof {
        let (start, one_sided) = ((question.attacker, question.defender), question.one_sided);
        let mut search = ProofSearch::new(
            index,
            &self.symmetries,
            memory.take(one_sided, effort.memory),
            stop,
        );
        let state = State::of(index, question);
        let verdict = search.run(&state, effort.nodes);
        let nodes = search.nodes;
        let chances = chances_of(verdict, false);
        let reply = (chances == Chances::Unknown)
            .then(|| search.favourite(&state, effort.nodes))
            .flatten()
            .map(Cell::from_index);
        let claim = match chances {
            Chances::Wins { .. } if !one_sided => Some(Claim::FirstWins),
            Chances::Held => Some(Claim::FirstIsHeld),
            _ => None,
        };
        let checker = Checker::new(self.rules);
        let mut opening = Opening {
            search: &mut search,
            checker: &checker,
            effort,
            most: limits.opening,
            one_sided,
            replies: HashMap::new(),
        };
        if chances == Chances::Held {
            opening.o_moves(start, start.0);
        }
        let opening = opening.replies;
        let certificate = claim.filter(|_| limits.moves > 0).and_then(|claim| {
            let mut moves = HashMap::new();
            let mut choose = |markers: Markers| {
                if moves.len() >= limits.moves {
                    return None;
                }
                let state = State::of(
                    index,
                    &Question {
                        attacker: markers.0,
                        defender: markers.1,
                        attacker_moves: claim == Claim::FirstWins,
                        one_sided,
                    },
                );
                search.finding(&state, effort.nodes);
                let cell = search.keeping_move(&state, 0, effort.nodes)?;
                let (standard, there, _) = checker.standard(markers);
                moves.insert(standard, Cell::from_index(there.cell(cell)));
                Some(Cell::from_index(cell))
            };
            checker.walk(claim, start, &mut choose).ok()?;
            Some(Certificate {
                rules: self.rules,
                claim,
                start,
                moves,
            })
        });
        memory.kept = Some((search.table, one_sided));
        Proof {
            chances,
            nodes,
            certificate,
            opening,
            reply,
        }
    }
}

/// Collects O's replies in early positions of a proved hold.
///
/// The board may hold other markers of X's than the search looked at: where X's move lies outside the cells that O needs
/// against another, O plays on as if it had been that other one (`checker.rs` has the argument). `imagined` are X's
/// markers as O imagines them; O's own are always real. As long as O imagines something, he needs none of the cells
/// that X has beyond that.
struct Opening<'s, 'a, const W: usize> {
    search: &'s mut ProofSearch<'a, W>,
    checker: &'s Checker,
    effort: Effort,
    most: u32,
    one_sided: bool,
    replies: HashMap<Markers, Cell>,
}

impl<const W: usize> Opening<'_, '_, W> {
    fn state(&self, imagined: u64, o: u64) -> State<W> {
        let question = Question {
            attacker: imagined,
            defender: o,
            attacker_moves: false,
            one_sided: self.one_sided,
        };
        State::of(self.search.index, &question)
    }

    /// A move that holds X and needs none of these cells.
    fn reply(&mut self, imagined: u64, o: u64, without: u64) -> Option<Cell> {
        let state = self.state(imagined, o);
        self.search.finding(&state, self.effort.nodes);
        let cell = self
            .search
            .keeping_move(&state, without, self.effort.nodes)?;
        Some(Cell::from_index(cell))
    }

    /// O is to move and holds X. Leaves out what is plain to see, and what cannot be found out within the effort.
    fn o_moves(&mut self, (x, o): Markers, mut imagined: u64) {
        let (standard, there, _) = self.checker.standard((x, o));
        if (x | o).count_ones() > self.most
            || self.replies.contains_key(&standard)
            || self.checker.plainly_held((x, o))
        {
            return;
        }
        let mut reply = self.reply(imagined, o, x & !imagined);
        if reply.is_none() && imagined != x {
            imagined = x;
            reply = self.reply(x, o, 0);
        }
        let Some(cell) = reply else {
            return;
        };
        self.replies
            .insert(standard, Cell::from_index(there.cell(cell.index())));
        let o = o | cell.bit();
        if (x | o).count_ones() >= self.most || has_won(self.search.index, o) {
            return;
        }
        let board = self.search.index.board;
        let mut answered: Vec<(Cell, u64)> = Vec::new();
        let mut unanswered = board & !(imagined | o);
        while let Some(cell) = Cell::all_of(unanswered).next() {
            let state = self.state(imagined | cell.bit(), o);
            let finding = self.search.finding(&state, self.effort.nodes);
            unanswered &= !cell.bit();
            if finding.is_hold() {
                unanswered &= finding.needs;
                answered.push((cell, finding.needs));
            }
        }
        for cell in Cell::all_of(board & !(x | o)) {
            let after = x | cell.bit();
            // As if X had set this one, or another that makes it superfluous; else O looks at the board as it is.
            let fits = |(as_if, needs): &&(Cell, u64)| {
                let imagined = imagined | as_if.bit();
                needs & after & !imagined == 0
            };
            let itself = answered.iter().find(|each| each.0 == cell && fits(each));
            let imagined = match itself.or_else(|| answered.iter().find(fits)) {
                Some((as_if, _)) => imagined | as_if.bit(),
                None => after,
            };
            self.o_moves((after, o), imagined);
        }
    }
}

fn has_won<const W: usize>(index: &LineIndex<W>, cells: u64) -> bool {
    index.masks.iter().any(|line| line & cells == *line)
}
