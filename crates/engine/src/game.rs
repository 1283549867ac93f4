//! The contract of a game: a pure state machine.

use std::borrow::Cow;
use std::fmt::Debug;
use std::ops::ControlFlow;

use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};
use tilehold_lexicon::Shelf;

use crate::{Bot, Chance, Dice, Hint, Outcome, Refusal, Seat, Seats, Study, Thinking, Viewer};

/// What a game is, before anybody sits down.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct GameInfo {
    /// The name for programs, such as `khi`.
    pub id: &'static str,
    /// The name for people.
    pub name: &'static str,
    /// What it is, in one sentence.
    pub sentence: &'static str,
    /// Goes up when the rules change, so that old games are never replayed by other rules.
    pub rules: u32,
    /// The fewest seats.
    pub min_seats: u8,
    /// The most seats.
    pub max_seats: u8,
    /// What the seats are called, such as blue and black; seats beyond the list are numbered.
    pub seat_names: &'static [&'static str],
    /// Whether a draw may be offered.
    pub draws: bool,
    /// Whether anything is hidden from anybody.
    pub hidden: bool,
    /// Whether [`Game::legal`] lists every action. A game of free text cannot.
    pub lists_all: bool,
    /// Whether anything is drawn, so that a deal can be doubted and checked.
    pub has_chance: bool,
    /// Whether several seats act at the same time, so that nobody waits for the others.
    pub side_by_side: bool,
    /// Whether several people can play at one screen.
    pub shared_screen: bool,
    /// The level for somebody who has not chosen one.
    pub first_level: &'static str,
    /// The points that a change of tiles costs, in games where it costs any.
    pub change_price: Option<i32>,
}

impl GameInfo {
    /// What `seat` is called in a transcript: one word.
    pub fn seat_name(&self, seat: Seat) -> String {
        match self.seat_names.get(seat.index()) {
            Some(name) => (*name).to_owned(),
            None => format!("seat{}", seat.0 + 1),
        }
    }
}

/// A strength at which the computer plays.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct Level {
    /// The name for programs, such as `expert`.
    pub id: &'static str,
    /// The name for people.
    pub name: &'static str,
    /// How it plays, in one sentence.
    pub sentence: &'static str,
}

/// The tiles that a game is played with, for people to look at.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct TileCounts {
    /// What tells it from the game's other sets: the language of its letters.
    pub id: Cow<'static, str>,
    /// How many blanks there are.
    pub blanks: u8,
    /// Every letter that a tile can be, in the order of the alphabet.
    pub tiles: Vec<TileCount>,
}

/// The tiles of one letter.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct TileCount {
    /// The letter, a capital.
    pub letter: char,
    /// How many tiles have it; 0 where only a blank can be this letter.
    pub count: u8,
    /// What one is worth; none in games whose tiles have no points.
    #[cfg_attr(feature = "schema", schema(required))]
    pub points: Option<u8>,
}

/// The rules of a game, bound to the options and word lists of one table.
///
/// Everything here is pure: no clock, no input or output, no randomness but the [`Chance`] or
/// [`Dice`] that are handed in. The same arguments always give the same result.
///
/// A game is written against this trait and checked with one line, see
/// [`conformance`](crate::conformance); server, terminal, self-play and transcripts then work for
/// it without knowing its name.
pub trait Game: Sized + Send + Sync + 'static {
    /// What the game is.
    const INFO: GameInfo;
    /// The strengths of the computer, weakest first.
    const LEVELS: &'static [Level];

    /// What is chosen when a table is set up. Unknown fields should be refused
    /// (`#[serde(deny_unknown_fields, default)]`).
    type Options: Clone + Debug + Default + PartialEq + Serialize + DeserializeOwned;
    /// Everything there is to know about a position, hidden things too.
    type State: Clone + Debug + PartialEq + Send + Sync;
    /// One complete turn action.
    type Action: Clone + Debug + PartialEq + Serialize + DeserializeOwned + Send + Sync;
    /// What one viewer knows of a position: a type of its own, built up from nothing.
    type View: Clone + Debug + PartialEq + Serialize + DeserializeOwned + Send + Sync;
    /// A move that a player is still composing.
    type Draft: DeserializeOwned;
    /// What is told about a draft.
    type Preview: Serialize;
    /// What one viewer is told about an action that was played.
    type Report: Serialize;

    /// The sets of tiles that there are to play with, the usual one first; none in games without.
    fn tile_sets() -> Vec<TileCounts> {
        Vec::new()
    }

    /// The options with everything named that they leave to the word lists that are there, so that
    /// a log says what was played with even after lists have been added. Settled options settle to
    /// themselves.
    fn settle(options: Self::Options, shelf: &Shelf) -> Self::Options {
        let _ = shelf;
        options
    }

    /// The rules for a table with these options, or why there cannot be such a table. Cheap: what
    /// is expensive belongs to the word list and is made once for all tables.
    fn open(options: Self::Options, seats: usize, shelf: &Shelf) -> Result<Self, Refusal>;

    /// The first position.
    fn deal(&self, chance: &mut Chance) -> Self::State;

    /// The seats that may act now: one in a game of turns, several in a game that is played side
    /// by side, none once the game is over.
    fn turn(&self, state: &Self::State) -> Seats;

    /// How the game ended, if it has.
    fn outcome(&self, state: &Self::State) -> Option<Outcome>;

    /// The points of each seat as they stand, in games that count points.
    fn scores(&self, state: &Self::State) -> Option<Vec<i32>> {
        let _ = state;
        None
    }

    /// What `viewer` knows.
    fn view(&self, state: &Self::State, viewer: Viewer) -> Self::View;

    /// Hands every action that `seat` may take to `found`, until it breaks off. A seat knows its
    /// own actions, so its view is enough. Two actions that lead to the same position need not
    /// both be listed.
    fn legal(
        &self,
        view: &Self::View,
        seat: Seat,
        found: &mut dyn FnMut(Self::Action) -> ControlFlow<()>,
    );

    /// What a draft would be: words formed, points, what is wrong with it and where. It sees what
    /// the seat sees, so it cannot tell more.
    fn preview(&self, view: &Self::View, seat: Seat, draft: Self::Draft) -> Self::Preview;

    /// Plays an action of a seat whose turn it is. On a refusal nothing has changed.
    fn apply(
        &self,
        state: &mut Self::State,
        seat: Seat,
        action: &Self::Action,
        chance: &mut Chance,
    ) -> Result<(), Refusal>;

    /// What `viewer` is told about an action that led from `before` to `after`.
    fn report(
        &self,
        before: &Self::State,
        seat: Seat,
        action: &Self::Action,
        after: &Self::State,
        viewer: Viewer,
    ) -> Self::Report;

    /// The action that is taken for a seat whose time is up. None: the seat has lost.
    fn time_up(&self, state: &Self::State, seat: Seat) -> Option<Self::Action> {
        let _ = (state, seat);
        None
    }

    /// Some full position that `viewer`, who knows `view`, must think possible.
    fn imagine(&self, view: &Self::View, viewer: Viewer, dice: &mut Dice) -> Self::State;

    /// The action as a person writes it, on one line; it does not start with a parenthesis.
    fn write(&self, before: &Self::State, seat: Seat, action: &Self::Action) -> String;

    /// Reads back what [`write`](Game::write) wrote.
    fn read(&self, before: &Self::State, seat: Seat, text: &str) -> Result<Self::Action, Refusal>;

    /// The computer player of a level in [`LEVELS`](Game::LEVELS); none for any other name.
    fn bot(&self, level: &str) -> Option<Box<dyn Bot<Self>>>;

    /// The options of another game of the same players: the same, unless they fix what would then
    /// be known already.
    fn again(options: Self::Options) -> Self::Options {
        options
    }

    /// Whether an action has shown `viewer` anything that it could not know before, beyond that the
    /// action was taken: tiles that were drawn or laid, squares that were opened. If not, taking it
    /// back gives nothing away. Unless a game says better, every action does where anything is
    /// hidden.
    fn reveals(
        &self,
        before: &Self::State,
        seat: Seat,
        action: &Self::Action,
        after: &Self::State,
        viewer: Viewer,
    ) -> bool {
        let _ = (before, seat, action, after, viewer);
        Self::INFO.hidden
    }

    /// Help for `seat`, whose turn it is: unless a game says better, what the strongest computer
    /// player would do.
    fn hint(
        &self,
        view: &Self::View,
        seat: Seat,
        thinking: &mut Thinking<'_>,
    ) -> Option<Hint<Self::Action>> {
        let mut bot = self.bot(Self::LEVELS.last()?.id)?;
        let action = bot.choose(self, view, seat, thinking);
        let position = self.imagine(view, Viewer::Seat(seat), &mut thinking.dice);
        Some(Hint {
            sentence: format!("Try this: {}.", self.write(&position, seat, &action)),
            action,
            squares: Vec::new(),
        })
    }

    /// Whether the computer at `seat` takes a draw that it is offered.
    fn takes_draw(&self, view: &Self::View, seat: Seat, thinking: &mut Thinking<'_>) -> bool {
        let _ = (view, seat, thinking);
        false
    }

    /// An action of `seat` in hindsight, beside at most `most` of the best there were, unless the
    /// game shows all. None where there was nothing to choose.
    fn study(
        &self,
        view: &Self::View,
        seat: Seat,
        action: &Self::Action,
        most: usize,
        thinking: &mut Thinking<'_>,
    ) -> Option<Study<Self::Action>> {
        let _ = (view, seat, action, most, thinking);
        None
    }
}

/// How long a game may take.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub enum TimeControl {
    /// As long as they like.
    #[default]
    None,
    /// So much for the whole game, and so much more for each move, in milliseconds.
    Game {
        /// The time of a seat at the start.
        start: u64,
        /// What a seat gets back for each move.
        increment: u64,
    },
    /// So much for every single move, in milliseconds: days, in a game by correspondence.
    Move {
        /// The time for one move.
        limit: u64,
    },
}
