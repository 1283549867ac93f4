//! The generator agrees with its slow twin, play for play and score for score, on random boards of all sizes: with and
//! without blanks, with words on the board that no list has, and with the joins of all games.

mod twin;

use std::collections::BTreeSet;

use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::SeedableRng;
use tilehold_crossword::generate::{
    Anywhere, Best, Blanks, Covering, Each, Joining, Lettered, Points, Through, Touching, Wild,
    generate,
};
use tilehold_crossword::tile::{BLANK, BLANK_BIT, WILD};
use tilehold_crossword::{
    AnagramTable, BestPlay, Board, Bonus, Coord, Direction, KeepTable, Layout, MAX_SIZE, POINT,
    PlayGraph, Rack, SquareSet, kept_value,
};
use tilehold_lexicon::Shelf;
use twin::{Found, Join, Twin, below};

const BONUS: Bonus = Bonus {
    tiles: 6,
    points: 35,
};

struct World {
    rng: ChaCha8Rng,
    list: Vec<Vec<u8>>,
    words: BTreeSet<Vec<u8>>,
    by_length: Vec<Vec<Vec<u8>>>,
    graph: PlayGraph,
    letters: u8,
}

impl World {
    /// Some hundred words of a list, short ones preferred, so that random boards have many plays.
    fn new(lexicon: &str, seed: u64) -> Self {
        let mut rng = ChaCha8Rng::seed_from_u64(seed);
        let lexicon = Shelf::standard().get(lexicon).unwrap();
        let mut wanted = [
            0usize, 0, 60, 120, 120, 60, 30, 20, 10, 5, 5, 5, 5, 5, 5, 5, 2, 2, 2, 2, 1, 1, 1, 1,
            1, 1,
        ];
        let mut list: Vec<Vec<u8>> = lexicon
            .words()
            .filter(|word| word.len() <= MAX_SIZE)
            .collect();
        for i in (1..list.len()).rev() {
            list.swap(i, below(&mut rng, i + 1));
        }
        list.retain(|word| {
            let wanted = &mut wanted[word.len()];
            let keep = *wanted > 0;
            *wanted = wanted.saturating_sub(1);
            keep
        });
        let words = list.iter().cloned().collect();
        let by_length = (0..=MAX_SIZE)
            .map(|n| {
                list.iter()
                    .filter(|word| word.len() == n)
                    .cloned()
                    .collect()
            })
            .collect();
        Self {
            by_length,
            rng,
            graph: PlayGraph::new(&list),
            list,
            words,
            letters: lexicon.alphabet().len() as u8,
        }
    }

    fn below(&mut self, n: usize) -> usize {
        below(&mut self.rng, n)
    }

    fn random_word(&mut self) -> Vec<u8> {
        let i = self.below(self.list.len());
        self.list[i].clone()
    }

    fn random_layout(&mut self, size: usize) -> Layout {
        let numbers: Vec<u32> = (0..size * size)
            .map(|_| self.below(9).saturating_sub(4) as u32)
            .collect();
        Layout::from_numbers(size, numbers).unwrap()
    }

    /// Words crosswise over each other, and single tiles: most of what they form is in no list.
    fn random_board(&mut self, size: usize, wild: bool) -> Board {
        let mut tiles = vec![0; size * size];
        for _ in 0..self.below(size / 2 + 1) {
            let word = self.random_word();
            if word.len() > size {
                continue;
            }
            let direction = Direction::ALL[self.below(2)];
            let (line, first) = (self.below(size), self.below(size - word.len() + 1));
            for (i, &letter) in word.iter().enumerate() {
                let at = Coord::on_line(direction, line, first + i);
                let blank = self.below(8) == 0;
                tiles[at.row as usize * size + at.col as usize] = match (blank, wild) {
                    (false, _) => letter,
                    (true, false) => letter | BLANK_BIT,
                    (true, true) => WILD,
                };
            }
        }
        for _ in 0..self.below(3) {
            let at = self.below(size * size);
            tiles[at] = 1 + self.below(self.letters as usize) as u8;
        }
        let points: [u8; 32] = std::array::from_fn(|l| if l == 0 { 0 } else { (l * 7 % 11) as u8 });
        let layout = self.random_layout(size);
        Board::with_tiles(&layout, &points, &self.graph, &tiles)
    }

    /// Letters of random words, so that something can be laid.
    fn random_rack(&mut self, blanks: usize) -> Rack {
        let mut rack = Rack::new(&vec![BLANK; blanks]);
        let size = 1 + self.below(7);
        while rack.len() < size.max(blanks) {
            let word = self.random_word();
            rack.add(word[self.below(word.len())]);
        }
        rack
    }

    fn found<B: Blanks>(&self, board: &Board, rack: &Rack, joining: &impl Joining) -> Found {
        let mut found = Found::new();
        let mut record = Each(|play: tilehold_crossword::generate::Play| {
            let tiles: Vec<_> = play.placement(board).tiles().collect();
            assert_eq!(
                found.insert(tiles, play.score()),
                None,
                "found twice: {play:?}"
            );
        });
        generate::<B>(
            &self.graph,
            board,
            rack,
            joining,
            &Points::new(board.points(), BONUS),
            &mut record,
        );
        found
    }

    fn agree<B: Blanks>(
        &self,
        board: &Board,
        rack: Rack,
        joining: &impl Joining,
        join: Join<'_>,
        wild: bool,
    ) -> usize {
        let fast = self.found::<B>(board, &rack, joining);
        let slow = Twin {
            words: &self.words,
            by_length: &self.by_length,
            board,
            rack,
            join,
            bonus: BONUS,
            wild,
        }
        .plays();
        assert_eq!(fast, slow);
        fast.len()
    }
}

fn random_squares(world: &mut World, board: &Board) -> SquareSet {
    board
        .squares()
        .filter(|&at| board.tile(at) != 0 && world.below(2) == 0)
        .collect()
}

/// A random size: mostly small boards, where the twin is quick.
fn random_size(world: &mut World, round: usize) -> usize {
    if round.is_multiple_of(100) {
        13 + world.below(MAX_SIZE - 12)
    } else {
        3 + world.below(9)
    }
}

fn touching(lexicon: &str, seed: u64, rounds: usize) {
    let mut world = World::new(lexicon, seed);
    let mut plays = [0; 3];
    for round in 0..rounds {
        let size = random_size(&mut world, round);
        let board = world.random_board(size, false);
        let rack = world.random_rack(round % 3);
        let square = Coord::new(size / 2, size / 2);
        let joining = Touching {
            opening: Covering {
                square,
                across_only: false,
            },
        };
        plays[round % 3] +=
            world.agree::<Lettered>(&board, rack, &joining, Join::Touch(square), false);
    }
    assert!(
        plays.iter().all(|&n| n > rounds),
        "the boards are too dull: {plays:?}"
    );
}

#[test]
fn plays_that_touch_a_tile_english() {
    touching("english", 1, 1200);
}

#[test]
fn plays_that_touch_a_tile_norwegian() {
    touching("norwegian", 2, 600);
}

#[test]
fn plays_through_own_letters_and_over_a_star() {
    let mut world = World::new("english", 3);
    let mut plays = 0;
    for round in 0..500 {
        let size = random_size(&mut world, round);
        let board = world.random_board(size, false);
        let rack = world.random_rack(round % 5 % 4);
        let own = random_squares(&mut world, &board);
        plays += world.agree::<Lettered>(&board, rack, &Through(&own), Join::Own(&own), false);
        let star = Coord::new(size / 2, 0);
        if board.tile(star) == 0 {
            let joining = Covering {
                square: star,
                across_only: false,
            };
            plays += world.agree::<Lettered>(&board, rack, &joining, Join::Cover(star), false);
        }
    }
    assert!(plays > 5000, "the boards are too dull: {plays}");
}

#[test]
fn plays_with_wild_tiles_that_never_take_a_letter() {
    let mut world = World::new("english", 4);
    let mut plays = 0;
    for round in 0..400 {
        let size = random_size(&mut world, round).min(15);
        let board = world.random_board(size, true);
        let rack = world.random_rack(round % 3);
        let square = Coord::new(size / 2, size / 2);
        plays += if board.is_empty() {
            world.agree::<Wild>(&board, rack, &Anywhere, Join::Anywhere, true)
        } else {
            let joining = Touching {
                opening: Covering {
                    square,
                    across_only: false,
                },
            };
            world.agree::<Wild>(&board, rack, &joining, Join::Touch(square), true)
        };
    }
    assert!(plays > 5000, "the boards are too dull: {plays}");
}

#[test]
fn cross_checks_and_sums_stay_right_when_tiles_are_laid_and_taken_back() {
    let mut world = World::new("norwegian", 5);
    for round in 0..150 {
        let size = random_size(&mut world, round);
        let layout = world.random_layout(size);
        let wild = round % 4 == 0;
        let mut board = world.random_board(size, wild);
        for at in board.squares() {
            board.set_premium(at, layout.premium(at));
        }
        let joining = Touching {
            opening: Covering {
                square: Coord::new(0, 0),
                across_only: false,
            },
        };
        for _ in 0..6 {
            let rack = world.random_rack(1);
            let mut plays = Vec::new();
            let valuing = Points::new(board.points(), BONUS);
            if wild {
                generate::<Wild>(&world.graph, &board, &rack, &joining, &valuing, &mut plays);
            } else {
                generate::<Lettered>(&world.graph, &board, &rack, &joining, &valuing, &mut plays);
            }
            if plays.is_empty() {
                continue;
            }
            let placement = plays[world.below(plays.len())].placement(&board);
            let before = board.clone();
            board.lay(&placement, &world.graph);
            let tiles: Vec<u8> = board.squares().map(|at| board.tile(at)).collect();
            assert_eq!(
                board,
                Board::with_tiles(&layout, before.points(), &world.graph, &tiles)
            );
            let mut back = board.clone();
            back.take_back(&placement, &world.graph);
            assert_eq!(back, before);
        }
    }
}

#[test]
fn the_best_play_is_the_best_of_all_plays() {
    for lexicon in ["english", "norwegian"] {
        let mut world = World::new(lexicon, 6);
        let anagrams = AnagramTable::new(&world.list);
        let mut finder = BestPlay::new();
        for round in 0..900 {
            let size = 3 + world.below(MAX_SIZE - 2);
            let board = world.random_board(size, false);
            let rack = world.random_rack(round % 3);
            let mut keeping = KeepTable::default();
            for t in 0..32 {
                keeping.first[t] = world.below(2000) as i16 - 700;
                keeping.again[t] = world.below(1000) as i16 - 700;
                for u in 0..t {
                    keeping.pairs[t][u] = world.below(400) as i16 - 200;
                    keeping.pairs[u][t] = keeping.pairs[t][u];
                }
            }
            let square = Coord::new(size / 2, size / 2);
            let joining = Touching {
                opening: Covering {
                    square,
                    across_only: false,
                },
            };
            let mut all = Best::new(|play: &tilehold_crossword::generate::Play| {
                let kept: Vec<u8> = rack.without_laid(play.laid()).unwrap().tiles().collect();
                POINT * play.score() + kept_value(&keeping, &kept)
            });
            let valuing = Points::new(board.points(), BONUS);
            generate::<Lettered>(&world.graph, &board, &rack, &joining, &valuing, &mut all);
            let wanted = all.into_best().map(|(_, value)| value);
            let found = finder.find(&anagrams, &board, &rack, &joining, BONUS, &keeping);
            assert_eq!(found.map(|(_, value)| value), wanted, "round {round}");
            if let Some((play, _)) = found {
                let mut plays = Vec::new();
                generate::<Lettered>(&world.graph, &board, &rack, &joining, &valuing, &mut plays);
                assert!(plays.contains(&play), "round {round}: {play:?}");
            }
        }
    }
}
