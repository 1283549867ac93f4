//! Every legal play of a position.
//!
//! A line of the board is walked from each of its anchors: leftwards from the anchor over the graph's leftward part, and
//! from every possible beginning rightwards again. Each placement is found from exactly one anchor, the leftmost that it
//! uses, and never twice.
//!
//! What differs between games is given as parameters, all resolved when the code is compiled:
//! - [`Joining`]: which tiles and squares a play has to use, and so what an anchor is;
//! - [`Blanks`]: whether a blank takes a letter ([`Lettered`]) or stays wild ([`Wild`]);
//! - [`Valuing`]: what is added up on the way ([`Points`]) or not ([`Uncounted`]);
//! - [`Recorder`]: what happens to the plays (all, the best, the best few, how many).
//!
//! # All plays of a Wordfeud position
//!
//! ```
//! use tilehold_crossword::generate::{Lettered, generate};
//! use tilehold_crossword::{PlayGraph, Rack, RuleSet};
//! use tilehold_lexicon::Language;
//!
//! let rules = RuleSet::wordfeud(Language::English).unwrap();
//! let alphabet = Language::English.alphabet();
//! let graph = PlayGraph::new(["rust", "rest"].map(|word| alphabet.read(word).unwrap()));
//! let rack = Rack::new(&alphabet.read("rusta").unwrap());
//!
//! let board = rules.board();
//! let mut plays = Vec::new();
//! generate::<Lettered>(&graph, &board, &rack, &rules.joining(), &rules.valuing(), &mut plays);
//!
//! assert_eq!(plays.len(), 8); // RUST with any of its letters on the centre, across and down
//! assert_eq!(alphabet.spell(&plays[0].word(&board)), "rust");
//! ```
//!
//! # Khi: words must use a letter of one's own colour
//!
//! The first word covers a star ([`Covering`]); later ones join through own letters ([`Through`]). Nothing is added up:
//! what a word captures is worked out for the plays that are found.
//!
//! ```
//! use tilehold_crossword::generate::{Count, Covering, Lettered, Through, Uncounted, generate};
//! use tilehold_crossword::{Board, Coord, Layout, Placement, PlayGraph, Rack, SquareSet};
//!
//! let graph = PlayGraph::new([[1, 2], [2, 1]]); // "ab" and "ba"
//! let mut board = Board::new(&Layout::plain(11), &[0; 32]);
//! let rack = Rack::new(&[1, 2, 1]);
//! let star = Covering { square: Coord::new(5, 0), across_only: false };
//! let mut opening = Count::default();
//! generate::<Lettered>(&graph, &board, &rack, &star, &Uncounted, &mut opening);
//! assert_eq!(opening.plays, 6); // two words, across from the star or down over it
//!
//! let word = [(Coord::new(5, 0), 1), (Coord::new(5, 1), 2)];
//! board.lay(&Placement::new(&board, &word).unwrap(), &graph);
//! let own: SquareSet = [Coord::new(5, 0)].into_iter().collect();
//! let mut joined = Count::default();
//! generate::<Lettered>(&graph, &board, &rack, &Through(&own), &Uncounted, &mut joined);
//! assert_eq!(joined.plays, 4); // b above or below the own a, alone or as the b of a parallel "ba"; never at the b alone
//! ```
//!
//! # Lexibomb: blanks stay wild, and the first word lies anywhere
//!
//! ```
//! use tilehold_crossword::generate::{Anywhere, Count, Uncounted, Wild, generate};
//! use tilehold_crossword::tile::BLANK;
//! use tilehold_crossword::{Board, Layout, PlayGraph, Rack};
//!
//! let graph = PlayGraph::new([[1, 2], [1, 3]]); // "ab" and "ac"
//! let board = Board::new(&Layout::plain(5), &[0; 32]);
//! let mut count = Count::default();
//! generate::<Wild>(&graph, &board, &Rack::new(&[1, BLANK]), &Anywhere, &Uncounted, &mut count);
//! // a and the blank lie at 4 places on each of 10 lines; that the blank reads as b or c makes no difference.
//! assert_eq!(count.plays, 40);
//! ```

mod expand;
mod joining;
mod record;
mod value;
mod walk;
mod walker;

use crate::bits::{Instruction, Portable, instruction_is_there};
use crate::board::Board;
use crate::coord::Direction;
use crate::play_graph::PlayGraph;
use crate::rack::Rack;

use walk::Walk;
use walker::Walker;

pub use joining::{Anywhere, Covering, Joining, Joints, Through, Touching};
pub use record::{Best, Count, Each, Play, Recorder, Top};
pub use value::{Points, Uncounted, Valuing};
pub use walker::{Blanks, Lettered, Wild};

/// Hands every legal play of `rack` on `board` to `recorder`, each once.
///
/// See [`generate`](self) for the parameters.
pub fn generate<B: Blanks>(
    graph: &PlayGraph,
    board: &Board,
    rack: &Rack,
    joining: &impl Joining,
    valuing: &impl Valuing,
    recorder: &mut impl Recorder,
) {
    if rack.is_empty() {
        return;
    }
    if instruction_is_there() {
        let walker = B::walker::<Instruction>(graph);
        all_lines(Walk::new(walker, valuing, recorder, rack), board, joining);
    } else {
        let walker = B::walker::<Portable>(graph);
        all_lines(Walk::new(walker, valuing, recorder, rack), board, joining);
    }
}

fn all_lines<W: Walker, V: Valuing, R: Recorder>(
    mut walk: Walk<'_, W, V, R>,
    board: &Board,
    joining: &impl Joining,
) {
    for direction in Direction::ALL {
        for line in 0..board.size() {
            let joints = joining.joints(board, direction, line);
            if joints != Joints::NONE {
                walk.line(board.line(direction, line), direction, line, joints);
            }
        }
    }
}
