//! The games of Tilehold, each a module of its own, and the one [`registry`] that names them.
//!
//! Every game has the same parts under the same names: `options`, `action`, `state`, `view`,
//! `preview` and `report` are the types of the [`Game`](tilehold_engine::Game) contract, `rules` the
//! rules of a table, `game` the contract itself, `study` hints and what was best, `bot` the computer.
//!
//! # A game from the registry
//!
//! ```
//! use serde_json::json;
//! use tilehold_engine::{Event, Player, Refusal, Seed, Setup};
//! use tilehold_games::registry;
//! use tilehold_lexicon::Shelf;
//!
//! let game = registry::find("kalida")?;
//! let setup = Setup {
//!     options: json!({"size": 5}),
//!     players: vec![Player::Person("Ann".into()), Player::Computer("hard".into())],
//!     clock: Default::default(),
//!     started: 0,
//! };
//! let mut table = game.open(setup, Seed::from_text("an example"), &Shelf::standard())?;
//!
//! // Ann plays any legal move, and the computer answers, until the game is over.
//! while let Some(seat) = table.turn().iter().next() {
//!     let action = match &table.header().setup.players[seat.index()] {
//!         Player::Computer(level) => table.think(seat, level, &|| false)?,
//!         Player::Person(_) => table.legal(seat, 1).remove(0),
//!     };
//!     table.play(seat, Event::Move(action), 0)?;
//! }
//!
//! assert_eq!(table.outcome().unwrap().reason, "line");
//! println!("{}", table.transcript());
//! # Ok::<(), Refusal>(())
//! ```
//!
//! # Features
//!
//! `lists` (the word lists, each also a feature of its name) and `kalida-book` (Kalida's proved
//! openings) are on unless left out. Without a list, a table that asks for it is refused; a
//! [`Shelf`](tilehold_lexicon::Shelf) can be given lists of one's own.

pub mod code;
pub mod crosswords;
pub mod registry;
pub mod tiles;
mod tool;

pub mod kalida;
pub mod khi;
pub mod lexibomb;
pub mod pathfinder;
pub mod wordfeud;

use registry::Entry;

/// The games, in the order they are shown. Adding a game adds its module above and a line here.
static GAMES: &[Entry] = &[
    Entry::of::<khi::Khi>(khi::code::ALL, &[]),
    Entry::of::<pathfinder::Pathfinder>(pathfinder::code::ALL, pathfinder::TOOLS),
    Entry::of::<wordfeud::Wordfeud>(wordfeud::code::ALL, wordfeud::TOOLS),
    Entry::of::<kalida::Kalida>(kalida::code::ALL, kalida::TOOLS),
    Entry::of::<lexibomb::Lexibomb>(lexibomb::code::ALL, &[]),
];
