//! What one viewer knows of a position, and what is told about a draft.

use serde::{Deserialize, Serialize};
use tilehold_crossword::{Board, Layout, PlayGraph, Rack, TileSet};
use tilehold_engine::{Refusal, Seat, Square, Viewer};
use tilehold_lexicon::Alphabet;

use super::minefield::{Ground, Minefield, Opened};
use super::play::Judged;
use super::scoring::{BONUS, PlayScore, WordScore};
use super::state::{Ending, State, Turn};
use crate::tiles::{RackView, board_rows, letter_points, read_rows, read_tiles, squares};

/// What one viewer knows: everything but the closed ground, the tiles of others and the hold.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct View {
    /// The rows of the board, the top row first: `.` for an empty square, `*` for a blank.
    pub board: Vec<String>,
    /// The same rows with the ground: `.` closed, a number, `*` a bomb that has gone off.
    pub ground: Opened,
    /// All bombs, those that have gone off too.
    pub bombs: u16,
    /// The bombs that have not gone off, once everything is shown.
    pub hidden: Option<Vec<Square>>,
    /// The letters and the points of their tiles, in the order of the alphabet.
    pub letters: Vec<(char, u8)>,
    /// Each seat's rack.
    pub racks: Vec<RackView>,
    /// How many tiles the hold has.
    pub hold: u8,
    /// Each seat's points.
    pub scores: Vec<i32>,
    /// How many of its turns in a row each seat has scored 0 on; three end the game.
    pub zeros: Vec<u8>,
    /// The seat to move, or that would be if the game were not over.
    pub turn: Seat,
    /// The turn before.
    pub last: Option<Turn>,
    /// How the game ended, if it has.
    pub ending: Option<Ending>,
}

impl View {
    pub(super) fn of(state: &State, viewer: Viewer, set: &TileSet) -> View {
        let alphabet = set.language().alphabet();
        let unspent = || {
            let bombs = state.field.bombs();
            squares(bombs.filter(|&at| state.opened.is_closed(at)))
        };
        View {
            board: board_rows(&state.board, alphabet),
            ground: state.opened.clone(),
            bombs: state.field.count() as u16,
            hidden: (viewer == Viewer::Everybody).then(unspent),
            letters: letter_points(set),
            racks: state.tiles.view(viewer, alphabet),
            hold: state.tiles.hold().len() as u8,
            scores: state.scores.clone(),
            zeros: state.zeros.clone(),
            turn: state.turn,
            last: state.last.clone(),
            ending: state.ending.clone(),
        }
    }

    /// The board of the view.
    pub(super) fn board(&self, points: &[u8; 32], graph: &PlayGraph, alphabet: &Alphabet) -> Board {
        let rows = self.board.iter().map(String::as_str);
        let tiles = read_rows(rows, alphabet).unwrap_or_default();
        Board::with_tiles(&Layout::plain(self.board.len()), points, graph, &tiles)
    }

    /// The tiles of a seat, none if they are hidden from this viewer.
    pub(super) fn rack(&self, seat: Seat, alphabet: &Alphabet) -> Rack {
        let rack = self.racks.get(seat.index());
        let tiles = rack.and_then(|rack| read_tiles(rack.tiles.as_deref()?, alphabet));
        Rack::new(&tiles.unwrap_or_default())
    }

    /// The bombs, if this viewer is shown them.
    pub(super) fn field(&self) -> Option<Minefield> {
        let hidden = self.hidden.as_ref()?;
        let closed = { hidden.iter() }.map(|at| tilehold_crossword::Coord {
            row: at.row,
            col: at.column,
        });
        let spent = { self.ground.squares() }.filter(|&at| self.ground.ground(at) == Ground::Spent);
        Some(Minefield::new(self.ground.size(), closed.chain(spent)))
    }
}

/// What a draft would be, as far as the opened ground tells.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Preview {
    /// Whether it may be played.
    pub legal: bool,
    /// The words it forms, the main word first; none while the tiles cannot lie so.
    pub words: Vec<WordPreview>,
    /// All words together by their tiles alone, with the bonus for seven tiles.
    pub face: i32,
    /// All words together as the opened ground makes them, with the bonus for seven tiles; closed
    /// ground counts as plain.
    pub points: i32,
    /// The bonus for seven tiles in both.
    pub bonus: i32,
    /// The laid tiles whose ground is closed: what is under them, nobody knows.
    pub closed: Vec<Square>,
    /// Everything that is wrong with it, each with the squares concerned.
    pub faults: Vec<Refusal>,
}

/// A word of a draft.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct WordPreview {
    /// Whether it is in the list.
    pub good: bool,
    /// What its tiles are worth by themselves.
    pub face: i32,
    /// How many of its laid tiles stand on closed ground.
    pub closed: usize,
    /// The word as the opened ground makes it; closed ground counts as plain.
    pub score: WordScore,
}

impl Preview {
    /// What the judged tiles would be on this ground.
    pub(super) fn of(
        board: &Board,
        ground: &Opened,
        judged: Judged,
        graph: &PlayGraph,
        alphabet: &Alphabet,
    ) -> Preview {
        let legal = judged.faults.is_empty();
        let Some(placement) = judged.placement else {
            return Preview {
                legal,
                words: Vec::new(),
                face: 0,
                points: 0,
                bonus: 0,
                closed: Vec::new(),
                faults: judged.faults,
            };
        };
        let mut known = PlayScore::of(board, &placement, |at| ground.ground(at), alphabet);
        known.read_blanks(graph, alphabet);
        let words = judged.words.iter().zip(known.words).map(|(word, score)| {
            let laid = word.squares().filter(|&at| board.tile(at) == 0);
            WordPreview {
                good: word.is_in(graph),
                face: score.tiles.iter().map(|tile| i32::from(tile.face)).sum(),
                closed: laid.filter(|&at| ground.is_closed(at)).count(),
                score,
            }
        });
        let words: Vec<WordPreview> = words.collect();
        let face: i32 = words.iter().map(|word| word.face).sum();
        let bonus = match face {
            0 => 0,
            _ => BONUS.of(placement.count()),
        };
        let laid = placement.tiles().map(|(at, _)| at);
        Preview {
            legal,
            face: face + bonus,
            points: words.iter().map(|word| word.score.points).sum::<i32>() + bonus,
            bonus,
            closed: squares(laid.filter(|&at| ground.is_closed(at))),
            words,
            faults: judged.faults,
        }
    }
}
