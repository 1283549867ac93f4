//! The board that crossword games share: squares and premiums, racks and the hold, placements, scores, and every legal play.

mod anagrams;
mod best;
mod bits;
mod board;
pub mod cgp;
mod coord;
pub mod gcg;
pub mod generate;
mod hold;
mod keep;
mod layout;
mod placement;
pub mod play_graph;
mod rack;
mod rule_set;
mod score;
mod square_set;
pub mod tile;
mod tile_set;

pub use anagrams::{AnagramTable, LetterSum};
pub use best::BestPlay;
pub use board::{Board, Cell, cross_check};
pub use coord::{Coord, Direction, MAX_SIZE};
pub use generate::generate;
pub use hold::Hold;
pub use keep::{KeepTable, Keeping, NothingKept, POINT, kept_value};
pub use layout::{Layout, LayoutError, Premium};
pub use placement::{Placement, PlacementError};
pub use play_graph::PlayGraph;
pub use rack::{MAX_RACK, Rack};
pub use rule_set::RuleSet;
pub use score::{Bonus, FormedWord, Score, score, words_formed};
pub use square_set::SquareSet;
pub use tile_set::{TileSet, TileSetError};
