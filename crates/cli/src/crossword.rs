//! What the crossword commands share: a rule set with its words.

use tilehold_games::crosswords::{self, Setting};

use crate::input::shelf;

/// The rule sets by name.
#[derive(Clone, Copy, Debug, PartialEq, Eq, clap::ValueEnum)]
pub(crate) enum Rules {
    /// 15 × 15, 100 English tiles, +50 for seven tiles: what the engines of that game play
    Classic,
    /// Wordfeud's standard board and the tiles of the language, +40 for seven tiles
    Wordfeud,
}

/// Which rules and words a position is played by.
#[derive(clap::Args)]
pub(crate) struct RulesArgs {
    /// The rules
    #[arg(long, value_enum, default_value = "classic")]
    rules: Rules,
    /// The language of the tiles
    #[arg(long, default_value = "english")]
    language: String,
    /// The word list [default: the one with the name of the language]
    #[arg(long, value_name = "NAME")]
    lexicon: Option<String>,
}

impl RulesArgs {
    pub(crate) fn setting(&self) -> anyhow::Result<Setting> {
        let rules = match self.rules {
            Rules::Classic => crosswords::Rules::Classic,
            Rules::Wordfeud => crosswords::Rules::Wordfeud,
        };
        let list = self.lexicon.as_deref();
        Ok(Setting::open(rules, &self.language, list, &shelf())?)
    }
}
