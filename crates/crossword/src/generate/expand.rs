//! A word found with blanks in hand, laid in every way that the blanks allow.
//!
//! The walk takes a real tile wherever the rack has one, so it finds each word on its squares once, and knows which letters
//! the rack lacks. Every set of squares that covers what is lacking, and is no larger than the number of blanks, is a play.

use super::record::{Play, Recorder};

/// The squares that a walk laid tiles on, with what each tile would lose as a blank.
pub(super) struct Laid {
    /// What each laid tile loses.
    pub(super) losses: [i32; 8],
    /// The laid tiles for which the rack had no tile, one bit each.
    pub(super) lacking: u32,
    /// All blanks of the rack.
    pub(super) blanks: u32,
}

/// Records `play`, whose score counts all tiles as real ones, with every choice of blanks.
pub(super) fn expand(play: Play, laid: &Laid, recorder: &mut impl Recorder) {
    let all = (1u32 << play.laid) - 1;
    let with = |squares: u32, loss: i32| {
        let mut tiles = play.tiles;
        let mut rest = squares;
        while rest != 0 {
            tiles |= 0x80 << (8 * rest.trailing_zeros());
            rest &= rest - 1;
        }
        Play {
            tiles,
            score: play.score - loss,
            ..play
        }
    };
    let same_letter = |i: u32| {
        let tiles = play.tiles.to_le_bytes();
        (0..play.laid as usize)
            .filter(|&j| tiles[j] == tiles[i as usize])
            .fold(0u32, |set, j| set | 1 << j)
    };
    let lacking = laid.lacking.count_ones();
    if laid.blanks > 2 {
        return expand_many(play, laid, recorder);
    }
    // The squares for one lacking letter, and for another one if it is not the same.
    let first = if lacking > 0 {
        same_letter(laid.lacking.trailing_zeros())
    } else {
        all
    };
    let second = if lacking > 1 {
        same_letter(31 - laid.lacking.leading_zeros())
    } else {
        all
    };
    if lacking == 0 {
        recorder.record(play);
    }
    if lacking <= 1 {
        let mut squares = first;
        while squares != 0 {
            let i = squares.trailing_zeros();
            squares &= squares - 1;
            recorder.record(with(1 << i, laid.losses[(i & 7) as usize]));
        }
    }
    if laid.blanks == 2 {
        let mut squares = all;
        while squares != 0 {
            let i = squares.trailing_zeros();
            squares &= squares - 1;
            let mut partners = 0;
            if first >> i & 1 != 0 {
                partners |= second;
            }
            if second >> i & 1 != 0 {
                partners |= first;
            }
            partners &= squares;
            while partners != 0 {
                let j = partners.trailing_zeros();
                partners &= partners - 1;
                recorder.record(with(
                    1 << i | 1 << j,
                    laid.losses[(i & 7) as usize] + laid.losses[(j & 7) as usize],
                ));
            }
        }
    }
}

/// The same for any number of blanks.
fn expand_many(play: Play, laid: &Laid, recorder: &mut impl Recorder) {
    let tiles = play.tiles.to_le_bytes();
    let count = play.laid as usize;
    let covers = |squares: u32| {
        (0..count).filter(|&i| laid.lacking >> i & 1 != 0).all(|i| {
            let of_letter = (0..count)
                .filter(|&j| tiles[j] == tiles[i])
                .fold(0u32, |set, j| set | 1 << j);
            (squares & of_letter).count_ones() >= (laid.lacking & of_letter).count_ones()
        })
    };
    for squares in 0..1u32 << count {
        if squares.count_ones() <= laid.blanks && covers(squares) {
            let chosen = (0..count).filter(|&i| squares >> i & 1 != 0);
            let marks = chosen
                .clone()
                .fold(0u64, |marks, i| marks | 0x80 << (8 * i));
            let loss: i32 = chosen.map(|i| laid.losses[i]).sum();
            recorder.record(Play {
                tiles: play.tiles | marks,
                score: play.score - loss,
                ..play
            });
        }
    }
}
