//! What a play is worth, added up while it is generated.

use crate::board::Cell;
use crate::score::Bonus;
use crate::tile::{is_blank, letter_of};

/// Adds up the worth of a play along a walk. Every laid tile counts as a real one first; for a blank, its loss is taken off.
pub trait Valuing {
    /// The running sum.
    type Sum: Copy;
    /// The sum of nothing.
    fn start(&self) -> Self::Sum;
    /// Adds a tile on the board that the main word runs over.
    fn pass(&self, sum: Self::Sum, tile: u8) -> Self::Sum;
    /// Adds a letter laid on a square.
    fn lay(&self, sum: Self::Sum, cell: &Cell, letter: u32) -> Self::Sum;
    /// The value of the whole play.
    fn total(&self, sum: Self::Sum, laid: usize) -> i32;
    /// What the whole play is worth less if this letter is a blank.
    fn loss(&self, sum: Self::Sum, cell: &Cell, letter: u32) -> i32;
}

/// Nothing is added up.
#[derive(Clone, Copy, Debug)]
pub struct Uncounted;

impl Valuing for Uncounted {
    type Sum = ();
    #[inline(always)]
    fn start(&self) {}
    #[inline(always)]
    fn pass(&self, (): (), _: u8) {}
    #[inline(always)]
    fn lay(&self, (): (), _: &Cell, _: u32) {}
    #[inline(always)]
    fn total(&self, (): (), _: usize) -> i32 {
        0
    }
    #[inline(always)]
    fn loss(&self, (): (), _: &Cell, _: u32) -> i32 {
        0
    }
}

/// The points of the words that the play forms.
#[derive(Clone, Copy, Debug)]
pub struct Points {
    points: [i32; 32],
    bonus: Bonus,
}

impl Points {
    /// What tiles are worth, and the bonus for many tiles.
    pub fn new(points: &[u8; 32], bonus: Bonus) -> Self {
        Self {
            points: points.map(i32::from),
            bonus,
        }
    }
}

/// What is known of a play's points before its end: the letters of the main word, what all word premiums multiply it by,
/// and the finished crossing words.
#[derive(Clone, Copy, Debug)]
pub struct Sum {
    main: i32,
    multiplier: i32,
    crossing: i32,
}

impl Valuing for Points {
    type Sum = Sum;

    #[inline(always)]
    fn start(&self) -> Sum {
        Sum {
            main: 0,
            multiplier: 1,
            crossing: 0,
        }
    }

    #[inline(always)]
    fn pass(&self, sum: Sum, tile: u8) -> Sum {
        let worth = if is_blank(tile) {
            0
        } else {
            self.points[(letter_of(tile) & 31) as usize]
        };
        Sum {
            main: sum.main + worth,
            ..sum
        }
    }

    #[inline(always)]
    fn lay(&self, sum: Sum, cell: &Cell, letter: u32) -> Sum {
        let worth = self.points[(letter & 31) as usize] * i32::from(cell.letter_multiplier);
        Sum {
            main: sum.main + worth,
            multiplier: sum.multiplier * i32::from(cell.word_multiplier),
            crossing: sum.crossing
                + (i32::from(cell.cross_sum) + worth) * i32::from(cell.crossing_multiplier),
        }
    }

    #[inline(always)]
    fn total(&self, sum: Sum, laid: usize) -> i32 {
        sum.main * sum.multiplier + sum.crossing + self.bonus.of(laid)
    }

    #[inline(always)]
    fn loss(&self, sum: Sum, cell: &Cell, letter: u32) -> i32 {
        let worth = self.points[(letter & 31) as usize] * i32::from(cell.letter_multiplier);
        worth * (sum.multiplier + i32::from(cell.crossing_multiplier))
    }
}
