//! What is shown of a game.

use serde::{Deserialize, Serialize};

use super::action::Answers;
use super::board::Board;
use super::judge::{Judged, Judgement};
use super::study::{Candidate, Review};

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
            path: judged.cells(),
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

impl View {
    /// The board.
    pub(super) fn board(&self) -> Board {
        let Ok(board) = self.board.parse() else {
            unreachable!("a view shows a board");
        };
        board
    }
}

impl SeatView {
    /// The answers that are shown; none if they are hidden.
    pub(super) fn own_answers(&self) -> Answers {
        let boxes = self.answers.iter().flat_map(|answers| &answers.boxes);
        let texts: Vec<&str> = boxes.map(|answer| answer.word.as_str()).collect();
        Answers::new(&texts).unwrap_or_default()
    }
}
