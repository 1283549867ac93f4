//! How fast Kalida's solver is: positions a second, the time of whole answers, and how long each level thinks.
//!
//! `cargo bench -p tilehold-games --bench kalida`

use std::time::{Duration, Instant};

use divan::Bencher;
use divan::counter::ItemsCount;
use tilehold_engine::{Dice, Game, Seat, Thinking, Viewer};
use tilehold_games::kalida::book::Book;
use tilehold_games::kalida::solver::{Effort, Question, Solver};
use tilehold_games::kalida::{Cell, Kalida, Mark, Options, Position, Round, Rules, State, lines};
use tilehold_lexicon::Shelf;

fn main() {
    divan::main();
    if std::env::args().any(|argument| argument == "--bench") {
        time_to_answer();
    }
}

/// The longest that a level may think.
const LIMIT: Duration = Duration::from_secs(2);
/// Games that each level plays against itself.
const GAMES: u64 = 8;

/// Each level plays against itself; prints how long its answers took, those of the book apart.
fn time_to_answer() {
    let game = Kalida::open(Options::default(), 2, &Shelf::standard()).expect("a game");
    let solver = Solver::new(*game.rules());
    println!("time to answer      answers     50 %      99 %   slowest (ms)");
    for level in ["easy", "medium", "hard", "extra-hard", "impossible"] {
        let (mut from_book, mut thought) = (Vec::new(), Vec::new());
        for number in 0..GAMES {
            let mut round = Round::new(Seat(0));
            while round.result(game.lines(), game.rules().cells()).is_none() {
                let in_book = level == "impossible"
                    && Book::embedded()
                        .reply(game.rules(), &solver, &round.position())
                        .is_some();
                let state = State {
                    round: round.clone(),
                    ..State::new()
                };
                let seat = round.to_move();
                let view = game.view(&state, Viewer::Seat(seat));
                let mut bot = game.bot(level).expect("a level");
                let dice = Dice::new(number * 100 + round.moves.len() as u64);
                let start = Instant::now();
                let stop = || start.elapsed() >= LIMIT;
                let action = bot.choose(&game, &view, seat, &mut Thinking::new(dice, &stop));
                let times = if in_book {
                    &mut from_book
                } else {
                    &mut thought
                };
                times.push(start.elapsed());
                round
                    .moves
                    .push(action.cell.on(game.rules().size).expect("on the board"));
            }
        }
        print_times(level, thought);
        print_times(&format!("{level}, book"), from_book);
    }
}

fn print_times(who: &str, mut times: Vec<Duration>) {
    times.sort_unstable();
    let Some(slowest) = times.last() else {
        return;
    };
    let within = |percent: usize| times[(times.len() * percent / 100).min(times.len() - 1)];
    let [half, most, slowest] =
        [within(50), within(99), *slowest].map(|time| time.as_secs_f64() * 1e3);
    let count = times.len();
    println!("{who:18} {count:8} {half:8.2} {most:9.2} {slowest:9.2}");
}

fn after(moves: &str) -> Position {
    let cells = moves
        .split_whitespace()
        .map(|text| Cell::parse(text, 6).expect("a cell"));
    cells.fold(Position::default(), |position, cell| position.play(cell))
}

fn question(position: &Position, one_sided: bool) -> Question {
    Question {
        attacker: position.of(Mark::X),
        defender: position.of(Mark::O),
        attacker_moves: position.to_move() == Mark::X,
        one_sided,
    }
}

const NODES: u64 = 100_000;

/// Positions a second: the items are positions looked at.
#[divan::bench(args = [("wrap-bounce-teeth", false), ("wrap-bounce-teeth", true), ("bounce", true)], sample_count = 10)]
fn positions(bencher: Bencher, (rules, one_sided): (&str, bool)) {
    let rules = Rules::ALL
        .into_iter()
        .find(|known| known.name() == rules)
        .expect("rules");
    let solver = Solver::new(rules);
    let question = question(&after("c3 d4 c4"), one_sided);
    let effort = Effort {
        nodes: NODES,
        memory: 16 << 20,
    };
    let (_, looked_at) = solver.ask(&question, effort, &mut || false);
    bencher
        .counter(ItemsCount::new(looked_at))
        .bench_local(|| solver.ask(divan::black_box(&question), effort, &mut || false));
}

/// A middle game settled completely.
#[divan::bench(sample_count = 20)]
fn solve_a_middle_game(bencher: Bencher) {
    let solver = Solver::new(Rules::default());
    let position = after("c3 d4 c4 d3 b2 e5 b3 e4 e2 b5 d2 c5 a1 f6");
    bencher.bench_local(|| {
        solver.solve(
            divan::black_box(&position),
            Effort::nodes(1 << 20),
            &mut || false,
        )
    });
}

/// All lines of the default rules from their definition.
#[divan::bench]
fn build_the_lines() -> usize {
    lines(divan::black_box(&Rules::default())).len()
}
