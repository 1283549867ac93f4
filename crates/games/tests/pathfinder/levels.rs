//! What the computer does and does not do.

use serde_json::json;
use tilehold_engine::{GameKind, Kind, Seed};
use tilehold_games::pathfinder::Pathfinder;
use tilehold_lexicon::Shelf;

#[test]
fn stronger_levels_know_more_words() {
    let kind = Kind::<Pathfinder>::new();
    let shelf = Shelf::standard();
    let levels = ["beginner", "casual", "strong", "perfect"];
    let mut points = [0; 4];
    for game in 0..12 {
        let seed = Seed::from_text(&format!("levels {game}"));
        let played = kind
            .play_game(&json!({}), &levels, seed, &shelf, &|| 0)
            .unwrap();
        for (sum, score) in points.iter_mut().zip(played.outcome.scores.unwrap()) {
            *sum += score;
        }
    }
    assert!(
        points.is_sorted() && points[0] < points[1] && points[2] < points[3],
        "{points:?}"
    );
}
