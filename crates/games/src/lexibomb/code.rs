//! The codes of refusals that only Lexibomb has.

pub use crate::tiles::code::*;

tilehold_engine::codes! {
    /// A blank is laid with a letter, which these rules do not allow.
    LETTERED_BLANK = not_allowed("lettered_blank");
}
