//! The rules of a table: what its options come to, and what everything else asks of them.

use std::sync::Arc;

use tilehold_crossword::{Placement, PlayGraph, Rack, TileSet};
use tilehold_engine::Seat;
use tilehold_lexicon::{Alphabet, Lexicon};

use super::field::Field;
use super::state::State;
use super::view::View;
use super::word::{Word, judge};
use crate::tiles::{Judged, LaidTiles};

/// The rules of a table.
pub struct Khi {
    pub(super) size: usize,
    pub(super) set: TileSet,
    pub(super) graph: Arc<PlayGraph>,
    /// The words that an easy computer knows, where there is a list of them.
    pub(super) everyday: Option<Arc<Lexicon>>,
}

impl Khi {
    /// The tiles that are played with.
    pub fn tiles(&self) -> &TileSet {
        &self.set
    }

    /// The letters of the word list.
    pub(super) fn alphabet(&self) -> &'static Alphabet {
        self.set.language().alphabet()
    }

    /// The board of a view, with its colours.
    pub fn field(&self, view: &View) -> Field {
        view.field(self.set.points(), &self.graph, self.alphabet())
    }

    pub(super) fn rack(&self, view: &View, seat: Seat) -> Rack {
        view.rack(seat, self.alphabet())
    }

    /// The word that these tiles are, and everything that is wrong with it.
    pub(super) fn judge(
        &self,
        field: &Field,
        seat: Seat,
        rack: &Rack,
        tiles: &LaidTiles,
    ) -> Judged<Word> {
        match tiles.on_squares(self.alphabet()) {
            Ok(tiles) => judge(field, seat, rack, &tiles, &self.graph, self.alphabet()),
            Err(fault) => Judged::nothing(fault),
        }
    }

    /// The word that was played, judged or not.
    pub(super) fn played(&self, before: &State, seat: Seat, tiles: &LaidTiles) -> Option<Word> {
        let tiles = tiles.on_squares(self.alphabet()).ok()?;
        let placement = Placement::new(before.field.board(), &tiles).ok()?;
        Some(Word::new(&before.field, seat, placement))
    }
}
