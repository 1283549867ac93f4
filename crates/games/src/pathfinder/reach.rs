//! All words of a board with its wild tiles: the word graph is walked once,
//! and with each beginning of a word go all places where it can end.
//!
//! A set of places is a 64-bit number of four lanes of 16 cells each: laid
//! without a wild tile so far, over the first one, over the second one, over
//! both. One step of all of them to their neighbours takes a dozen operations.
//! The sets ignore that no tile is used twice, so a beginning may be followed
//! that is none, but none is missed. When a word is complete, a walk back
//! through its sets, from the last letter to the first, minds the tiles and
//! tells as which letters the wild tiles can be read.

use std::ops::Range;

use super::board::{Board, NEIGHBOURS};
use super::graph::{BoardGraph, Slot};
use super::letters::{LETTERS, Letter, VALUES};

/// One cell in each of the lanes.
const LANES: u64 = 0x0001_0001_0001_0001;
const NOT_LEFT: u64 = 0xEEEE * LANES;
const NOT_RIGHT: u64 = 0x7777 * LANES;
const NOT_TOP: u64 = 0xFFF0 * LANES;
const NOT_BOTTOM: u64 = 0x0FFF * LANES;
/// The lanes that have not used the first wild tile, and the second.
const UNUSED: [u64; 2] = [0x0000_0001_0000_0001, 0x0000_0000_0001_0001];

/// The ways to lay a word.
#[derive(Default)]
pub(super) struct Ways {
    /// On plain tiles. Then nothing else matters, and is not looked for.
    pub(super) plain: bool,
    /// Letters that one wild tile alone may be asked for (letter n is bit n).
    pub(super) one: [u32; 2],
    /// Pairs of letters that both are asked for.
    pub(super) both: Vec<[Letter; 2]>,
}

impl Ways {
    fn is_empty(&self) -> bool {
        !self.plain && self.one == [0, 0] && self.both.is_empty()
    }
}

/// How a letter is laid.
#[derive(Clone, Copy, Default)]
struct Step {
    /// On tiles that show it, in any lane.
    tiles: u64,
    /// On the wild tiles, from the lanes that have not used them.
    wild: [u64; 2],
    /// What it is worth at most: nothing if no tile shows it.
    worth: u32,
}

/// A board prepared for laying words.
struct Tiles {
    steps: [Step; 32],
    /// The letters shown by a set of cells: of the first eight, of the others.
    shown: [[u32; 256]; 2],
    /// The cells of the wild tiles.
    wild: [u16; 2],
    /// The same in the lanes that have not used them.
    unused: [u64; 2],
    /// The letters that each wild tile may be asked for.
    askable: [u32; 2],
}

impl Tiles {
    fn new(board: &Board, askable: [u32; 2]) -> Tiles {
        let cells = board.cells_of_letters();
        let wild = board.wild_bits();
        let unused = [0, 1].map(|tile| u64::from(wild[tile]) * UNUSED[tile]);
        let mut steps = [Step::default(); 32];
        for letter in 1..=LETTERS {
            let asked = |tile: usize| unused[tile] * u64::from(askable[tile] >> letter & 1);
            let shown = cells[letter] != 0;
            steps[letter] = Step {
                tiles: u64::from(cells[letter]) * LANES,
                wild: [asked(0), asked(1)],
                worth: u32::from(VALUES[letter]) * u32::from(shown),
            };
        }
        let mut shown = [[0; 256]; 2];
        for (half, shown) in shown.iter_mut().enumerate() {
            for set in 1..256usize {
                let cell = set.trailing_zeros() as u8 + 8 * half as u8;
                let letter = board.tile(cell);
                let bit = if letter == 0 { 0 } else { 1 << letter };
                shown[set] = shown[set & (set - 1)] | bit;
            }
        }
        Tiles {
            steps,
            shown,
            wild,
            unused,
            askable,
        }
    }

    /// The letters that can be laid on open places.
    #[inline(always)]
    fn letters(&self, open: u64) -> u32 {
        let lanes = open | open >> 32;
        let cells = lanes | lanes >> 16;
        let mut letters = self.shown[0][cells as usize & 255];
        letters |= self.shown[1][(cells >> 8) as usize & 255];
        for tile in 0..2 {
            if open & self.unused[tile] != 0 {
                letters |= self.askable[tile];
            }
        }
        letters
    }

    /// The places of a letter among open ones.
    #[inline(always)]
    fn lay(&self, open: u64, letter: usize) -> u64 {
        let step = &self.steps[letter & 31];
        open & step.tiles | (open & step.wild[0]) << 16 | (open & step.wild[1]) << 32
    }
}

/// All neighbours of a set of places, lane by lane.
#[inline(always)]
fn neighbours(places: u64) -> u64 {
    let beside = (places << 1) & NOT_LEFT | (places >> 1) & NOT_RIGHT;
    let row = places | beside;
    beside | (row << 4) & NOT_TOP | (row >> 4) & NOT_BOTTOM
}

/// The beginning of a word, with its last letter.
#[derive(Clone, Copy, Default)]
struct Beginning {
    state: Slot,
    /// Where its last letter can be.
    places: u64,
    /// The beginning that is one letter shorter.
    parent: u32,
    letter: Letter,
    len: u8,
    /// The sum of its letters that the board shows.
    worth: u16,
}

/// Memory for walks.
#[derive(Default)]
pub(super) struct WalkMemory {
    beginnings: Vec<Beginning>,
    ways: Ways,
}

/// Calls `found` with every word that can be laid on the board, with each wild
/// tile as one of the letters `askable` of it; and with the ways to lay it.
/// Only words whose `worth` is in the range: the sum of the letters that the
/// board shows, which is the most that a word can be worth.
///
/// Beginnings are followed in the order of their length. Nothing that is
/// decided about one has to wait for the memory of the one before, as it would
/// if each were followed to its end.
pub(super) fn for_each_word(
    graph: &BoardGraph,
    board: &Board,
    askable: [u32; 2],
    worth: Range<u32>,
    memory: &mut WalkMemory,
    found: &mut impl FnMut(&[Letter], &Ways),
) {
    let tiles = Tiles::new(board, askable);
    let WalkMemory { beginnings, ways } = memory;
    beginnings.resize(beginnings.len().max(1 << 10), Beginning::default());
    beginnings[0] = Beginning {
        state: graph.root(),
        ..Beginning::default()
    };
    let mut count = 1;
    let mut at = 0;
    while at < count {
        let here = beginnings[at];
        if beginnings.len() < count + LETTERS {
            beginnings.resize(2 * beginnings.len(), Beginning::default());
        }
        if here.state.is_word() && u32::from(here.worth) >= worth.start {
            report(&tiles, beginnings, at, ways, found);
        }
        let open = match here.len {
            0 => 0xFFFF,
            16 => 0,
            _ => neighbours(here.places),
        };
        let mut next = here.state.followers() & tiles.letters(open);
        while next != 0 {
            let letter = next.trailing_zeros() as usize;
            next &= next - 1;
            let state = graph.child(here.state, letter);
            let now = u32::from(here.worth) + tiles.steps[letter & 31].worth;
            beginnings[count] = Beginning {
                state,
                places: tiles.lay(open, letter),
                parent: at as u32,
                letter: letter as Letter,
                len: here.len + 1,
                worth: now as u16,
            };
            // No branch: it would have to wait for the state.
            count += usize::from(now + state.best() >= worth.start && now < worth.end);
        }
        at += 1;
    }
}

/// Looks for the ways to lay the word that a beginning is, and reports it if
/// there are any.
fn report(
    tiles: &Tiles,
    beginnings: &[Beginning],
    at: usize,
    ways: &mut Ways,
    found: &mut impl FnMut(&[Letter], &Ways),
) {
    let len = beginnings[at].len as usize;
    let mut letters = [0; 16];
    let mut sets = [0; 16];
    let mut from = at;
    for place in (0..len).rev() {
        letters[place] = beginnings[from].letter;
        sets[place] = beginnings[from].places;
        from = beginnings[from].parent as usize;
    }
    let letters = &letters[..len];
    ways.plain = false;
    ways.one = [0, 0];
    ways.both.clear();
    let mut walk = WalkBack {
        wild: tiles.wild,
        sets: &sets,
        letters,
        ways,
    };
    for lane in 0..4 {
        let mut ends = (sets[len - 1] >> (16 * lane)) as u16;
        while ends != 0 && !walk.ways.plain {
            let cell = ends.trailing_zeros() as usize;
            ends &= ends - 1;
            walk.from(len - 1, lane, cell, 0, [0, 0]);
        }
    }
    if !ways.is_empty() {
        found(letters, ways);
    }
}

struct WalkBack<'a> {
    wild: [u16; 2],
    sets: &'a [u64; 16],
    letters: &'a [Letter],
    ways: &'a mut Ways,
}

impl WalkBack<'_> {
    /// Walks back from letter `at` on `cell`, where the word so far has laid
    /// over the wild tiles of `lane`. Once no wild tile is to come, one way is
    /// as good as another: says whether to stop there.
    fn from(&mut self, at: usize, lane: u32, cell: usize, used: u16, asked: [u8; 2]) -> bool {
        let bit = 1u16 << cell;
        let (mut lane, mut asked) = (lane, asked);
        for (tile, asked) in asked.iter_mut().enumerate() {
            if self.wild[tile] == bit {
                *asked = self.letters[at];
                lane &= !(1 << tile);
            }
        }
        if at == 0 {
            self.note(asked);
            return true;
        }
        if lane == 0 && self.is_known(asked) {
            return true;
        }
        let used = used | bit;
        let mut before = (self.sets[at - 1] >> (16 * lane)) as u16 & NEIGHBOURS[cell] & !used;
        while before != 0 {
            let cell = before.trailing_zeros() as usize;
            before &= before - 1;
            if self.from(at - 1, lane, cell, used, asked) && lane == 0 {
                return true;
            }
        }
        false
    }

    fn is_known(&self, asked: [u8; 2]) -> bool {
        match asked {
            [0, 0] => self.ways.plain,
            [first, 0] => self.ways.one[0] >> first & 1 != 0,
            [0, second] => self.ways.one[1] >> second & 1 != 0,
            both => self.ways.both.contains(&both),
        }
    }

    fn note(&mut self, asked: [u8; 2]) {
        match asked {
            [0, 0] => self.ways.plain = true,
            [first, 0] => self.ways.one[0] |= 1 << first,
            [0, second] => self.ways.one[1] |= 1 << second,
            both if !self.ways.both.contains(&both) => self.ways.both.push(both),
            _ => {}
        }
    }
}
