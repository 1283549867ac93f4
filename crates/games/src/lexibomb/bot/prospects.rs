//! What plays can be expected to score on ground that is partly closed.

use tilehold_crossword::generate::Play;
use tilehold_crossword::{Board, Coord, Direction};
use tilehold_engine::Dice;

use crate::lexibomb::minefield::{index, neighbours};
use crate::lexibomb::scoring::{BONUS, premium};
use crate::lexibomb::{Ground, Minefield, Odds, Opened};

/// What each square can be expected to make of a tile.
pub(in crate::lexibomb) struct Prospects {
    size: usize,
    squares: Vec<Prospect>,
}

#[derive(Clone, Copy)]
struct Prospect {
    /// What it multiplies words by: the expected value.
    word: f64,
    /// What it multiplies letters and words by: the expected value of the product.
    both: f64,
    /// That there is no bomb.
    safe: f64,
}

impl Prospects {
    /// The prospects of all squares. The numbers under closed squares are taken as if neighbouring
    /// bombs were independent, which they nearly are; the chance of the bomb itself is exact.
    pub(in crate::lexibomb) fn new(ground: &Opened, odds: &Odds) -> Prospects {
        let size = ground.size();
        let squares = ground
            .squares()
            .map(|at| match ground.ground(at) {
                Ground::Closed => closed(size, at, odds),
                open => {
                    let premium = premium(open);
                    let (letter, word) = (f64::from(premium.letter), f64::from(premium.word));
                    Prospect {
                        word,
                        both: letter * word,
                        safe: f64::from(u8::from(open != Ground::Spent)),
                    }
                }
            })
            .collect();
        Prospects { size, squares }
    }

    /// What a play can be expected to score, when its squares are taken as independent.
    pub(super) fn expect(&self, board: &Board, play: &Play) -> f64 {
        let spots = Spots::of(board, play);
        let mut safe = 1.0;
        // The product of the word multipliers so far, and the expected score of the main word.
        let (mut word, mut main, mut crossing) = (1.0, 0.0, 0.0);
        for spot in spots.laid() {
            let here = self.squares[spot.square];
            let face = f64::from(spot.face);
            main = main * here.word + word * here.both * face;
            word *= here.word;
            safe *= here.safe;
            if let Some(sum) = spot.crossing {
                crossing += f64::from(sum) * here.word + face * here.both;
            }
        }
        main += f64::from(spots.passed) * word;
        main + crossing + f64::from(BONUS.of(spots.count)) * safe
    }

    pub(super) fn size(&self) -> usize {
        self.size
    }
}

fn closed(size: usize, at: Coord, odds: &Odds) -> Prospect {
    // How likely 0, 1, 2, 3, 4 or more bombs lie around.
    let mut around = [1.0, 0.0, 0.0, 0.0, 0.0];
    for neighbour in neighbours(size, at) {
        let bomb = odds.chance(neighbour);
        let before = around;
        for n in 0..5 {
            let one_less = if n == 0 { 0.0 } else { before[n - 1] };
            let stays = if n == 4 { 1.0 } else { 1.0 - bomb };
            around[n] = before[n] * stays + one_less * bomb;
        }
    }
    let safe = 1.0 - odds.chance(at);
    let sum = |value: fn(Ground) -> u8| -> f64 {
        let numbers = (0..5).zip(around);
        numbers
            .map(|(n, chance)| chance * f64::from(value(Ground::Safe(n))))
            .sum()
    };
    Prospect {
        word: safe * sum(|ground| premium(ground).word),
        both: safe * sum(|ground| premium(ground).word * premium(ground).letter),
        safe,
    }
}

/// The squares that a play lays tiles on, with what is needed to score it.
struct Spots {
    spots: [Spot; 8],
    count: usize,
    /// The face value of the tiles on the board that the main word runs over.
    passed: i32,
}

#[derive(Clone, Copy, Default)]
struct Spot {
    square: usize,
    face: i32,
    /// The face value of the tiles beside it on the crossing line, if there are any.
    crossing: Option<i32>,
}

impl Spots {
    fn of(board: &Board, play: &Play) -> Spots {
        let mut spots = Spots {
            spots: [Spot::default(); 8],
            count: 0,
            passed: 0,
        };
        let direction: Direction = play.direction();
        let (first, last) = play.span();
        let mut laid = play.laid();
        for place in first..=last {
            let at = Coord::on_line(direction, play.line(), place);
            let there = board.tile(at);
            if there != 0 {
                spots.passed += board.worth(there);
            } else if let Some(tile) = laid.next() {
                spots.spots[spots.count] = Spot {
                    square: index(board.size(), at),
                    face: board.worth(tile),
                    crossing: board.cross_sum(direction, at),
                };
                spots.count += 1;
            }
        }
        spots
    }

    fn laid(&self) -> &[Spot] {
        &self.spots[..self.count]
    }
}

/// Imagined bombs, to try plays on: they know how neighbouring squares hang together.
pub(super) struct Trials {
    /// For each imagined layout, the letter and word multiplier of every square.
    layouts: Vec<Vec<(u8, u8)>>,
}

impl Trials {
    /// So many imagined layouts.
    pub(in crate::lexibomb) fn new(
        ground: &Opened,
        odds: &Odds,
        count: usize,
        dice: &mut Dice,
    ) -> Trials {
        let multipliers = |field: &Minefield| {
            let of = |at| {
                let premium = premium(field.shows(at));
                (premium.letter, premium.word)
            };
            ground.squares().map(of).collect()
        };
        Trials {
            layouts: (0..count)
                .map(|_| multipliers(&odds.imagine(dice)))
                .collect(),
        }
    }

    /// What a play scores on average.
    pub(super) fn expect(&self, board: &Board, play: &Play) -> f64 {
        let spots = Spots::of(board, play);
        let total: i32 = self
            .layouts
            .iter()
            .map(|layout| {
                let (mut main, mut times, mut crossing) = (spots.passed, 1, 0);
                for spot in spots.laid() {
                    let (letter, word) = layout[spot.square];
                    let points = spot.face * i32::from(letter);
                    main += points;
                    times *= i32::from(word);
                    if let Some(sum) = spot.crossing {
                        crossing += (sum + points) * i32::from(word);
                    }
                }
                match main * times + crossing {
                    0 => 0,
                    points => points + BONUS.of(spots.count),
                }
            })
            .sum();
        f64::from(total) / self.layouts.len().max(1) as f64
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::lexibomb::{Lexibomb, Options, PlayScore, RACK};
    use tilehold_crossword::Rack;
    use tilehold_engine::{Chance, Game, Random, Seat, Seed, Viewer};
    use tilehold_lexicon::Shelf;

    /// Plays random words, and hands every position and its legal plays to `look`.
    fn random_game(number: u64, mut look: impl FnMut(&Lexibomb, &Board, &Opened, &[Play])) {
        let options = Options {
            size: 11,
            bombs: 16,
            words: Some("everyday".to_owned()),
        };
        let game = Lexibomb::open(options, 2, &Shelf::standard()).unwrap();
        let seed = Seed::from_text("prospects");
        let mut dice = Dice::new(number);
        let mut state = game.deal(&mut Chance::of_ply(&seed, number as u32));
        for ply in 0..10 {
            let seat = state.turn;
            let view = game.view(&state, Viewer::Seat(seat));
            let (board, rack): (Board, Rack) = (game.board(&view), game.rack(&view, seat));
            let mut plays: Vec<Play> = Vec::new();
            game.plays(&board, &rack, &mut plays);
            look(&game, &board, &state.opened, &plays);
            let Some(play) = dice.pick(&plays) else {
                return;
            };
            let action = game.word(&board, play);
            let mut chance = Chance::of_ply(&seed, 1000 + ply);
            game.apply(&mut state, seat, &action, &mut chance).unwrap();
            if state.ending.is_some() {
                return;
            }
            assert_eq!(state.turn, Seat((ply as u8 + 1) % 2));
        }
    }

    fn by_the_book(game: &Lexibomb, board: &Board, play: &Play, field: &Minefield) -> i32 {
        let placement = play.placement(board);
        PlayScore::of(board, &placement, |at| field.shows(at), game.alphabet()).points
    }

    #[test]
    fn a_trial_scores_by_the_book() {
        let mut seen = [0; RACK + 1];
        for number in 0..6 {
            random_game(number, |game, board, opened, plays| {
                let odds = Odds::new(opened, 16).unwrap();
                let field = odds.imagine(&mut Dice::new(number));
                let trials = Trials::new(opened, &odds, 1, &mut Dice::new(number));
                for play in plays.iter().step_by(1 + plays.len() / 200) {
                    let points = by_the_book(game, board, play, &field);
                    assert_eq!(trials.expect(board, play), f64::from(points));
                    seen[play.count()] += 1;
                }
            });
        }
        assert!(seen[1..=5].iter().all(|&n| n > 10), "{seen:?}");
    }

    #[test]
    fn what_is_expected_is_close_to_the_mean_of_many_layouts() {
        // Close for most plays, not for all: where one of two squares must be a bomb, taking them
        // as independent is wrong, and that is what trials are for.
        let (mut apart, mut plays_seen) = (0.0, 0);
        for number in 0..3 {
            random_game(number, |_, board, opened, plays| {
                let odds = Odds::new(opened, 16).unwrap();
                let prospects = Prospects::new(opened, &odds);
                let trials = Trials::new(opened, &odds, 1000, &mut Dice::new(number));
                for play in plays.iter().step_by(1 + plays.len() / 40) {
                    let (quick, mean) = (prospects.expect(board, play), trials.expect(board, play));
                    apart += (quick - mean).abs();
                    plays_seen += 1;
                }
            });
        }
        assert!(
            plays_seen > 300 && apart / f64::from(plays_seen) < 0.7,
            "{apart} in {plays_seen}"
        );
    }

    #[test]
    fn on_open_ground_the_expected_score_is_the_score() {
        random_game(9, |game, board, _, plays| {
            let field = Minefield::random(11, 16, &mut Dice::new(1));
            let mut opened = Opened::nothing(11);
            let safe: Vec<Coord> = opened.squares().filter(|&at| !field.is_bomb(at)).collect();
            for at in safe {
                opened.open(&field, at);
            }
            let prospects = Prospects::new(&opened, &Odds::new(&opened, 16).unwrap());
            for play in plays.iter().step_by(1 + plays.len() / 200) {
                let points = f64::from(by_the_book(game, board, play, &field));
                let expected = prospects.expect(board, play);
                // Seven tiles may be paid for cross words alone, which the quick formula leaves out.
                assert!((expected - points).abs() < 1e-9 || play.count() == RACK);
            }
        });
    }
}
