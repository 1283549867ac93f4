//! The rules of a table: what its options come to, and what everything else asks of them.

use std::sync::Arc;

use tilehold_crossword::generate::{Play, Recorder};
use tilehold_crossword::{AnagramTable, Board, PlayGraph, Rack, RuleSet};
use tilehold_lexicon::{Alphabet, Lexicon};

use super::action::Action;
use super::options::BonusSquares;
use super::view::View;
use crate::tiles::{LaidTiles, write_tiles};

/// The rules of a table.
pub struct Wordfeud {
    pub(super) rules: RuleSet,
    pub(super) bonus_squares: BonusSquares,
    pub(super) list: Arc<Lexicon>,
    pub(super) graph: Arc<PlayGraph>,
    /// Words that everybody knows, for the weaker levels; not every language has such a list.
    pub(super) common: Option<Arc<Lexicon>>,
}

impl Wordfeud {
    /// The rule set of the table's language.
    pub fn rules(&self) -> &RuleSet {
        &self.rules
    }

    pub(super) fn alphabet(&self) -> &'static Alphabet {
        self.rules.tiles.language().alphabet()
    }

    pub(super) fn anagrams(&self) -> Arc<AnagramTable> {
        self.list.derive(AnagramTable::of)
    }

    pub(super) fn board(&self, view: &View) -> Board {
        view.board(&self.rules, &self.graph)
    }

    /// Hands every legal play to `recorder`.
    pub(super) fn plays(&self, board: &Board, rack: &Rack, recorder: &mut impl Recorder) {
        self.rules.plays(&self.graph, board, rack, recorder);
    }

    /// The action that a generated play is.
    pub(super) fn word(&self, board: &Board, play: &Play) -> Action {
        Action::Word(LaidTiles::of(
            play.placement(board).tiles(),
            self.alphabet(),
        ))
    }

    pub(super) fn swap(&self, tiles: impl IntoIterator<Item = u8>) -> Action {
        Action::Swap(write_tiles(tiles, self.alphabet()))
    }
}
