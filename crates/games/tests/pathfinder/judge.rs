//! The rules of the judge, one by one. Board B has its wild tiles on cells 5
//! and 10, as has board C.

use tilehold_games::pathfinder::{
    Board, Judgement, Known, LIGHTS, Letter, Verdict, judge, lights, spell,
};

const B: &str = "cats/o*er/dn*g/pium";
const C: &str = "csre/l*os/ba*i/rakr";

fn board(text: &str) -> Board {
    text.parse().unwrap()
}

/// Judges with a list that holds every text of two letters or more.
fn judged(text: &str, answers: &[&str]) -> Judgement {
    judge(&board(text), |letters| letters.len() > 1, answers)
}

fn scores(judgement: &Judgement) -> Vec<u32> {
    judgement
        .answers
        .iter()
        .map(|answer| answer.score)
        .collect()
}

fn path(judgement: &Judgement, answer: usize) -> Vec<u8> {
    let path = judgement.answers[answer].path.expect("a valid answer");
    path.cells().to_vec()
}

fn lit(text: &str, typed: &str) -> Vec<Vec<u8>> {
    let paths = lights(&board(text), &Known::default(), typed);
    paths.iter().map(|path| path.cells().to_vec()).collect()
}

#[test]
fn a_word_without_a_wild_tile_asks_nothing() {
    let judgement = judged(B, &["cats"]);
    assert_eq!(scores(&judgement), [5]);
    assert_eq!(path(&judgement, 0), [0, 1, 2, 3]);
    assert_eq!(judgement.display(), ["*", "*"]);
}

#[test]
fn fewest_wild_tiles_come_before_fewest_diagonals() {
    let judgement = judged(C, &["also"]);
    assert_eq!(scores(&judgement), [5]);
    assert_eq!(path(&judgement, 0), [9, 4, 1, 6]);
}

#[test]
fn fewest_diagonal_moves() {
    let judgement = judged(B, &["code"]);
    assert_eq!(scores(&judgement), [4]);
    assert_eq!(path(&judgement, 0), [0, 4, 5, 6]);
    assert_eq!(judgement.display(), ["d / e", "*"]);
}

#[test]
fn the_latest_diagonal_move() {
    let judgement = judged("linu/i*ia/ns*n/sone", &["sons"]);
    assert_eq!(path(&judgement, 0), [12, 13, 14, 9]);
}

#[test]
fn the_first_in_reading_order() {
    let judgement = judged("ihsh/t*or/is*u/mcse", &["host"]);
    assert_eq!(scores(&judgement), [6]);
    assert_eq!(path(&judgement, 0), [1, 6, 9, 4]);
}

#[test]
fn equally_cheap_readings_stay_open() {
    let judgement = judged(C, &["abase"]);
    assert_eq!(scores(&judgement), [5]);
    assert_eq!(path(&judgement, 0), [13, 8, 9, 5, 10]);
    assert_eq!(judgement.display(), ["b / e / s", "a / e / s"]);
}

#[test]
fn a_wild_tile_that_is_forced_shows_its_letter() {
    let judgement = judged(C, &["bake"]);
    assert_eq!(scores(&judgement), [8]);
    assert_eq!(path(&judgement, 0), [8, 9, 14, 10]);
    assert_eq!(judgement.display()[1], "e");
}

#[test]
fn a_later_answer_moves_an_earlier_path_and_its_score() {
    let judgement = judged(B, &["code", "aced"]);
    assert_eq!(scores(&judgement), [5, 5]);
    assert_eq!(path(&judgement, 0), [0, 4, 8, 5]);
    assert_eq!(judgement.display()[0], "e");
    assert_eq!(judgement.total(), 10);
    let moved = judgement.answers[0].moved.clone().expect("code moved");
    assert_eq!(
        (moved.by, moved.from.cells(), moved.score),
        (1, &[0, 4, 5, 6][..], 4)
    );
    assert_eq!(judgement.answers[1].moved, None);
}

#[test]
fn one_of_both_wild_tiles_is_asked() {
    for (answers, expected) in [(&["beat"][..], &[3][..]), (&["beat", "bend"], &[3, 4])] {
        let judgement = judged(B, answers);
        assert_eq!(scores(&judgement), expected);
        assert_eq!(judgement.display(), ["b / *", "b / *"]);
    }
}

#[test]
fn a_later_answer_decides_between_readings() {
    let judgement = judged(B, &["beat", "ache"]);
    assert_eq!(judgement.display(), ["h", "b"]);
    assert_eq!(path(&judgement, 0), [10, 6, 1, 2]);
    assert_eq!(judgement.total(), 7);
}

#[test]
fn a_conflict_names_the_answer_in_the_way_and_asks_nothing() {
    let judgement = judged(B, &["ache", "beat", "aft"]);
    assert_eq!(
        judgement.answers[2].verdict,
        Verdict::Conflict {
            with: 0,
            wild: ["h".to_string(), "b".to_string()]
        }
    );
    assert_eq!(judgement.answers[2].score, 0);
    assert_eq!(judgement.display(), ["h", "b"]);
}

#[test]
fn a_conflict_names_the_answer_that_decided() {
    // beat leaves it open which wild tile is the b; ache decides it.
    let judgement = judged(B, &["beat", "ache", "aft"]);
    let verdict = &judgement.answers[2].verdict;
    assert!(
        matches!(verdict, Verdict::Conflict { with: 1, .. }),
        "{verdict:?}"
    );
    assert_eq!(
        verdict.to_string(),
        "can't be read together with answer 2: the wild tiles are h and b"
    );
}

#[test]
fn two_answers_share_the_wild_tiles() {
    let judgement = judged(B, &["beat", "fend"]);
    assert_eq!(judgement.display(), ["b / f", "b / f"]);
    assert_eq!(judgement.total(), 7);
}

#[test]
fn one_word_may_use_both_wild_tiles() {
    let judgement = judged(B, &["ban"]);
    let reading = judgement.answers[0].path.unwrap().reading();
    assert_eq!(reading.wild_tiles(), 2);
    assert_eq!(judgement.display(), ["a / b", "a / b"]);
    assert_eq!(judgement.total(), 1);
}

#[test]
fn the_two_wild_tiles_may_stand_for_the_same_letter() {
    let judgement = judged(B, &["bobb"]);
    assert!(
        !judgement.answers[0].verdict.is_valid(),
        "b o b b needs three"
    );
    let judgement = judged(B, &["ebb"]);
    assert_eq!(judgement.display(), ["b", "b"]);
}

#[test]
fn input_is_trimmed_and_lower_cased_and_a_repeat_is_invalid() {
    let judgement = judged(B, &["cats", " CaTs "]);
    assert_eq!(judgement.answers[1].word, "cats");
    assert_eq!(judgement.answers[1].verdict, Verdict::Repeat { of: 0 });
    assert_eq!(judgement.total(), 5);
}

#[test]
fn a_word_that_cannot_be_laid_has_no_path() {
    let judgement = judged(B, &["zzz"]);
    assert_eq!(judgement.answers[0].verdict, Verdict::NoPath);
    let long = "a".repeat(17);
    assert_eq!(judged(B, &[&long]).answers[0].verdict, Verdict::NoPath);
}

#[test]
fn an_answer_is_in_the_word_list() {
    let list = |letters: &[Letter]| spell(letters) == "cats";
    for odd in ["cat", "c-ts", "căts", "ca ts", "K"] {
        let judgement = judge(&board(B), list, &[odd]);
        assert_eq!(judgement.answers[0].verdict, Verdict::NotAWord, "{odd}");
    }
    assert_eq!(judge(&board(B), list, &["cats"]).total(), 5);
}

#[test]
fn four_answers_with_open_readings() {
    let judgement = judged("eadu/x*ys/ta*t/nhrv", &["day", "year", "sev", "data"]);
    assert_eq!(scores(&judgement), [6, 5, 5, 4]);
    assert_eq!(judgement.display(), ["a / t", "e"]);
}

#[test]
fn a_box_counts_only_while_the_box_above_is_valid() {
    let judgement = judged(B, &["cats", "zzz", "ache", "beat"]);
    let verdicts: Vec<_> = judgement.answers.iter().map(|a| a.verdict.code()).collect();
    assert_eq!(verdicts, [None, Some("no_path"), Some("off"), Some("off")]);
    assert_eq!(judgement.answers[2].word, "ache", "it keeps its text");
    assert_eq!(judgement.total(), 5);
    assert_eq!(judgement.display(), ["*", "*"], "and asks nothing");
    assert_eq!(judgement.valid(), 1);
}

#[test]
fn an_empty_box_is_not_valid_without_a_complaint() {
    let judgement = judged(B, &["", "cats", "  "]);
    let verdicts: Vec<_> = judgement
        .answers
        .iter()
        .map(|a| a.verdict.clone())
        .collect();
    assert_eq!(verdicts, [Verdict::Empty, Verdict::Off, Verdict::Empty]);
    assert_eq!(verdicts[0].to_string(), "");
}

#[test]
fn a_one_wild_path_that_conflicts_does_not_hide_a_two_wild_path_that_fits() {
    // On its own, "sx" takes the s of cell 0 and asks cell 5 for the x. Once
    // cell 5 is an s and cell 10 an x, only the two wild tiles together fit.
    let text = "sooo/o*oo/qo*o/ooom";
    assert_eq!(path(&judged(text, &["sx"]), 0), [0, 5]);
    let judgement = judged(text, &["qs", "mx", "sx"]);
    assert_eq!(path(&judgement, 2), [5, 10]);
    assert_eq!(scores(&judgement), [6, 3, 0]);
}

#[test]
fn an_earlier_answer_is_never_read_anew_with_more_wild_tiles() {
    // "na" lies on plain tiles or on wild ones; the plain reading is kept, so
    // it never fixes the wild tiles.
    let judgement = judged("naoo/o*oo/oo*o/oooo", &["na", "oxo"]);
    assert_eq!(judgement.display(), ["x / *", "x / *"]);
    assert_eq!(path(&judgement, 0), [0, 1]);
}

#[test]
fn typed_letters_light_every_path_with_the_fewest_wild_tiles() {
    assert_eq!(lit(B, "c"), [[0]]);
    assert_eq!(lit(B, "x"), [[5], [10]]);
    assert_eq!(lit(B, "be"), [[5, 6], [10, 6]]);
    assert_eq!(lit(B, "cod"), [[0, 4, 8]]);
    assert_eq!(lit(B, "code"), [[0, 4, 5, 6], [0, 4, 8, 5]]);
    assert_eq!(lit(B, ""), Vec::<Vec<u8>>::new());
    assert_eq!(lit(B, "c!"), Vec::<Vec<u8>>::new());
}

#[test]
fn lights_agree_with_the_answers_above() {
    let judgement = judged(B, &["ache"]);
    let lit: Vec<_> = lights(&board(B), &judgement.known, "h");
    let cells: Vec<_> = lit.iter().map(|path| path.cells().to_vec()).collect();
    assert_eq!(cells, [[5], [10]]);
    let lit = lights(&board(B), &judgement.known, "x");
    assert_eq!(lit.len(), 1, "cell 5 is an h now");
}

#[test]
fn a_text_with_thousands_of_paths_lights_a_bounded_number() {
    let text = "aaaa/a*aa/aa*a/aaaa";
    assert_eq!(lit(text, "aaaaaaaa").len(), LIGHTS);
}
