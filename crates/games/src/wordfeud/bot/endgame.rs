//! The end, once the hold is empty and both racks are known.
//!
//! Every line of play is searched, one move deeper each time, until the end of the game has been
//! reached in all that matter, which makes the answer exact, or until the allowed number of positions
//! has been looked at: then the deepest full search counts.

use tilehold_crossword::generate::Play;
use tilehold_crossword::{Board, Rack};
use tilehold_engine::Thinking;

use crate::wordfeud::{SCORELESS_TO_END, Wordfeud};

const WORST: i32 = -1_000_000;

pub(super) struct Endgame<'a, 'b> {
    game: &'a Wordfeud,
    board: Board,
    left: usize,
    thinking: &'a Thinking<'b>,
    /// Whether a line was cut off before the end of the game.
    cut: bool,
}

/// The search has looked at as many positions as it may.
struct OutOfEffort;

impl<'a, 'b> Endgame<'a, 'b> {
    /// A search that looks at so many positions at most.
    pub(super) fn new(
        game: &'a Wordfeud,
        board: Board,
        positions: usize,
        thinking: &'a Thinking<'b>,
    ) -> Self {
        Endgame {
            game,
            board,
            left: positions,
            thinking,
            cut: false,
        }
    }

    /// The best play of the seat with `own` against `other`; none if passing is best.
    pub(super) fn best(mut self, own: Rack, other: Rack, scoreless: u8) -> Option<Play> {
        let mut plays = self.plays(&own, &other);
        let mut best = plays.first().copied();
        for depth in 1..=24 {
            self.cut = false;
            match self.root(&plays, own, other, scoreless, depth) {
                Ok(found) => best = found,
                Err(OutOfEffort) => break,
            }
            if !self.cut {
                break;
            }
            // The best of this depth is tried first at the next.
            if let Some(i) = plays.iter().position(|play| Some(*play) == best) {
                plays[..=i].rotate_right(1);
            }
        }
        best
    }

    fn root(
        &mut self,
        plays: &[Play],
        own: Rack,
        other: Rack,
        scoreless: u8,
        depth: u32,
    ) -> Result<Option<Play>, OutOfEffort> {
        let mut best = (WORST, None);
        for play in plays {
            let value = self.after_play(play, own, other, depth, WORST, -best.0)?;
            if value > best.0 {
                best = (value, Some(*play));
            }
        }
        let pass = self.after_pass(own, other, scoreless, depth, WORST, -best.0)?;
        Ok(if pass > best.0 { None } else { best.1 })
    }

    /// How many points the seat with `own`, to move, gets more than the other from here on.
    fn value(
        &mut self,
        own: Rack,
        other: Rack,
        scoreless: u8,
        depth: u32,
        mut floor: i32,
        ceiling: i32,
    ) -> Result<i32, OutOfEffort> {
        if depth == 0 {
            self.cut = true;
            return Ok(self.rest(&other) - self.rest(&own));
        }
        self.left = self.left.checked_sub(1).ok_or(OutOfEffort)?;
        if self.left.is_multiple_of(16) && self.thinking.stop() {
            return Err(OutOfEffort);
        }
        let mut best = WORST;
        for play in self.plays(&own, &other) {
            let value = self.after_play(&play, own, other, depth, -ceiling, -floor)?;
            best = best.max(value);
            floor = floor.max(value);
            if floor >= ceiling {
                return Ok(best);
            }
        }
        let pass = self.after_pass(own, other, scoreless, depth, -ceiling, -floor)?;
        Ok(best.max(pass))
    }

    /// The value of a play; the bounds are those of the seat that moves then.
    fn after_play(
        &mut self,
        play: &Play,
        own: Rack,
        other: Rack,
        depth: u32,
        floor: i32,
        ceiling: i32,
    ) -> Result<i32, OutOfEffort> {
        let rest = own.without_laid(play.laid()).unwrap_or_default();
        if rest.is_empty() {
            // The other seat loses the value of its rack, and this one gains it.
            return Ok(play.score() + 2 * self.rest(&other));
        }
        let placement = play.placement(&self.board);
        self.board.lay(&placement, &self.game.graph);
        let (floor, ceiling) = (floor + play.score(), ceiling + play.score());
        let answer = self.value(other, rest, 0, depth - 1, floor, ceiling);
        self.board.take_back(&placement, &self.game.graph);
        Ok(play.score() - answer?)
    }

    fn after_pass(
        &mut self,
        own: Rack,
        other: Rack,
        scoreless: u8,
        depth: u32,
        floor: i32,
        ceiling: i32,
    ) -> Result<i32, OutOfEffort> {
        if scoreless + 1 >= SCORELESS_TO_END {
            return Ok(self.rest(&other) - self.rest(&own));
        }
        Ok(-self.value(other, own, scoreless + 1, depth - 1, floor, ceiling)?)
    }

    fn rest(&self, rack: &Rack) -> i32 {
        rack.value(self.board.points())
    }

    /// All plays, those first that bring most at once.
    fn plays(&self, own: &Rack, other: &Rack) -> Vec<Play> {
        let mut plays: Vec<Play> = Vec::new();
        self.game.plays(&self.board, own, &mut plays);
        let out = 2 * self.rest(other);
        let at_once = |play: &Play| play.score() + if play.count() == own.len() { out } else { 0 };
        plays.sort_by_key(|play| std::cmp::Reverse(at_once(play)));
        plays
    }
}

#[cfg(test)]
mod tests;
