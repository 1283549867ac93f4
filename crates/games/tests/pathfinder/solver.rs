//! The solver against the rules: what it claims can be typed, and nothing
//! that can be typed is worth more.

use std::sync::Arc;

use tilehold_games::pathfinder::{
    Board, Readings, Solver, SolverMemory, VALUES, WEIGHTS, judge, spell,
};
use tilehold_lexicon::{Lexicon, Shelf, WordGraph};

use crate::dice::Dice;

fn lexicon(name: &str) -> Arc<Lexicon> {
    Shelf::standard().get(name).unwrap()
}

fn total(board: &Board, words: &[Vec<u8>]) -> u32 {
    let texts: Vec<String> = words.iter().map(|word| spell(word)).collect();
    let judgement = judge(board, |_| true, &texts);
    assert_eq!(judgement.valid(), words.len(), "{texts:?} on {board}");
    judgement.total()
}

fn letter_by_frequency(dice: &mut Dice) -> u8 {
    let mut number = dice.below(WEIGHTS.iter().map(|&weight| u64::from(weight)).sum());
    for (letter, weight) in (1..).zip(WEIGHTS) {
        if number < u64::from(weight) {
            return letter;
        }
        number -= u64::from(weight);
    }
    unreachable!()
}

#[test]
fn what_the_solver_claims_can_be_typed_and_is_not_above_the_known_bounds() {
    let english = lexicon("english");
    let solver = Solver::new(english.graph());
    let mut memory = SolverMemory::default();
    let (mut boards, mut equal) = (0, 0);
    for line in include_str!("boards.tsv").lines() {
        if line.starts_with('#') {
            continue;
        }
        let (board, bound) = line.split_once('\t').expect("a board and its bound");
        let board: Board = board.parse().unwrap();
        let bound: u32 = bound.trim().parse().unwrap();
        let best = solver.best(&board, &mut memory);
        assert_eq!(best.words.len(), 5, "{board}");
        assert!(best.words.iter().all(|word| english.contains_letters(word)));
        assert_eq!(total(&board, &best.words), best.total, "{board}");
        assert_eq!(best.bound, bound, "{board}");
        assert!(best.total <= bound, "{board}");
        boards += 1;
        equal += u32::from(best.total == bound);
    }
    assert_eq!(boards, 300);
    assert!(equal >= 290, "only {equal} boards reach their bound");
}

/// A random walk over the board, wild tiles taken for one of `few` letters.
fn walk(dice: &mut Dice, board: &Board, few: &[u8]) -> Vec<u8> {
    let length = 2 + dice.below(4) as usize;
    let mut cells = vec![dice.below(16) as u8];
    for _ in 0..60 {
        let cell = dice.below(16) as u8;
        let last = cells[cells.len() - 1];
        let near = (last / 4).abs_diff(cell / 4) <= 1 && (last % 4).abs_diff(cell % 4) <= 1;
        if cells.len() < length && near && !cells.contains(&cell) {
            cells.push(cell);
        }
    }
    let pick = |&cell: &u8| match board.tile(cell) {
        0 => few[dice.below(few.len() as u64) as usize],
        letter => letter,
    };
    cells.iter().map(pick).collect()
}

/// The highest total of any chain of up to five of the words in any order, by
/// typing all of them.
fn best_by_typing(board: &Board, words: &[Vec<u8>], chain: &mut Vec<String>) -> u32 {
    let judgement = judge(board, |_| true, chain);
    if judgement.valid() < chain.len() {
        return 0;
    }
    let mut best = judgement.total();
    if chain.len() < 5 {
        for word in words {
            let text = spell(word);
            if !chain.contains(&text) {
                chain.push(text);
                best = best.max(best_by_typing(board, words, chain));
                chain.pop();
            }
        }
    }
    best
}

#[test]
fn no_order_of_any_words_beats_the_solver() {
    let mut dice = Dice::new(3);
    let mut memory = SolverMemory::default();
    let mut below_the_bound = 0;
    for round in 0..260 {
        // Few different letters, so that words have many readings.
        let count = 3 + dice.below(8);
        let few: Vec<u8> = (0..count).map(|_| 1 + dice.below(26) as u8).collect();
        let board = dice.board(|dice| few[dice.below(count) as usize]);
        let mut words: Vec<Vec<u8>> = (0..4 + round % 4)
            .map(|_| walk(&mut dice, &board, &few))
            .collect();
        words.sort();
        words.dedup();
        let solver = Solver::new(&WordGraph::from_words(words.clone()).unwrap());
        let best = solver.best(&board, &mut memory);
        assert_eq!(total(&board, &best.words), best.total, "{board} {words:?}");
        let typed = best_by_typing(&board, &words, &mut Vec::new());
        assert_eq!(best.total, typed, "{board} {words:?}");
        below_the_bound += u32::from(best.total < best.bound);
    }
    assert!(below_the_bound >= 10, "only {below_the_bound} hard boards");
}

/// The highest sum of five words under one assignment, from the readings of
/// every word of the list.
fn bound_by_brute_force(board: &Board, readings: &[Readings]) -> u32 {
    let mut bound = 0;
    for x in 1..=26u8 {
        for y in 1..=26u8 {
            let mut values: Vec<u32> = Vec::new();
            for word in readings {
                let fitting = word
                    .iter()
                    .filter(|(reading, _)| [0, x].contains(&reading.0[0]))
                    .filter(|(reading, _)| [0, y].contains(&reading.0[1]));
                let by_cost = fitting.map(|(reading, path)| {
                    (reading.wild_tiles(), std::cmp::Reverse(path.score(board)))
                });
                values.extend(by_cost.min().map(|(_, score)| score.0));
            }
            values.sort_unstable_by(|a, b| b.cmp(a));
            bound = bound.max(values.iter().take(5).sum());
        }
    }
    bound
}

#[test]
fn the_search_finds_every_word_and_the_highest_sum() {
    let everyday = lexicon("everyday");
    let solver = Solver::new(everyday.graph());
    let mut memory = SolverMemory::default();
    let mut dice = Dice::new(4);
    let mut all = Vec::new();
    let mut words = everyday.graph().words();
    while let Some(word) = words.next_word() {
        all.push(word.to_vec());
    }
    for round in 0..8 {
        let board = if round == 0 {
            "eses/e*es/es*s/seas".parse().unwrap()
        } else {
            dice.board(letter_by_frequency)
        };
        let mut shown = [0u32; 27];
        board
            .tiles()
            .iter()
            .for_each(|&tile| shown[tile as usize] += 1);
        // Only to save time: more than two letters too many never fit.
        let may_fit = |word: &&Vec<u8>| {
            let lacking = (1..27u8).map(|letter| {
                let has = word.iter().filter(|&&l| l == letter).count() as u32;
                has.saturating_sub(shown[letter as usize])
            });
            lacking.sum::<u32>() <= 2
        };
        let readings: Vec<Readings> = all
            .iter()
            .filter(may_fit)
            .map(|word| Readings::of(&board, word))
            .filter(|readings| !readings.is_empty())
            .collect();
        assert_eq!(
            solver.count_words(&board, &mut memory),
            readings.len(),
            "{board}"
        );
        let best = solver.best(&board, &mut memory);
        assert_eq!(
            best.bound,
            bound_by_brute_force(&board, &readings),
            "{board}"
        );
        let plain = readings
            .iter()
            .filter(|word| word.iter().any(|(reading, _)| reading.wild_tiles() == 0));
        assert_eq!(
            solver.count_plain_words(&board, &mut memory),
            plain.count(),
            "{board}"
        );
    }
}

#[test]
fn a_plain_board_has_the_words_that_lie_on_it_and_no_others() {
    let english = lexicon("english");
    let solver = Solver::new(english.graph());
    let mut memory = SolverMemory::default();
    let board: Board = "rseclnoaietgdhum".parse().unwrap();
    let mut found: Vec<Vec<u8>> = Vec::new();
    solver.plain_words(&board, &mut memory, |word| found.push(word.to_vec()));
    found.sort();
    let mut expected = Vec::new();
    let mut words = english.graph().words();
    while let Some(word) = words.next_word() {
        if !Readings::of(&board, word).is_empty() {
            expected.push(word.to_vec());
        }
    }
    assert!(expected.len() > 100);
    assert_eq!(found, expected);
    assert_eq!(solver.count_words(&board, &mut memory), expected.len());
    let mut values: Vec<u32> = expected
        .iter()
        .map(|word| word.iter().map(|&l| u32::from(VALUES[l as usize])).sum())
        .collect();
    values.sort_unstable_by(|a, b| b.cmp(a));
    let best = solver.best(&board, &mut memory);
    assert_eq!(best.total, values[..5].iter().sum::<u32>());
    assert_eq!(total(&board, &best.words), best.total);
}

#[test]
fn a_board_without_words_is_worth_nothing() {
    let word = vec![vec![26u8; 5]];
    let solver = Solver::new(&WordGraph::from_words(word).unwrap());
    let mut memory = SolverMemory::default();
    let board: Board = "aaaa/a*aa/aa*a/aaaa".parse().unwrap();
    let best = solver.best(&board, &mut memory);
    assert_eq!((best.total, best.words.len()), (0, 0));
}

#[test]
fn a_word_of_more_letters_than_tiles_is_never_found() {
    let words = vec![vec![1u8; 17], vec![1u8; 16]];
    let solver = Solver::new(&WordGraph::from_words(words).unwrap());
    let mut memory = SolverMemory::default();
    let board: Board = "aaaa/a*aa/aa*a/aaaa".parse().unwrap();
    assert_eq!(solver.count_words(&board, &mut memory), 1);
    let plain: Board = "a".repeat(16).parse().unwrap();
    assert_eq!(solver.count_plain_words(&plain, &mut memory), 1);
}
