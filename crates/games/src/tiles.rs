//! What the games played with letter tiles share: racks and the hold, tiles laid on squares, and how
//! both are written.

mod in_play;
mod laid;
mod lettering;
mod notation;

pub use in_play::{RackView, TilesInPlay, choices_of_tiles};
pub use laid::{LaidTile, LaidTiles, bad_words, laying_faults, square, squares};
pub use lettering::{
    board_rows, letter_points, read_rows, read_tiles, tile_char, tile_of, write_tiles,
};
pub use notation::{read_play, square_name, square_named, write_play};
