//! The codes of refusals that only Kalida has.

pub use crate::code::*;

tilehold_engine::codes! {
    /// There is a marker on the cell already.
    TAKEN = not_allowed("taken");
    /// The cell is not on the board.
    NOT_ON_THE_BOARD = not_allowed("not_on_the_board");
    /// The knight rule forbids this cell.
    KNIGHT_RULE = not_allowed("knight_rule");
    /// This is not how a cell is written.
    NOT_A_CELL = not_allowed("not_a_cell");
    /// There is no board of this size.
    BAD_SIZE = not_allowed("bad_size");
}
