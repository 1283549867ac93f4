//! What is shown of a game and of a draft.

use serde::{Deserialize, Serialize};
use tilehold_engine::Seat;

use super::analysis::{Candidate, Hint, Review};
use super::judge::{Judged, Judgement};

/// What one viewer knows of a game.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct View {
    /// The 16 tiles row by row, `*` for a wild tile.
    pub board: String,
    /// The value of each tile.
    pub values: Vec<u8>,
    /// The name of the word list.
    pub words: String,
    /// Whether hints are given.
    pub hints: bool,
    /// One for each seat.
    pub seats: Vec<SeatView>,
    /// The best that could be typed, once the game is over.
    pub solution: Option<SolutionView>,
}

/// What is shown of a seat.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct SeatView {
    /// Whether it has handed in its answers.
    pub handed_in: bool,
    /// Its answers, to itself and to everybody once the game is over.
    pub answers: Option<AnswersView>,
    /// What it missed, once the game is over.
    pub review: Option<ReviewView>,
}

/// Answers and what the judge says.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct AnswersView {
    /// One for each answer.
    pub boxes: Vec<BoxView>,
    /// What the two wild tiles show, in reading order.
    pub wild: [String; 2],
    /// The sum of the scores.
    pub total: u32,
}

/// One answer.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct BoxView {
    /// The answer, trimmed and lower-cased.
    pub word: String,
    /// Whether it counts.
    pub valid: bool,
    /// Why it does not, as a code; none for a valid one.
    pub code: Option<String>,
    /// Why it does not, in words; none for a valid or an empty one.
    pub reason: Option<String>,
    /// Its score.
    pub score: u32,
    /// The cells of its path, in order.
    pub path: Vec<u8>,
    /// If a later answer has moved its path, what was before.
    pub moved: Option<MovedView>,
}

/// A path that was moved by a later answer.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct MovedView {
    /// The later answer (0-based).
    pub by: usize,
    /// The score before.
    pub score: u32,
    /// The path before.
    pub path: Vec<u8>,
}

/// The best that could be typed.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct SolutionView {
    /// The best total.
    pub best: u32,
    /// Words that reach it, in the order to type them.
    pub words: Vec<String>,
    /// The best total with everyday words.
    pub everyday_best: u32,
    /// Everyday words that reach it.
    pub everyday_words: Vec<String>,
    /// How many words the board has, whatever the wild tiles stand for.
    pub word_count: usize,
}

/// What a player missed.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct ReviewView {
    /// The total in percent of the best.
    pub percent: u32,
    /// For each place the best answer there, if it beats the one given.
    pub missed: Vec<Option<MissedView>>,
}

/// A better answer for a place.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct MissedView {
    /// The word.
    pub word: String,
    /// Its score.
    pub score: u32,
    /// Its path.
    pub path: Vec<u8>,
}

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

/// What a viewer is told about an action.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Report {
    /// Who acted.
    pub seat: Seat,
    /// Whether the answers were handed in, or only kept.
    pub handed_in: bool,
    /// The answers, to whoever may see them.
    pub answers: Option<AnswersView>,
}

impl From<&Judgement> for AnswersView {
    fn from(judgement: &Judgement) -> AnswersView {
        AnswersView {
            boxes: judgement.answers.iter().map(BoxView::from).collect(),
            wild: judgement.display(),
            total: judgement.total(),
        }
    }
}

impl From<&Judged> for BoxView {
    fn from(judged: &Judged) -> BoxView {
        let reason = judged.verdict.to_string();
        BoxView {
            word: judged.word.clone(),
            valid: judged.verdict.is_valid(),
            code: judged.verdict.code().map(str::to_owned),
            reason: (!reason.is_empty()).then_some(reason),
            score: judged.score,
            path: judged
                .path
                .map_or_else(Vec::new, |path| path.cells().to_vec()),
            moved: judged.moved.as_ref().map(|moved| MovedView {
                by: moved.by,
                score: moved.score,
                path: moved.from.cells().to_vec(),
            }),
        }
    }
}

impl From<Review> for ReviewView {
    fn from(review: Review) -> ReviewView {
        let missed = review.missed.into_iter();
        ReviewView {
            percent: review.percent,
            missed: missed.map(|word| word.map(MissedView::from)).collect(),
        }
    }
}

impl From<Candidate> for MissedView {
    fn from(word: Candidate) -> MissedView {
        MissedView {
            word: word.word,
            score: word.score,
            path: word.path,
        }
    }
}

impl HintView {
    pub(super) fn new(place: usize, hint: Hint) -> HintView {
        HintView {
            place,
            length: hint.length,
            first: hint.first,
            path: hint.path,
        }
    }
}
