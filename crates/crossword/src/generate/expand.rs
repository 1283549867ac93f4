//! A word found with blanks in hand, laid in every way that the blanks allow.
//!
//! The walk takes a real tile wherever the rack has one, so it finds each word on its squares once, and marks the letters
//! that the rack lacks. Every set of squares that covers what is lacking, and is no larger than the number of blanks, is a
//! play. Sets of laid tiles are kept as their blank bits: the top bit of each byte of [`Play::tiles`](super::Play).

use super::record::{Play, Recorder};

const TOP_BITS: u64 = 0x8080_8080_8080_8080;
const ONES: u64 = 0x0101_0101_0101_0101;

/// The tiles with the letter of the tile that `mark` is the blank bit of. Bytes without a tile are 0 and never equal.
fn same_letter(letters: u64, mark: u64) -> u64 {
    let letter = letters >> (mark.trailing_zeros() - 7) & 0x7f;
    let different = letters ^ (letter * ONES);
    !(different + !TOP_BITS) & TOP_BITS
}

const fn lowest(set: u64) -> u64 {
    set & set.wrapping_neg()
}

/// Records `play` with every choice of blanks. Its score counts all tiles as real ones, those that the rack lacks have
/// their blank bits set, `blanks` is how many the rack has, and `loss(i)` what the play loses if laid tile `i` is a blank.
pub(super) fn expand(
    play: Play,
    blanks: u32,
    loss: impl Fn(usize) -> i32,
    recorder: &mut impl Recorder,
) {
    let lacking = play.tiles & TOP_BITS;
    let letters = play.tiles & !TOP_BITS;
    let loss_of = |mark: u64| loss((mark.trailing_zeros() / 8) as usize);
    let lay = |marks: u64, loss: i32| Play {
        tiles: letters | marks,
        score: play.score - loss,
        ..play
    };
    let first = lowest(lacking);
    let second = lacking ^ first;
    if blanks > 2 {
        return expand_many(play, blanks, loss, recorder);
    }
    if lacking == 0 {
        let all = TOP_BITS >> (64 - 8 * u32::from(play.laid));
        recorder.record(lay(0, 0));
        one(all, 0, 0, &lay, &loss_of, recorder);
        if blanks == 2 {
            let mut rest = all;
            while rest != 0 {
                let mark = lowest(rest);
                rest ^= mark;
                one(rest, mark, loss_of(mark), &lay, &loss_of, recorder);
            }
        }
    } else if second == 0 {
        let all = TOP_BITS >> (64 - 8 * u32::from(play.laid));
        let lacked = same_letter(letters, first);
        one(lacked, 0, 0, &lay, &loss_of, recorder);
        if blanks == 2 {
            let mut rest = lacked;
            while rest != 0 {
                let mark = lowest(rest);
                rest ^= mark;
                one(
                    rest | all & !lacked,
                    mark,
                    loss_of(mark),
                    &lay,
                    &loss_of,
                    recorder,
                );
            }
        }
    } else {
        let (mut ones, others) = (same_letter(letters, first), same_letter(letters, second));
        while ones != 0 {
            let mark = lowest(ones);
            ones ^= mark;
            let partners = if others & mark == 0 { others } else { ones };
            one(partners, mark, loss_of(mark), &lay, &loss_of, recorder);
        }
    }
}

/// Records the play with each one of `choices` as a blank beside those that are so already.
#[inline(always)]
fn one(
    mut choices: u64,
    marks: u64,
    lost: i32,
    lay: &impl Fn(u64, i32) -> Play,
    loss_of: &impl Fn(u64) -> i32,
    recorder: &mut impl Recorder,
) {
    while choices != 0 {
        let mark = lowest(choices);
        choices ^= mark;
        recorder.record(lay(marks | mark, lost + loss_of(mark)));
    }
}

/// The same for any number of blanks.
fn expand_many(play: Play, blanks: u32, loss: impl Fn(usize) -> i32, recorder: &mut impl Recorder) {
    let letters = play.tiles & !TOP_BITS;
    let count = play.laid as usize;
    let marks_of = |set: u32| {
        (0..count)
            .filter(|i| set >> i & 1 != 0)
            .fold(0u64, |marks, i| marks | 0x80 << (8 * i))
    };
    let covers = |marks: u64| {
        let mut lacking = play.tiles & TOP_BITS;
        let mut covered = true;
        while lacking != 0 {
            let same = same_letter(letters, lowest(lacking));
            covered &= (marks & same).count_ones() >= (lacking & same).count_ones();
            lacking &= !same;
        }
        covered
    };
    for set in (0..1u32 << count).filter(|set| set.count_ones() <= blanks) {
        let marks = marks_of(set);
        if covers(marks) {
            let lost: i32 = (0..count).filter(|i| set >> i & 1 != 0).map(&loss).sum();
            recorder.record(Play {
                tiles: letters | marks,
                score: play.score - lost,
                ..play
            });
        }
    }
}
