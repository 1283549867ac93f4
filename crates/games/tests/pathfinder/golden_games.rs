//! Whole games as they have always been played.

use serde_json::json;
use tilehold_games::pathfinder::Pathfinder;

use crate::golden::golden;

#[test]
fn games_are_played_and_written_as_ever() {
    let as_ever = |name, options, levels: &[&str]| {
        golden::<Pathfinder>(name, name, options, levels);
    };
    as_ever("alone", json!({}), &["perfect"]);
    let all = ["beginner", "casual", "strong", "perfect"];
    as_ever("four side by side", json!({}), &all);
    let day = json!({"board": "2026-11-16"});
    as_ever("board of a day", day, &["strong", "perfect"]);
}
