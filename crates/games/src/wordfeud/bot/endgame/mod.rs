//! The end, once the hold is empty and both racks are known.
//!
//! Every line of play is searched, deeper each time, until the end of the game has been reached in
//! all that matter, which makes the answer exact, or until the allowed number of positions has been
//! looked at: then the deepest full search counts.

use tilehold_crossword::generate::Play;
use tilehold_crossword::{Board, Rack};
use tilehold_engine::{Game, Seat, Thinking, Viewer};

use crate::wordfeud::{SCORELESS_TO_END, State, View, Wordfeud};

/// Positions that a search looks at.
const POSITIONS: usize = 30_000;
/// How many moves deep the searches look, one after the other. A deep one adds little but passes to
/// the one before, so there are few of them.
const DEPTHS: [u32; 9] = [1, 2, 3, 4, 5, 6, 8, 12, 24];
const WORST: i32 = -1_000_000;

/// The end of a game, seen from the seat to move.
pub(in crate::wordfeud) struct Endgame<'a, 'b> {
    game: &'a Wordfeud,
    board: Board,
    own: Rack,
    other: Rack,
    scoreless: u8,
    positions: usize,
    left: usize,
    thinking: &'a Thinking<'b>,
    /// Whether a line was cut off before the end of the game.
    cut: bool,
}

/// The best move of an end.
pub(in crate::wordfeud) struct Best {
    /// The play; none if passing is best.
    pub play: Option<Play>,
    /// How many moves deep the search looked that found it.
    depth: u32,
    /// Whether that search reached the end of the game, so that the value is exact.
    exact: bool,
}

/// A play, or a pass, with how many points more than the other it brings from here on.
pub(in crate::wordfeud) type Valued = (Option<Play>, i32);

/// The search has looked at as many positions as it may.
struct OutOfEffort;

impl<'a, 'b> Endgame<'a, 'b> {
    /// The end that a seat sees.
    pub(in crate::wordfeud) fn seen(
        game: &'a Wordfeud,
        view: &View,
        seat: Seat,
        thinking: &'a mut Thinking<'b>,
    ) -> Self {
        let mut state = game.imagine(view, Viewer::Seat(seat), &mut thinking.dice);
        state.turn = seat;
        Endgame::new(game, &state, POSITIONS, thinking)
    }

    /// Searches that look at so many positions at most.
    fn new(
        game: &'a Wordfeud,
        state: &State,
        positions: usize,
        thinking: &'a Thinking<'b>,
    ) -> Self {
        Endgame {
            game,
            board: state.board.clone(),
            own: *state.tiles.rack(state.turn),
            other: *state.tiles.rack(state.turn.next(2)),
            scoreless: state.scoreless,
            positions,
            left: positions,
            thinking,
            cut: false,
        }
    }

    /// The best move. A pass is one only in an exact search or where there is no play: what it
    /// waits for may lie beyond the last move that was looked at.
    pub(in crate::wordfeud) fn best(&mut self) -> Best {
        self.left = self.positions;
        let mut plays = self.plays_here();
        let mut best = Best {
            play: plays.first().copied(),
            depth: 1,
            exact: false,
        };
        for depth in DEPTHS {
            self.cut = false;
            let Ok((ranked, pass)) = self.root(&plays, depth, 1) else {
                break;
            };
            let first = ranked.first();
            let passes = !self.cut && first.is_none_or(|&(_, value)| pass > value);
            best = Best {
                play: first.map(|&(play, _)| play).filter(|_| !passes),
                depth,
                exact: !self.cut,
            };
            if best.exact {
                break;
            }
            // The best of this depth is tried first at the next.
            to_front(&mut plays, best.play);
        }
        best
    }

    /// At most so many moves, the best first, valued as deep as the search for it looked. Nothing
    /// if that takes too many positions.
    pub(in crate::wordfeud) fn ranked(&mut self, best: &Best, most: usize) -> Vec<Valued> {
        self.left = 4 * self.positions;
        let mut plays = self.plays_here();
        to_front(&mut plays, best.play);
        let Ok((ranked, pass)) = self.root(&plays, best.depth, most) else {
            return Vec::new();
        };
        let ranked = ranked.into_iter().map(|(play, value)| (Some(play), value));
        let mut ranked: Vec<Valued> = ranked.collect();
        if best.exact || ranked.is_empty() {
            rank(&mut ranked, (None, pass), most);
        }
        ranked
    }

    /// All plays of the seat to move.
    pub(in crate::wordfeud) fn plays_here(&self) -> Vec<Play> {
        self.plays(&self.own, &self.other)
    }

    /// What a play, or a pass, is worth, as deep as the search for the best move looked. None if
    /// that takes too many positions.
    pub(in crate::wordfeud) fn worth(&mut self, best: &Best, play: Option<&Play>) -> Option<i32> {
        self.left = self.positions;
        let (own, other) = (self.own, self.other);
        let value = match play {
            Some(play) => self.after_play(play, own, other, best.depth, WORST, -WORST),
            None => self.after_pass(own, other, self.scoreless, best.depth, WORST, -WORST),
        };
        value.ok()
    }

    /// At most so many plays, the best first, and the value of a pass. What does not beat the last
    /// of them is not known exactly.
    fn root(
        &mut self,
        plays: &[Play],
        depth: u32,
        most: usize,
    ) -> Result<(Vec<(Play, i32)>, i32), OutOfEffort> {
        let (own, other) = (self.own, self.other);
        let last = |best: &[(Play, i32)]| best.get(most - 1).map_or(WORST, |&(_, value)| value);
        let mut best = Vec::new();
        for play in plays {
            let value = self.after_play(play, own, other, depth, WORST, -last(&best))?;
            rank(&mut best, (*play, value), most);
        }
        let pass = self.after_pass(own, other, self.scoreless, depth, WORST, -last(&best))?;
        Ok((best, pass))
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

/// Puts a move behind all that are as good, and keeps the best.
fn rank<M>(best: &mut Vec<(M, i32)>, found: (M, i32), most: usize) {
    let place = best.partition_point(|&(_, value)| value >= found.1);
    best.insert(place, found);
    best.truncate(most);
}

fn to_front(plays: &mut [Play], first: Option<Play>) {
    if let Some(i) = plays.iter().position(|&play| Some(play) == first) {
        plays[..=i].rotate_right(1);
    }
}

#[cfg(test)]
mod tests;
