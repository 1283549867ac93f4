//! All legal words of a position, with what each of them brings.
//!
//! A main word crosses each perpendicular line once, so the letters that it turns on different lines
//! are different ones: what it captures is the sum over its squares of the opponent's letters on the
//! perpendicular run through each. Sums from the start of every line answer that for any word at
//! once.

use tilehold_crossword::generate::{Covering, Each, Lettered, Play, Through, Uncounted};
use tilehold_crossword::{Board, Coord, Direction, MAX_SIZE, Placement, PlayGraph, Rack, generate};
use tilehold_engine::Seat;

use super::field::{Field, far_edge, opponent, star};

/// A legal word with what it brings.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Candidate {
    pub(super) play: Play,
    /// Where its main word lies: of one laid tile, the longer of its two lines.
    pub(super) direction: Direction,
    /// The opponent's letters that it captures.
    pub(super) captures: u16,
    /// How many columns the letters that it turns are short of the far edge.
    pub(super) short: u8,
    /// What its laid tiles count, so that rare letters go first.
    pub(super) tally: u16,
}

impl Candidate {
    /// Whether it reaches the far edge.
    pub(super) fn wins(&self) -> bool {
        self.short == 0
    }

    /// The tiles on their squares, as the rules read them.
    pub(super) fn placement(&self, board: &Board) -> Placement {
        let placement = self.play.placement(board);
        if placement.count() > 1 {
            return placement;
        }
        let tiles: Vec<_> = placement.tiles().collect();
        Placement::new(board, &tiles).unwrap_or(placement)
    }
}

/// Hands every legal word of `seat` with this rack to `found`, each once.
pub(super) fn plays(
    field: &Field,
    seat: Seat,
    rack: &Rack,
    graph: &PlayGraph,
    mut found: impl FnMut(Candidate),
) {
    let survey = Survey::new(field, seat);
    let mut record = Each(|play: Play| found(survey.candidate(play)));
    if field.has_opened(seat) {
        let own = Through(field.letters(seat));
        generate::<Lettered>(graph, field.board(), rack, &own, &Uncounted, &mut record);
    } else {
        let opening = Covering {
            square: star(seat, field.size()),
            across_only: false,
        };
        generate::<Lettered>(
            graph,
            field.board(),
            rack,
            &opening,
            &Uncounted,
            &mut record,
        );
    }
}

/// What a main word over any squares would bring.
struct Survey<'a> {
    field: &'a Field,
    /// For each direction and line: the opponent's letters on the perpendicular runs through the
    /// places before this one.
    before: [[[u16; MAX_SIZE + 1]; MAX_SIZE]; 2],
    /// For each row: how far from the edge the run through a place of a column gets.
    short: [[u8; MAX_SIZE]; MAX_SIZE],
    edge: usize,
}

impl Survey<'_> {
    fn new(field: &Field, seat: Seat) -> Survey<'_> {
        let board = field.board();
        let size = field.size();
        let other = field.letters(opponent(seat));
        let mut survey = Survey {
            field,
            before: [[[0; MAX_SIZE + 1]; MAX_SIZE]; 2],
            short: [[0; MAX_SIZE]; MAX_SIZE],
            edge: far_edge(seat, size),
        };
        for direction in Direction::ALL {
            let crossing = direction.other();
            for line in 0..size {
                for place in 0..size {
                    // The run on the crossing line, which is number `place`.
                    let (first, last) = board.run(crossing, place, line);
                    let run = (2u32 << last) - (1 << first);
                    let theirs = (other.on_line(crossing, place) & run).count_ones() as u16;
                    let sums = &mut survey.before[direction as usize][line];
                    sums[place + 1] = sums[place] + theirs;
                    if direction == Direction::Down {
                        let short = first.abs_diff(survey.edge).min(last.abs_diff(survey.edge));
                        survey.short[line][place] = short as u8;
                    }
                }
            }
        }
        survey
    }

    fn candidate(&self, play: Play) -> Candidate {
        let board = self.field.board();
        let mut direction = play.direction();
        let mut line = play.line();
        let (mut first, mut last) = play.span();
        if play.count() == 1 {
            (direction, line, first, last) = self.longer_line(play);
        }
        let sums = &self.before[direction as usize][line];
        let short = match direction {
            Direction::Across => first.abs_diff(self.edge).min(last.abs_diff(self.edge)) as u8,
            Direction::Down => {
                let shorts = &self.short[line][first..=last];
                shorts.iter().copied().min().unwrap_or(u8::MAX)
            }
        };
        Candidate {
            play,
            direction,
            captures: sums[last + 1] - sums[first],
            short,
            tally: play.laid().map(|tile| board.worth(tile) as u16).sum(),
        }
    }

    /// The main word of one laid tile is the longer of the two lines through it, the horizontal one
    /// if they are equal.
    fn longer_line(&self, play: Play) -> (Direction, usize, usize, usize) {
        let board = self.field.board();
        let (first, last) = play.span();
        let at = (first..=last)
            .map(|place| Coord::on_line(play.direction(), play.line(), place))
            .find(|&at| board.tile(at) == 0)
            .unwrap_or(Coord::new(0, 0));
        let runs = Direction::ALL.map(|direction| {
            let line = at.line(direction);
            let (first, last) = board.run(direction, line, at.place(direction));
            (direction, line, first, last)
        });
        let [across, down] = runs;
        if down.3 - down.2 > across.3 - across.2 {
            down
        } else {
            across
        }
    }
}

#[cfg(test)]
mod tests;
