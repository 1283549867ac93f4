//! The codes of refusals that only Pathfinder has.

pub use crate::code::*;

tilehold_engine::codes! {
    /// There is no such board.
    BAD_BOARD = not_allowed("bad_board");
    /// The word list is in another language than the board.
    WRONG_LANGUAGE = not_allowed("wrong_language");
    /// There are more answers than a board has.
    TOO_MANY_ANSWERS = not_allowed("too_many_answers");
    /// An answer is longer than any path.
    ANSWER_TOO_LONG = not_allowed("answer_too_long");
    /// An answer has something else than letters.
    NOT_LETTERS = not_allowed("not_letters");
    /// The answers have been handed in already.
    HANDED_IN = not_allowed("handed_in");
    /// This is not how a move is written.
    BAD_MOVE_TEXT = not_allowed("bad_move_text");
}
