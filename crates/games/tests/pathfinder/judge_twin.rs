//! The judge against an independent one that goes by brute force: it keeps
//! every path, and what is known as the set of all 26 × 26 assignments that
//! are still possible.

use std::collections::BTreeSet;

use tilehold_games::pathfinder::{Board, Verdict, judge, lights, spell};

use crate::dice::Dice;

type Assignment = (u8, u8);

struct Trail {
    cells: Vec<usize>,
    letters: Vec<u8>,
}

/// Every way to lay the letters, by trying all cells at each step.
fn trails(tiles: &[u8; 16], letters: &[u8]) -> Vec<Trail> {
    let mut all: Vec<Vec<usize>> = vec![vec![]];
    for &letter in letters {
        let mut longer = Vec::new();
        for trail in &all {
            for (cell, tile) in tiles.iter().enumerate() {
                let near = trail.last().is_none_or(|&last: &usize| {
                    (last / 4).abs_diff(cell / 4) <= 1 && (last % 4).abs_diff(cell % 4) <= 1
                });
                if near && !trail.contains(&cell) && [0, letter].contains(tile) {
                    let mut next = trail.clone();
                    next.push(cell);
                    longer.push(next);
                }
            }
        }
        all = longer;
    }
    let letters = letters.to_vec();
    all.into_iter()
        .map(|cells| Trail {
            cells,
            letters: letters.clone(),
        })
        .collect()
}

impl Trail {
    fn fits(&self, wild: [usize; 2], (first, second): Assignment) -> bool {
        self.cells
            .iter()
            .zip(&self.letters)
            .all(|(&cell, &letter)| {
                (cell != wild[0] || letter == first) && (cell != wild[1] || letter == second)
            })
    }

    fn wild_tiles(&self, wild: [usize; 2]) -> usize {
        self.cells.iter().filter(|cell| wild.contains(cell)).count()
    }

    /// Positions of the diagonal moves, the last one first.
    fn diagonals(&self) -> Vec<usize> {
        let steps = self.cells.windows(2).enumerate();
        let mut at: Vec<usize> = steps
            .filter(|(_, step)| step[0] / 4 != step[1] / 4 && step[0] % 4 != step[1] % 4)
            .map(|(at, _)| at)
            .collect();
        at.reverse();
        at
    }

    /// Smaller is preferred.
    fn rank(&self) -> (usize, Vec<isize>, Vec<usize>) {
        let diagonals = self.diagonals();
        let later_first = diagonals.iter().map(|&at| -(at as isize)).collect();
        (diagonals.len(), later_first, self.cells.clone())
    }

    fn score(&self, tiles: &[u8; 16]) -> u32 {
        self.cells.iter().map(|&cell| points(tiles[cell])).sum()
    }
}

fn points(tile: u8) -> u32 {
    if tile == 0 {
        return 0;
    }
    let letter = char::from(b'a' + tile - 1);
    let groups = ["aeinorst", "cdglpu", "bfhmy", "kvw", "z", "jqx"];
    let group = groups.iter().position(|group| group.contains(letter));
    group.expect("a letter") as u32 + 1
}

#[derive(Debug, PartialEq)]
struct Expected {
    code: Option<&'static str>,
    conflict_with: Option<usize>,
    path: Vec<usize>,
    score: u32,
}

fn everything() -> BTreeSet<Assignment> {
    (1..=26)
        .flat_map(|a| (1..=26).map(move |b| (a, b)))
        .collect()
}

/// The trails that fit something possible, and of these the ones with the
/// fewest wild tiles.
fn kept<'a>(trails: &'a [Trail], wild: [usize; 2], open: &BTreeSet<Assignment>) -> Vec<&'a Trail> {
    let fits = |trail: &&Trail| open.iter().any(|&pair| trail.fits(wild, pair));
    let fitting: Vec<&Trail> = trails.iter().filter(fits).collect();
    let fewest = fitting.iter().map(|trail| trail.wild_tiles(wild)).min();
    fitting
        .into_iter()
        .filter(|trail| Some(trail.wild_tiles(wild)) == fewest)
        .collect()
}

fn remaining(
    kept: &[&Trail],
    wild: [usize; 2],
    open: &BTreeSet<Assignment>,
) -> BTreeSet<Assignment> {
    let fits = |pair: &&Assignment| kept.iter().any(|trail| trail.fits(wild, **pair));
    open.iter().filter(fits).copied().collect()
}

fn brute(board: &Board, answers: &[Vec<u8>]) -> (Vec<Expected>, [String; 2]) {
    let tiles = board.tiles();
    let wild = board.wild_cells().unwrap().map(usize::from);
    let all: Vec<Vec<Trail>> = answers.iter().map(|word| trails(tiles, word)).collect();
    let mut open = vec![everything()];
    let mut chain: Vec<(usize, Vec<&Trail>)> = Vec::new();
    let mut out = Vec::new();
    for (at, word) in answers.iter().enumerate() {
        let now = open.last().unwrap();
        let keep = kept(&all[at], wild, now);
        let (code, conflict_with) = if chain.len() < at {
            (Some("off"), None)
        } else if answers[..at].contains(word) {
            (Some("repeat"), None)
        } else if all[at].is_empty() {
            (Some("no_path"), None)
        } else if keep.is_empty() {
            let with = (0..chain.len()).find(|&n| kept(&all[at], wild, &open[n + 1]).is_empty());
            (Some("conflict"), with)
        } else {
            (None, None)
        };
        if code.is_none() {
            let rest = remaining(&keep, wild, now);
            open.push(rest);
            chain.push((at, keep));
        }
        out.push(Expected {
            code,
            conflict_with,
            path: vec![],
            score: 0,
        });
    }
    let known = open.last().unwrap().clone();
    let mut narrowing = known.clone();
    for (at, keep) in &chain {
        let mut ranked = keep.clone();
        ranked.sort_by_key(|trail| trail.rank());
        let chosen = ranked
            .into_iter()
            .find(|trail| narrowing.iter().any(|&pair| trail.fits(wild, pair)))
            .expect("one fits");
        narrowing = remaining(&[chosen], wild, &narrowing);
        out[*at].score = chosen.score(tiles);
        out[*at].path = chosen.cells.clone();
    }
    (out, [display(&known, 0), display(&known, 1)])
}

/// A tile is free in a possibility if every letter of it is possible beside
/// one and the same letter of the other tile (words have at most 16 letters,
/// so 26 single possibilities never look like that).
fn display(known: &BTreeSet<Assignment>, tile: usize) -> String {
    let pick = |pair: &Assignment, which| if which == 0 { pair.0 } else { pair.1 };
    let row = |which: usize, letter: u8| {
        let row = known.iter().filter(|pair| pick(pair, which) == letter);
        row.count() == 26
    };
    if known.len() == 26 * 26 {
        return "*".to_string();
    }
    let mut shown = BTreeSet::new();
    let mut free = false;
    for pair in known {
        let (own, other) = (pick(pair, tile), pick(pair, 1 - tile));
        if row(1 - tile, other) {
            free = true;
        }
        if row(tile, own) || !row(1 - tile, other) {
            shown.insert(own);
        }
    }
    let mut parts: Vec<String> = shown.into_iter().map(|letter| spell(&[letter])).collect();
    if free {
        parts.push("*".to_string());
    }
    parts.join(" / ")
}

/// A text that has a good chance to lie on the board: a random walk, whose
/// wild tiles take letters from `few`, so that answers meet on them.
fn walk(dice: &mut Dice, board: &Board, few: &[u8]) -> Vec<u8> {
    let length = 2 + dice.below(5) as usize;
    let mut cells = vec![dice.below(16) as usize];
    let mut tries = 0;
    while cells.len() < length && tries < 60 {
        tries += 1;
        let cell = dice.below(16) as usize;
        let last = *cells.last().unwrap();
        let near = (last / 4).abs_diff(cell / 4) <= 1 && (last % 4).abs_diff(cell % 4) <= 1;
        if near && !cells.contains(&cell) {
            cells.push(cell);
        }
    }
    let letter = |&cell: &usize, dice: &mut Dice| match board.tile(cell as u8) {
        0 => few[dice.below(few.len() as u64) as usize],
        letter => letter,
    };
    cells.iter().map(|cell| letter(cell, dice)).collect()
}

#[test]
fn the_judge_agrees_with_brute_force_on_random_boards_and_answers() {
    let mut dice = Dice::new(1);
    let (mut valid, mut conflicts, mut repeats, mut moved) = (0, 0, 0, 0);
    for _ in 0..6000 {
        let few: Vec<u8> = (0..4).map(|_| 1 + dice.below(26) as u8).collect();
        let crowded = dice.below(2) == 0;
        let board = dice.board(|dice| {
            if crowded {
                few[dice.below(4) as usize]
            } else {
                1 + dice.below(26) as u8
            }
        });
        let mut answers: Vec<Vec<u8>> = (0..5).map(|_| walk(&mut dice, &board, &few)).collect();
        if dice.below(10) == 0 {
            answers[3] = answers[1].clone();
        }
        let texts: Vec<String> = answers.iter().map(|word| spell(word)).collect();
        let judgement = judge(&board, |_| true, &texts);
        let (expected, display) = brute(&board, &answers);
        for (judged, expected) in judgement.answers.iter().zip(&expected) {
            let found = Expected {
                code: judged.verdict.code(),
                conflict_with: match judged.verdict {
                    Verdict::Conflict { with, .. } => Some(with),
                    _ => None,
                },
                path: judged.path.map_or(vec![], |path| {
                    path.cells().iter().map(|&cell| usize::from(cell)).collect()
                }),
                score: judged.score,
            };
            assert_eq!(&found, expected, "{} in {texts:?} on {board}", judged.word);
            valid += usize::from(judged.verdict.is_valid());
            conflicts += usize::from(found.conflict_with.is_some());
            repeats += usize::from(found.code == Some("repeat"));
            moved += usize::from(judged.moved.is_some());
        }
        assert_eq!(judgement.display(), display, "{texts:?} on {board}");
    }
    // The sample must have met every rule often enough to mean something.
    let met = [valid, conflicts, repeats, moved];
    assert!(met.iter().all(|&count| count > 200), "{met:?}");
}

#[test]
fn the_lights_agree_with_brute_force() {
    let mut dice = Dice::new(2);
    for _ in 0..2000 {
        let few: Vec<u8> = (0..4).map(|_| 1 + dice.below(26) as u8).collect();
        let board = dice.board(|dice| few[dice.below(4) as usize]);
        let above = walk(&mut dice, &board, &few);
        let typed = walk(&mut dice, &board, &few);
        let wild = board.wild_cells().unwrap().map(usize::from);
        let first = trails(board.tiles(), &above);
        let open = remaining(&kept(&first, wild, &everything()), wild, &everything());
        let all = trails(board.tiles(), &typed);
        let mut expected: Vec<Vec<usize>> = kept(&all, wild, &open)
            .into_iter()
            .map(|trail| trail.cells.clone())
            .collect();
        expected.sort();
        let judgement = judge(&board, |_| true, &[spell(&above)]);
        let lit: Vec<Vec<usize>> = lights(&board, &judgement.known, &spell(&typed))
            .iter()
            .map(|path| path.cells().iter().map(|&cell| usize::from(cell)).collect())
            .collect();
        assert_eq!(lit, expected, "{above:?} then {typed:?} on {board}");
    }
}
