//! The best play, without finding them all.
//!
//! Every stretch of a line that a word could fill is bounded from above: the dearest tiles on the squares that count most,
//! plus the most valuable tiles that could be kept. Stretches are taken in falling order of their bounds until the next
//! bound is no better than the best play found. On a stretch, words are looked up by their letters: each choice of tiles
//! that could still be better, together with the tiles that the stretch runs over, is looked up in an [`AnagramTable`].
//! A blank is tried as every letter that completes the others to a word; what a choice makes with blanks is kept, as many
//! stretches ask for the same.

mod lookup;
mod stretch;
mod subsets;

use std::collections::BinaryHeap;

use crate::anagrams::AnagramTable;
use crate::board::{Board, Line};
use crate::coord::Direction;
use crate::generate::{Joining, Joints, Play};
use crate::keep::{Keeping, POINT};
use crate::rack::Rack;
use crate::score::Bonus;
use crate::tile::{ALL_LETTERS, BLANK_BIT, LetterSet};
use lookup::{Found, Lookup};
use stretch::{Growing, Stretch};
use subsets::Subsets;

/// Finds best plays. It keeps its working memory from one position to the next.
#[derive(Debug, Default)]
pub struct BestPlay {
    subsets: Subsets,
    lookup: Lookup,
    stretch: Stretch,
    stretches: BinaryHeap<Bounded>,
}

/// A stretch with its bound, in one number so that the greatest bound is the greatest: the bound, the direction, the line,
/// the first and the last cell.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
struct Bounded(u64);

impl Bounded {
    #[inline(always)]
    fn new(bound: i32, direction: Direction, line: usize, first: usize, last: usize) -> Self {
        let bound = (bound as u32 ^ 1 << 31) as u64;
        Self(bound << 32 | (direction as u64) << 24 | (line << 16 | first << 8 | last) as u64)
    }

    #[inline(always)]
    fn bound(self) -> i32 {
        ((self.0 >> 32) as u32 ^ 1 << 31) as i32
    }

    fn direction(self) -> Direction {
        Direction::ALL[(self.0 >> 24) as usize & 1]
    }

    fn line(self) -> usize {
        (self.0 >> 16) as usize & 0xff
    }

    fn first(self) -> usize {
        (self.0 >> 8) as usize & 0xff
    }

    fn last(self) -> usize {
        self.0 as usize & 0xff
    }
}

impl BestPlay {
    /// With empty working memory.
    pub fn new() -> Self {
        Self::default()
    }

    /// The play with the highest value, points plus what is kept, in hundredths of a point; `None` if there is no play.
    ///
    /// For games in which a blank takes a letter, and racks with at most two of them. The table must hold the same words as
    /// the graph that keeps the board's cross-checks.
    pub fn find(
        &mut self,
        anagrams: &AnagramTable,
        board: &Board,
        rack: &Rack,
        joining: &impl Joining,
        bonus: Bonus,
        keeping: &impl Keeping,
    ) -> Option<(Play, i32)> {
        assert!(
            rack.blanks() <= 2,
            "a best play is looked up with two blanks at most"
        );
        self.subsets.fill(rack, board.points(), keeping);
        self.lookup.clear();
        self.bound_all(board, rack, joining, bonus);
        let points = board.points();
        let mut best = None;
        let mut floor = i32::MIN;
        while let Some(next) = self.stretches.pop() {
            if next.bound() <= floor {
                break;
            }
            let line = board.line(next.direction(), next.line());
            let stretch = &mut self.stretch;
            stretch.fill(line, next.first(), next.last(), points, &self.subsets);
            let tiles = stretch.laid;
            let bonus = bonus.of(tiles);
            let ceiling = stretch.ceiling;
            let most = ceiling.most(&self.subsets.top) + bonus;
            if POINT * most + self.subsets.best_kept[tiles] <= floor {
                continue;
            }
            for subset in self.subsets.of_count(tiles) {
                let bound = POINT * (ceiling.most(&subset.points) + bonus) + subset.kept;
                if bound <= floor || !stretch.may_take(subset.letters, subset.blanks) {
                    continue;
                }
                let sum = subset.sum.wrapping_add(stretch.sum);
                for &found in self.lookup.words(anagrams, sum, subset.blanks) {
                    for word in anagrams.words_at(found.words) {
                        if !stretch.takes(word) {
                            continue;
                        }
                        let (score, blanks) = with_blanks(stretch, word, found, points);
                        let value = POINT * (score + bonus) + subset.kept;
                        if value > floor {
                            floor = value;
                            best = Some((play(&next, stretch, word, blanks, score + bonus), value));
                        }
                    }
                }
            }
        }
        self.stretches.clear();
        best
    }

    /// Bounds every stretch that a play can fill.
    fn bound_all(&mut self, board: &Board, rack: &Rack, joining: &impl Joining, bonus: Bonus) {
        let mut bounded = std::mem::take(&mut self.stretches).into_vec();
        bounded.clear();
        let available = if rack.blanks() > 0 {
            ALL_LETTERS
        } else {
            rack.letters()
        };
        for direction in Direction::ALL {
            for number in 0..board.size() {
                let joints = joining.joints(board, direction, number);
                if joints != Joints::NONE {
                    let line = board.line(direction, number);
                    self.bound_line(
                        line,
                        joints,
                        available,
                        board,
                        |bound, tiles, first, last| {
                            // One tile that makes words both ways is the same play both ways: it is found across.
                            let down_too = tiles == 1 && direction == Direction::Down;
                            if down_too
                                && line.crossed & !line.occupied & between(first - 1, last - 1) != 0
                            {
                                return;
                            }
                            let bound =
                                POINT * (bound + bonus.of(tiles)) + self.subsets.best_kept[tiles];
                            bounded.push(Bounded::new(bound, direction, number, first, last));
                        },
                    );
                }
            }
        }
        self.stretches = BinaryHeap::from(bounded);
    }

    #[inline(always)]
    fn bound_line(
        &self,
        line: &Line,
        joints: Joints,
        available: LetterSet,
        board: &Board,
        mut found: impl FnMut(i32, usize, usize, usize),
    ) {
        let size = board.size();
        let points = board.points();
        let tiles = self.subsets.tiles;
        let joints = (joints.tiles | joints.squares) << 1;
        // From a cell to the first joint at or after it: none if the tiles do not reach it.
        let mut way: Option<(Growing, usize)> = None;
        for first in (1..=size).rev() {
            let joint = joints >> first & 1 != 0;
            if joint {
                way = Some((Growing::START, first));
            }
            let Some((growing, to)) = &mut way else {
                continue;
            };
            if !growing.add(&line.cells[first], points, available, tiles) {
                way = None;
                continue;
            }
            if line.cells[first - 1].tile != 0 {
                continue;
            }
            let (mut growing, mut last) = (*growing, *to);
            loop {
                let next = &line.cells[last + 1];
                if next.tile == 0 && growing.empty > 0 && last > first {
                    found(growing.most(&self.subsets.top), growing.empty, first, last);
                }
                last += 1;
                if last > size || !growing.add(next, points, available, tiles) {
                    break;
                }
            }
        }
    }
}

/// The places from `first` to `last`, one bit each.
const fn between(first: usize, last: usize) -> u32 {
    ((2u64 << last) - (1u64 << first)) as u32
}

/// The points of a word with its blanks where they cost least, and the cells of those blanks.
#[inline(always)]
fn with_blanks(stretch: &Stretch, word: &[u8], found: Found, points: &[u8; 32]) -> (i32, u32) {
    let mut score = stretch.points(word, points);
    let mut taken = 0u32;
    for letter in found.blanks.into_iter().filter(|&letter| letter != 0) {
        if let Some(cell) = stretch.cheapest(word, letter, taken) {
            taken |= 1 << cell;
            score -= i32::from(stretch.weights[cell]) * i32::from(points[letter as usize & 31]);
        }
    }
    (score, taken)
}

fn play(at: &Bounded, stretch: &Stretch, word: &[u8], blanks: u32, score: i32) -> Play {
    let mut tiles = 0u64;
    let mut laid = 0;
    for (i, &letter) in word
        .iter()
        .enumerate()
        .filter(|(i, _)| stretch.empty >> i & 1 != 0)
    {
        let tile = if blanks >> i & 1 != 0 {
            letter | BLANK_BIT
        } else {
            letter
        };
        tiles |= u64::from(tile) << (8 * laid);
        laid += 1;
    }
    let down = if at.direction() == Direction::Down {
        0x80
    } else {
        0
    };
    Play {
        tiles,
        score,
        line: at.line() as u8 | down,
        start: (stretch.first - 1) as u8,
        end: (stretch.last - 1) as u8,
        laid,
    }
}
