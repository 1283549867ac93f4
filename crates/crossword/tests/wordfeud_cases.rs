//! Wordfeud's cases: anchors, cross-sums, exact lists of plays, scores.

use std::collections::BTreeSet;

use tilehold_crossword::cgp::read_rack;
use tilehold_crossword::generate::{Count, Lettered, Play, generate};
use tilehold_crossword::tile::BLANK_BIT;
use tilehold_crossword::{Board, Coord, Direction, Placement, PlayGraph, Rack, RuleSet, score};
use tilehold_lexicon::{Alphabet, Language};

fn graph(words: &str, alphabet: &Alphabet) -> PlayGraph {
    PlayGraph::new(
        words
            .split_whitespace()
            .map(|word| alphabet.read(word).unwrap()),
    )
}

fn lay(board: &mut Board, row: usize, col: usize, word: &str, alphabet: &Alphabet) -> i32 {
    let letters = alphabet.read(word).unwrap();
    let tiles: Vec<(Coord, u8)> = letters
        .iter()
        .enumerate()
        .map(|(i, &letter)| (Coord::new(row, col + i), letter))
        .collect();
    let placement = Placement::new(board, &tiles).unwrap();
    let rules = RuleSet::wordfeud(alphabet.language()).unwrap();
    let total = score(board, &placement, rules.bonus).total();
    board.lay(&placement, &graph("yo", alphabet));
    total
}

#[test]
fn the_only_anchor_of_an_empty_board_is_the_centre() {
    let rules = RuleSet::wordfeud(Language::English).unwrap();
    let alphabet = Language::English.alphabet();
    let mut board = rules.board();
    let graph = graph("ab ba aba bab", alphabet);
    let mut plays: Vec<Play> = Vec::new();
    let rack = Rack::new(&read_rack("AABB", alphabet).unwrap());
    rules.plays(&graph, &board, &rack, &mut plays);
    assert!(!plays.is_empty());
    assert!(
        plays
            .iter()
            .all(|play| play.placement(&board).covers(Coord::new(7, 7)))
    );
    assert!(board.squares().all(|at| !board.is_anchor(at)));
    lay(&mut board, 7, 6, "yo", alphabet);
    let anchors: Vec<(u8, u8)> = board
        .squares()
        .filter(|&at| board.is_anchor(at))
        .map(|at| (at.row, at.col))
        .collect();
    assert_eq!(anchors, [(6, 6), (6, 7), (7, 5), (7, 8), (8, 6), (8, 7)]);
}

#[test]
fn cross_sums_beside_tiles() {
    let rules = RuleSet::wordfeud(Language::Norwegian).unwrap();
    let alphabet = Language::Norwegian.alphabet();
    let sums = |text: &str| {
        let mut tiles = vec![0; 225];
        for (i, c) in text.chars().enumerate().filter(|&(_, c)| c != '-') {
            let letter = alphabet.letter(c).unwrap();
            tiles[7 * 15 + i] = letter | if c.is_lowercase() { BLANK_BIT } else { 0 };
        }
        let graph = graph("bjørn bær", alphabet);
        let board = Board::with_tiles(&rules.layout, rules.tiles.points(), &graph, &tiles);
        // Words that read down are crossed by the row.
        let at = |i: usize| Coord::new(7, i);
        (0..15)
            .filter(|&i| board.tile(at(i)) == 0)
            .filter_map(|i| Some((i, board.cross_sum(Direction::Down, at(i))?)))
            .collect::<Vec<_>>()
    };
    assert_eq!(sums("-----BJØRN-BÆR-"), [(4, 14), (10, 27), (14, 13)]);
    assert_eq!(
        sums("-s---BJØRN-BÆR-"),
        [(0, 0), (2, 0), (4, 14), (10, 27), (14, 13)]
    );
}

#[test]
fn scores_from_the_centre() {
    let english = RuleSet::wordfeud(Language::English).unwrap();
    let tiles: Vec<(Coord, u8)> = {
        Language::English
            .alphabet()
            .read("wordfeud")
            .unwrap()
            .into_iter()
    }
    .enumerate()
    .map(|(i, letter)| (Coord::new(7, 7 + i), letter))
    .collect();
    let board = english.board();
    let found = score(
        &board,
        &Placement::new(&board, &tiles).unwrap(),
        english.bonus,
    );
    assert_eq!(found.total() - found.bonus, 38);
    let dutch = RuleSet::wordfeud(Language::Dutch).unwrap();
    assert_eq!(
        lay(
            &mut dutch.board(),
            7,
            7,
            "hoentje",
            Language::Dutch.alphabet()
        ),
        68
    );
}

#[test]
fn numbers_of_placements_on_an_empty_board() {
    let rules = RuleSet::wordfeud(Language::English).unwrap();
    let alphabet = Language::English.alphabet();
    for (words, rack, wanted) in [
        ("the quick brown fox", "BEFNROWX", 16),
        ("rust rest", "RUSTA", 8),
    ] {
        let rack = Rack::new(&read_rack(rack, alphabet).unwrap());
        let mut count = Count::default();
        let graph = graph(words, alphabet);
        generate::<Lettered>(
            &graph,
            &rules.board(),
            &rack,
            &rules.joining(),
            &rules.valuing(),
            &mut count,
        );
        assert_eq!(count.plays, wanted, "{words}");
    }
}

#[test]
fn the_plays_on_a_dutch_board() {
    const BOARD: &str = "
        ....t.....c...f ....e....he...o ....r...bis.g.k ....u..bol.te.v ....gepof.dimme
        ......la.vree.e ....qua...ene.. ......Spoelen.. .....s.a...n... .....c.d.we....
        .....hadden.... ....nu.o...y... ..wrat.siJzen.. ....k.....os... ...zerk...g....";
    let rules = RuleSet::wordfeud(Language::Dutch).unwrap();
    let alphabet = Language::Dutch.alphabet();
    let tile = |c: char| match c {
        '.' => 0,
        _ => alphabet.letter(c).unwrap() | if c.is_uppercase() { BLANK_BIT } else { 0 },
    };
    let tiles: Vec<u8> = BOARD
        .chars()
        .filter(|c| !c.is_whitespace())
        .map(tile)
        .collect();
    let graph = graph("af ah al aar aas be bi bo bar bes bel", alphabet);
    let board = Board::with_tiles(&rules.layout, rules.tiles.points(), &graph, &tiles);
    let mut plays: Vec<Play> = Vec::new();
    let rack = Rack::new(&read_rack("ABEL", alphabet).unwrap());
    rules.plays(&graph, &board, &rack, &mut plays);
    let found: BTreeSet<(String, usize, usize, bool, i32)> = plays
        .iter()
        .map(|play| {
            let word: Vec<u8> = play
                .word(&board)
                .iter()
                .map(|tile| tile & !BLANK_BIT)
                .collect();
            let start = Coord::on_line(play.direction(), play.line(), play.span().0);
            let across = play.direction() == Direction::Across;
            (
                alphabet.spell(&word),
                start.col as usize,
                start.row as usize,
                across,
                play.score(),
            )
        })
        .collect();
    let wanted = [
        ("af", 13, 0, true, 5),
        ("be", 3, 1, true, 5),
        ("bel", 3, 1, true, 14),
        ("bo", 13, 1, true, 9),
        ("bar", 2, 2, true, 14),
        ("bes", 3, 8, true, 8),
        ("bo", 8, 6, false, 5),
    ];
    let wanted: BTreeSet<_> = wanted
        .into_iter()
        .map(|(word, x, y, across, points)| (word.to_owned(), x, y, across, points))
        .collect();
    assert_eq!(found, wanted);
    assert_eq!(plays.len(), wanted.len());
}
