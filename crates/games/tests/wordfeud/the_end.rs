//! Passing, swapping, and how a game ends.

use std::cell::Cell;

use tilehold_engine::{Dice, Game, Thinking, Viewer};
use tilehold_games::wordfeud::{Action, Played, Reason};

use crate::table::Table;

#[test]
fn one_to_seven_tiles_are_swapped_while_the_hold_has_seven() {
    let mut table = Table::new("english", ["CRANEST", "ABCDEFG"], "XXXXXXX");
    table.swap("CRN").unwrap();
    assert_eq!(table.rack(0), "AESTXXX");
    assert_eq!(table.state.tiles.hold().len(), 7);
    assert_eq!(table.state.last.as_ref().unwrap().played, Played::Swap(3));
    assert_eq!(table.swap("Z").unwrap_err().code.name(), "not_on_rack");
    assert_eq!(table.swap("").unwrap_err().code.name(), "no_tiles");
    let mut table = Table::new("english", ["CRANEST", "ABCDEFG"], "XXXXXX");
    assert_eq!(table.swap("C").unwrap_err().code.name(), "hold_too_small");
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

/// An end in which every word opens more for the other than it scores, as JA with 18 points does for
/// FON below it. Who waits is 12 points better off when all lines are played out.
fn better_to_wait() -> Table {
    let rows = [
        ".........OVERSÅ",
        "........SKIV.LP",
        ".........KT.GIN",
        ".......FYE.BUK.",
        "......GÅ..HÆLTE",
        "........SLURT.D",
        "........PILA..B",
        ".......RAST.HE.",
        "......mØN...ISN",
        "......TV.HATT.J",
        "......BEKA...SA",
        "....Wc.RUN.FF..",
        ".....CG.ENERE..",
        ".....MOMS..OIA.",
        "......DØ.GEM.IL",
    ];
    let mut table = Table::new("norwegian", ["ADDDJR", "FNOR"], "");
    let seat = Viewer::Seat(table.state.turn);
    let mut view = table.game.view(&table.state, seat);
    view.board = rows.map(str::to_owned).to_vec();
    table.state = table.game.imagine(&view, seat, &mut Dice::new(1));
    table
}

#[test]
fn a_hint_of_an_end_is_what_the_study_calls_best() {
    let table = better_to_wait();
    let (game, seat) = (&table.game, table.state.turn);
    let view = game.view(&table.state, Viewer::Seat(seat));
    let thinking = || Thinking::unhurried(Dice::new(1));
    let hint = game.hint(&view, seat, &mut thinking()).unwrap();
    assert_eq!(hint.action, Action::Pass);
    let ja = game.read(&table.state, seat, "F6 across JA").unwrap();
    let study = game.study(&view, seat, &ja, 3, &mut thinking()).unwrap();
    assert_eq!(study.best[0].action, hint.action);
    assert_eq!(study.best[1].action, ja);
    assert_eq!(study.played.points, Some(18));
    assert_eq!(study.cost(), Some(12.0));
}

#[test]
fn a_search_that_is_cut_short_does_not_pass_while_there_is_a_play() {
    let table = better_to_wait();
    let (game, seat) = (&table.game, table.state.turn);
    let view = game.view(&table.state, Viewer::Seat(seat));
    for looks in [0_u32, 10, 60, 150, 500] {
        let left = Cell::new(looks);
        let stop = || left.replace(left.get().saturating_sub(1)) == 0;
        let mut thinking = Thinking::new(Dice::new(1), &stop);
        let hint = game.hint(&view, seat, &mut thinking).unwrap();
        let laid = matches!(hint.action, Action::Word(_));
        assert!(laid, "after {looks} looks at the time");
    }
}
