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
//! The first walk over the board takes all words that may be worth
//! [`FIRST_FLOOR`] or more, and gives a total to reach. Then the floor is
//! lowered step by step, but only for assignments where a word below it can
//! still take part in five words that reach the total: after a step or two
//! there are none left.

use std::ops::Range;

use super::board::Board;
use super::graph::{ALL_LETTERS, BoardGraph};
use super::judge::ANSWERS;
use super::letters::{LETTERS, Letter, VALUES};
use super::path::Reading;
use super::reach::{WalkMemory, Ways, for_each_word};
use super::top::TopFive;

/// What words of the first walk are worth at least. The result is the same
/// for any value; with this one all walks together are shortest.
const FIRST_FLOOR: u32 = 9;

/// A word found on the board.
#[derive(Clone, Copy)]
pub(super) struct Found {
    letters: [Letter; 16],
    len: u8,
    value: u8,
    /// It lies on plain tiles.
    plain: bool,
    /// Letters that the first or the second wild tile may stand for alone.
    one: [u32; 2],
    /// Pairs that both may stand for, in [`Search::pairs`].
    both: (u32, u32),
}

impl Found {
    pub(super) fn letters(&self) -> &[Letter] {
        &self.letters[..self.len as usize]
    }
}

/// A search, in memory that is used again from board to board.
pub(super) struct Search {
    found: Vec<Found>,
    pairs: Vec<[Letter; 2]>,
    plain: TopFive,
    first: [TopFive; LETTERS + 1],
    second: [TopFive; LETTERS + 1],
    both: Vec<[TopFive; LETTERS + 1]>,
    /// For each letter of the first wild tile, those letters of the second
    /// that have words over both.
    both_any: [u32; LETTERS + 1],
    memory: WalkMemory,
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
            memory: WalkMemory::default(),
        }
    }
}

impl Search {
    /// Finds every word that is part of up to five words with a total of at
    /// least `target` under some assignment. Without a target, it is the
    /// highest sum of five words under one assignment. Returns the target.
    pub(super) fn run(&mut self, graph: &BoardGraph, board: &Board, target: Option<u32>) -> u32 {
        self.clear();
        self.walk(graph, board, [ALL_LETTERS; 2], FIRST_FLOOR..u32::MAX);
        let mut floor = FIRST_FLOOR;
        while floor > 0 {
            let so_far = target.unwrap_or_else(|| self.highest_sum());
            let Some(askable) = self.missing(so_far, floor) else {
                break;
            };
            floor -= 1;
            self.walk(graph, board, askable, floor..floor + 1);
        }
        target.unwrap_or_else(|| self.highest_sum())
    }

    /// Finds all words of a board, whatever they are worth.
    pub(super) fn run_for_all(&mut self, graph: &BoardGraph, board: &Board) {
        self.clear();
        self.walk(graph, board, [ALL_LETTERS; 2], 0..u32::MAX);
    }

    fn walk(&mut self, graph: &BoardGraph, board: &Board, askable: [u32; 2], worth: Range<u32>) {
        let mut memory = std::mem::take(&mut self.memory);
        for_each_word(
            graph,
            board,
            askable,
            worth,
            &mut memory,
            &mut |word, ways| {
                self.add(word, ways);
            },
        );
        self.memory = memory;
    }

    fn clear(&mut self) {
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
    }

    fn add(&mut self, word: &[Letter], ways: &Ways) {
        let number = self.found.len() as u32;
        let full: u32 = word.iter().map(|&l| u32::from(VALUES[l as usize])).sum();
        let start = self.pairs.len() as u32;
        if ways.plain {
            self.plain.add(full, number);
        } else {
            let lists = [&mut self.first, &mut self.second];
            for (lists, letters) in lists.into_iter().zip(ways.one) {
                for_each_letter(letters, |letter| {
                    lists[letter].add(full - u32::from(VALUES[letter]), number);
                });
            }
            for &[x, y] in &ways.both {
                // With a reading over one wild tile, this one is never kept.
                if ways.one[0] >> x & 1 != 0 || ways.one[1] >> y & 1 != 0 {
                    continue;
                }
                let value = full - u32::from(VALUES[x as usize]) - u32::from(VALUES[y as usize]);
                self.both[x as usize][y as usize].add(value, number);
                self.both_any[x as usize] |= 1 << y;
                self.pairs.push([x, y]);
            }
        }
        let mut letters = [0; 16];
        letters[..word.len()].copy_from_slice(word);
        self.found.push(Found {
            letters,
            len: word.len() as u8,
            value: full as u8,
            plain: ways.plain,
            one: ways.one,
            both: (start, self.pairs.len() as u32),
        });
    }

    /// The lists whose words can be typed under an assignment.
    fn lists(&self, x: usize, y: usize) -> [&TopFive; 4] {
        [
            &self.plain,
            &self.first[x],
            &self.second[y],
            &self.both[x][y],
        ]
    }

    /// At most what each list adds to a sum, when it starts from `floor` for
    /// each word: plain, first, second.
    fn rises(&self, floor: u32) -> (u32, [u32; LETTERS + 1], [u32; LETTERS + 1]) {
        let of = |lists: &[TopFive; LETTERS + 1]| {
            let mut rises = [0; LETTERS + 1];
            for (rise, list) in rises.iter_mut().zip(lists) {
                *rise = list.above(floor);
            }
            rises
        };
        (self.plain.above(floor), of(&self.first), of(&self.second))
    }

    /// The highest sum of five words under one assignment.
    fn highest_sum(&self) -> u32 {
        let (plain, first, second) = self.rises(0);
        let mut highest = 0;
        for (x, y) in all_assignments() {
            let at_most = plain + first[x] + second[y] + self.rise_of_both(x, y, 0);
            if at_most > highest {
                highest = highest.max(TopFive::sum_of_best(self.lists(x, y), ANSWERS, 0));
            }
        }
        highest
    }

    fn rise_of_both(&self, x: usize, y: usize, floor: u32) -> u32 {
        match self.both_any[x] >> y & 1 {
            0 => 0,
            _ => self.both[x][y].above(floor),
        }
    }

    /// The letters of the assignments under which a word that is missing can
    /// take part in five words that reach `target`, when all words worth
    /// `floor` or more are found. None if there is no such assignment.
    ///
    /// A word that is missing is worth less than the floor. Together with it,
    /// four others are worth at most the four best ones found, or what a
    /// missing word may be worth where these are fewer or cheaper.
    fn missing(&self, target: u32, floor: u32) -> Option<[u32; 2]> {
        let fill = floor - 1;
        let (plain, first, second) = self.rises(fill);
        let mut askable = [0, 0];
        for (x, y) in all_assignments() {
            let rise = plain + first[x] + second[y] + self.rise_of_both(x, y, fill);
            if ANSWERS as u32 * fill + rise >= target {
                let four = TopFive::sum_of_best(self.lists(x, y), ANSWERS - 1, fill);
                if four + fill >= target {
                    askable[0] |= 1 << x;
                    askable[1] |= 1 << y;
                }
            }
        }
        (askable != [0, 0]).then_some(askable)
    }

    /// The words found.
    pub(super) fn found(&self) -> &[Found] {
        &self.found
    }

    /// The assignments under which five words found reach the target.
    pub(super) fn assignments(&self, target: u32) -> impl Iterator<Item = Reading> {
        let (plain, first, second) = self.rises(0);
        all_assignments()
            .filter(move |&(x, y)| {
                plain + first[x] + second[y] + self.rise_of_both(x, y, 0) >= target
                    && TopFive::sum_of_best(self.lists(x, y), ANSWERS, 0) >= target
            })
            .map(|(x, y)| Reading([x as u8, y as u8]))
    }

    /// The most that a found word can be worth under any assignment.
    pub(super) fn most(&self, found: &Found) -> u32 {
        let full = u32::from(found.value);
        if found.plain {
            return full;
        }
        let worth = |letter: usize| u32::from(VALUES[letter]);
        let mut cheapest = u32::MAX;
        for letters in found.one {
            for_each_letter(letters, |letter| cheapest = cheapest.min(worth(letter)));
        }
        for [x, y] in &self.pairs[found.both.0 as usize..found.both.1 as usize] {
            cheapest = cheapest.min(worth(*x as usize) + worth(*y as usize));
        }
        full - cheapest
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

/// The letters of both wild tiles under every assignment.
fn all_assignments() -> impl Iterator<Item = (usize, usize)> {
    (1..=LETTERS).flat_map(|x| (1..=LETTERS).map(move |y| (x, y)))
}

fn for_each_letter(mut letters: u32, mut each: impl FnMut(usize)) {
    while letters != 0 {
        each(letters.trailing_zeros() as usize & 31);
        letters &= letters - 1;
    }
}
