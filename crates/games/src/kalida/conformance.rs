//! What the conformance suite asks for: nothing is hidden.

use tilehold_engine::conformance::Conforms;

use super::rules::Kalida;

impl Conforms for Kalida {}
