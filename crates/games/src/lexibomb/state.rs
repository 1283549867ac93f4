//! A position, and how a turn changes it.

use serde::{Deserialize, Serialize};
use tilehold_crossword::{Board, Coord, Placement, PlayGraph};
use tilehold_engine::{Chance, Outcome, Refusal, Seat, Square};
use tilehold_lexicon::Alphabet;

use super::minefield::{Ground, Minefield, Opened};
use super::scoring::PlayScore;
use super::setup::RACK;
use crate::tiles::{TilesInPlay, read_tiles, squares, write_play};

/// Tiles are exchanged while the hold has at least so many.
pub const HOLD_TO_EXCHANGE: usize = 7;

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
    pub last: Option<Turn>,
    /// How the game ended.
    pub ending: Option<Ending>,
}

/// A turn that was taken, as everybody saw it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Turn {
    /// Who took it.
    pub seat: Seat,
    /// What was done.
    pub deed: Deed,
}

/// What was done in a turn.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Deed {
    /// A word was played.
    Word {
        /// As it stands in the transcript.
        text: String,
        /// The squares of the tiles that were laid.
        laid: Vec<Square>,
        /// All squares that were opened.
        opened: Vec<Square>,
        /// The laid tiles under which a bomb went off.
        bombs: Vec<Square>,
        /// What it scored.
        score: PlayScore,
    },
    /// So many tiles were exchanged.
    Exchange(u8),
    /// Nothing.
    Pass,
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
        let bombs =
            { opened.iter().copied() }.filter(|&at| self.opened.ground(at) == Ground::Spent);
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
        self.last = Some(Turn {
            seat,
            deed: Deed::Word {
                text,
                laid: squares(laid),
                opened: squares(opened),
                bombs,
                score,
            },
        });
        self.end_turn(points);
    }

    /// Exchanges tiles, which are written one after the other; the turn is over. The new tiles are
    /// drawn before the old ones go back.
    pub(super) fn exchange(
        &mut self,
        tiles: &str,
        alphabet: &Alphabet,
        chance: &mut Chance,
    ) -> Result<(), Refusal> {
        let seat = self.turn;
        if tiles.is_empty() {
            let sentence = "Choose at least one tile to exchange.";
            return Err(Refusal::new("no_tiles", sentence));
        }
        if self.tiles.hold().len() < HOLD_TO_EXCHANGE {
            let left = self.tiles.hold().len();
            return Err(Refusal::new(
                "hold_too_small",
                format!(
                    "Tiles can be exchanged while the hold has at least {HOLD_TO_EXCHANGE}; it has {left}."
                ),
            ));
        }
        let not_there = || {
            Refusal::new(
                "not_on_rack",
                "You can only exchange tiles of your own rack.",
            )
        };
        // A small letter would be a blank with a letter, which no rack holds.
        let tiles = Some(tiles)
            .filter(|tiles| tiles.chars().count() <= RACK && !tiles.contains(char::is_lowercase))
            .and_then(|tiles| read_tiles(tiles, alphabet))
            .ok_or_else(not_there)?;
        if !self.tiles.swap(seat, &tiles, chance) {
            return Err(not_there());
        }
        self.last = Some(Turn {
            seat,
            deed: Deed::Exchange(tiles.len() as u8),
        });
        self.end_turn(0);
        Ok(())
    }

    /// Passes.
    pub(super) fn pass(&mut self) {
        self.last = Some(Turn {
            seat: self.turn,
            deed: Deed::Pass,
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
        let left = |seat: Seat| match seat == by {
            true => 0,
            false => self.tiles.rack(seat).value(self.board.points()),
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
