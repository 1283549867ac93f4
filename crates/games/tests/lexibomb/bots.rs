//! What the computer does and does not do.

use tilehold_engine::{Dice, Game, Seat, Thinking};
use tilehold_games::lexibomb::{Action, Ground, Lexibomb, Minefield, Odds};

use crate::table::{HOLD, Table, at};

fn choice(table: &Table, level: &str) -> Action {
    let mut bot = table.game.bot(level).unwrap();
    let mut thinking = Thinking::unhurried(Dice::new(4));
    bot.choose(&table.game, &table.view(0), Seat(0), &mut thinking)
}

/// A board with 22 bombs, as the table expects. An A lies in the corner, and everything around the
/// square right of it is open, so that the bomb there is certain: AX would be blown up.
fn given_away() -> Table {
    let far = (0..21).map(|i| at(12 + i / 9, i % 9));
    let mut table = Table::new(&["STNDREX", "EEEEEEE"], HOLD)
        .with_bombs(far.chain([at(0, 1)]))
        .with_tiles(&[(0, 0, 'A')]);
    for (row, col) in [(0, 2), (1, 0), (1, 1), (1, 2), (5, 5)] {
        table.state.opened.open(&table.state.field, at(row, col));
    }
    table
}

#[test]
fn careful_players_do_not_step_on_a_bomb_that_is_given_away() {
    let table = given_away();
    let odds = Odds::new(&table.view(0).ground, 22).unwrap();
    assert_eq!(odds.chance(at(0, 1)), 1.0);
    let squares = |action: Action| match action {
        Action::Word(tiles) => { tiles.tiles().iter() }
            .map(|tile| at(tile.row.into(), tile.column.into()))
            .collect::<Vec<_>>(),
        other => panic!("{other:?} is no word"),
    };
    for level in ["careful", "expert"] {
        let laid = squares(choice(&table, level));
        assert!(!laid.contains(&at(0, 1)), "{level} laid {laid:?}");
    }
}

#[test]
fn the_same_dice_give_the_same_action() {
    let table = given_away();
    for level in Lexibomb::LEVELS {
        assert_eq!(choice(&table, level.id), choice(&table, level.id));
    }
    assert!(table.game.bot("clairvoyant").is_none());
}

#[test]
fn without_a_word_tiles_are_exchanged_and_without_a_hold_it_passes() {
    for level in ["easy", "greedy", "careful", "expert"] {
        let mut table = Table::new(&["VVVVVVV", "EEEEEEE"], HOLD);
        table.state.field = Minefield::new(15, (0..22).map(|i| at(i / 15, i % 15)));
        assert!(
            matches!(choice(&table, level), Action::Exchange(_)),
            "{level}"
        );
        let mut table = Table::new(&["VVVVVVV", "EEEEEEE"], "EEE");
        table.state.field = Minefield::new(15, (0..22).map(|i| at(i / 15, i % 15)));
        assert_eq!(choice(&table, level), Action::Pass, "{level}");
        assert_eq!(table.state.opened.ground(at(0, 0)), Ground::Closed);
    }
}
