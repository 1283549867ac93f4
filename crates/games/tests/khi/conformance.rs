//! The contract that all games keep.

use tilehold_games::khi::{Khi, Options};

#[test]
fn khi_keeps_the_contract() {
    let small = Options {
        size: 11,
        words: "everyday".to_owned(),
    };
    let dutch = Options {
        size: 14,
        words: "dutch".to_owned(),
    };
    let options = [small, dutch, Options::default()];
    tilehold_engine::conformance::assert_conforms::<Khi>(&options);
}
