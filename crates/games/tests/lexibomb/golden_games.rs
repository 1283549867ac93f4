//! Whole games as they have always been played.

use serde_json::json;
use tilehold_games::lexibomb::Lexibomb;

use crate::golden::golden;

#[test]
fn golden_game_of_two() {
    let options = json!({"words": "everyday"});
    golden::<Lexibomb>("two", "lexibomb-two", options, &["careful", "greedy"]);
}

#[test]
fn golden_game_of_four_on_a_small_board() {
    let options = json!({"words": "everyday", "size": 11, "bombs": 14});
    let levels = ["greedy", "easy", "careful", "easy"];
    golden::<Lexibomb>("four", "lexibomb-four", options, &levels);
}
