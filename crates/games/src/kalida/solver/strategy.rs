//! Writes down what a search has proved, as a certificate that can be checked without it.

use std::collections::HashMap;

use super::super::cell::Cell;
use super::super::certificate::{Certificate, Claim, Markers, Reply};
use super::super::checker::{Checker, Guide};
use super::super::opening::opening as early_replies;
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
        let mut opening = HashMap::new();
        let certificate = claim.filter(|_| limits.moves > 0).and_then(|claim| {
            let mut writer = Writer {
                search: &mut search,
                claim,
                one_sided,
                most: limits.moves,
                moves: HashMap::new(),
            };
            let needs = checker.walk(claim, start, &mut writer).ok()?;
            let certificate = Certificate {
                rules: self.rules,
                claim,
                start,
                moves: writer.moves,
            };
            if claim == Claim::FirstIsHeld {
                opening = early_replies(&checker, &certificate, &needs, limits.opening);
            }
            Some(certificate)
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

/// Finds the moves of a certificate: those with which the search has proved the claim.
struct Writer<'s, 'a, const W: usize> {
    search: &'s mut ProofSearch<'a, W>,
    claim: Claim,
    one_sided: bool,
    /// The most moves.
    most: usize,
    moves: HashMap<Markers, Reply>,
}

impl<const W: usize> Writer<'_, '_, W> {
    fn state(&self, (x, o): Markers, attacker_moves: bool) -> State<W> {
        let question = Question {
            attacker: x,
            defender: o,
            attacker_moves,
            one_sided: self.one_sided,
        };
        State::of(self.search.index, &question)
    }

    /// The position with the prover to move.
    fn of_prover(&self, markers: Markers) -> State<W> {
        self.state(markers, self.claim == Claim::FirstWins)
    }
}

impl<const W: usize> Guide for Writer<'_, '_, W> {
    fn stored(&self, standard: Markers) -> Option<Reply> {
        self.moves.get(&standard).copied()
    }

    fn may_be_plain(&mut self, markers: Markers) -> bool {
        self.search.is_plain(&self.of_prover(markers))
    }

    fn choose(&mut self, markers: Markers) -> Option<Cell> {
        if self.moves.len() >= self.most || self.search.must_stop() {
            return None;
        }
        let state = self.of_prover(markers);
        self.search.finding(&state, u64::MAX / 4);
        let cell = self.search.keeping_move(&state, u64::MAX / 4)?;
        Some(Cell::from_index(cell))
    }

    /// A move that the search has an answer to which needs few enough cells to do for others too.
    fn answer_next(&mut self, (x, o): Markers, unanswered: u64, tried: u64) -> Option<Cell> {
        let free = self.search.index.board & !(x | o | tried);
        let known = Cell::all_of(free).find(|cell| {
            let after = self.state((x | cell.bit(), o), false);
            let finding = self.search.look(&after);
            finding.is_hold() && unanswered & !finding.needs != 0
        });
        known.or_else(|| Cell::all_of(unanswered & !tried).next())
    }

    fn keep(&mut self, standard: Markers, reply: Reply) {
        self.moves.insert(standard, reply);
    }
}
