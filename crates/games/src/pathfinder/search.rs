//! The words that can take part in the best five, for every assignment of
//! letters to the wild tiles.
//!
//! What a word is worth depends on its reading alone: the sum of its letters
//! less those that stand on wild tiles. Words that lie on plain tiles are
//! worth the same under all 676 assignments, words over one wild tile under
//! 26 of them. So the values are kept in lists that assignments share: plain
//! words, words with the first wild tile as x, with the second as y, and with
//! both as x and y.
//!
//! Words are looked at by falling value of their letters. At any time, no word
//! that was not looked at yet is worth more than the value of the next band
//! less the cheaper of the two letters (plain words are all known from the
//! start). An assignment whose words so far, filled up with words of that
//! value, do not reach the total to beat is dropped; letters that no
//! assignment needs any more bar the words that would ask for them.

use super::bands::{Bands, Lacking};
use super::board::Board;
use super::judge::ANSWERS;
use super::letters::{LETTERS, VALUES};
use super::path::Reading;
use super::reach::{Reach, Ways};
use super::top::TopFive;

const ALL_LETTERS: u32 = ((1 << LETTERS) - 1) << 1;

/// A word found on the board.
#[derive(Clone, Copy)]
pub(super) struct Found {
    /// Its place in the bands.
    pub(super) place: u32,
    value: u8,
    /// It lies on plain tiles.
    plain: bool,
    /// Letters that the first or the second wild tile may stand for alone.
    one: [u32; 2],
    /// Pairs that both may stand for, in [`Search::pairs`].
    both: (u32, u32),
}

/// Memory for a search, used again from board to board.
pub(super) struct Search {
    found: Vec<Found>,
    pairs: Vec<[u8; 2]>,
    plain: TopFive,
    first: [TopFive; LETTERS + 1],
    second: [TopFive; LETTERS + 1],
    both: Vec<[TopFive; LETTERS + 1]>,
    /// For each letter of the first wild tile, those letters of the second
    /// that have words over both.
    both_any: [u32; LETTERS + 1],
    /// The assignments that are not dropped.
    alive: [u32; LETTERS + 1],
    /// A total that is to be reached.
    target: u32,
    lacking: Lacking,
    ways: Ways,
}

impl Default for Search {
    fn default() -> Search {
        Search {
            found: Vec::new(),
            pairs: Vec::new(),
            plain: TopFive::default(),
            first: Default::default(),
            second: Default::default(),
            both: vec![Default::default(); LETTERS + 1],
            both_any: [0; LETTERS + 1],
            alive: [0; LETTERS + 1],
            target: 0,
            lacking: Lacking::default(),
            ways: Ways::default(),
        }
    }
}

impl Search {
    /// Finds every word that is part of five words with a total of at least
    /// `target` under some assignment. Without a target, it is the highest sum
    /// of five words under one assignment. Returns the target.
    ///
    /// `plain` are the places of the words on plain tiles; `is_plain` tells
    /// them by their number.
    pub(super) fn run(
        &mut self,
        bands: &Bands,
        board: &Board,
        plain: &[u32],
        is_plain: impl Fn(u32) -> bool,
        target: Option<u32>,
    ) -> u32 {
        self.start(bands, plain);
        self.target = target.unwrap_or(self.plain.above(0));
        let cells = board.cells_of_letters();
        let mut askable = [0, 0];
        let mut reach = None;
        for (at, band) in bands.bands().iter().enumerate() {
            let now = self.askable();
            if now[0] | now[1] == 0 {
                break;
            }
            let reach = match &reach {
                Some(reach) if now == askable => reach,
                _ => {
                    askable = now;
                    bands.lacking(&cells, now[0] | now[1], &mut self.lacking);
                    reach.insert(Reach::new(board, now))
                }
            };
            let lacking = std::mem::take(&mut self.lacking);
            let mut ways = std::mem::take(&mut self.ways);
            bands.spellable(band, &lacking, |place| {
                let word = bands.word(place);
                reach.ways(word.letters(), &mut ways);
                if !ways.is_empty() && !is_plain(word.number) {
                    self.add(place, word.value, &ways);
                }
            });
            self.lacking = lacking;
            self.ways = ways;
            let next = bands.bands().get(at + 1).map_or(0, |band| band.value);
            if target.is_none() {
                self.raise_target();
            }
            self.drop_assignments(u32::from(next));
        }
        self.target
    }

    fn start(&mut self, bands: &Bands, plain: &[u32]) {
        self.found.clear();
        self.pairs.clear();
        self.plain = TopFive::default();
        self.first = Default::default();
        self.second = Default::default();
        for (row, any) in self.both.iter_mut().zip(&mut self.both_any) {
            if *any != 0 {
                *row = Default::default();
                *any = 0;
            }
        }
        self.alive = [ALL_LETTERS; LETTERS + 1];
        self.alive[0] = 0;
        for &place in plain {
            let value = bands.word(place).value;
            self.plain.add(u32::from(value), self.found.len() as u32);
            self.found.push(Found {
                place,
                value,
                plain: true,
                one: [0, 0],
                both: (0, 0),
            });
        }
    }

    /// The letters that each wild tile has under some assignment that is left.
    fn askable(&self) -> [u32; 2] {
        let mut letters = [0, 0];
        for (letter, &row) in self.alive.iter().enumerate() {
            letters[0] |= u32::from(row != 0) << letter;
            letters[1] |= row;
        }
        letters
    }

    fn add(&mut self, place: u32, value: u8, ways: &Ways) {
        let word = self.found.len() as u32;
        let full = u32::from(value);
        for (lists, letters) in [&mut self.first, &mut self.second]
            .into_iter()
            .zip(ways.one)
        {
            for_each_letter(letters, |letter| {
                lists[letter].add(full - u32::from(VALUES[letter]), word);
            });
        }
        let start = self.pairs.len() as u32;
        for &[x, y] in &ways.both {
            // With a reading over one wild tile, the judge never gets to this.
            if ways.one[0] >> x & 1 != 0 || ways.one[1] >> y & 1 != 0 {
                continue;
            }
            let value = full - u32::from(VALUES[x as usize]) - u32::from(VALUES[y as usize]);
            self.both[x as usize][y as usize].add(value, word);
            self.both_any[x as usize] |= 1 << y;
            self.pairs.push([x, y]);
        }
        self.found.push(Found {
            place,
            value,
            plain: false,
            one: ways.one,
            both: (start, self.pairs.len() as u32),
        });
    }

    /// Raises the target to the best five words so far.
    fn raise_target(&mut self) {
        let sums = |lists: &[TopFive; LETTERS + 1]| lists.map(|list| list.above(0));
        let (plain, first, second) = (self.plain.above(0), sums(&self.first), sums(&self.second));
        for x in 1..=LETTERS {
            for_each_letter(self.alive[x], |y| {
                let both = if self.both_any[x] >> y & 1 != 0 {
                    self.both[x][y].above(0)
                } else {
                    0
                };
                if plain + first[x] + second[y] + both > self.target {
                    self.target = self.target.max(self.five_best(x, y));
                }
            });
        }
    }

    /// Drops the assignments that can't reach the target with words from a
    /// band of value `next` downwards.
    fn drop_assignments(&mut self, next: u32) {
        const DEAREST: usize = 6;
        // By the value of the cheaper letter, how much the lists can add to
        // five words of the value that is left.
        let floors: [u32; DEAREST + 1] =
            std::array::from_fn(|cheaper| next.saturating_sub(cheaper as u32));
        let rises = |list: &TopFive| floors.map(|floor| list.above(floor));
        let plain = rises(&self.plain);
        let second: [_; LETTERS + 1] = std::array::from_fn(|y| rises(&self.second[y]));
        for x in 1..=LETTERS {
            if self.alive[x] == 0 {
                continue;
            }
            let first = rises(&self.first[x]);
            let mut left = 0;
            for_each_letter(self.alive[x], |y| {
                let cheaper = VALUES[x].min(VALUES[y]) as usize;
                let both = if self.both_any[x] >> y & 1 != 0 {
                    self.both[x][y].above(floors[cheaper])
                } else {
                    0
                };
                let rise = plain[cheaper] + first[cheaper] + second[y][cheaper] + both;
                if ANSWERS as u32 * floors[cheaper] + rise >= self.target {
                    left |= 1 << y;
                }
            });
            self.alive[x] = left;
        }
    }

    /// The sum of the five best words under an assignment.
    fn five_best(&self, x: usize, y: usize) -> u32 {
        TopFive::sum_of_best([
            &self.plain,
            &self.first[x],
            &self.second[y],
            &self.both[x][y],
        ])
    }

    /// The words found.
    pub(super) fn found(&self) -> &[Found] {
        &self.found
    }

    /// The assignments under which five words may reach the target.
    pub(super) fn assignments(&self, target: u32) -> impl Iterator<Item = Reading> {
        (1..=LETTERS)
            .flat_map(|x| (1..=LETTERS).map(move |y| (x, y)))
            .filter(move |&(x, y)| self.five_best(x, y) >= target)
            .map(|(x, y)| Reading([x as u8, y as u8]))
    }

    /// The value of a found word under an assignment, at most (a word with a
    /// reading over either wild tile is worth what its path decides), or
    /// `None` if it has no reading.
    pub(super) fn value_at_most(&self, found: &Found, assignment: Reading) -> Option<u32> {
        let full = u32::from(found.value);
        if found.plain {
            return Some(full);
        }
        let [x, y] = assignment.0;
        let [vx, vy] = assignment
            .0
            .map(|letter| u32::from(VALUES[letter as usize]));
        match (found.one[0] >> x & 1 != 0, found.one[1] >> y & 1 != 0) {
            (true, true) => Some(full - vx.min(vy)),
            (true, false) => Some(full - vx),
            (false, true) => Some(full - vy),
            (false, false) => self.pairs[found.both.0 as usize..found.both.1 as usize]
                .contains(&assignment.0)
                .then(|| full - vx - vy),
        }
    }
}

fn for_each_letter(mut letters: u32, mut each: impl FnMut(usize)) {
    while letters != 0 {
        each(letters.trailing_zeros() as usize & 31);
        letters &= letters - 1;
    }
}
