//! A position, and how a turn changes it.

use serde::{Deserialize, Serialize};
use tilehold_crossword::{Board, Coord, Placement, PlayGraph};
use tilehold_engine::{Chance, Outcome, Refusal, Seat};
use tilehold_lexicon::Alphabet;

use super::minefield::{Ground, Minefield, Opened};
use super::options::RACK;
use super::report::{Played, Report};
use super::scoring::PlayScore;
use crate::tiles::{Exchange, TilesInPlay, squares, write_play};

/// Tiles are exchanged while the hold has at least so many.
pub const HOLD_TO_EXCHANGE: usize = 7;

/// How tiles are exchanged.
pub(super) const EXCHANGE: Exchange = Exchange {
    least: HOLD_TO_EXCHANGE,
    verb: "exchange",
    done: "exchanged",
};

/// So many turns of a seat in a row that score 0 end the game.
pub const ZEROS_TO_END: u8 = 3;

/// Everything there is to know about a position.
#[derive(Clone, Debug, PartialEq)]
pub struct State {
    /// The tiles on the board.
    pub board: Board,
    /// Where the bombs are.
    pub field: Minefield,
    /// The ground that has been opened.
    pub opened: Opened,
    /// The racks and the hold.
    pub tiles: TilesInPlay,
    /// The points of each seat; once the game is over, less the tiles left.
    pub scores: Vec<i32>,
    /// How many of its turns in a row each seat has scored 0 on.
    pub zeros: Vec<u8>,
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
    /// The seat that ended it.
    pub by: Seat,
    /// By what.
    pub reason: Reason,
    /// What was taken off each seat's points for the tiles left on its rack.
    pub leftover: Vec<i32>,
}

/// What ends a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Reason {
    /// A seat laid its last tile with the hold empty.
    LastTile,
    /// A seat scored 0 on three of its turns in a row.
    ThreeZeros,
}

impl State {
    /// The start of a game.
    pub fn new(board: Board, field: Minefield, tiles: TilesInPlay, seats: usize) -> State {
        State {
            opened: Opened::nothing(board.size()),
            board,
            field,
            tiles,
            scores: vec![0; seats],
            zeros: vec![0; seats],
            turn: Seat(0),
            last: None,
            ending: None,
        }
    }

    /// The seat to move; none once the game is over.
    pub fn to_move(&self) -> Option<Seat> {
        self.ending.is_none().then_some(self.turn)
    }

    /// Plays a word that was judged legal: its squares are opened, then it is scored.
    pub(super) fn play(
        &mut self,
        placement: &Placement,
        graph: &PlayGraph,
        alphabet: &Alphabet,
        chance: &mut Chance,
    ) {
        let seat = self.turn;
        let text = write_play(&self.board, placement, alphabet);
        let laid: Vec<Coord> = placement.tiles().map(|(at, _)| at).collect();
        let mut opened: Vec<Coord> = Vec::new();
        for &at in &laid {
            opened.extend(self.opened.open(&self.field, at));
        }
        opened.sort_unstable();
        let bombs = opened
            .iter()
            .copied()
            .filter(|&at| self.opened.ground(at) == Ground::Spent);
        let bombs = squares(bombs);
        let ground = |at| self.opened.ground(at);
        let mut score = PlayScore::of(&self.board, placement, ground, alphabet);
        score.read_blanks(graph, alphabet);

        let on_rack = self
            .tiles
            .lay(seat, placement.tiles().map(|(_, tile)| tile));
        debug_assert!(on_rack, "the play was judged with this rack");
        self.board.lay(placement, graph);
        self.tiles.refill(seat, RACK, chance);
        let points = score.points;
        self.last = Some(Report {
            seat,
            played: Played::Word {
                text,
                laid: squares(laid),
                opened: squares(opened),
                bombs,
                score,
            },
        });
        self.end_turn(points);
    }

    /// Exchanges tiles, which are written one after the other; the turn is over.
    pub(super) fn exchange(
        &mut self,
        tiles: &str,
        alphabet: &Alphabet,
        chance: &mut Chance,
    ) -> Result<(), Refusal> {
        let seat = self.turn;
        let count = EXCHANGE.of(tiles, &mut self.tiles, seat, alphabet, chance)?;
        self.last = Some(Report {
            seat,
            played: Played::Exchange(count),
        });
        self.end_turn(0);
        Ok(())
    }

    /// Passes.
    pub(super) fn pass(&mut self) {
        self.last = Some(Report {
            seat: self.turn,
            played: Played::Pass,
        });
        self.end_turn(0);
    }

    fn end_turn(&mut self, points: i32) {
        let seat = self.turn;
        self.scores[seat.index()] += points;
        let zeros = &mut self.zeros[seat.index()];
        *zeros = if points == 0 { *zeros + 1 } else { 0 };
        if self.tiles.rack(seat).is_empty() && self.tiles.hold().is_empty() {
            self.end(Reason::LastTile);
        } else if *zeros >= ZEROS_TO_END {
            self.end(Reason::ThreeZeros);
        }
        self.turn = seat.next(self.scores.len());
    }

    /// The seat to move has ended the game. Each other seat loses the value of the tiles left on
    /// its rack.
    fn end(&mut self, reason: Reason) {
        let by = self.turn;
        let left = |seat: Seat| {
            if seat == by {
                0
            } else {
                self.tiles.rack(seat).value(self.board.points())
            }
        };
        let seats = (0..self.scores.len() as u8).map(Seat);
        let leftover: Vec<i32> = seats.map(left).collect();
        for (score, left) in self.scores.iter_mut().zip(&leftover) {
            *score -= left;
        }
        self.ending = Some(Ending {
            by,
            reason,
            leftover,
        });
    }

    /// Most points win.
    pub(super) fn outcome(&self) -> Option<Outcome> {
        let reason = match self.ending.as_ref()?.reason {
            Reason::LastTile => "last_tile",
            Reason::ThreeZeros => "three_zeros",
        };
        Some(Outcome::by_scores(&self.scores, reason))
    }
}
