//! Passing, swapping, and how a game ends.

use tilehold_engine::Game;
use tilehold_games::wordfeud::{Deed, Reason};

use crate::table::Table;

#[test]
fn one_to_seven_tiles_are_swapped_while_the_hold_has_seven() {
    let mut table = Table::new("english", ["CRANEST", "ABCDEFG"], "XXXXXXX");
    table.swap("CRN").unwrap();
    assert_eq!(table.rack(0), "AESTXXX");
    assert_eq!(table.state.tiles.hold().len(), 7);
    assert_eq!(table.state.last.as_ref().unwrap().deed, Deed::Swap(3));
    assert_eq!(table.swap("Z").unwrap_err().code, "not_on_rack");
    assert_eq!(table.swap("").unwrap_err().code, "no_tiles");
    let mut table = Table::new("english", ["CRANEST", "ABCDEFG"], "XXXXXX");
    assert_eq!(table.swap("C").unwrap_err().code, "hold_too_small");
}

#[test]
fn three_scoreless_turns_in_a_row_end_the_game_and_both_lose_their_racks() {
    let mut table = Table::new("english", ["CRANEST", "ABCDEFG"], "XXXXXXXX");
    table.pass();
    table.swap("A").unwrap();
    assert!(table.game.outcome(&table.state).is_none());
    table.pass();
    let ending = table.state.ending.clone().unwrap();
    assert_eq!(ending.reason, Reason::Scoreless);
    // C4 R1 A1 N1 E1 S1 T1 = 10; B4 C4 D2 E1 F4 G3 X8 = 26.
    assert_eq!(ending.rest, [-10, -26]);
    assert_eq!(table.game.outcome(&table.state).unwrap().places, [1, 2]);
}

#[test]
fn a_word_starts_the_count_of_scoreless_turns_again() {
    let mut table = Table::new("english", ["CRANEST", "ABCDEFG"], "XXXXXXXX");
    table.pass();
    table.pass();
    table.play("H8 across CRANE").unwrap();
    table.pass();
    table.pass();
    assert!(table.state.ending.is_none());
    table.pass();
    assert!(table.state.ending.is_some());
}

#[test]
fn who_goes_out_gains_the_value_of_the_other_rack() {
    let mut table = Table::new("english", ["CRANE", "QZ"], "");
    table.play("H8 across CRANE").unwrap();
    let ending = table.state.ending.clone().unwrap();
    assert_eq!(ending.reason, Reason::OutOfTiles);
    assert_eq!(ending.rest, [20, -20]);
    assert_eq!(table.state.scores, [36, -20]);
}
