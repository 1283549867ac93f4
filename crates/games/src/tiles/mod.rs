//! What the games played with letter tiles share: racks and the hold, exchanges, tiles laid on squares
//! and how they are judged, and how all of that is written.

pub mod code;
mod exchange;
mod in_play;
mod judged;
mod laid;
mod lettering;
mod notation;

pub use exchange::{Exchange, WrittenTurn};
pub(crate) use in_play::known_rack;
pub use in_play::{RackView, TilesInPlay, choices_of_tiles};
pub use judged::Judged;
pub use laid::{LaidTile, LaidTiles, bad_words, laying_faults, square, squares};
pub use lettering::{
    board_rows, letter_points, read_rows, read_tiles, tile_char, tile_counts, tile_of, write_tiles,
};
pub use notation::{read_play, square_name, square_named, write_play};
