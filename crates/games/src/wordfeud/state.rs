//! A position, and how a turn changes it.

use serde::{Deserialize, Serialize};
use tilehold_crossword::{Board, Placement, PlayGraph, RuleSet};
use tilehold_engine::{Chance, Outcome, Refusal, Seat};

use super::play::PlayScore;
use super::report::{Played, Report};
use crate::tiles::{Exchange, TilesInPlay, squares, write_play};

/// Tiles are swapped while the hold has at least so many.
pub const HOLD_TO_SWAP: usize = 7;

/// How tiles are swapped.
pub(super) const SWAP: Exchange = Exchange {
    least: HOLD_TO_SWAP,
    verb: "swap",
    done: "swapped",
};

/// So many scoreless turns in a row end the game, passes and swaps together.
pub const SCORELESS_TO_END: u8 = 3;

/// Everything there is to know about a position.
#[derive(Clone, Debug, PartialEq)]
pub struct State {
    /// The board.
    pub board: Board,
    /// The racks and the hold.
    pub tiles: TilesInPlay,
    /// The points of each seat; once the game is over, with what the racks add and take.
    pub scores: Vec<i32>,
    /// Passes and swaps in a row.
    pub scoreless: u8,
    /// The seat to move, or that would be if the game were not over.
    pub turn: Seat,
    /// The turn before.
    pub last: Option<Report>,
    /// How the game ended.
    pub ending: Option<Ending>,
}

/// How a game ended.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Ending {
    /// By what.
    pub reason: Reason,
    /// What each seat gained or lost by the tiles left on the racks.
    pub rest: Vec<i32>,
}

/// What ends a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Reason {
    /// A seat laid its last tile with the hold empty.
    OutOfTiles,
    /// Three scoreless turns in a row.
    Scoreless,
}

impl State {
    /// The start of a game.
    pub fn new(board: Board, tiles: TilesInPlay, seats: usize) -> State {
        State {
            board,
            tiles,
            scores: vec![0; seats],
            scoreless: 0,
            turn: Seat(0),
            last: None,
            ending: None,
        }
    }

    /// The seat to move; none once the game is over.
    pub fn to_move(&self) -> Option<Seat> {
        self.ending.is_none().then_some(self.turn)
    }

    /// Plays a word that was judged legal.
    pub(super) fn play(
        &mut self,
        rules: &RuleSet,
        placement: &Placement,
        graph: &PlayGraph,
        chance: &mut Chance,
    ) {
        let seat = self.turn;
        let text = write_play(&self.board, placement, rules.tiles.language().alphabet());
        let score = PlayScore::of(rules, &self.board, placement, graph);
        let tiles = placement.tiles().map(|(_, tile)| tile);
        let on_rack = self.tiles.lay(seat, tiles);
        debug_assert!(on_rack, "the play was judged with this rack");
        self.board.lay(placement, graph);
        self.tiles.refill(seat, rules.rack, chance);
        self.scores[seat.index()] += score.points;
        self.scoreless = 0;
        let laid = squares(placement.tiles().map(|(at, _)| at));
        self.end_turn(Played::Word { text, laid, score });
    }

    /// Swaps tiles, which are written one after the other.
    pub(super) fn swap(
        &mut self,
        rules: &RuleSet,
        tiles: &str,
        chance: &mut Chance,
    ) -> Result<(), Refusal> {
        let alphabet = rules.tiles.language().alphabet();
        let count = SWAP.of(tiles, &mut self.tiles, self.turn, alphabet, chance)?;
        self.scoreless += 1;
        self.end_turn(Played::Swap(count));
        Ok(())
    }

    /// Passes.
    pub(super) fn pass(&mut self) {
        self.scoreless += 1;
        self.end_turn(Played::Pass);
    }

    fn end_turn(&mut self, played: Played) {
        let seat = self.turn;
        self.last = Some(Report { seat, played });
        if self.tiles.rack(seat).is_empty() && self.tiles.hold().is_empty() {
            self.end(Reason::OutOfTiles);
        } else if self.scoreless >= SCORELESS_TO_END {
            self.end(Reason::Scoreless);
        }
        self.turn = seat.next(self.scores.len());
    }

    /// Every seat loses the value of its rack; a seat that went out gains those of the others.
    fn end(&mut self, reason: Reason) {
        let seats = (0..self.scores.len() as u8).map(Seat);
        let value = |seat: Seat| self.tiles.rack(seat).value(self.board.points());
        let mut rest: Vec<i32> = seats.map(|seat| -value(seat)).collect();
        if reason == Reason::OutOfTiles {
            rest[self.turn.index()] -= rest.iter().sum::<i32>();
        }
        for (score, rest) in self.scores.iter_mut().zip(&rest) {
            *score += rest;
        }
        self.ending = Some(Ending { reason, rest });
    }

    /// Most points win.
    pub(super) fn outcome(&self) -> Option<Outcome> {
        let reason = match self.ending.as_ref()?.reason {
            Reason::OutOfTiles => "out_of_tiles",
            Reason::Scoreless => "scoreless",
        };
        Some(Outcome::by_scores(&self.scores, reason))
    }
}
