//! How the computer plays.

use tilehold_engine::{Dice, Game, Seat, Thinking, Viewer};
use tilehold_games::kalida::solver::{Effort, Solver, Worth};
use tilehold_games::kalida::{Cell, Kalida, Mark, Options, Position, Round, State};
use tilehold_lexicon::Shelf;

fn game(options: Options) -> Kalida {
    Kalida::open(options, 2, &Shelf::standard()).expect("a game")
}

fn state(moves: &str) -> State {
    let moves = moves
        .split_whitespace()
        .map(|text| Cell::parse(text, 6).expect("a cell"))
        .collect();
    State {
        round: Round {
            starter: Seat(0),
            moves,
        },
        ..State::new()
    }
}

fn choice(game: &Kalida, state: &State, level: &str, seed: u64) -> Cell {
    let seat = state.round.to_move();
    let view = game.view(state, Viewer::Seat(seat));
    let mut bot = game.bot(level).expect("a level");
    let action = bot.choose(game, &view, seat, &mut Thinking::unhurried(Dice::new(seed)));
    action.cell.on(game.rules().size).expect("on the board")
}

const LEVELS: [&str; 5] = ["easy", "medium", "hard", "extra-hard", "impossible"];

#[test]
fn the_same_dice_give_the_same_move() {
    let game = game(Options {
        bounce: false,
        wrap: false,
        ..Options::default()
    });
    for level in LEVELS {
        let state = state("c3 d4 c4 d3 b2 e5");
        assert_eq!(
            choice(&game, &state, level, 7),
            choice(&game, &state, level, 7),
            "{level}"
        );
    }
}

#[test]
fn a_line_is_finished_and_a_four_is_blocked_by_the_upper_levels() {
    let game = game(Options::default());
    for level in ["extra-hard", "impossible"] {
        for seed in 0..5 {
            // A bounced line: d3 c2 b1 a2 b3.
            let own = state("d3 e4 c2 f5 b1 f3 a2 e6");
            assert_eq!(
                choice(&game, &own, level, seed),
                Cell::parse("b3", 6).expect("a cell"),
                "{level}"
            );
            let others = state("d3 e4 c2 f5 b1 f3 a2");
            assert_eq!(
                choice(&game, &others, level, seed),
                Cell::parse("b3", 6).expect("a cell"),
                "{level}"
            );
        }
    }
}

#[test]
fn medium_and_hard_overlook_a_bounce_before_they_overlook_a_row() {
    let game = game(Options::default());
    let misses = |level, moves: &str, answer: &str| {
        let answer = Cell::parse(answer, 6).expect("a cell");
        (0..300)
            .filter(|&seed| choice(&game, &state(moves), level, seed) != answer)
            .count()
    };
    for level in ["medium", "hard"] {
        let bounce = misses(level, "d3 e4 c2 f5 b1 f3 a2", "b3");
        let row = misses(level, "a1 f6 b1 f5 c1 b3 d1", "e1");
        assert!(
            bounce > 2 * row + 5,
            "{level}: {bounce} bounces and {row} rows overlooked"
        );
    }
}

/// Impossible against every other level, from the start: it never turns a position that is proved won or drawn for it
/// into one that is proved lost.
#[test]
fn impossible_never_gives_a_won_or_drawn_position_away() {
    let options = Options {
        size: 5,
        ..Options::default()
    };
    let game = game(options);
    let solver = Solver::new(*game.rules());
    let effort = Effort::nodes(30_000);
    let mut judged = 0;
    for (number, other) in [
        (0, "hard"),
        (1, "extra-hard"),
        (2, "medium"),
        (3, "extra-hard"),
    ] {
        let mut round = Round::new(Seat(0));
        let mine = if number % 2 == 0 { Mark::X } else { Mark::O };
        while round.result(game.lines(), game.rules().cells()).is_none() {
            let position: Position = round.position();
            let my_turn = position.to_move() == mine;
            let before = if my_turn {
                solver.solve(&position, effort, &mut || false)
            } else {
                Worth::Unknown
            };
            let level = if my_turn { "impossible" } else { other };
            let now = State {
                round: round.clone(),
                ..State::new()
            };
            round.moves.push(choice(&game, &now, level, number));
            let after = round.position();
            if my_turn && after.winner(game.lines()).is_none() && after.empty(game.rules()) != 0 {
                let worth = solver.solve(&after, effort, &mut || false);
                match before {
                    Worth::Win(_) => assert!(
                        matches!(worth, Worth::Loss(_) | Worth::Unknown),
                        "{round:?}: {worth:?}"
                    ),
                    Worth::Draw => assert!(!matches!(worth, Worth::Win(_)), "{round:?}: {worth:?}"),
                    _ => continue,
                }
                judged += 1;
            }
        }
        let winner = round.position().winner(game.lines());
        assert_ne!(winner, Some(mine.other()), "impossible lost to {other}");
    }
    assert!(judged > 10, "{judged} positions judged");
}
