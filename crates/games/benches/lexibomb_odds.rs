//! How long the exact bomb odds take, at the stages of a game and on harder boards.

use divan::{Bencher, black_box};
use tilehold_crossword::Coord;
use tilehold_engine::{Chance, Dice, Game, Random, transcript};
use tilehold_games::lexibomb::{Lexibomb, Minefield, Odds, Opened, Options};
use tilehold_lexicon::Shelf;

const SIZE: usize = 15;

fn main() {
    divan::main();
}

/// The ground after so many plies of a whole game.
fn stage(plies: usize) -> Opened {
    let shelf = Shelf::standard();
    let text = include_str!("../tests/golden/lexibomb/two.txt");
    let read = transcript::read::<Lexibomb>(text, &shelf).expect("the golden game is sound");
    let log = read.table.log();
    let mut entries = log.entries.iter();
    let deal = entries.next().expect("a log starts with the deal");
    let options: Options =
        serde_json::from_value(log.header.setup.options.clone()).expect("options of a game");
    let game = Lexibomb::open(options, 2, &shelf).expect("options of a game");
    let mut state = game.deal(&mut Chance::recorded(deal.chance.clone()));
    for entry in entries.take(plies) {
        if let (Some(seat), tilehold_engine::Event::Move(action)) = (entry.seat, &entry.event) {
            let mut chance = Chance::recorded(entry.chance.clone());
            game.apply(&mut state, seat, action, &mut chance)
                .expect("a move of a game");
        }
    }
    state.opened
}

#[divan::bench(args = [0, 1, 3, 6, 12, 18, 100])]
fn after_plies_of_a_game(bencher: Bencher<'_, '_>, plies: usize) {
    let opened = stage(plies);
    bencher.bench(|| Odds::new(black_box(&opened), 22).expect("a board of a game"));
}

/// The hardest of 300 boards by the number of cases: random bombs, and `open` opens some squares.
fn hardest(bombs: usize, open: impl Fn(usize, &Minefield, &mut Opened, &mut Dice)) -> Opened {
    let mut dice = Dice::new(3);
    let mut hardest = (0, Opened::nothing(SIZE));
    for round in 0..300 {
        let field = Minefield::random(SIZE, bombs, &mut dice);
        let mut opened = Opened::nothing(SIZE);
        open(round, &field, &mut opened, &mut dice);
        let cases = Odds::new(&opened, bombs).map_or(0, |odds| odds.cases());
        if cases > hardest.0 {
            hardest = (cases, opened);
        }
    }
    hardest.1
}

/// Up to 100 random squares are opened.
#[divan::bench(args = [22, 30, 40], sample_count = 20)]
fn hardest_of_300_scattered(bencher: Bencher<'_, '_>, bombs: usize) {
    let opened = hardest(bombs, |round, field, opened, dice| {
        for _ in 0..round % 100 {
            let row = dice.below(SIZE as u32) as usize;
            let col = dice.below(SIZE as u32) as usize;
            opened.open(field, Coord::new(row, col));
        }
    });
    bencher.bench(|| Odds::new(black_box(&opened), bombs).expect("a board of a game"));
}

/// As many long words side by side as there are tiles for, and one across them: the numbers of each
/// word share squares with the next.
#[divan::bench(args = [22, 30, 40], sample_count = 20)]
fn hardest_of_300_parallel_words(bencher: Bencher<'_, '_>, bombs: usize) {
    let opened = hardest(bombs, |round, field, opened, _| {
        let apart = 2 + round % 2;
        for row in (0..SIZE).step_by(apart).take(6) {
            (0..SIZE).for_each(|col| drop(opened.open(field, Coord::new(row, col))));
        }
    });
    bencher.bench(|| Odds::new(black_box(&opened), bombs).expect("a board of a game"));
}

#[divan::bench]
fn one_imagined_layout(bencher: Bencher<'_, '_>) {
    let odds = Odds::new(&stage(6), 22).expect("a board of a game");
    let mut dice = Dice::new(1);
    bencher.bench_local(|| odds.imagine(&mut dice));
}
