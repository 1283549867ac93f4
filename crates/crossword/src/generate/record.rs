//! What happens to the plays that are found.

use crate::board::Board;
use crate::coord::Direction;
use crate::placement::Placement;
use crate::tile::from_rack;

/// A legal play, in 16 bytes. It belongs to the board that it was generated on.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Play {
    pub(crate) tiles: u64,
    pub(crate) score: i32,
    /// The line, with the top bit set for down.
    pub(crate) line: u8,
    pub(crate) start: u8,
    pub(crate) end: u8,
    pub(crate) laid: u8,
}

impl Play {
    /// What it is worth, by the valuing that it was generated with.
    pub fn score(&self) -> i32 {
        self.score
    }

    /// The way its main word reads.
    pub fn direction(&self) -> Direction {
        if self.line & 0x80 == 0 {
            Direction::Across
        } else {
            Direction::Down
        }
    }

    /// The row or column of its main word.
    pub fn line(&self) -> usize {
        (self.line & 0x7f) as usize
    }

    /// The places of the first and last letter of its main word.
    pub fn span(&self) -> (usize, usize) {
        (self.start as usize, self.end as usize)
    }

    /// The tiles it lays, in reading order, as they will lie on the board.
    pub fn laid(&self) -> impl Iterator<Item = u8> + Clone + use<> {
        let tiles = self.tiles.to_le_bytes();
        (0..self.laid as usize).map(move |i| tiles[i])
    }

    /// The tiles it takes from the rack.
    pub fn from_rack(&self) -> impl Iterator<Item = u8> + Clone + use<> {
        self.laid().map(from_rack)
    }

    /// How many tiles it lays.
    pub fn count(&self) -> usize {
        self.laid as usize
    }

    /// Its tiles on their squares.
    pub fn placement(&self, board: &Board) -> Placement {
        let occupied = board.line(self.direction(), self.line()).occupied;
        let empty = (self.start..=self.end).filter(|place| occupied >> place & 1 == 0);
        Placement::from_parts(
            self.direction(),
            self.line() as u8,
            empty.zip(self.laid()).collect(),
        )
    }

    /// The tiles of its main word.
    pub fn word(&self, board: &Board) -> Vec<u8> {
        let mut laid = self.laid();
        let cells = &board.line(self.direction(), self.line()).cells;
        (self.start..=self.end)
            .map(|place| match cells[place as usize + 1].tile {
                0 => laid.next().unwrap_or(0),
                tile => tile,
            })
            .collect()
    }
}

/// Takes plays as they are found.
pub trait Recorder {
    /// Takes one play.
    fn record(&mut self, play: Play);
}

/// Keeps all plays, in the order they are found.
impl Recorder for Vec<Play> {
    #[inline(always)]
    fn record(&mut self, play: Play) {
        self.push(play);
    }
}

/// Hands each play to a function.
#[derive(Debug)]
pub struct Each<F>(pub F);

impl<F: FnMut(Play)> Recorder for Each<F> {
    #[inline(always)]
    fn record(&mut self, play: Play) {
        (self.0)(play);
    }
}

/// Counts the plays and adds up their scores.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Count {
    /// How many there are.
    pub plays: u64,
    /// The highest score, 0 if there are no plays.
    pub best: i32,
    /// All scores together.
    pub sum: i64,
}

impl Recorder for Count {
    #[inline(always)]
    fn record(&mut self, play: Play) {
        self.plays += 1;
        self.best = self.best.max(play.score);
        self.sum += i64::from(play.score);
    }
}

/// Keeps the play with the highest value; of equal ones, the smallest by [`Play`]'s order.
#[derive(Clone, Debug)]
pub struct Best<F> {
    value: F,
    best: Option<(i32, Play)>,
}

impl<F: FnMut(&Play) -> i32> Best<F> {
    /// Values plays with the given function.
    pub fn new(value: F) -> Self {
        Self { value, best: None }
    }

    /// The best play and its value.
    pub fn into_best(self) -> Option<(Play, i32)> {
        self.best.map(|(value, play)| (play, value))
    }
}

impl<F: FnMut(&Play) -> i32> Recorder for Best<F> {
    #[inline]
    fn record(&mut self, play: Play) {
        let value = (self.value)(&play);
        if self
            .best
            .is_none_or(|(best, old)| value > best || value == best && play < old)
        {
            self.best = Some((value, play));
        }
    }
}

/// Keeps the `n` plays with the highest values.
#[derive(Clone, Debug)]
pub struct Top<F> {
    value: F,
    n: usize,
    plays: Vec<(i32, Play)>,
    floor: i32,
}

impl<F: FnMut(&Play) -> i32> Top<F> {
    /// Keeps `n` plays, valued with the given function.
    pub fn new(n: usize, value: F) -> Self {
        Self {
            value,
            n,
            plays: Vec::with_capacity(2 * n),
            floor: i32::MIN,
        }
    }

    /// The plays with their values, the best first, equal ones by [`Play`]'s order.
    pub fn into_sorted(mut self) -> Vec<(Play, i32)> {
        self.shorten();
        self.plays
            .into_iter()
            .map(|(value, play)| (play, value))
            .collect()
    }

    fn shorten(&mut self) {
        self.plays
            .sort_unstable_by_key(|&(value, play)| (std::cmp::Reverse(value), play));
        self.plays.truncate(self.n);
        if self.plays.len() == self.n {
            self.floor = self.plays.last().map_or(i32::MAX, |&(value, _)| value);
        }
    }
}

impl<F: FnMut(&Play) -> i32> Recorder for Top<F> {
    #[inline]
    fn record(&mut self, play: Play) {
        let value = (self.value)(&play);
        if value >= self.floor {
            self.plays.push((value, play));
            if self.plays.len() >= 2 * self.n.max(8) {
                self.shorten();
            }
        }
    }
}
