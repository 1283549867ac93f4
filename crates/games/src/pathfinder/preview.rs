//! What is told about answers that a player is still typing.

use serde::{Deserialize, Serialize};

use super::study::WordHint;
use super::view::AnswersView;

/// Answers that are being typed.
#[derive(Clone, Debug, Default, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Draft {
    /// The text of each box so far.
    pub answers: Vec<String>,
    /// The box that is being typed in (0-based), whose paths light up.
    #[serde(default)]
    pub typing: Option<usize>,
    /// How much of a hint is asked for: 1 the length of a good word, 2 its
    /// first letter too, 3 its path too.
    #[serde(default)]
    pub hint: Option<u8>,
}

/// What is told about a draft.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Preview {
    /// What the judge says.
    #[serde(flatten)]
    pub answers: AnswersView,
    /// How many boxes are open: those with a valid answer, and the next.
    pub open: usize,
    /// The paths to light up for the box that is being typed in.
    pub lights: Vec<Vec<u8>>,
    /// The hint that was asked for, if there is one to give.
    pub hint: Option<HintView>,
}

/// A hint.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct HintView {
    /// The box that it is for (0-based).
    pub place: usize,
    /// How many letters a good word has.
    pub length: usize,
    /// Its first letter.
    pub first: Option<char>,
    /// Its path.
    pub path: Option<Vec<u8>>,
}

impl HintView {
    pub(super) fn new(place: usize, hint: WordHint) -> HintView {
        HintView {
            place,
            length: hint.length,
            first: hint.first,
            path: hint.path,
        }
    }
}
