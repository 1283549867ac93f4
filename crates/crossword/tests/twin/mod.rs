//! The slow twin: every word on every stretch of every line, checked by the book. It knows nothing of graphs and anchors.

use std::collections::{BTreeMap, BTreeSet};

use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::Rng;
use tilehold_crossword::tile::{BLANK_BIT, WILD, letter_of};
use tilehold_crossword::{
    Board, Bonus, Coord, Direction, Placement, Rack, SquareSet, score, words_formed,
};

/// Which plays join the board, in the words of the rule books.
pub(crate) enum Join<'a> {
    /// Touches a tile; on an empty board covers the square.
    Touch(Coord),
    /// Forms a word with a letter on one of these squares.
    Own(&'a SquareSet),
    /// Covers the square.
    Cover(Coord),
    /// Lies anywhere.
    Anywhere,
}

pub(crate) type Found = BTreeMap<Vec<(Coord, u8)>, i32>;

pub(crate) struct Twin<'a> {
    pub(crate) words: &'a BTreeSet<Vec<u8>>,
    pub(crate) by_length: &'a [Vec<Vec<u8>>],
    pub(crate) board: &'a Board,
    pub(crate) rack: Rack,
    pub(crate) join: Join<'a>,
    pub(crate) bonus: Bonus,
    pub(crate) wild: bool,
}

impl Twin<'_> {
    /// Every legal play with its score.
    pub(crate) fn plays(&self) -> Found {
        let mut found = Found::new();
        let size = self.board.size();
        for direction in Direction::ALL {
            for line in 0..size {
                for first in 0..size {
                    for last in first + 1..size {
                        self.stretch(direction, line, first, last, &mut found);
                    }
                }
            }
        }
        found
    }

    fn stretch(
        &self,
        direction: Direction,
        line: usize,
        first: usize,
        last: usize,
        found: &mut Found,
    ) {
        let tile = |place: usize| self.board.tile(Coord::on_line(direction, line, place));
        let ends_open = (first == 0 || tile(first - 1) == 0)
            && (last + 1 == self.board.size() || tile(last + 1) == 0);
        let empty: Vec<usize> = (first..=last).filter(|&place| tile(place) == 0).collect();
        if !ends_open || empty.is_empty() || empty.len() > self.rack.len() {
            return;
        }
        for word in &self.by_length[last - first + 1] {
            let fits = |place: usize| {
                tile(place) == 0
                    || tile(place) == WILD
                    || letter_of(tile(place)) == word[place - first]
            };
            if (first..=last).all(fits) {
                let letters: Vec<(Coord, u8)> = empty
                    .iter()
                    .map(|&place| (Coord::on_line(direction, line, place), word[place - first]))
                    .collect();
                for blanks in (0u32..1 << letters.len())
                    .filter(|set| set.count_ones() <= u32::from(self.rack.blanks()))
                {
                    self.consider(&letters, blanks, found);
                }
            }
        }
    }

    fn consider(&self, letters: &[(Coord, u8)], blanks: u32, found: &mut Found) {
        let lay = |i: usize, letter: u8| match (blanks >> i & 1 != 0, self.wild) {
            (false, _) => letter,
            (true, false) => letter | BLANK_BIT,
            (true, true) => WILD,
        };
        let tiles: Vec<(Coord, u8)> = letters
            .iter()
            .enumerate()
            .map(|(i, &(at, l))| (at, lay(i, l)))
            .collect();
        if self
            .rack
            .without_laid(tiles.iter().map(|&(_, tile)| tile))
            .is_none()
        {
            return;
        }
        let placement = Placement::new(self.board, &tiles).unwrap();
        let formed = words_formed(self.board, &placement);
        if formed.iter().all(|word| self.is_word(&word.tiles)) && self.joins(&placement) {
            found.insert(tiles, score(self.board, &placement, self.bonus).total());
        }
    }

    fn is_word(&self, tiles: &[u8]) -> bool {
        if !tiles.contains(&WILD) {
            return self.words.contains(
                &tiles
                    .iter()
                    .map(|&tile| letter_of(tile))
                    .collect::<Vec<_>>(),
            );
        }
        let reads = |word: &&Vec<u8>| {
            word.len() == tiles.len()
                && word
                    .iter()
                    .zip(tiles)
                    .all(|(&l, &tile)| tile == WILD || l == letter_of(tile))
        };
        self.by_length[tiles.len()].iter().any(|word| reads(&word))
    }

    fn joins(&self, placement: &Placement) -> bool {
        match self.join {
            Join::Touch(centre) if self.board.is_empty() => placement.covers(centre),
            Join::Touch(_) => placement.touches(self.board),
            Join::Cover(star) => placement.covers(star),
            Join::Anywhere => true,
            Join::Own(own) => words_formed(self.board, placement)
                .iter()
                .any(|word| word.squares().any(|at| own.contains(at))),
        }
    }
}

/// Small random numbers.
pub(crate) fn below(rng: &mut ChaCha8Rng, n: usize) -> usize {
    (rng.next_u64() % n as u64) as usize
}
