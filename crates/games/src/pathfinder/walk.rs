//! All words of a plain board, found by walking the word graph and the board
//! together.
//!
//! The graph is the minimal one of the word list, laid out for this walk: the
//! state that a letter leads to lies at `base + letter`, in one table where
//! the rows of all states interlock. A state's set of followers says which
//! slots of its row are its own, so a step costs one look into memory and no
//! search. Each step also carries how many words of the list come before, so
//! a word that is reached has its number in the list without a node of its
//! own, and paths that spell the same word are told apart from new words.

use tilehold_lexicon::{Node, WordGraph};

use super::board::{Board, NEIGHBOURS};
use super::letters::{LETTERS, Letter, VALUES};

/// A state of the word graph, as seen from the letter that leads to it.
#[derive(Clone, Copy, Default)]
pub(super) struct Slot {
    /// Letters that may follow: letter n is bit n.
    followers: u32,
    /// Letters that end a word.
    endings: u32,
    /// Where the row of the state starts, and in the lowest byte the highest
    /// value of the letters that may still follow.
    base_and_best: u32,
    /// Words of the siblings before this letter.
    skip: u32,
}

impl Slot {
    /// The letters that may follow (letter n is bit n).
    #[inline(always)]
    pub(super) fn followers(&self) -> u32 {
        self.followers
    }

    /// Whether a letter that follows completes a word.
    #[inline(always)]
    pub(super) fn ends_with(&self, letter: u32) -> bool {
        self.endings >> letter & 1 != 0
    }

    /// The most that the letters that may still follow are worth.
    #[inline(always)]
    pub(super) fn best(&self) -> u32 {
        self.base_and_best & 0xFF
    }

    #[inline(always)]
    fn base(&self) -> u32 {
        self.base_and_best >> 8
    }
}

/// A word graph laid out for walking over boards.
pub(super) struct WalkGraph {
    slots: Vec<Slot>,
    root: Slot,
    words: usize,
}

/// What a walk needs from board to board.
#[derive(Default)]
pub(super) struct WalkMemory {
    /// For each word of the list, the last walk that found it.
    seen: Vec<u32>,
    walk: u32,
}

impl WalkGraph {
    pub(super) fn new(graph: &WordGraph) -> WalkGraph {
        Layout::new(graph).lay_out(graph)
    }

    /// The state before the first letter.
    pub(super) fn root(&self) -> &Slot {
        &self.root
    }

    /// The state that a follower of a state leads to.
    #[inline(always)]
    pub(super) fn child(&self, state: &Slot, letter: u32) -> &Slot {
        &self.slots[(state.base() + letter) as usize]
    }

    /// Calls `found` once with every word of the list that lies on the board
    /// without using a wild tile.
    pub(super) fn words_on(
        &self,
        board: &Board,
        memory: &mut WalkMemory,
        found: &mut impl FnMut(&[Letter]),
    ) {
        if memory.seen.len() != self.words || memory.walk == u32::MAX {
            memory.seen.clear();
            memory.seen.resize(self.words, 0);
            memory.walk = 0;
        }
        memory.walk += 1;
        let mut letters = [0u16; 32];
        letters[..=LETTERS].copy_from_slice(&board.cells_of_letters());
        let wild = std::mem::take(&mut letters[0]);
        let mut near = [0u32; 16];
        for (cell, near) in near.iter_mut().enumerate() {
            let mut cells = NEIGHBOURS[cell] & !wild;
            while cells != 0 {
                *near |= 1 << board.tile(cells.trailing_zeros() as u8);
                cells &= cells - 1;
            }
        }
        let mut walk = Walk {
            slots: &self.slots,
            letters,
            near,
            seen: &mut memory.seen,
            walk: memory.walk,
            spelled: [0; 16],
            found,
        };
        let all = letters
            .iter()
            .enumerate()
            .filter(|(_, cells)| **cells != 0)
            .fold(0, |all, (letter, _)| all | 1 << letter);
        walk.step(&self.root, 0, 0, !0, all, wild);
    }
}

struct Walk<'a, F> {
    slots: &'a [Slot],
    letters: [u16; 32],
    /// The letters around each cell.
    near: [u32; 16],
    seen: &'a mut [u32],
    walk: u32,
    spelled: [Letter; 16],
    found: &'a mut F,
}

impl<F: FnMut(&[Letter])> Walk<'_, F> {
    /// Goes on from a state that `at` letters have led to and whose words
    /// start at number `first`, to the cells of `reach` with letters of `near`
    /// that are not `used`.
    fn step(&mut self, state: &Slot, at: usize, first: u32, reach: u16, near: u32, used: u16) {
        let mut open = state.followers & near;
        while open != 0 {
            let letter = open.trailing_zeros();
            open &= open - 1;
            let mut cells = self.letters[letter as usize & 31] & reach & !used;
            if cells == 0 {
                continue;
            }
            let next = self.slots[(state.base() + letter) as usize];
            let mut number = first + next.skip;
            self.spelled[at & 15] = letter as Letter;
            if state.ends_with(letter) {
                let seen = &mut self.seen[number as usize];
                if *seen != self.walk {
                    *seen = self.walk;
                    (self.found)(&self.spelled[..=at & 15]);
                }
                number += 1;
            }
            while cells != 0 {
                let cell = cells.trailing_zeros() as usize & 15;
                cells &= cells - 1;
                if next.followers & self.near[cell] != 0 {
                    let used = used | 1 << cell;
                    self.step(
                        &next,
                        at + 1,
                        number,
                        NEIGHBOURS[cell],
                        self.near[cell],
                        used,
                    );
                }
            }
        }
    }
}

/// Where the row of each state goes.
struct Layout {
    /// By the index of a state in the word graph: words below it.
    words: Vec<u32>,
    /// By the index of a state in the word graph: the highest value of the
    /// letters below it.
    best: Vec<u8>,
    /// By the index of a state in the word graph: the start of its row.
    base: Vec<u32>,
    slots: usize,
}

impl Layout {
    fn new(graph: &WordGraph) -> Layout {
        let mut layout = Layout {
            words: vec![u32::MAX; graph.nodes().len()],
            best: vec![0; graph.nodes().len()],
            base: vec![0; graph.nodes().len()],
            slots: 0,
        };
        layout.words[0] = 0;
        layout.count(graph, graph.root());
        layout.interlock(graph);
        layout
    }

    /// Counts the words below a state and all states under it, and finds the
    /// highest value of the letters on the way.
    fn count(&mut self, graph: &WordGraph, state: Node) -> u32 {
        let at = state.arc() as usize;
        if self.words[at] == u32::MAX {
            let (mut words, mut best) = (0, 0);
            for arc in graph.arcs(state) {
                words += u32::from(arc.accepts()) + self.count(graph, arc);
                let value = VALUES.get(arc.letter() as usize).copied().unwrap_or(0);
                best = best.max(self.best[arc.arc() as usize].saturating_add(value));
            }
            self.words[at] = words;
            self.best[at] = best;
        }
        self.words[at]
    }

    /// Gives each state the first row start where its letters fall on free
    /// slots, states near the root first, so that those lie close together.
    fn interlock(&mut self, graph: &WordGraph) {
        let mut taken = Taken::default();
        let mut placed = vec![false; graph.nodes().len()];
        let mut queue = vec![graph.root()];
        let mut at = 0;
        while at < queue.len() {
            let state = queue[at];
            at += 1;
            let letters = row(graph, state);
            if letters == 0 || std::mem::replace(&mut placed[state.arc() as usize], true) {
                continue;
            }
            self.base[state.arc() as usize] = taken.take(letters);
            queue.extend(graph.arcs(state));
        }
        self.slots = taken.bits.len() * 64;
    }

    fn slot(&self, graph: &WordGraph, state: Node, skip: u32) -> Slot {
        let endings = graph.arcs(state).filter(|arc| arc.accepts());
        Slot {
            followers: row(graph, state),
            endings: endings.fold(0, |set, arc| set | bit(arc)),
            base_and_best: self.base[state.arc() as usize] << 8
                | u32::from(self.best[state.arc() as usize]),
            skip,
        }
    }

    fn lay_out(&self, graph: &WordGraph) -> WalkGraph {
        let mut slots = vec![Slot::default(); self.slots];
        let mut done = vec![false; graph.nodes().len()];
        let mut open = vec![graph.root()];
        while let Some(state) = open.pop() {
            if std::mem::replace(&mut done[state.arc() as usize], true) {
                continue;
            }
            let base = self.base[state.arc() as usize] as usize;
            let mut skip = 0;
            for arc in graph.arcs(state).filter(|&arc| bit(arc) != 0) {
                slots[base + arc.letter() as usize] = self.slot(graph, arc, skip);
                skip += u32::from(arc.accepts()) + self.words[arc.arc() as usize];
                open.push(arc);
            }
        }
        WalkGraph {
            slots,
            root: self.slot(graph, graph.root(), 0),
            words: graph.word_count(),
        }
    }
}

/// The letter that led to a state, as a set; nothing if it is none that a
/// board can show.
fn bit(node: Node) -> u32 {
    if (1..=LETTERS as u8).contains(&node.letter()) {
        1 << node.letter()
    } else {
        0
    }
}

/// The letters that may follow a state, as a set.
fn row(graph: &WordGraph, state: Node) -> u32 {
    graph.arcs(state).fold(0, |set, arc| set | bit(arc))
}

/// The slots that are taken while rows are interlocked.
#[derive(Default)]
struct Taken {
    bits: Vec<u64>,
    /// Nothing below is worth looking at any more.
    start: usize,
}

impl Taken {
    /// The first row start whose slots are free for these letters; takes them.
    fn take(&mut self, letters: u32) -> u32 {
        /// Slots far behind the end are mostly lone holes: leave them.
        const LOOK_BACK: usize = 1 << 9;
        self.start = self
            .start
            .max((self.bits.len() * 64).saturating_sub(LOOK_BACK));
        let mut base = self.start;
        loop {
            while self.bits.len() * 64 < base + 128 {
                self.bits.push(0);
            }
            let (word, shift) = (base / 64, base % 64);
            let window = u128::from(self.bits[word]) | u128::from(self.bits[word + 1]) << 64;
            if (window >> shift) as u32 & letters == 0 {
                let window = window | u128::from(letters) << shift;
                self.bits[word] = window as u64;
                self.bits[word + 1] = (window >> 64) as u64;
                return base as u32;
            }
            base += 1;
        }
    }
}
