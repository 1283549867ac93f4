//! Blanks without a letter, and a slow twin that knows nothing but characters on a grid: it lays the
//! rack's tiles in every order on every stretch of every line, reads all words and looks each up by
//! going through the list.

use std::collections::BTreeMap;
use std::ops::ControlFlow;

use tilehold_crossword::tile::WILD;
use tilehold_crossword::{Board, Hold, Layout, PlayGraph, Rack, TileSet};
use tilehold_engine::{Chance, Dice, Game, Random, Seat, Seed, Viewer};
use tilehold_games::lexibomb::{Action, Lexibomb, Minefield, Options, Played, State};
use tilehold_games::tiles::{LaidTile, LaidTiles, TilesInPlay, read_rows, read_tiles};
use tilehold_lexicon::{Language, LexiconError, OwnLists, Shelf, WordGraph, write_tlx};

use crate::table::{BOOK_TILES, HOLD, Table, alphabet, at};

#[test]
fn a_blank_is_never_given_a_letter() {
    let mut table = Table::new(&["C*TEEEE", "EEEEEEE"], HOLD);
    assert_eq!(table.refused("H8 across  CaT"), "lettered_blank");
    table.play("H8 across  C*T").unwrap();
    assert_eq!(table.view(0).board[7], ".......C*T.....");
}

#[test]
fn any_letter_that_makes_a_word_counts() {
    let mut table = Table::new(&["Q*EEEEE", "EEEEEEE"], HOLD);
    assert_eq!(table.refused("H8 across  *Q"), "bad_word");
    let mut table = Table::new(&["X*EEEEE", "EEEEEEE"], HOLD);
    table.play("H8 across  *X").unwrap();
}

#[test]
fn a_blank_may_be_a_different_letter_in_the_two_directions() {
    // Across only AX, EX and OX end in X; down only a vowel other than E stands before D … as in
    // AD, ED and ID. With Z above it the blank has to be another letter down than across.
    let mut table =
        Table::new(&["*EEEEEE", "EEEEEEE"], HOLD).with_tiles(&[(7, 8, 'X'), (8, 7, 'D')]);
    table.play("H8 across  *X").unwrap();
    // MX is no word and XU is none, but XI is: the blank reads I below X and U before P.
    let mut table =
        Table::new(&["*EEEEEE", "EEEEEEE"], HOLD).with_tiles(&[(6, 7, 'X'), (7, 8, 'P')]);
    let score = table.play("H8 across  *P").unwrap();
    let words: Vec<&str> = score.words.iter().map(|word| word.word.as_str()).collect();
    assert_eq!(words, ["*P", "X*"]);
}

#[test]
fn later_words_may_read_a_blank_anew() {
    let mut table = Table::new(&["C*TEEEE", "GYDEEEE"], HOLD);
    table.play("H8 across  C*T").unwrap(); // CAT, COT, CUT
    table.play("I7 down  G*Y").unwrap(); // GAY or GUY
    let mut table = Table::new(&["C*TEEEE", "HMEEEEE"], HOLD);
    table.play("H8 across  C*T").unwrap();
    // HIM and HEM: neither I nor E is in a word C?T.
    table.play("I7 down  H*M").unwrap();
}

#[test]
fn two_blanks_in_one_word_may_be_two_different_letters() {
    let mut table = Table::new(&["**ZEEEE", "EEEEEEE"], HOLD);
    table.play("H8 across  Z**").unwrap(); // ZAP, ZOO, ZEN
    let mut table = Table::new(&["**EEEEE", "EEEEEEE"], HOLD);
    let score = table.play("H8 across  **").unwrap();
    // Two blanks are a word worth nothing, and a turn that scores 0.
    assert_eq!(score.points, 0);
    assert_eq!(table.state.zeros[0], 1);
}

#[test]
fn a_word_with_blanks_says_what_it_can_be_read_as() {
    let mut table = Table::new(&["**ZXEEE", "EEEEEEE"], HOLD);
    let score = table.play("H8 across  Z**").unwrap();
    assert_eq!(score.words[0].reads.as_deref(), Some("ZAP"));
    let mut table = Table::new(&["CATEEEE", "EEEEEEE"], HOLD);
    let score = table.play("H8 across  CAT").unwrap();
    assert_eq!(score.words[0].reads, None);
}

#[test]
fn what_blanks_are_read_as_is_the_first_word_of_the_list_that_fits() {
    let everyday = Shelf::standard().get("everyday").unwrap();
    let graph = PlayGraph::of(&everyday);
    let words: Vec<Vec<u8>> = everyday.words().map(|word| word.to_vec()).collect();
    let mut dice = Dice::new(9);
    for number in 0..400 {
        let mut tiles = words[dice.below(words.len() as u32) as usize].clone();
        for tile in &mut tiles {
            if dice.below(3) == 0 {
                *tile = WILD;
            } else if number % 8 == 0 && dice.below(6) == 0 {
                *tile = 1 + dice.below(26) as u8;
            }
        }
        let fits = |word: &&Vec<u8>| {
            word.len() == tiles.len()
                && word
                    .iter()
                    .zip(&tiles)
                    .all(|(&letter, &tile)| tile == WILD || letter == tile)
        };
        let first = words.iter().filter(fits).min().cloned();
        assert_eq!(graph.reading(&tiles), first, "{tiles:?}");
    }
}

/// The words of a small list.
struct Small(Vec<String>);

impl OwnLists for Small {
    fn names(&self) -> Vec<String> {
        vec!["small".to_owned()]
    }

    fn load(&self, name: &str) -> Result<Option<Vec<u8>>, LexiconError> {
        let words = self.0.iter().map(|word| alphabet().read(word).unwrap());
        let graph = WordGraph::from_words(words.collect::<Vec<_>>())?;
        Ok((name == "small").then(|| write_tlx(&graph, Language::English)))
    }
}

struct Twin<'a> {
    words: &'a [String],
    grid: Vec<Vec<char>>,
}

type Laid = Vec<(usize, usize, char)>;

impl Twin<'_> {
    fn reads(&self, tiles: &str) -> bool {
        self.words.iter().any(|word| {
            word.len() == tiles.len()
                && word
                    .chars()
                    .zip(tiles.chars())
                    .all(|(w, t)| t == '*' || w == t)
        })
    }

    /// The word through a square of the grid with the laid tiles, and its squares.
    fn word(&self, laid: &Laid, row: usize, col: usize, down: bool) -> Vec<(usize, usize, char)> {
        let size = self.grid.len();
        let tile = |row: usize, col: usize| {
            let new = laid.iter().find(|&&(r, c, _)| (r, c) == (row, col));
            new.map_or(self.grid[row][col], |&(_, _, tile)| tile)
        };
        let (mut row, mut col) = (row, col);
        if down {
            while row > 0 && tile(row - 1, col) != '.' {
                row -= 1;
            }
        } else {
            while col > 0 && tile(row, col - 1) != '.' {
                col -= 1;
            }
        }
        let mut word = Vec::new();
        while row < size && col < size && tile(row, col) != '.' {
            word.push((row, col, tile(row, col)));
            if down { row += 1 } else { col += 1 }
        }
        word
    }

    /// All words of two or more letters that are formed.
    fn words(&self, laid: &Laid) -> Vec<Vec<(usize, usize, char)>> {
        let mut words: Vec<_> = laid
            .iter()
            .flat_map(|&(row, col, _)| [false, true].map(|down| self.word(laid, row, col, down)))
            .filter(|word| word.len() > 1)
            .collect();
        words.sort();
        words.dedup();
        words
    }

    fn touches(&self, laid: &Laid) -> bool {
        let size = self.grid.len();
        laid.iter().any(|&(row, col, _)| {
            (row > 0 && self.grid[row - 1][col] != '.')
                || (col > 0 && self.grid[row][col - 1] != '.')
                || (row + 1 < size && self.grid[row + 1][col] != '.')
                || (col + 1 < size && self.grid[row][col + 1] != '.')
        })
    }

    /// Every legal play of the rack.
    fn plays(&self, rack: &str) -> Vec<Laid> {
        let size = self.grid.len();
        let empty = self.grid.iter().flatten().all(|&tile| tile == '.');
        let mut orders: Vec<Vec<char>> = Vec::new();
        all_orders(&mut rack.chars().collect(), &mut Vec::new(), &mut orders);
        orders.sort();
        orders.dedup();
        let mut plays = Vec::new();
        for down in [false, true] {
            for (line, first) in (0..size).flat_map(|l| (0..size).map(move |f| (l, f))) {
                let square = |place: usize| if down { (place, line) } else { (line, place) };
                let free: Vec<(usize, usize)> = (first..size)
                    .map(square)
                    .filter(|&(row, col)| self.grid[row][col] == '.')
                    .collect();
                if free.first() != Some(&square(first)) {
                    continue;
                }
                for order in orders.iter().filter(|order| order.len() <= free.len()) {
                    let mut laid: Laid = free
                        .iter()
                        .zip(order)
                        .map(|(&(row, col), &tile)| (row, col, tile))
                        .collect();
                    let joins = if empty {
                        laid.len() > 1
                    } else {
                        self.touches(&laid)
                    };
                    let words = self.words(&laid);
                    let good = words.iter().all(|word| {
                        self.reads(&word.iter().map(|&(_, _, tile)| tile).collect::<String>())
                    });
                    if joins && good && !words.is_empty() {
                        laid.sort_unstable();
                        plays.push(laid);
                    }
                }
            }
        }
        plays.sort();
        plays.dedup();
        plays
    }

    /// What a play scores, straight from the book.
    fn score(&self, laid: &Laid, field: &Minefield) -> i32 {
        let worth: BTreeMap<char, i32> = BOOK_TILES
            .split_whitespace()
            .map(|item| {
                let (_, points) = item.split_once(':').unwrap();
                let tile = item.chars().next().unwrap().to_ascii_lowercase();
                (tile, points.parse().unwrap())
            })
            .collect();
        let mut points = 0;
        for word in self.words(laid) {
            let (mut sum, mut times) = (0, 1);
            for (row, col, tile) in word {
                let value = worth[&tile];
                if self.grid[row][col] != '.' {
                    sum += value;
                    continue;
                }
                let bombs = field.bombs().filter(|bomb| {
                    bomb.row.abs_diff(row as u8) <= 1 && bomb.col.abs_diff(col as u8) <= 1
                });
                match (field.is_bomb(at(row, col)), bombs.count()) {
                    (true, _) => times = 0,
                    (_, 0) => sum += value,
                    (_, 1) => sum += 2 * value,
                    (_, 2) => sum += 3 * value,
                    (_, 3) => (sum, times) = (sum + value, times * 2),
                    (_, _) => (sum, times) = (sum + value, times * 3),
                }
            }
            points += sum * times;
        }
        points + if laid.len() == 7 && points > 0 { 50 } else { 0 }
    }
}

/// Every order of every part of the tiles.
fn all_orders(left: &mut Vec<char>, order: &mut Vec<char>, all: &mut Vec<Vec<char>>) {
    if !order.is_empty() {
        all.push(order.clone());
    }
    for i in 0..left.len() {
        let tile = left.remove(i);
        order.push(tile);
        all_orders(left, order, all);
        order.pop();
        left.insert(i, tile);
    }
}

#[test]
fn on_boards_full_of_blanks_all_plays_and_scores_are_those_of_the_slow_twin() {
    let mut dice = Dice::new(11);
    let everyday = Shelf::standard().get("everyday").unwrap();
    let mut words: Vec<String> = everyday
        .words()
        .map(|word| alphabet().spell(&word))
        .filter(|word| word.len() <= 9)
        .collect();
    dice.shuffle(&mut words);
    let mut wanted = [0, 0, 40, 60, 50, 30, 10, 10, 5, 5];
    words.retain(|word| {
        let keep = wanted[word.len()] > 0;
        wanted[word.len()] -= i32::from(keep);
        keep
    });
    let shelf = Shelf::with_own_lists(Small(words.clone()));
    let options = Options {
        size: 9,
        bombs: 20,
        words: Some("small".to_owned()),
    };
    let game = Lexibomb::open(options, 2, &shelf).unwrap();
    let graph = shelf.get("small").unwrap().derive(PlayGraph::of);
    let points = *TileSet::parse(Language::English, BOOK_TILES)
        .unwrap()
        .points();

    let (mut total, mut with_blanks) = (0, 0);
    for round in 0..70 {
        let mut grid = vec![vec!['.'; 9]; 9];
        for _ in 0..if round % 10 == 0 {
            0
        } else {
            2 + dice.below(5)
        } {
            let word = dice.pick(&words).unwrap().clone();
            let (line, first) = (
                dice.below(9) as usize,
                dice.below(10 - word.len() as u32) as usize,
            );
            let down = dice.below(2) == 0;
            for (i, letter) in word.chars().enumerate() {
                let tile = if dice.below(3) == 0 { '*' } else { letter };
                let (row, col) = if down {
                    (first + i, line)
                } else {
                    (line, first + i)
                };
                grid[row][col] = tile;
            }
        }
        let mut rack = ["", "*", "**"][dice.below(3) as usize].to_owned();
        while rack.len() < 4 {
            let word = dice.pick(&words).unwrap();
            rack.push(*dice.pick(&word.chars().collect::<Vec<_>>()).unwrap());
        }
        let rows: Vec<String> = grid
            .iter()
            .map(|row| row.iter().collect::<String>().to_uppercase())
            .collect();
        let tiles = read_rows(rows.iter().map(String::as_str), alphabet()).unwrap();
        let board = Board::with_tiles(&Layout::plain(9), &points, &graph, &tiles);
        let own = Rack::new(&read_tiles(&rack.to_uppercase(), alphabet()).unwrap());
        let field = Minefield::random(9, 20, &mut dice);
        let in_play = TilesInPlay::new(vec![own, Rack::default()], Hold::default());
        let state = State::new(board, field, in_play, 2);

        let twin = Twin {
            words: &words,
            grid,
        };
        let slow = twin.plays(&rack);
        let mut fast: Vec<Laid> = Vec::new();
        let view = game.view(&state, Viewer::Seat(Seat(0)));
        game.legal(&view, Seat(0), &mut |action| {
            if let Action::Word(tiles) = action {
                let laid = |tile: &LaidTile| (tile.row.into(), tile.column.into(), tile.letter);
                fast.push(tiles.tiles().iter().map(laid).collect());
            }
            ControlFlow::Continue(())
        });
        fast.sort();
        assert_eq!(fast, slow, "round {round}, rack {rack}, {rows:?}");

        total += slow.len();
        with_blanks += slow.iter().flatten().filter(|tile| tile.2 == '*').count();
        for laid in slow.iter().step_by(1 + slow.len() / 60) {
            let tiles = laid.iter().map(|&(row, col, letter)| LaidTile {
                row: row as u8,
                column: col as u8,
                letter,
                blank: letter == '*',
            });
            let action = Action::Word(LaidTiles::from(tiles.collect::<Vec<_>>()));
            let mut after = state.clone();
            let mut chance = Chance::of_ply(&Seed::from_text("twin"), 1);
            game.apply(&mut after, Seat(0), &action, &mut chance)
                .unwrap();
            let Played::Word { score, .. } = after.last.unwrap().played else {
                panic!("a word was played");
            };
            assert_eq!(score.points, twin.score(laid, &state.field), "{laid:?}");
        }
    }
    assert!(
        total > 3_000 && with_blanks > 3_000,
        "too dull: {total} {with_blanks}"
    );
}
