//! The contract that all games keep.

use tilehold_engine::conformance;
use tilehold_games::kalida::{Kalida, Options};

#[test]
fn kalida_keeps_the_contract() {
    let default = Options::default();
    conformance::assert_conforms::<Kalida>(&[
        default,
        Options {
            size: 5,
            wrap: false,
            bounce: false,
            ..default
        },
        Options {
            knight: true,
            match_play: true,
            ..default
        },
        Options {
            size: 8,
            missing_teeth: false,
            ..default
        },
    ]);
}
