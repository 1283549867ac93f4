//! The codes of refusals that belong to no single game. A game's own are in its `code.rs`.

pub use tilehold_engine::code::*;

tilehold_engine::codes! {
    /// There is no such game.
    NO_SUCH_GAME = not_there("no_such_game");
    /// There is no such word list.
    NO_SUCH_LIST = not_there("no_such_list");
    /// A tool that is asked beside a table cannot answer this.
    BAD_QUESTION = not_allowed("bad_question");
}
