//! What is told about tiles that a player is still laying.

use serde::Serialize;
use tilehold_crossword::{Board, Placement, PlayGraph, RuleSet};
use tilehold_engine::Refusal;

use super::play::PlayScore;
use crate::tiles::Judged;

/// What a draft would be.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Preview {
    /// Whether it may be played.
    pub legal: bool,
    /// What it scores, word by word; none while the tiles cannot lie so.
    pub score: Option<PlayScore>,
    /// Everything that is wrong with it, each with the squares concerned.
    pub faults: Vec<Refusal>,
}

impl Preview {
    pub(super) fn of(
        rules: &RuleSet,
        board: &Board,
        judged: Judged<Placement>,
        graph: &PlayGraph,
    ) -> Preview {
        let placement = judged.made.as_ref();
        Preview {
            legal: judged.faults.is_empty(),
            score: placement.map(|placement| PlayScore::of(rules, board, placement, graph)),
            faults: judged.faults,
        }
    }
}
