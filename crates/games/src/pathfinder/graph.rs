//! The word graph, laid out for walking over boards.
//!
//! The graph is the minimal one of the word list. The state that a letter
//! leads to lies at `base + letter`, in one table where the rows of all states
//! interlock: a state's set of followers says which slots of its row are its
//! own, so a step costs one look into memory and no search. A slot is eight
//! bytes, and the states that boards lead to most often lie together: on real
//! lists most of the time goes into waiting for memory.

use tilehold_lexicon::{Node, WordGraph};

use super::letters::{LETTERS, VALUES};

/// A state of the word graph, as seen from the letter that leads to it.
///
/// | bits  | meaning                                                  |
/// |-------|----------------------------------------------------------|
/// | 1–26  | letters that may follow                                  |
/// | 27    | a word ends here                                         |
/// | 28–35 | the highest value of the letters that may still follow   |
/// | 36–63 | where the row of the state starts                        |
#[derive(Clone, Copy, Default)]
pub(super) struct Slot(u64);

impl Slot {
    /// The letters that may follow (letter n is bit n).
    #[inline(always)]
    pub(super) fn followers(self) -> u32 {
        self.0 as u32 & ALL_LETTERS
    }

    /// Whether the letters up to here are a word.
    #[inline(always)]
    pub(super) fn is_word(self) -> bool {
        self.0 >> 27 & 1 != 0
    }

    /// The most that the letters that may still follow are worth.
    #[inline(always)]
    pub(super) fn best(self) -> u32 {
        (self.0 >> 28) as u32 & 0xFF
    }

    #[inline(always)]
    fn base(self) -> usize {
        (self.0 >> 36) as usize
    }
}

/// All letters as a set: letter n is bit n.
pub(super) const ALL_LETTERS: u32 = ((1 << LETTERS) - 1) << 1;

/// A word graph laid out for walking over boards.
pub(super) struct BoardGraph {
    slots: Vec<Slot>,
    root: Slot,
}

impl BoardGraph {
    pub(super) fn new(graph: &WordGraph) -> BoardGraph {
        let mut layout = Layout::new(graph);
        layout.interlock(graph);
        layout.lay_out(graph)
    }

    /// The state before the first letter.
    pub(super) fn root(&self) -> Slot {
        self.root
    }

    /// The state that a follower of a state leads to.
    #[inline(always)]
    pub(super) fn child(&self, state: Slot, letter: usize) -> Slot {
        self.slots[state.base() + letter]
    }
}

/// What is known of each state while the slots are laid out, by its index in
/// the word graph.
struct Layout {
    /// All states, every state after those that follow it.
    states: Vec<Node>,
    seen: Vec<bool>,
    best: Vec<u8>,
    base: Vec<u32>,
    slots: usize,
}

impl Layout {
    fn new(graph: &WordGraph) -> Layout {
        let mut layout = Layout {
            states: Vec::new(),
            seen: vec![false; graph.nodes().len()],
            best: vec![0; graph.nodes().len()],
            base: vec![0; graph.nodes().len()],
            slots: 0,
        };
        layout.visit(graph, graph.root());
        layout
    }

    /// Lists a state and all states under it.
    fn visit(&mut self, graph: &WordGraph, state: Node) {
        let at = state.arc() as usize;
        if at == 0 || std::mem::replace(&mut self.seen[at], true) {
            return;
        }
        for arc in followers(graph, state) {
            self.visit(graph, arc);
            let best = self.best[arc.arc() as usize].saturating_add(VALUES[arc.letter() as usize]);
            self.best[at] = self.best[at].max(best);
        }
        self.states.push(state);
    }

    /// Gives each state the first row start where its letters fall on free
    /// slots. States near the root come first, in the order of the alphabet,
    /// which is also the order in which a board leads to them.
    fn interlock(&mut self, graph: &WordGraph) {
        let mut order = vec![graph.root()];
        let mut at = 0;
        self.seen.fill(false);
        while at < order.len() {
            for arc in followers(graph, order[at]) {
                let state = arc.arc() as usize;
                if state != 0 && !std::mem::replace(&mut self.seen[state], true) {
                    order.push(arc);
                }
            }
            at += 1;
        }
        let mut taken = Taken::default();
        for state in order {
            self.base[state.arc() as usize] = taken.take(row(graph, state));
        }
        self.slots = taken.bits.len() * 64;
    }

    fn slot(&self, graph: &WordGraph, state: Node) -> Slot {
        let at = state.arc() as usize;
        let followers = if at == 0 { 0 } else { row(graph, state) };
        Slot(
            u64::from(followers)
                | u64::from(state.accepts()) << 27
                | u64::from(self.best[at]) << 28
                | u64::from(self.base[at]) << 36,
        )
    }

    fn lay_out(&self, graph: &WordGraph) -> BoardGraph {
        let mut slots = vec![Slot::default(); self.slots];
        for &state in &self.states {
            let base = self.base[state.arc() as usize] as usize;
            for arc in followers(graph, state) {
                slots[base + arc.letter() as usize] = self.slot(graph, arc);
            }
        }
        BoardGraph {
            slots,
            root: self.slot(graph, graph.root()),
        }
    }
}

/// The places one letter on, with a letter that a board can show.
fn followers(graph: &WordGraph, state: Node) -> impl Iterator<Item = Node> {
    let can_show = |arc: &Node| (1..=LETTERS as u8).contains(&arc.letter());
    graph.arcs(state).filter(can_show)
}

/// The letters that may follow a state, as a set.
fn row(graph: &WordGraph, state: Node) -> u32 {
    followers(graph, state).fold(0, |set, arc| set | 1 << arc.letter())
}

/// The slots that are taken while rows are interlocked.
#[derive(Default)]
struct Taken {
    bits: Vec<u64>,
}

impl Taken {
    /// The first row start whose slots are free for these letters; takes them.
    fn take(&mut self, letters: u32) -> u32 {
        /// Free slots farther from the end are mostly lone holes: leave them.
        const LOOK_BACK: usize = 512;
        let mut base = (self.bits.len() * 64).saturating_sub(LOOK_BACK);
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
