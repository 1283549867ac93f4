//! Whole games as they have always been played.

use serde_json::json;
use tilehold_games::kalida::Kalida;

use crate::golden::golden;

#[test]
fn a_game_by_the_usual_rules() {
    golden::<Kalida>("usual-rules", "usual-rules", json!({}), &["medium", "hard"]);
}

#[test]
fn a_game_without_wrapping_and_bouncing_on_the_largest_board() {
    let options = json!({"size": 8, "wrap": false, "bounce": false});
    golden::<Kalida>("edges", "edges", options, &["hard", "extra-hard"]);
}

#[test]
fn a_game_with_gaps_and_the_knight_rule() {
    let options = json!({"missing_teeth": false, "knight": true});
    golden::<Kalida>("knight", "knight", options, &["extra-hard", "hard"]);
}

#[test]
fn a_match_on_the_smallest_board() {
    let options = json!({"size": 5, "match": true});
    let text = golden::<Kalida>("match", "match", options, &["easy", "medium"]);
    assert!(text.contains("match"));
}

#[test]
fn a_game_from_the_book() {
    let levels = ["extra-hard", "impossible"];
    golden::<Kalida>("book", "book", json!({}), &levels);
}
