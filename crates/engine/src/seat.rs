//! Places at the table, and who is looking.

use serde::{Deserialize, Serialize};

use crate::{Refusal, code};

/// A place at the table; seat 0 moves first.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(transparent)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Seat(pub u8);

impl Seat {
    /// The seat as an index into a list with one item a seat.
    pub fn index(self) -> usize {
        usize::from(self.0)
    }

    /// The seat after this one at a table of `seats`.
    pub fn next(self, seats: usize) -> Seat {
        Seat(((self.index() + 1) % seats) as u8)
    }
}

/// A set of seats: whose turn it is, who has agreed to something.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "schema", schema(value_type = Vec<Seat>))]
pub struct Seats(u8);

impl Seats {
    /// Nobody.
    pub const NONE: Seats = Seats(0);

    /// One seat alone.
    pub fn only(seat: Seat) -> Seats {
        Seats(1 << seat.0)
    }

    /// The first `count` seats.
    pub fn first(count: usize) -> Seats {
        (0..count as u8).map(Seat).collect()
    }

    /// Whether `seat` is among them.
    pub fn contains(self, seat: Seat) -> bool {
        seat.0 < 8 && self.0 & (1 << seat.0) != 0
    }

    /// These and `seat`.
    pub fn with(self, seat: Seat) -> Seats {
        Seats(self.0 | 1 << seat.0)
    }

    /// These without `seat`.
    pub fn without(self, seat: Seat) -> Seats {
        Seats(self.0 & !(1 << seat.0))
    }

    /// Whether there is nobody.
    pub fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Refuses a seat that is not among them: it is not to move.
    pub fn require(self, seat: Seat) -> Result<(), Refusal> {
        if self.contains(seat) {
            Ok(())
        } else {
            Err(Refusal::new(code::NOT_YOUR_TURN, "It is not your turn."))
        }
    }

    /// The seats in order.
    pub fn iter(self) -> impl Iterator<Item = Seat> {
        (0..8).map(Seat).filter(move |&seat| self.contains(seat))
    }
}

impl FromIterator<Seat> for Seats {
    fn from_iter<I: IntoIterator<Item = Seat>>(seats: I) -> Seats {
        seats.into_iter().fold(Seats::NONE, Seats::with)
    }
}

impl Serialize for Seats {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.iter())
    }
}

impl<'de> Deserialize<'de> for Seats {
    fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<Seats, D::Error> {
        let seats = Vec::<Seat>::deserialize(deserializer)?;
        match seats.iter().find(|seat| seat.0 > 7) {
            Some(seat) => Err(serde::de::Error::custom(format!(
                "no table has a seat {}",
                seat.0
            ))),
            None => Ok(seats.into_iter().collect()),
        }
    }
}

/// Who is looking at a game. What a viewer may not know is not in its view.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Viewer {
    /// A player, who sees what this seat may see.
    Seat(Seat),
    /// Somebody beside the table, who sees what is public.
    Watcher,
    /// Everybody once the game is over: nothing is hidden any more.
    Everybody,
}

impl Viewer {
    /// Whether what belongs to `seat` alone may be shown.
    pub fn sees(self, seat: Seat) -> bool {
        match self {
            Viewer::Seat(own) => own == seat,
            Viewer::Watcher => false,
            Viewer::Everybody => true,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn seats_are_a_set_in_order() {
        let seats: Seats = [Seat(2), Seat(0)].into_iter().collect();
        assert_eq!(seats.iter().collect::<Vec<_>>(), [Seat(0), Seat(2)]);
        assert!(seats.contains(Seat(2)) && !seats.contains(Seat(1)));
        assert!(!seats.contains(Seat(200)));
        assert!(seats.without(Seat(0)).without(Seat(2)).is_empty());
        assert_eq!(serde_json::to_string(&Seats::first(3)).unwrap(), "[0,1,2]");
        assert_eq!(serde_json::from_str::<Seats>("[2,0]").unwrap(), seats);
        assert!(serde_json::from_str::<Seats>("[0,9]").is_err());
    }

    #[test]
    fn the_last_seat_is_followed_by_the_first() {
        assert_eq!(Seat(1).next(2), Seat(0));
        assert_eq!(Seat(1).next(3), Seat(2));
    }
}
