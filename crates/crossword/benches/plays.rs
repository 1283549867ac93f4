//! All plays and the best play by number of blanks, and self-play by value. The time is for all positions together.

use std::sync::LazyLock;

use divan::Bencher;
use tilehold_crossword::cgp::Cgp;
use tilehold_crossword::generate::{Lettered, Play, generate};
use tilehold_crossword::{
    AnagramTable, BestPlay, Board, Hold, KeepTable, PlayGraph, Rack, RuleSet,
};
use tilehold_lexicon::Shelf;

struct World {
    rules: RuleSet,
    graph: PlayGraph,
    anagrams: AnagramTable,
    positions: Vec<(Board, Rack)>,
    keep: KeepTable,
}

static WORLD: LazyLock<World> = LazyLock::new(|| {
    let list = Shelf::standard().get("english").unwrap();
    let rules = RuleSet::classic();
    let graph = PlayGraph::of(&list);
    let lines = include_str!("../tests/data/positions.cgp").lines();
    let positions = lines
        .filter(|line| !line.starts_with('#'))
        .map(|line| {
            let cgp = Cgp::parse(line, rules.tiles.language().alphabet()).unwrap();
            let board = Board::with_tiles(&rules.layout, rules.tiles.points(), &graph, &cgp.tiles);
            (board, Rack::new(&cgp.racks[0]))
        })
        .collect();
    // Blanks and S are worth keeping, repeats are not.
    let mut keep = KeepTable {
        again: [-250; 32],
        ..KeepTable::default()
    };
    (keep.first[0], keep.again[0], keep.first[19]) = (2500, 1000, 800);
    World {
        anagrams: AnagramTable::of(&list),
        rules,
        graph,
        positions,
        keep,
    }
});

fn with_blanks(blanks: u8) -> impl Iterator<Item = &'static (Board, Rack)> {
    WORLD
        .positions
        .iter()
        .filter(move |(_, rack)| rack.blanks() == blanks)
}

fn main() {
    divan::main();
}

#[divan::bench(args = [0, 1, 2])]
fn all_plays(bencher: Bencher<'_, '_>, blanks: u8) {
    let (joining, valuing) = (WORLD.rules.joining(), WORLD.rules.valuing());
    let mut plays: Vec<Play> = Vec::new();
    bencher.bench_local(|| {
        for (board, rack) in with_blanks(blanks) {
            plays.clear();
            generate::<Lettered>(&WORLD.graph, board, rack, &joining, &valuing, &mut plays);
            divan::black_box(&plays);
        }
    });
}

#[divan::bench(args = [0, 1, 2])]
fn best_play(bencher: Bencher<'_, '_>, blanks: u8) {
    let joining = WORLD.rules.joining();
    let mut finder = BestPlay::new();
    bencher.bench_local(|| {
        for (board, rack) in with_blanks(blanks) {
            let best = finder.find(
                &WORLD.anagrams,
                board,
                rack,
                &joining,
                WORLD.rules.bonus,
                &WORLD.keep,
            );
            divan::black_box(best);
        }
    });
}

/// One game of best plays against itself.
#[divan::bench]
fn self_play(bencher: Bencher<'_, '_>) {
    let mut finder = BestPlay::new();
    let mut seed = 1u64;
    bencher.bench_local(|| game(&mut finder, &mut seed));
}

fn game(finder: &mut BestPlay, seed: &mut u64) -> i32 {
    let rules = &WORLD.rules;
    let (mut board, mut hold) = (rules.board(), rules.tiles.hold());
    let mut racks = [Rack::default(); 2];
    let mut draw = |rack: &mut Rack, hold: &mut Hold| {
        let drawn = hold.draw(rules.rack - rack.len(), |left| {
            *seed ^= *seed << 13;
            *seed ^= *seed >> 7;
            *seed ^= *seed << 17;
            (*seed % left as u64) as usize
        });
        drawn.into_iter().for_each(|tile| rack.add(tile));
    };
    racks.iter_mut().for_each(|rack| draw(rack, &mut hold));
    let (mut scoreless, mut points) = (0, 0);
    for seat in [0, 1].into_iter().cycle() {
        let best = finder.find(
            &WORLD.anagrams,
            &board,
            &racks[seat],
            &rules.joining(),
            rules.bonus,
            &WORLD.keep,
        );
        match best {
            Some((play, _)) => {
                points += play.score();
                racks[seat] = racks[seat].without_laid(play.laid()).unwrap();
                board.lay(&play.placement(&board), &WORLD.graph);
                draw(&mut racks[seat], &mut hold);
                scoreless = 0;
            }
            None => scoreless += 1,
        }
        if racks[seat].is_empty() || scoreless == 2 {
            return points;
        }
    }
    points
}
