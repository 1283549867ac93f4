//! Board, tiles and play.

use tilehold_crossword::{Coord, RuleSet};
use tilehold_engine::{Chance, Game, Seat, Seed, Viewer};
use tilehold_games::tiles::LaidTiles;
use tilehold_games::wordfeud::{BonusSquares, Options, Wordfeud};
use tilehold_lexicon::{Language, Shelf};

use crate::table::Table;

const HOLD: &str = "EEEEEEEEEE";

#[test]
fn there_are_104_tiles_with_two_blanks_in_every_language() {
    let languages = [
        Language::English,
        Language::Norwegian,
        Language::Swedish,
        Language::Danish,
        Language::Dutch,
    ];
    for language in languages {
        let tiles = RuleSet::wordfeud(language).unwrap().tiles;
        assert_eq!((tiles.total(), tiles.counts()[0]), (104, 2), "{language}");
    }
    assert!(RuleSet::wordfeud(Language::German).is_none());
}

#[test]
fn the_first_word_covers_the_centre_which_has_no_bonus() {
    let mut table = Table::new("english", ["WORDFEU", "CRANEST"], HOLD);
    assert_eq!(
        table.state.board.premium(Coord::new(7, 7)).number(),
        Some(0)
    );
    assert_eq!(table.refused("A1 across WORD"), "not_on_centre");
    assert_eq!(table.refused("I8 across WORD"), "not_on_centre");
    // W4 O1 R1 D2 on H8 to K8: no bonus square among them.
    assert_eq!(table.points("H8 across WORD"), 8);
}

#[test]
fn letter_bonuses_come_before_word_bonuses_and_count_only_for_tiles_laid_now() {
    let mut table = Table::new("english", ["CRANEST", "CRANEST"], HOLD);
    // Row 7 has a double word at column 11 (L8): H8 to L8. C4 R1 A1 N1 E1 = 8, doubled.
    assert_eq!(table.points("H8 across CRANE"), 16);
    // S after it on M8: the old word counts face value, the bonus square is used up.
    let score = table.play("H8 across CRANES").unwrap();
    assert_eq!(score.points, 9);
}

#[test]
fn both_words_through_a_tile_count_and_word_bonuses_multiply() {
    let mut table = Table::new("english", ["CRANEST", "CRANEST"], HOLD);
    table.play("H8 across CRANE").unwrap();
    // S at M8 makes CRANES across and a word down.
    let score = table.play("M8 down SEAT").unwrap();
    let words: Vec<&str> = score.words.iter().map(|word| word.word.as_str()).collect();
    assert_eq!(words, ["SEAT", "CRANES"]);
    assert_eq!(
        score.points,
        score.words.iter().map(|word| word.points).sum::<i32>()
    );
}

#[test]
fn all_seven_tiles_in_one_move_add_40() {
    let mut table = Table::new("dutch", ["HOENTJE", "EEEEEEE"], HOLD);
    let score = table.play("H8 across HOENTJE").unwrap();
    assert_eq!((score.bonus, score.points), (40, 68));
}

#[test]
fn later_words_touch_a_tile_and_every_word_is_in_the_list() {
    let mut table = Table::new("english", ["CRANEST", "CRANEST"], HOLD);
    table.play("H8 across CRANE").unwrap();
    assert_eq!(table.refused("A1 across CAT"), "not_touching");
    assert_eq!(table.refused("H7 across CTN"), "bad_words");
    assert_eq!(table.refused("H9 across TRZ"), "not_on_rack");
    assert_eq!(table.refused("H8 across CRANES CAT"), "bad_notation");
}

#[test]
fn a_blank_may_stand_for_any_letter_also_one_without_a_tile() {
    let mut table = Table::new("norwegian", ["QUIZ*AB", "EEEEEEE"], HOLD);
    let set = &table.game.rules().tiles;
    assert_eq!(
        set.counts()[26],
        0,
        "there is no Z among the Norwegian tiles"
    );
    let mut table2 = Table::new("norwegian", ["JA**ÆØÅ", "EEEEEEE"], HOLD);
    // A blank is worth nothing.
    assert_eq!(table2.points("H8 across Ja"), 4);
    assert_eq!(table.refused("H8 across aUIQ"), "bad_word");
}

#[test]
fn a_blank_without_a_letter_is_refused() {
    let table = Table::new("english", ["CA*NEST", "EEEEEEE"], HOLD);
    let draft: LaidTiles = serde_json::from_str(
        r#"[{"row":7,"column":7,"letter":"c"},{"row":7,"column":8,"letter":"*"}]"#,
    )
    .unwrap();
    let view = table.game.view(&table.state, Viewer::Seat(Seat(0)));
    let preview = table.game.preview(&view, Seat(0), draft);
    assert!(!preview.legal);
    assert!(
        preview
            .faults
            .iter()
            .any(|fault| fault.code.name() == "blank_without_letter")
    );
}

#[test]
fn a_random_board_has_the_same_kinds_of_bonus() {
    let options = Options {
        board: BonusSquares::Random,
        ..Options::default()
    };
    let game = Wordfeud::open(options, 2, &Shelf::standard()).unwrap();
    let state = game.deal(&mut Chance::of_ply(&Seed::from_text("random"), 0));
    let count = |board: &tilehold_crossword::Board| {
        let mut kinds = [0; 5];
        for at in board.squares() {
            kinds[usize::from(board.premium(at).number().unwrap())] += 1;
        }
        kinds
    };
    let standard = game.rules().board();
    assert_eq!(count(&state.board), count(&standard));
    assert_ne!(state.board, standard);
    assert_eq!(state.board.premium(Coord::new(7, 7)).number(), Some(0));
}

#[test]
fn a_list_of_another_alphabet_is_refused() {
    let options = Options {
        language: "norwegian".to_owned(),
        words: Some("english".to_owned()),
        ..Options::default()
    };
    let refusal = Wordfeud::open(options, 2, &Shelf::standard())
        .err()
        .unwrap();
    assert_eq!(refusal.code.name(), "bad_options");
}
