//! Proof search: can the attacker complete a line, whatever the defender does?
//!
//! Depth-first proof-number search. Two ideas keep the trees small.
//!
//! *Needs.* A proved win comes with the cells that the attacker's stones go to in any of its lines of play. A
//! defender's move that takes none of them, and cannot grow into a four of his own before the attacker is through,
//! changes nothing, so only moves inside the needs of every win found so far have to be tried. A proved hold comes
//! with the cells inside which the defender stops every line; an attacker's stone elsewhere is a move wasted.
//!
//! *Weight.* Where the attacker's open lines together weigh too little, the defender holds without a search (see
//! [`Tally::weight`]).
//!
//! The one-sided game, in which the defender's lines do not count, is the same search with no line open to the
//! defender. If he holds there, he holds.

use super::super::symmetry::Symmetry;
use super::Question;
use super::light::Scales;
use super::table::{Finding, NEVER, Table};
use super::tally::{LineIndex, Tally, members};

/// A position as one search sees it.
#[derive(Clone, Copy, Debug)]
pub(super) struct State<const W: usize> {
    pub(super) attack: Tally<W>,
    pub(super) defence: Tally<W>,
    pub(super) attacker: u64,
    pub(super) defender: u64,
    pub(super) attacker_moves: bool,
}

impl<const W: usize> State<W> {
    pub(super) fn of(index: &LineIndex<W>, question: &Question) -> Self {
        let Question {
            attacker,
            defender,
            attacker_moves,
            one_sided,
        } = *question;
        State::new(index, attacker, defender, attacker_moves, one_sided)
    }

    pub(super) fn new(
        index: &LineIndex<W>,
        attacker: u64,
        defender: u64,
        attacker_moves: bool,
        one_sided: bool,
    ) -> Self {
        let mut state = State {
            attack: Tally::new(index.all),
            defence: Tally::new(if one_sided { [0; W] } else { index.all }),
            attacker: 0,
            defender: 0,
            attacker_moves: true,
        };
        for (cells, attacks) in [(attacker, true), (defender, false)] {
            let mut left = cells;
            while left != 0 {
                state.attacker_moves = attacks;
                state = state.play(index, left.trailing_zeros() as usize);
                left &= left - 1;
            }
        }
        state.attacker_moves = attacker_moves;
        state
    }

    #[inline]
    pub(super) fn empty(&self, index: &LineIndex<W>) -> u64 {
        index.board & !(self.attacker | self.defender)
    }

    #[inline]
    pub(super) fn play(&self, index: &LineIndex<W>, cell: usize) -> Self {
        let mut next = *self;
        let through = &index.through[cell];
        if self.attacker_moves {
            next.attacker |= 1 << cell;
            next.attack.add(through);
            next.defence.kill(through);
        } else {
            next.defender |= 1 << cell;
            next.defence.add(through);
            next.attack.kill(through);
        }
        next.attacker_moves = !self.attacker_moves;
        next
    }
}

/// The cells on which a side could make two fours at once, each with the cells that this takes.
pub(super) fn double_fours<const W: usize>(
    index: &LineIndex<W>,
    tally: &Tally<W>,
    empty: u64,
    mut found: impl FnMut(u64) -> bool,
) {
    let mut partners = [0u64; 64];
    for line in members(tally.with(3)) {
        let pair = index.masks[line] & empty;
        let (low, high) = (
            pair.trailing_zeros() as usize,
            63 - pair.leading_zeros() as usize,
        );
        for (cell, partner) in [(low, high), (high, low)] {
            let known = partners[cell];
            partners[cell] |= 1 << partner;
            if known != 0 && known & (1 << partner) == 0 {
                // Two partners are enough: the pair of the newest and the first.
                let first = known & known.wrapping_neg();
                if found(1 << cell | 1 << partner | first) {
                    return;
                }
            }
        }
    }
}

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
    scales: Scales,
    pub(super) nodes: u64,
    limit: u64,
    stop: &'a mut dyn FnMut() -> bool,
    stopped: bool,
}

#[derive(Clone, Copy)]
struct Child {
    cell: u8,
    finding: Finding,
    /// After a defender's move that is proved to lose: the moves that this says nothing about.
    others: u64,
}

/// Up to this many stones, positions that are turned or mirrored into each other are looked up as one.
const SYMMETRIC_UP_TO: u32 = 8;
/// How many nodes pass between two looks at the clock.
const STOP_EVERY: u64 = 1 << 14;

impl<'a, const W: usize> ProofSearch<'a, W> {
    pub(super) fn new(
        index: &'a LineIndex<W>,
        symmetries: &'a [(Symmetry, Symmetry)],
        bytes: usize,
        stop: &'a mut dyn FnMut() -> bool,
    ) -> Self {
        ProofSearch {
            index,
            symmetries,
            table: Table::new(bytes),
            scales: Scales::new(),
            nodes: 0,
            limit: 0,
            stop,
            stopped: false,
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
        let finding = self.look(state);
        let wanted = if state.attacker_moves {
            finding.is_win()
        } else {
            finding.is_hold()
        };
        if !wanted {
            return None;
        }
        let keeps = |after: &Finding| {
            if state.attacker_moves {
                after.is_win()
            } else {
                after.is_hold()
            }
        };
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
        let known = cells.iter().copied().find(|&cell| {
            let after = self.look(&state.play(self.index, cell));
            keeps(&after)
        });
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
    /// to hold for the defender.
    pub(super) fn favourite(&mut self, state: &State<W>) -> Option<usize> {
        let empty = state.empty(self.index);
        let cells = (0..64).filter(|cell| empty & (1 << cell) != 0);
        cells.min_by_key(|&cell| {
            let after = self.look(&state.play(self.index, cell));
            if state.attacker_moves {
                (after.proof, NEVER - after.disproof.min(NEVER))
            } else {
                (after.disproof, NEVER - after.proof.min(NEVER))
            }
        })
    }

    /// What is known without searching: rules that end the argument, then the memory, then a guess.
    pub(super) fn look(&mut self, state: &State<W>) -> Finding {
        self.nodes += 1;
        let index = self.index;
        let empty = state.empty(index);
        if state.attacker_moves {
            let wins = state.attack.completions(index, empty);
            if wins != 0 {
                return Finding::win(wins & wins.wrapping_neg(), 0);
            }
            let threats = state.defence.completions(index, empty);
            if threats & threats.wrapping_sub(1) != 0 {
                return Finding::hold(self.in_time(state, lowest_two(threats)));
            }
            if threats == 0 {
                let mut win = None;
                double_fours(index, &state.attack, empty, |cells| {
                    win = Some(cells);
                    true
                });
                if let Some(cells) = win {
                    return Finding::win(cells, 1);
                }
            }
            if state.attack.alive() == [0; W] {
                return Finding::hold(0);
            }
        } else {
            let counters = state.defence.completions(index, empty);
            if counters != 0 {
                return Finding::hold(counters & counters.wrapping_neg());
            }
            let threats = state.attack.completions(index, empty);
            if threats & threats.wrapping_sub(1) != 0 {
                return Finding::win(lowest_two(threats), 1);
            }
            if threats == 0 {
                let mut hold = None;
                double_fours(index, &state.defence, empty, |cells| {
                    hold = Some(cells);
                    true
                });
                if let Some(cells) = hold {
                    return Finding::hold(self.in_time(state, cells));
                }
            }
        }
        let (key, turn) = self.key(state);
        if let Some(mut finding) = self.table.get(key) {
            if let Some(turn) = turn {
                finding.needs = self.symmetries[turn].1.mask(finding.needs);
                finding.replies = self.symmetries[turn].1.mask(finding.replies);
            }
            return finding;
        }
        let weight = match self
            .scales
            .too_light(index, &state.attack, empty, state.attacker_moves)
        {
            Ok(region) => return Finding::hold(region),
            Err(weight) => weight,
        };
        if state.attacker_moves {
            Finding::open(work_to_win(weight), work_to_hold(weight + 16))
        } else {
            let (moves, needs, delay) =
                self.defences(state, state.attack.completions(index, empty));
            if moves == 0 {
                // Two threats that have nothing in common.
                let free = 1;
                return Finding {
                    free,
                    ..Finding::win(needs, delay)
                };
            }
            Finding::open(
                work_to_win(weight) + moves.count_ones() - 1,
                work_to_hold(weight),
            )
        }
    }

    /// A region in which the defender's four counts must leave every line of the attacker two cells short, so that
    /// stones wasted elsewhere do not let him finish first.
    fn in_time(&self, state: &State<W>, region: u64) -> u64 {
        let empty = state.empty(self.index);
        members(state.attack.alive()).fold(region, |mut region, line| {
            let cells = self.index.masks[line] & empty;
            while (cells & region).count_ones() < 2 && cells & !region != 0 {
                let more = cells & !region;
                region |= more & more.wrapping_neg();
            }
            region
        })
    }

    /// The key of a position, and the symmetry (by number) under which its needs are kept.
    ///
    /// Only what can still matter goes in: stones on lines that are open to their owner, and empty cells on open
    /// lines. What an extra marker elsewhere blocked is in there by its absence.
    fn key(&self, state: &State<W>) -> (u64, Option<usize>) {
        let live_attack = state.attack.live_cells(self.index);
        let live_defence = state.defence.live_cells(self.index);
        let attacker = state.attacker & live_attack;
        let defender = state.defender & live_defence;
        let empty = state.empty(self.index) & (live_attack | live_defence);
        let stones = (state.attacker | state.defender).count_ones();
        if stones > SYMMETRIC_UP_TO || self.symmetries.is_empty() {
            return (hash(attacker, defender, empty, state.attacker_moves), None);
        }
        let (best, turn) = self
            .symmetries
            .iter()
            .enumerate()
            .map(|(number, (there, _))| {
                (
                    (
                        there.mask(empty),
                        there.mask(attacker),
                        there.mask(defender),
                    ),
                    number,
                )
            })
            .min()
            .expect("leaving the board as it is is a symmetry");
        (
            hash(best.1, best.2, best.0, state.attacker_moves),
            Some(turn),
        )
    }

    fn remember(&mut self, state: &State<W>, finding: Finding, work: u64) {
        let (key, turn) = self.key(state);
        let mut kept = finding;
        if let Some(turn) = turn {
            kept.needs = self.symmetries[turn].0.mask(finding.needs);
            kept.replies = self.symmetries[turn].0.mask(finding.replies);
        }
        self.table.put(key, kept, work);
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

    fn out_of_time(&mut self) -> bool {
        if !self.stopped {
            self.stopped = self.nodes >= self.limit;
            if self.nodes / STOP_EVERY != (self.nodes.saturating_sub(40)) / STOP_EVERY
                && (self.stop)()
            {
                self.stopped = true;
            }
        }
        self.stopped
    }

    fn children(&mut self, state: &State<W>, cells: u64) -> ([Child; 64], usize) {
        let mut children = [Child {
            cell: 0,
            finding: Finding::open(1, 1),
            others: 0,
        }; 64];
        let mut count = 0;
        let mut left = cells;
        while left != 0 {
            let cell = left.trailing_zeros() as usize;
            left &= left - 1;
            let finding = self.look(&state.play(self.index, cell));
            let others = if finding.is_win() {
                self.others(state, &finding)
            } else {
                0
            };
            children[count] = Child {
                cell: cell as u8,
                finding,
                others,
            };
            count += 1;
            let decided = if state.attacker_moves {
                finding.is_win()
            } else {
                finding.is_hold()
            };
            if decided {
                break;
            }
        }
        (children, count)
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
        let mut region = threats; // leaving a four unblocked loses: its cell is part of the region
        let mut moves = threats;
        if threats == 0 {
            moves = (state.attack.live_cells(index) | state.defence.live_cells(index)) & empty;
            if state.defence.alive() == [0; W] {
                if let Some(cell) = self.free_cell(state) {
                    moves = cell;
                    region = cell;
                } else {
                    (moves, region) = self.undominated(state, moves);
                }
            }
        }
        let base = region;
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
            let mut best: Option<usize> = None;
            let mut second = NEVER;
            let mut hardest = 0;
            let mut open = 0;
            for (i, child) in children.iter().enumerate() {
                if must & (1 << child.cell) == 0 {
                    continue;
                }
                open += 1;
                hardest = hardest.max(child.finding.disproof);
                match best {
                    Some(b) if children[b].finding.proof <= child.finding.proof => {
                        second = second.min(child.finding.proof);
                    }
                    _ => {
                        if let Some(b) = best {
                            second = second.min(children[b].finding.proof);
                        }
                        best = Some(i);
                    }
                }
            }
            let Some(best) = best else {
                return Finding::hold(if threats != 0 {
                    self.in_time(state, region)
                } else {
                    region
                });
            };
            let (proof, disproof) = (children[best].finding.proof, hardest + open - 1);
            if proof >= proof_limit || disproof >= disproof_limit || self.out_of_time() {
                return Finding::open(proof, disproof);
            }
            let child = children[best];
            let next = state.play(index, usize::from(child.cell));
            children[best].finding = self.search(
                &next,
                proof_limit.min(second.saturating_add(second / 4 + 1)),
                disproof_limit.saturating_sub(open - 1),
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
        let empty = state.empty(index);
        let threats = state.attack.completions(index, empty);
        let (moves, needed, delay) = self.defences(state, threats);
        let (mut children, count) = self.children(state, moves);
        let children = &mut children[..count];
        loop {
            let mut must = moves;
            let mut win = Finding {
                needs: needed,
                delay,
                ..Finding::win(0, 0)
            };
            if threats == 0 {
                win.free = 1;
            } else {
                win.replies = threats;
            }
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
            let mut best: Option<usize> = None;
            let mut second = NEVER;
            let mut hardest = 0;
            let mut open = 0;
            for (i, child) in children.iter().enumerate() {
                if must & (1 << child.cell) == 0 {
                    continue;
                }
                open += 1;
                hardest = hardest.max(child.finding.proof);
                match best {
                    Some(b) if children[b].finding.disproof <= child.finding.disproof => {
                        second = second.min(child.finding.disproof);
                    }
                    _ => {
                        if let Some(b) = best {
                            second = second.min(children[b].finding.disproof);
                        }
                        best = Some(i);
                    }
                }
            }
            let Some(best) = best else { return win };
            let (proof, disproof) = (hardest + open - 1, children[best].finding.disproof);
            if proof >= proof_limit || disproof >= disproof_limit || self.out_of_time() {
                return Finding::open(proof, disproof);
            }
            let child = children[best];
            let next = state.play(index, usize::from(child.cell));
            let finding = self.search(
                &next,
                proof_limit.saturating_sub(open - 1),
                disproof_limit.min(second.saturating_add(second / 4 + 1)),
            );
            children[best].finding = finding;
            if finding.is_win() {
                children[best].others = self.others(state, &finding);
            }
        }
    }

    /// The defender's moves that can matter: against a four its last cell; against a threat of two fours the cells
    /// that it takes and his own fours; else every cell on an open line. With them the attacker's needs and the delay
    /// of the threats that rule out all others.
    fn defences(&self, state: &State<W>, threats: u64) -> (u64, u64, u32) {
        if threats != 0 {
            return (threats, threats, 1);
        }
        let index = self.index;
        let empty = state.empty(index);
        let mut moves = (state.attack.live_cells(index) | state.defence.live_cells(index)) & empty;
        let mut needed = 0;
        let mut delay = 1;
        let at_once = Finding::win(0, 1);
        let counters = self.others(state, &at_once);
        double_fours(index, &state.attack, empty, |cells| {
            if moves & !(cells | counters) != 0 {
                moves &= cells | counters;
                needed |= cells;
                delay = 2;
            }
            false
        });
        if state.defence.alive() == [0; W] {
            let (kept, dominators) = self.undominated(state, moves);
            moves = kept;
            needed |= dominators;
        }
        (moves, needed, delay)
    }

    /// In the one-sided game a cell is worth no more than another that lies on all of its open lines, to either side.
    /// Returns the moves left when such cells are dropped, and the cells they were dropped for.
    fn undominated(&self, state: &State<W>, moves: u64) -> (u64, u64) {
        let alive = state.attack.alive();
        let mut sets = [[0u64; W]; 64];
        let mut left = moves;
        while left != 0 {
            let cell = left.trailing_zeros() as usize;
            left &= left - 1;
            sets[cell] = std::array::from_fn(|w| self.index.through[cell][w] & alive[w]);
        }
        let mut kept = moves;
        let mut dominators = 0;
        let mut left = moves;
        while left != 0 {
            let cell = left.trailing_zeros() as usize;
            left &= left - 1;
            let mine = sets[cell];
            let line = match members(mine).next() {
                Some(line) => line,
                None => continue,
            };
            let mut others = self.index.masks[line] & kept & !(1 << cell);
            while others != 0 {
                let other = others.trailing_zeros() as usize;
                others &= others - 1;
                if (0..W).all(|w| mine[w] & !sets[other][w] == 0) {
                    kept &= !(1 << cell);
                    dominators |= 1 << other;
                    break;
                }
            }
        }
        (kept, dominators)
    }

    /// In the one-sided game: a cell that the attacker gets for nothing, because it makes a four whose last cell is
    /// on no other open line.
    fn free_cell(&self, state: &State<W>) -> Option<u64> {
        let alive = state.attack.alive();
        let empty = state.empty(self.index);
        for line in members(state.attack.with(3)) {
            let pair = self.index.masks[line] & empty;
            let (low, high) = (pair & pair.wrapping_neg(), pair & (pair - 1));
            for (cell, last) in [(low, high), (high, low)] {
                let through = &self.index.through[last.trailing_zeros() as usize];
                if (0..W)
                    .map(|w| (through[w] & alive[w]).count_ones())
                    .sum::<u32>()
                    == 1
                {
                    return Some(cell);
                }
            }
        }
        None
    }

    /// The moves of the defender that a win against another of his moves says nothing about: those that take a cell
    /// the win needs, and those that could grow into a four of his own early enough to have to be answered.
    ///
    /// A line through his stone gets, beside what is on it, at most his forced replies that lie on it and his free
    /// moves; and of his moves the last one comes too late.
    fn others(&self, state: &State<W>, win: &Finding) -> u64 {
        let empty = state.empty(self.index);
        let mut cells = 0;
        for stones in 4u32.saturating_sub(win.delay)..4 {
            for line in members(state.defence.with(stones)) {
                let line = self.index.masks[line];
                if stones + (line & win.replies & empty).count_ones() + win.free >= 3 {
                    cells |= line;
                }
            }
        }
        win.needs | cells & empty
    }
}

pub(super) fn lowest_two(mask: u64) -> u64 {
    let rest = mask & mask.wrapping_sub(1);
    mask & !rest | rest & rest.wrapping_neg()
}

/// Mixes a position into 64 bits (the finaliser of splitmix64, once for each part).
fn hash(attacker: u64, defender: u64, empty: u64, attacker_moves: bool) -> u64 {
    let mut key = u64::from(attacker_moves) + 0x9e37_79b9_7f4a_7c15;
    for part in [attacker, defender, empty] {
        key = (key ^ part).wrapping_add(0x9e37_79b9_7f4a_7c15);
        key = (key ^ (key >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        key = (key ^ (key >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        key ^= key >> 31;
    }
    key.max(1)
}

/// A guess how much work it is to prove a win with lines of this weight: it doubles with every 16 that are missing.
fn work_to_win(weight: u32) -> u32 {
    1 << (100u32.saturating_sub(weight) / 16)
}

/// A guess how much work it is to prove that lines of this weight are held: it doubles with every 24 more.
fn work_to_hold(weight: u32) -> u32 {
    1 << (weight / 24).min(20)
}
