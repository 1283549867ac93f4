//! Positions with the complete answer: the number of plays, the best score and the sum of all scores.

use tilehold_crossword::cgp::Cgp;
use tilehold_crossword::generate::Count;
use tilehold_crossword::{Board, PlayGraph, Rack, RuleSet};
use tilehold_lexicon::Shelf;

#[test]
fn all_positions_have_their_plays_best_and_sum() {
    let graph = PlayGraph::of(&Shelf::standard().get("english").unwrap());
    let rules = RuleSet::classic();
    let mut positions = 0;
    for line in include_str!("data/positions.cgp")
        .lines()
        .filter(|line| !line.starts_with('#'))
    {
        let cgp = Cgp::parse(line, rules.tiles.language().alphabet()).unwrap();
        let board = Board::with_tiles(&rules.layout, rules.tiles.points(), &graph, &cgp.tiles);
        let mut count = Count::default();
        let rack = Rack::new(&cgp.racks[0]);
        rules.plays(&graph, &board, &rack, &mut count);
        let wanted =
            ["plays", "best", "sum"].map(|key| cgp.operation(key).unwrap().parse::<i64>().unwrap());
        let found = [count.plays as i64, i64::from(count.best), count.sum];
        assert_eq!(found, wanted, "{line}");
        assert_eq!(
            Cgp::parse(
                &cgp.write(rules.tiles.language().alphabet()),
                rules.tiles.language().alphabet()
            )
            .unwrap(),
            cgp
        );
        positions += 1;
    }
    assert_eq!(positions, 120);
}
