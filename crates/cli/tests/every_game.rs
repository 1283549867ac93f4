//! What the binary does with any game, tried with every game it lists.

use std::io::{Read, Write};
use std::path::Path;
use std::process::{Command, Output, Stdio};

use serde_json::Value;

/// Runs the real binary with a data directory of its own.
fn tilehold(home: &Path, arguments: &[&str]) -> Output {
    command(home, arguments).output().unwrap()
}

fn command(home: &Path, arguments: &[&str]) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_tilehold"));
    command
        .args(arguments)
        .env("TILEHOLD_DATA", home.join("data"))
        .current_dir(home);
    command
}

fn text(bytes: &[u8]) -> &str {
    std::str::from_utf8(bytes).unwrap()
}

fn json(output: &Output) -> Value {
    assert!(output.status.success(), "{}", text(&output.stderr));
    serde_json::from_slice(&output.stdout).unwrap()
}

/// Each game's id and its weakest level.
fn games(home: &Path) -> Vec<(String, String)> {
    let games = json(&tilehold(home, &["games", "--json"]));
    let games: Vec<_> = games
        .as_array()
        .unwrap()
        .iter()
        .map(|game| {
            let word = |value: &Value| value.as_str().unwrap().to_owned();
            (word(&game["id"]), word(&game["levels"][0]["id"]))
        })
        .collect();
    assert!(!games.is_empty());
    games
}

fn selfplay(home: &Path, game: &str, level: &str, more: &[&str]) -> Output {
    let bots = format!("{level},{level}");
    let mut arguments = vec!["selfplay", game, "--bots", &bots, "--games", "3", "--json"];
    arguments.extend(more);
    tilehold(home, &arguments)
}

#[test]
fn the_same_seed_gives_the_same_games_whatever_the_threads() {
    let home = tempfile::tempdir().unwrap();
    for (game, level) in games(home.path()) {
        let one = json(&selfplay(
            home.path(),
            &game,
            &level,
            &["--threads", "1", "--save", "a"],
        ));
        let two = json(&selfplay(
            home.path(),
            &game,
            &level,
            &["--threads", "2", "--save", "b"],
        ));
        // Three games are not fair to both players, so a fourth is played.
        assert_eq!(one["games"], 4);
        for key in ["games", "draws", "first_mover_share"] {
            assert_eq!(one[key], two[key], "{game}: {key}");
        }
        let read = |name: &str| std::fs::read_to_string(home.path().join(name)).unwrap();
        for number in 1..=4 {
            let (a, b) = (format!("a/{number}.txt"), format!("b/{number}.txt"));
            assert_eq!(read(&a), read(&b), "{game} {number}");
        }
        let other = selfplay(
            home.path(),
            &game,
            &level,
            &["--seed", "other", "--save", "c"],
        );
        assert!(other.status.success());
        assert_ne!(
            read("a/1.txt"),
            read("c/1.txt"),
            "{game}: another seed, another game"
        );
    }
}

#[test]
fn a_finished_game_verifies_and_a_tampered_one_does_not() {
    let home = tempfile::tempdir().unwrap();
    for (game, level) in games(home.path()) {
        json(&selfplay(home.path(), &game, &level, &["--save", "games"]));
        let verified = json(&tilehold(home.path(), &["verify", "games/1.txt", "--json"]));
        assert_eq!(verified["passed"], true, "{game}: {verified}");

        let transcript = std::fs::read_to_string(home.path().join("games/1.txt")).unwrap();
        let result = transcript.lines().last().unwrap();
        assert!(result.starts_with("result "), "{game}: {result}");
        let tampered = transcript.replace(result, "result nobody: luck");
        let mut verify = command(home.path(), &["verify", "-"])
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn()
            .unwrap();
        verify
            .stdin
            .take()
            .unwrap()
            .write_all(tampered.as_bytes())
            .unwrap();
        let output = verify.wait_with_output().unwrap();
        assert_eq!(output.status.code(), Some(1), "{game}");
        assert!(text(&output.stdout).contains("NO  result"), "{game}");
    }
}

#[test]
fn bad_use_is_exit_code_2_with_one_sentence() {
    let home = tempfile::tempdir().unwrap();
    let (game, level) = games(home.path()).swap_remove(0);
    let same = format!("{level},{level}");
    let same = same.as_str();
    for (arguments, hint) in [
        (vec!["selfplay", "chess", "--bots", "a,b"], "there are"),
        (vec!["selfplay", &game, "--bots", "a,b"], "there are"),
        (
            vec!["selfplay", &game, "--bots", same, "--options", "{"],
            "not JSON",
        ),
        (
            vec!["selfplay", &game, "--bots", same, "--options", "{\"x\":1}"],
            "options",
        ),
        (vec!["verify", "missing.txt"], "missing.txt cannot be read"),
        (vec!["verify", "nonsense.txt"], "starts with the line"),
    ] {
        std::fs::write(home.path().join("nonsense.txt"), "hello").unwrap();
        let output = tilehold(home.path(), &arguments);
        let message = text(&output.stderr);
        assert_eq!(output.status.code(), Some(2), "{arguments:?}: {message}");
        assert!(
            message.starts_with("tilehold: ") && message.contains(hint),
            "{message}"
        );
        assert_eq!(message.trim_end().lines().count(), 1, "{message}");
        assert!(output.stdout.is_empty());
    }
    assert_eq!(tilehold(home.path(), &["selfplay"]).status.code(), Some(2));
}

#[test]
fn every_command_has_help_with_examples() {
    let home = tempfile::tempdir().unwrap();
    let overview = tilehold(home.path(), &["--help"]);
    let overview = text(&overview.stdout);
    let commands = overview.split("Commands:").nth(1).unwrap();
    let commands: Vec<_> = commands
        .lines()
        .skip(1)
        .take_while(|line| !line.is_empty())
        .filter_map(|line| line.strip_prefix("  ")?.split(' ').next())
        .filter(|name| !name.is_empty() && *name != "help")
        .collect();
    assert!(commands.contains(&"selfplay"), "{commands:?}");
    for name in commands {
        let help = tilehold(home.path(), &[name, "--help"]);
        assert!(help.status.success());
        assert!(
            text(&help.stdout).contains("Examples:"),
            "{name} shows no examples"
        );
    }
}

#[test]
fn every_shell_has_completions() {
    let home = tempfile::tempdir().unwrap();
    for shell in ["bash", "zsh", "fish", "elvish", "powershell"] {
        let output = tilehold(home.path(), &["completions", shell]);
        assert!(output.status.success());
        assert!(text(&output.stdout).contains("selfplay"), "{shell}");
    }
}

#[test]
fn a_closed_pipe_ends_quietly() {
    let home = tempfile::tempdir().unwrap();
    let mut child = command(home.path(), &["completions", "zsh"])
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    drop(child.stdout.take());
    let mut message = String::new();
    child
        .stderr
        .take()
        .unwrap()
        .read_to_string(&mut message)
        .unwrap();
    assert!(child.wait().unwrap().success());
    assert_eq!(message, "");
}
