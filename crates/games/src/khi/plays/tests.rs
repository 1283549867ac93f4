//! The rules once more, slow and obvious, against the list of plays and the judge on random games; and
//! what the rule book says about the order of plays.

use std::cmp::Reverse;
use std::collections::{BTreeMap, BTreeSet, HashSet};

use tilehold_crossword::tile::letter_of;
use tilehold_engine::{Chance, Dice, Game, Random, Seed, Thinking, Viewer};
use tilehold_lexicon::Shelf;

use super::*;
use crate::khi::word::{Word, judge};
use crate::khi::{Action, Ending, Khi, Options};
use crate::tiles::LaidTiles;

const BLUE: Seat = Seat(0);

type At = (i32, i32);

/// The board as a map from squares to letter and colour.
struct Twin<'a> {
    size: i32,
    letters: BTreeMap<At, (u8, Seat)>,
    words: &'a HashSet<Vec<u8>>,
}

impl Twin<'_> {
    fn of<'a>(field: &Field, words: &'a HashSet<Vec<u8>>) -> Twin<'a> {
        let letters = field
            .board()
            .squares()
            .filter_map(|at| {
                let letter = letter_of(field.board().tile(at));
                Some((
                    (i32::from(at.row), i32::from(at.col)),
                    (letter, field.colour(at)?),
                ))
            })
            .collect();
        Twin {
            size: field.size() as i32,
            letters,
            words,
        }
    }

    /// The squares of the line of letters through a square, in one direction.
    fn line(board: &BTreeMap<At, u8>, at: At, step: At) -> Vec<At> {
        let mut start = at;
        while board.contains_key(&(start.0 - step.0, start.1 - step.1)) {
            start = (start.0 - step.0, start.1 - step.1);
        }
        let mut line = Vec::new();
        while board.contains_key(&start) {
            line.push(start);
            start = (start.0 + step.0, start.1 + step.1);
        }
        line
    }

    /// The letters that these tiles capture, and whether they reach the edge; none if they are no
    /// legal word.
    fn verdict(&self, seat: Seat, laid: &[(At, u8)]) -> Option<(BTreeSet<At>, bool)> {
        let inside = |at: &At| (0..self.size).contains(&at.0) && (0..self.size).contains(&at.1);
        let mut board: BTreeMap<At, u8> =
            self.letters.iter().map(|(&at, &(l, _))| (at, l)).collect();
        for &(at, letter) in laid {
            if !inside(&at) || board.insert(at, letter).is_some() {
                return None;
            }
        }
        let (row, col) = laid.first()?.0;
        let across = Twin::line(&board, (row, col), (0, 1));
        let down = Twin::line(&board, (row, col), (1, 0));
        let step = if laid.len() == 1 {
            if down.len() > across.len() {
                (1, 0)
            } else {
                (0, 1)
            }
        } else if laid.iter().all(|(at, _)| at.0 == row) {
            (0, 1)
        } else {
            (1, 0)
        };
        let main = Twin::line(&board, (row, col), step);
        if main.len() < 2 || !laid.iter().all(|(at, _)| main.contains(at)) {
            return None;
        }
        let turned_step = (step.1, step.0);
        let mut formed = vec![main.clone()];
        for &(at, _) in laid {
            let crossing = Twin::line(&board, at, turned_step);
            if crossing.len() >= 2 {
                formed.push(crossing);
            }
        }
        let spelled = |word: &Vec<At>| word.iter().map(|at| board[at]).collect::<Vec<u8>>();
        if !formed
            .iter()
            .all(|word| self.words.contains(&spelled(word)))
        {
            return None;
        }
        let star = (self.size / 2, if seat == BLUE { 0 } else { self.size - 1 });
        let own = |at: &At| {
            self.letters
                .get(at)
                .is_some_and(|&(_, colour)| colour == seat)
        };
        if self.letters.contains_key(&star) {
            if !formed.iter().flatten().any(own) {
                return None;
            }
        } else if !laid.iter().any(|&(at, _)| at == star) {
            return None;
        }
        for at in main.iter().filter(|at| self.letters.contains_key(at)) {
            let existing = Twin::line(&board, *at, turned_step);
            if existing.len() >= 2 {
                formed.push(existing);
            }
        }
        let turned: BTreeSet<At> = formed.into_iter().flatten().collect();
        let edge = if seat == BLUE { self.size - 1 } else { 0 };
        let wins = turned.iter().any(|at| at.1 == edge);
        let theirs = |at: &At| {
            self.letters
                .get(at)
                .is_some_and(|&(_, colour)| colour != seat)
        };
        Some((turned.into_iter().filter(theirs).collect(), wins))
    }
}

fn plain(tiles: &[(Coord, u8)]) -> Vec<(At, u8)> {
    let plain =
        |&(at, tile): &(Coord, u8)| ((i32::from(at.row), i32::from(at.col)), letter_of(tile));
    tiles.iter().map(plain).collect()
}

/// What the judge says to tiles that the rack has.
fn judged(
    khi: &Khi,
    field: &Field,
    seat: Seat,
    tiles: &[(Coord, u8)],
) -> Option<(BTreeSet<At>, bool)> {
    let rack = Rack::new(
        &tiles
            .iter()
            .map(|&(_, tile)| tilehold_crossword::tile::from_rack(tile))
            .collect::<Vec<_>>(),
    );
    let verdict = judge(field, seat, &rack, tiles, &khi.graph, khi.alphabet());
    let word = verdict.accepted().ok()?;
    let captured = word
        .captured
        .iter()
        .map(|at| (i32::from(at.row), i32::from(at.col)));
    Some((captured.collect(), word.reaches_edge(field, seat)))
}

#[test]
fn the_slow_twin_agrees_on_random_games() {
    let shelf = Shelf::standard();
    let list = shelf.get("everyday").unwrap();
    let words: HashSet<Vec<u8>> = list.words().collect();
    let (mut legal, mut illegal, mut captures, mut wins, mut single) = (0, 0, 0, 0, 0);
    for number in 0..24u64 {
        let options = Options {
            size: 11 + (number % 5) as u8,
            words: "everyday".to_owned(),
        };
        let khi = Khi::open(options, 2, &shelf).unwrap();
        let dice = &mut Dice::new(number);
        let seed = Seed::from_text(&format!("twin {number}"));
        let mut state = khi.deal(&mut Chance::of_ply(&seed, 0));
        for ply in 1..60 {
            if state.ending.is_some() {
                break;
            }
            let (seat, field) = (state.turn, state.field.clone());
            let twin = Twin::of(&field, &words);
            let rack = *state.tiles.rack(seat);
            let mut found = Vec::new();
            plays(&field, seat, &rack, &khi.graph, |word| found.push(word));

            // Every play that is listed is legal, and brings what it says.
            dice.shuffle(&mut found);
            for word in found.iter().take(80) {
                let tiles: Vec<_> = word.placement(field.board()).tiles().collect();
                let slow = twin
                    .verdict(seat, &plain(&tiles))
                    .expect("a listed word is legal");
                assert_eq!(usize::from(word.captures), slow.0.len());
                assert_eq!(word.wins(), slow.1);
                assert_eq!(judged(&khi, &field, seat, &tiles), Some(slow));
                legal += 1;
                captures += word.captures;
                wins += u32::from(word.wins());

                // The same tiles somewhat elsewhere, or some of them, or with another letter.
                let mut other = tiles;
                match dice.below(4) {
                    0 => {
                        let (down, right) = (dice.below(3) as u8, dice.below(3) as u8);
                        for (at, _) in &mut other {
                            at.row = (at.row + down).wrapping_sub(1);
                            at.col = (at.col + right).wrapping_sub(1);
                        }
                    }
                    1 if other.len() > 1 => {
                        other.remove(dice.below(other.len() as u32) as usize);
                    }
                    2 => {
                        let tile = dice.below(other.len() as u32) as usize;
                        other[tile].1 = 1 + dice.below(26) as u8;
                    }
                    _ => other.iter_mut().for_each(|(at, _)| {
                        *at = Coord {
                            row: at.col,
                            col: at.row,
                        }
                    }),
                }
                let slow = twin.verdict(seat, &plain(&other));
                illegal += u32::from(slow.is_none());
                assert_eq!(judged(&khi, &field, seat, &other), slow, "{other:?}");
            }

            // Single tiles: whatever is legal is listed.
            let listed: BTreeSet<(Coord, u8)> = found
                .iter()
                .filter(|word| word.play.count() == 1)
                .flat_map(|word| {
                    word.play
                        .placement(field.board())
                        .tiles()
                        .collect::<Vec<_>>()
                })
                .collect();
            let letters: BTreeSet<u8> = rack.tiles().filter(|&tile| tile != 0).collect();
            for at in field
                .board()
                .squares()
                .filter(|&at| field.board().tile(at) == 0)
            {
                for &letter in &letters {
                    let legal = twin.verdict(seat, &plain(&[(at, letter)])).is_some();
                    assert_eq!(listed.contains(&(at, letter)), legal, "{at} {letter}");
                    single += u32::from(legal);
                }
            }

            // Now and then a fighter plays, so that words meet.
            if dice.below(3) > 0 {
                found.sort_by_key(|word| (Reverse(word.captures), word.short));
            }
            let action = match found.first() {
                Some(word) => {
                    let tiles = word.play.placement(field.board());
                    Action::Word(LaidTiles::of(tiles.tiles(), khi.alphabet()))
                }
                None => Action::Pass,
            };
            let before = state.points;
            khi.apply(&mut state, seat, &action, &mut Chance::of_ply(&seed, ply))
                .unwrap();
            if let Some(word) = found.first() {
                let gained = state.points[seat.index()] - before[seat.index()];
                assert_eq!(gained, i32::from(word.captures));
                assert_eq!(state.ending == Some(Ending::Edge(seat)), word.wins());
            }
        }
    }
    let enough = legal > 5_000 && illegal > 3_000 && captures > 2_000 && wins > 50 && single > 500;
    assert!(enough, "{legal} {illegal} {captures} {wins} {single}");
}

#[test]
fn classic_ranks_by_captures_then_nearness_then_letters() {
    let shelf = Shelf::standard();
    let options = Options {
        size: 13,
        words: "everyday".to_owned(),
    };
    let khi = Khi::open(options, 2, &shelf).unwrap();
    let mut compared = 0;
    for number in 0..12 {
        let seed = Seed::from_text(&format!("classic {number}"));
        let mut state = khi.deal(&mut Chance::of_ply(&seed, 0));
        for ply in 1..40 {
            if state.ending.is_some() {
                break;
            }
            let seat = state.turn;
            let view = khi.view(&state, Viewer::Seat(seat));
            let mut thinking = Thinking::unhurried(Dice::new(1));
            let mut bot = khi.bot("classic").unwrap();
            let action = bot.choose(&khi, &view, seat, &mut thinking);
            if let Action::Word(tiles) = &action
                && state.field.has_opened(seat)
            {
                // What each word brings, from the judged word itself.
                let bring = |word: &Word| {
                    let edge = far_edge(seat, 13);
                    let short = word
                        .turned
                        .iter()
                        .map(|at| usize::from(at.col).abs_diff(edge))
                        .min();
                    let board = state.field.board();
                    let tally: i32 = word
                        .placement
                        .tiles()
                        .map(|(_, tile)| board.worth(tile))
                        .sum();
                    (short == Some(0), word.captured.len(), Reverse(short), tally)
                };
                let mut best = None;
                plays(
                    &state.field,
                    seat,
                    state.tiles.rack(seat),
                    &khi.graph,
                    |word: Candidate| {
                        let placement = word.placement(state.field.board());
                        best = best.max(Some(bring(&Word::new(&state.field, seat, placement))));
                    },
                );
                let rack = state.tiles.rack(seat);
                let chosen = khi.judge(&state.field, seat, rack, tiles).accepted();
                assert_eq!(Some(bring(&chosen.unwrap())), best);
                compared += 1;
            }
            khi.apply(&mut state, seat, &action, &mut Chance::of_ply(&seed, ply))
                .unwrap();
        }
    }
    assert!(compared > 60, "{compared}");
}
