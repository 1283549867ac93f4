//! The codes of refusals that only Khi has.

pub use crate::tiles::code::*;

tilehold_engine::codes! {
    /// The first word does not cover the star.
    NOT_OVER_STAR = not_allowed("not_over_star");
    /// The word is not joined to the field.
    NOT_JOINED = not_allowed("not_joined");
    /// The hold is empty.
    HOLD_EMPTY = not_allowed("hold_empty");
}
