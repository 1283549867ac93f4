//! A table as the store keeps it: a log, who sits where, and what is due.

use serde::{Deserialize, Serialize};
use serde_json::Value;
use tilehold_engine::{Entry, Header, Log, Millis, Outcome, Player, Seat, Seats};

/// The SHA-256 of a seat's token. The token itself is never kept.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct TokenHash(pub [u8; 32]);

impl std::fmt::Debug for TokenHash {
    /// Enough to tell two apart in a log line.
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "TokenHash({}…)", &self.to_string()[..8])
    }
}

impl std::fmt::Display for TokenHash {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(&hex::encode(self.0))
    }
}

impl std::str::FromStr for TokenHash {
    type Err = String;

    fn from_str(text: &str) -> Result<TokenHash, String> {
        let mut hash = [0; 32];
        hex::decode_to_slice(text, &mut hash)
            .map_err(|_| "a token hash is written as 64 hexadecimal digits".to_owned())?;
        Ok(TokenHash(hash))
    }
}

impl Serialize for TokenHash {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

impl<'de> Deserialize<'de> for TokenHash {
    fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<TokenHash, D::Error> {
        String::deserialize(deserializer)?
            .parse()
            .map_err(serde::de::Error::custom)
    }
}

/// Who may sit at a place.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Sitter {
    /// Nobody yet: whoever comes first.
    Open,
    /// A person.
    Person,
    /// The computer at this level.
    Computer(String),
}

/// One place at a table. The place of seat 0 is the first in the list.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Place {
    /// Who may sit here.
    pub sitter: Sitter,
    /// The name that the person gave, or nothing.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub name: String,
    /// The hash of the token that speaks for this seat.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub token: Option<TokenHash>,
}

/// When somebody has to look at a table again.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Due {
    /// When the computer has to move: at once, or a little later.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub computer: Option<Millis>,
    /// When the first clock runs out.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub clock: Option<Millis>,
}

/// How a table stands after its last entry. The store knows no game, so it is told.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct TableStatus {
    /// The seats that may move.
    pub turn: Seats,
    /// How the game ended, if it has.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub outcome: Option<Outcome>,
    /// When somebody has to look at it again.
    pub due: Due,
}

/// All that is kept of a table.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct StoredTable {
    /// Its id, of the caller's choice.
    pub id: String,
    /// The header as it was at the start, the secret seed, and every entry: at first the deal, or
    /// nothing yet.
    pub log: Log<Value>,
    /// Who sits where.
    pub places: Vec<Place>,
    /// Whatever else the caller settled about this table.
    pub options: Value,
    /// Whether it is shown to everybody.
    pub public: bool,
    /// When it was set up.
    pub created: Millis,
    /// How it stands.
    // Exports have always called it so.
    #[serde(rename = "standing")]
    pub status: TableStatus,
    /// The table at which the players meet again.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub rematch: Option<String>,
}

impl StoredTable {
    /// The log with the names of those who have sat down since.
    pub fn named_log(&self) -> Log<Value> {
        let mut log = self.log.clone();
        for (player, place) in log.header.setup.players.iter_mut().zip(&self.places) {
            if let (Player::Person(name), false) = (player, place.name.is_empty()) {
                name.clone_from(&place.name);
            }
        }
        log
    }
}

/// A table in a list.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct TableSummary {
    /// Its id.
    pub id: String,
    /// What is played.
    pub game: String,
    /// Who sits where. Mind the token hashes: they are no secret, but nobody's business.
    #[serde(skip)]
    pub places: Vec<Place>,
    /// Whatever else the caller settled about this table.
    pub options: Value,
    /// Whether it is shown to everybody.
    pub public: bool,
    /// When it was set up.
    pub created: Millis,
    /// When the last entry was made.
    pub touched: Millis,
    /// The number of the next entry.
    pub ply: u32,
    /// The seats that may move.
    pub turn: Seats,
    /// How the game ended, if it has.
    pub outcome: Option<Outcome>,
    /// The table at which the players meet again.
    pub rematch: Option<String>,
    /// What was settled at the start: the head of its log.
    pub header: Header,
}

/// An entry that is to be added to a table's log.
#[derive(Clone, Debug, PartialEq)]
pub struct Append {
    /// The table.
    pub table: String,
    /// The entry, with the ply that the caller believes to be next.
    pub entry: Entry<Value>,
    /// How the table stands after it.
    pub status: TableStatus,
    /// The request that led to it.
    pub request: Option<Request>,
}

/// What makes a request that comes twice do nothing twice.
#[derive(Clone, Debug, PartialEq)]
pub struct Request {
    /// Its id, unique at this table. The caller makes it so that one seat cannot guess another's.
    pub id: String,
    /// The answer, which every later request of this id gets.
    pub answer: Value,
}

/// What became of an entry.
#[derive(Clone, Debug, PartialEq)]
pub enum Appended {
    /// It is on disk.
    Added,
    /// A request of this id was done before, and this was its answer.
    Already(Value),
}

/// The kinds of work that come due.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum DueKind {
    /// The computer has to move.
    Computer,
    /// A clock runs out.
    Clock,
}

/// Work that a node has taken on until its lease ends.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Work {
    /// The table.
    pub table: String,
    /// What is to be done.
    pub kind: DueKind,
    /// Since when.
    pub at: Millis,
    /// The table's next ply when this came due.
    pub ply: u32,
}

/// Which tables to list, those touched last first.
#[derive(Clone, Debug)]
pub struct Listing<'a> {
    /// Whose.
    pub whose: Whose<'a>,
    /// Whether those that are over, or those that are not.
    pub finished: bool,
    /// Only those after this one of an earlier page.
    pub after: Option<(Millis, &'a str)>,
    /// At most so many.
    pub limit: u32,
}

/// Whose tables to list.
#[derive(Clone, Copy, Debug)]
pub enum Whose<'a> {
    /// Those at which one of these tokens has a seat.
    Holder(&'a [TokenHash]),
    /// Those that are shown to everybody.
    Public,
}

/// A place in the order of changes, to go on from.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub struct Mark(pub(crate) i64);

/// Something happened at a table: an entry, or somebody sat down.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Change {
    /// The table.
    pub table: String,
    /// The number of its next entry.
    pub ply: u32,
}

pub(crate) fn seat_bits(seats: Seats) -> i64 {
    seats.iter().map(|seat| 1 << seat.0).sum()
}

pub(crate) fn seats_of_bits(bits: i64) -> Seats {
    (0..8)
        .filter(|bit| bits & (1 << bit) != 0)
        .map(Seat)
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_token_hash_is_written_as_64_digits() {
        let mut hash = [0; 32];
        hash[..3].copy_from_slice(&[0xff, 0, 0x1a]);
        let text = TokenHash(hash).to_string();
        assert!(text.starts_with("ff001a00") && text.len() == 64);
        assert_eq!(text.parse(), Ok(TokenHash(hash)));
        for bad in [
            "",
            &text[1..],
            &format!("{text}0"),
            &"é".repeat(32),
            &"g".repeat(64),
        ] {
            assert!(bad.parse::<TokenHash>().is_err(), "{bad}");
        }
    }

    #[test]
    fn seats_are_kept_as_bits() {
        for bits in 0..256 {
            assert_eq!(seat_bits(seats_of_bits(bits)), bits);
        }
        assert_eq!(seat_bits(Seats::only(Seat(2))), 4);
    }

    #[test]
    fn a_standing_is_the_same_after_being_written_down() {
        let status = TableStatus {
            turn: Seats::first(3).without(Seat(1)),
            outcome: Some(Outcome::draw(2, "agreed")),
            due: Due {
                computer: None,
                clock: Some(5),
            },
        };
        let text = serde_json::to_string(&status).unwrap();
        assert_eq!(serde_json::from_str::<TableStatus>(&text).unwrap(), status);
        let far = text.replace("[0,2]", "[0,9]");
        assert!(serde_json::from_str::<TableStatus>(&far).is_err(), "{far}");
    }
}
