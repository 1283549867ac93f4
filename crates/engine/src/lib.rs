//! The contract that the five games of Tilehold share.
//!
//! A game is a pure state machine with a log. It implements [`Game`]; everything else is written
//! once: [`GameTable`] keeps the log and follows it, [`Table`] and [`GameKind`] are the faces that
//! name no game, [`transcript`] writes and reads whole games as text, [`selfplay`] lets computer
//! players meet, and [`conformance`] checks that a game keeps the contract.
//!
//! # A whole small game
//!
//! Two players take one to three matches in turn, and whoever takes the last one wins.
//!
//! ```
//! use std::ops::ControlFlow;
//!
//! use serde::{Deserialize, Serialize};
//! use tilehold_engine::conformance::{Conforms, assert_conforms};
//! use tilehold_engine::{
//!     Bot, Chance, Code, Dice, Event, Game, GameInfo, GameTable, Level, Outcome, Player, Refusal,
//!     Seat, Seats, Seed, Setup, Thinking, Viewer, transcript,
//! };
//! use tilehold_lexicon::Shelf;
//!
//! /// The rules of a table.
//! struct Matches {
//!     start: u32,
//! }
//!
//! #[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
//! #[serde(deny_unknown_fields, default)]
//! struct Options {
//!     matches: u32,
//! }
//!
//! impl Default for Options {
//!     fn default() -> Options {
//!         Options { matches: 21 }
//!     }
//! }
//!
//! /// Everything there is to know. Nothing is hidden, so everybody's view is the same.
//! #[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
//! struct State {
//!     left: u32,
//!     turn: Seat,
//! }
//!
//! /// Takes so many matches.
//! #[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
//! struct Take(u32);
//!
//! const NOT_SO_MANY: Code = Code::not_allowed("not_so_many");
//!
//! impl Matches {
//!     /// A player takes one, two or three matches.
//!     fn check(&self, left: u32, take: &Take) -> Result<(), Refusal> {
//!         if (1..=left.min(3)).contains(&take.0) {
//!             return Ok(());
//!         }
//!         Err(Refusal::new(NOT_SO_MANY, "Take one, two or three matches."))
//!     }
//! }
//!
//! impl Game for Matches {
//!     const INFO: GameInfo = GameInfo {
//!         id: "matches",
//!         name: "Matches",
//!         sentence: "Take the last match.",
//!         rules: 1,
//!         min_seats: 2,
//!         max_seats: 2,
//!         seat_names: &["first", "second"],
//!         draws: false,
//!         hidden: false,
//!         lists_all: true,
//!         has_chance: false,
//!         side_by_side: false,
//!         shared_screen: true,
//!         first_level: "perfect",
//!         change_price: None,
//!     };
//!     const LEVELS: &'static [Level] = &[Level {
//!         id: "perfect",
//!         name: "Perfect",
//!         sentence: "Leaves a multiple of four where it can.",
//!     }];
//!
//!     type Options = Options;
//!     type State = State;
//!     type Action = Take;
//!     type View = State;
//!     type Draft = Take;
//!     type Preview = Option<Refusal>;
//!     type Report = Take;
//!
//!     fn open(options: Options, _seats: usize, _: &Shelf) -> Result<Matches, Refusal> {
//!         Ok(Matches { start: options.matches })
//!     }
//!
//!     fn deal(&self, _: &mut Chance) -> State {
//!         State { left: self.start, turn: Seat(0) }
//!     }
//!
//!     fn turn(&self, state: &State) -> Seats {
//!         if state.left == 0 { Seats::NONE } else { Seats::only(state.turn) }
//!     }
//!
//!     fn outcome(&self, state: &State) -> Option<Outcome> {
//!         // Whoever is to move when nothing is left has not taken the last one.
//!         (state.left == 0).then(|| Outcome::win(state.turn.next(2), 2, "last_match"))
//!     }
//!
//!     fn view(&self, state: &State, _: Viewer) -> State {
//!         state.clone()
//!     }
//!
//!     fn legal(&self, view: &State, _: Seat, found: &mut dyn FnMut(Take) -> ControlFlow<()>) {
//!         let _ = (1..=view.left.min(3)).map(Take).try_for_each(found);
//!     }
//!
//!     fn preview(&self, view: &State, _: Seat, draft: Take) -> Option<Refusal> {
//!         self.check(view.left, &draft).err()
//!     }
//!
//!     fn apply(&self, state: &mut State, seat: Seat, take: &Take, _: &mut Chance) -> Result<(), Refusal> {
//!         self.check(state.left, take)?;
//!         state.left -= take.0;
//!         state.turn = seat.next(2);
//!         Ok(())
//!     }
//!
//!     fn report(&self, _: &State, _: Seat, take: &Take, _: &State, _: Viewer) -> Take {
//!         take.clone()
//!     }
//!
//!     fn imagine(&self, view: &State, _: Viewer, _: &mut Dice) -> State {
//!         view.clone()
//!     }
//!
//!     fn write(&self, _: &State, _: Seat, take: &Take) -> String {
//!         format!("takes {}", take.0)
//!     }
//!
//!     fn read(&self, _: &State, _: Seat, text: &str) -> Result<Take, Refusal> {
//!         let number = text.strip_prefix("takes ").and_then(|number| number.parse().ok());
//!         let refusal = || Refusal::new(NOT_SO_MANY, "A move is written as: takes 2.");
//!         number.map(Take).ok_or_else(refusal)
//!     }
//!
//!     fn bot(&self, level: &str) -> Option<Box<dyn Bot<Matches>>> {
//!         (level == "perfect").then(|| Box::new(Perfect) as Box<dyn Bot<Matches>>)
//!     }
//! }
//!
//! struct Perfect;
//!
//! impl Bot<Matches> for Perfect {
//!     fn choose(&mut self, _: &Matches, view: &State, _: Seat, _: &mut Thinking<'_>) -> Take {
//!         Take((view.left % 4).max(1))
//!     }
//! }
//!
//! // One line checks that the contract is kept, in random games.
//! impl Conforms for Matches {}
//! assert_conforms::<Matches>(&[Options::default(), Options { matches: 5 }]);
//!
//! // A game is opened, played and ended.
//! let setup = Setup {
//!     options: serde_json::json!({"matches": 6}),
//!     players: vec![Player::Person("Ann".into()), Player::Computer("perfect".into())],
//!     clock: Default::default(),
//!     started: 0,
//! };
//! let mut table = GameTable::<Matches>::open(setup, Seed::from_text("an example"), &Shelf::default())?;
//! let refused = table.play(Seat(0), Event::Move(Take(4)), 0).unwrap_err();
//! assert_eq!(refused.code, NOT_SO_MANY);
//! table.play(Seat(0), Event::Move(Take(3)), 0)?;
//! table.play(Seat(1), Event::Move(Take(3)), 0)?;
//! assert_eq!(table.outcome().unwrap().places, [2, 1]);
//! assert!(transcript::write(&table).contains("takes 3"));
//! # Ok::<(), Refusal>(())
//! ```

mod bot;
mod chance;
mod clock;
pub mod code;
pub mod conformance;
mod game;
mod game_table;
mod kind;
mod log;
mod outcome;
mod refusal;
mod seat;
pub mod selfplay;
mod study;
mod table;
pub mod transcript;
mod verify;

pub use bot::{Bot, Thinking};
pub use chance::{Chance, Dice, Random, Seed};
pub use clock::Clock;
pub use code::{Class, Code};
pub use game::{Game, GameInfo, Level, TileCount, TileCounts, TimeControl};
pub use game_table::GameTable;
pub use kind::{GameKind, Kind};
pub use log::{
    Entry, Event, Header, LONGEST_NAME, Log, Millis, Offers, Player, Setup, TableEvent, Takeback,
    check_name,
};
pub use outcome::Outcome;
pub use refusal::{Refusal, Square};
pub use seat::{Seat, Seats, Viewer};
pub use study::{Choice, GameStudy, Hint, KnownResult, MoveStudy, ShownChoice, ShownHint, Study};
pub use table::Table;
pub use verify::{Check, Verification};
