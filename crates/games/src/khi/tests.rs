//! Khi's rules, each with a test named after it, and what is written about them.

mod bots;
mod rules;
mod telling;
mod twin;

use std::sync::Arc;

use tilehold_crossword::{Coord, Direction, Hold, PlayGraph, Rack, TileSet};
use tilehold_engine::{Chance, Game, Refusal, Seat, Seed};
use tilehold_lexicon::Language;

use super::*;
use crate::tiles::{read_tiles, tile_of};

const BLUE: Seat = Seat(0);
const BLACK: Seat = Seat(1);

use Direction::{Across, Down};

#[test]
fn khi_conforms() {
    let small = Options {
        size: 11,
        words: "everyday".to_owned(),
    };
    let dutch = Options {
        size: 14,
        words: "dutch".to_owned(),
    };
    let options = [small, dutch, Options::default()];
    tilehold_engine::conformance::assert_conforms::<Khi>(&options);
}

/// Khi on 11 × 11 with just these words.
fn khi(words: &str) -> Khi {
    let alphabet = Language::English.alphabet();
    let words = words
        .split_whitespace()
        .map(|word| alphabet.read(word).unwrap());
    Khi {
        size: 11,
        set: TileSet::parse(Language::English, setup::TILES).unwrap(),
        graph: Arc::new(PlayGraph::new(words)),
        everyday: None,
    }
}

/// Puts a word on the board without asking the rules. Capital letters are blue, small ones black.
fn put(khi: &Khi, state: &mut State, row: usize, col: usize, direction: Direction, word: &str) {
    let size = khi.size;
    let board = state.field.board();
    let mut tiles: Vec<u8> = board.squares().map(|at| board.tile(at)).collect();
    let mut colours: Vec<Option<Seat>> = board.squares().map(|at| state.field.colour(at)).collect();
    let start = Coord::new(row, col);
    for (place, c) in (start.place(direction)..).zip(word.chars()) {
        let at = Coord::on_line(direction, start.line(direction), place);
        let i = usize::from(at.row) * size + usize::from(at.col);
        tiles[i] = khi.alphabet().letter(c).unwrap();
        colours[i] = Some(if c.is_uppercase() { BLUE } else { BLACK });
    }
    state.field = Field::with_letters(size, khi.set.points(), &khi.graph, &tiles, &colours);
}

/// A position with these words, blue to move: row, column, direction, word.
fn position(khi: &Khi, words: &[(usize, usize, Direction, &str)]) -> State {
    let mut state = khi.deal(&mut Chance::of_ply(&Seed::from_text("rules"), 0));
    for &(row, col, direction, word) in words {
        put(khi, &mut state, row, col, direction, word);
    }
    state
}

/// The position with these racks and this hold.
fn with_tiles(khi: &Khi, state: State, blue: &str, black: &str, hold: &str) -> State {
    let tiles = |text| read_tiles(text, khi.alphabet()).unwrap();
    State {
        tiles: TilesInPlay::new(
            vec![Rack::new(&tiles(blue)), Rack::new(&tiles(black))],
            Hold::new(tiles(hold)),
        ),
        ..state
    }
}

/// Tiles along a line; `.` skips a square, a small letter is a blank.
fn tiles(khi: &Khi, row: usize, col: usize, direction: Direction, text: &str) -> LaidTiles {
    let start = Coord::new(row, col);
    let laid = (start.place(direction)..)
        .zip(text.chars())
        .filter(|&(_, c)| c != '.')
        .map(|(place, c)| {
            let at = Coord::on_line(direction, start.line(direction), place);
            (at, tile_of(c, khi.alphabet()).unwrap())
        });
    LaidTiles::of(laid, khi.alphabet())
}

/// Lets the seat to move lay these tiles, whatever is on its rack.
fn lay(
    khi: &Khi,
    state: &State,
    row: usize,
    col: usize,
    direction: Direction,
    text: &str,
) -> Result<State, Refusal> {
    let mut state = state.clone();
    let rack: String = text.chars().filter(|&c| c != '.').collect();
    let rack = rack.replace(|c: char| c.is_lowercase(), "*");
    let rack = read_tiles(&rack, khi.alphabet()).unwrap();
    let other = *state.tiles.rack(opponent(state.turn));
    let mut racks = vec![other; 2];
    racks[state.turn.index()] = Rack::new(&rack);
    state.tiles = TilesInPlay::new(racks, khi.set.hold());
    let seat = state.turn;
    let action = Action::Word(tiles(khi, row, col, direction, text));
    khi.apply(&mut state, seat, &action, &mut chance())?;
    Ok(state)
}

fn refused(result: Result<State, Refusal>) -> Refusal {
    result.expect_err("it is refused")
}

fn chance() -> Chance {
    Chance::of_ply(&Seed::from_text("rules"), 7)
}

fn turn_of(seat: Seat, state: State) -> State {
    State {
        turn: seat,
        ..state
    }
}

/// The letters on a line from a square on, with small letters for black.
fn colours(state: &State, row: usize, col: usize, direction: Direction, length: usize) -> String {
    let start = Coord::new(row, col);
    (start.place(direction)..start.place(direction) + length)
        .map(|place| {
            let at = Coord::on_line(direction, start.line(direction), place);
            match state.field.colour(at) {
                None => '.',
                Some(BLUE) => 'B',
                Some(_) => 'k',
            }
        })
        .collect()
}
