//! What is told about a draft.

use tilehold_engine::{Game, Seat};
use tilehold_games::lexibomb::Preview;
use tilehold_games::tiles::LaidTiles;

use crate::table::{HOLD, Table, alphabet, at};

fn preview(table: &Table, tiles: &[(usize, usize, u8)]) -> Preview {
    let tiles = tiles.iter().map(|&(row, col, tile)| (at(row, col), tile));
    let draft = LaidTiles::of(tiles, alphabet());
    table.game.preview(&table.view(0), Seat(0), draft)
}

#[test]
fn a_preview_tells_the_words_and_the_face_value() {
    let table = Table::new(&["CATXXXX", "ATZQEEE"], HOLD);
    let preview = preview(&table, &[(7, 7, 3), (7, 8, 1), (7, 9, 20)]);
    assert!(preview.legal && preview.faults.is_empty());
    assert_eq!((preview.face, preview.points), (5, 5));
    assert_eq!(preview.words[0].score.word, "CAT");
    assert!(preview.words[0].good);
}

#[test]
fn a_preview_tells_nothing_about_closed_squares() {
    let lay = [(7, 7, 3), (7, 8, 1), (7, 9, 20)];
    let plain = Table::new(&["CATXXXX", "ATZQEEE"], HOLD);
    let mined = Table::new(&["CATXXXX", "ATZQEEE"], HOLD).with_bombs([at(7, 8), at(6, 9)]);
    let preview_of = |table: &Table| serde_json::to_string(&preview(table, &lay)).unwrap();
    assert_eq!(preview_of(&plain), preview_of(&mined));
    assert_eq!(preview(&mined, &lay).closed.len(), 3);
    assert_eq!(preview(&mined, &lay).words[0].closed, 3);
}

#[test]
fn a_preview_tells_what_the_opened_squares_make_of_it() {
    // The A opens the ground right of it; two bombs are known to be around (7,7) by its number.
    let bombs = [at(6, 6), at(8, 6)];
    let mut table = Table::new(&["XEEEEEE", "EEEEEEE"], HOLD)
        .with_bombs(bombs)
        .with_tiles(&[(7, 6, 'A')]);
    assert_eq!(preview(&table, &[(7, 7, 24)]).points, 9);
    table.state.opened.open(&table.state.field, at(7, 7));
    let preview = preview(&table, &[(7, 7, 24)]);
    assert_eq!((preview.face, preview.points), (9, 25));
    assert!(preview.closed.is_empty());
}

#[test]
fn a_preview_names_everything_that_is_wrong() {
    let table = Table::new(&["CATXXXX", "ATZQEEE"], HOLD);
    let codes = |tiles: &[(usize, usize, u8)]| -> Vec<String> {
        let faults = preview(&table, tiles).faults;
        faults
            .into_iter()
            .map(|fault| fault.code.to_string())
            .collect()
    };
    assert_eq!(codes(&[]), ["no_tiles"]);
    assert_eq!(codes(&[(7, 7, 26), (7, 8, 3)]), ["not_on_rack", "bad_word"]);
    assert_eq!(codes(&[(7, 7, 3), (8, 8, 1)]), ["not_in_line"]);
    assert_eq!(codes(&[(7, 7, 3)]), ["too_short"]);
    assert!(!preview(&table, &[(7, 7, 3)]).legal);
}
