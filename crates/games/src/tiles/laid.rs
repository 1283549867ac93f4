//! Tiles that a player lays, as they are sent, and what can be wrong with them on any board.

use serde::{Deserialize, Serialize};
use tilehold_crossword::tile::{BLANK_BIT, WILD, from_rack, is_blank, letter_of};
use tilehold_crossword::{Board, Coord, Direction, FormedWord, Placement, PlayGraph, Rack};
use tilehold_engine::{Refusal, Square};
use tilehold_lexicon::Alphabet;

use super::code;
use super::lettering::{tile_char, write_tiles};
use super::notation::{square_name, write_play};

/// One tile on its square.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct LaidTile {
    /// The row, from the top.
    pub row: u8,
    /// The column, from the left.
    pub column: u8,
    /// The letter it stands for, `*` if it is a blank that takes none.
    pub letter: char,
    /// Whether it is a blank.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub blank: bool,
}

/// The tiles of one move. In whatever order and case they are sent, the same tiles are equal.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(from = "Vec<LaidTile>")]
pub struct LaidTiles(Vec<LaidTile>);

impl From<Vec<LaidTile>> for LaidTiles {
    fn from(mut tiles: Vec<LaidTile>) -> LaidTiles {
        for tile in &mut tiles {
            tile.letter = tile.letter.to_lowercase().next().unwrap_or(tile.letter);
            tile.blank |= tile.letter == '*';
        }
        tiles.sort_unstable();
        LaidTiles(tiles)
    }
}

impl LaidTiles {
    /// These tiles on these squares.
    pub fn of(tiles: impl IntoIterator<Item = (Coord, u8)>, alphabet: &Alphabet) -> LaidTiles {
        let tiles = tiles.into_iter().map(|(at, tile)| LaidTile {
            row: at.row,
            column: at.col,
            letter: tile_char(tile | BLANK_BIT, alphabet),
            blank: is_blank(tile),
        });
        LaidTiles::from(tiles.collect::<Vec<_>>())
    }

    /// The tiles as they are laid, row by row.
    pub fn tiles(&self) -> &[LaidTile] {
        &self.0
    }

    /// The play that these tiles make on a board, as players write it.
    pub fn write(&self, board: &Board, alphabet: &Alphabet) -> String {
        let tiles = self.on_squares(alphabet).ok();
        match tiles.and_then(|tiles| Placement::new(board, &tiles).ok()) {
            Some(placement) => write_play(board, &placement, alphabet),
            None => "lays tiles that cannot lie so".to_owned(),
        }
    }

    /// The tiles as the board knows them, or which of them have no letter of this alphabet.
    pub fn on_squares(&self, alphabet: &Alphabet) -> Result<Vec<(Coord, u8)>, Refusal> {
        let (mut tiles, mut strange) = (Vec::new(), Vec::new());
        for laid in &self.0 {
            let at = Coord {
                row: laid.row,
                col: laid.column,
            };
            match alphabet.letter(laid.letter) {
                Some(letter) => tiles.push((at, letter | if laid.blank { BLANK_BIT } else { 0 })),
                None if laid.letter == '*' => tiles.push((at, WILD)),
                None => strange.push(laid),
            }
        }
        if strange.is_empty() {
            return Ok(tiles);
        }
        let letters: Vec<_> = strange
            .iter()
            .map(|laid| format!("{:?}", laid.letter))
            .collect();
        let where_ = strange.iter().map(|laid| Square {
            row: laid.row,
            column: laid.column,
        });
        let sentence = format!("{} cannot be on a tile of this game.", list(&letters));
        Err(Refusal::new(code::NO_SUCH_LETTER, sentence).at(where_))
    }
}

/// The square of a board as the engine names it.
pub fn square(at: Coord) -> Square {
    Square {
        row: at.row,
        column: at.col,
    }
}

/// Squares as the engine names them.
pub fn squares(squares: impl IntoIterator<Item = Coord>) -> Vec<Square> {
    squares.into_iter().map(square).collect()
}

/// Everything that is wrong with how the tiles lie and where they come from, whatever the words:
/// no tiles, off the board, on other tiles, not in one line, gaps, not on the rack.
pub fn laying_faults(
    board: &Board,
    rack: &Rack,
    tiles: &[(Coord, u8)],
    alphabet: &Alphabet,
) -> Vec<Refusal> {
    let mut faults = Vec::new();
    if tiles.is_empty() {
        faults.push(Refusal::new(code::NO_TILES, "Lay at least one tile."));
        return faults;
    }
    faults.extend(not_on_rack(rack, tiles, alphabet));
    let (on, off): (Vec<Coord>, Vec<Coord>) = tiles
        .iter()
        .map(|&(at, _)| at)
        .partition(|&at| board.has(at));
    if !off.is_empty() {
        let sentence = "A tile lies outside the board.";
        faults.push(Refusal::new(code::OFF_BOARD, sentence).at(squares(off)));
        return faults;
    }
    let taken: Vec<Coord> = (0..on.len())
        .filter(|&i| board.tile(on[i]) != 0 || on[..i].contains(&on[i]))
        .map(|i| on[i])
        .collect();
    if !taken.is_empty() {
        let names: Vec<_> = taken.iter().map(|&at| square_name(at)).collect();
        let sentence = format!("There is already a tile at {}.", list(&names));
        faults.push(Refusal::new(code::OCCUPIED, sentence).at(squares(taken)));
    }
    let line = Direction::ALL.into_iter().find(|&direction| {
        let line = on[0].line(direction);
        on.iter().all(|at| at.line(direction) == line)
    });
    match line {
        None => {
            let sentence = "All tiles must lie in one row or one column.";
            faults.push(Refusal::new(code::NOT_IN_LINE, sentence).at(squares(on)));
        }
        Some(direction) => {
            let places = || on.iter().map(|at| at.place(direction));
            let span = places().min().unwrap_or(0)..places().max().unwrap_or(0);
            let gaps: Vec<Coord> = span
                .map(|place| Coord::on_line(direction, on[0].line(direction), place))
                .filter(|at| board.tile(*at) == 0 && !on.contains(at))
                .collect();
            if !gaps.is_empty() {
                let names: Vec<_> = gaps.iter().map(|&at| square_name(at)).collect();
                let sentence = format!("There is a gap between the tiles, at {}.", list(&names));
                faults.push(Refusal::new(code::GAP, sentence).at(squares(gaps)));
            }
        }
    }
    faults
}

fn not_on_rack(rack: &Rack, tiles: &[(Coord, u8)], alphabet: &Alphabet) -> Option<Refusal> {
    let mut rest = *rack;
    let missing: Vec<(Coord, u8)> = tiles
        .iter()
        .copied()
        .filter(|&(_, tile)| !rest.take(from_rack(tile)))
        .collect();
    let names: Vec<_> = missing
        .iter()
        .map(|&(_, tile)| match from_rack(tile) {
            0 => "blank".to_owned(),
            tile => tile_char(tile, alphabet).to_string(),
        })
        .collect();
    let sentence = format!("There is no {} on your rack.", list(&names));
    (!missing.is_empty())
        .then(|| Refusal::new(code::NOT_ON_RACK, sentence).at(missing.iter().map(|m| square(m.0))))
}

/// All words that are not in the list, in one refusal; none if there are no such words.
pub fn bad_words(words: &[FormedWord], graph: &PlayGraph, alphabet: &Alphabet) -> Option<Refusal> {
    let bad: Vec<&FormedWord> = words.iter().filter(|word| !word.is_in(graph)).collect();
    let spelled: Vec<String> = bad.iter().map(|word| spell(word, alphabet)).collect();
    let (are, code) = match spelled.len() {
        0 => return None,
        1 => ("is", code::BAD_WORD),
        _ => ("are", code::BAD_WORDS),
    };
    let sentence = format!("{} {are} not in the word list.", list(&spelled));
    let mut squares = squares(bad.iter().flat_map(|word| word.squares()));
    squares.sort_unstable();
    squares.dedup();
    Some(Refusal::new(code, sentence).at(squares))
}

/// A word in capital letters, `*` where a blank has none.
fn spell(word: &FormedWord, alphabet: &Alphabet) -> String {
    write_tiles(word.tiles.iter().map(|&tile| letter_of(tile)), alphabet)
}

/// "a", "a and b", "a, b and c".
fn list(items: &[String]) -> String {
    match items {
        [] => String::new(),
        [only] => only.clone(),
        [first @ .., last] => format!("{} and {last}", first.join(", ")),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use tilehold_crossword::{Layout, Placement};
    use tilehold_lexicon::Language;

    fn board() -> Board {
        let tiles: Vec<u8> = (0..25).map(|i| u8::from(i == 12) * 3).collect();
        Board::with_tiles(&Layout::plain(5), &[1; 32], &graph(), &tiles)
    }

    fn graph() -> PlayGraph {
        PlayGraph::new([[1, 2]])
    }

    fn codes(tiles: &[(usize, usize, u8)]) -> Vec<(String, usize)> {
        let tiles: Vec<_> = tiles
            .iter()
            .map(|&(r, c, t)| (Coord::new(r, c), t))
            .collect();
        let rack = Rack::new(&[1, 1, 2, 0]);
        laying_faults(&board(), &rack, &tiles, Language::English.alphabet())
            .into_iter()
            .map(|fault| (fault.code.to_string(), fault.squares.len()))
            .collect()
    }

    #[test]
    fn every_fault_is_named_with_its_squares() {
        let fault = |code: &str, squares| (code.to_owned(), squares);
        assert_eq!(codes(&[]), [fault("no_tiles", 0)]);
        assert_eq!(codes(&[(2, 1, 1), (2, 3, 1)]), []);
        assert_eq!(codes(&[(2, 0, 1), (2, 4, 0x81)]), [fault("gap", 2)]);
        assert_eq!(codes(&[(2, 1, 1), (3, 3, 2)]), [fault("not_in_line", 2)]);
        assert_eq!(
            codes(&[(2, 2, 2), (2, 3, 2), (2, 0, 4)]),
            [
                fault("not_on_rack", 2),
                fault("occupied", 1),
                fault("gap", 1)
            ]
        );
        assert_eq!(codes(&[(1, 1, 1), (1, 1, 1)]), [fault("occupied", 1)]);
        assert_eq!(codes(&[(1, 1, 1), (1, 5, 1)]), [fault("off_board", 1)]);
    }

    #[test]
    fn all_bad_words_are_named_at_once() {
        let board = board();
        let laid = [(Coord::new(1, 2), 0x82), (Coord::new(1, 3), 1)];
        let placement = Placement::new(&board, &laid).unwrap();
        let words = tilehold_crossword::words_formed(&board, &placement);
        let fault = bad_words(&words, &graph(), Language::English.alphabet()).unwrap();
        assert_eq!(fault.message, "BA and BC are not in the word list.");
        assert_eq!(
            fault.squares,
            squares([(1, 2), (1, 3), (2, 2)].map(|(r, c)| Coord::new(r, c)))
        );
    }

    #[test]
    fn the_order_and_case_of_laid_tiles_do_not_matter() {
        let one =
            r#"[{"row":1,"column":2,"letter":"B"},{"row":1,"column":1,"letter":"a","blank":true}]"#;
        let two =
            r#"[{"row":1,"column":1,"letter":"A","blank":true},{"row":1,"column":2,"letter":"b"}]"#;
        let read = |text| serde_json::from_str::<LaidTiles>(text).unwrap();
        assert_eq!(read(one), read(two));
        let alphabet = Language::English.alphabet();
        let tiles = read(one).on_squares(alphabet).unwrap();
        assert_eq!(tiles, [(Coord::new(1, 1), 0x81), (Coord::new(1, 2), 2)]);
        assert_eq!(LaidTiles::of(tiles, alphabet), read(two));
        let strange = read(r#"[{"row":0,"column":3,"letter":"ø"}]"#);
        assert_eq!(
            strange.on_squares(alphabet).unwrap_err().code.name(),
            "no_such_letter"
        );
    }
}
