//! How games end, and who wins.

use tilehold_engine::{Game, Seat, Seats, Square, Viewer};
use tilehold_games::lexibomb::Reason;

use crate::table::{HOLD, Table, at};

fn reason(table: &Table) -> Option<Reason> {
    table.state.ending.as_ref().map(|ending| ending.reason)
}

#[test]
fn three_passes_of_one_seat_in_a_row_end_the_game() {
    let mut table = Table::new(&["CATXXXX", "ATZQEEE"], HOLD);
    for _ in 0..4 {
        table.pass();
        assert_eq!(reason(&table), None);
    }
    table.pass();
    assert_eq!(reason(&table), Some(Reason::ThreeZeros));
    assert_eq!(table.game.turn(&table.state), Seats::NONE);
    let refusal = table.exchange("A").unwrap_err();
    assert_eq!(refusal.code.name(), "not_your_turn");
}

#[test]
fn a_pass_an_exchange_and_a_word_blown_up_are_all_zeros() {
    let mut table = Table::new(&["ATXXXXX", "HEEEEEE"], HOLD).with_bombs([at(7, 7)]);
    assert_eq!(table.points("H8 across  AT"), 0);
    table.points("H8 down  AH");
    table.exchange("X").unwrap();
    table.points("G9 across  EH");
    assert_eq!(table.state.zeros, [2, 0]);
    table.pass();
    assert_eq!(reason(&table), Some(Reason::ThreeZeros));
    assert_eq!(table.state.ending.unwrap().by, Seat(0));
}

#[test]
fn a_turn_that_scores_starts_the_count_anew() {
    let mut table = Table::new(&["ATEHXXX", "HEEEEEE"], HOLD);
    for _ in 0..2 {
        table.pass();
        table.pass();
    }
    assert_eq!(table.state.zeros, [2, 2]);
    table.points("H8 across  AT");
    assert_eq!(table.state.zeros, [0, 2]);
    assert_eq!(reason(&table), None);
}

#[test]
fn zeros_of_different_seats_do_not_add_up() {
    let mut table = Table::new(&["ATEHXXX", "HEEEEEE", "EEEEEEE", "EEEEEEE"], HOLD);
    for _ in 0..8 {
        table.pass();
    }
    assert_eq!(reason(&table), None);
    table.pass();
    assert_eq!(reason(&table), Some(Reason::ThreeZeros));
}

#[test]
fn the_last_tile_with_the_hold_empty_ends_the_game() {
    let mut table = Table::new(&["AT", "XZ"], "");
    table.points("H8 across  AT");
    assert_eq!(reason(&table), Some(Reason::LastTile));
    assert_eq!(table.game.turn(&table.state), Seats::NONE);
}

#[test]
fn the_last_tile_of_a_rack_does_not_end_it_while_the_hold_has_tiles() {
    let mut table = Table::new(&["AT", "XZ"], "E");
    table.points("H8 across  AT");
    assert_eq!(reason(&table), None);
    assert_eq!(table.rack(0), "E");
}

#[test]
fn a_last_tile_that_is_also_the_third_zero_is_a_last_tile() {
    let mut table = Table::new(&["**", "XZ"], "");
    table.state.zeros = vec![2, 0];
    assert_eq!(table.points("H8 across  **"), 0);
    assert_eq!(reason(&table), Some(Reason::LastTile));
}

#[test]
fn each_other_seat_loses_the_value_of_the_tiles_left_on_its_rack() {
    let mut table = Table::new(&["AT", "XZ*", "EEEEEEE"], "");
    table.points("H8 across  AT");
    assert_eq!(table.state.scores, [2, -18, -7]);
    let ending = table.state.ending.as_ref().unwrap();
    assert_eq!(ending.leftover, [0, 18, 7]);
}

#[test]
fn the_seat_that_ends_the_game_by_three_zeros_keeps_its_points() {
    let mut table = Table::new(&["CATXXXX", "ATZQEEE"], HOLD);
    for _ in 0..5 {
        table.pass();
    }
    assert_eq!(table.state.ending.as_ref().unwrap().by, Seat(0));
    assert_eq!(table.state.scores, [0, -25]);
}

#[test]
fn most_points_win_and_equal_points_share_the_place() {
    let mut table = Table::new(&["AT", "XZ", "EE"], "");
    table.state.scores = vec![10, 30, 14];
    table.points("H8 across  AT");
    let outcome = table.game.outcome(&table.state).unwrap();
    assert_eq!(outcome.scores, Some(vec![12, 12, 12]));
    assert!(outcome.is_draw());
    let mut table = Table::new(&["AT", "XZ", "EE"], "");
    table.state.scores = vec![10, 40, 14];
    table.points("H8 across  AT");
    let outcome = table.game.outcome(&table.state).unwrap();
    assert_eq!(outcome.places, [2, 1, 2]);
    assert_eq!(outcome.reason, "last_tile");
}

#[test]
fn everybody_sees_racks_and_bombs_once_the_game_is_over() {
    let mut table = Table::new(&["AT", "XZ"], "").with_bombs([at(7, 7), at(0, 3)]);
    table.points("H8 across  AT");
    let view = table.game.view(&table.state, Viewer::Everybody);
    assert_eq!(view.racks[1].tiles.as_deref(), Some("XZ"));
    assert_eq!(view.hidden, Some(vec![Square { row: 0, column: 3 }]));
    let view = table.game.view(&table.state, Viewer::Watcher);
    assert_eq!((view.hidden, view.racks[1].tiles.as_deref()), (None, None));
}
