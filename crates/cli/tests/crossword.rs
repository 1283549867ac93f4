//! The crossword commands, with the real binary.

use std::path::Path;
use std::process::{Command, Output};

use serde_json::{Value, json};

fn tilehold(home: &Path, arguments: &[&str]) -> Output {
    Command::new(env!("CARGO_BIN_EXE_tilehold"))
        .args(arguments)
        .env("TILEHOLD_DATA", home.join("data"))
        .current_dir(home)
        .output()
        .unwrap()
}

fn stdout(output: &Output) -> &str {
    std::str::from_utf8(&output.stdout).unwrap()
}

const POSITION: &str =
    "15/15/15/15/15/15/15/6ZEP6/15/15/15/15/15/15/15 DEIIOTV/EEEHOPS 0/28 0 lex NPM;";

#[test]
fn moves_counts_plays_best_and_sum_in_one_line() {
    let home = tempfile::tempdir().unwrap();
    let output = tilehold(home.path(), &["moves", "--position", POSITION, "--count"]);
    assert_eq!(
        (output.status.code(), stdout(&output)),
        (Some(0), "206 30 2176\n")
    );
    std::fs::write(
        home.path().join("p.cgp"),
        format!("# two\n{POSITION}\n{POSITION}\n"),
    )
    .unwrap();
    let output = tilehold(
        home.path(),
        &["moves", "--file", "p.cgp", "--count", "--json"],
    );
    let lines: Vec<Value> = stdout(&output)
        .lines()
        .map(|line| serde_json::from_str(line).unwrap())
        .collect();
    assert_eq!(
        lines,
        vec![json!({"plays": 206, "best": 30, "sum": 2176}); 2]
    );
}

#[test]
fn moves_lists_the_best_or_all() {
    let home = tempfile::tempdir().unwrap();
    let top = tilehold(
        home.path(),
        &["moves", "--position", POSITION, "--top", "2"],
    );
    assert_eq!(stdout(&top).lines().count(), 2);
    assert!(stdout(&top).starts_with("  30  "), "{}", stdout(&top));
    let all = tilehold(
        home.path(),
        &["moves", "--position", POSITION, "--all", "--json"],
    );
    let all: Value = serde_json::from_str(stdout(&all)).unwrap();
    let scores = all
        .as_array()
        .unwrap()
        .iter()
        .map(|play| play["score"].as_i64().unwrap());
    assert_eq!((scores.clone().count(), scores.sum::<i64>()), (206, 2176));
}

#[test]
fn moves_says_what_is_wrong() {
    let home = tempfile::tempdir().unwrap();
    let bad: [&[&str]; 4] = [
        &["moves"],
        &["moves", "--position", "3/3/3 ABC"],
        &["moves", "--position", "15/14 ABC"],
        &["moves", "--position", POSITION, "--language", "norwegian"],
    ];
    for arguments in bad {
        let output = tilehold(home.path(), arguments);
        assert_eq!(output.status.code(), Some(2), "{arguments:?}");
        assert!(!output.stderr.is_empty());
    }
    let no_play = POSITION.replace("DEIIOTV", "VVVVVVV");
    let output = tilehold(home.path(), &["moves", "--position", &no_play]);
    assert_eq!(
        (output.status.code(), stdout(&output)),
        (Some(1), "no play\n")
    );
}

#[test]
fn analyse_shows_what_a_move_cost_and_writes_the_game_with_notes() {
    let home = tempfile::tempdir().unwrap();
    let game = "#player1 ann Ann\n#player2 bo Bo\n\
                >ann: ACENRST 8D CRANE +20 20\n\
                >bo: AEIIOUU - +0 0\n\
                >ann: STEEEII 9C TI +4 24\n\
                >ann: STEEEII -- -4 20\n";
    std::fs::write(home.path().join("game.gcg"), game).unwrap();
    let arguments = ["analyse", "game.gcg", "--json", "--annotate", "out.gcg"];
    let output = tilehold(home.path(), &arguments);
    assert_eq!(
        output.status.code(),
        Some(0),
        "{}",
        String::from_utf8_lossy(&output.stderr)
    );
    let turns: Vec<Value> = stdout(&output)
        .lines()
        .map(|line| serde_json::from_str(line).unwrap())
        .collect();
    assert_eq!(turns.len(), 3);
    assert_eq!(turns[0]["played"]["points"], 20);
    assert!(
        turns[0]["cost"].as_f64().unwrap() > 20.0,
        "a word of seven letters was there"
    );
    let annotated = std::fs::read_to_string(home.path().join("out.gcg")).unwrap();
    assert_eq!(annotated.matches("#note best").count(), 3);
    let again = tilehold(home.path(), &["analyse", "out.gcg"]);
    assert_eq!(again.status.code(), Some(0));
}

#[test]
fn analyse_reads_the_transcripts_of_every_game() {
    let home = tempfile::tempdir().unwrap();
    let games = [
        ("wordfeud", "club,beginner"),
        ("khi", "classic,easy"),
        ("lexibomb", "greedy,easy"),
        ("kalida", "medium,easy"),
    ];
    for (game, bots) in games {
        let save = ["--games", "1", "--save", game];
        let arguments = [&["selfplay", game, "--bots", bots][..], &save].concat();
        assert_eq!(tilehold(home.path(), &arguments).status.code(), Some(0));
        let file = format!("{game}/1.txt");
        let output = tilehold(home.path(), &["analyse", &file, "--json", "--top", "2"]);
        assert_eq!(output.status.code(), Some(0), "{game}");
        let first: Value = serde_json::from_str(stdout(&output).lines().next().unwrap()).unwrap();
        assert_eq!(first["turn"], 1, "{game}: {first}");
        assert!(first["played"]["text"].is_string(), "{game}: {first}");
    }
    let output = tilehold(home.path(), &["analyse", "wordfeud/1.txt"]);
    assert!(stdout(&output).starts_with(" 1. seat1 (club)\n    played  "));
    let refused = tilehold(
        home.path(),
        &["analyse", "wordfeud/1.txt", "--annotate", "out.gcg"],
    );
    assert_eq!(refused.status.code(), Some(2));
}

fn game(rack: &[&str], tiles: Value) -> Value {
    let hold = 104 - 14 - tiles.as_array().unwrap().len();
    json!({"status": "success", "content": {"game": {
        "ruleset": 0, "tiles": tiles, "bag_count": hold,
        "players": [{"is_local": false, "score": 3}, {"is_local": true, "score": 0, "rack": rack}],
    }}})
}

#[test]
fn wordfeud_move_answers_in_the_form_of_the_api() {
    let home = tempfile::tempdir().unwrap();
    let ask = |game: &Value| {
        std::fs::write(home.path().join("game.json"), game.to_string()).unwrap();
        let arguments = ["wordfeud", "move", "--game", "game.json", "--level", "club"];
        tilehold(home.path(), &arguments)
    };
    let tiles = json!([[6, 7, "Y", false], [7, 7, "O", false]]);
    let output = ask(&game(&["C", "R", "A", "N", "E", "S", ""], tiles));
    let answer: Value = serde_json::from_str(stdout(&output)).unwrap();
    assert_eq!(
        (output.status.code(), &answer["ruleset"]),
        (Some(0), &json!(0))
    );
    let laid = answer["move"].as_array().unwrap();
    assert!(laid.len() >= 5 && laid.iter().all(|tile| tile.as_array().unwrap().len() == 4));
    assert!(!answer["words"].as_array().unwrap().is_empty());

    let output = ask(&game(&["V", "V", "Q", "C", "C", "V", "W"], json!([])));
    let answer: Value = serde_json::from_str(stdout(&output)).unwrap_or_default();
    // There are only two V among the tiles: such a game is refused.
    assert_eq!((output.status.code(), answer), (Some(2), Value::Null));

    let output = ask(&game(&["V", "V", "Q", "C", "C", "W", "W"], json!([])));
    let answer: Value = serde_json::from_str(stdout(&output)).unwrap();
    assert_eq!(
        (
            output.status.code(),
            answer["tiles"].as_array().unwrap().len()
        ),
        (Some(0), 7)
    );
}
