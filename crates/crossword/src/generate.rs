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

mod expand;
mod joining;
mod record;
mod value;
mod walk;
mod walker;

use crate::board::Board;
use crate::coord::Direction;
use crate::play_graph::PlayGraph;
use crate::rack::Rack;

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
    let mut walk = walk::Walk::<B::Walker<'_>, _, _>::new(B::walker(graph), valuing, recorder, rack);
    for direction in Direction::ALL {
        for line in 0..board.size() {
            let joints = joining.joints(board, direction, line);
            if joints != Joints::NONE {
                walk.line(board.line(direction, line), direction, line, joints);
            }
        }
    }
}
