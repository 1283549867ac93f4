//! What is known of a position without searching: rules that end the argument, then the memory, then a guess.

use super::fours::{fours, lowest_two};
use super::proof::ProofSearch;
use super::state::State;
use super::table::Finding;

/// Up to this many stones, positions that are turned or mirrored into each other are looked up as one.
const SYMMETRIC_UP_TO: u32 = 8;

/// A move and what is known of the position after it.
#[derive(Clone, Copy)]
pub(super) struct Child {
    pub(super) cell: u8,
    pub(super) finding: Finding,
    /// After a defender's move that is proved to lose: the moves that this says nothing about.
    pub(super) others: u64,
}

/// Under what a position is remembered, and the symmetry (by number) under which its needs are kept.
type Key = (u64, Option<usize>);

impl<const W: usize> ProofSearch<'_, W> {
    /// What is known of a position without searching.
    pub(super) fn look(&mut self, state: &State<W>) -> Finding {
        let key = self.key(state);
        self.remembered(key)
            .unwrap_or_else(|| self.first_look(state, key))
    }

    /// Whether a rule that ends the argument applies.
    pub(super) fn is_plain(&mut self, state: &State<W>) -> bool {
        let empty = state.empty(self.index);
        self.plain(state).is_some()
            || self
                .scales
                .too_light(self.index, &state.attack, empty, state.attacker_moves)
                .is_ok()
    }

    /// Judges a position that is not in the memory, and puts it there.
    fn first_look(&mut self, state: &State<W>, (key, turn): Key) -> Finding {
        self.nodes += 1;
        let finding = match self.plain(state) {
            Some(finding) => finding,
            None => self.estimate(state),
        };
        self.put(key, turn, finding, 0);
        finding
    }

    /// The positions after these moves, up to the first that settles the matter for the side to move.
    ///
    /// The memory is asked for all of them in a row, so that its answers, which come slowly, come together.
    pub(super) fn children(&mut self, state: &State<W>, cells: u64) -> ([Child; 64], usize) {
        let mut children = [Child {
            cell: 0,
            finding: Finding::open(1, 1),
            others: 0,
        }; 64];
        let mut keys: [Key; 64] = [(0, None); 64];
        let mut count = 0;
        let mut left = cells;
        while left != 0 {
            let cell = left.trailing_zeros() as usize;
            left &= left - 1;
            children[count].cell = cell as u8;
            keys[count] = self.key(&state.play(self.index, cell));
            count += 1;
        }
        let found: [Option<Finding>; 64] =
            std::array::from_fn(|i| (i < count).then(|| self.table.get(keys[i].0)).flatten());
        for i in 0..count {
            let after = || state.play(self.index, usize::from(children[i].cell));
            let finding = match found[i] {
                Some(finding) => self.turned_back(finding, keys[i].1),
                None => self.first_look(&after(), keys[i]),
            };
            let child = &mut children[i];
            child.finding = finding;
            let settled = if state.attacker_moves {
                finding.is_win()
            } else {
                finding.is_hold()
            };
            if settled {
                children[0] = *child;
                return (children, 1);
            }
            if !state.attacker_moves && finding.is_win() {
                child.others = state.others(self.index, &finding);
            }
        }
        (children, count)
    }

    /// Fours and what comes of them.
    fn plain(&self, state: &State<W>) -> Option<Finding> {
        let index = self.index;
        let empty = state.empty(index);
        if state.attacker_moves {
            let wins = state.attack.completions(index, empty);
            if wins != 0 {
                return Some(Finding::win(wins & wins.wrapping_neg(), 0));
            }
            let threats = state.defence.completions(index, empty);
            if threats & threats.wrapping_sub(1) != 0 {
                return Some(Finding::hold(state.in_time(index, lowest_two(threats))));
            }
            if let Some(win) = fours(index, &state.attack, &state.defence, empty) {
                return Some(Finding::from_fours(win));
            }
            if state.attack.alive() == [0; W] {
                return Some(Finding::hold(0));
            }
        } else {
            let counters = state.defence.completions(index, empty);
            if counters != 0 {
                return Some(Finding::hold(counters & counters.wrapping_neg()));
            }
            let threats = state.attack.completions(index, empty);
            if threats & threats.wrapping_sub(1) != 0 {
                return Some(Finding::win(lowest_two(threats), 1));
            }
            if let Some(win) = fours(index, &state.defence, &state.attack, empty) {
                return Some(Finding::hold(state.in_time_by_fours(index, &win)));
            }
        }
        None
    }

    fn remembered(&self, (key, turn): Key) -> Option<Finding> {
        Some(self.turned_back(self.table.get(key)?, turn))
    }

    fn turned_back(&self, mut finding: Finding, turn: Option<usize>) -> Finding {
        if let Some(turn) = turn {
            finding.needs = self.symmetries[turn].1.mask(finding.needs);
            finding.replies = self.symmetries[turn].1.mask(finding.replies);
        }
        finding
    }

    /// A position that is not in the memory: too light, or a guess how much work it is.
    fn estimate(&mut self, state: &State<W>) -> Finding {
        let index = self.index;
        let empty = state.empty(index);
        let weight = match self
            .scales
            .too_light(index, &state.attack, empty, state.attacker_moves)
        {
            Ok(region) => return Finding::hold(region),
            Err(weight) => weight,
        };
        if state.attacker_moves {
            return Finding::open(work_to_win(weight), work_to_hold(weight + 16));
        }
        let (moves, win) = state.defences(index, state.attack.completions(index, empty));
        if moves == 0 {
            return win; // two threats that have nothing in common
        }
        Finding::open(
            work_to_win(weight) + moves.count_ones() - 1,
            work_to_hold(weight),
        )
    }

    /// The key of a position.
    ///
    /// Only what can still matter goes in: stones on lines that are open to their owner, and empty cells on open
    /// lines. What an extra marker elsewhere blocked is in there by its absence.
    fn key(&self, state: &State<W>) -> Key {
        let live_attack = state.attack.live_cells(self.index);
        let live_defence = state.defence.live_cells(self.index);
        let attacker = state.attacker & live_attack;
        let defender = state.defender & live_defence;
        let empty = state.empty(self.index) & (live_attack | live_defence);
        let stones = (state.attacker | state.defender).count_ones();
        if stones > SYMMETRIC_UP_TO || self.symmetries.is_empty() {
            return (hash(attacker, defender, empty, state.attacker_moves), None);
        }
        let mut best = (u64::MAX, u64::MAX, u64::MAX);
        let mut turn = 0;
        for (number, (there, _)) in self.symmetries.iter().enumerate() {
            // Few cells are turned quickly; the others only if these do not decide.
            let turned = there.mask(attacker);
            if turned > best.0 {
                continue;
            }
            let turned = (turned, there.mask(defender), there.mask(empty));
            if turned < best {
                (best, turn) = (turned, number);
            }
        }
        (
            hash(best.0, best.1, best.2, state.attacker_moves),
            Some(turn),
        )
    }

    pub(super) fn remember(&mut self, state: &State<W>, finding: Finding, work: u64) {
        let (key, turn) = self.key(state);
        self.put(key, turn, finding, work);
    }

    fn put(&mut self, key: u64, turn: Option<usize>, finding: Finding, work: u64) {
        let mut kept = finding;
        if let Some(turn) = turn {
            kept.needs = self.symmetries[turn].0.mask(finding.needs);
            kept.replies = self.symmetries[turn].0.mask(finding.replies);
        }
        self.table.put(key, kept, work);
    }
}

/// Mixes a position into 64 bits (the finaliser of splitmix64, once for each part, so that no part can make up for a
/// difference in another).
fn hash(attacker: u64, defender: u64, empty: u64, attacker_moves: bool) -> u64 {
    let mut key = 0u64;
    for part in [u64::from(attacker_moves), attacker, defender, empty] {
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

#[cfg(test)]
mod tests {
    use super::hash;

    /// Whose move it is was once mixed in with the attacker's markers, so that a marker on b1 with one side to move
    /// looked like a marker on a1 with the other.
    #[test]
    fn positions_that_differ_in_one_marker_and_the_turn_are_kept_apart() {
        let mut keys = std::collections::HashSet::new();
        for attacker_moves in [false, true] {
            for attacker in 0..1 << 12 {
                assert!(keys.insert(hash(attacker, 0, 0xff_0000, attacker_moves)));
            }
        }
    }
}
