//! Transcripts and their verification.

use serde_json::json;
use tilehold_engine::{GameKind, Kind, Seed, transcript};
use tilehold_lexicon::Shelf;

use crate::toy::{Cards, HONEST};

const KIND: Kind<Cards<HONEST>> = Kind::new();

fn finished() -> String {
    let seed = Seed::from_text("transcript");
    let played = KIND.play_game(
        &json!({}),
        &["low", "random"],
        seed,
        &Shelf::standard(),
        &|| 0,
    );
    played.unwrap().transcript
}

fn failed(text: &str) -> Vec<String> {
    let checks = KIND.verify(text, &Shelf::standard()).checks;
    checks
        .into_iter()
        .filter(|check| !check.passed)
        .map(|check| check.name.into_owned())
        .collect()
}

#[test]
fn the_same_seed_gives_the_same_game() {
    assert_eq!(finished(), finished());
}

#[test]
fn a_finished_game_verifies() {
    let text = finished();
    assert_eq!(transcript::game_id(&text).unwrap(), "cards");
    let verification = KIND.verify(&text, &Shelf::standard());
    assert!(verification.passed(), "{verification:?}");
    assert_eq!(verification.checks.len(), 4);
    // Line ends and white space of an editor do no harm.
    assert_eq!(failed(&text.replace('\n', " \r\n")), [""; 0]);
    assert_eq!(failed(&format!("\u{feff}{text}\n\n")), [""; 0]);
}

#[test]
fn another_seed_is_noticed() {
    let text = finished();
    let line = text.lines().find(|line| line.starts_with("seed ")).unwrap();
    let other = Seed::from_text("other");
    assert_eq!(
        failed(&text.replace(line, &format!("seed {other}"))),
        ["seed"]
    );
    assert_eq!(failed(&text.replace(line, "")), ["seed"]);
    let promise = text
        .lines()
        .find(|line| line.starts_with("seed-sha256 "))
        .unwrap();
    let both = text.replace(promise, &format!("seed-sha256 {}", other.commitment()));
    assert_eq!(
        failed(&both.replace(line, &format!("seed {other}"))),
        ["chance"]
    );
}

#[test]
fn another_deal_is_noticed() {
    let text = finished();
    let deal = text
        .lines()
        .find(|line| line.starts_with("0. deal"))
        .unwrap();
    let (start, numbers) = deal.split_once('{').unwrap();
    let (first, rest) = numbers.split_once(' ').unwrap();
    let other = format!(
        "{start}{{{} {rest}",
        (first.parse::<u32>().unwrap() + 1) % 12
    );
    let failed = failed(&text.replace(deal, &other));
    // The moves may or may not still be possible with other cards.
    assert!(
        failed == ["chance"] || failed == ["moves"] || failed.contains(&"chance".to_owned()),
        "{failed:?}"
    );
}

#[test]
fn an_illegal_move_is_noticed_and_its_line_named() {
    let text = finished();
    let line = text.lines().find(|line| line.starts_with("1. ")).unwrap();
    let number = text.lines().position(|it| it == line).unwrap() + 1;
    let bad = text.replace(line, "1. north  plays 13  @0");
    let checks = KIND.verify(&bad, &Shelf::standard()).checks;
    assert_eq!((&*checks[0].name, checks[0].passed), ("moves", false));
    assert!(
        checks[0].finding.contains(&format!("Line {number}:")),
        "{}",
        checks[0].finding
    );
}

#[test]
fn another_result_is_noticed() {
    let text = finished();
    let line = text.lines().last().unwrap();
    assert!(line.starts_with("result "));
    assert_eq!(
        failed(&text.replace(line, "result north 1 with 99, south 2 with 0: x")),
        ["result"]
    );
    assert_eq!(failed(&text.replace(line, "")), ["result"]);
}

#[test]
fn any_text_is_answered_with_a_sentence() {
    let text = finished();
    let shelf = Shelf::standard();
    assert!(transcript::game_id("").is_err());
    assert!(transcript::game_id("tilehold transcript 1\n").is_err());
    let mut refused = 0;
    for cut in (0..text.len()).filter(|&cut| text.is_char_boundary(cut)) {
        for damaged in [
            text[..cut].to_owned(),
            format!("{}9{}", &text[..cut], &text[cut..]),
        ] {
            if let Err(refusal) = KIND.read_transcript(&damaged, &shelf) {
                refused += 1;
                assert!(refusal.message.ends_with('.'), "{refusal}");
            }
        }
    }
    assert!(refused > 100);
}
