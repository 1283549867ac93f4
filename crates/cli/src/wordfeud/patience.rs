//! How long to wait before asking again.

use std::time::Duration;

use tilehold_engine::Dice;

/// Waits that grow while nothing happens, up to a limit, and never fall into step with those of others.
pub(super) struct Patience {
    first: Duration,
    longest: Duration,
    next: Duration,
    dice: Dice,
}

impl Patience {
    pub(super) fn new(first: Duration, longest: Duration, dice: Dice) -> Patience {
        Patience {
            first: first.min(longest),
            longest,
            next: first.min(longest),
            dice,
        }
    }

    /// Something happened: the next wait is short again.
    pub(super) fn reset(&mut self) {
        self.next = self.first;
    }

    /// The next wait, at least `asked`, and twice as long the time after. It differs by up to a fifth
    /// from the plain one, and is no longer than the longest.
    pub(super) fn wait(&mut self, asked: Option<Duration>) -> Duration {
        let plain = self.next.mul_f64(0.8 + 0.4 * self.dice.fraction());
        self.next = (self.next * 2).min(self.longest);
        plain.max(asked.unwrap_or_default()).min(self.longest)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const SECOND: Duration = Duration::from_secs(1);

    fn between(wait: Duration, least: f64, most: f64) -> bool {
        (least..=most).contains(&wait.as_secs_f64())
    }

    #[test]
    fn waits_grow_to_the_longest_and_start_again() {
        let mut patience = Patience::new(SECOND, 5 * SECOND, Dice::new(1));
        assert!(between(patience.wait(None), 0.8, 1.2));
        assert!(between(patience.wait(None), 1.6, 2.4));
        assert!(between(patience.wait(None), 3.2, 4.8));
        for _ in 0..40 {
            assert!(between(patience.wait(None), 4.0, 5.0));
        }
        patience.reset();
        assert!(between(patience.wait(None), 0.8, 1.2));
    }

    #[test]
    fn a_server_that_asks_for_time_gets_it_up_to_the_longest() {
        let mut patience = Patience::new(SECOND, 5 * SECOND, Dice::new(1));
        assert_eq!(patience.wait(Some(4 * SECOND)), 4 * SECOND);
        assert_eq!(patience.wait(Some(900 * SECOND)), 5 * SECOND);
    }

    #[test]
    fn waits_are_not_all_the_same() {
        let mut patience = Patience::new(SECOND, SECOND, Dice::new(1));
        let waits: Vec<Duration> = (0..8).map(|_| patience.wait(None)).collect();
        assert!(waits.iter().any(|wait| *wait != waits[0]));
    }
}
