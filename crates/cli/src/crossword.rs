//! What the crossword commands share: a rule set with its words.

use std::sync::Arc;

use anyhow::{Context, ensure};
use tilehold_crossword::cgp::Cgp;
use tilehold_crossword::{Board, PlayGraph, RuleSet};
use tilehold_lexicon::{Alphabet, Language};

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

/// Rules with words.
pub(crate) struct Setting {
    pub(crate) rules: RuleSet,
    pub(crate) graph: Arc<PlayGraph>,
}

impl RulesArgs {
    pub(crate) fn setting(&self) -> anyhow::Result<Setting> {
        let language: Language = self.language.parse()?;
        let rules = match self.rules {
            Rules::Classic => {
                ensure!(
                    language == Language::English,
                    "The classic tiles are English; --rules wordfeud has other languages"
                );
                RuleSet::classic()
            }
            Rules::Wordfeud => RuleSet::wordfeud(language)
                .with_context(|| format!("Wordfeud has no tiles for {language}"))?,
        };
        let list = shelf().get(self.lexicon.as_deref().unwrap_or(language.name()))?;
        ensure!(
            list.alphabet().letters() == language.alphabet().letters(),
            "The tiles are {language}, but the list {} is {}",
            list.name(),
            list.language()
        );
        Ok(Setting {
            rules,
            graph: list.derive(PlayGraph::of),
        })
    }
}

impl Setting {
    pub(crate) fn alphabet(&self) -> &'static Alphabet {
        self.rules.tiles.language().alphabet()
    }

    /// The board with these tiles.
    pub(crate) fn board(&self, tiles: &[u8]) -> Board {
        Board::with_tiles(
            &self.rules.layout,
            self.rules.tiles.points(),
            &self.graph,
            tiles,
        )
    }

    /// Reads a position that these rules can be played on.
    pub(crate) fn position(&self, text: &str) -> anyhow::Result<Cgp> {
        let cgp = Cgp::parse(text, self.alphabet())?;
        let size = self.rules.layout.size();
        ensure!(
            cgp.size == size,
            "These rules are played on {size} rows, not on {}",
            cgp.size
        );
        Ok(cgp)
    }
}
