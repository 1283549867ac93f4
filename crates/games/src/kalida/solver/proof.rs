//! Proof search: can the attacker complete a line, whatever the defender does?
//!
//! Depth-first proof-number search. Two ideas keep the trees small.
//!
//! *Needs.* A proved win comes with the cells that the attacker's stones go to in any of its lines of play. A
//! defender's move that takes none of them, and cannot grow into a four of his own before the attacker is through,
//! changes nothing, so only moves inside the needs of every win found so far have to be tried. A proved hold comes
//! with the cells inside which the defender stops every line; an attacker's stone elsewhere is a move wasted.
//!
//! *What is plain to see* (`look.rs`). Wins by fours alone, and lines that weigh too little together.
//!
//! The one-sided game, in which the defender's lines do not count, is the same search with no line open to the
//! defender. If he holds there, he holds.

use super::super::symmetry::Symmetry;
use super::light::Scales;
use super::look::Child;
use super::state::State;
use super::table::{Finding, NEVER, Table};
use super::tally::LineIndex;

/// What ended a search.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Verdict {
    /// The attacker wins; the defender gets at most `delay` more moves.
    Win { delay: u32 },
    /// The defender holds.
    Hold,
    /// The limit came first.
    Unknown,
}

/// One search with its memory. The memory belongs to one attacker and one kind of game.
pub(super) struct ProofSearch<'a, const W: usize> {
    pub(super) index: &'a LineIndex<W>,
    pub(super) symmetries: &'a [(Symmetry, Symmetry)],
    pub(super) table: Table,
    pub(super) scales: Scales,
    pub(super) nodes: u64,
    limit: u64,
    stop: &'a mut dyn FnMut() -> bool,
    stopped: bool,
    looked_at_clock: u64,
}

/// How many nodes pass between two looks at the clock.
const STOP_EVERY: u64 = 1 << 14;

/// The open moves of a position and the one to go on with.
struct Front {
    best: usize,
    /// The work left for the best move, by the measure of the side that moves.
    least: u32,
    /// The work left for the second-best.
    second: u32,
    /// The most work left, by the measure of the other side, and the number of open moves.
    hardest: u32,
    open: u32,
}

impl Front {
    /// `measure` is the work of (the side to move, the other side).
    fn of(
        children: &[Child],
        must: u64,
        measure: impl Fn(&Finding) -> (u32, u32),
    ) -> Option<Front> {
        let mut front: Option<Front> = None;
        let open = children.iter().enumerate();
        for (i, child) in open.filter(|(_, child)| must & (1 << child.cell) != 0) {
            let (own, other) = measure(&child.finding);
            match &mut front {
                None => {
                    front = Some(Front {
                        best: i,
                        least: own,
                        second: NEVER,
                        hardest: other,
                        open: 1,
                    });
                }
                Some(front) => {
                    front.open += 1;
                    front.hardest = front.hardest.max(other);
                    if own < front.least {
                        front.second = front.least;
                        (front.best, front.least) = (i, own);
                    } else {
                        front.second = front.second.min(own);
                    }
                }
            }
        }
        front
    }

    /// The work left by the measure of the other side, who has to deal with every open move.
    fn all(&self) -> u32 {
        self.hardest + self.open - 1
    }

    /// How far the best move is searched before the second-best gets its turn.
    fn until(&self, limit: u32) -> u32 {
        limit.min(self.second.saturating_add(self.second / 4 + 1))
    }
}

impl<'a, const W: usize> ProofSearch<'a, W> {
    pub(super) fn new(
        index: &'a LineIndex<W>,
        symmetries: &'a [(Symmetry, Symmetry)],
        table: Table,
        stop: &'a mut dyn FnMut() -> bool,
    ) -> Self {
        ProofSearch {
            index,
            symmetries,
            table,
            scales: Scales::new(),
            nodes: 0,
            limit: 0,
            stop,
            stopped: false,
            looked_at_clock: 0,
        }
    }

    /// Searches until it is proved one way or the other, or `limit` more nodes were made, or `stop` says so.
    pub(super) fn run(&mut self, state: &State<W>, limit: u64) -> Verdict {
        let finding = self.finding(state, limit);
        if finding.is_win() {
            Verdict::Win {
                delay: finding.delay,
            }
        } else if finding.is_hold() {
            Verdict::Hold
        } else {
            Verdict::Unknown
        }
    }

    pub(super) fn finding(&mut self, state: &State<W>, limit: u64) -> Finding {
        self.limit = self.nodes.saturating_add(limit);
        self.stopped = false;
        let mut finding = self.look(state);
        if !finding.is_known() && !(self.stop)() {
            finding = self.search(state, NEVER, NEVER);
        }
        finding
    }

    /// A move of the side to move that wins (for the attacker) or holds (for the defender), among what is proved.
    pub(super) fn keeping_move(&mut self, state: &State<W>, limit: u64) -> Option<usize> {
        let keeps = |finding: &Finding| {
            if state.attacker_moves {
                finding.is_win()
            } else {
                finding.is_hold()
            }
        };
        let finding = self.look(state);
        if !keeps(&finding) {
            return None;
        }
        let empty = state.empty(self.index);
        let own = if state.attacker_moves {
            state.attack.completions(self.index, empty)
        } else {
            state.defence.completions(self.index, empty)
        };
        if own != 0 {
            return Some(own.trailing_zeros() as usize);
        }
        let cells: Vec<usize> = (0..64).filter(|cell| empty & (1 << cell) != 0).collect();
        // Of the moves that are known to do, the one that needs fewest cells.
        let known = cells.iter().copied().filter_map(|cell| {
            let after = self.look(&state.play(self.index, cell));
            keeps(&after).then(|| (after.needs.count_ones(), cell))
        });
        let known = known.min().map(|(_, cell)| cell);
        known.or_else(|| {
            // Cells that matter to the proof first.
            let (needed, others): (Vec<usize>, Vec<usize>) = cells
                .into_iter()
                .partition(|cell| finding.needs & (1 << cell) != 0);
            needed.into_iter().chain(others).find(|&cell| {
                let after = self.finding(&state.play(self.index, cell), limit);
                keeps(&after)
            })
        })
    }

    /// The move that the search thinks most of, when nothing is proved: the least work left to win for the attacker,
    /// to hold for the defender. A move that `limit` positions are enough to refute is not among them.
    pub(super) fn favourite(&mut self, state: &State<W>, limit: u64) -> Option<usize> {
        let work = |after: Finding| {
            if state.attacker_moves {
                (after.proof, NEVER - after.disproof.min(NEVER))
            } else {
                (after.disproof, NEVER - after.proof.min(NEVER))
            }
        };
        let empty = state.empty(self.index);
        let mut cells: Vec<(_, usize)> = (0..64)
            .filter(|cell| empty & (1 << cell) != 0)
            .map(|cell| (work(self.look(&state.play(self.index, cell))), cell))
            .collect();
        cells.sort_unstable();
        // The memory may have lost what was found out about a move: look again.
        let sound = cells.iter().find(|(_, cell)| {
            let after = self.finding(&state.play(self.index, *cell), limit);
            work(after).0 < NEVER
        });
        sound.or(cells.first()).map(|&(_, cell)| cell)
    }

    fn search(&mut self, state: &State<W>, proof_limit: u32, disproof_limit: u32) -> Finding {
        let before = self.nodes;
        let finding = if state.attacker_moves {
            self.search_attack(state, proof_limit, disproof_limit)
        } else {
            self.search_defence(state, proof_limit, disproof_limit)
        };
        self.remember(state, finding, self.nodes - before);
        finding
    }

    /// Whether it is time to give up.
    pub(super) fn must_stop(&mut self) -> bool {
        (self.stop)()
    }

    fn out_of_time(&mut self) -> bool {
        if !self.stopped {
            self.stopped = self.nodes >= self.limit;
            if self.nodes - self.looked_at_clock >= STOP_EVERY {
                self.looked_at_clock = self.nodes;
                self.stopped |= (self.stop)();
            }
        }
        self.stopped
    }

    /// The attacker moves: one winning move is enough.
    fn search_attack(
        &mut self,
        state: &State<W>,
        proof_limit: u32,
        disproof_limit: u32,
    ) -> Finding {
        let index = self.index;
        let empty = state.empty(index);
        let threats = state.defence.completions(index, empty);
        let mut base = threats; // leaving a four unblocked loses: its cell is part of the region
        let mut moves = threats;
        if threats == 0 {
            moves = (state.attack.live_cells(index) | state.defence.live_cells(index)) & empty;
            if state.defence.alive() == [0; W] {
                if let Some(cell) = state.free_cell(index) {
                    moves = cell;
                    base = cell;
                } else {
                    (moves, base) = state.undominated(index, moves);
                }
            }
        }
        let (mut children, count) = self.children(state, moves);
        let children = &mut children[..count];
        loop {
            let mut must = moves;
            let mut region = base;
            for child in children.iter() {
                if child.finding.is_win() {
                    return Finding {
                        needs: child.finding.needs | 1 << child.cell,
                        ..child.finding
                    };
                }
                // A region outside of which some cell still to be tried lies narrows the choice.
                if child.finding.is_hold() && must & !child.finding.needs != 0 {
                    must &= child.finding.needs;
                    region |= child.finding.needs;
                }
            }
            let Some(front) = Front::of(children, must, |f| (f.proof, f.disproof)) else {
                return Finding::hold(if threats != 0 {
                    state.in_time(index, region)
                } else {
                    region
                });
            };
            if front.least >= proof_limit || front.all() >= disproof_limit || self.out_of_time() {
                return Finding::open(front.least, front.all());
            }
            let child = &mut children[front.best];
            let next = state.play(index, usize::from(child.cell));
            child.finding = self.search(
                &next,
                front.until(proof_limit),
                disproof_limit.saturating_sub(front.open - 1),
            );
        }
    }

    /// The defender moves: every move must be answered, or shown to change nothing.
    fn search_defence(
        &mut self,
        state: &State<W>,
        proof_limit: u32,
        disproof_limit: u32,
    ) -> Finding {
        let index = self.index;
        let threats = state.attack.completions(index, state.empty(index));
        let (moves, at_least) = state.defences(index, threats);
        let (mut children, count) = self.children(state, moves);
        let children = &mut children[..count];
        loop {
            let mut must = moves;
            let mut win = at_least;
            for child in children.iter() {
                if child.finding.is_hold() {
                    return Finding::hold(child.finding.needs | 1 << child.cell);
                }
                if child.finding.is_win() && must & (!child.others | 1 << child.cell) != 0 {
                    must &= child.others & !(1 << child.cell);
                    win.needs |= child.finding.needs;
                    win.replies |= child.finding.replies;
                    win.delay = win.delay.max(child.finding.delay + 1);
                    win.free = win.free.max(child.finding.free + u32::from(threats == 0));
                }
            }
            let Some(front) = Front::of(children, must, |f| (f.disproof, f.proof)) else {
                return win;
            };
            if front.all() >= proof_limit || front.least >= disproof_limit || self.out_of_time() {
                return Finding::open(front.all(), front.least);
            }
            let child = &mut children[front.best];
            let next = state.play(index, usize::from(child.cell));
            let finding = self.search(
                &next,
                proof_limit.saturating_sub(front.open - 1),
                front.until(disproof_limit),
            );
            child.finding = finding;
            if finding.is_win() {
                child.others = state.others(index, &finding);
            }
        }
    }
}
