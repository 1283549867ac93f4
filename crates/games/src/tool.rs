//! What a game can be asked beside its tables, with questions and answers in JSON: the library's own
//! calls, for programs that name no game. Each game's tools are in its `tools.rs`.

use serde::de::DeserializeOwned;
use serde_json::Value;
use tilehold_engine::Refusal;
use tilehold_lexicon::Shelf;

use crate::code;

/// Something that a game can be asked beside a table: to judge, solve, list or analyse a position
/// that somebody writes down. Programs that name no game offer all of them.
pub struct Tool {
    /// The name for programs, such as `analyse`.
    pub name: &'static str,
    /// What it does, in one sentence.
    pub sentence: &'static str,
    /// A question that it answers, as JSON, to try it with.
    pub example: &'static str,
    /// Answers a question. Its effort is bounded, and when `stop` says so it answers at once with
    /// the best it has.
    pub run: Answerer,
}

/// What answers a question, given the word lists and who says when to stop.
pub type Answerer = fn(Value, &Shelf, &dyn Fn() -> bool) -> Result<Value, Refusal>;

/// Longer texts than this are no answer, board or list of moves.
pub(crate) const LONGEST: usize = 400;

pub(crate) fn read<T: DeserializeOwned>(question: Value) -> Result<T, Refusal> {
    serde_json::from_value(question)
        .map_err(|error| bad(format!("This cannot be answered: {error}.")))
}

pub(crate) fn bad(message: impl std::fmt::Display) -> Refusal {
    Refusal::new(code::BAD_QUESTION, message.to_string())
}
