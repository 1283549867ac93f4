//! Bombs, numbers, and how squares open.

use tilehold_crossword::Coord;
use tilehold_engine::{Chance, Seed};
use tilehold_games::lexibomb::{Ground, Minefield, Opened, neighbours};

fn at(row: usize, col: usize) -> Coord {
    Coord::new(row, col)
}

fn rows(opened: &Opened) -> Vec<String> {
    Vec::from(opened.clone())
}

#[test]
fn so_many_bombs_on_distinct_random_squares() {
    let mut seen = vec![0; 225];
    for game in 0..200 {
        let mut chance = Chance::of_ply(&Seed::from_text(&format!("bombs {game}")), 0);
        let field = Minefield::random(15, 22, &mut chance);
        assert_eq!(field.count(), 22);
        assert_eq!(chance.finish().unwrap().len(), 22);
        for bomb in field.bombs() {
            seen[bomb.row as usize * 15 + bomb.col as usize] += 1;
        }
    }
    // 19.6 on average; every square is reached and none is favoured.
    assert!(seen.iter().all(|&n| (4..45).contains(&n)), "{seen:?}");
}

#[test]
fn a_square_has_eight_neighbours_and_fewer_at_the_edge() {
    assert_eq!(neighbours(15, at(7, 7)).count(), 8);
    assert_eq!(neighbours(15, at(0, 7)).count(), 5);
    assert_eq!(neighbours(15, at(14, 14)).count(), 3);
    assert!(neighbours(15, at(3, 4)).all(|n| n.row.abs_diff(3) <= 1 && n.col.abs_diff(4) <= 1));
}

#[test]
fn an_opened_square_shows_the_number_of_bombs_on_its_neighbours() {
    for number in 0..=8 {
        let field = Minefield::new(5, neighbours(5, at(2, 2)).take(number));
        let mut opened = Opened::nothing(5);
        opened.open(&field, at(2, 2));
        assert_eq!(opened.ground(at(2, 2)), Ground::Safe(number as u8));
    }
}

#[test]
fn a_zero_opens_its_neighbours_in_turn() {
    let field = Minefield::new(6, [at(0, 3), at(0, 5), at(5, 5)]);
    let mut opened = Opened::nothing(6);
    let squares = opened.open(&field, at(3, 0));
    assert_eq!(
        rows(&opened),
        ["001...", "001121", "000000", "000000", "000011", "00001."]
    );
    assert_eq!(squares.len(), 32);
    // What is open opens nothing again.
    assert!(opened.open(&field, at(3, 0)).is_empty());
}

#[test]
fn a_number_opens_only_itself() {
    let field = Minefield::new(6, [at(0, 3)]);
    let mut opened = Opened::nothing(6);
    assert_eq!(opened.open(&field, at(1, 2)), [at(1, 2)]);
}

#[test]
fn a_bomb_opens_only_itself() {
    let field = Minefield::new(6, [at(3, 3)]);
    let mut opened = Opened::nothing(6);
    assert_eq!(opened.open(&field, at(3, 3)), [at(3, 3)]);
    assert_eq!(opened.ground(at(3, 3)), Ground::Spent);
    assert_eq!(opened.spent(), 1);
}

#[test]
fn bombs_that_have_gone_off_still_count_for_their_neighbours() {
    let field = Minefield::new(6, [at(3, 3)]);
    let mut opened = Opened::nothing(6);
    opened.open(&field, at(3, 3));
    opened.open(&field, at(2, 2));
    assert_eq!(opened.ground(at(2, 2)), Ground::Safe(1));
}

#[test]
fn what_is_open_is_written_as_rows_and_read_back() {
    let field = Minefield::new(4, [at(0, 0), at(3, 3)]);
    let mut opened = Opened::nothing(4);
    opened.open(&field, at(0, 0));
    opened.open(&field, at(0, 3));
    let json = serde_json::to_string(&opened).unwrap();
    assert_eq!(json, r#"["*100","1100","0011","001."]"#);
    assert_eq!(serde_json::from_str::<Opened>(&json).unwrap(), opened);
    assert!(opened.fits(&field));
    assert!(!opened.fits(&Minefield::new(4, [at(0, 0)])));
    for bad in [r#"["..","..."]"#, r#"["9.",".."]"#, "[]"] {
        assert!(serde_json::from_str::<Opened>(bad).is_err(), "{bad}");
    }
}
