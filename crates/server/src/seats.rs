//! Who sits where: the one place that makes it for the engine, for the store and for a viewer.

use tilehold_engine::{Player, Seat};
use tilehold_games::registry;
use tilehold_store::{Place, Sitter, TokenHash};
use tilehold_wire::{NewSeat, SeatInfo};

/// The place of a new table's seat; `own` opens it if it is its maker's.
pub(crate) fn place(seat: NewSeat, own: TokenHash) -> Place {
    let (sitter, name, token) = match seat {
        NewSeat::Person(name) => (Sitter::Person, name.trim().to_owned(), Some(own)),
        NewSeat::Computer(level) => (Sitter::Computer(level), String::new(), None),
        NewSeat::Open => (Sitter::Open, String::new(), None),
    };
    Place {
        sitter,
        name,
        token,
    }
}

/// Who plays from this place. Whoever takes an open one gives a name later.
pub(crate) fn player(place: &Place) -> Player {
    match &place.sitter {
        Sitter::Computer(level) => Player::Computer(level.clone()),
        Sitter::Person | Sitter::Open => Player::Person(place.name.clone()),
    }
}

/// The seats whose places fit.
pub(crate) fn seats_where(places: &[Place], fits: impl Fn(&Place) -> bool) -> Vec<Seat> {
    let seats = (0..).map(Seat).zip(places);
    seats
        .filter(|(_, place)| fits(place))
        .map(|(seat, _)| seat)
        .collect()
}

/// Whether somebody has yet to sit down.
pub(crate) fn is_waiting(places: &[Place]) -> bool {
    places.iter().any(|place| place.sitter == Sitter::Open)
}

/// The level of the computer, where it sits.
pub(crate) fn level(place: &Place) -> Option<&str> {
    match &place.sitter {
        Sitter::Computer(level) => Some(level),
        Sitter::Person | Sitter::Open => None,
    }
}

/// Who sits where at a table of `game`, as whoever has the seats `own` sees it. `here` tells who is
/// connected, where that is known; the computer always is.
pub(crate) fn seat_infos(
    game: &str,
    places: &[Place],
    own: &[Seat],
    here: Option<&dyn Fn(Seat) -> bool>,
) -> Vec<SeatInfo> {
    let game = registry::find(game).ok();
    let title = |seat| game.map_or_else(String::new, |game| game.info().seat_name(seat));
    let seats = (0..).map(Seat).zip(places);
    seats
        .map(|(seat, place)| {
            let computer = level(place);
            SeatInfo {
                seat,
                title: title(seat),
                name: place.name.clone(),
                computer: computer.map(str::to_owned),
                open: place.sitter == Sitter::Open,
                here: here.map(|here| computer.is_some() || here(seat)),
                own: own.contains(&seat),
            }
        })
        .collect()
}
