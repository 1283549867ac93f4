//! `tilehold kalida`, as it is typed.

use std::process::Command;

use serde_json::Value;

fn tilehold(args: &[&str]) -> (i32, String) {
    let run = Command::new(env!("CARGO_BIN_EXE_tilehold"))
        .args(args)
        .output()
        .expect("the binary runs");
    (
        run.status.code().expect("an exit code"),
        String::from_utf8(run.stdout).expect("text"),
    )
}

fn json(args: &[&str]) -> Value {
    let (code, text) = tilehold(args);
    assert_eq!(code, 0, "{args:?}");
    serde_json::from_str(&text).expect("JSON")
}

#[test]
fn lines_are_counted_as_in_the_rule_book() {
    for (switches, total) in [
        (["off", "off", "on"], 32),
        (["off", "on", "on"], 68),
        (["on", "off", "on"], 96),
        (["on", "off", "off"], 144),
        (["on", "on", "on"], 132),
        (["on", "on", "off"], 180),
    ] {
        let [wrap, bounce, teeth] = switches;
        let lines = json(&[
            "kalida", "lines", "--wrap", wrap, "--bounce", bounce, "--teeth", teeth, "--json",
        ]);
        assert_eq!(lines["total"], total);
        assert_eq!(lines["lines"].as_array().map(Vec::len), Some(total));
    }
    let (_, text) = tilehold(&["kalida", "lines"]);
    assert!(text.contains("bounced-twice"), "{text}");
}

#[test]
fn a_position_is_solved() {
    let four = json(&[
        "kalida",
        "solve",
        "--moves",
        "a1 a6 b1 c6 c1 e5 d1 f3",
        "--json",
        "--time",
        "1",
    ]);
    assert_eq!(
        (&four["value"], &four["plies"], &four["best"]),
        (&"win".into(), &1.into(), &"e1".into())
    );
    assert_eq!(four["cells"].as_array().map(Vec::len), Some(28));
    let (code, text) = tilehold(&[
        "kalida",
        "solve",
        "--moves",
        "a1 a6 b1 c6 c1 e5 d1",
        "--time",
        "1",
    ]);
    assert_eq!(code, 0);
    assert!(text.contains("threat: X finishes a line with e1"), "{text}");
}

#[test]
fn moves_that_cannot_be_are_refused() {
    for moves in ["c3 c3", "g1", "a1 a6 b1 c6 c1 e5 d1 f3 e1 f6"] {
        assert_eq!(
            tilehold(&["kalida", "solve", "--moves", moves]).0,
            2,
            "{moves}"
        );
    }
}

#[test]
fn a_proof_is_made_kept_checked_and_becomes_a_book() {
    let folder = tempfile::tempdir().expect("a folder");
    let dir = folder.path().to_str().expect("a path");
    let prove = [
        "kalida",
        "prove",
        "--wrap",
        "off",
        "--bounce",
        "off",
        "--first",
        "a1",
        "--memory",
        "16",
        "--one-sided",
    ];
    let (code, text) = tilehold(&[&prove[..], &["--dir", dir]].concat());
    assert!(code == 0 && text.contains("none-a1: draw"), "{text}");
    let (_, text) = tilehold(&[&prove[..], &["--dir", dir]].concat());
    assert!(text.contains("known already"), "{text}");
    let proof = folder.path().join("none-a1.proof");
    let (code, text) = tilehold(&["kalida", "check", proof.to_str().expect("a path")]);
    assert!(
        code == 0 && text.contains("true: X cannot win after a1"),
        "{text}"
    );
    let book = folder.path().join("kalida.book");
    let (code, text) = tilehold(&[
        "kalida",
        "book",
        "--dir",
        dir,
        "--out",
        book.to_str().expect("a path"),
    ]);
    assert!(code == 0 && text.contains("bytes"), "{text}");
    assert!(book.exists());
}
