//! A position as one search sees it: the markers and what they mean on every line.

use super::Question;
use super::tally::{LineIndex, Tally};

/// A position as one search sees it.
#[derive(Clone, Copy, Debug)]
pub(super) struct State<const W: usize> {
    pub(super) attack: Tally<W>,
    pub(super) defence: Tally<W>,
    pub(super) attacker: u64,
    pub(super) defender: u64,
    pub(super) attacker_moves: bool,
}

impl<const W: usize> State<W> {
    pub(super) fn of(index: &LineIndex<W>, question: &Question) -> Self {
        let Question {
            attacker,
            defender,
            attacker_moves,
            one_sided,
        } = *question;
        State::new(index, attacker, defender, attacker_moves, one_sided)
    }

    pub(super) fn new(
        index: &LineIndex<W>,
        attacker: u64,
        defender: u64,
        attacker_moves: bool,
        one_sided: bool,
    ) -> Self {
        let mut state = State {
            attack: Tally::new(index.all),
            defence: Tally::new(if one_sided { [0; W] } else { index.all }),
            attacker: 0,
            defender: 0,
            attacker_moves: true,
        };
        for (cells, attacks) in [(attacker, true), (defender, false)] {
            let mut left = cells;
            while left != 0 {
                state.attacker_moves = attacks;
                state = state.play(index, left.trailing_zeros() as usize);
                left &= left - 1;
            }
        }
        state.attacker_moves = attacker_moves;
        state
    }

    #[inline]
    pub(super) fn empty(&self, index: &LineIndex<W>) -> u64 {
        index.board & !(self.attacker | self.defender)
    }

    #[inline]
    pub(super) fn play(&self, index: &LineIndex<W>, cell: usize) -> Self {
        let mut next = *self;
        let through = &index.through[cell];
        if self.attacker_moves {
            next.attacker |= 1 << cell;
            next.attack.add(through);
            next.defence.kill(through);
        } else {
            next.defender |= 1 << cell;
            next.defence.add(through);
            next.attack.kill(through);
        }
        next.attacker_moves = !self.attacker_moves;
        next
    }
}
