//! Wins by fours alone: each four must be answered at once, until one marker makes two of them.

use super::tally::{LineIndex, Tally, members};

/// A win by fours.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Fours {
    /// The cells of the winner's markers, the last cells of his fours included.
    pub(super) cells: u64,
    /// The cells on which the other has to answer.
    pub(super) replies: u64,
    /// How many moves the other gets.
    pub(super) delay: u32,
}

/// Positions looked at before the search gives up: most wins by fours are found within a few.
const MOST: u32 = 120;
/// The longest sequence.
const DEEPEST: u32 = 6;

/// Whether the player to move, who cannot finish a line at once, wins by fours.
pub(super) fn fours<const W: usize>(
    index: &LineIndex<W>,
    own: &Tally<W>,
    other: &Tally<W>,
    empty: u64,
) -> Option<Fours> {
    if own.with(3) == [0; W] {
        return None;
    }
    let mut left = MOST;
    deeper(index, own, other, empty, DEEPEST, &mut left)
}

fn deeper<const W: usize>(
    index: &LineIndex<W>,
    own: &Tally<W>,
    other: &Tally<W>,
    empty: u64,
    depth: u32,
    left: &mut u32,
) -> Option<Fours> {
    let threats = other.completions(index, empty);
    if threats & threats.wrapping_sub(1) != 0 || *left == 0 {
        return None;
    }
    *left -= 1;
    if threats == 0 {
        let mut double = None;
        double_fours(index, own, empty, |cells| {
            double = Some(cells);
            true
        });
        if let Some(cells) = double {
            return Some(Fours {
                cells,
                replies: 0,
                delay: 1,
            });
        }
    }
    if depth == 1 {
        return None;
    }
    for line in members(own.with(3)) {
        let pair = index.masks[line] & empty;
        let low = pair & pair.wrapping_neg();
        for (cell, reply) in [(low, pair & !low), (pair & !low, low)] {
            // A four of the other's must be blocked with the same marker.
            if threats & !cell != 0 {
                continue;
            }
            let (mut mine, mut theirs) = (*own, *other);
            let (to, from) = (
                &index.through[cell.trailing_zeros() as usize],
                &index.through[reply.trailing_zeros() as usize],
            );
            mine.add(to);
            theirs.kill(to);
            let after = empty & !cell;
            let finishing = mine.completions(index, after);
            if finishing != reply {
                // Two fours with one marker, which also blocks.
                return Some(Fours {
                    cells: cell | finishing,
                    replies: 0,
                    delay: 1,
                });
            }
            theirs.add(from);
            mine.kill(from);
            if mine.with(3) == [0; W] {
                continue;
            }
            if let Some(win) = deeper(index, &mine, &theirs, after & !reply, depth - 1, left) {
                return Some(Fours {
                    cells: win.cells | pair,
                    replies: win.replies | reply,
                    delay: win.delay + 1,
                });
            }
        }
    }
    None
}

/// The cells on which a side could make two fours at once, each with the cells that this takes.
pub(super) fn double_fours<const W: usize>(
    index: &LineIndex<W>,
    tally: &Tally<W>,
    empty: u64,
    mut found: impl FnMut(u64) -> bool,
) {
    let mut partners = [0u64; 64];
    for line in members(tally.with(3)) {
        let pair = index.masks[line] & empty;
        let (low, high) = (
            pair.trailing_zeros() as usize,
            63 - pair.leading_zeros() as usize,
        );
        for (cell, partner) in [(low, high), (high, low)] {
            let known = partners[cell];
            partners[cell] |= 1 << partner;
            if known != 0 && known & (1 << partner) == 0 {
                // Two partners are enough: the pair of the newest and the first.
                let first = known & known.wrapping_neg();
                if found(1 << cell | 1 << partner | first) {
                    return;
                }
            }
        }
    }
}

/// The two lowest cells of a set.
pub(super) fn lowest_two(mask: u64) -> u64 {
    let rest = mask & mask.wrapping_sub(1);
    mask & !rest | rest & rest.wrapping_neg()
}
