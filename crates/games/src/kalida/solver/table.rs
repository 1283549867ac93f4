//! The memory of a search: a table of bounded size, in which the position that took less work gives way.

use super::fours::Fours;

/// What is known about "can the attacker win?" in a position.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Finding {
    /// How much work a proof of "yes" is thought to take; 0 when it is proved.
    pub(super) proof: u32,
    /// How much work a proof of "no" is thought to take; 0 when it is proved.
    pub(super) disproof: u32,
    /// When it is proved: the cells that the winner of the argument needs (see `proof.rs`).
    pub(super) needs: u64,
    /// When "yes" is proved: how many moves the defender gets before the line is finished, at most.
    pub(super) delay: u32,
    /// When "yes" is proved: how many of these moves are not forced, at most.
    pub(super) free: u32,
    /// When "yes" is proved: the cells that the defender's forced moves go to.
    pub(super) replies: u64,
}

/// The work that stands for "impossible".
pub(super) const NEVER: u32 = u32::MAX / 4;

impl Finding {
    /// A win at the next move, or the one after that whatever the defender does in between.
    pub(super) fn win(needs: u64, delay: u32) -> Self {
        Finding {
            proof: 0,
            disproof: NEVER,
            needs,
            delay,
            free: 0,
            replies: 0,
        }
    }

    /// A win by fours.
    pub(super) fn from_fours(win: Fours) -> Self {
        Finding {
            replies: win.replies,
            ..Finding::win(win.cells, win.delay)
        }
    }

    pub(super) fn hold(needs: u64) -> Self {
        Finding {
            proof: NEVER,
            disproof: 0,
            needs,
            delay: 0,
            free: 0,
            replies: 0,
        }
    }

    pub(super) fn open(proof: u32, disproof: u32) -> Self {
        Finding {
            proof,
            disproof,
            needs: 0,
            delay: 0,
            free: 0,
            replies: 0,
        }
    }

    pub(super) fn is_win(&self) -> bool {
        self.proof == 0
    }

    pub(super) fn is_hold(&self) -> bool {
        self.disproof == 0
    }

    pub(super) fn is_known(&self) -> bool {
        self.proof == 0 || self.disproof == 0
    }
}

/// A position in four words: its key; what it needs or how much work is left; the replies; and how much work it took,
/// how many moves it takes, and what is known. All zero is an empty slot: no position has the key 0.
///
/// Words and not a struct, because memory of zeros is had from the system for nothing.
type Slot = [u64; 4];

const OPEN: u64 = 0;
const WON: u64 = 1;
const HELD: u64 = 2;
const NEIGHBOURS: usize = 2;

fn work_of(slot: &Slot) -> u64 {
    slot[3] >> 32
}

fn packed(key: u64, finding: Finding, work: u64) -> Slot {
    let (a, b, kind) = if finding.is_win() {
        (finding.needs, finding.replies, WON)
    } else if finding.is_hold() {
        (finding.needs, 0, HELD)
    } else {
        let work = u64::from(finding.proof) << 32 | u64::from(finding.disproof);
        (work, 0, OPEN)
    };
    let moves = u64::from(finding.delay) << 16 | u64::from(finding.free) << 8;
    [key, a, b, work.min(0xffff_ffff) << 32 | moves | kind]
}

fn unpacked(slot: &Slot) -> Finding {
    let [_, a, replies, last] = *slot;
    match last & 0xff {
        WON => Finding {
            free: (last >> 8 & 0xff) as u32,
            replies,
            ..Finding::win(a, (last >> 16 & 0xff) as u32)
        },
        HELD => Finding::hold(a),
        _ => Finding::open((a >> 32) as u32, a as u32),
    }
}

/// A table of findings.
pub(super) struct Table {
    slots: Vec<Slot>,
    groups: u64,
}

impl Table {
    /// A table that takes at most this many bytes.
    pub(super) fn new(bytes: usize) -> Self {
        let groups = (bytes / size_of::<Slot>() / NEIGHBOURS).max(1);
        Table {
            slots: vec![[0; 4]; groups * NEIGHBOURS],
            groups: groups as u64,
        }
    }

    #[inline]
    fn group(&self, key: u64) -> usize {
        ((u128::from(key) * u128::from(self.groups)) >> 64) as usize * NEIGHBOURS
    }

    #[inline]
    pub(super) fn get(&self, key: u64) -> Option<Finding> {
        let at = self.group(key);
        let group = &self.slots[at..at + NEIGHBOURS];
        group.iter().find(|slot| slot[0] == key).map(unpacked)
    }

    pub(super) fn put(&mut self, key: u64, finding: Finding, work: u64) {
        let at = self.group(key);
        let group = &mut self.slots[at..at + NEIGHBOURS];
        let known = group.iter().position(|slot| slot[0] == key);
        let before = known.map_or(0, |place| work_of(&group[place]));
        let place = known.unwrap_or_else(|| {
            (0..NEIGHBOURS)
                .min_by_key(|&i| work_of(&group[i]))
                .expect("a group has slots")
        });
        group[place] = packed(key, finding, work.max(before));
    }
}
