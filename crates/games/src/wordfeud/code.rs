//! The codes of refusals that only Wordfeud has.

pub use crate::tiles::code::*;

tilehold_engine::codes! {
    /// A blank stands for no letter.
    BLANK_WITHOUT_LETTER = not_allowed("blank_without_letter");
    /// The first word does not cover the centre.
    NOT_ON_CENTRE = not_allowed("not_on_centre");
}
