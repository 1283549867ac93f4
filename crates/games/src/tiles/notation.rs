//! How plays are written: `H7 across  CRANE`. The square is the first of the main word, column
//! letter before row number, `A1` at the top left; the word is the whole main word, with a small
//! letter for each blank.

use tilehold_crossword::tile::{WILD, letter_of};
use tilehold_crossword::{Board, Coord, Direction, Placement, words_formed};
use tilehold_engine::Refusal;
use tilehold_lexicon::Alphabet;

use super::code;
use super::lettering::{tile_of, write_tiles};

/// A square as players name it: `H7`.
pub fn square_name(at: Coord) -> String {
    format!("{}{}", char::from(b'A' + at.col), u32::from(at.row) + 1)
}

/// The square of a name, upper or lower case.
pub fn square_named(name: &str) -> Option<Coord> {
    let mut rest = name.chars();
    let col = rest.next()?.to_ascii_uppercase();
    let row: u8 = rest.as_str().parse().ok()?;
    let square = Coord::new(
        usize::from(row.checked_sub(1)?),
        (col as usize).wrapping_sub(65),
    );
    (col.is_ascii_uppercase() && rest.as_str().bytes().all(|b| b.is_ascii_digit()))
        .then_some(square)
}

/// A play as players write it.
pub fn write_play(board: &Board, placement: &Placement, alphabet: &Alphabet) -> String {
    let lone = || placement.tiles().next().map(|(at, tile)| (at, vec![tile]));
    let main = words_formed(board, placement).into_iter().next();
    let word = main.map(|word| (word.start, word.tiles)).or_else(lone);
    let Some((start, tiles)) = word else {
        return String::new();
    };
    let direction = match placement.direction() {
        Direction::Across => "across",
        Direction::Down => "down",
    };
    let name = square_name(start);
    format!("{name} {direction}  {}", write_tiles(tiles, alphabet))
}

/// The tiles that a written play lays; reads what [`write_play`] wrote.
pub fn read_play(
    board: &Board,
    text: &str,
    alphabet: &Alphabet,
) -> Result<Vec<(Coord, u8)>, Refusal> {
    let bad = |sentence: String| Refusal::new(code::BAD_NOTATION, sentence);
    let shape = || bad("A play is written as: H7 across CRANE.".to_owned());
    let mut parts = text.split_whitespace();
    let (Some(name), Some(direction), Some(word), None) =
        (parts.next(), parts.next(), parts.next(), parts.next())
    else {
        return Err(shape());
    };
    let start = square_named(name).ok_or_else(shape)?;
    let direction = match direction {
        "across" => Direction::Across,
        "down" => Direction::Down,
        _ => return Err(shape()),
    };
    let mut laid = Vec::new();
    for (place, c) in (start.place(direction)..).zip(word.chars()) {
        let at = Coord::on_line(direction, start.line(direction), place);
        if place >= board.size() || !board.has(at) {
            return Err(bad(format!("{word} does not fit on the board at {name}.")));
        }
        let tile = match c {
            '*' => WILD,
            _ => tile_of(c, alphabet)
                .ok_or_else(|| bad(format!("{c:?} cannot be on a tile of this game.")))?,
        };
        match board.tile(at) {
            0 => laid.push((at, tile)),
            there if letter_of(there) == letter_of(tile) => {}
            _ => {
                let square = square_name(at);
                return Err(bad(format!(
                    "There is another letter than {c} at {square}."
                )));
            }
        }
    }
    Ok(laid)
}

#[cfg(test)]
mod tests {
    use super::*;
    use tilehold_crossword::{Layout, PlayGraph};
    use tilehold_lexicon::Language;

    #[test]
    fn squares_have_names() {
        assert_eq!(square_name(Coord::new(6, 7)), "H7");
        assert_eq!(square_name(Coord::new(24, 24)), "Y25");
        for row in 0..25 {
            for col in 0..25 {
                let at = Coord::new(row, col);
                assert_eq!(square_named(&square_name(at)), Some(at));
            }
        }
        for name in ["", "7", "H", "H0", "H+7", "H999", "Æ7", "H7x"] {
            assert_eq!(square_named(name), None, "{name}");
        }
    }

    #[test]
    fn plays_are_written_and_read_back() {
        let alphabet = Language::English.alphabet();
        let graph = PlayGraph::new([[1, 2]]);
        let mut tiles = [0; 25];
        tiles[6] = 1; // A at B2
        tiles[16] = WILD; // at B4
        let board = Board::with_tiles(&Layout::plain(5), &[1; 32], &graph, &tiles);
        let laid = [(Coord::new(2, 1), 0x82), (Coord::new(4, 1), WILD)];
        let placement = Placement::new(&board, &laid).unwrap();
        let text = write_play(&board, &placement, alphabet);
        assert_eq!(text, "B2 down  Ab**");
        assert_eq!(read_play(&board, &text, alphabet).unwrap(), laid);
        for text in [
            "",
            "B2 down",
            "B2 up AB",
            "B2 down AB x",
            "B2 down XB",
            "B4 down *BCD",
            "Z2 down A",
            "B2 down A-",
        ] {
            let refusal = read_play(&board, text, alphabet).unwrap_err();
            assert_eq!(refusal.code.name(), "bad_notation", "{text}");
        }
    }
}
