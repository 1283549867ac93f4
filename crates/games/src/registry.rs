//! How to find a game. The list of all games stands in `lib.rs`, beside their modules.

use std::sync::LazyLock;

use tilehold_engine::{Code, Game, GameKind, Kind, Refusal};

use crate::{GAMES, code, tiles};

pub use crate::tool::{Answerer, Tool};

/// A game with what belongs to it beside its rules.
pub(crate) struct Entry {
    kind: &'static dyn GameKind,
    codes: &'static [Code],
    tools: &'static [Tool],
}

/// The object-safe face of a game, as a constant that a static list can hold.
struct Face<G>(G);

impl<G: Game> Face<G> {
    const KIND: &'static dyn GameKind = &Kind::<G>::new();
}

impl Entry {
    /// The game `G`, the codes that only its refusals have, and what it can be asked beside a table.
    pub(crate) const fn of<G: Game>(codes: &'static [Code], tools: &'static [Tool]) -> Entry {
        Entry {
            kind: Face::<G>::KIND,
            codes,
            tools,
        }
    }

    fn id(&self) -> &'static str {
        self.kind.info().id
    }
}

/// All games, in the order they are shown.
pub fn all() -> &'static [&'static dyn GameKind] {
    static KINDS: LazyLock<Vec<&'static dyn GameKind>> =
        LazyLock::new(|| GAMES.iter().map(|game| game.kind).collect());
    &KINDS
}

/// The game of this id.
pub fn find(id: &str) -> Result<&'static dyn GameKind, Refusal> {
    Ok(entry(id)?.kind)
}

/// What can be asked of a game beside its tables.
pub fn tools_of(id: &str) -> Result<&'static [Tool], Refusal> {
    Ok(entry(id)?.tools)
}

/// Every code that a table or a tool of any game can be refused with.
pub fn codes() -> impl Iterator<Item = Code> {
    let shared = [tilehold_engine::code::ALL, code::ALL, tiles::code::ALL];
    let own = GAMES.iter().map(|game| game.codes);
    shared.into_iter().chain(own).flatten().copied()
}

fn entry(id: &str) -> Result<&'static Entry, Refusal> {
    GAMES.iter().find(|game| game.id() == id).ok_or_else(|| {
        let known: Vec<_> = GAMES.iter().map(Entry::id).collect();
        let sentence = format!("There is no game {id:?}; there are {}.", known.join(", "));
        Refusal::new(code::NO_SUCH_GAME, sentence)
    })
}
