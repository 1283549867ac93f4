//! How fast Kalida's solver is: positions a second, and the time of whole answers.
//!
//! `cargo bench -p tilehold-games --bench kalida`

use divan::Bencher;
use divan::counter::ItemsCount;
use tilehold_games::kalida::solver::{Effort, Question, Solver};
use tilehold_games::kalida::{Cell, Mark, Position, Rules, lines};

fn main() {
    divan::main();
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
