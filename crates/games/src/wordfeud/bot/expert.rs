//! Tries its best moves against racks that the opponent may have.
//!
//! Every candidate is followed by the opponent's best answer and the own best next move, for many
//! imagined racks and draws, the same ones for all candidates. Halfway the weaker half drops out.
//! Once the hold is empty the opponent's rack is known, and the end is searched.

use tilehold_crossword::generate::{Play, Top};
use tilehold_crossword::{BestPlay, Board, Hold, Rack, kept_value};
use tilehold_engine::{Bot, Game, Random, Seat, Thinking, Viewer};

use super::endgame::Endgame;
use super::{act, best_play, best_swap, keeping, points};
use crate::wordfeud::{Action, HOLD_TO_SWAP, View, Wordfeud};

/// Moves that are tried.
const CANDIDATES: usize = 10;
/// How many imagined racks each round tries, and how many candidates are left for it.
const ROUNDS: [(usize, usize); 3] = [(10, CANDIDATES), (14, 5), (20, 3)];

#[derive(Default)]
pub(super) struct Expert {
    finder: BestPlay,
}

/// A move to try: a play, or a swap of tiles.
#[derive(Clone)]
enum Move {
    Lay(Play),
    Swap(Vec<u8>),
}

struct Candidate {
    chosen: Move,
    /// What all trials so far brought together, in hundredths of a point.
    sum: i64,
}

impl Bot<Wordfeud> for Expert {
    fn choose(
        &mut self,
        game: &Wordfeud,
        view: &View,
        seat: Seat,
        thinking: &mut Thinking<'_>,
    ) -> Action {
        let (board, rack) = (game.board(view), view.rack(seat, &game.rules));
        if view.hold == 0 {
            let best = Endgame::seen(game, view, seat, thinking).best();
            return act(game, view, &board, &rack, best.play.as_ref());
        }
        let mut candidates = self.candidates(game, view, &board, &rack);
        for (trials, left) in ROUNDS {
            candidates.sort_by_key(|candidate| std::cmp::Reverse(candidate.sum));
            candidates.truncate(left);
            if candidates.len() < 2 {
                break;
            }
            for _ in 0..trials {
                if thinking.stop() {
                    break;
                }
                let state = game.imagine(view, Viewer::Seat(seat), &mut thinking.dice);
                let mut hold = state.tiles.hold().tiles().to_vec();
                thinking.dice.shuffle(&mut hold);
                let other = *state.tiles.rack(seat.next(2));
                for candidate in &mut candidates {
                    let value = self.trial(game, &board, &rack, &candidate.chosen, other, &hold);
                    candidate.sum += i64::from(value);
                }
            }
        }
        let best = candidates.into_iter().max_by_key(|candidate| candidate.sum);
        match best.map(|best| best.chosen) {
            Some(Move::Lay(play)) => game.word(&board, &play),
            Some(Move::Swap(tiles)) => game.swap(tiles),
            None => act(game, view, &board, &rack, None),
        }
    }
}

impl Expert {
    /// The moves with the most points and the best tiles kept; the best first.
    fn candidates(
        &self,
        game: &Wordfeud,
        view: &View,
        board: &Board,
        rack: &Rack,
    ) -> Vec<Candidate> {
        let keeping = keeping(game, usize::from(view.hold));
        let value = |play: &Play| {
            let kept = rack.without_laid(play.laid()).unwrap_or_default();
            let kept: Vec<u8> = kept.tiles().collect();
            points(play.score()) + kept_value(keeping, &kept)
        };
        let mut top = Top::new(CANDIDATES, value);
        game.plays(board, rack, &mut top);
        let mut found: Vec<(Move, i32)> = top
            .into_sorted()
            .into_iter()
            .map(|(play, value)| (Move::Lay(play), value))
            .collect();
        if usize::from(view.hold) >= HOLD_TO_SWAP {
            let (tiles, value) = best_swap(rack, keeping);
            // A swap far behind the best word is no candidate.
            if found
                .first()
                .is_none_or(|&(_, best)| value + points(15) > best)
            {
                found.push((Move::Swap(tiles), value));
            }
        }
        let candidate = |(chosen, _)| Candidate { chosen, sum: 0 };
        found.into_iter().map(candidate).collect()
    }

    /// What a move brings: its points, less the answer of an opponent with this rack, and the own
    /// next move, with tiles drawn from the front of `hold`.
    fn trial(
        &mut self,
        game: &Wordfeud,
        board: &Board,
        rack: &Rack,
        chosen: &Move,
        other: Rack,
        hold: &[u8],
    ) -> i32 {
        let mut board = board.clone();
        let mut hold = Hold::in_order(hold.to_vec());
        let (mut own, mut value) = match chosen {
            Move::Lay(play) => {
                let rest = rack.without_laid(play.laid()).unwrap_or_default();
                board.lay(&play.placement(&board), &game.graph);
                (rest, points(play.score()))
            }
            Move::Swap(tiles) => (
                rack.without_laid(tiles.iter().copied()).unwrap_or_default(),
                0,
            ),
        };
        draw(&mut own, &mut hold, game);
        if own.is_empty() {
            return value + points(2 * other.value(board.points()));
        }
        let answer = best_play(
            &mut self.finder,
            game,
            &board,
            &other,
            keeping(game, hold.len()),
        );
        if let Some((play, worth)) = answer {
            value -= worth;
            let mut other = other.without_laid(play.laid()).unwrap_or_default();
            board.lay(&play.placement(&board), &game.graph);
            draw(&mut other, &mut hold, game);
            if other.is_empty() {
                return value - points(2 * own.value(board.points()));
            }
        }
        let next = best_play(
            &mut self.finder,
            game,
            &board,
            &own,
            keeping(game, hold.len()),
        );
        value + next.map_or(0, |(_, worth)| worth)
    }
}

fn draw(rack: &mut Rack, hold: &mut Hold, game: &Wordfeud) {
    let missing = game.rules.rack - rack.len();
    let last = |left: usize| left - 1;
    hold.draw(missing, last)
        .into_iter()
        .for_each(|tile| rack.add(tile));
}
