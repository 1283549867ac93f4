//! How a game ended.

use std::borrow::Cow;

use serde::{Deserialize, Serialize};

use crate::Seat;

/// How a game ended.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Outcome {
    /// The place of each seat, 1 for the best; equal places are a tie.
    pub places: Vec<u8>,
    /// The points of each seat, in games that count points.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub scores: Option<Vec<i32>>,
    /// How it came about, as a code such as `resignation`.
    pub reason: Cow<'static, str>,
}

impl Outcome {
    /// `winner` first, all others tied behind.
    pub fn win(winner: Seat, seats: usize, reason: &'static str) -> Outcome {
        let places = (0..seats)
            .map(|seat| if seat == winner.index() { 1 } else { 2 })
            .collect();
        Outcome {
            places,
            scores: None,
            reason: Cow::Borrowed(reason),
        }
    }

    /// Everybody first.
    pub fn draw(seats: usize, reason: &'static str) -> Outcome {
        Outcome {
            places: vec![1; seats],
            scores: None,
            reason: Cow::Borrowed(reason),
        }
    }

    /// The most points win; equal points share a place.
    pub fn by_scores(scores: &[i32], reason: &'static str) -> Outcome {
        let places = scores
            .iter()
            .map(|own| 1 + scores.iter().filter(|other| *other > own).count() as u8)
            .collect();
        Outcome {
            places,
            scores: Some(scores.to_vec()),
            reason: Cow::Borrowed(reason),
        }
    }

    /// The same result with the points that were made on the way.
    pub fn with_scores(mut self, scores: &[i32]) -> Outcome {
        self.scores = Some(scores.to_vec());
        self
    }

    /// The game as it stands when `seat` gives up or runs out of time: that seat comes last, the
    /// others in the order of `standing`.
    pub(crate) fn forfeit(seat: Seat, standing: &[i32], reason: &'static str) -> Outcome {
        let mut ranked = standing.to_vec();
        ranked[seat.index()] = i32::MIN;
        let mut outcome = Outcome::by_scores(&ranked, reason);
        outcome.scores = None;
        outcome
    }

    /// The seats that came first.
    pub fn winners(&self) -> impl Iterator<Item = Seat> {
        (0..)
            .zip(&self.places)
            .filter(|(_, place)| **place == 1)
            .map(|(seat, _)| Seat(seat))
    }

    /// Whether everybody came first.
    pub fn is_draw(&self) -> bool {
        self.places.iter().all(|&place| place == 1)
    }

    /// What the game was worth to `seat`: 1 for a win, 0 for a loss, a share for a tie.
    pub fn share(&self, seat: Seat) -> f64 {
        match self.places[seat.index()] {
            1 => 1.0 / self.winners().count() as f64,
            _ => 0.0,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn equal_points_share_a_place() {
        let outcome = Outcome::by_scores(&[10, 30, 10, 30], "played_out");
        assert_eq!(outcome.places, [3, 1, 3, 1]);
        assert_eq!(outcome.winners().collect::<Vec<_>>(), [Seat(1), Seat(3)]);
        assert_eq!(outcome.share(Seat(1)), 0.5);
        assert!(!outcome.is_draw());
        assert!(Outcome::draw(2, "full").is_draw());
    }

    #[test]
    fn who_gives_up_comes_last_whatever_the_points() {
        let outcome = Outcome::forfeit(Seat(0), &[99, 5, 7], "resignation");
        assert_eq!(outcome.places, [3, 2, 1]);
    }
}
