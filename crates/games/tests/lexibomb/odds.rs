//! The exact odds against a slow twin that lays the bombs in every possible way.

use tilehold_crossword::Coord;
use tilehold_engine::{Dice, Random};
use tilehold_games::lexibomb::{Ground, Minefield, Odds, Opened};

/// Every layout of `bombs` bombs that shows what is open.
fn all_layouts(opened: &Opened, bombs: usize) -> Vec<Minefield> {
    fn lay(
        opened: &Opened,
        squares: &[Coord],
        left: usize,
        laid: &mut Vec<Coord>,
        all: &mut Vec<Minefield>,
    ) {
        if left == 0 {
            let field = Minefield::new(opened.size(), laid.iter().copied());
            if opened.fits(&field) {
                all.push(field);
            }
            return;
        }
        let Some((&first, rest)) = squares.split_first() else {
            return;
        };
        laid.push(first);
        lay(opened, rest, left - 1, laid, all);
        laid.pop();
        lay(opened, rest, left, laid, all);
    }
    let may_hide = |at: &Coord| !matches!(opened.ground(*at), Ground::Safe(_));
    let squares: Vec<Coord> = opened.squares().filter(may_hide).collect();
    let mut all = Vec::new();
    lay(opened, &squares, bombs, &mut Vec::new(), &mut all);
    all
}

/// A board with random bombs on which some random squares have been opened, by the rules.
fn random_board(size: usize, bombs: usize, opens: usize, dice: &mut Dice) -> (Minefield, Opened) {
    let field = Minefield::random(size, bombs, dice);
    let mut opened = Opened::nothing(size);
    for _ in 0..opens {
        let at = Coord::new(
            dice.below(size as u32) as usize,
            dice.below(size as u32) as usize,
        );
        opened.open(&field, at);
    }
    (field, opened)
}

#[test]
fn the_odds_are_those_of_counting_every_layout() {
    let mut dice = Dice::new(5);
    let (mut with_free, mut with_spent) = (0, 0);
    for round in 0..600 {
        let size = 2 + dice.below(4) as usize;
        let most = [4, 9, 8, 5][size - 2];
        let bombs = dice.below(most + 1) as usize;
        let opens = dice.below(2 * size as u32 + 2) as usize;
        let (_, opened) = random_board(size, bombs, opens, &mut dice);
        let layouts = all_layouts(&opened, bombs);
        let odds = Odds::new(&opened, bombs).unwrap();
        assert!((odds.layouts() / layouts.len() as f64 - 1.0).abs() < 1e-12);
        for at in opened.squares() {
            let bomb = layouts.iter().filter(|field| field.is_bomb(at)).count();
            let expected = bomb as f64 / layouts.len() as f64;
            let chance = odds.chance(at);
            assert!(
                (chance - expected).abs() < 1e-12,
                "round {round}, {at}: {chance} for {expected}\n{opened:?}"
            );
            // What is certain is certain exactly.
            assert_eq!(chance == 0.0, bomb == 0, "{at}\n{opened:?}");
            assert_eq!(chance == 1.0, bomb == layouts.len(), "{at}\n{opened:?}");
        }
        with_free += u32::from(opened.squares().all(|at| opened.is_closed(at)));
        with_spent += u32::from(opened.spent() > 0);
    }
    assert!(
        with_free > 20 && with_spent > 100,
        "{with_free} {with_spent}"
    );
}

#[test]
fn the_total_number_of_bombs_tells_something_about_squares_far_away() {
    let opened: Opened = serde_json::from_str(r#"["1...","....","....","...."]"#).unwrap();
    let odds = |bombs| Odds::new(&opened, bombs).unwrap();
    // One bomb in all, and it is beside the 1.
    assert_eq!(odds(1).chance(Coord::new(3, 3)), 0.0);
    assert!((odds(1).chance(Coord::new(0, 1)) - 1.0 / 3.0).abs() < 1e-15);
    // Every closed square but two beside the 1 is a bomb.
    assert_eq!(odds(13).chance(Coord::new(3, 3)), 1.0);
}

#[test]
fn a_board_that_cannot_be_is_refused() {
    for (rows, bombs) in [
        (r#"["1.","2."]"#, 1),
        (r#"["3.",".."]"#, 2),
        (r#"["0.",".."]"#, 1),
        (r#"["**",".."]"#, 1),
        (r#"["1*","**"]"#, 3),
        (r#"["..",".."]"#, 5),
    ] {
        let opened: Opened = serde_json::from_str(rows).unwrap();
        assert!(Odds::new(&opened, bombs).is_err(), "{rows}");
    }
}

#[test]
fn imagined_bombs_show_what_has_been_shown() {
    let mut dice = Dice::new(6);
    for _ in 0..150 {
        let size = 2 + dice.below(14) as usize;
        let bombs = dice.below((size * size / 3) as u32) as usize;
        let opens = dice.below(2 * size as u32) as usize;
        let (_, opened) = random_board(size, bombs, opens, &mut dice);
        let odds = Odds::new(&opened, bombs).unwrap();
        for _ in 0..5 {
            let imagined = odds.imagine(&mut dice);
            assert_eq!(imagined.count(), bombs);
            assert!(opened.fits(&imagined), "{opened:?}\n{imagined:?}");
        }
    }
}

#[test]
fn every_possible_layout_is_imagined_equally_often() {
    let mut dice = Dice::new(7);
    let mut tried = 0;
    while tried < 8 {
        let (_, opened) = random_board(4, 4, 3, &mut dice);
        let layouts = all_layouts(&opened, 4);
        if !(8..=60).contains(&layouts.len()) {
            continue;
        }
        tried += 1;
        let odds = Odds::new(&opened, 4).unwrap();
        let mut counts = vec![0u32; layouts.len()];
        for _ in 0..layouts.len() * 400 {
            let imagined = odds.imagine(&mut dice);
            counts[layouts.iter().position(|field| *field == imagined).unwrap()] += 1;
        }
        // 400 expected, standard deviation 20.
        assert!(counts.iter().all(|n| (300..500).contains(n)), "{counts:?}");
    }
}
