//! All words on the plain tiles of a board, found by following the paths.
//!
//! Without wild tiles there are few paths, and following each of them is twice
//! as fast as following sets of places. Paths that spell a word again are told
//! by the word itself, in a small table.

use super::board::{Board, NEIGHBOURS};
use super::graph::{BoardGraph, Slot};
use super::letters::{LETTERS, Letter};

/// A word as a number: five bits a letter, at most 16 letters.
type Key = u128;

/// The words that a walk has found so far.
#[derive(Default)]
pub(super) struct Seen {
    /// Words, each marked with the walk that put it there.
    table: Vec<(Key, u32)>,
    walk: u32,
    count: usize,
}

impl Seen {
    fn start(&mut self) {
        if self.table.is_empty() || self.walk == u32::MAX {
            self.table.clear();
            self.table.resize(1 << 10, (0, 0));
            self.walk = 0;
        }
        self.walk += 1;
        self.count = 0;
    }

    /// Notes a word; says whether it is new.
    fn is_new(&mut self, key: Key) -> bool {
        if 2 * self.count >= self.table.len() {
            self.grow();
        }
        let mut at = self.place(key);
        loop {
            let (known, walk) = self.table[at];
            if walk != self.walk {
                self.table[at] = (key, self.walk);
                self.count += 1;
                return true;
            }
            if known == key {
                return false;
            }
            at = (at + 1) & (self.table.len() - 1);
        }
    }

    fn place(&self, key: Key) -> usize {
        let mixed = (key as u64 ^ (key >> 64) as u64).wrapping_mul(0x9E37_79B9_7F4A_7C15);
        (mixed >> 32) as usize & (self.table.len() - 1)
    }

    fn grow(&mut self) {
        let words = std::mem::take(&mut self.table);
        self.table = vec![(0, 0); 2 * words.len()];
        self.count = 0;
        for (key, walk) in words {
            if walk == self.walk {
                self.is_new(key);
            }
        }
    }
}

/// Calls `found` once with every word that lies on the board without using a
/// wild tile.
pub(super) fn for_each_plain_word(
    graph: &BoardGraph,
    board: &Board,
    seen: &mut Seen,
    found: &mut impl FnMut(&[Letter]),
) {
    seen.start();
    let mut cells_of = [0u16; 32];
    cells_of[..=LETTERS].copy_from_slice(&board.cells_of_letters());
    let wild = std::mem::take(&mut cells_of[0]);
    let letters_of = |mut cells: u16| {
        let mut letters = 0;
        while cells != 0 {
            letters |= 1 << board.tile(cells.trailing_zeros() as u8);
            cells &= cells - 1;
        }
        letters
    };
    let mut walk = Walk {
        graph,
        cells_of,
        near: NEIGHBOURS.map(|cells| letters_of(cells & !wild)),
        spelled: [0; 16],
        seen,
        found,
    };
    walk.step(graph.root(), 0, 0, !0, letters_of(!wild), wild);
}

struct Walk<'a, F> {
    graph: &'a BoardGraph,
    cells_of: [u16; 32],
    /// The letters around each cell.
    near: [u32; 16],
    spelled: [Letter; 16],
    seen: &'a mut Seen,
    found: &'a mut F,
}

impl<F: FnMut(&[Letter])> Walk<'_, F> {
    /// Goes on from a state that the `at` letters of `key` have led to, to the
    /// cells of `reach` with letters of `near` that are not `used`.
    fn step(&mut self, state: Slot, at: usize, key: Key, reach: u16, near: u32, used: u16) {
        let mut next = state.followers() & near;
        while next != 0 {
            let letter = next.trailing_zeros() as usize & 31;
            next &= next - 1;
            let mut cells = self.cells_of[letter] & reach & !used;
            if cells == 0 {
                continue;
            }
            let state = self.graph.child(state, letter);
            let key = key << 5 | letter as Key;
            self.spelled[at & 15] = letter as Letter;
            if state.is_word() && self.seen.is_new(key) {
                (self.found)(&self.spelled[..=at & 15]);
            }
            while cells != 0 {
                let cell = cells.trailing_zeros() as usize & 15;
                cells &= cells - 1;
                let near = self.near[cell];
                if state.followers() & near != 0 {
                    self.step(state, at + 1, key, NEIGHBOURS[cell], near, used | 1 << cell);
                }
            }
        }
    }
}
