//! Which letters make a word between given tiles.

use crate::play_graph::{Node, PlayGraph, SEPARATOR};
use crate::tile::{LetterSet, WILD, letter_of};

/// The letters that make a word with the tiles right before and right after them. Wild tiles count as any letter.
pub fn cross_check(graph: &PlayGraph, before: &[u8], after: &[u8]) -> LetterSet {
    if before.contains(&WILD) || after.contains(&WILD) {
        return wild_cross_check(graph, before, after);
    }
    let leftwards = |from: Node, tiles: &[u8]| {
        tiles.iter().rev().fold(from, |node, &tile| {
            graph.step(node, u32::from(letter_of(tile)))
        })
    };
    if before.is_empty() {
        return leftwards(graph.leftward(), after).endings;
    }
    let between = graph.turn(leftwards(graph.leftward(), before));
    let Some((&last, middle)) = after.split_last() else {
        return between.endings;
    };
    let mut found = 0;
    let mut letters = between.followers & !SEPARATOR;
    while letters != 0 {
        let letter = letters.trailing_zeros();
        letters &= letters - 1;
        let node = graph.follow(between, letter);
        let node = middle.iter().fold(node, |node, &tile| {
            graph.step(node, u32::from(letter_of(tile)))
        });
        found |= (node.endings >> letter_of(last) & 1) << letter;
    }
    found
}

fn wild_cross_check(graph: &PlayGraph, before: &[u8], after: &[u8]) -> LetterSet {
    let step = |nodes: Vec<Node>, tile: u8| {
        let mut next: Vec<Node> = nodes
            .into_iter()
            .flat_map(|node| graph.steps(node, tile))
            .collect();
        next.sort_unstable_by_key(|node| node.key());
        next.dedup();
        next
    };
    let start = before
        .iter()
        .fold(vec![graph.rightward()], |nodes, &tile| step(nodes, tile));
    let Some((&last, middle)) = after.split_last() else {
        return start.iter().fold(0, |found, node| found | node.endings);
    };
    let letters = start
        .iter()
        .fold(0, |letters, node| letters | node.followers)
        & !SEPARATOR;
    let wanted = if last == WILD {
        !0
    } else {
        1 << letter_of(last)
    };
    let makes_a_word = |&letter: &u8| {
        let first = step(start.clone(), letter);
        let nodes = middle.iter().fold(first, |nodes, &tile| step(nodes, tile));
        nodes.iter().any(|node| node.endings & wanted != 0)
    };
    (1..32u8)
        .filter(|&l| letters >> l & 1 != 0)
        .filter(makes_a_word)
        .fold(0, |found, l| found | 1 << l)
}
