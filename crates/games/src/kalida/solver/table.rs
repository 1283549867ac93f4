//! The memory of a search: a table of bounded size, in which the position that took less work gives way.

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

#[derive(Clone, Copy)]
struct Slot {
    key: u64,
    needs: u64,
    replies: u64,
    proof: u32,
    disproof: u32,
    work: u32,
    delay: u16,
    free: u16,
}

// All zero, so that the memory is only touched when it is used; no position has the key 0.
const EMPTY: Slot = Slot {
    key: 0,
    needs: 0,
    replies: 0,
    proof: 0,
    disproof: 0,
    work: 0,
    delay: 0,
    free: 0,
};
const NEIGHBOURS: usize = 4;

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
            slots: vec![EMPTY; groups * NEIGHBOURS],
            groups: groups as u64,
        }
    }

    fn group(&self, key: u64) -> usize {
        ((u128::from(key) * u128::from(self.groups)) >> 64) as usize * NEIGHBOURS
    }

    pub(super) fn get(&self, key: u64) -> Option<Finding> {
        let at = self.group(key);
        let slot = self.slots[at..at + NEIGHBOURS]
            .iter()
            .find(|slot| slot.key == key)?;
        Some(Finding {
            proof: slot.proof,
            disproof: slot.disproof,
            needs: slot.needs,
            delay: u32::from(slot.delay),
            free: u32::from(slot.free),
            replies: slot.replies,
        })
    }

    pub(super) fn put(&mut self, key: u64, finding: Finding, work: u64) {
        let at = self.group(key);
        let group = &mut self.slots[at..at + NEIGHBOURS];
        let place = group
            .iter()
            .position(|slot| slot.key == key)
            .unwrap_or_else(|| {
                (0..NEIGHBOURS)
                    .min_by_key(|&i| group[i].work)
                    .expect("a group has slots")
            });
        let before = if group[place].key == key {
            group[place].work
        } else {
            0
        };
        group[place] = Slot {
            key,
            needs: finding.needs,
            replies: finding.replies,
            proof: finding.proof,
            disproof: finding.disproof,
            work: before.max(u32::try_from(work).unwrap_or(u32::MAX)),
            delay: finding.delay as u16,
            free: finding.free as u16,
        };
    }
}
