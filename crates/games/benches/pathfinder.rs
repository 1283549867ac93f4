//! How fast Pathfinder boards are judged and solved, on one core.
//!
//! ```text
//! cargo bench -p tilehold-games --bench pathfinder
//! ```

use std::sync::Arc;

use divan::counter::ItemsCount;
use divan::{Bencher, black_box};
use tilehold_engine::{Chance, Random, Seed};
use tilehold_games::pathfinder::{Board, Solver, SolverMemory, draw_board, draw_letter, judge};
use tilehold_lexicon::{Lexicon, Shelf};

const BOARDS: usize = 300;

fn main() {
    divan::main();
}

fn lexicon(name: &str) -> Arc<Lexicon> {
    Shelf::standard().get(name).expect("a built-in list")
}

fn chance() -> Chance {
    Chance::of_ply(&Seed::from_text("pathfinder bench"), 0)
}

fn boards() -> Vec<Board> {
    let mut chance = chance();
    (0..BOARDS).map(|_| draw_board(&mut chance)).collect()
}

fn plain_boards() -> Vec<Board> {
    let mut chance = chance();
    let mut letter = || draw_letter(&mut chance as &mut dyn Random);
    (0..BOARDS)
        .map(|_| Board::new(std::array::from_fn(|_| letter())).expect("a plain board"))
        .collect()
}

/// Times what is done with a solver of a list on every board.
fn each_board<T>(
    bencher: Bencher<'_, '_>,
    list: &str,
    boards: &[Board],
    ask: impl Fn(&Solver, &Board, &mut SolverMemory) -> T,
) {
    let solver = Solver::new(lexicon(list).graph());
    let mut memory = SolverMemory::default();
    bencher
        .counter(ItemsCount::new(boards.len()))
        .bench_local(|| {
            for board in boards {
                black_box(ask(&solver, board, &mut memory));
            }
        });
}

/// The best five words that can be typed, boards with two wild tiles.
#[divan::bench(args = ["english", "everyday"])]
fn best_five(bencher: Bencher<'_, '_>, list: &str) {
    each_board(bencher, list, &boards(), Solver::best);
}

/// All words of boards without wild tiles.
#[divan::bench(args = ["english", "everyday"])]
fn all_words_of_plain_boards(bencher: Bencher<'_, '_>, list: &str) {
    each_board(bencher, list, &plain_boards(), Solver::count_plain_words);
}

/// All words of boards with two wild tiles, whatever they stand for.
#[divan::bench]
fn all_words_with_wild_tiles(bencher: Bencher<'_, '_>) {
    each_board(bencher, "english", &boards(), Solver::count_words);
}

/// What one keystroke costs when all five boxes are full.
#[divan::bench]
fn one_keystroke(bencher: Bencher<'_, '_>) {
    let english = lexicon("english");
    let solver = Solver::new(english.graph());
    let mut memory = SolverMemory::default();
    let full: Vec<(Board, Vec<String>)> = boards()
        .into_iter()
        .map(|board| {
            let best = solver.best(&board, &mut memory);
            (board, best.spelled())
        })
        .collect();
    bencher.counter(ItemsCount::new(full.len())).bench(|| {
        for (board, answers) in &full {
            black_box(judge(board, |word| english.contains_letters(word), answers));
        }
    });
}

/// Preparing a list, once for all tables.
#[divan::bench(args = ["english", "everyday"], sample_count = 10)]
fn prepare_a_list(bencher: Bencher<'_, '_>, list: &str) {
    let list = lexicon(list);
    bencher.bench(|| Solver::new(list.graph()));
}
