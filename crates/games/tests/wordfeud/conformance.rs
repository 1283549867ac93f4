//! The contract that all games keep.

use tilehold_games::wordfeud::{BonusSquares, Options, Wordfeud};

#[test]
fn wordfeud_keeps_the_contract() {
    let everyday = Options {
        words: Some("everyday".to_owned()),
        ..Options::default()
    };
    let norwegian = Options {
        language: "norwegian".to_owned(),
        board: BonusSquares::Random,
        ..Options::default()
    };
    tilehold_engine::conformance::assert_conforms::<Wordfeud>(&[everyday, norwegian]);
}
