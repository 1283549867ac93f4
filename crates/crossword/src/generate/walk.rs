//! The walk along one line: the generator's inner loop.
//!
//! It looks one square ahead everywhere: a node's letters are known before its arcs are touched, so a branch whose letters
//! cannot stand on the next square, or are not in hand, is never entered.

use super::expand::{Laid, expand};
use super::joining::Joints;
use super::record::{Play, Recorder};
use super::value::Valuing;
use super::walker::Walker;
use crate::board::{Cell, LINE_CELLS, Line};
use crate::coord::Direction;
use crate::play_graph::SEPARATOR;
use crate::rack::Rack;
use crate::tile::{ALL_LETTERS, LetterSet, WILD, letter_of};

pub(super) struct Walk<'a, W, V, R> {
    walker: W,
    valuing: &'a V,
    recorder: &'a mut R,
    counts: [u8; 32],
    hand: Hand,
    blanks: u32,
    cells: [Cell; LINE_CELLS],
    line: u8,
    /// The cell that every play of this walk uses, and the leftmost cell that it may use.
    anchor: usize,
    limit: usize,
    /// Whether the cell after the anchor is empty.
    right_open: bool,
    /// Where the word begins, once the walk has turned to the right.
    start: usize,
}

/// The letters in hand (their numbers are in `counts`), how many tiles, and how many of them are blanks.
#[derive(Clone, Copy)]
struct Hand {
    letters: LetterSet,
    tiles: u16,
    blanks: u16,
}

/// Tiles laid so far: their letters in reading order in the bytes of `tiles`, the cells they lie on, and those cells whose
/// letter the rack lacks.
#[derive(Clone, Copy)]
struct Trail {
    tiles: u64,
    cells: u32,
    lacking: u32,
}

impl Trail {
    const NONE: Self = Self {
        tiles: 0,
        cells: 0,
        lacking: 0,
    };

    #[inline(always)]
    fn count(self) -> u32 {
        self.cells.count_ones()
    }

    #[inline(always)]
    fn before(self, cell: usize, tile: u8, lacking: bool) -> Self {
        Self {
            tiles: self.tiles << 8 | u64::from(tile),
            cells: self.cells | 1 << cell,
            lacking: self.lacking | u32::from(lacking) << cell,
        }
    }

    #[inline(always)]
    fn after(self, cell: usize, count: u32, tile: u8, lacking: bool) -> Self {
        Self {
            tiles: self.tiles | u64::from(tile) << (8 * (count & 7)),
            cells: self.cells | 1 << cell,
            lacking: self.lacking | u32::from(lacking) << cell,
        }
    }
}

impl<'a, W: Walker, V: Valuing, R: Recorder> Walk<'a, W, V, R> {
    pub(super) fn new(walker: W, valuing: &'a V, recorder: &'a mut R, rack: &Rack) -> Self {
        let blanks = u16::from(rack.blanks());
        Self {
            walker,
            valuing,
            recorder,
            counts: *rack.counts(),
            hand: Hand {
                letters: rack.letters(),
                tiles: rack.len() as u16,
                blanks,
            },
            blanks: u32::from(blanks),
            cells: [Cell::WALL; LINE_CELLS],
            line: 0,
            anchor: 0,
            limit: 0,
            right_open: false,
            start: 0,
        }
    }

    /// Finds all plays on one line that use one of the joints.
    pub(super) fn line(
        &mut self,
        line: &Line,
        direction: Direction,
        number: usize,
        joints: Joints,
    ) {
        self.cells = line.cells;
        self.line = number as u8
            | if direction == Direction::Down {
                0x80
            } else {
                0
            };
        self.limit = 1;
        let joining = joining_blocks(line.occupied, joints.tiles);
        // A joining run of tiles is entered at its last tile; a joining square unless the run beside it already joins.
        let mut anchors = (joining & !(line.occupied >> 1))
            | (joints.squares & !line.occupied & !(joining << 1) & !(joining >> 1));
        while anchors != 0 {
            let place = anchors.trailing_zeros() as usize;
            anchors &= anchors - 1;
            self.anchor = place + 1;
            self.right_open = self.tile(self.anchor + 1) == 0;
            let at = self.walker.start();
            let (hand, sum) = (self.hand, self.valuing.start());
            if self.blanks > 0 {
                self.left::<true>(self.anchor, at, hand, Trail::NONE, sum);
            } else {
                self.left::<false>(self.anchor, at, hand, Trail::NONE, sum);
            }
            // Plays that use this anchor are done: later ones stay clear of it.
            self.limit = self.anchor + 1 + usize::from(self.tile(self.anchor) != 0);
        }
    }

    #[inline(always)]
    fn cell(&self, cell: usize) -> &Cell {
        &self.cells[cell & (LINE_CELLS - 1)]
    }

    #[inline(always)]
    fn tile(&self, cell: usize) -> u8 {
        self.cell(cell).tile
    }

    /// Whether some tile in hand can be laid on an empty cell where the walk stands.
    #[inline(always)]
    fn can_lay<const BLANKS: bool>(&self, at: W::At, cell: usize, hand: Hand) -> bool {
        let letters = (W::followers(at) | W::endings(at)) & !SEPARATOR;
        let allowed = self.cell(cell).allowed;
        if W::WILD {
            let blank = hand.blanks > 0 && letters != 0 && allowed != 0;
            return hand.tiles > 0 && (blank || letters & allowed & hand.letters != 0);
        }
        letters & allowed & Self::available::<BLANKS>(hand) != 0
    }

    /// The letters that can be laid: with a blank, any. None if no tile is left.
    #[inline(always)]
    fn available<const BLANKS: bool>(hand: Hand) -> LetterSet {
        if BLANKS && hand.blanks > 0 {
            ALL_LETTERS
        } else {
            hand.letters
        }
    }

    /// Takes a tile for `letter` off the hand: a real one if there is one, else a blank. Says whether it is a real one.
    #[inline(always)]
    fn take<const BLANKS: bool>(&mut self, hand: Hand, letter: u32) -> (Hand, bool) {
        if BLANKS && !W::WILD && hand.letters >> letter & 1 == 0 {
            return (
                Hand {
                    tiles: hand.tiles - 1,
                    blanks: hand.blanks - 1,
                    ..hand
                },
                false,
            );
        }
        let count = &mut self.counts[(letter & 31) as usize];
        *count -= 1;
        let letters = hand.letters & !(u32::from(*count == 0) << letter);
        (
            Hand {
                letters,
                tiles: hand.tiles - 1,
                ..hand
            },
            true,
        )
    }

    #[inline(always)]
    fn put_back(&mut self, letter: u32, real: bool) {
        self.counts[(letter & 31) as usize] += u8::from(real);
    }

    fn left<const BLANKS: bool>(
        &mut self,
        cell: usize,
        at: W::At,
        hand: Hand,
        trail: Trail,
        sum: V::Sum,
    ) {
        let here = *self.cell(cell);
        if here.tile != 0 {
            let mark = self.walker.mark();
            let (ends, next) = self.step_over(at, here.tile);
            let sum = self.valuing.pass(sum, here.tile);
            self.after_left::<BLANKS>(cell, ends, next, hand, trail, sum);
            self.walker.release(mark);
            return;
        }
        // With the last tile nothing can follow: only an ending helps.
        let last = hand.tiles == 1 && self.right_open && self.tile(cell - 1) == 0;
        let open = if last {
            W::endings(at)
        } else {
            W::followers(at) | W::endings(at)
        };
        let mut letters = open
            & here.allowed
            & if W::WILD {
                hand.letters
            } else {
                Self::available::<BLANKS>(hand)
            };
        while letters != 0 {
            let letter = letters.trailing_zeros();
            letters &= letters - 1;
            let mark = self.walker.mark();
            let next = self.walker.step(at, letter);
            let (rest, real) = self.take::<BLANKS>(hand, letter);
            let trail = trail.before(cell, letter as u8, !real);
            let sum = self.valuing.lay(sum, &here, letter);
            self.after_left::<BLANKS>(
                cell,
                W::endings(at) >> letter & 1 != 0,
                next,
                rest,
                trail,
                sum,
            );
            self.put_back(letter, real);
            self.walker.release(mark);
        }
        if W::WILD && hand.blanks > 0 && here.allowed != 0 && open & !SEPARATOR != 0 {
            let mark = self.walker.mark();
            let next = self.walker.step_wild(at);
            let rest = Hand {
                tiles: hand.tiles - 1,
                blanks: hand.blanks - 1,
                ..hand
            };
            let sum = self.valuing.lay(sum, &here, 0);
            self.after_left::<BLANKS>(
                cell,
                W::endings(at) != 0,
                next,
                rest,
                trail.before(cell, WILD, false),
                sum,
            );
            self.walker.release(mark);
        }
    }

    #[inline(always)]
    fn after_left<const BLANKS: bool>(
        &mut self,
        cell: usize,
        ends: bool,
        at: W::At,
        hand: Hand,
        trail: Trail,
        sum: V::Sum,
    ) {
        let left_open = self.tile(cell - 1) == 0;
        if ends && left_open && self.right_open && trail.cells != 0 {
            self.emit::<BLANKS>(cell, self.anchor, trail.count(), trail, sum);
        }
        if cell > self.limit
            && (!left_open || self.can_lay::<BLANKS>(at, cell - 1, hand))
            && W::followers(at) | W::endings(at) != 0
        {
            self.left::<BLANKS>(cell - 1, at, hand, trail, sum);
        }
        if left_open
            && W::followers(at) & SEPARATOR != 0
            && !(self.right_open && (hand.tiles == 0 || self.cell(self.anchor + 1).allowed == 0))
        {
            let mark = self.walker.mark();
            let next = self.walker.turn(at);
            self.start = cell;
            self.go_right::<BLANKS>(self.anchor, next, hand, trail, trail.count(), sum);
            self.walker.release(mark);
        }
    }

    /// Lays a tile on an empty cell to the right of the anchor.
    fn right<const BLANKS: bool>(
        &mut self,
        cell: usize,
        at: W::At,
        hand: Hand,
        trail: Trail,
        count: u32,
        sum: V::Sum,
    ) {
        let here = *self.cell(cell);
        let (followers, endings) = (W::followers(at), W::endings(at));
        let next_open = self.tile(cell + 1) == 0;
        let open = if !next_open {
            followers
        } else if hand.tiles == 1 || self.cell(cell + 1).allowed == 0 {
            endings
        } else {
            followers | endings
        };
        let mut letters = open
            & here.allowed
            & if W::WILD {
                hand.letters
            } else {
                Self::available::<BLANKS>(hand)
            };
        while letters != 0 {
            let letter = letters.trailing_zeros();
            letters &= letters - 1;
            let (rest, real) = self.take::<BLANKS>(hand, letter);
            let trail = trail.after(cell, count, letter as u8, !real);
            let sum = self.valuing.lay(sum, &here, letter);
            if next_open && endings >> letter & 1 != 0 {
                self.emit::<BLANKS>(self.start, cell, count + 1, trail, sum);
            }
            if followers >> letter & 1 != 0 && (!next_open || rest.tiles > 0) {
                let mark = self.walker.mark();
                let next = self.walker.step(at, letter);
                self.go_right::<BLANKS>(cell, next, rest, trail, count + 1, sum);
                self.walker.release(mark);
            }
            self.put_back(letter, real);
        }
        if W::WILD && hand.blanks > 0 && here.allowed != 0 {
            let rest = Hand {
                tiles: hand.tiles - 1,
                blanks: hand.blanks - 1,
                ..hand
            };
            let trail = trail.after(cell, count, WILD, false);
            let sum = self.valuing.lay(sum, &here, 0);
            if next_open && endings != 0 {
                self.emit::<BLANKS>(self.start, cell, count + 1, trail, sum);
            }
            let mark = self.walker.mark();
            let next = self.walker.step_wild(at);
            self.go_right::<BLANKS>(cell, next, rest, trail, count + 1, sum);
            self.walker.release(mark);
        }
    }

    /// Runs over the tiles after `cell`, and on to the empty cell behind them.
    #[inline(always)]
    fn go_right<const BLANKS: bool>(
        &mut self,
        mut cell: usize,
        mut at: W::At,
        hand: Hand,
        trail: Trail,
        count: u32,
        mut sum: V::Sum,
    ) {
        loop {
            let tile = self.tile(cell + 1);
            if tile == 0 {
                break;
            }
            cell += 1;
            let (ends, next) = self.step_over(at, tile);
            at = next;
            sum = self.valuing.pass(sum, tile);
            if ends && self.tile(cell + 1) == 0 {
                self.emit::<BLANKS>(self.start, cell, count, trail, sum);
            }
            if W::followers(at) | W::endings(at) == 0 {
                return;
            }
        }
        if self.can_lay::<BLANKS>(at, cell + 1, hand) {
            self.right::<BLANKS>(cell + 1, at, hand, trail, count, sum);
        }
    }

    /// Whether a tile on the board ends a word here, and where it leads.
    #[inline(always)]
    fn step_over(&mut self, at: W::At, tile: u8) -> (bool, W::At) {
        let letter = u32::from(letter_of(tile));
        if W::WILD && letter == 0 {
            (W::endings(at) != 0, self.walker.step_wild(at))
        } else {
            (
                W::endings(at) >> letter & 1 != 0,
                self.walker.step(at, letter),
            )
        }
    }

    /// A word has been found: hands it on, with every choice of blanks.
    #[inline(always)]
    fn emit<const BLANKS: bool>(
        &mut self,
        start: usize,
        end: usize,
        count: u32,
        trail: Trail,
        sum: V::Sum,
    ) {
        // One tile that makes words both ways is the same play both ways: it is found across.
        if count == 1
            && self.line & 0x80 != 0
            && self.cell(trail.cells.trailing_zeros() as usize).crossed
        {
            return;
        }
        let play = Play {
            tiles: trail.tiles,
            score: self.valuing.total(sum, count as usize),
            line: self.line,
            start: (start - 1) as u8,
            end: (end - 1) as u8,
            laid: count as u8,
        };
        if BLANKS && !W::WILD {
            self.emit_with_blanks(play, trail, sum);
        } else {
            self.recorder.record(play);
        }
    }

    #[inline(never)]
    fn emit_with_blanks(&mut self, play: Play, trail: Trail, sum: V::Sum) {
        let mut laid = Laid {
            losses: [0; 8],
            lacking: 0,
            blanks: self.blanks,
        };
        let tiles = play.tiles.to_le_bytes();
        let mut cells = trail.cells;
        let mut i = 0;
        while cells != 0 {
            let cell = cells.trailing_zeros();
            cells &= cells - 1;
            laid.losses[i & 7] =
                self.valuing
                    .loss(sum, self.cell(cell as usize), u32::from(tiles[i & 7]));
            laid.lacking |= (trail.lacking >> cell & 1) << i;
            i += 1;
        }
        expand(play, &laid, self.recorder);
    }
}

/// The runs of tiles that contain a joining tile.
#[inline]
fn joining_blocks(occupied: u32, joining: u32) -> u32 {
    if joining == occupied {
        return occupied;
    }
    let mut blocks = joining;
    loop {
        let wider = (blocks | blocks << 1 | blocks >> 1) & occupied;
        if wider == blocks {
            return blocks;
        }
        blocks = wider;
    }
}
