//! What may be played, and how squares open.

use tilehold_engine::Seat;
use tilehold_games::lexibomb::{Action, Ground, Played};
use tilehold_games::tiles::LaidTiles;

use crate::table::{HOLD, Table, at};

#[test]
fn the_first_word_lies_anywhere() {
    for text in ["A1 across  AT", "O1 down  AT", "G14 down  AT"] {
        let mut table = Table::new(&["ATEEEEE", "ATEEEEE"], HOLD);
        table.play(text).unwrap();
        assert_eq!(table.state.turn, Seat(1));
    }
}

#[test]
fn the_first_word_has_at_least_two_tiles() {
    let mut table = Table::new(&["ATEEEEE", "ATEEEEE"], HOLD);
    assert_eq!(table.refused("H8 across  A"), "too_short");
}

#[test]
fn later_words_touch_a_tile_on_the_board() {
    let mut table = Table::new(&["ATEEEEE", "ATEEEEE"], HOLD);
    table.play("H8 across  AT").unwrap();
    assert_eq!(table.refused("A1 across  AT"), "not_touching");
    // Corner to corner is not touching.
    assert_eq!(table.refused("J9 across  AT"), "not_touching");
    table.play("H8 down  AT").unwrap();
}

#[test]
fn all_tiles_lie_in_one_line_without_gaps() {
    let mut table = Table::new(&["ATEEEEE", "ATEEEEE"], HOLD);
    let lay = |tiles: &[(usize, usize, u8)]| {
        let tiles = tiles.iter().map(|&(row, col, tile)| (at(row, col), tile));
        Action::Word(LaidTiles::of(tiles, crate::table::alphabet()))
    };
    let code = |table: &mut Table, action| table.act(&action).unwrap_err().code.name();
    assert_eq!(
        code(&mut table, lay(&[(7, 7, 1), (8, 8, 20)])),
        "not_in_line"
    );
    assert_eq!(code(&mut table, lay(&[(7, 7, 1), (7, 9, 20)])), "gap");
    assert_eq!(
        code(&mut table, lay(&[(7, 14, 1), (7, 15, 20)])),
        "off_board"
    );
    assert_eq!(code(&mut table, lay(&[])), "no_tiles");
}

#[test]
fn every_word_formed_must_be_in_the_list() {
    let mut table = Table::new(&["CATXXXX", "ATZQEEE"], HOLD);
    table.play("H8 across  CAT").unwrap();
    assert_eq!(table.refused("H9 across  QZ"), "bad_words");
    let refusal = table.play("H9 across  QZ").unwrap_err();
    assert_eq!(refusal.message, "QZ, CQ and AZ are not in the word list.");
    // AT is a word, CA is none.
    assert_eq!(table.refused("H9 across  AT"), "bad_word");
}

#[test]
fn only_tiles_of_ones_own_rack_are_laid() {
    let mut table = Table::new(&["CATXXXX", "ATZQEEE"], HOLD);
    assert_eq!(table.refused("H8 across  ZA"), "not_on_rack");
    table.play("H8 across  CAT").unwrap();
    assert_eq!(table.refused("H8 across  XAT"), "bad_notation");
}

#[test]
fn racks_are_filled_up_again() {
    let mut table = Table::new(&["CATXXXX", "ATZQEEE"], HOLD);
    table.play("H8 across  CAT").unwrap();
    assert_eq!(table.rack(0), "EEEXXXX");
    assert_eq!(table.state.tiles.hold().len(), HOLD.len() - 3);
}

#[test]
fn on_submission_every_laid_tiles_square_is_opened() {
    let bombs = [at(7, 8), at(6, 10), at(0, 0)];
    let mut table = Table::new(&["CATXXXX", "ATZQEEE"], HOLD).with_bombs(bombs);
    table.play("H8 across  CAT").unwrap();
    let opened = &table.state.opened;
    assert_eq!(opened.ground(at(7, 7)), Ground::Safe(1));
    assert_eq!(opened.ground(at(7, 8)), Ground::Spent);
    assert_eq!(opened.ground(at(7, 9)), Ground::Safe(2));
    let Played::Word {
        opened,
        bombs,
        laid,
        ..
    } = table.state.last.clone().unwrap().played
    else {
        panic!("a word was played");
    };
    assert_eq!((opened.len(), laid.len(), bombs.len()), (3, 3, 1));
}

#[test]
fn a_zero_under_a_tile_opens_its_neighbours_in_turn() {
    let mut table = Table::new(&["CATXXXX", "ATZQEEE"], HOLD).with_bombs([at(0, 0)]);
    table.play("H8 across  CAT").unwrap();
    let closed = table
        .state
        .opened
        .squares()
        .filter(|&at| table.state.opened.is_closed(at));
    assert_eq!(closed.collect::<Vec<_>>(), [at(0, 0)]);
}

#[test]
fn a_tile_may_be_laid_on_ground_that_is_open_already() {
    let mut table = Table::new(&["CATXXXX", "ATZQEEE"], HOLD).with_bombs([at(8, 6)]);
    table.play("H8 across  CAT").unwrap();
    // A9 lies under it: (8,8) was opened by the zero at (7,9).
    assert_eq!(table.state.opened.ground(at(8, 8)), Ground::Safe(0));
    let score = table.play("I8 down  AT").unwrap();
    assert_eq!(score.points, 2);
}

#[test]
fn a_pass_gives_the_turn_away() {
    let mut table = Table::new(&["CATXXXX", "ATZQEEE", "EEEEEEE"], HOLD);
    table.pass();
    table.pass();
    assert_eq!(table.state.turn, Seat(2));
    table.pass();
    assert_eq!(table.state.turn, Seat(0));
    assert_eq!(table.state.scores, [0, 0, 0]);
}

#[test]
fn any_number_of_tiles_is_exchanged_and_the_turn_is_over() {
    for tiles in ["X", "XX", "CATXXXX", "TCX"] {
        let mut table = Table::new(&["CATXXXX", "ATZQEEE"], HOLD);
        table.exchange(tiles).unwrap();
        assert_eq!(table.state.turn, Seat(1));
        assert_eq!(table.state.scores, [0, 0]);
        assert_eq!(table.state.tiles.hold().len(), HOLD.len());
        // None of the tiles that went back was drawn again.
        let drawn = table.rack(0).chars().filter(|&tile| tile == 'E').count();
        assert_eq!(drawn, tiles.len());
        assert_eq!(
            table.state.last.unwrap().played,
            Played::Exchange(tiles.len() as u8)
        );
    }
}

#[test]
fn tiles_are_exchanged_while_the_hold_has_at_least_seven() {
    let mut table = Table::new(&["CATXXXX", "ATZQEEE"], "EEEEEEE");
    table.exchange("X").unwrap();
    let mut table = Table::new(&["CATXXXX", "ATZQEEE"], "EEEEEE");
    assert_eq!(
        table.exchange("X").unwrap_err().code.name(),
        "hold_too_small"
    );
}

#[test]
fn only_tiles_of_ones_own_rack_are_exchanged() {
    let mut table = Table::new(&["CATXXXX", "ATZQEEE"], HOLD);
    for tiles in ["Z", "CC", "x", "?", "XXXXX", "CATXXXXX"] {
        let before = table.state.clone();
        assert_eq!(
            table.exchange(tiles).unwrap_err().code.name(),
            "not_on_rack",
            "{tiles}"
        );
        assert_eq!(table.state, before);
    }
    assert_eq!(table.exchange("").unwrap_err().code.name(), "no_tiles");
}

#[test]
fn nobody_plays_out_of_turn() {
    use tilehold_engine::{Chance, Game, Seed};
    let mut table = Table::new(&["CATXXXX", "ATZQEEE"], HOLD);
    let mut chance = Chance::of_ply(&Seed::from_text("test"), 1);
    let refusal = table
        .game
        .apply(&mut table.state, Seat(1), &Action::Pass, &mut chance)
        .unwrap_err();
    assert_eq!(refusal.code.name(), "not_your_turn");
}
