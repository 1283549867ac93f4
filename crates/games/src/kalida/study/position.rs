//! A position explained to people: who wins, what each move is worth, what must be answered, and why.

use super::super::book::{Book, FirstMove};
use super::super::bot::interest::{interest, questions};
use super::super::cell::Cell;
use super::super::lines::Line;
use super::super::position::{Mark, Position};
use super::super::solver::{Effort, Plies, Question, Solver, Worth};

/// What a move is worth to the player who makes it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct MoveWorth {
    /// The cell.
    pub cell: Cell,
    /// Its worth.
    pub worth: Worth,
}

/// Something the other player is about to do.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Threat {
    /// The lines that are one marker short (one line), or the two that one marker would bring to four.
    pub lines: Vec<Line>,
    /// The cell that carries it out.
    pub by: Cell,
    /// The cells that answer it.
    pub answers: u64,
}

/// What is known about a position.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PositionStudy {
    /// What it is worth to the player to move.
    pub worth: Worth,
    /// What each legal move is worth.
    pub moves: Vec<MoveWorth>,
    /// A best move, as far as is known; none on a finished board.
    pub best: Option<Cell>,
    /// What the other player threatens.
    pub threats: Vec<Threat>,
}

/// Studies a position in which the cells of `open` may be taken. `effort` is meant for each question asked.
pub fn study_position(
    solver: &Solver,
    lines: &[Line],
    position: &Position,
    open: u64,
    effort: Effort,
    stop: &mut dyn FnMut() -> bool,
) -> PositionStudy {
    if position.winner(lines).is_some() {
        let worth = Worth::Loss(Plies {
            count: 0,
            exact: true,
        });
        return PositionStudy {
            worth,
            moves: Vec::new(),
            best: None,
            threats: Vec::new(),
        };
    }
    if open == 0 {
        return PositionStudy {
            worth: Worth::Draw,
            moves: Vec::new(),
            best: None,
            threats: Vec::new(),
        };
    }
    // The position as a whole first: if time runs out among the moves, this is what matters.
    let whole = if open == position.empty(solver.rules()) {
        solver.solve(position, effort, stop)
    } else {
        Worth::Unknown
    };
    let mut moves: Vec<MoveWorth> = Vec::new();
    for cell in Cell::all_of(open) {
        let worth = solver.worth_of(position, lines, cell, effort, stop);
        moves.push(MoveWorth { cell, worth });
    }
    let best = best_of(&moves, |cell| interest(lines, position, cell));
    let found = best
        .and_then(|best| moves.iter().find(|other| other.cell == best))
        .map_or(Worth::Unknown, |m| m.worth);
    let all_known = moves.iter().all(|other| other.worth != Worth::Unknown);
    let (worth, best) = match whole {
        Worth::Unknown if all_known || matches!(found, Worth::Win(_)) => (found, best),
        // A win whose first move was not found among the moves in time is asked for directly.
        Worth::Win(_) if !matches!(found, Worth::Win(_)) => (
            whole,
            solver
                .suggest(&questions(position).0, effort, stop)
                .1
                .or(best),
        ),
        _ => (whole, best),
    };
    PositionStudy {
        worth,
        moves,
        best,
        threats: threats(lines, position),
    }
}

impl PositionStudy {
    /// The same with what the book knows, which was searched for longer than anybody waits. It does not know the knight
    /// rule.
    pub fn with_book(mut self, solver: &Solver, position: &Position) -> PositionStudy {
        let (book, rules) = (Book::embedded(), solver.rules());
        let after = |first| match book.first_move(rules, first) {
            FirstMove::Unknown => Worth::Unknown,
            FirstMove::Draws => Worth::Draw,
            FirstMove::Wins(plies) => Worth::Loss(Plies {
                count: u32::from(plies),
                exact: false,
            }),
        };
        let reply = book.reply(rules, solver, position);
        match position.plies() {
            0 => {
                let moves = self.moves.iter_mut();
                moves.for_each(|m| m.worth = m.worth.or(after(m.cell).a_move_earlier()));
                let worths = || self.moves.iter().map(|m| m.worth);
                let wins = worths().filter(|worth| matches!(worth, Worth::Win(_)));
                // What is unknown could be better than a draw.
                let draws = worths().all(|worth| worth == Worth::Draw);
                let best = wins.max_by_key(|&worth| rank(worth));
                let best = best.or(draws.then_some(Worth::Draw));
                self.worth = self.worth.or(best.unwrap_or(Worth::Unknown));
            }
            1 => {
                let first = Cell::all_of(position.of(Mark::X)).next();
                self.worth = self.worth.or(first.map_or(Worth::Unknown, after));
                // Where the first move draws, so does the reply that holds it.
                if self.worth == Worth::Draw
                    && let Some(m) = self.moves.iter_mut().find(|m| Some(m.cell) == reply)
                {
                    m.worth = m.worth.or(Worth::Draw);
                }
            }
            _ => {}
        }
        let rank_of = |cell: Option<Cell>| {
            let found = self.moves.iter().find(|m| Some(m.cell) == cell);
            found.map(|m| rank(m.worth).0)
        };
        // Only a win that was found is better than a reply that was proved.
        let (win, loss) = (Some(3), Some(0));
        if reply.is_some() && rank_of(reply) != loss && rank_of(self.best) != win {
            self.best = reply;
        }
        self
    }
}

/// The best move: the soonest win, then a draw, then what is unknown, then the longest loss; among equals the most
/// interesting.
fn best_of(moves: &[MoveWorth], interest: impl Fn(Cell) -> u32) -> Option<Cell> {
    moves
        .iter()
        .max_by_key(|m| (rank(m.worth), interest(m.cell)))
        .map(|m| m.cell)
}

/// Orders moves by what they are worth, the best highest.
pub(super) fn rank(worth: Worth) -> (u8, i64) {
    match worth {
        Worth::Win(plies) => (3, -i64::from(plies.count)),
        Worth::Draw => (2, 0),
        Worth::Unknown => (1, 0),
        Worth::Loss(plies) => (0, i64::from(plies.count)),
    }
}

/// What the player who is not to move would do next: finish a line, or else make two fours at once.
pub fn threats(lines: &[Line], position: &Position) -> Vec<Threat> {
    let mover = position.to_move();
    let (own, other) = (position.of(mover), position.of(mover.other()));
    let open: Vec<(&Line, u64)> = lines
        .iter()
        .filter(|line| line.mask & own == 0)
        .map(|line| (line, line.mask & !other))
        .collect();
    let fours: Vec<Threat> = open
        .iter()
        .filter(|(_, rest)| rest.count_ones() == 1)
        .map(|&(line, rest)| Threat {
            lines: vec![line.clone()],
            by: first_of(rest),
            answers: rest,
        })
        .collect();
    if !fours.is_empty() {
        return fours;
    }
    let threes: Vec<&(&Line, u64)> = open
        .iter()
        .filter(|(_, rest)| rest.count_ones() == 2)
        .collect();
    let mut found: Vec<Threat> = Vec::new();
    for (i, (line, rest)) in threes.iter().enumerate() {
        for (second, second_rest) in &threes[i + 1..] {
            let shared = rest & second_rest;
            if shared.count_ones() == 1 && !found.iter().any(|threat| threat.by == first_of(shared))
            {
                found.push(Threat {
                    lines: vec![(*line).clone(), (*second).clone()],
                    by: first_of(shared),
                    answers: rest | second_rest,
                });
            }
        }
    }
    found
}

fn first_of(cells: u64) -> Cell {
    Cell::from_index(cells.trailing_zeros() as usize)
}

/// Why a position is lost for `loser`: a line of play that the winner forces, ending with the finished line. `None`
/// if no win is found with this effort.
pub fn refutation(
    solver: &Solver,
    lines: &[Line],
    position: &Position,
    loser: Mark,
    effort: Effort,
    stop: &mut dyn FnMut() -> bool,
) -> Option<Vec<Cell>> {
    let winner = loser.other();
    let mut position = *position;
    let mut moves = Vec::new();
    while position.winner(lines).is_none() {
        let cells = Cell::all_of(position.empty(solver.rules()));
        let to_move = position.to_move();
        let after = |cell: Cell, stop: &mut dyn FnMut() -> bool| {
            let next = position.play(cell);
            if next.winner(lines).is_some() {
                return Some(0);
            }
            let question = Question {
                attacker: next.of(winner),
                defender: next.of(loser),
                attacker_moves: to_move == loser,
                one_sided: false,
            };
            solver.shortest(&question, 40, effort, stop)
        };
        let cell = if to_move == winner {
            cells
                .filter_map(|cell| Some((after(cell, stop)?, cell)))
                .min()
                .map(|(_, cell)| cell)?
        } else {
            // The loser holds out longest. A move that nothing is known about means that it is not proved lost.
            let mut longest = None;
            for cell in cells {
                longest = longest.max(Some((after(cell, stop)?, cell)));
            }
            longest?.1
        };
        moves.push(cell);
        position = position.play(cell);
    }
    Some(moves)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::kalida::{Rules, lines};

    fn after(moves: &str) -> Position {
        let cells = moves
            .split_whitespace()
            .map(|text| Cell::parse(text, 6).expect("a cell"));
        cells.fold(Position::default(), |position, cell| position.play(cell))
    }

    fn study(moves: &str, rules: Rules) -> PositionStudy {
        let position = after(moves);
        let lines = lines(&rules);
        study_position(
            &Solver::new(rules),
            &lines,
            &position,
            position.empty(&rules),
            Effort::nodes(20_000),
            &mut || false,
        )
    }

    #[test]
    fn a_four_is_a_win_at_once_and_for_the_other_a_threat() {
        let won = study("a1 a6 b1 c6 c1 e5 d1 f3", Rules::ALL[0]);
        assert_eq!(
            won.worth,
            Worth::Win(Plies {
                count: 1,
                exact: true
            })
        );
        assert_eq!(won.best, Cell::parse("e1", 6));
        let threatened = study("a1 a6 b1 c6 c1 e5 d1", Rules::ALL[0]);
        assert_eq!(threatened.threats.len(), 1);
        assert_eq!(
            threatened.threats[0].by,
            Cell::parse("e1", 6).expect("a cell")
        );
        assert_eq!(
            threatened.best,
            Cell::parse("e1", 6),
            "the four must be blocked"
        );
        let elsewhere = threatened
            .moves
            .iter()
            .find(|m| Some(m.cell) == Cell::parse("f6", 6))
            .expect("f6 is free");
        assert_eq!(
            elsewhere.worth,
            Worth::Loss(Plies {
                count: 2,
                exact: true
            })
        );
    }

    #[test]
    fn the_book_knows_first_moves_and_replies() {
        let with_book = |moves: &str, rules| {
            let position = after(moves);
            study(moves, rules).with_book(&Solver::new(rules), &position)
        };
        let usual = Rules::default();
        let empty = with_book("", usual);
        assert_eq!(empty.worth, Worth::Draw);
        assert!(empty.moves.iter().all(|m| m.worth == Worth::Draw));
        let answered = with_book("c3", usual);
        assert_eq!(answered.worth, Worth::Draw);
        let best = answered
            .moves
            .iter()
            .find(|m| Some(m.cell) == answered.best);
        assert_eq!(best.map(|m| m.worth), Some(Worth::Draw));
        let no_teeth = Rules {
            missing_teeth: false,
            ..usual
        };
        assert_eq!(with_book("", no_teeth).worth.name(), "win");
        assert_eq!(with_book("c2", no_teeth).worth.name(), "loss");
    }

    #[test]
    fn a_double_threat_is_named_with_its_answers() {
        // X on b1 c1 d1 and e2 e3 e4: e1 makes two fours.
        let position = after("b1 a6 c1 b6 d1 d6 e2 f6 e3 a5 e4");
        let found = threats(&lines(&Rules::ALL[0]), &position);
        let e1 = Cell::parse("e1", 6).expect("a cell");
        let threat = found
            .iter()
            .find(|threat| threat.by == e1)
            .expect("the double threat");
        assert_eq!(threat.lines.len(), 2);
        assert!(threat.answers & e1.bit() != 0);
    }

    #[test]
    fn a_lost_position_comes_with_the_play_that_loses_it() {
        let rules = Rules::ALL[0];
        let lines = lines(&rules);
        // O has let X make the double threat.
        let position = after("b1 a6 c1 b6 d1 d6 e2 f6 e3 a5 e4 f3");
        let moves = refutation(
            &Solver::new(rules),
            &lines,
            &position,
            Mark::O,
            Effort::nodes(50_000),
            &mut || false,
        )
        .expect("X wins");
        let end = moves
            .iter()
            .fold(position, |position, &cell| position.play(cell));
        assert_eq!(end.winner(&lines), Some(Mark::X));
        assert_eq!(moves.len(), 3);
    }

    #[test]
    fn a_finished_board_has_nothing_to_play() {
        let over = study("a1 a6 b1 c6 c1 e5 d1 f3 e1", Rules::ALL[0]);
        assert_eq!((over.best, over.moves.len()), (None, 0));
        assert_eq!(over.worth.name(), "loss");
    }
}
