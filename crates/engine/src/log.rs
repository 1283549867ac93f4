//! The record of a game: append-only, and enough to replay it without random numbers.

use serde::{Deserialize, Serialize};
use serde_json::Value;

use crate::{Refusal, Seat, Seats, Seed, TimeControl, code};

/// Milliseconds since 1970-01-01 UTC. The engine has no clock: times are handed in.
pub type Millis = u64;

/// A name longer than this is refused.
pub const LONGEST_NAME: usize = 40;

/// Whether a person can be called so.
pub fn check_name(name: &str) -> Result<(), Refusal> {
    if name.chars().count() > LONGEST_NAME || name.chars().any(char::is_control) {
        let sentence = format!("A name has at most {LONGEST_NAME} letters, on one line.");
        return Err(Refusal::new(code::BAD_NAME, sentence));
    }
    Ok(())
}

/// Who sits at a seat.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub enum Player {
    /// A person, with a name or without.
    Person(String),
    /// The computer at this level.
    Computer(String),
}

impl Player {
    /// The level, if it is the computer.
    pub fn level(&self) -> Option<&str> {
        match self {
            Player::Person(_) => None,
            Player::Computer(level) => Some(level),
        }
    }
}

/// What is settled when a table is set up.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Setup {
    /// The game's options; what is left out takes its default.
    #[serde(default = "no_options")]
    pub options: Value,
    /// Who sits where.
    pub players: Vec<Player>,
    /// The time control.
    #[serde(default)]
    pub clock: TimeControl,
    /// When it was set up.
    #[serde(default)]
    #[cfg_attr(feature = "schema", schema(value_type = u64))]
    pub started: Millis,
}

fn no_options() -> Value {
    Value::Object(serde_json::Map::new())
}

/// The head of a log: all that is public from the start.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Header {
    /// The game's id.
    pub game: String,
    /// The version of its rules.
    pub rules: u32,
    /// What was settled, with every option written out.
    #[serde(flatten)]
    pub setup: Setup,
    /// The SHA-256 of the seed.
    pub seed_sha256: String,
}

/// What can happen at a table. A move is a game's own action, or what is told of it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub enum Event<A> {
    /// The first position. Always ply 0, and nowhere else.
    Deal,
    /// A complete turn action.
    Move(A),
    /// The seat gives up: it comes last, and the game is over.
    Resign,
    /// The seat offers a draw, until somebody moves or declines.
    OfferDraw,
    /// The seat takes the draw that is offered.
    AcceptDraw,
    /// The seat does not take the draw.
    DeclineDraw,
    /// The seat asks to go back to the position before ply `to`, a move of its own.
    AskTakeback {
        /// The first ply to be undone.
        to: u32,
    },
    /// The seat agrees to the takeback. When all people have, the position goes back.
    AllowTakeback,
    /// The seat does not agree.
    RefuseTakeback,
    /// The seat's time is up.
    TimeUp,
    /// The seat was shown a hint.
    Hint,
}

impl<A> Event<A> {
    /// The same event with its action, if it has one, turned into something else.
    pub fn map<B, E>(&self, action: impl FnOnce(&A) -> Result<B, E>) -> Result<Event<B>, E> {
        Ok(match self {
            Event::Deal => Event::Deal,
            Event::Move(it) => Event::Move(action(it)?),
            Event::Resign => Event::Resign,
            Event::OfferDraw => Event::OfferDraw,
            Event::AcceptDraw => Event::AcceptDraw,
            Event::DeclineDraw => Event::DeclineDraw,
            Event::AskTakeback { to } => Event::AskTakeback { to: *to },
            Event::AllowTakeback => Event::AllowTakeback,
            Event::RefuseTakeback => Event::RefuseTakeback,
            Event::TimeUp => Event::TimeUp,
            Event::Hint => Event::Hint,
        })
    }
}

/// One line of the log.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Entry<A> {
    /// Its number, from 0, without gaps.
    pub ply: u32,
    /// When it happened.
    pub at: Millis,
    /// Who did it; the deal is nobody's.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub seat: Option<Seat>,
    /// What happened.
    pub event: Event<A>,
    /// The results of chance, in the order they were drawn.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub chance: Vec<u32>,
}

/// An entry as one viewer is told of it: a move as the game reports it to this viewer, never
/// chance.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct TableEvent {
    /// Its number, from 0, without gaps.
    pub ply: u32,
    /// When it happened.
    #[cfg_attr(feature = "schema", schema(value_type = u64))]
    pub at: Millis,
    /// Who did it; the deal is nobody's.
    #[cfg_attr(feature = "schema", schema(required))]
    pub seat: Option<Seat>,
    /// What happened.
    pub event: Event<Value>,
}

/// Offers that wait for an answer.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Offers {
    /// Who has offered a draw.
    #[cfg_attr(feature = "schema", schema(required))]
    pub draw: Option<Seat>,
    /// The takeback that is asked for.
    #[cfg_attr(feature = "schema", schema(required))]
    pub takeback: Option<Takeback>,
}

/// A takeback that is asked for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Takeback {
    /// By whom.
    pub by: Seat,
    /// The first ply to be undone.
    pub to: u32,
    /// Who has yet to agree.
    pub waiting: Seats,
}

/// A whole game.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Log<A> {
    /// The head.
    pub header: Header,
    /// The seed: the server's secret until the game is over, absent where it is not known.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub seed: Option<Seed>,
    /// What happened, ply by ply.
    pub entries: Vec<Entry<A>>,
}
