//! What is chosen when a table is set up: the language with its tiles, the board, the word list.

use serde::{Deserialize, Serialize};
use tilehold_crossword::RuleSet;
use tilehold_engine::Refusal;
use tilehold_lexicon::Language;

use super::code;

/// What is chosen when a table is set up.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Options {
    /// The language of the tiles: english, norwegian, swedish, danish or dutch.
    pub language: String,
    /// Where the bonus squares are.
    pub board: BonusSquares,
    /// The word list; if none is named, the one with the name of the language.
    pub words: Option<String>,
}

/// Where the bonus squares are.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum BonusSquares {
    /// On the squares of the rule book.
    #[default]
    Standard,
    /// The same kinds at random.
    Random,
}

impl Default for Options {
    fn default() -> Options {
        Options {
            language: Language::English.name().to_owned(),
            board: BonusSquares::Standard,
            words: None,
        }
    }
}

impl Options {
    /// The same options with the word list named.
    pub(super) fn settled(mut self) -> Options {
        self.words.get_or_insert_with(|| self.language.clone());
        self
    }

    /// The rule set of the language.
    pub(super) fn rules(&self) -> Result<RuleSet, Refusal> {
        let language = Language::from_name(&self.language);
        language.and_then(RuleSet::wordfeud).ok_or_else(|| {
            Refusal::new(
                code::BAD_OPTIONS,
                format!(
                    "Wordfeud is played in english, norwegian, swedish, danish and dutch, not in {}.",
                    self.language
                ),
            )
        })
    }
}
