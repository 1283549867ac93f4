//! Whether nodes from a file make a sound graph.
//!
//! Files come from anywhere. After this check, which looks at every node at
//! most a few times, any walk ends within [`MAX_WORD_LENGTH`] steps and
//! every place leads to a word, so no search can run for ever or in vain.

use crate::error::LexiconError;
use crate::graph::{ARC, MAX_NODES, MAX_WORD_LENGTH, MAX_WORDS, Node};

/// What is known of the row of siblings from one node to its end.
#[derive(Clone, Copy)]
struct Known {
    /// How many words lie below, if the node is done.
    words: u32,
    /// The letters of the longest of them; 0 before the node was seen.
    depth: u8,
}

impl Known {
    /// Of a node, from what is known of what follows it and of its younger
    /// siblings.
    fn of(node: Node, below: Known, beside: Known) -> Result<Known, LexiconError> {
        let depth = (below.depth + 1).max(beside.depth);
        if usize::from(depth) > MAX_WORD_LENGTH {
            return Err(LexiconError::WordTooLong(usize::from(depth)));
        }
        let words = below
            .words
            .saturating_add(beside.words)
            .saturating_add(u32::from(node.accepts()));
        Ok(Known { words, depth })
    }
}

const NEW: Known = Known { words: 0, depth: 0 };
const BUSY: u8 = u8::MAX;

/// Counts the words of nodes in which every arc leads to a smaller index, as
/// the graph builder lays them out; so there can be no circle, and one pass
/// over all nodes does it.
pub(crate) fn count_words_upwards(nodes: &[u32], letters: usize) -> Result<u32, LexiconError> {
    if nodes.len() > MAX_NODES {
        return Err(LexiconError::TooManyNodes);
    }
    let mut known = vec![NEW; nodes.len()];
    let mut start = 2;
    while start < nodes.len() {
        let row = nodes[start..].iter();
        let last = start + row.take_while(|&&node| !Node(node).is_last()).count();
        let mut beside = NEW;
        for at in (start..=last).rev() {
            let node = Node(*nodes.get(at).ok_or(damaged("it ends in the middle"))?);
            check_node(node, nodes.get(at + 1).copied(), letters)?;
            let arc = node.arc() as usize;
            if arc >= start || arc == 1 {
                return Err(damaged("an arc leads the wrong way"));
            }
            // What is known of node 0 is what is known of nothing.
            beside = Known::of(node, known[arc], beside)?;
            known[at] = beside;
        }
        start = last + 1;
    }
    let root = Node(*nodes.first().ok_or(damaged("it has no nodes"))?);
    match known.get(root.arc() as usize) {
        // Node 1 stands for no letter.
        _ if root.arc() == 1 => Err(damaged("an arc leads the wrong way")),
        None => Err(damaged("an arc leads outside")),
        Some(known) if known.words > MAX_WORDS => Err(LexiconError::TooManyWords),
        Some(known) => Ok(known.words),
    }
}

/// Counts the words that node 0 leads to in nodes of any order, or says what
/// is wrong.
pub(crate) fn count_words(nodes: &[u32], letters: usize) -> Result<u32, LexiconError> {
    if nodes.is_empty() {
        return Err(damaged("it has no nodes"));
    }
    if nodes.len() > MAX_NODES {
        return Err(LexiconError::TooManyNodes);
    }
    let mut known = vec![NEW; nodes.len()];
    let root = nodes[0] & ARC;
    if root == 0 {
        return Ok(0);
    }
    // Depth first with a stack of our own, so that a deep file cannot exhaust
    // the program's.
    let mut stack = vec![root as usize];
    while let Some(&at) = stack.last() {
        let node = *nodes.get(at).ok_or(damaged("an arc leads outside"))?;
        let node = Node(node);
        if known[at].depth == 0 {
            check_node(node, nodes.get(at + 1).copied(), letters)?;
            known[at].depth = BUSY;
        }
        let below = node.goes_on().then_some(node.arc() as usize);
        let beside = (!node.is_last()).then_some(at + 1);
        let mut waits = false;
        for next in [below, beside].into_iter().flatten() {
            match known.get(next).map(|known| known.depth) {
                None => return Err(damaged("an arc leads outside")),
                Some(BUSY) => return Err(damaged("it goes round in a circle")),
                Some(0) => {
                    stack.push(next);
                    waits = true;
                    break;
                }
                Some(_) => {}
            }
        }
        if !waits {
            let below = below.map_or(NEW, |below| known[below]);
            let beside = beside.map_or(NEW, |beside| known[beside]);
            known[at] = Known::of(node, below, beside)?;
            stack.pop();
        }
    }
    match known[root as usize].words {
        words if words > MAX_WORDS => Err(LexiconError::TooManyWords),
        words => Ok(words),
    }
}

fn check_node(node: Node, after: Option<u32>, letters: usize) -> Result<(), LexiconError> {
    if !(1..=letters).contains(&usize::from(node.letter())) {
        return Err(damaged("it has a letter that the alphabet has not"));
    }
    if !node.accepts() && !node.goes_on() {
        return Err(damaged("a letter in it leads to no word"));
    }
    if !node.is_last() {
        let after = after.ok_or(damaged("it ends in the middle"))?;
        if Node(after).letter() <= node.letter() {
            return Err(damaged("its letters are out of order"));
        }
    }
    Ok(())
}

fn damaged(what: &'static str) -> LexiconError {
    LexiconError::Damaged(what)
}
