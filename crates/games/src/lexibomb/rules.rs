//! The rules of a table: what its options come to, and what everything else asks of them.

use std::sync::Arc;

use tilehold_crossword::generate::{Anywhere, Covering, Play, Points, Recorder, Touching, Wild};
use tilehold_crossword::{Board, Coord, PlayGraph, Rack, TileSet, generate};
use tilehold_engine::{Dice, Seat};
use tilehold_lexicon::Alphabet;

use super::action::Action;
use super::minefield::{Minefield, Opened};
use super::odds::{Impossible, Odds};
use super::scoring::BONUS;
use super::view::View;
use crate::tiles::LaidTiles;

/// The rules of a table.
pub struct Lexibomb {
    pub(super) size: usize,
    pub(super) bombs: usize,
    pub(super) seats: usize,
    pub(super) set: TileSet,
    pub(super) graph: Arc<PlayGraph>,
}

impl Lexibomb {
    pub(super) fn alphabet(&self) -> &'static Alphabet {
        self.set.language().alphabet()
    }

    pub(super) fn board(&self, view: &View) -> Board {
        view.board(self.set.points(), &self.graph, self.alphabet())
    }

    pub(super) fn rack(&self, view: &View, seat: Seat) -> Rack {
        view.rack(seat, self.alphabet())
    }

    /// Hands every legal play to `recorder`, scored by the tiles alone.
    pub(super) fn plays(&self, board: &Board, rack: &Rack, recorder: &mut impl Recorder) {
        let points = Points::new(board.points(), BONUS);
        if board.is_empty() {
            generate::<Wild>(&self.graph, board, rack, &Anywhere, &points, recorder);
        } else {
            // There are tiles to touch, so no square opens the game.
            let opening = Covering {
                square: Coord::new(0, 0),
                across_only: false,
            };
            let touching = Touching { opening };
            generate::<Wild>(&self.graph, board, rack, &touching, &points, recorder);
        }
    }

    /// The action that a generated play is.
    pub(super) fn word(&self, board: &Board, play: &Play) -> Action {
        let placement = play.placement(board);
        Action::Word(LaidTiles::of(placement.tiles(), self.alphabet()))
    }

    /// Bombs that show what has been shown, all layouts equally likely.
    pub(super) fn imagine_bombs(&self, ground: &Opened, dice: &mut Dice) -> Minefield {
        match Odds::new(ground, self.bombs) {
            Ok(odds) => odds.imagine(dice),
            // Only a view that no game leads to shows the impossible.
            Err(Impossible) => Minefield::new(self.size, []),
        }
    }
}
