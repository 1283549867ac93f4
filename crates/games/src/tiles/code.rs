//! The codes of refusals that the games with letter tiles share.

pub use crate::code::*;

tilehold_engine::codes! {
    /// No tiles are laid or exchanged.
    NO_TILES = not_allowed("no_tiles");
    /// A tile has a letter that this game does not have.
    NO_SUCH_LETTER = not_allowed("no_such_letter");
    /// A tile is not on the player's rack.
    NOT_ON_RACK = not_allowed("not_on_rack");
    /// A tile lies outside the board.
    OFF_BOARD = not_allowed("off_board");
    /// A tile lies on another tile.
    OCCUPIED = not_allowed("occupied");
    /// The tiles lie neither in one row nor in one column.
    NOT_IN_LINE = not_allowed("not_in_line");
    /// There is an empty square between the tiles.
    GAP = not_allowed("gap");
    /// The word has too few letters.
    TOO_SHORT = not_allowed("too_short");
    /// The tiles touch no other tile.
    NOT_TOUCHING = not_allowed("not_touching");
    /// The tiles make no word at all.
    NO_WORD = not_allowed("no_word");
    /// A word is not in the list.
    BAD_WORD = not_allowed("bad_word");
    /// Several words are not in the list.
    BAD_WORDS = not_allowed("bad_words");
    /// The hold has too few tiles for an exchange.
    HOLD_TOO_SMALL = not_allowed("hold_too_small");
    /// This is not how a move is written.
    BAD_NOTATION = not_allowed("bad_notation");
}
