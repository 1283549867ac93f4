//! Whole games as they have always been played.

use serde_json::json;
use tilehold_games::wordfeud::Wordfeud;

use crate::golden::golden;

#[test]
fn a_game_in_english_to_the_last_tile() {
    let text = golden::<Wordfeud>("english", "english", json!({}), &["club", "casual"]);
    assert!(text.contains("out_of_tiles"));
}

#[test]
fn a_game_in_norwegian_on_a_random_board() {
    let options = json!({"language": "norwegian", "board": "random"});
    golden::<Wordfeud>("norwegian", "norwegian", options, &["strong", "club"]);
}
