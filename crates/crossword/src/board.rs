//! The board: its tiles, and what a move generator has to know of every square, kept up to date with each move.

mod cross_check;

use crate::coord::{Coord, Direction};
use crate::layout::{Layout, Premium};
use crate::placement::Placement;
use crate::play_graph::PlayGraph;
use crate::tile::{ALL_LETTERS, LetterSet, is_blank, letter_of};

pub use cross_check::cross_check;

/// Cells of a line: place `p` is cell `p + 1`, and walls stand at both ends. A power of two, so that `& 31` is a bound.
pub(crate) const LINE_CELLS: usize = 32;

/// A square as one of its two lines sees it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Cell {
    pub(crate) tile: u8,
    pub(crate) letter_multiplier: u8,
    pub(crate) word_multiplier: u8,
    /// The word multiplier if a tile laid here also makes a crossing word, else 0.
    pub(crate) crossing_multiplier: u8,
    pub(crate) crossed: bool,
    pub(crate) cross_sum: i16,
    pub(crate) allowed: LetterSet,
}

impl Cell {
    pub(crate) const WALL: Self = Self {
        tile: 0,
        letter_multiplier: 1,
        word_multiplier: 1,
        crossing_multiplier: 0,
        crossed: false,
        cross_sum: 0,
        allowed: 0,
    };

    fn set_cross(&mut self, cross: Option<(LetterSet, i16)>) {
        self.crossed = cross.is_some();
        (self.allowed, self.cross_sum) = cross.unwrap_or((ALL_LETTERS, 0));
        self.crossing_multiplier = if self.crossed {
            self.word_multiplier
        } else {
            0
        };
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Line {
    pub(crate) cells: [Cell; LINE_CELLS],
    /// The places with tiles, one bit each.
    pub(crate) occupied: u32,
    /// The empty places with tiles beside them on the crossing line.
    pub(crate) crossed: u32,
}

/// A board with its tiles and premium squares.
///
/// It knows what each tile is worth, and for every empty square and both directions the cross-check (the letters that make
/// a word with the tiles of the crossing line) and the cross-sum (what those tiles are worth).
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Board {
    size: usize,
    lines: [Vec<Line>; 2],
    points: [u8; 32],
    tiles: usize,
}

impl Board {
    /// An empty board. `points[l]` is what a tile with letter `l` is worth.
    pub fn new(layout: &Layout, points: &[u8; 32]) -> Self {
        let size = layout.size();
        let lines = Direction::ALL.map(|direction| {
            (0..size)
                .map(|line| {
                    let mut cells = [Cell::WALL; LINE_CELLS];
                    for place in 0..size {
                        let Premium { letter, word } =
                            layout.premium(Coord::on_line(direction, line, place));
                        cells[place + 1] = Cell {
                            letter_multiplier: letter,
                            word_multiplier: word,
                            allowed: ALL_LETTERS,
                            ..Cell::WALL
                        };
                    }
                    Line {
                        cells,
                        occupied: 0,
                        crossed: 0,
                    }
                })
                .collect()
        });
        Self {
            size,
            lines,
            points: *points,
            tiles: 0,
        }
    }

    /// A board with tiles on it, 0 for an empty square, row by row. The words on it need not be in the list.
    ///
    /// # Panics
    /// If there are not as many tiles as squares.
    pub fn with_tiles(layout: &Layout, points: &[u8; 32], graph: &PlayGraph, tiles: &[u8]) -> Self {
        let mut board = Self::new(layout, points);
        assert_eq!(
            tiles.len(),
            board.size * board.size,
            "one tile or 0 for each square"
        );
        for (i, &tile) in tiles.iter().enumerate().filter(|&(_, &tile)| tile != 0) {
            board.put(Coord::new(i / board.size, i % board.size), tile);
        }
        for i in 0..tiles.len() {
            let at = Coord::new(i / board.size, i % board.size);
            Direction::ALL
                .iter()
                .for_each(|&direction| board.refresh(at, direction, graph));
        }
        board
    }

    /// Rows and columns.
    pub fn size(&self) -> usize {
        self.size
    }

    /// What each letter is worth.
    pub fn points(&self) -> &[u8; 32] {
        &self.points
    }

    /// What a tile on the board is worth: nothing if it is a blank.
    pub fn worth(&self, tile: u8) -> i32 {
        if is_blank(tile) {
            0
        } else {
            i32::from(self.points[tile as usize])
        }
    }

    /// Whether no tile has been laid.
    pub fn is_empty(&self) -> bool {
        self.tiles == 0
    }

    /// How many tiles lie on the board.
    pub fn tile_count(&self) -> usize {
        self.tiles
    }

    /// The tile on a square, 0 if there is none.
    pub fn tile(&self, at: Coord) -> u8 {
        self.cell(Direction::Across, at).tile
    }

    /// The tile on a square given by signed numbers, 0 also where the board ends.
    fn tile_or_edge(&self, direction: Direction, line: usize, place: isize) -> u8 {
        if place < 0 {
            0
        } else {
            self.line(direction, line).cells[place as usize + 1].tile
        }
    }

    /// Whether the square is on the board.
    pub fn has(&self, at: Coord) -> bool {
        (at.row as usize) < self.size && (at.col as usize) < self.size
    }

    /// All squares, row by row.
    pub fn squares(&self) -> impl Iterator<Item = Coord> + use<> {
        let size = self.size;
        (0..size * size).map(move |i| Coord::new(i / size, i % size))
    }

    /// The premium of a square.
    pub fn premium(&self, at: Coord) -> Premium {
        let cell = self.cell(Direction::Across, at);
        Premium {
            letter: cell.letter_multiplier,
            word: cell.word_multiplier,
        }
    }

    /// Changes the premium of a square, for games whose squares reveal it.
    pub fn set_premium(&mut self, at: Coord, premium: Premium) {
        for direction in Direction::ALL {
            let cell = self.cell_mut(direction, at);
            cell.letter_multiplier = premium.letter;
            cell.word_multiplier = premium.word;
            cell.crossing_multiplier = if cell.crossed { premium.word } else { 0 };
        }
    }

    /// The letters that may be laid on an empty square in a word that reads in `direction`: those that make a word with
    /// the tiles of the crossing line, or all if it has none there.
    pub fn cross_check(&self, direction: Direction, at: Coord) -> LetterSet {
        self.cell(direction, at).allowed
    }

    /// What the tiles of the crossing line beside an empty square are worth; `None` if there are no such tiles.
    pub fn cross_sum(&self, direction: Direction, at: Coord) -> Option<i32> {
        let cell = self.cell(direction, at);
        cell.crossed.then_some(i32::from(cell.cross_sum))
    }

    /// Whether a tile lies beside this empty square.
    pub fn is_anchor(&self, at: Coord) -> bool {
        self.tile(at) == 0
            && Direction::ALL
                .iter()
                .any(|&direction| self.cell(direction, at).crossed)
    }

    /// The first and last place of the run of tiles that `place` belongs to, or would belong to if a tile lay there.
    pub fn run(&self, direction: Direction, line: usize, place: usize) -> (usize, usize) {
        let mut first = place;
        while self.tile_or_edge(direction, line, first as isize - 1) != 0 {
            first -= 1;
        }
        let mut last = place;
        while self.tile_or_edge(direction, line, last as isize + 1) != 0 {
            last += 1;
        }
        (first, last)
    }

    /// Lays the tiles of a placement, and brings the cross-checks and cross-sums of the squares it touches up to date.
    pub fn lay(&mut self, placement: &Placement, graph: &PlayGraph) {
        for (at, tile) in placement.tiles() {
            self.put(at, tile);
        }
        let main = placement.direction();
        let line = placement.line();
        for (at, _) in placement.tiles() {
            self.refresh_ends(main.other(), at.line(main.other()), line, graph);
        }
        self.refresh_ends(main, line, placement.first_place(), graph);
    }

    /// Takes the tiles of a placement back that was the last one laid.
    pub fn take_back(&mut self, placement: &Placement, graph: &PlayGraph) {
        let main = placement.direction();
        let line = placement.line();
        let mut touched = Vec::new();
        for (at, _) in placement.tiles() {
            let across = at.line(main.other());
            let (first, last) = self.run(main.other(), across, line);
            touched.extend([
                (main.other(), across, first as isize - 1),
                (main.other(), across, last as isize + 1),
            ]);
        }
        let (first, last) = self.run(main, line, placement.first_place());
        touched.extend([
            (main, line, first as isize - 1),
            (main, line, last as isize + 1),
        ]);
        for (at, _) in placement.tiles() {
            for direction in Direction::ALL {
                let (line, place) = (at.line(direction), at.place(direction));
                self.cell_mut(direction, at).tile = 0;
                self.lines[direction as usize][line].occupied &= !(1 << place);
                touched.push((direction, line, place as isize));
            }
            self.tiles -= 1;
        }
        for (direction, line, place) in touched {
            self.refresh_if_empty(direction, line, place, graph);
        }
    }

    /// The line as the generator reads it.
    #[inline]
    pub(crate) fn line(&self, direction: Direction, line: usize) -> &Line {
        &self.lines[direction as usize][line]
    }

    fn cell(&self, direction: Direction, at: Coord) -> &Cell {
        &self.line(direction, at.line(direction)).cells[at.place(direction) + 1]
    }

    fn cell_mut(&mut self, direction: Direction, at: Coord) -> &mut Cell {
        &mut self.lines[direction as usize][at.line(direction)].cells[at.place(direction) + 1]
    }

    fn put(&mut self, at: Coord, tile: u8) {
        debug_assert_eq!(self.tile(at), 0);
        for direction in Direction::ALL {
            let cell = self.cell_mut(direction, at);
            cell.tile = tile;
            cell.allowed = 0;
            cell.crossed = false;
            cell.cross_sum = 0;
            cell.crossing_multiplier = 0;
            let line = &mut self.lines[direction as usize][at.line(direction)];
            line.occupied |= 1 << at.place(direction);
            line.crossed &= !(1 << at.place(direction));
        }
        self.tiles += 1;
    }

    /// The two empty squares at the ends of a run along `along` are crossed by it.
    fn refresh_ends(&mut self, along: Direction, line: usize, place: usize, graph: &PlayGraph) {
        let (first, last) = self.run(along, line, place);
        self.refresh_if_empty(along, line, first as isize - 1, graph);
        self.refresh_if_empty(along, line, last as isize + 1, graph);
    }

    fn refresh_if_empty(&mut self, along: Direction, line: usize, place: isize, graph: &PlayGraph) {
        if (0..self.size as isize).contains(&place) {
            self.refresh(
                Coord::on_line(along, line, place as usize),
                along.other(),
                graph,
            );
        }
    }

    /// Works out the cross-check and cross-sum of an empty square anew, for words that read in `direction`.
    fn refresh(&mut self, at: Coord, direction: Direction, graph: &PlayGraph) {
        if self.tile(at) != 0 {
            return;
        }
        let crossing = direction.other();
        let (line, place) = (at.line(crossing), at.place(crossing));
        let (first, last) = self.run(crossing, line, place);
        let cross = (first != last).then(|| {
            let tiles = self.line(crossing, line).cells.map(|cell| cell.tile);
            let (before, after) = (&tiles[first + 1..place + 1], &tiles[place + 2..last + 2]);
            let sum = before
                .iter()
                .chain(after)
                .map(|&tile| self.worth(tile) as i16)
                .sum();
            (cross_check(graph, before, after), sum)
        });
        self.cell_mut(direction, at).set_cross(cross);
        let bit = 1 << at.place(direction);
        let crossed = &mut self.lines[direction as usize][at.line(direction)].crossed;
        *crossed = if cross.is_some() {
            *crossed | bit
        } else {
            *crossed & !bit
        };
    }

    /// The letters of a run as they are read, 0 for a wild tile.
    pub fn letters(&self, direction: Direction, line: usize, first: usize, last: usize) -> Vec<u8> {
        (first..=last)
            .map(|place| letter_of(self.line(direction, line).cells[place + 1].tile))
            .collect()
    }
}
