//! The words a placement forms, and what they score.

use crate::board::Board;
use crate::coord::{Coord, Direction};
use crate::placement::Placement;
use crate::play_graph::PlayGraph;

/// A word on the board.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct FormedWord {
    /// Its first square.
    pub start: Coord,
    /// The way it reads.
    pub direction: Direction,
    /// Its tiles, as they lie on the board.
    pub tiles: Vec<u8>,
}

impl FormedWord {
    /// Its squares.
    pub fn squares(&self) -> impl Iterator<Item = Coord> + '_ {
        let (line, first) = (
            self.start.line(self.direction),
            self.start.place(self.direction),
        );
        (0..self.tiles.len()).map(move |i| Coord::on_line(self.direction, line, first + i))
    }

    /// Whether it can be read as a word of the list.
    pub fn is_in(&self, graph: &PlayGraph) -> bool {
        graph.reads(&self.tiles)
    }
}

/// What a play scores, word by word.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Score {
    /// Each word that is formed with its points, the main word first.
    pub words: Vec<(FormedWord, i32)>,
    /// What laying all tiles of a full rack adds.
    pub bonus: i32,
}

impl Score {
    /// All points together.
    pub fn total(&self) -> i32 {
        self.bonus + self.words.iter().map(|(_, points)| points).sum::<i32>()
    }
}

/// The words of two or more letters that a placement forms, the main word first.
pub fn words_formed(board: &Board, placement: &Placement) -> Vec<FormedWord> {
    let main = placement.direction();
    let laid: Vec<(Coord, u8)> = placement.tiles().collect();
    let word = |direction: Direction, through: Coord| {
        let line = through.line(direction);
        let tile_at = |place: usize| {
            let at = Coord::on_line(direction, line, place);
            laid.iter()
                .find(|&&(square, _)| square == at)
                .map_or_else(|| board.tile(at), |&(_, tile)| tile)
        };
        let mut first = through.place(direction);
        while first > 0 && tile_at(first - 1) != 0 {
            first -= 1;
        }
        let tiles: Vec<u8> = (first..board.size())
            .map(tile_at)
            .take_while(|&tile| tile != 0)
            .collect();
        FormedWord {
            start: Coord::on_line(direction, line, first),
            direction,
            tiles,
        }
    };
    std::iter::once(word(main, laid[0].0))
        .chain(laid.iter().map(|&(at, _)| word(main.other(), at)))
        .filter(|word| word.tiles.len() > 1)
        .collect()
}

/// What a placement scores: letter premiums before word premiums, both only under tiles laid now and in every word through
/// them; word premiums multiply.
pub fn score(board: &Board, placement: &Placement, bonus: Bonus) -> Score {
    let points = |word: &FormedWord| {
        let mut sum = 0;
        let mut multiplier = 1;
        for (at, &tile) in word.squares().zip(&word.tiles) {
            let laid_now = board.tile(at) == 0;
            let premium = board.premium(at);
            sum += board.worth(tile)
                * if laid_now {
                    i32::from(premium.letter)
                } else {
                    1
                };
            multiplier *= if laid_now { i32::from(premium.word) } else { 1 };
        }
        sum * multiplier
    };
    let words = words_formed(board, placement).into_iter().map(|word| {
        let points = points(&word);
        (word, points)
    });
    Score {
        words: words.collect(),
        bonus: bonus.of(placement.count()),
    }
}

/// What laying many tiles at once adds.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Bonus {
    /// How many tiles earn it.
    pub tiles: usize,
    /// The points it adds.
    pub points: i32,
}

impl Bonus {
    /// No bonus.
    pub const NONE: Self = Self {
        tiles: usize::MAX,
        points: 0,
    };

    /// What it adds to a play of so many tiles.
    #[inline(always)]
    pub const fn of(self, laid: usize) -> i32 {
        if laid >= self.tiles { self.points } else { 0 }
    }
}
