//! The one place that names all games. Adding a game adds a line here.

use tilehold_engine::{GameKind, Kind, Refusal};

static GAMES: &[&dyn GameKind] = &[
    &Kind::<crate::khi::Khi>::new(), // the combative crossword
    &Kind::<crate::kalida::Kalida>::new(), // five in a row without edges
    &Kind::<crate::lexibomb::Lexibomb>::new(), // crosswords on a minefield
];

/// All games, in the order they are shown.
pub fn all() -> &'static [&'static dyn GameKind] {
    GAMES
}

/// The game of this id.
pub fn find(id: &str) -> Result<&'static dyn GameKind, Refusal> {
    let games = all();
    games
        .iter()
        .copied()
        .find(|game| game.info().id == id)
        .ok_or_else(|| {
            let known: Vec<_> = games.iter().map(|game| game.info().id).collect();
            Refusal::new(
                "no_such_game",
                format!("There is no game {id:?}; there are {}.", known.join(", ")),
            )
        })
}
