//! What the games say about moves: what they reveal, which are better, whether a draw is taken.

use serde_json::{Value, json};
use tilehold_engine::{Event, Player, Seat, Seed, Setup, Table, Viewer};
use tilehold_games::registry;
use tilehold_lexicon::Shelf;

fn open(game: &str, options: Value) -> Box<dyn Table> {
    let player = |name: &str| Player::Person(name.to_owned());
    let setup = Setup {
        options,
        players: vec![player("Ann"), player("Bo")],
        clock: Default::default(),
        started: 0,
    };
    let kind = registry::find(game).unwrap();
    let shelf = Shelf::standard();
    kind.open(setup, Seed::from_text("sayings"), &shelf)
        .unwrap()
}

fn play(table: &mut dyn Table, action: Value) {
    let seat = table.turn().iter().next().unwrap();
    table.play(seat, Event::Move(action), 0).unwrap();
}

/// Whether the seats have seen something new since the last `plies` entries.
fn revealed(table: &dyn Table, plies: u32) -> [bool; 2] {
    [0, 1].map(|seat| {
        let viewer = Viewer::Seat(Seat(seat));
        table.reveals(table.ply() - plies, viewer).unwrap()
    })
}

#[test]
fn a_pass_reveals_nothing_and_drawn_or_laid_tiles_do() {
    for (game, other) in [
        ("khi", "change"),
        ("wordfeud", "swap"),
        ("lexibomb", "exchange"),
    ] {
        let mut table = open(game, json!({}));
        play(table.as_mut(), json!("pass"));
        assert_eq!(revealed(table.as_ref(), 1), [false, false], "{game}");
        let legal = table.legal(Seat(1), 100_000);
        // The other's new tiles are seen by nobody else, the own ones are.
        let swap = legal
            .iter()
            .find(|it| *it == other || it.get(other).is_some());
        play(table.as_mut(), swap.unwrap().clone());
        assert_eq!(revealed(table.as_ref(), 1), [false, true], "{game}");
        let seat = table.turn().iter().next().unwrap();
        let legal = table.legal(seat, 100_000);
        let word = legal.iter().find(|it| it.get("word").is_some()).unwrap();
        play(table.as_mut(), word.clone());
        assert_eq!(revealed(table.as_ref(), 1), [true, true], "{game}");
        assert_eq!(
            revealed(table.as_ref(), 3),
            [true, true],
            "{game}: and so since then"
        );
        assert!(table.reveals(1, Viewer::Watcher).unwrap(), "{game}");
    }
}

#[test]
fn kept_answers_reveal_nothing() {
    let mut table = open("pathfinder", json!({"board": "cats/o*er/dn*g/pium"}));
    play(table.as_mut(), json!({"keep": {"answers": ["code"]}}));
    play(table.as_mut(), json!({"hand_in": {"answers": ["code"]}}));
    assert_eq!(revealed(table.as_ref(), 2), [false, false]);
}

#[test]
fn a_draw_is_taken_by_who_cannot_do_better() {
    // Only straight lines count. X has four in a row with both ends open, and O is to move.
    let straight = json!({"wrap": false, "bounce": false});
    let mut table = open("kalida", straight);
    for cell in ["b1", "a6", "c1", "c6", "d1", "e6", "e1"] {
        play(table.as_mut(), json!({ "cell": cell }));
    }
    assert!(table.takes_draw(Seat(1), &|| false), "O is lost");
    assert!(!table.takes_draw(Seat(0), &|| false), "X has won");
    let empty = open("kalida", json!({}));
    assert!(!empty.takes_draw(Seat(1), &|| true), "nothing is known yet");
}

#[test]
fn a_hint_names_the_threat_and_a_study_the_mistake() {
    let straight = json!({"wrap": false, "bounce": false});
    let mut table = open("kalida", straight);
    for cell in ["a1", "a6", "b1", "c6", "c1", "e5", "d1"] {
        play(table.as_mut(), json!({ "cell": cell }));
    }
    let hint = table.hint(Seat(1), &|| false).unwrap().unwrap();
    assert_eq!(hint.action["cell"], "e1", "{hint:?}");
    assert!(hint.sentence.contains("threatens"), "{hint:?}");
    assert!(hint.squares.len() >= 5, "{hint:?}");
    // O does not block, and X does not see that it has won.
    play(table.as_mut(), json!({"cell": "f3"}));
    play(table.as_mut(), json!({"cell": "f6"}));
    let study = json!(table.study(3, &|_, _| false).unwrap());
    let moves = study["moves"].as_array().unwrap();
    let [blunder, missed] = &moves[7..] else {
        panic!("{study}");
    };
    assert_eq!(blunder["played"]["result"], "loss", "{blunder}");
    assert_eq!(
        (&missed["best"][0]["result"], &missed["best"][0]["plies"]),
        (&json!("win"), &json!(1))
    );
    assert_eq!(missed["best"][0]["action"]["cell"], "e1", "{missed}");
    assert_eq!(missed["chance"], 1.0, "{missed}");
    assert_eq!(study["complete"], true);
    assert!(!table.study(3, &|_, _| true).unwrap().complete);
}

#[test]
fn a_study_finds_the_dearest_word_and_what_another_cost() {
    for game in ["khi", "wordfeud", "lexibomb"] {
        let mut table = open(game, json!({}));
        let legal = table.legal(Seat(0), 100_000);
        let words: Vec<_> = legal.iter().filter(|it| it.get("word").is_some()).collect();
        // The first one found is hardly ever the best.
        play(table.as_mut(), words[0].clone());
        play(table.as_mut(), json!("pass"));
        let study = json!(table.study(4, &|_, _| false).unwrap());
        let first = &study["moves"][0];
        let best = first["best"].as_array().unwrap();
        assert_eq!(best.len(), 4, "{game}: {first}");
        let values: Vec<f64> = best
            .iter()
            .map(|it| it["value"].as_f64().unwrap())
            .collect();
        assert!(
            values.windows(2).all(|two| two[0] >= two[1]),
            "{game}: {values:?}"
        );
        assert!(first["cost"].as_f64().unwrap() > 0.0, "{game}: {first}");
        let pass = &study["moves"][1];
        assert!(pass["cost"].as_f64().unwrap() > 0.0, "{game}: {pass}");
        let costs = study["costs"].as_array().unwrap();
        assert_eq!(costs[0], first["cost"], "{game}");
        let scores = study["scores"].as_array().unwrap();
        assert_eq!(
            (scores.len(), scores[0].as_array().unwrap().len()),
            (2, 2),
            "{game}"
        );
        if game == "wordfeud" {
            // The twin: the highest score of all words, laid by the rules themselves.
            let dearest = words.iter().map(|&word| {
                let mut table = open(game, json!({}));
                play(table.as_mut(), word.clone());
                table.scores().unwrap()[0]
            });
            let listed = best.iter().map(|it| it["points"].as_i64().unwrap() as i32);
            assert!(listed.max() <= dearest.max());
        }
    }
}

#[test]
fn pathfinders_hint_is_one_word_and_its_study_the_best_five() {
    let mut table = open("pathfinder", json!({"board": "cats/o*er/dn*g/pium"}));
    play(table.as_mut(), json!({"keep": {"answers": ["code"]}}));
    let hint = table.hint(Seat(0), &|| false).unwrap().unwrap();
    let answers = hint.action["keep"]["answers"].as_array().unwrap();
    assert_eq!(
        (answers.len(), &answers[0]),
        (2, &json!("code")),
        "{hint:?}"
    );
    table
        .play(Seat(0), Event::Move(hint.action.clone()), 0)
        .unwrap();
    let view = table.view(Viewer::Seat(Seat(0)));
    assert_eq!(
        view["seats"][0]["answers"]["boxes"][1]["valid"], true,
        "{view}"
    );
    for seat in [0, 1] {
        let hand_in = json!({"hand_in": {"answers": ["code"]}});
        table.play(Seat(seat), Event::Move(hand_in), 0).unwrap();
    }
    let study = json!(table.study(3, &|_, _| false).unwrap());
    let last = study["moves"].as_array().unwrap().last().unwrap();
    let best = last["best"][0]["points"].as_i64().unwrap();
    let solved = table.view(Viewer::Watcher)["solution"]["best"]
        .as_i64()
        .unwrap();
    assert_eq!(best, solved, "{last}");
    assert_eq!(
        last["cost"].as_f64().unwrap() as i64,
        best - last["played"]["points"].as_i64().unwrap()
    );
}
