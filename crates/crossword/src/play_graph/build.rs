//! Building the graph: first the plain word graph from the sorted words, then the leftward part from the reversed prefixes,
//! both by the incremental minimisation of sorted strings (a finished state is looked up among the equal ones before it is
//! added). A reversed prefix needs no letters after its separator: they are the state its prefix leads to in the word graph.

use super::{MAX_WORD, Node, PlayGraph, SEPARATOR};

/// Letters packed five bits each from the top, so that keys sort like the words they hold.
type Key = u128;
const LETTER_BITS: u32 = 5;
const TOP: u32 = Key::BITS - LETTER_BITS;

fn pack(word: impl Iterator<Item = u8>) -> Key {
    word.enumerate().fold(0, |key, (i, letter)| {
        key | Key::from(letter) << (TOP - LETTER_BITS * i as u32)
    })
}

fn letter_at(key: Key, i: usize) -> u8 {
    (key >> (TOP - LETTER_BITS * i as u32)) as u8 & 31
}

fn length(key: Key) -> usize {
    (Key::BITS - key.trailing_zeros()).div_ceil(LETTER_BITS) as usize
}

fn common_prefix(a: Key, b: Key) -> usize {
    ((a ^ b).leading_zeros() / LETTER_BITS) as usize
}

/// A finished state; its children are `children[first..]`, in the order of the bits of `followers`.
#[derive(Clone, Copy)]
struct State {
    followers: u32,
    endings: u32,
    first: u32,
}

/// A state that may still get children: they are added in rising order of letters.
#[derive(Clone)]
struct Open {
    followers: u32,
    endings: u32,
    children: [u32; 32],
    count: usize,
    item: u32,
}

impl Open {
    fn new(item: u32) -> Self {
        Self {
            followers: 0,
            endings: 0,
            children: [0; 32],
            count: 0,
            item,
        }
    }

    fn add(&mut self, letter: u8, child: u32) {
        if child != 0 {
            self.followers |= 1 << letter;
            self.children[self.count] = child;
            self.count += 1;
        }
    }
}

/// All finished states, no two alike. State 0 has nothing after it.
struct States {
    states: Vec<State>,
    children: Vec<u32>,
    slots: Vec<u32>,
}

impl States {
    fn new(expected: usize) -> Self {
        let slots = vec![0; (expected * 2).next_power_of_two().max(64)];
        Self {
            states: vec![State {
                followers: 0,
                endings: 0,
                first: 0,
            }],
            children: Vec::new(),
            slots,
        }
    }

    fn finish(&mut self, open: &Open) -> u32 {
        if open.followers == 0 && open.endings == 0 {
            return 0;
        }
        if self.states.len() * 2 > self.slots.len() {
            self.grow();
        }
        let children = &open.children[..open.count];
        let mut slot =
            Self::hash(open.followers, open.endings, children) as usize & (self.slots.len() - 1);
        loop {
            let id = self.slots[slot];
            if id == 0 {
                break;
            }
            let state = self.states[id as usize];
            if state.followers == open.followers
                && state.endings == open.endings
                && self.children_of(state) == children
            {
                return id;
            }
            slot = (slot + 1) & (self.slots.len() - 1);
        }
        let id = self.states.len() as u32;
        self.slots[slot] = id;
        self.states.push(State {
            followers: open.followers,
            endings: open.endings,
            first: self.children.len() as u32,
        });
        self.children.extend_from_slice(children);
        id
    }

    fn children_of(&self, state: State) -> &[u32] {
        &self.children[state.first as usize..][..state.followers.count_ones() as usize]
    }

    fn hash(followers: u32, endings: u32, children: &[u32]) -> u64 {
        let mut hash =
            (u64::from(followers) << 32 | u64::from(endings)).wrapping_mul(0x9e37_79b9_7f4a_7c15);
        for &child in children {
            hash = (hash.rotate_left(23) ^ u64::from(child)).wrapping_mul(0x9e37_79b9_7f4a_7c15);
        }
        hash >> 32
    }

    fn grow(&mut self) {
        let mut slots = vec![0; self.slots.len() * 2];
        for id in 1..self.states.len() {
            let state = self.states[id];
            let mut slot = Self::hash(state.followers, state.endings, self.children_of(state))
                as usize
                & (slots.len() - 1);
            while slots[slot] != 0 {
                slot = (slot + 1) & (slots.len() - 1);
            }
            slots[slot] = id as u32;
        }
        self.slots = slots;
    }
}

/// A prefix of some word: its letters reversed, whether it is a word itself, and the state that the word graph has for it.
#[derive(Clone, Copy)]
struct Prefix {
    reversed: Key,
    is_word: bool,
    state: u32,
}

pub(super) fn build<W: AsRef<[u8]>>(words: impl IntoIterator<Item = W>) -> PlayGraph {
    let mut keys: Vec<Key> = words
        .into_iter()
        .filter(|word| (2..=MAX_WORD).contains(&word.as_ref().len()))
        .map(|word| pack(word.as_ref().iter().copied()))
        .collect();
    keys.sort_unstable();
    keys.dedup();

    let mut states = States::new(keys.len() * 2);
    let mut prefixes = Vec::with_capacity(keys.len() * 5 / 2);
    let rightward = word_graph(&keys, &mut states, &mut prefixes);
    prefixes.sort_unstable_by_key(|prefix| prefix.reversed);
    let leftward = leftward_part(&prefixes, &mut states);
    lay_out(&states, leftward, rightward, keys.len())
}

/// The plain word graph; notes every prefix on the way. Returns the starting state.
fn word_graph(keys: &[Key], states: &mut States, prefixes: &mut Vec<Prefix>) -> u32 {
    let mut open = vec![Open::new(u32::MAX)];
    let mut last = 0;
    for &key in keys {
        let keep = if last == 0 {
            0
        } else {
            common_prefix(last, key)
        };
        close_word(&mut open, keep, last, states, prefixes);
        let len = length(key);
        for i in keep..len {
            let reversed = pack((0..=i).rev().map(|j| letter_at(key, j)));
            open.push(Open::new(prefixes.len() as u32));
            prefixes.push(Prefix {
                reversed,
                is_word: i + 1 == len,
                state: 0,
            });
        }
        open[len - 1].endings |= 1 << letter_at(key, len - 1);
        last = key;
    }
    close_word(&mut open, 0, last, states, prefixes);
    states.finish(&open[0])
}

fn close_word(
    open: &mut Vec<Open>,
    keep: usize,
    last: Key,
    states: &mut States,
    prefixes: &mut [Prefix],
) {
    while open.len() > keep + 1 {
        let done = open.pop().expect("more are open than are kept");
        let state = states.finish(&done);
        prefixes[done.item as usize].state = state;
        let letter = letter_at(last, open.len() - 1);
        open.last_mut()
            .expect("the start is never closed")
            .add(letter, state);
    }
}

/// The leftward part: reversed prefixes, each with its separator arc into the word graph. Returns the starting state.
fn leftward_part(prefixes: &[Prefix], states: &mut States) -> u32 {
    let mut open = vec![Open::new(0)];
    let mut last = 0;
    let close = |open: &mut Vec<Open>, keep: usize, last: Key, states: &mut States| {
        while open.len() > keep + 1 {
            let done = open.pop().expect("more are open than are kept");
            let state = states.finish(&done);
            let letter = letter_at(last, open.len() - 1);
            open.last_mut()
                .expect("the start is never closed")
                .add(letter, state);
        }
    };
    for prefix in prefixes {
        let keep = if last == 0 {
            0
        } else {
            common_prefix(last, prefix.reversed)
        };
        close(&mut open, keep, last, states);
        let len = length(prefix.reversed);
        for _ in keep..len {
            open.push(Open::new(0));
        }
        // A prefix sorts before its extensions, so its separator is the first of its arcs.
        open[len].add(0, prefix.state);
        if prefix.is_word {
            open[len - 1].endings |= 1 << letter_at(prefix.reversed, len - 1);
        }
        last = prefix.reversed;
    }
    close(&mut open, 0, last, states);
    states.finish(&open[0])
}

/// How many states are kept together at the front because walks visit them most.
const OFTEN_VISITED: usize = 10_000;

/// The states with arcs in the order of their distance from a start, so that the children of a state, which a walk visits
/// in turn, lie near each other; the often-visited ones before all others.
fn order(states: &States, leftward: u32, rightward: u32) -> Vec<u32> {
    let has_arcs = |id: u32| states.states[id as usize].followers != 0;
    let mut by_visits: Vec<u32> = (1..states.states.len() as u32)
        .filter(|&id| has_arcs(id))
        .collect();
    let visits = expected_visits(states, leftward);
    by_visits.sort_unstable_by_key(|&id| std::cmp::Reverse(visits[id as usize].to_bits()));
    let mut often = vec![false; states.states.len()];
    by_visits
        .iter()
        .take(OFTEN_VISITED)
        .for_each(|&id| often[id as usize] = true);

    let mut order = Vec::with_capacity(by_visits.len());
    let mut seen = vec![false; states.states.len()];
    let mut next = 0;
    for start in [leftward, rightward] {
        if has_arcs(start) && !std::mem::replace(&mut seen[start as usize], true) {
            order.push(start);
        }
    }
    while let Some(&id) = order.get(next) {
        next += 1;
        for &child in states.children_of(states.states[id as usize]) {
            if has_arcs(child) && !std::mem::replace(&mut seen[child as usize], true) {
                order.push(child);
            }
        }
    }
    let (mut front, back): (Vec<u32>, Vec<u32>) =
        order.into_iter().partition(|&id| often[id as usize]);
    front.extend(back);
    front
}

/// Puts each state's arcs side by side, often-visited states first.
fn lay_out(states: &States, leftward: u32, rightward: u32, words: usize) -> PlayGraph {
    let order = order(states, leftward, rightward);
    let mut place = vec![0u32; states.states.len()];
    let mut next = 0;
    for &id in &order {
        place[id as usize] = next;
        next += states.states[id as usize].followers.count_ones();
    }
    let node = |id: u32| {
        let state = states.states[id as usize];
        Node {
            followers: state.followers,
            endings: state.endings,
            arcs: place[id as usize],
        }
    };
    let mut arcs = Vec::with_capacity(next as usize);
    for &id in &order {
        arcs.extend(
            states
                .children_of(states.states[id as usize])
                .iter()
                .map(|&child| node(child)),
        );
    }
    PlayGraph {
        arcs,
        leftward: node(leftward),
        rightward: node(rightward),
        words,
    }
}

/// How often a walk with a random rack comes to each state, roughly: a letter is on the rack as often as it is frequent
/// among the arcs, and a walk often turns round. Only the order matters.
fn expected_visits(states: &States, start: u32) -> Vec<f32> {
    let mut uses = [0u32; 32];
    for state in &states.states {
        let mut letters = state.followers & !SEPARATOR;
        while letters != 0 {
            uses[letters.trailing_zeros() as usize] += 1;
            letters &= letters - 1;
        }
    }
    let total: u32 = uses.iter().sum::<u32>().max(1);
    let mut chance = uses.map(|n| (7.0 * n as f32 / total as f32).min(0.7));
    chance[0] = 0.8;
    let mut heat = vec![0f32; states.states.len()];
    heat[start as usize] = 1.0;
    // Children are finished before their parents, so every parent comes before its children here.
    for id in (1..states.states.len()).rev() {
        let state = states.states[id];
        let mut letters = state.followers;
        for &child in states.children_of(state) {
            heat[child as usize] += heat[id] * chance[letters.trailing_zeros() as usize];
            letters &= letters - 1;
        }
    }
    heat
}
