//! Whole games, compared byte for byte. `TILEHOLD_BLESS=1` writes the files anew.

use std::path::Path;

use serde_json::json;
use tilehold_engine::selfplay::play_game;
use tilehold_engine::{GameKind, Kind, Seed, transcript};
use tilehold_games::lexibomb::Lexibomb;
use tilehold_lexicon::Shelf;

fn golden(name: &str, options: serde_json::Value, levels: &[&str]) {
    let shelf = Shelf::standard();
    let seed = Seed::from_text(&format!("lexibomb-{name}"));
    let played = play_game::<Lexibomb>(&options, levels, seed, &shelf, &|| 0).unwrap();
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/golden/lexibomb");
    let path = folder.join(format!("{name}.txt"));
    if std::env::var_os("TILEHOLD_BLESS").is_some() {
        std::fs::create_dir_all(&folder).unwrap();
        std::fs::write(&path, &played.transcript).unwrap();
    }
    let text = std::fs::read_to_string(&path).unwrap();
    assert_eq!(played.transcript, text, "{name} is played differently now");

    let read = transcript::read::<Lexibomb>(&text, &shelf).unwrap();
    assert_eq!(transcript::write(&read.table), text);
    let verification = Kind::<Lexibomb>::new().verify(&text, &shelf);
    assert!(verification.checks.iter().all(|check| check.passed));
}

#[test]
fn golden_game_of_two() {
    golden("two", json!({"words": "everyday"}), &["careful", "greedy"]);
}

#[test]
fn golden_game_of_four_on_a_small_board() {
    let options = json!({"words": "everyday", "size": 11, "bombs": 14});
    golden("four", options, &["greedy", "easy", "careful", "easy"]);
}
