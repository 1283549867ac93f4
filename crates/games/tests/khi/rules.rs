//! The rule book, sentence by sentence.

use tilehold_crossword::Coord;
use tilehold_crossword::Direction::{Across, Down};
use tilehold_engine::{Game, Refusal, Seats, Viewer};
use tilehold_games::khi::{Action, Khi, Options, State, far_edge, star};
use tilehold_games::tiles::LaidTiles;
use tilehold_lexicon::Shelf;

use crate::table::{
    BLACK, BLUE, alphabet, chance, colours, khi, lay, position, put, refused, tiles, turn_of,
    with_tiles,
};

fn open(size: u8, words: &str) -> Result<Khi, Refusal> {
    let options = Options {
        size,
        words: words.to_owned(),
    };
    Khi::open(options, 2, &Shelf::standard())
}

// Setup

#[test]
fn the_board_has_19_rows_or_any_number_from_11_to_25() {
    assert_eq!(Options::default().size, 19);
    for size in [10, 26] {
        assert_eq!(
            open(size, "everyday").err().unwrap().code.name(),
            "bad_options"
        );
    }
    for size in [11, 25] {
        let khi = open(size, "everyday").unwrap();
        assert_eq!(khi.deal(&mut chance()).field.size(), usize::from(size));
    }
}

#[test]
fn each_seat_owns_a_star_in_the_middle_row() {
    assert_eq!(star(BLUE, 19), Coord::new(9, 0));
    assert_eq!(star(BLACK, 19), Coord::new(9, 18));
    assert_eq!((far_edge(BLUE, 19), far_edge(BLACK, 19)), (18, 0));
    assert_eq!(star(BLACK, 12), Coord::new(6, 11));
}

#[test]
fn the_hold_has_120_tiles_with_4_blanks() {
    let khi = khi("ab");
    let counts = khi.tiles().counts();
    let book = "A9 B3 C4 D6 E10 F3 G4 H3 I9 J1 K3 L6 M3 N6 O7 P3 Q1 R6 S7 T6 U4 V3 W3 X1 Y4 Z1";
    for item in book.split(' ') {
        let (letter, count) = item.split_at(1);
        let letter = alphabet().letter(letter.chars().next().unwrap()).unwrap();
        assert_eq!(counts[usize::from(letter)].to_string(), count, "{item}");
    }
    assert_eq!((counts[0], khi.tiles().total()), (4, 120));
}

#[test]
fn racks_hold_7_tiles_and_seat_0_moves_first() {
    let khi = khi("ab");
    let state = khi.deal(&mut chance());
    assert_eq!(khi.turn(&state), Seats::only(BLUE));
    let lengths = [BLUE, BLACK].map(|seat| state.tiles.rack(seat).len());
    assert_eq!((lengths, state.tiles.hold().len()), ([7, 7], 106));
}

#[test]
fn racks_are_refilled_after_every_word_while_the_hold_lasts() {
    let khi = khi("ab");
    let play = Action::Word(tiles(5, 0, Across, "AB"));
    for (hold, left, on_rack) in [("XYZ", 1, 7), ("X", 0, 6), ("", 0, 5)] {
        let mut state = with_tiles(position(&khi, &[]), "ABCDEFG", "ABCDEFG", hold);
        khi.apply(&mut state, BLUE, &play, &mut chance()).unwrap();
        let tiles = &state.tiles;
        assert_eq!(
            (tiles.hold().len(), tiles.rack(BLUE).len()),
            (left, on_rack)
        );
        assert_eq!(tiles.rack(BLACK).len(), 7);
    }
}

#[test]
fn other_word_lists_can_be_chosen() {
    assert_eq!(Options::default().words, "english");
    assert_eq!(
        open(19, "klingon").err().unwrap().code.name(),
        "bad_options"
    );
    assert_eq!(
        open(19, "norwegian")
            .unwrap()
            .tiles()
            .language()
            .alphabet()
            .len(),
        29
    );
}

// A word

#[test]
fn all_laid_tiles_stand_in_one_row_or_one_column() {
    let khi = khi("ab ba");
    let corner =
        [(5, 0, 1), (5, 1, 2), (6, 1, 1)].map(|(row, col, tile)| (Coord::new(row, col), tile));
    let mut state = with_tiles(position(&khi, &[]), "AABB", "", "");
    let action = Action::Word(LaidTiles::of(corner, alphabet()));
    let refusal = khi
        .apply(&mut state, BLUE, &action, &mut chance())
        .unwrap_err();
    assert_eq!(
        (refusal.code.name(), refusal.squares.len()),
        ("not_in_line", 3)
    );
    assert!(lay(&khi, &state, 5, 0, Across, "AB").is_ok());
    assert!(lay(&khi, &state, 5, 0, Down, "AB").is_ok());
}

#[test]
fn between_the_laid_tiles_is_no_empty_square() {
    let khi = khi("abba ab");
    let refusal = refused(lay(&khi, &position(&khi, &[]), 5, 0, Across, "AB.A"));
    assert_eq!((refusal.code.name(), refusal.squares.len()), ("gap", 1));
    assert_eq!((refusal.squares[0].row, refusal.squares[0].column), (5, 2));
}

#[test]
fn occupied_squares_may_bridge_the_laid_tiles() {
    let khi = khi("abba");
    let state = position(&khi, &[(5, 0, Across, "C"), (3, 4, Across, "BB")]);
    let state = lay(&khi, &state, 3, 3, Across, "A..A").unwrap();
    assert_eq!(khi.view(&state, Viewer::Watcher).board[3], "...ABBA....");
}

#[test]
fn a_first_word_covers_its_own_star() {
    let khi = khi("ab");
    let state = position(&khi, &[]);
    let refusal = refused(lay(&khi, &state, 5, 1, Across, "AB"));
    assert_eq!(refusal.code.name(), "not_over_star");
    assert_eq!((refusal.squares[0].row, refusal.squares[0].column), (5, 0));
    // The other seat's star is not one's own.
    assert!(lay(&khi, &state, 5, 9, Across, "AB").is_err());
    let black = turn_of(BLACK, state);
    assert!(lay(&khi, &black, 5, 9, Across, "AB").is_ok());
    assert!(lay(&khi, &black, 4, 10, Down, "AB").is_ok());
    assert!(lay(&khi, &black, 5, 0, Across, "AB").is_err());
}

#[test]
fn a_first_word_has_at_least_two_letters() {
    let khi = khi("ab");
    let refusal = refused(lay(&khi, &position(&khi, &[]), 5, 0, Across, "A"));
    assert_eq!(
        (refusal.code.name(), refusal.squares.len()),
        ("too_short", 1)
    );
    // One tile beside a letter that is there makes two.
    let beside = position(&khi, &[(5, 1, Across, "b")]);
    assert!(lay(&khi, &beside, 5, 0, Across, "A").is_ok());
}

#[test]
fn a_later_word_needs_a_letter_of_the_movers_own_colour() {
    let khi = khi("ab abba");
    let state = position(&khi, &[(5, 0, Across, "AB")]);
    assert_eq!(
        refused(lay(&khi, &state, 8, 4, Across, "AB")).code.name(),
        "not_joined"
    );
    assert!(lay(&khi, &state, 5, 2, Across, "BA").is_ok());
}

#[test]
fn an_own_letter_that_is_only_in_a_perpendicular_word_counts_as_a_join() {
    // CD is laid under AB: its main word has no own letter, AC has one.
    let khi = khi("ab ac cd");
    let state = position(&khi, &[(5, 0, Across, "A")]);
    assert!(lay(&khi, &state, 6, 0, Across, "CD").is_ok());
}

#[test]
fn an_opponents_letter_alone_is_no_join() {
    let khi = khi("ab ac cd");
    let state = position(&khi, &[(5, 0, Across, "B"), (5, 4, Across, "a")]);
    let refusal = refused(lay(&khi, &state, 6, 4, Across, "CD"));
    assert_eq!(
        (refusal.code.name(), refusal.squares.len()),
        ("not_joined", 2)
    );
}

#[test]
fn a_letter_of_a_word_that_is_only_run_over_is_no_join() {
    // ATE runs over the black T of OTO. The blue letters of OTO do not help: the move does not form it.
    let khi = khi("ate oto");
    let state = position(
        &khi,
        &[
            (5, 0, Across, "A"),
            (3, 5, Down, "O"),
            (4, 5, Down, "t"),
            (5, 5, Down, "O"),
        ],
    );
    assert_eq!(
        refused(lay(&khi, &state, 4, 4, Across, "A.E")).code.name(),
        "not_joined"
    );
}

#[test]
fn every_word_must_be_in_the_list_and_all_bad_words_are_named() {
    let khi = khi("ab ca");
    let state = position(&khi, &[(5, 0, Across, "AB")]);
    let refusal = refused(lay(&khi, &state, 6, 0, Across, "XYZ"));
    assert_eq!(refusal.code.name(), "bad_words");
    assert_eq!(refusal.message, "XYZ, AX and BY are not in the word list.");
    assert_eq!(refusal.squares.len(), 5);
    let refusal = refused(lay(&khi, &state, 6, 1, Across, "CA"));
    assert_eq!(refusal.message, "BC is not in the word list.");
}

#[test]
fn a_blank_takes_a_letter_when_it_is_laid_and_keeps_it() {
    let khi = khi("ab bc xc");
    let state = lay(&khi, &position(&khi, &[]), 5, 0, Across, "Ab").unwrap();
    assert_eq!(khi.view(&state, Viewer::Watcher).board[5], "Ab.........");
    let mut state = turn_of(BLUE, state);
    assert!(lay(&khi, &state, 6, 1, Down, "C").is_ok());
    put(&khi, &mut state, 5, 1, Across, "X");
    assert!(lay(&khi, &state, 6, 1, Down, "C").is_ok());
    // The blank is a B for good: it is no X.
    let khi = crate::table::khi("ab xc");
    let state = lay(&khi, &position(&khi, &[]), 5, 0, Across, "Ab").unwrap();
    assert!(lay(&khi, &turn_of(BLUE, state), 6, 1, Down, "C").is_err());
}

#[test]
fn one_tile_reads_along_the_longer_line_and_across_if_they_are_equal() {
    let khi = khi("abc bc ac");
    // AB before it, and one letter above it: across is longer.
    let state = position(&khi, &[(5, 0, Across, "AB"), (4, 2, Across, "B")]);
    let tile = tiles(5, 2, Across, "C");
    let written = |state: &State| khi.write(state, state.turn, &Action::Word(tile.clone()));
    assert_eq!(written(&state), "A6 across  ABC");
    let state = position(&khi, &[(5, 1, Across, "B"), (3, 2, Down, "AB")]);
    assert_eq!(written(&state), "C4 down  ABC");
    let state = position(&khi, &[(5, 1, Across, "A"), (4, 2, Down, "B")]);
    assert_eq!(written(&state), "B6 across  AC");
}

#[test]
fn both_words_of_one_tile_are_formed_and_checked() {
    let state = |khi: &Khi| position(khi, &[(5, 0, Across, "AB"), (4, 2, Down, "X")]);
    let both = khi("abc xc");
    assert!(lay(&both, &state(&both), 5, 2, Across, "C").is_ok());
    let one = khi("abc");
    let refusal = refused(lay(&one, &state(&one), 5, 2, Across, "C"));
    assert_eq!(refusal.message, "XC is not in the word list.");
}

// Capture

#[test]
fn every_letter_of_the_main_word_turns() {
    let khi = khi("abcd");
    let state = position(&khi, &[(5, 0, Across, "AbC")]);
    let state = lay(&khi, &state, 5, 3, Across, "D").unwrap();
    assert_eq!(colours(&state, 5, 0, Across, 5), "BBBB.");
    assert_eq!(state.points, [1, 0]);
}

#[test]
fn a_word_extended_at_its_end_flips_whole() {
    // S behind the black CRANE, as the end of the blue perpendicular word AS.
    let khi = khi("cranes as");
    let state = position(
        &khi,
        &[
            (5, 0, Across, "B"),
            (6, 2, Across, "crane"),
            (5, 7, Across, "A"),
        ],
    );
    let state = lay(&khi, &state, 6, 7, Down, "S").unwrap();
    assert_eq!(colours(&state, 6, 2, Across, 6), "BBBBBB");
    assert_eq!(state.points, [5, 0]);
}

#[test]
fn every_new_perpendicular_word_through_a_laid_tile_turns() {
    let khi = khi("ab axyz");
    // The A of AB is also the first letter of AXYZ, whose other letters are black.
    let state = position(
        &khi,
        &[
            (5, 0, Across, "C"),
            (4, 4, Across, "B"),
            (5, 3, Down, "xyz"),
        ],
    );
    let state = lay(&khi, &state, 4, 3, Across, "A").unwrap();
    assert_eq!(colours(&state, 4, 3, Down, 4), "BBBB");
    assert_eq!(state.points, [3, 0]);
}

#[test]
fn a_crossing_word_deep_inside_the_main_word_flips() {
    // Blue's TRAIN runs over the A of black's PLANET, in the middle of both.
    let khi = khi("train planet");
    let state = position(
        &khi,
        &[
            (5, 0, Across, "B"),
            (3, 4, Down, "planet"),
            (5, 2, Across, "T"),
        ],
    );
    let state = lay(&khi, &state, 5, 2, Across, ".R.IN").unwrap();
    assert_eq!(colours(&state, 3, 4, Down, 6), "BBBBBB");
    assert_eq!(colours(&state, 5, 2, Across, 5), "BBBBB");
    assert_eq!(state.points, [6, 0]);
}

#[test]
fn words_that_cross_a_captured_word_elsewhere_do_not_flip() {
    let khi = khi("train planet");
    let words = [
        (5, 0, Across, "B"),
        (3, 4, Down, "planet"),
        (5, 2, Across, "T"),
        (8, 4, Across, "to"),
    ];
    let state = lay(&khi, &position(&khi, &words), 5, 2, Across, ".R.IN").unwrap();
    assert_eq!(colours(&state, 8, 4, Across, 2), "Bk");
}

#[test]
fn the_shorter_word_of_one_tile_turns_but_not_the_words_that_cross_it() {
    // C makes ABC across and, shorter, XC down; the black XY stands across on X.
    let khi = khi("abc xc xy");
    let words = [(5, 0, Across, "AB"), (4, 2, Across, "xy")];
    let state = lay(&khi, &position(&khi, &words), 5, 2, Across, "C").unwrap();
    assert_eq!(colours(&state, 4, 2, Across, 2), "Bk");
    assert_eq!(state.points, [1, 0]);
}

#[test]
fn each_opponents_letter_that_changes_colour_is_worth_one_point_and_own_letters_none() {
    let khi = khi("abcd");
    let state = position(&khi, &[(5, 0, Across, "ABC")]);
    let state = lay(&khi, &state, 5, 3, Across, "D").unwrap();
    assert_eq!(state.points, [0, 0]);
}

// Passing and changing

#[test]
fn a_pass_gives_the_turn_to_the_other_seat() {
    let khi = khi("ab");
    let mut state = position(&khi, &[]);
    khi.apply(&mut state, BLUE, &Action::Pass, &mut chance())
        .unwrap();
    assert_eq!((state.turn, state.points), (BLACK, [0, 0]));
    assert!(khi.outcome(&state).is_none());
    assert_eq!(
        khi.apply(&mut state, BLUE, &Action::Pass, &mut chance())
            .unwrap_err()
            .code
            .name(),
        "not_your_turn"
    );
}

#[test]
fn two_passes_in_a_row_end_the_game() {
    let khi = khi("ab");
    let pass = |state: &mut State, seat| khi.apply(state, seat, &Action::Pass, &mut chance());
    let mut state = position(&khi, &[]);
    pass(&mut state, BLUE).unwrap();
    pass(&mut state, BLACK).unwrap();
    let outcome = khi.outcome(&state).unwrap();
    assert!(outcome.is_draw());
    assert_eq!(
        (&*outcome.reason, outcome.scores),
        ("passes", Some(vec![0, 0]))
    );
    assert!(pass(&mut state, BLUE).is_err());
    // A word in between, and it takes two more.
    let mut state = position(&khi, &[]);
    pass(&mut state, BLUE).unwrap();
    let mut state = lay(&khi, &state, 5, 9, Across, "AB").unwrap();
    pass(&mut state, BLUE).unwrap();
    assert!(khi.outcome(&state).is_none());
}

#[test]
fn a_change_costs_10_points_and_the_turn_goes_on() {
    let khi = khi("ab");
    let mut state = with_tiles(position(&khi, &[]), "AAAAAAA", "", "BBBBBBBBBBBBBBB");
    khi.apply(&mut state, BLUE, &Action::Change, &mut chance())
        .unwrap();
    assert_eq!(
        (state.turn, state.points, state.changes),
        (BLUE, [-10, 0], 1)
    );
    let tiles = &state.tiles;
    assert_eq!((tiles.rack(BLUE).len(), tiles.hold().len()), (7, 15));
    assert_ne!(tiles.rack(BLUE).count(1), 7);
    // Again, at the same price; scores may go below zero.
    khi.apply(&mut state, BLUE, &Action::Change, &mut chance())
        .unwrap();
    assert_eq!(state.points, [-20, 0]);
}

#[test]
fn a_change_with_fewer_tiles_in_the_hold_than_on_the_rack_draws_as_many_again() {
    let khi = khi("ab");
    let mut state = with_tiles(position(&khi, &[]), "AAAAAAA", "", "BB");
    khi.apply(&mut state, BLUE, &Action::Change, &mut chance())
        .unwrap();
    let tiles = &state.tiles;
    assert_eq!((tiles.rack(BLUE).len(), tiles.hold().len()), (7, 2));
    assert_eq!(
        tiles.rack(BLUE).count(1) as usize
            + tiles.hold().tiles().iter().filter(|&&t| t == 1).count(),
        7
    );
}

#[test]
fn a_change_is_refused_while_the_hold_is_empty() {
    let khi = khi("ab");
    let mut state = with_tiles(position(&khi, &[]), "AAAAAAA", "B", "");
    let before = state.clone();
    let refusal = khi
        .apply(&mut state, BLUE, &Action::Change, &mut chance())
        .unwrap_err();
    assert_eq!(refusal.code.name(), "hold_empty");
    assert_eq!(state, before);
}

#[test]
fn a_change_between_two_passes_does_not_save_the_game() {
    let khi = khi("ab");
    let mut state = position(&khi, &[]);
    let mut apply = |seat, action| khi.apply(&mut state, seat, &action, &mut chance()).unwrap();
    apply(BLUE, Action::Pass);
    apply(BLACK, Action::Change);
    apply(BLACK, Action::Pass);
    assert_eq!(khi.outcome(&state).unwrap().scores, Some(vec![0, -10]));
}

// The end

#[test]
fn a_letter_of_ones_own_colour_on_the_far_edge_wins_at_once() {
    let khi = khi("ab");
    let state = position(&khi, &[(5, 0, Across, "C"), (5, 9, Across, "A")]);
    let state = lay(&khi, &state, 5, 10, Across, "B").unwrap();
    let outcome = khi.outcome(&state).unwrap();
    assert_eq!((&*outcome.places, &*outcome.reason), (&[1, 2][..], "edge"));
    assert!(khi.turn(&state).is_empty());
    // The last column is black's own side.
    let state = position(
        &khi,
        &[
            (5, 10, Across, "c"),
            (5, 9, Across, "b"),
            (8, 9, Across, "a"),
        ],
    );
    assert!(
        khi.outcome(&lay(&khi, &turn_of(BLACK, state), 8, 10, Across, "B").unwrap())
            .is_none()
    );
    let state = position(&khi, &[(5, 10, Across, "c"), (8, 1, Across, "b")]);
    let state = lay(&khi, &turn_of(BLACK, state), 8, 0, Across, "A").unwrap();
    assert_eq!(khi.outcome(&state).unwrap().places, [2, 1]);
}

#[test]
fn capturing_the_opening_word_on_the_far_edge_wins_at_once() {
    // Blue crosses black's opening word far from the edge; its last letter stands on black's star.
    let khi = khi("train crane");
    let state = position(
        &khi,
        &[
            (5, 0, Across, "B"),
            (3, 8, Down, "TR"),
            (5, 6, Across, "crane"),
        ],
    );
    let state = lay(&khi, &state, 3, 8, Down, "...IN").unwrap();
    assert_eq!(colours(&state, 5, 6, Across, 5), "BBBBB");
    let outcome = khi.outcome(&state).unwrap();
    assert_eq!((&*outcome.places, &*outcome.reason), (&[1, 2][..], "edge"));
    assert_eq!(outcome.scores, Some(vec![5, 0]));
}

#[test]
fn when_the_hold_is_empty_play_goes_on_until_the_last_tiles() {
    let khi = khi("ab abc");
    let state = position(&khi, &[(5, 0, Across, "AB"), (5, 10, Across, "a")]);
    let play = Action::Word(tiles(5, 2, Across, "C"));
    // A tile is left, so it goes on.
    let mut goes_on = with_tiles(state.clone(), "CX", "QQ", "");
    khi.apply(&mut goes_on, BLUE, &play, &mut chance()).unwrap();
    assert!(khi.outcome(&goes_on).is_none());
    // No tile is left: without an edge that is a draw of the race.
    let mut over = with_tiles(state.clone(), "C", "QQ", "");
    khi.apply(&mut over, BLUE, &play, &mut chance()).unwrap();
    let outcome = khi.outcome(&over).unwrap();
    assert!(outcome.is_draw());
    assert_eq!(&*outcome.reason, "last_tiles");
    // While the hold lasts, a rack laid whole is filled again.
    let mut refilled = with_tiles(state, "C", "QQ", "X");
    khi.apply(&mut refilled, BLUE, &play, &mut chance())
        .unwrap();
    assert!(khi.outcome(&refilled).is_none());
}

#[test]
fn the_last_tile_on_the_edge_wins() {
    let khi = khi("ab");
    let state = position(&khi, &[(5, 0, Across, "C"), (5, 9, Across, "A")]);
    let mut state = with_tiles(state, "B", "Q", "");
    let play = Action::Word(tiles(5, 10, Across, "B"));
    khi.apply(&mut state, BLUE, &play, &mut chance()).unwrap();
    assert_eq!(khi.outcome(&state).unwrap().places, [1, 2]);
}

#[test]
fn points_are_letters_captured_less_10_for_each_change() {
    let khi = khi("abcd");
    let mut state = position(&khi, &[(5, 0, Across, "Abc")]);
    khi.apply(&mut state, BLUE, &Action::Change, &mut chance())
        .unwrap();
    let state = lay(&khi, &state, 5, 3, Across, "D").unwrap();
    assert_eq!(khi.scores(&state), Some(vec![-8, 0]));
}
