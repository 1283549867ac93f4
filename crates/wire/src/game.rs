//! The games that a server has, and its word lists.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};
use serde_json::Value;
use tilehold_engine::TileCounts;
use utoipa::ToSchema;

/// All games, in the order they are shown.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, ToSchema)]
pub struct Games {
    /// The games.
    pub games: Vec<GameInfo>,
    /// How many letters a player's name has at most.
    pub longest_name: usize,
}

/// A game.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, ToSchema)]
pub struct GameInfo {
    /// The name for programs, such as `khi`.
    pub id: String,
    /// The name for people.
    pub name: String,
    /// What it is, in one sentence.
    pub sentence: String,
    /// Goes up when the rules change, so that old games are never replayed by other rules.
    pub rules: u32,
    /// The fewest seats.
    pub min_seats: u8,
    /// The most seats.
    pub max_seats: u8,
    /// What the seats are called, such as blue and black; seats beyond the list are numbered.
    pub seat_names: Vec<String>,
    /// Whether a draw may be offered.
    pub draws: bool,
    /// Whether anything is hidden from anybody.
    pub hidden: bool,
    /// Whether every action of a seat can be listed. In a game of free text it cannot.
    pub lists_all: bool,
    /// Whether anything is drawn, so that a deal can be doubted and checked.
    pub has_chance: bool,
    /// Whether several seats act at the same time, so that nobody waits for the others.
    pub side_by_side: bool,
    /// Whether several people can play at one screen.
    pub shared_screen: bool,
    /// The level for somebody who has not chosen one.
    pub first_level: String,
    /// The points that a change of tiles costs, in games where it costs any.
    #[schema(required)]
    pub change_price: Option<i32>,
    /// The strengths of the computer, weakest first.
    pub levels: Vec<Level>,
    /// The sets of tiles that there are to play with, the usual one first.
    pub tile_sets: Vec<TileCounts>,
    /// Every option with its default, in the game's own form.
    #[schema(value_type = Object)]
    pub options: Value,
    /// What it can be asked beside a table.
    pub tools: Vec<Tool>,
}

/// A strength at which the computer plays.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct Level {
    /// The name for programs, such as `expert`.
    pub id: String,
    /// The name for people.
    pub name: String,
    /// How it plays, in one sentence.
    pub sentence: String,
}

/// Something that a game can be asked beside a table.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, ToSchema)]
pub struct Tool {
    /// The name for programs, such as `analyse`.
    pub id: String,
    /// What it does, in one sentence.
    pub sentence: String,
    /// A question to try it with, in the game's own form.
    #[schema(required)]
    pub example: Value,
}

/// The word lists that options can name.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct WordLists {
    /// Their names.
    pub word_lists: Vec<String>,
}

/// Words to be looked up.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct Words {
    /// At most 1,000 words.
    pub words: Vec<String>,
}

/// Whether words are in a word list.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct WordsKnown {
    /// Each word, and whether it is.
    pub words: BTreeMap<String, bool>,
}
