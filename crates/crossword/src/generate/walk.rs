//! The walk along one line: the generator's inner loop.
//!
//! It looks one square ahead everywhere: a node's letters are known before its arcs are touched, so a branch whose letters
//! cannot stand on the next square, or are not in hand, is never entered.

use super::expand::expand;
use super::joining::Joints;
use super::record::{Play, Recorder};
use super::value::Valuing;
use super::walker::Walker;
use crate::board::{Cell, LINE_CELLS, Line};
use crate::coord::Direction;
use crate::play_graph::SEPARATOR;
use crate::rack::Rack;
use crate::tile::{ALL_LETTERS, BLANK_BIT, LetterSet, WILD, letter_of};

pub(super) struct Walk<'a, W, V, R> {
    walker: W,
    valuing: &'a V,
    recorder: &'a mut R,
    counts: [u8; 32],
    hand: Hand,
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

/// Tiles laid so far, in reading order, a byte each: the letter, with the blank bit where the rack lacks it, and the cell.
#[derive(Clone, Copy)]
struct Trail {
    tiles: u64,
    cells: u64,
}

impl Trail {
    const NONE: Self = Self { tiles: 0, cells: 0 };

    #[inline(always)]
    fn before(self, cell: usize, tile: u32) -> Self {
        Self {
            tiles: self.tiles << 8 | u64::from(tile),
            cells: self.cells << 8 | cell as u64,
        }
    }

    #[inline(always)]
    fn after(self, count: u32, cell: usize, tile: u32) -> Self {
        let shift = 8 * (count & 7);
        Self {
            tiles: self.tiles | u64::from(tile) << shift,
            cells: self.cells | (cell as u64) << shift,
        }
    }

    #[inline(always)]
    fn cell(self, i: usize) -> usize {
        (self.cells >> (8 * i)) as usize & 0xff
    }
}

/// What may come next on some cell: letters that can stand there.
#[derive(Clone, Copy)]
struct Open {
    /// Letters that the walk may continue with; for wild walks, see `any`.
    letters: LetterSet,
    /// A wild tile is there or can be laid: any letter will do.
    any: bool,
}

impl Open {
    const CLOSED: Self = Self {
        letters: 0,
        any: false,
    };

    /// Whether a walk at this position can go on.
    #[inline(always)]
    fn lets<W: Walker>(self, at: W::At) -> bool {
        let letters = (W::followers(at) | W::endings(at)) & !SEPARATOR;
        letters & self.letters != 0 || W::WILD && self.any && letters != 0
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
        let beside = joining << 1 | joining >> 1;
        let mut anchors =
            joining & !(line.occupied >> 1) | joints.squares & !line.occupied & !beside;
        while anchors != 0 {
            let place = anchors.trailing_zeros() as usize;
            anchors &= anchors - 1;
            self.anchor = place + 1;
            self.right_open = self.tile(self.anchor + 1) == 0;
            let at = self.walker.start();
            let (hand, sum) = (self.hand, self.valuing.start());
            if hand.blanks > 0 {
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

    /// How many tiles have been laid.
    #[inline(always)]
    fn laid(&self, hand: Hand) -> u32 {
        u32::from(self.hand.tiles - hand.tiles)
    }

    /// What can come on a cell with this hand: the tile on it, or any letter in hand that its cross-check allows.
    #[inline(always)]
    fn open<const BLANKS: bool>(&self, cell: usize, hand: Hand) -> Open {
        let cell = self.cell(cell);
        if cell.tile != 0 {
            let letter = letter_of(cell.tile);
            Open {
                letters: 1 << letter,
                any: W::WILD && letter == 0,
            }
        } else if hand.tiles == 0 {
            Open::CLOSED
        } else {
            let any = W::WILD && hand.blanks > 0 && cell.allowed != 0;
            Open {
                letters: cell.allowed & Self::available::<BLANKS>(hand),
                any,
            }
        }
    }

    /// The letters that can be laid: with a blank that takes letters, any.
    #[inline(always)]
    fn available<const BLANKS: bool>(hand: Hand) -> LetterSet {
        if BLANKS && !W::WILD && hand.blanks > 0 {
            ALL_LETTERS
        } else {
            hand.letters
        }
    }

    /// Takes a tile for `letter` off the hand: a real one if there is one, else a blank. Also the tile as it is laid.
    #[inline(always)]
    fn take<const BLANKS: bool>(&mut self, hand: Hand, letter: u32) -> (Hand, u32) {
        if BLANKS && !W::WILD && hand.letters >> letter & 1 == 0 {
            let rest = Hand {
                tiles: hand.tiles - 1,
                blanks: hand.blanks - 1,
                ..hand
            };
            return (rest, letter | u32::from(BLANK_BIT));
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
            letter,
        )
    }

    #[inline(always)]
    fn put_back<const BLANKS: bool>(&mut self, tile: u32) {
        let real = !BLANKS || tile & u32::from(BLANK_BIT) == 0;
        self.counts[(tile & 31) as usize] += u8::from(real);
    }

    /// Lays a tile on `cell`, or runs over the one that is there, and goes on from it.
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
            let ways = self.ways::<BLANKS>(cell, hand);
            let sum = self.valuing.pass(sum, here.tile);
            self.after_left::<BLANKS>(cell, ends && ways.ends, next, ways, hand, trail, sum);
            self.walker.release(mark);
            return;
        }
        let after = Hand {
            tiles: hand.tiles - 1,
            ..hand
        };
        let ways = self.ways::<BLANKS>(cell, after);
        let endings = if ways.ends { W::endings(at) } else { 0 };
        let mut letters =
            (W::followers(at) | endings) & here.allowed & Self::available::<BLANKS>(hand);
        while letters != 0 {
            let letter = letters.trailing_zeros();
            letters &= letters - 1;
            let mark = self.walker.mark();
            let next = self.walker.step(at, letter);
            let ends = endings >> letter & 1 != 0;
            if ends || ways.lead_on::<W>(next) {
                let (rest, tile) = self.take::<BLANKS>(hand, letter);
                let trail = trail.before(cell, tile);
                let sum = self.valuing.lay(sum, &here, letter);
                self.after_left::<BLANKS>(cell, ends, next, ways, rest, trail, sum);
                self.put_back::<BLANKS>(tile);
            }
            self.walker.release(mark);
        }
        if W::WILD && hand.blanks > 0 && here.allowed != 0 && W::followers(at) | endings != 0 {
            let mark = self.walker.mark();
            let next = self.walker.step_wild(at);
            let rest = Hand {
                blanks: hand.blanks - 1,
                ..after
            };
            let sum = self.valuing.lay(sum, &here, 0);
            self.after_left::<BLANKS>(
                cell,
                endings != 0,
                next,
                ways,
                rest,
                trail.before(cell, u32::from(WILD)),
                sum,
            );
            self.walker.release(mark);
        }
    }

    /// How a walk can go on from a tile on `cell`, with this hand after it was laid.
    #[inline(always)]
    fn ways<const BLANKS: bool>(&self, cell: usize, hand: Hand) -> Ways {
        let starts = self.tile(cell - 1) == 0;
        let left = if cell > self.limit {
            self.open::<BLANKS>(cell - 1, hand)
        } else {
            Open::CLOSED
        };
        let right = self.open::<BLANKS>(self.anchor + 1, hand);
        let turn = starts && (right.letters != 0 || right.any);
        Ways {
            ends: starts && self.right_open,
            left,
            turn: if turn { SEPARATOR } else { 0 },
        }
    }

    #[inline(always)]
    #[expect(
        clippy::too_many_arguments,
        reason = "the state of a walk, in registers"
    )]
    fn after_left<const BLANKS: bool>(
        &mut self,
        cell: usize,
        ends: bool,
        at: W::At,
        ways: Ways,
        hand: Hand,
        trail: Trail,
        sum: V::Sum,
    ) {
        if ends && hand.tiles < self.hand.tiles {
            self.emit::<BLANKS>(cell, self.anchor, hand, trail, sum);
        }
        // The tile just taken may have been the last of its kind.
        if ways.left.lets::<W>(at) && self.open::<BLANKS>(cell - 1, hand).lets::<W>(at) {
            self.left::<BLANKS>(cell - 1, at, hand, trail, sum);
        }
        if W::followers(at) & ways.turn != 0 {
            let mark = self.walker.mark();
            let next = self.walker.turn(at);
            self.start = cell;
            self.go_right::<BLANKS>(self.anchor, next, hand, trail, sum);
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
        sum: V::Sum,
    ) {
        let here = *self.cell(cell);
        let after = Hand {
            tiles: hand.tiles - 1,
            ..hand
        };
        let next_open = self.open::<BLANKS>(cell + 1, after);
        let endings = if self.tile(cell + 1) == 0 {
            W::endings(at)
        } else {
            0
        };
        let followers = if next_open.letters != 0 || next_open.any {
            W::followers(at)
        } else {
            0
        };
        let count = self.laid(hand);
        let mut letters = (followers | endings) & here.allowed & Self::available::<BLANKS>(hand);
        while letters != 0 {
            let letter = letters.trailing_zeros();
            letters &= letters - 1;
            let ends = endings >> letter & 1 != 0;
            let mark = self.walker.mark();
            let next = self.walker.step(at, letter);
            let leads_on = followers >> letter & 1 != 0 && next_open.lets::<W>(next);
            if ends || leads_on {
                let (rest, tile) = self.take::<BLANKS>(hand, letter);
                let trail = trail.after(count, cell, tile);
                let sum = self.valuing.lay(sum, &here, letter);
                if ends {
                    self.emit::<BLANKS>(self.start, cell, rest, trail, sum);
                }
                if leads_on {
                    self.go_right::<BLANKS>(cell, next, rest, trail, sum);
                }
                self.put_back::<BLANKS>(tile);
            }
            self.walker.release(mark);
        }
        if W::WILD && hand.blanks > 0 && here.allowed != 0 {
            let rest = Hand {
                blanks: hand.blanks - 1,
                ..after
            };
            let trail = trail.after(count, cell, u32::from(WILD));
            let sum = self.valuing.lay(sum, &here, 0);
            if endings != 0 {
                self.emit::<BLANKS>(self.start, cell, rest, trail, sum);
            }
            if followers != 0 {
                let mark = self.walker.mark();
                let next = self.walker.step_wild(at);
                self.go_right::<BLANKS>(cell, next, rest, trail, sum);
                self.walker.release(mark);
            }
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
                self.emit::<BLANKS>(self.start, cell, hand, trail, sum);
            }
            if W::followers(at) | W::endings(at) == 0 {
                return;
            }
        }
        if self.open::<BLANKS>(cell + 1, hand).lets::<W>(at) {
            self.right::<BLANKS>(cell + 1, at, hand, trail, sum);
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
        hand: Hand,
        trail: Trail,
        sum: V::Sum,
    ) {
        let count = self.laid(hand);
        // One tile that makes words both ways is the same play both ways: it is found across.
        if count == 1 && self.line & 0x80 != 0 && self.cell(trail.cell(0)).crossed {
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
        let (valuing, cells) = (self.valuing, &self.cells);
        let loss = |i: usize| {
            let letter = (play.tiles >> (8 * i)) as u32 & 0x7f;
            valuing.loss(sum, &cells[trail.cell(i) & (LINE_CELLS - 1)], letter)
        };
        expand(play, u32::from(self.hand.blanks), loss, self.recorder);
    }
}

/// How a leftward walk can go on from a tile.
#[derive(Clone, Copy)]
struct Ways {
    /// A word whose last letter is on the anchor can begin here.
    ends: bool,
    /// What can come before the tile.
    left: Open,
    /// The separator, if the word can begin here and go on to the right of the anchor.
    turn: LetterSet,
}

impl Ways {
    #[inline(always)]
    fn lead_on<W: Walker>(self, at: W::At) -> bool {
        self.left.lets::<W>(at) || W::followers(at) & self.turn != 0
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
