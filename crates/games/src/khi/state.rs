//! A position, and what the moves do to it.

use serde::{Deserialize, Serialize};
use tilehold_engine::{Outcome, Random, Refusal, Seat};

use super::code;
use super::field::{Field, opponent};
use super::options::RACK;
use super::word::Word;
use crate::tiles::TilesInPlay;

/// What a change costs.
pub const PRICE_OF_A_CHANGE: i32 = 10;

/// How a game ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Ending {
    /// A letter of this seat's colour stands on its far edge.
    Edge(Seat),
    /// Both seats passed in a row.
    Passes,
    /// The hold is empty, and a rack is empty after a word.
    LastTiles,
}

/// Everything there is to know about a position.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct State {
    /// The board with its letters and their colours.
    pub field: Field,
    /// The racks and the hold.
    pub tiles: TilesInPlay,
    /// The points of each seat.
    pub points: [i32; 2],
    /// The seat to move, or that would be if the game were not over.
    pub turn: Seat,
    /// Whether the turn before this one was a pass.
    pub passed: bool,
    /// How often the seat to move has changed in this turn.
    pub changes: u8,
    /// How the game ended.
    pub ending: Option<Ending>,
}

impl State {
    /// Nothing laid yet, seat 0 to move.
    pub(super) fn new(field: Field, tiles: TilesInPlay) -> State {
        State {
            field,
            tiles,
            points: [0; 2],
            turn: Seat(0),
            passed: false,
            changes: 0,
            ending: None,
        }
    }

    /// The seat to move; none once the game is over.
    pub fn to_move(&self) -> Option<Seat> {
        self.ending.is_none().then_some(self.turn)
    }

    /// Lays a legal word, captures, counts, and refills the rack while the hold lasts.
    pub(super) fn lay(
        &mut self,
        seat: Seat,
        word: &Word,
        graph: &tilehold_crossword::PlayGraph,
        chance: &mut impl Random,
    ) {
        let laid = word.placement.tiles().map(|(_, tile)| tile);
        let on_rack = self.tiles.lay(seat, laid);
        debug_assert!(on_rack, "the word was judged with this rack");
        let turned = word.turned.iter().copied();
        let edge = word.reaches_edge(&self.field, seat);
        self.field.lay(seat, &word.placement, turned, graph);
        self.points[seat.index()] += word.captured.len() as i32;
        if edge {
            self.ending = Some(Ending::Edge(seat));
            return;
        }
        self.tiles.refill(seat, RACK, chance);
        if self.tiles.rack(seat).is_empty() {
            self.ending = Some(Ending::LastTiles);
        }
        self.end_turn(false);
    }

    /// Pass: the turn goes to the other seat. Two passes in a row end the game.
    pub(super) fn pass(&mut self) {
        if self.passed {
            self.ending = Some(Ending::Passes);
        }
        self.end_turn(true);
    }

    /// Change: all of the rack's tiles go back, the same number is drawn, and points are lost. The
    /// turn goes on.
    pub(super) fn change(&mut self, seat: Seat, chance: &mut impl Random) -> Result<(), Refusal> {
        if self.tiles.hold().is_empty() {
            let sentence = "The hold is empty, so tiles cannot be changed any more.";
            return Err(Refusal::new(code::HOLD_EMPTY, sentence));
        }
        let rack: Vec<u8> = self.tiles.rack(seat).tiles().collect();
        let changed = self.tiles.exchange(seat, &rack, chance);
        debug_assert!(changed, "these are the tiles of the rack");
        self.points[seat.index()] -= PRICE_OF_A_CHANGE;
        self.changes = self.changes.saturating_add(1);
        Ok(())
    }

    fn end_turn(&mut self, passed: bool) {
        self.turn = opponent(self.turn);
        self.passed = passed;
        self.changes = 0;
    }

    pub(super) fn outcome(&self) -> Option<Outcome> {
        let outcome = match self.ending? {
            Ending::Edge(winner) => Outcome::win(winner, 2, "edge"),
            Ending::Passes => Outcome::draw(2, "passes"),
            Ending::LastTiles => Outcome::draw(2, "last_tiles"),
        };
        Some(outcome.with_scores(&self.points))
    }
}
