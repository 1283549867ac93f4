//! The shortest win: can the attacker finish a line within so many of his own moves?

use std::collections::HashMap;

use super::fours::{double_fours, lowest_two};
use super::state::State;
use super::tally::{LineIndex, members};

/// Within how many moves a position is not won, and within how many it is, with the cells needed.
type Known = (u32, Option<(u32, u64)>);

/// A search for wins of bounded length.
pub(super) struct DistanceSearch<'a, const W: usize> {
    index: &'a LineIndex<W>,
    known: HashMap<(u64, u64, bool), Known>,
    pub(super) nodes: u64,
    limit: u64,
    stop: &'a mut dyn FnMut() -> bool,
    stopped: bool,
}

/// More positions than this are not remembered.
const MOST_KNOWN: usize = 1 << 20;

impl<'a, const W: usize> DistanceSearch<'a, W> {
    pub(super) fn new(
        index: &'a LineIndex<W>,
        limit: u64,
        stop: &'a mut dyn FnMut() -> bool,
    ) -> Self {
        DistanceSearch {
            index,
            known: HashMap::new(),
            nodes: 0,
            limit,
            stop,
            stopped: false,
        }
    }

    /// The fewest moves of the attacker that win, up to `most`; `None` if there is no such win or the limit came
    /// first (see [`DistanceSearch::stopped`]).
    pub(super) fn shortest(&mut self, state: &State<W>, most: u32) -> Option<u32> {
        (1..=most)
            .find(|&moves| self.within(state, moves).is_some() && !self.stopped)
            .filter(|_| !self.stopped)
    }

    /// Whether the search gave up before it knew.
    pub(super) fn stopped(&self) -> bool {
        self.stopped
    }

    /// The cells the attacker needs to finish a line within `moves` of his moves, if he can.
    fn within(&mut self, state: &State<W>, moves: u32) -> Option<u64> {
        if self.stopped {
            return None;
        }
        self.nodes += 1;
        if self.nodes >= self.limit || self.nodes % (1 << 12) == 1 && (self.stop)() {
            self.stopped = true;
            return None;
        }
        let empty = state.empty(self.index);
        if let Some(answer) = if state.attacker_moves {
            self.attack_at_once(state, moves, empty)
        } else {
            self.defence_at_once(state, moves, empty)
        } {
            return answer;
        }
        let key = (state.attacker, state.defender, state.attacker_moves);
        if let Some(&(not_within, within)) = self.known.get(&key) {
            if moves <= not_within {
                return None;
            }
            if let Some((fewest, needs)) = within
                && fewest <= moves
            {
                return Some(needs);
            }
        }
        let answer = if state.attacker_moves {
            self.attack(state, moves, empty)
        } else {
            self.defence(state, moves, empty)
        };
        if !self.stopped && self.known.len() < MOST_KNOWN {
            let known = self.known.entry(key).or_insert((0, None));
            match answer {
                None => known.0 = known.0.max(moves),
                Some(needs) => known.1 = Some((moves, needs)),
            }
        }
        answer
    }

    /// What is plain to see when the attacker is to move.
    fn attack_at_once(&self, state: &State<W>, moves: u32, empty: u64) -> Option<Option<u64>> {
        let wins = state.attack.completions(self.index, empty);
        if wins != 0 {
            return Some(Some(wins & wins.wrapping_neg()));
        }
        if moves < 2 || state.attack.with_at_least(5u32.saturating_sub(moves)) == [0; W] {
            return Some(None);
        }
        let threats = state.defence.completions(self.index, empty);
        if threats & threats.wrapping_sub(1) != 0 {
            return Some(None);
        }
        if threats == 0 {
            let mut win = None;
            double_fours(self.index, &state.attack, empty, |cells| {
                win = Some(cells);
                true
            });
            if win.is_some() {
                return Some(win);
            }
            if moves == 2 {
                return Some(None);
            }
        }
        None
    }

    /// What is plain to see when the defender is to move.
    fn defence_at_once(&self, state: &State<W>, moves: u32, empty: u64) -> Option<Option<u64>> {
        if state.defence.completions(self.index, empty) != 0 {
            return Some(None);
        }
        let threats = state.attack.completions(self.index, empty);
        if threats & threats.wrapping_sub(1) != 0 {
            return Some(Some(lowest_two(threats)));
        }
        if moves < 2 || state.attack.with_at_least(5u32.saturating_sub(moves)) == [0; W] {
            return Some(None);
        }
        None
    }

    fn attack(&mut self, state: &State<W>, moves: u32, empty: u64) -> Option<u64> {
        let threats = state.defence.completions(self.index, empty);
        // A move off the lines that can be finished in time gains nothing, unless it hinders a four of the defender.
        let mut useful = if threats != 0 {
            threats
        } else {
            members(state.attack.with_at_least(5u32.saturating_sub(moves)))
                .fold(0, |cells, line| cells | self.index.masks[line])
                & empty
                | self.counters(state, moves + 1)
        };
        while useful != 0 {
            let cell = useful.trailing_zeros() as usize;
            useful &= useful - 1;
            if let Some(needs) = self.within(&state.play(self.index, cell), moves - 1) {
                return Some(needs | 1 << cell);
            }
        }
        None
    }

    fn defence(&mut self, state: &State<W>, moves: u32, empty: u64) -> Option<u64> {
        let threats = state.attack.completions(self.index, empty);
        let mut needs = threats;
        let mut must = threats;
        if threats == 0 {
            // If the attacker could not win in time even with the next move, any move of the defender holds.
            let passed = State {
                attacker_moves: true,
                ..*state
            };
            needs = self.within(&passed, moves)?;
            must = (needs | self.counters(state, moves)) & empty;
        }
        while must != 0 {
            let cell = must.trailing_zeros() as usize;
            must &= must - 1;
            let more = self.within(&state.play(self.index, cell), moves)?;
            needs |= more;
            must &= more | self.counters(state, moves);
        }
        Some(needs)
    }

    /// The cells on which a defender's stone could grow into a four in time.
    fn counters(&self, state: &State<W>, moves: u32) -> u64 {
        members(state.defence.with_at_least(4u32.saturating_sub(moves - 1)))
            .fold(0, |cells, line| cells | self.index.masks[line])
            & state.empty(self.index)
    }
}
