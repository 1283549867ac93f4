//! Positions that a test can lay out as it likes.

use tilehold_crossword::{Coord, Direction, Hold, Rack};
use tilehold_engine::{Chance, Game, Refusal, Seat, Seed, Viewer};
use tilehold_games::khi::{Action, Khi, Options, State, opponent};
use tilehold_games::tiles::{LaidTiles, TilesInPlay, read_tiles, tile_of};
use tilehold_lexicon::{Alphabet, GraphBuilder, Language, Lexicon, LexiconError, OwnLists, Shelf};

pub(crate) const BLUE: Seat = Seat(0);
pub(crate) const BLACK: Seat = Seat(1);

/// Khi on 11 × 11 with just these words. The language is one without a list of everyday words, so that
/// every level of the computer knows them all.
pub(crate) fn khi(words: &str) -> Khi {
    let mut words: Vec<Vec<u8>> = words
        .split_whitespace()
        .map(|word| alphabet().read(word).unwrap())
        .collect();
    words.sort_unstable();
    let mut builder = GraphBuilder::new();
    words.iter().for_each(|word| builder.push(word).unwrap());
    let graph = builder.finish().unwrap();
    let list = OneList(Lexicon::new("these", Language::Dutch, graph).to_tlx());
    let options = Options {
        size: 11,
        words: "these".to_owned(),
    };
    Khi::open(options, 2, &Shelf::with_own_lists(list)).unwrap()
}

/// A list that is not among those of the program.
struct OneList(Vec<u8>);

impl OwnLists for OneList {
    fn names(&self) -> Vec<String> {
        vec!["these".to_owned()]
    }

    fn load(&self, name: &str) -> Result<Option<Vec<u8>>, LexiconError> {
        Ok((name == "these").then(|| self.0.clone()))
    }
}

pub(crate) fn alphabet() -> &'static Alphabet {
    Language::Dutch.alphabet()
}

/// Puts a word on the board without asking the rules. Capital letters are blue, small ones black.
pub(crate) fn put(
    khi: &Khi,
    state: &mut State,
    row: usize,
    col: usize,
    direction: Direction,
    word: &str,
) {
    let mut view = khi.view(state, Viewer::Watcher);
    let start = Coord::new(row, col);
    for (place, c) in (start.place(direction)..).zip(word.chars()) {
        let at = Coord::on_line(direction, start.line(direction), place);
        let colour = if c.is_uppercase() { "0" } else { "1" };
        let (row, col) = (usize::from(at.row), usize::from(at.col));
        let letter = c.to_uppercase().to_string();
        view.board[row].replace_range(col..=col, &letter);
        view.colours[row].replace_range(col..=col, colour);
    }
    state.field = khi.field(&view);
}

/// A position with these words, blue to move: row, column, direction, word.
pub(crate) fn position(khi: &Khi, words: &[(usize, usize, Direction, &str)]) -> State {
    let mut state = khi.deal(&mut Chance::of_ply(&Seed::from_text("rules"), 0));
    for &(row, col, direction, word) in words {
        put(khi, &mut state, row, col, direction, word);
    }
    state
}

/// The position with these racks and this hold.
pub(crate) fn with_tiles(state: State, blue: &str, black: &str, hold: &str) -> State {
    let tiles = |text| read_tiles(text, alphabet()).unwrap();
    State {
        tiles: TilesInPlay::new(
            vec![Rack::new(&tiles(blue)), Rack::new(&tiles(black))],
            Hold::new(tiles(hold)),
        ),
        ..state
    }
}

/// Tiles along a line; `.` skips a square, a small letter is a blank.
pub(crate) fn tiles(row: usize, col: usize, direction: Direction, text: &str) -> LaidTiles {
    let start = Coord::new(row, col);
    let laid = (start.place(direction)..)
        .zip(text.chars())
        .filter(|&(_, c)| c != '.')
        .map(|(place, c)| {
            let at = Coord::on_line(direction, start.line(direction), place);
            (at, tile_of(c, alphabet()).unwrap())
        });
    LaidTiles::of(laid, alphabet())
}

/// Lets the seat to move lay these tiles, whatever is on its rack.
pub(crate) fn lay(
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
    let rack = read_tiles(&rack, alphabet()).unwrap();
    let other = *state.tiles.rack(opponent(state.turn));
    let mut racks = vec![other; 2];
    racks[state.turn.index()] = Rack::new(&rack);
    state.tiles = TilesInPlay::new(racks, khi.tiles().hold());
    let seat = state.turn;
    let action = Action::Word(tiles(row, col, direction, text));
    khi.apply(&mut state, seat, &action, &mut chance())?;
    Ok(state)
}

pub(crate) fn refused(result: Result<State, Refusal>) -> Refusal {
    result.expect_err("it is refused")
}

pub(crate) fn chance() -> Chance {
    Chance::of_ply(&Seed::from_text("rules"), 7)
}

pub(crate) fn turn_of(seat: Seat, state: State) -> State {
    State {
        turn: seat,
        ..state
    }
}

/// The letters on a line from a square on, with small letters for black.
pub(crate) fn colours(
    state: &State,
    row: usize,
    col: usize,
    direction: Direction,
    length: usize,
) -> String {
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
