//! `tilehold lexicon`, as a player runs it: the real binary in a fresh data directory.

use std::fs;
use std::io::Write;
use std::process::{Command, Output, Stdio};

use serde_json::{Value, json};
use tempfile::TempDir;

/// A player with a data directory of their own.
struct Player {
    directory: TempDir,
}

/// What a command answered.
struct Answer {
    code: i32,
    out: Vec<u8>,
    err: String,
}

impl Answer {
    fn text(&self) -> &str {
        std::str::from_utf8(&self.out).unwrap()
    }

    fn json(&self) -> Value {
        serde_json::from_slice(&self.out).unwrap()
    }
}

impl Player {
    fn new() -> Player {
        Player {
            directory: tempfile::tempdir().unwrap(),
        }
    }

    fn path(&self, file: &str) -> String {
        self.directory.path().join(file).display().to_string()
    }

    fn run(&self, args: &[&str]) -> Answer {
        self.run_with_input(args, b"")
    }

    fn run_with_input(&self, args: &[&str], input: &[u8]) -> Answer {
        let mut child = Command::new(env!("CARGO_BIN_EXE_tilehold"))
            .arg("lexicon")
            .args(args)
            .env("TILEHOLD_DATA", self.directory.path().join("data"))
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::piped())
            .spawn()
            .unwrap();
        // A command that fails early does not read its input.
        let _ = child.stdin.take().unwrap().write_all(input);
        let Output {
            status,
            stdout,
            stderr,
        } = child.wait_with_output().unwrap();
        Answer {
            code: status.code().unwrap(),
            out: stdout,
            err: String::from_utf8(stderr).unwrap(),
        }
    }
}

#[test]
fn info_counts_the_words_of_every_list() {
    let player = Player::new();
    let english = player.run(&["info", "english", "--json"]).json();
    assert_eq!(english["words"], 274_137);
    assert_eq!(english["licence"], "MIT");
    assert_eq!(english["lengths"]["2"], 124);
    let lists = player.run(&["list", "--json"]).json();
    let names: Vec<_> = lists
        .as_array()
        .unwrap()
        .iter()
        .map(|l| &l["name"])
        .collect();
    assert_eq!(names, ["english", "everyday", "norwegian", "dutch"]);
    let text = player.run(&["info", "norwegian"]);
    assert!(text.text().contains("CC BY 4.0"), "{}", text.text());
    assert!(text.text().contains("zæøå"), "{}", text.text());
}

#[test]
fn check_answers_by_exit_code() {
    let player = Player::new();
    assert_eq!(player.run(&["check", "english", "quiz", "QI"]).code, 0);
    let no = player.run(&["check", "english", "quiz", "zok", "don't"]);
    assert_eq!((no.code, no.text()), (1, "yes quiz\nno  zok\nno  don't\n"));
    assert_eq!(
        player.run(&["check", "norwegian", "blåbær", "BLÅBÆR"]).code,
        0
    );
    assert_eq!(player.run(&["check", "norwegian", "zok"]).code, 1);
    assert_eq!(player.run(&["check", "everyday", "word"]).code, 0);
    assert_eq!(player.run(&["check", "everyday", "er"]).code, 1);
    assert_eq!(player.run(&["check", "dutch", "fiets", "reëel"]).code, 0);
    assert_eq!(player.run(&["check", "dutch", "amsterdam"]).code, 1);
    let json = player.run(&["check", "english", "aa", "xq", "--json"]);
    let words = json!([{ "word": "aa", "valid": true }, { "word": "xq", "valid": false }]);
    assert_eq!(
        json.json(),
        json!({ "list": "english", "valid": false, "words": words })
    );
}

#[test]
fn check_reads_words_from_standard_input() {
    let player = Player::new();
    for args in [&["check", "english"][..], &["check", "english", "-"]] {
        let answer = player.run_with_input(args, b"aa ab\r\nquiz\n");
        assert_eq!(
            (answer.code, answer.text()),
            (0, "yes aa\nyes ab\nyes quiz\n")
        );
    }
    let nothing = player.run(&["check", "english"]);
    assert_eq!(nothing.code, 2);
    assert!(nothing.err.contains("no word to check"), "{}", nothing.err);
}

#[test]
fn a_12dicts_file_is_added_and_used() {
    let player = Player::new();
    let file = player.path("list.txt");
    let text = b"abandon\r\nabeyance\r\nabeyances%\r\nBikes\r\nde-ice\r\nbikes\r\n";
    fs::write(&file, text).unwrap();
    let added = player.run(&["add", "2of12inf", &file, "--json"]);
    assert_eq!(added.code, 0, "{}", added.err);
    let skipped = json!([{ "reason": "not_letters", "count": 1, "examples": ["de-ice"] }]);
    let report = json!({ "name": "2of12inf", "language": "english", "words": 4, "repeated": 1, "skipped": skipped });
    assert_eq!(added.json(), report);
    assert_eq!(
        player
            .run(&["check", "2of12inf", "abeyances", "bikes"])
            .code,
        0
    );
    assert_eq!(player.run(&["check", "2of12inf", "bike"]).code, 1);
    let lists = player.run(&["list"]);
    assert!(lists.text().contains("2of12inf"), "{}", lists.text());

    let again = player.run(&["add", "2of12inf", &file]);
    assert_eq!(again.code, 2);
    assert!(again.err.contains("remove it first"), "{}", again.err);
    assert_eq!(player.run(&["remove", "2of12inf"]).code, 0);
    assert_eq!(player.run(&["remove", "2of12inf"]).code, 2);
    let gone = player.run(&["check", "2of12inf", "abandon"]);
    assert_eq!(gone.code, 2);
    assert!(
        gone.err.contains("there are english, everyday"),
        "{}",
        gone.err
    );
}

#[test]
fn a_list_from_standard_input_may_be_latin_1_in_another_language() {
    let player = Player::new();
    let args = ["add", "svenska", "-", "--language", "swedish"];
    let added = player.run_with_input(&args, b"\xc5L\r\n\xf6l\r\n\xe4t\r\n");
    assert_eq!(
        (added.code, added.text()),
        (0, "added svenska: 3 words, swedish\n")
    );
    assert_eq!(player.run(&["export", "svenska"]).text(), "ål\nät\nöl\n");
    assert_eq!(player.run(&["check", "svenska", "öl"]).code, 0);
    assert_eq!(player.run(&["check", "svenska", "ol"]).code, 1);
}

#[test]
fn an_exported_kwg_file_added_again_is_the_same_list() {
    let player = Player::new();
    for (name, language) in [("everyday", "english"), ("norwegian", "norwegian")] {
        let kwg = player.run(&["export", name, "--format", "kwg"]);
        let file = player.path("list.kwg");
        fs::write(&file, &kwg.out).unwrap();
        let added = player.run(&["add", "again", &file, "--language", language]);
        assert_eq!(added.code, 0, "{}", added.err);
        let text = player.run(&["export", name, "--format", "text"]);
        assert!(text.out.len() > 100_000);
        assert!(player.run(&["export", "again"]).out == text.out, "{name}");
        player.run(&["remove", "again"]);
    }
}

#[test]
fn anagrams_and_patterns_find_words() {
    let player = Player::new();
    let found = |args: &[&str]| {
        let answer = player.run(args);
        (answer.code, answer.text().to_owned())
    };
    assert_eq!(
        found(&["anagram", "everyday", "EAT"]),
        (0, "ate\neat\neta\ntea\n".to_owned())
    );
    assert_eq!(found(&["anagram", "english", "zzzzz"]), (1, String::new()));
    let quartz = player
        .run(&["anagram", "english", "quar?z", "--json"])
        .json();
    assert_eq!(
        quartz,
        json!({ "list": "english", "letters": "quar?z", "words": ["quartz"] })
    );
    let shorter = player
        .run(&["anagram", "everyday", "cat", "--shorter", "--json"])
        .json();
    assert_eq!(shorter["words"], json!(["act", "at", "cat"]));
    let fits = "cabs\ncads\n";
    assert!(found(&["pattern", "everyday", "ca[bd]s"]) == (0, fits.to_owned()));
    assert_eq!(found(&["pattern", "everyday", "q*q*q"]), (1, String::new()));
    let bad = player.run(&["pattern", "english", "c[ab"]);
    assert_eq!(bad.code, 2);
    assert!(bad.err.contains("a [ needs its ]"), "{}", bad.err);
    assert_eq!(player.run(&["anagram", "english", "c4t"]).code, 2);
    assert_eq!(player.run(&["anagram", "english", ""]).code, 2);
}

#[test]
fn bad_use_is_one_clear_sentence() {
    let player = Player::new();
    let sentence = |args: &[&str], part: &str| {
        let answer = player.run(args);
        assert_eq!(answer.code, 2, "{args:?}");
        assert!(answer.out.is_empty());
        assert!(answer.err.contains(part), "{}", answer.err);
    };
    fs::write(player.path("numbers"), "1\n2\n").unwrap();
    sentence(
        &["info", "klingon"],
        "no word list \"klingon\"; there are english",
    );
    sentence(
        &["add", "../x", &player.path("numbers")],
        "cannot be the name",
    );
    sentence(
        &["add", "english", &player.path("numbers")],
        "comes with the program",
    );
    sentence(&["add", "x", &player.path("numbers")], "no words");
    sentence(&["add", "x", &player.path("nothing")], "cannot be read");
    sentence(
        &["add", "x", "-", "--language", "klingon"],
        "possible values",
    );
    sentence(&["remove", "english"], "comes with the program");
    sentence(&["export", "english", "--format", "pdf"], "possible values");
}

#[test]
fn every_command_shows_examples() {
    let player = Player::new();
    for command in [
        "list", "info", "check", "add", "remove", "export", "anagram", "pattern",
    ] {
        let help = player.run(&[command, "--help"]);
        assert!(
            help.text().contains("Examples:\n  tilehold lexicon"),
            "{command}"
        );
    }
}

#[test]
fn a_damaged_list_hides_no_other() {
    let player = Player::new();
    player.run_with_input(&["add", "mine", "-"], b"cat\n");
    let file = player.path("data/wordlists/mine.tlx");
    let bytes = fs::read(&file).unwrap();
    fs::write(&file, &bytes[..bytes.len() - 1]).unwrap();
    let lists = player.run(&["list", "--json"]).json();
    assert_eq!(lists[0]["words"], 274_137);
    assert!(
        lists[4]["error"].as_str().unwrap().contains("cut short"),
        "{lists}"
    );
    assert_eq!(player.run(&["check", "mine", "cat"]).code, 2);
}

#[cfg(unix)]
#[test]
fn a_reader_that_goes_away_ends_the_command_quietly() {
    let mut child = Command::new(env!("CARGO_BIN_EXE_tilehold"))
        .args(["lexicon", "export", "english"])
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    drop(child.stdout.take());
    let Output { stderr, .. } = child.wait_with_output().unwrap();
    assert_eq!(String::from_utf8(stderr).unwrap(), "");
}
