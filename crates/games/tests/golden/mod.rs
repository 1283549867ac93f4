//! Whole games as text, compared byte for byte. `TILEHOLD_BLESS=1` writes the files anew.

use std::path::Path;

use serde_json::Value;
use tilehold_engine::{Game, GameKind, Kind, Seed};
use tilehold_lexicon::Shelf;

/// Lets the computer play a game by a seed, compares it with the file of that name, reads and verifies
/// it, and returns it.
pub(crate) fn golden<G: Game>(name: &str, seed: &str, options: Value, levels: &[&str]) -> String {
    let shelf = Shelf::standard();
    let kind = Kind::<G>::new();
    let seed = Seed::from_text(seed);
    let played = kind
        .play_game(&options, levels, seed, &shelf, &|| 0)
        .unwrap();
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/golden");
    let path = folder.join(G::INFO.id).join(format!("{name}.txt"));
    if std::env::var_os("TILEHOLD_BLESS").is_some() {
        std::fs::create_dir_all(path.parent().unwrap()).unwrap();
        std::fs::write(&path, &played.transcript).unwrap();
    }
    let written = std::fs::read_to_string(&path).unwrap();
    assert_eq!(played.transcript, written, "{name} is played otherwise now");
    let read = kind.read_transcript(&written, &shelf).unwrap();
    assert_eq!(
        read.transcript(),
        written,
        "{name} is written otherwise now"
    );
    let verification = kind.verify(&written, &shelf);
    assert!(verification.checks.iter().all(|check| check.passed));
    written
}
