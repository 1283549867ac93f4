//! `tilehold pathfinder`, run as a player runs it.

use std::io::Write;
use std::process::{Command, Output, Stdio};

use serde_json::{Value, json};

const B: &str = "cats/o*er/dn*g/pium";

fn tilehold(arguments: &[&str], input: &str) -> Output {
    let home = tempfile::tempdir().unwrap();
    let mut child = Command::new(env!("CARGO_BIN_EXE_tilehold"))
        .arg("pathfinder")
        .args(arguments)
        .env("TILEHOLD_DATA", home.path().join("data"))
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    // A command that refuses its arguments ends before it has read anything.
    let _ = child.stdin.take().unwrap().write_all(input.as_bytes());
    child.wait_with_output().unwrap()
}

fn lines(arguments: &[&str], input: &str) -> Vec<Value> {
    let output = tilehold(arguments, input);
    let error = String::from_utf8_lossy(&output.stderr);
    assert!(output.status.success(), "{error}");
    read_lines(output.stdout)
}

fn read_lines(printed: Vec<u8>) -> Vec<Value> {
    let text = String::from_utf8(printed).unwrap();
    let read = |line: &str| serde_json::from_str(line).unwrap();
    text.lines().map(read).collect()
}

#[test]
fn judge_tells_of_each_answer_and_of_the_wild_tiles() {
    let output = tilehold(&["judge", B, "ache", "beat", "aft", "--json"], "");
    assert_eq!(output.status.code(), Some(1), "an answer is not valid");
    let told = &read_lines(output.stdout)[0];
    let answer = &told["answers"][1];
    assert_eq!(
        [
            &answer["word"],
            &answer["valid"],
            &answer["reason"],
            &answer["path"]
        ],
        [
            &json!("beat"),
            &json!(true),
            &Value::Null,
            &json!([10, 6, 1, 2])
        ]
    );
    assert_eq!(told["answers"][2]["reason"], "conflict");
    assert_eq!(told["answers"][2]["score"], 0);
    assert_eq!(told["display"], json!(["h", "b"]));
    assert_eq!(told["total"], 7);
    let told = tilehold(&["judge", B, "code", "aced", "zzz"], "");
    let text = String::from_utf8(told.stdout).unwrap();
    assert!(
        text.contains("answer 2 moved its path") && text.contains("no path"),
        "{text}"
    );
}

#[test]
fn solve_answers_a_line_a_board_and_its_words_can_be_typed() {
    let file = "# two boards\ncats o*er dn*g pium\t99\n\nuuit/t*or/fr*w/lvmt\n";
    let solved = lines(&["solve", "-f", "-", "--json"], file);
    assert_eq!(solved.len(), 2);
    assert_eq!(solved[1]["board"], "uuitt*orfr*wlvmt");
    assert_eq!(solved[1]["best"], 53);
    for board in &solved {
        let mut arguments = vec!["judge", board["board"].as_str().unwrap(), "--json"];
        arguments.extend(
            board["words"]
                .as_array()
                .unwrap()
                .iter()
                .filter_map(Value::as_str),
        );
        assert_eq!(lines(&arguments, "")[0]["total"], board["best"]);
        assert!(board["everyday_best"].as_u64() <= board["best"].as_u64());
    }
    let with_list = lines(&["solve", B, "--lexicon", "everyday", "--json"], "");
    assert_eq!(with_list[0]["best"], solved[0]["everyday_best"]);
}

#[test]
fn new_gives_the_same_board_for_the_same_seed_or_date() {
    let new = |arguments: &[&str]| lines(&[&["new", "--json"], arguments].concat(), "")[0].clone();
    assert_eq!(new(&["--seed", "7"]), new(&["--seed", "7"]));
    assert_ne!(
        new(&["--seed", "7"])["board"],
        new(&["--seed", "8"])["board"]
    );
    let day = new(&["--date", "2026-11-16"]);
    assert!(day["best"].as_u64() >= Some(40));
    let any = new(&[]);
    assert_eq!(
        new(&["--seed", any["seed"].as_str().unwrap()])["board"],
        any["board"]
    );
}

#[test]
fn bad_use_is_refused_with_a_sentence() {
    for (arguments, sentence) in [
        (&["judge", "cats", "cats"][..], "16 tiles"),
        (&["judge", B, "a", "b", "c", "d", "e", "f"], "5 answers"),
        (&["solve", "-f", "-"], "Line 2"),
        (&["new", "--date", "2026-02-30"], "not a date"),
        (&["judge", B, "cats", "--lexicon", "klingon"], "klingon"),
        (&["solve"], "BOARD"),
    ] {
        let output = tilehold(arguments, "# comment\nnonsense\n");
        let error = String::from_utf8(output.stderr).unwrap();
        assert_eq!(output.status.code(), Some(2), "{arguments:?}");
        assert!(error.contains(sentence), "{arguments:?}: {error}");
    }
}
