//! Writes down what a search has proved, as a certificate that can be checked without it.

use std::collections::{HashMap, HashSet};

use super::super::cell::Cell;
use super::super::certificate::{Certificate, Checker, Claim, Markers, Plain};
use super::proof::ProofSearch;
use super::state::State;
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
    /// Where nothing is proved: the reply of O that the search thinks most of.
    pub reply: Option<Cell>,
}

/// How large a certificate may become.
#[derive(Clone, Copy, Debug)]
pub struct Limits {
    /// Moves of the prover; 0 asks for no certificate.
    pub moves: usize,
}

impl Solver {
    /// Proves whether X, having set these cells with O to move, wins; and writes the certificate.
    pub fn prove(
        &self,
        start: Markers,
        one_sided: bool,
        effort: Effort,
        limits: Limits,
        stop: &mut dyn FnMut() -> bool,
    ) -> Proof {
        match &self.index {
            Index::Narrow(index) => self.prove_with(index, start, one_sided, effort, limits, stop),
            Index::Wide(index) => self.prove_with(index, start, one_sided, effort, limits, stop),
        }
    }

    fn prove_with<const W: usize>(
        &self,
        index: &LineIndex<W>,
        (x, o): Markers,
        one_sided: bool,
        effort: Effort,
        limits: Limits,
        stop: &mut dyn FnMut() -> bool,
    ) -> Proof {
        let question = Question {
            attacker: x,
            defender: o,
            attacker_moves: false,
            one_sided,
        };
        let mut search = ProofSearch::new(index, &self.symmetries, effort.memory, stop);
        let state = State::of(index, &question);
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
        let certificate = claim.filter(|_| limits.moves > 0).and_then(|claim| {
            let checker = Checker::new(self.rules);
            let mut writer = Writer {
                search,
                checker: &checker,
                claim,
                one_sided,
                effort,
                most: limits.moves,
                moves: HashMap::new(),
                seen: HashSet::new(),
            };
            match claim {
                Claim::FirstWins => writer.opponent_moves((x, o))?,
                Claim::FirstIsHeld => writer.prover_moves((x, o))?,
            }
            Some(Certificate {
                rules: self.rules,
                claim,
                start: (x, o),
                moves: writer.moves,
            })
        });
        Proof {
            chances,
            nodes,
            certificate,
            reply,
        }
    }
}

struct Writer<'a, 'b, const W: usize> {
    search: ProofSearch<'a, W>,
    checker: &'b Checker,
    claim: Claim,
    one_sided: bool,
    effort: Effort,
    most: usize,
    moves: HashMap<Markers, Cell>,
    seen: HashSet<Markers>,
}

impl<const W: usize> Writer<'_, '_, W> {
    fn prover_moves(&mut self, markers: Markers) -> Option<()> {
        let (standard, symmetry) = self.checker.standard(markers);
        if !self.seen.insert(standard) {
            return Some(());
        }
        let cell = match self.checker.plain(self.claim, markers) {
            Plain::Settled => return Some(()),
            Plain::Lost => return None,
            Plain::Only(cell) => cell,
            Plain::Open => {
                if self.moves.len() >= self.most {
                    return None;
                }
                let question = Question {
                    attacker: markers.0,
                    defender: markers.1,
                    attacker_moves: self.claim == Claim::FirstWins,
                    one_sided: self.one_sided,
                };
                let state = State::of(self.search.index, &question);
                self.search.finding(&state, self.effort.nodes);
                let cell = self.search.keeping_move(&state, self.effort.nodes)?;
                self.moves
                    .insert(standard, Cell::from_index(symmetry.cell(cell)));
                Cell::from_index(cell)
            }
        };
        let (x, o) = markers;
        self.opponent_moves(match self.claim {
            Claim::FirstWins => (x | cell.bit(), o),
            Claim::FirstIsHeld => (x, o | cell.bit()),
        })
    }

    fn opponent_moves(&mut self, (x, o): Markers) -> Option<()> {
        for cell in Cell::all_of(self.search.index.board & !(x | o)) {
            let after = match self.claim {
                Claim::FirstWins => (x, o | cell.bit()),
                Claim::FirstIsHeld => (x | cell.bit(), o),
            };
            if after.0 | after.1 == self.search.index.board && self.claim == Claim::FirstIsHeld {
                continue;
            }
            self.prover_moves(after)?;
        }
        Some(())
    }
}
