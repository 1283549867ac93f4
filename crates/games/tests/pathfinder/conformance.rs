//! The contract that all games keep.

use tilehold_games::pathfinder::{Options, Pathfinder};

use crate::play::B;

#[test]
fn pathfinder_keeps_the_contract() {
    let given = Options {
        board: B.to_owned(),
        ..Options::default()
    };
    tilehold_engine::conformance::assert_conforms::<Pathfinder>(&[Options::default(), given]);
}
