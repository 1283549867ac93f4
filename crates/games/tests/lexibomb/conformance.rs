//! The contract that all games keep.

use tilehold_games::lexibomb::{Lexibomb, Options};

#[test]
fn lexibomb_keeps_the_contract() {
    tilehold_engine::conformance::assert_conforms::<Lexibomb>(&[Options::default()]);
}
