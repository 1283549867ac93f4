//! `tilehold wordfeud bot` with the real binary, at a local server on which real games are played.

mod fake_wordfeud;

use std::io::Read;
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};

use serde_json::{Value, json};

use fake_wordfeud::{FakeWordfeud, Match, Mischief, PASSWORD, SALT, USER};

/// The bot with waits so short that games take seconds.
fn bot(home: &Path, url: &str) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_tilehold"));
    command
        .args(["wordfeud", "bot", "--url", url, "--user", USER])
        .args(["--salt", SALT, "--level", "strong"])
        .args(["--wait", "0.01", "--longest-wait", "0.05", "--pause", "0"])
        .env("TILEHOLD_DATA", home.join("data"))
        .env("TILEHOLD_WORDFEUD_PASSWORD", PASSWORD)
        .current_dir(home);
    for proxy in ["http_proxy", "HTTP_PROXY", "all_proxy", "ALL_PROXY"] {
        command.env_remove(proxy);
    }
    command
}

/// A process that does not outlive the test.
struct Running(Child);

impl Drop for Running {
    fn drop(&mut self) {
        let _ = self.0.kill();
        let _ = self.0.wait();
    }
}

#[test]
fn it_plays_all_games_to_the_end_whatever_the_server_does() {
    let home = tempfile::tempdir().unwrap();
    // With this list there is never a word, so the bot swaps, and passes once it may not.
    std::fs::write(home.path().join("tiny.txt"), "zzzz\n").unwrap();
    let norwegian = json!({"language": "norwegian"});
    let added = Command::new(env!("CARGO_BIN_EXE_tilehold"))
        .args([
            "lexicon",
            "add",
            "tiny",
            "tiny.txt",
            "--language",
            "norwegian",
        ])
        .env("TILEHOLD_DATA", home.path().join("data"))
        .current_dir(home.path())
        .output()
        .unwrap();
    assert!(added.status.success(), "{added:?}");
    let games = vec![
        Match::new(0, json!({}), 0, Some("casual"), "feud 1"),
        Match::new(5, json!({"board": "random"}), 1, Some("club"), "feud 2"),
        Match::new(1, norwegian.clone(), 1, Some("strong"), "feud 3"),
        // The server does not know all words that the bot knows.
        Match::new(
            0,
            json!({"words": "everyday"}),
            0,
            Some("beginner"),
            "feud 4",
        ),
        Match::new(10, norwegian.clone(), 0, Some("club"), "feud 5"),
        Match::new(10, norwegian, 0, Some("club"), "feud 6").late(),
    ];
    let mischief = Mischief {
        busy_every: 13,
        session_length: 40,
        lost_move: Some(3),
    };
    let wordfeud = FakeWordfeud::start(games, mischief);
    let child = bot(home.path(), &wordfeud.url())
        .args(["--json", "--lexicon", "10=tiny"])
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    let mut running = Running(child);
    let begun = Instant::now();
    while !wordfeud.world().all_over() {
        let ended = running.0.try_wait().unwrap();
        let slow = begun.elapsed() > Duration::from_secs(600);
        if slow || ended.is_some() {
            let mut said = String::new();
            let _ = running.0.kill();
            let _ = running.0.stderr.take().unwrap().read_to_string(&mut said);
            panic!("it ends with {ended:?} and says {said}");
        }
        std::thread::sleep(Duration::from_millis(20));
    }
    let _ = running.0.kill();
    let mut lines = String::new();
    let _ = running.0.stdout.take().unwrap().read_to_string(&mut lines);

    let world = wordfeud.world();
    assert_eq!(world.faults, Vec::<String>::new());
    assert_eq!(world.bad_logins, 0);
    assert!(world.logins > 1 && world.busy > 1);
    assert!(world.words_refused > 0, "the everyday list has fewer words");
    assert!(world.swaps > 0 && world.passes > 0);
    let moves = world.moves + world.swaps + world.passes;
    // The last line may still have been on its way, and that of the lost answer was never written.
    let told: Vec<Value> = lines
        .lines()
        .map(|line| serde_json::from_str(line).unwrap())
        .collect();
    assert!(
        (moves - 2..moves).contains(&told.len()),
        "{moves} {}",
        told.len()
    );
    assert!(told.iter().all(|line| line["game"].is_u64()));
}

#[test]
fn once_plays_what_there_is_and_then_there_is_nothing() {
    let home = tempfile::tempdir().unwrap();
    let games = vec![
        Match::new(0, json!({}), 0, None, "once 1"),
        Match::new(2, json!({"language": "dutch"}), 0, None, "once 2"),
        Match::new(0, json!({}), 1, None, "once 3"),
    ];
    let wordfeud = FakeWordfeud::start(games, Mischief::default());
    std::fs::write(home.path().join("secret.txt"), format!("{PASSWORD}\n")).unwrap();
    let once = || {
        bot(home.path(), &wordfeud.url())
            .args(["--once", "--password-file", "secret.txt"])
            .env_remove("TILEHOLD_WORDFEUD_PASSWORD")
            .output()
            .unwrap()
    };
    let output = once();
    let said = String::from_utf8(output.stdout).unwrap();
    assert_eq!(output.status.code(), Some(0), "{said}");
    assert_eq!(said.lines().count(), 2, "{said}");
    assert!(said.starts_with("game 101: ") && said.contains("\ngame 102: "));
    let played = |world: &fake_wordfeud::World| world.moves + world.swaps;
    assert_eq!(played(&wordfeud.world()), 2);
    assert_eq!(wordfeud.world().faults, Vec::<String>::new());
    assert_eq!(once().status.code(), Some(1));
}

#[test]
fn a_game_that_it_cannot_play_does_not_keep_it_from_the_others() {
    let home = tempfile::tempdir().unwrap();
    let games = vec![
        // French is not among the languages.
        Match::new(7, json!({}), 0, None, "other 1"),
        Match::new(0, json!({}), 0, None, "other 2"),
    ];
    let wordfeud = FakeWordfeud::start(games, Mischief::default());
    let output = bot(home.path(), &wordfeud.url())
        .arg("--once")
        .output()
        .unwrap();
    let noted = String::from_utf8(output.stderr).unwrap();
    assert_eq!(output.status.code(), Some(0), "{noted}");
    assert!(
        noted.contains("game 101: Ruleset 7 is not known"),
        "{noted}"
    );
    let world = wordfeud.world();
    assert_eq!(world.moves + world.swaps, 1);
}

#[test]
fn without_a_login_it_ends_with_a_sentence() {
    let home = tempfile::tempdir().unwrap();
    let wordfeud = FakeWordfeud::start(Vec::new(), Mischief::default());
    let ends = |command: &mut Command, sentence: &str| {
        let output = command.output().unwrap();
        let noted = String::from_utf8(output.stderr).unwrap();
        assert_eq!(output.status.code(), Some(2), "{noted}");
        assert!(noted.contains(sentence), "{noted}");
        assert!(!noted.contains(PASSWORD) && !noted.contains("letmein"));
    };
    let mut wrong = bot(home.path(), &wordfeud.url());
    ends(
        wrong.env("TILEHOLD_WORDFEUD_PASSWORD", "letmein"),
        "You cannot log in",
    );
    assert_eq!(wordfeud.world().bad_logins, 1);
    let mut missing = bot(home.path(), &wordfeud.url());
    ends(
        missing.env_remove("TILEHOLD_WORDFEUD_PASSWORD"),
        "The password is missing",
    );
    ends(
        &mut bot(home.path(), "wordfeud.example.org"),
        "starts with https://",
    );
    let mut argument = bot(home.path(), &wordfeud.url());
    ends(
        argument.args(["--password", "letmein"]),
        "unexpected argument",
    );
}

#[test]
fn a_server_that_stays_away_is_given_up() {
    let home = tempfile::tempdir().unwrap();
    // Nobody listens at a port that was just given back.
    let listener = std::net::TcpListener::bind("127.0.0.1:0").unwrap();
    let url = format!("http://{}", listener.local_addr().unwrap());
    drop(listener);
    let output = bot(home.path(), &url)
        .args(["--attempts", "3"])
        .output()
        .unwrap();
    let noted = String::from_utf8(output.stderr).unwrap();
    assert_eq!(output.status.code(), Some(2), "{noted}");
    assert_eq!(noted.matches("cannot be reached").count(), 3, "{noted}");
    assert!(noted.contains("3 attempts"), "{noted}");

    let mischief = Mischief {
        busy_every: 1,
        ..Mischief::default()
    };
    let wordfeud = FakeWordfeud::start(Vec::new(), mischief);
    let output = bot(home.path(), &wordfeud.url())
        .args(["--attempts", "4"])
        .output()
        .unwrap();
    assert_eq!(output.status.code(), Some(2));
    assert_eq!(wordfeud.world().busy, 4);
}
