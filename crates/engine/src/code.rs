//! The codes of refusals: a short name for programs, and the class that it belongs to.
//!
//! A code is a constant, so a misspelt one does not compile. [`codes!`](crate::codes) defines the
//! constants of a module; those here are what any game can be refused for.

use std::fmt;

use serde::{Serialize, Serializer};

/// Why something is refused, as a program wants to know it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Code {
    name: &'static str,
    class: Class,
}

/// What kind of thing went wrong, whatever it was about. A server makes its status of it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Class {
    /// What was sent cannot be read.
    NotUnderstood,
    /// It was not said who is asking.
    NotKnown,
    /// It is somebody else's.
    NotYours,
    /// It does not exist.
    NotThere,
    /// It exists, but is not asked in this way.
    WrongMethod,
    /// The game has gone on, or has not come so far.
    TooLate,
    /// More was sent than is taken.
    TooLarge,
    /// What was sent is of another kind, such as a text where JSON is asked for.
    WrongKind,
    /// It was understood, but the rules do not allow it.
    NotAllowed,
    /// It is asked more often than is answered.
    TooOften,
    /// Something that should not happen.
    Broken,
    /// It can be tried again in a moment.
    Busy,
}

macro_rules! constructors {
    ($($name:ident $class:ident)*) => {
        $(
            #[doc = concat!("A code of the class [`", stringify!($class), "`](Class::", stringify!($class), ").")]
            pub const fn $name(name: &'static str) -> Code {
                Code { name, class: Class::$class }
            }
        )*
    };
}

impl Code {
    constructors! {
        not_understood NotUnderstood
        not_known NotKnown
        not_yours NotYours
        not_there NotThere
        wrong_method WrongMethod
        too_late TooLate
        too_large TooLarge
        wrong_kind WrongKind
        not_allowed NotAllowed
        too_often TooOften
        broken Broken
        busy Busy
    }

    /// The name that programs are told, such as `not_your_turn`.
    pub const fn name(self) -> &'static str {
        self.name
    }

    /// What kind of thing went wrong.
    pub const fn class(self) -> Class {
        self.class
    }
}

impl fmt::Display for Code {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name)
    }
}

impl Serialize for Code {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(self.name)
    }
}

/// Defines constants, each a [`Code`] of its class, and `ALL`, the list of them:
///
/// ```
/// mod code {
///     tilehold_engine::codes! {
///         /// The game is over.
///         GAME_OVER = too_late("game_over");
///     }
/// }
/// assert_eq!(code::GAME_OVER.name(), "game_over");
/// assert_eq!(code::ALL, [code::GAME_OVER]);
/// ```
#[macro_export]
macro_rules! codes {
    ($($(#[$about:meta])* $constant:ident = $class:ident($name:literal);)*) => {
        $(
            $(#[$about])*
            pub const $constant: $crate::code::Code = $crate::code::Code::$class($name);
        )*
        /// Every code that is defined in this module.
        pub const ALL: &[$crate::code::Code] = &[$($constant),*];
    };
}

codes! {
    /// The game is over.
    GAME_OVER = too_late("game_over");
    /// It is somebody else's turn.
    NOT_YOUR_TURN = too_late("not_your_turn");
    /// The table has gone on since.
    STALE_PLY = too_late("stale_ply");
    /// The clock of this seat has run out.
    TIME_UP = too_late("time_up");
    /// The clock of this seat has not run out.
    TIME_LEFT = not_allowed("time_left");
    /// The table has no such seat.
    NO_SUCH_SEAT = not_there("no_such_seat");
    /// The game has no such computer player.
    NO_SUCH_LEVEL = not_allowed("no_such_level");
    /// The game is not played by so many.
    BAD_SEATS = not_allowed("bad_seats");
    /// The game is not played with these options.
    BAD_OPTIONS = not_allowed("bad_options");
    /// A name is too long or has more than one line.
    BAD_NAME = not_allowed("bad_name");
    /// This is no action of this game.
    BAD_ACTION = not_allowed("bad_action");
    /// This is no draft of this game.
    BAD_DRAFT = not_allowed("bad_draft");
    /// This is no log or transcript of a game.
    BAD_LOG = not_allowed("bad_log");
    /// This is no seed.
    BAD_SEED = not_allowed("bad_seed");
    /// The chance of a log does not fit its moves.
    BAD_CHANCE = not_allowed("bad_chance");
    /// The seed is not known, so the game cannot go on.
    NO_SEED = not_allowed("no_seed");
    /// A game between computer players does not end.
    ENDLESS = not_allowed("endless");
    /// A draw cannot be agreed on in this game.
    NO_DRAWS = not_allowed("no_draws");
    /// A draw has been offered already.
    DRAW_OFFERED = not_allowed("draw_offered");
    /// Nobody has offered a draw.
    NO_OFFER = not_allowed("no_offer");
    /// A takeback has been asked for already.
    TAKEBACK_ASKED = not_allowed("takeback_asked");
    /// There is nothing to take back, or nobody has asked for it.
    NO_TAKEBACK = not_allowed("no_takeback");
}
