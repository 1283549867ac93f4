//! Which wild tiles a word can be laid over, and as which letters.
//!
//! A set of places is a 64-bit number of four lanes of 16 cells each: laid
//! without a wild tile so far, over the first one, over the second one, over
//! both. One step of all of them to their neighbours takes a dozen operations,
//! so a word that does not lie on the board is dropped after a few letters.
//! The sets ignore that no tile is used twice; the walk back through them,
//! from the last letter to the first, does not.

use super::board::{Board, NEIGHBOURS};
use super::letters::LETTERS;

/// One cell in each of the lanes.
const LANES: u64 = 0x0001_0001_0001_0001;
const NOT_LEFT: u64 = 0xEEEE * LANES;
const NOT_RIGHT: u64 = 0x7777 * LANES;
const NOT_TOP: u64 = 0xFFF0 * LANES;
const NOT_BOTTOM: u64 = 0x0FFF * LANES;

/// How a letter is laid.
#[derive(Clone, Copy, Default)]
struct Step {
    /// On tiles that show it, in any lane.
    tiles: u64,
    /// On the first wild tile, from the lanes that have not used it.
    first: u64,
    /// On the second.
    second: u64,
}

/// A board prepared for laying words.
pub(super) struct Reach {
    steps: [Step; 32],
    wild: [u16; 2],
}

/// The ways to lay a word over wild tiles.
#[derive(Default)]
pub(super) struct Ways {
    /// Letters that one wild tile alone may be asked for (letter n is bit n).
    pub(super) one: [u32; 2],
    /// Pairs of letters that both are asked for.
    pub(super) both: Vec<[u8; 2]>,
}

impl Ways {
    /// Whether nothing was found.
    pub(super) fn is_empty(&self) -> bool {
        self.one == [0, 0] && self.both.is_empty()
    }
}

impl Reach {
    /// `askable`: the letters that each wild tile may be asked for.
    pub(super) fn new(board: &Board, askable: [u32; 2]) -> Reach {
        let cells = board.cells_of_letters();
        let wild = board.wild_bits();
        let mut steps = [Step::default(); 32];
        for letter in 1..=LETTERS {
            let asked = |tile: usize, lanes: u64| {
                if askable[tile] >> letter & 1 != 0 {
                    u64::from(wild[tile]) * lanes
                } else {
                    0
                }
            };
            steps[letter] = Step {
                tiles: u64::from(cells[letter]) * LANES,
                first: asked(0, 0x0000_0001_0000_0001),
                second: asked(1, 0x0000_0000_0001_0001),
            };
        }
        Reach { steps, wild }
    }

    /// Finds the ways to lay a word over at least one wild tile.
    pub(super) fn ways(&self, letters: &[u8], ways: &mut Ways) {
        ways.one = [0, 0];
        ways.both.clear();
        let mut sets = [0u64; 16];
        let mut places = 0xFFFF;
        for (set, &letter) in sets.iter_mut().zip(letters) {
            places = self.lay(places, letter);
            if places == 0 {
                return;
            }
            *set = places;
            places = neighbours(places);
        }
        let last = letters.len() - 1;
        for lane in 1..4 {
            let mut ends = (sets[last] >> (16 * lane)) as u16;
            while ends != 0 {
                let cell = ends.trailing_zeros() as usize;
                ends &= ends - 1;
                let walk = &mut WalkBack {
                    wild: self.wild,
                    sets: &sets,
                    letters,
                    ways,
                };
                walk.from(last, lane, cell, 0, [0, 0]);
            }
        }
    }

    #[inline(always)]
    fn lay(&self, places: u64, letter: u8) -> u64 {
        let step = &self.steps[letter as usize & 31];
        places & step.tiles | (places & step.first) << 16 | (places & step.second) << 32
    }
}

/// All neighbours of a set of places, lane by lane.
#[inline(always)]
fn neighbours(places: u64) -> u64 {
    let beside = (places << 1) & NOT_LEFT | (places >> 1) & NOT_RIGHT;
    let row = places | beside;
    beside | (row << 4) & NOT_TOP | (row >> 4) & NOT_BOTTOM
}

struct WalkBack<'a> {
    wild: [u16; 2],
    sets: &'a [u64; 16],
    letters: &'a [u8],
    ways: &'a mut Ways,
}

impl WalkBack<'_> {
    /// Walks back from letter `at` on `cell`, where the word so far has laid
    /// over the wild tiles of `lane`. Once no wild tile is to come, one way is
    /// as good as another: says whether to stop there.
    fn from(&mut self, at: usize, lane: u32, cell: usize, used: u16, mut asked: [u8; 2]) -> bool {
        let bit = 1u16 << cell;
        let mut lane = lane;
        for tile in 0..2 {
            if self.wild[tile] == bit {
                asked[tile] = self.letters[at];
                lane &= !(1 << tile);
            }
        }
        if at == 0 {
            self.note(asked);
            return true;
        }
        if lane == 0 && self.known(asked) {
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

    fn known(&self, asked: [u8; 2]) -> bool {
        match asked {
            [first, 0] => self.ways.one[0] >> first & 1 != 0,
            [0, second] => self.ways.one[1] >> second & 1 != 0,
            both => self.ways.both.contains(&both),
        }
    }

    fn note(&mut self, asked: [u8; 2]) {
        match asked {
            [first, 0] => self.ways.one[0] |= 1 << first,
            [0, second] => self.ways.one[1] |= 1 << second,
            both if !self.ways.both.contains(&both) => self.ways.both.push(both),
            _ => {}
        }
    }
}
