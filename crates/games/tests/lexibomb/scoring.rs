//! The scoring table, line by line.

use tilehold_crossword::Coord;
use tilehold_games::lexibomb::{PlayScore, neighbours};

use crate::table::{HOLD, Table, at};

/// X (8) is laid behind an A (1) of an earlier play, with so many bombs around the X. The A is on
/// the last of the eight neighbours, so that with eight bombs it has gone off.
fn with_bombs_around(number: usize) -> PlayScore {
    let mut around: Vec<Coord> = neighbours(15, at(7, 7))
        .filter(|&n| n != at(7, 6))
        .collect();
    around.push(at(7, 6));
    let mut table = Table::new(&["XEEEEEE", "EEEEEEE"], HOLD)
        .with_bombs(around.into_iter().take(number))
        .with_tiles(&[(7, 6, 'A')]);
    let score = table.play("G8 across  AX").unwrap();
    assert_eq!(score.words.len(), 1);
    assert_eq!(score.words[0].points, score.points);
    assert_eq!(table.state.scores, [score.points, 0]);
    score
}

macro_rules! lines {
    ($($name:ident: $bombs:literal around => $letter:literal x letter, $word:literal x word, $points:literal points;)*) => {
        $(#[test] fn $name() {
            let score = with_bombs_around($bombs);
            let x = &score.words[0].tiles[1];
            assert_eq!((x.letter_times, x.word_times), ($letter, $word));
            assert_eq!((x.face, x.points), (8, 8 * $letter));
            assert_eq!((score.words[0].times, score.points), ($word, $points));
        })*
    };
}

lines! {
    no_bomb_around_counts_the_letter_once: 0 around => 1 x letter, 1 x word, 9 points;
    one_bomb_around_doubles_the_letter: 1 around => 2 x letter, 1 x word, 17 points;
    two_bombs_around_treble_the_letter: 2 around => 3 x letter, 1 x word, 25 points;
    three_bombs_around_double_the_word: 3 around => 1 x letter, 2 x word, 18 points;
    four_bombs_around_treble_the_word: 4 around => 1 x letter, 3 x word, 27 points;
    five_bombs_around_treble_the_word: 5 around => 1 x letter, 3 x word, 27 points;
    six_bombs_around_treble_the_word: 6 around => 1 x letter, 3 x word, 27 points;
    seven_bombs_around_treble_the_word: 7 around => 1 x letter, 3 x word, 27 points;
    eight_bombs_around_treble_the_word: 8 around => 1 x letter, 3 x word, 27 points;
}

#[test]
fn on_a_bomb_the_word_scores_nothing() {
    let mut table = Table::new(&["XEEEEEE", "EEEEEEE"], HOLD)
        .with_bombs([at(7, 7), at(6, 7), at(6, 8)])
        .with_tiles(&[(7, 6, 'A')]);
    let score = table.play("G8 across  AX").unwrap();
    assert_eq!((score.points, score.words[0].times), (0, 0));
    assert_eq!(score.words[0].tiles[1].word_times, 0);
}

#[test]
fn word_multipliers_multiply() {
    // Three bombs around the C, four around the T, none of them shared.
    let bombs = [(6, 5), (6, 6), (6, 7), (6, 8), (6, 9), (8, 8), (8, 9)];
    let bombs = bombs.map(|(row, col)| at(row, col));
    let mut table = Table::new(&["CATXXXX", "EEEEEEE"], HOLD).with_bombs(bombs);
    let score = table.play("G8 across  CAT").unwrap();
    let times: Vec<u8> = score.words[0]
        .tiles
        .iter()
        .map(|tile| tile.word_times)
        .collect();
    // C: 3 around. A: (6,6) (6,7) (6,8) (8,8) are 4. T: (6,7) (6,8) (6,9) (8,8) (8,9) are 5.
    assert_eq!(times, [2, 3, 3]);
    assert_eq!(score.points, 5 * 18);
}

#[test]
fn letters_are_multiplied_before_the_word() {
    // One bomb is around C and A, three more around T.
    let bombs = [at(6, 6), at(6, 9), at(7, 9), at(8, 9)];
    let mut table = Table::new(&["CATXXXX", "EEEEEEE"], HOLD).with_bombs(bombs);
    let score = table.play("G8 across  CAT").unwrap();
    assert_eq!(score.words[0].times, 2);
    assert_eq!(score.points, (2 * 3 + 2 + 1) * 2);
}

#[test]
fn a_laid_tile_counts_by_its_square_in_both_words_through_it() {
    let mut table = Table::new(&["XEEEEEE", "EEEEEEE"], HOLD)
        .with_bombs([at(6, 8), at(8, 8)])
        .with_tiles(&[(7, 6, 'A'), (6, 7, 'A')]);
    let score = table.play("G8 across  AX").unwrap();
    let points: Vec<i32> = score.words.iter().map(|word| word.points).collect();
    assert_eq!(points, [1 + 24, 1 + 24]);
    assert_eq!(score.points, 50);
}

#[test]
fn a_bomb_blows_up_every_word_through_its_square_and_leaves_the_others_alone() {
    // HE lies in row 7; AT is laid below it, the A on a bomb: AT and HA are blown up, ET is not.
    let board = [(7, 7, 'H'), (7, 8, 'E')];
    let mut table = Table::new(&["AHXXXXX", "EEEEEEE"], HOLD)
        .with_bombs([at(8, 7)])
        .with_tiles(&board);
    let score = table.play("H9 across  AH").unwrap();
    let of: Vec<(&str, i32)> = score
        .words
        .iter()
        .map(|word| (word.word.as_str(), word.points))
        .collect();
    // The H has the bomb beside it: 2 × letter.
    assert_eq!(of, [("AH", 0), ("HA", 0), ("EH", 1 + 2 * 4)]);
    assert_eq!((score.points, table.state.scores[0]), (9, 9));
    assert_eq!(table.state.zeros[0], 0);
}

#[test]
fn tiles_of_earlier_plays_count_face_value() {
    // Four bombs are around the earlier A, none around the X.
    let bombs = [at(6, 5), at(7, 5), at(8, 5), at(5, 5)];
    let mut table = Table::new(&["XEEEEEE", "EEEEEEE"], HOLD)
        .with_bombs(bombs)
        .with_tiles(&[(7, 6, 'A')]);
    assert_eq!(table.points("G8 across  AX"), 9);
}

#[test]
fn a_bomb_that_has_gone_off_is_an_ordinary_square_afterwards() {
    let mut table = Table::new(&["ATEEEEE", "XEEEEEE"], HOLD).with_bombs([at(7, 6)]);
    assert_eq!(table.points("G8 across  AT"), 0);
    // The A on the spent bomb counts 1; the X beside it has one bomb around: 2 × 8.
    assert_eq!(table.points("G8 down  AX"), 17);
}

#[test]
fn a_blank_is_worth_nothing_on_any_square() {
    let mut table = Table::new(&["*EEEEEE", "EEEEEEE"], HOLD)
        .with_bombs([at(6, 8), at(8, 8)])
        .with_tiles(&[(7, 6, 'A')]);
    let score = table.play("G8 across  A*").unwrap();
    assert_eq!(score.points, 1);
    assert_eq!(score.words[0].tiles[1].letter_times, 3);
}

#[test]
fn all_seven_tiles_in_one_play_add_50() {
    let mut table = Table::new(&["PARTIES", "EEEEEEE"], HOLD);
    let score = table.play("A1 across  PARTIES").unwrap();
    assert_eq!((score.bonus, score.points), (50, 9 + 50));
}

#[test]
fn six_tiles_add_nothing() {
    let mut table = Table::new(&["PARTIES", "EEEEEEE"], HOLD);
    let score = table.play("A1 across  PARTIE").err();
    assert!(score.is_some());
    let mut table = Table::new(&["PARTIES", "EEEEEEE"], HOLD).with_tiles(&[(0, 6, 'S')]);
    let score = table.play("B1 across  PARTIES").unwrap_err();
    assert!(!score.message.is_empty());
    let mut table = Table::new(&["PARTIEX", "EEEEEEE"], HOLD).with_tiles(&[(0, 6, 'S')]);
    let score = table.play("A1 across  PARTIES").unwrap();
    assert_eq!((score.bonus, score.points), (0, 9));
}

#[test]
fn the_bonus_is_not_paid_for_a_play_that_scored_0() {
    let mut table = Table::new(&["PARTIES", "EEEEEEE"], HOLD).with_bombs([at(0, 3)]);
    let score = table.play("A1 across  PARTIES").unwrap();
    assert_eq!((score.bonus, score.points), (0, 0));
    assert_eq!(table.state.zeros[0], 1);
}

#[test]
fn the_bonus_is_paid_if_only_some_of_the_words_were_blown_up() {
    // PARTIES is blown up under its first letter; the cross word AS under its last one is not.
    let mut table = Table::new(&["PARTIES", "EEEEEEE"], HOLD)
        .with_bombs([at(5, 0)])
        .with_tiles(&[(4, 6, 'A')]);
    let score = table.play("A6 across  PARTIES").unwrap();
    let of: Vec<(&str, i32)> = score
        .words
        .iter()
        .map(|word| (word.word.as_str(), word.points))
        .collect();
    assert_eq!(of, [("PARTIES", 0), ("AS", 2)]);
    assert_eq!((score.bonus, score.points), (50, 52));
}
