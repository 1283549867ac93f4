//! The players' clocks, worked out from the times in the log.

use crate::{Millis, Seat, Seats, TimeControl};

/// The clocks of a table. It never asks what time it is: it is told.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Clock {
    control: TimeControl,
    /// What each seat had left at `since`.
    left: Vec<u64>,
    /// The seats whose clocks run.
    running: Seats,
    since: Millis,
}

impl Clock {
    /// Clocks that stand still.
    pub fn new(control: TimeControl, seats: usize, now: Millis) -> Clock {
        let left = match control {
            TimeControl::None => u64::MAX,
            TimeControl::Game { start, .. } => start,
            TimeControl::Move { limit } => limit,
        };
        Clock {
            control,
            left: vec![left; seats],
            running: Seats::NONE,
            since: now,
        }
    }

    /// What `seat` has left at `now`; none where time does not matter.
    pub fn left(&self, seat: Seat, now: Millis) -> Option<u64> {
        if self.control == TimeControl::None {
            return None;
        }
        let left = self.left[seat.index()];
        Some(if self.running.contains(seat) {
            left.saturating_sub(now.saturating_sub(self.since))
        } else {
            left
        })
    }

    /// When the first clock will run out, and whose.
    pub fn deadline(&self) -> Option<(Millis, Seat)> {
        if self.control == TimeControl::None {
            return None;
        }
        let end = |seat: Seat| (self.since.saturating_add(self.left[seat.index()]), seat);
        self.running.iter().map(end).min()
    }

    /// Something happened at `now`, after which the clocks of `turn` run. A seat that `moved`
    /// gets its increment, or its time for a new move.
    pub fn advance(&mut self, now: Millis, moved: Option<Seat>, turn: Seats) {
        for seat in self.running.iter().collect::<Vec<_>>() {
            self.left[seat.index()] = self.left(seat, now).unwrap_or(u64::MAX);
        }
        if let Some(seat) = moved {
            let left = &mut self.left[seat.index()];
            match self.control {
                TimeControl::None => {}
                TimeControl::Game { increment, .. } => *left = left.saturating_add(increment),
                TimeControl::Move { limit } => *left = limit,
            }
        }
        self.running = turn;
        self.since = self.since.max(now);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const A: Seat = Seat(0);
    const B: Seat = Seat(1);

    #[test]
    fn a_game_clock_runs_for_the_seat_to_move_and_gives_back_the_increment() {
        let mut clock = Clock::new(
            TimeControl::Game {
                start: 10_000,
                increment: 500,
            },
            2,
            0,
        );
        clock.advance(100, None, Seats::only(A));
        assert_eq!(clock.left(A, 3_100), Some(7_000));
        assert_eq!(clock.left(B, 3_100), Some(10_000));
        clock.advance(3_100, Some(A), Seats::only(B));
        assert_eq!(clock.left(A, 9_000), Some(7_500));
        assert_eq!(clock.deadline(), Some((13_100, B)));
        assert_eq!(clock.left(B, 99_000), Some(0));
    }

    #[test]
    fn a_clock_for_each_move_starts_anew() {
        let mut clock = Clock::new(TimeControl::Move { limit: 1_000 }, 2, 0);
        clock.advance(0, None, Seats::only(A));
        clock.advance(900, Some(A), Seats::only(B));
        assert_eq!(clock.left(A, 950), Some(1_000));
        assert_eq!(clock.left(B, 1_000), Some(900));
    }

    #[test]
    fn side_by_side_all_clocks_run_until_a_seat_is_done() {
        let mut clock = Clock::new(
            TimeControl::Game {
                start: 1_000,
                increment: 0,
            },
            2,
            0,
        );
        clock.advance(0, None, Seats::first(2));
        clock.advance(400, Some(A), Seats::only(B));
        assert_eq!(
            (clock.left(A, 700), clock.left(B, 700)),
            (Some(600), Some(300))
        );
        clock.advance(800, Some(B), Seats::NONE);
        assert_eq!(clock.deadline(), None);
    }

    #[test]
    fn without_a_time_control_nothing_runs_out() {
        let mut clock = Clock::new(TimeControl::None, 2, 0);
        clock.advance(5, None, Seats::only(A));
        assert_eq!((clock.left(A, u64::MAX), clock.deadline()), (None, None));
    }

    #[test]
    fn a_clock_that_is_set_back_takes_no_time_away() {
        let mut clock = Clock::new(
            TimeControl::Game {
                start: 1_000,
                increment: 0,
            },
            2,
            5_000,
        );
        clock.advance(5_000, None, Seats::only(A));
        clock.advance(4_000, None, Seats::only(A));
        assert_eq!(clock.left(A, 5_100), Some(900));
    }
}
