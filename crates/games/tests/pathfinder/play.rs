//! Pathfinder at a table: boards that never change, and what a preview tells.

use serde_json::{Value, json};
use tilehold_engine::{Chance, Event, Game, GameTable, Player, Seat, Seed, Setup, Table, Viewer};
use tilehold_games::pathfinder::{
    Board, BoardWords, Options, Pathfinder, SolverMemory, Words, daily_board, draw_board,
    draw_playable_board, judge,
};
use tilehold_lexicon::Shelf;

pub(crate) const B: &str = "cats/o*er/dn*g/pium";

fn words() -> Words {
    Words::from_shelf(&Shelf::standard(), "english").unwrap()
}

fn table(options: Value, seats: usize) -> GameTable<Pathfinder> {
    let setup = Setup {
        options,
        players: (1..=seats)
            .map(|n| Player::Person(format!("Player {n}")))
            .collect(),
        clock: Default::default(),
        started: 0,
    };
    GameTable::open(setup, Seed::from_text("table"), &Shelf::standard()).unwrap()
}

fn play(table: &mut GameTable<Pathfinder>, seat: u8, action: Value) {
    let event = Event::Move(serde_json::from_value(action).unwrap());
    table.play(Seat(seat), event, 0).unwrap();
}

#[test]
fn answers_are_hidden_until_all_have_handed_in() {
    let mut table = table(json!({"board": B}), 2);
    play(&mut table, 0, json!({"keep": {"answers": ["bend"]}}));
    play(
        &mut table,
        0,
        json!({"hand_in": {"answers": ["code", "aced"]}}),
    );
    let other = serde_json::to_string(&table.view(Viewer::Seat(Seat(1)))).unwrap();
    assert!(
        !other.contains("code") && !other.contains("bend"),
        "{other}"
    );
    assert_eq!(Table::scores(&table), None);
    let own = table.view(Viewer::Seat(Seat(0)));
    assert_eq!(own.seats[0].answers.as_ref().unwrap().total, 10);
    play(
        &mut table,
        1,
        json!({"hand_in": {"answers": ["beat", "fend"]}}),
    );
    let outcome = Table::outcome(&table).unwrap();
    assert_eq!(outcome.scores.as_deref(), Some(&[10, 7][..]));
    assert_eq!(outcome.places, [1, 2]);
    let end = table.view(Viewer::Watcher);
    let solution = end.solution.unwrap();
    assert!(solution.best >= solution.everyday_best && solution.everyday_best > 10);
    let review = end.seats[0].review.as_ref().unwrap();
    assert_eq!(review.percent, 1000 / solution.best);
    // Two boxes were left empty after the first of them: nothing stands above the others.
    let missed: Vec<bool> = review.missed.iter().map(Option::is_some).collect();
    assert_eq!(missed, [true, true, true, false, false]);
}

#[test]
fn what_was_missed_in_a_box_stands_in_no_other_box() {
    // What would have been best in the first box, handed in in another one.
    let missed_with = |answers: Value| {
        let mut table = table(json!({"board": B}), 1);
        play(&mut table, 0, json!({"hand_in": {"answers": answers}}));
        let end = table.view(Viewer::Watcher);
        let missed = end.seats[0].review.as_ref().unwrap().missed.clone();
        let words: Vec<String> = missed
            .iter()
            .map(|word| {
                word.as_ref()
                    .map_or_else(String::new, |word| word.word.clone())
            })
            .collect();
        words
    };
    let best = missed_with(json!(["code", "aced"]))[0].clone();
    for answers in [
        json!(["code", "aced", best]),
        json!(["code", best, "aced"]),
        // A box that does not count holds its word too.
        json!(["code", "", "", best]),
    ] {
        let missed = missed_with(answers.clone());
        assert!(!missed[0].is_empty(), "{answers}");
        assert!(!missed.contains(&best), "{answers}: {missed:?}");
    }
}

#[test]
fn what_was_kept_counts_when_the_time_is_up() {
    let mut table = table(json!({"board": B}), 1);
    play(&mut table, 0, json!({"keep": {"answers": ["cats"]}}));
    let action = table.game().time_up(table.state(), Seat(0)).unwrap();
    table.play(Seat(0), Event::Move(action), 0).unwrap();
    assert_eq!(Table::scores(&table), Some(vec![5]));
}

#[test]
fn nothing_changes_after_handing_in() {
    let mut table = table(json!({"board": B}), 2);
    play(&mut table, 0, json!({"hand_in": {"answers": []}}));
    let again = Event::Move(serde_json::from_value(json!({"keep": {"answers": []}})).unwrap());
    assert_eq!(
        table.play(Seat(0), again, 0).unwrap_err().code.name(),
        "not_your_turn"
    );
}

#[test]
fn a_preview_judges_every_keystroke() {
    let table = table(json!({"board": B}), 1);
    let preview = |draft: Value| Table::preview(&table, Seat(0), draft).unwrap();
    let told = preview(json!({"answers": ["code", "aced", "c"], "typing": 2}));
    assert_eq!(told["boxes"][0]["moved"]["score"], 4);
    assert_eq!(told["boxes"][0]["score"], 5);
    assert_eq!(told["boxes"][2]["code"], "not_a_word");
    assert_eq!(told["lights"], json!([[0]]));
    assert_eq!((&told["open"], &told["total"]), (&json!(3), &json!(10)));
    assert_eq!(told["wild"], json!(["e", "*"]));
    let lit = preview(json!({"answers": ["be"], "typing": 0}));
    assert_eq!(lit["lights"], json!([[5, 6], [10, 6]]));
    let refused = Table::preview(&table, Seat(0), json!({"answer": []}));
    assert_eq!(refused.unwrap_err().code.name(), "bad_draft");
}

#[test]
fn a_hint_tells_the_length_then_the_first_letter_then_the_path() {
    let table = table(json!({"board": B}), 1);
    let hint = |step: u8| {
        let draft = json!({"answers": ["cats"], "hint": step});
        Table::preview(&table, Seat(0), draft).unwrap()["hint"].clone()
    };
    let (one, two, three) = (hint(1), hint(2), hint(3));
    assert_eq!(one["place"], 1);
    assert_eq!((&one["first"], &one["path"]), (&Value::Null, &Value::Null));
    assert_eq!(one["length"], two["length"]);
    assert!(two["first"].is_string() && two["path"].is_null());
    assert_eq!(
        three["path"].as_array().unwrap().len() as u64,
        three["length"]
    );
    let silent = self::table(json!({"board": B, "hints": false}), 1);
    let draft = json!({"answers": [], "hint": 3});
    assert!(Table::preview(&silent, Seat(0), draft).unwrap()["hint"].is_null());
}

#[test]
fn the_best_next_word_is_the_best_of_all_words() {
    let words = words();
    let board: Board = B.parse().unwrap();
    let mut memory = SolverMemory::default();
    let all = BoardWords::new(&board, &words, &mut memory);
    let above = ["beat".to_owned()];
    let found = all.best_next(&above).unwrap();
    let mut best = 0;
    for (_, word) in words.solver().all_words(&board, &mut memory) {
        let chain = ["beat".to_owned(), tilehold_games::pathfinder::spell(&word)];
        let judgement = judge(&board, |word| words.contains(word), &chain);
        if judgement.valid() == 2 {
            best = best.max(judgement.total());
        }
    }
    assert_eq!(found.total, best);
}

#[test]
fn boards_of_seeds_and_days_never_change() {
    let words = words();
    let drawn = |seed: &str| {
        let mut chance = Chance::of_ply(&Seed::from_text(seed), 0);
        draw_playable_board(&mut chance, &words).to_string()
    };
    let days = ["2026-11-16", "2026-11-17", "2028-02-29"];
    let mut found: Vec<String> = ["1", "2", "tilehold"].map(drawn).to_vec();
    found.extend(days.map(|day| daily_board(day, &words).to_string()));
    let expected = "erlbrr*tu*stisit arrho*scnl*oaoem mssan*nnbe*syagi \
                    tsfliw*ir*tiseco igcawy*ei*pssost yleaed*es*rmoebc";
    assert_eq!(found.join(" "), expected);
}

#[test]
fn a_board_of_the_day_is_worth_forty_and_everyday_words_go_far() {
    let words = words();
    let mut memory = SolverMemory::default();
    for day in 1..=20 {
        let board = daily_board(&format!("2027-03-{day:02}"), &words);
        let best = words.solver().best(&board, &mut memory);
        let everyday = words.everyday_solver().best(&board, &mut memory);
        assert!(
            best.total >= 40 && 100 * everyday.total >= 70 * best.total,
            "{board}"
        );
        assert_eq!((best.words.len(), everyday.words.len()), (5, 5));
        let judgement = judge(&board, |word| words.contains(word), &everyday.spelled());
        assert_eq!(
            judgement.total(),
            everyday.total,
            "everyday words are in the full list"
        );
    }
}

#[test]
fn a_tampered_record_of_chance_keeps_nobody_waiting() {
    let mut broken = Chance::recorded(vec![]);
    draw_playable_board(&mut broken, &words());
    assert!(broken.finish().is_err());
    let mut chance = Chance::recorded(vec![0; 15]);
    assert_eq!(draw_board(&mut chance).to_string(), "aaaaa*aaaa*aaaaa");
}

#[test]
fn options_say_where_the_board_comes_from() {
    let open = |board: &str, words: &str| {
        let options = Options {
            board: board.to_owned(),
            words: words.to_owned(),
            ..Options::default()
        };
        Pathfinder::open(options, 1, &Shelf::standard()).map(|_| ())
    };
    for board in ["random", "2026-11-16", B] {
        assert_eq!(open(board, "english"), Ok(()));
    }
    assert_eq!(
        open("2026-02-30", "english").unwrap_err().code.name(),
        "bad_board"
    );
    assert_eq!(open(B, "klingon").unwrap_err().code.name(), "no_such_list");
    assert_eq!(
        open(B, "norwegian").unwrap_err().code.name(),
        "wrong_language"
    );
}

#[test]
fn the_words_of_the_cases_are_in_the_list() {
    let words = words();
    let cases = "cats also sons host abase bake code aced beat bend ache aft fend ban zzz";
    for word in cases.split(' ').chain(["day", "year", "data"]) {
        let letters = tilehold_games::pathfinder::read_letters(word).unwrap();
        assert!(words.contains(&letters), "{word}");
    }
}
