//! All legal plays of a crowded 19 × 19 board with a blank on the rack, and the decision of each
//! level there. `cargo bench -p tilehold-games --bench khi`

use std::ops::ControlFlow;

use divan::{Bencher, black_box};
use tilehold_engine::{Dice, Game, GameKind, Kind, Seat, Thinking, Viewer};
use tilehold_games::khi::{Khi, Options, View};
use tilehold_lexicon::Shelf;

/// The whole game, and the turn at which the board is crowded and the mover has a blank.
const CROWDED: &str = include_str!("data/khi-crowded.txt");
const PLY: u32 = 30;
const MOVER: Seat = Seat(1);

fn main() {
    divan::main();
}

fn crowded() -> (Khi, View) {
    let shelf = Shelf::standard();
    let table = Kind::<Khi>::new()
        .read_transcript(CROWDED, &shelf)
        .expect("the transcript is of Khi");
    let view = table
        .view_at(PLY, Viewer::Seat(MOVER))
        .expect("the game is that long");
    let view: View = serde_json::from_value(view).expect("a view has a JSON form");
    assert_eq!(view.turn, Some(MOVER));
    let khi = Khi::open(Options::default(), 2, &shelf).expect("the default options are good");
    (khi, view)
}

#[divan::bench]
fn all_plays(bencher: Bencher) {
    let (khi, view) = crowded();
    bencher.bench_local(|| {
        let mut count = 0u32;
        khi.legal(black_box(&view), MOVER, &mut |action| {
            black_box(action);
            count += 1;
            ControlFlow::Continue(())
        });
        count
    });
}

#[divan::bench(args = ["easy", "classic", "strong", "expert"], sample_count = 20)]
fn decides(bencher: Bencher, level: &str) {
    let (khi, view) = crowded();
    let mut bot = khi.bot(level).expect("it is a level");
    bencher.bench_local(|| {
        let mut thinking = Thinking::unhurried(Dice::new(1));
        bot.choose(&khi, black_box(&view), MOVER, &mut thinking)
    });
}
