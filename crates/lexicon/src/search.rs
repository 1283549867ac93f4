//! Walking the graph in alphabetical order under a condition: all words, a
//! prefix, anagrams with blanks, patterns.
//!
//! Every place of a sound graph leads to a word, so the work of a search is
//! bounded by the words below the places that its condition lets through.

use crate::graph::{Arcs, Node, WordGraph};
use crate::pattern::Pattern;

/// An iterator over words in alphabetical order. Each word is a fresh `Vec`;
/// [`next_word`](Search::next_word) lends the same words without allocating.
#[derive(Debug, Clone)]
pub struct Search<'a> {
    graph: &'a WordGraph,
    /// The rows that are still to be tried, from the first letter down, each
    /// with what the condition knows at that depth.
    stack: Vec<(Arcs<'a>, Condition)>,
    word: Vec<u8>,
    prefix_len: usize,
    /// The prefix itself is a word and has not been given out.
    prefix_due: bool,
    pattern: Option<Pattern>,
}

/// What is left to fulfil at a place.
#[derive(Debug, Clone, Copy)]
enum Condition {
    Anything,
    Tiles {
        left: [u8; 33],
        total: u8,
        all: bool,
    },
    /// The set of places in the pattern where the matcher may be.
    Pattern(u128),
}

impl<'a> Search<'a> {
    fn new(graph: &'a WordGraph, from: Option<Node>, prefix: &[u8], condition: Condition) -> Self {
        Search {
            graph,
            stack: from
                .map(|node| (graph.arcs(node), condition))
                .into_iter()
                .collect(),
            word: prefix.to_vec(),
            prefix_len: prefix.len(),
            prefix_due: from.is_some_and(Node::accepts),
            pattern: None,
        }
    }

    pub(crate) fn everything(graph: &'a WordGraph) -> Self {
        Self::new(graph, Some(graph.root()), &[], Condition::Anything)
    }

    pub(crate) fn prefix(graph: &'a WordGraph, prefix: &[u8]) -> Self {
        Self::new(graph, graph.walk(prefix), prefix, Condition::Anything)
    }

    pub(crate) fn anagrams(graph: &'a WordGraph, letters: &[u8]) -> Self {
        Self::tiles(graph, letters, true)
    }

    pub(crate) fn words_within(graph: &'a WordGraph, letters: &[u8]) -> Self {
        Self::tiles(graph, letters, false)
    }

    fn tiles(graph: &'a WordGraph, letters: &[u8], all: bool) -> Self {
        let mut left = [0u8; 33];
        // A word has at most 64 letters: more tiles than that cannot all be
        // used, and 255 of a kind are as good as any number.
        let total = u8::try_from(letters.len()).unwrap_or(u8::MAX);
        for &letter in letters {
            if let Some(count) = left.get_mut(usize::from(letter)) {
                *count = count.saturating_add(1);
            }
        }
        let from = Some(graph.root());
        Self::new(graph, from, &[], Condition::Tiles { left, total, all })
    }

    pub(crate) fn matching(graph: &'a WordGraph, pattern: &Pattern) -> Self {
        let condition = Condition::Pattern(pattern.start());
        Search {
            pattern: Some(pattern.clone()),
            ..Self::new(graph, Some(graph.root()), &[], condition)
        }
    }

    /// The next word, lent until the next call.
    pub fn next_word(&mut self) -> Option<&[u8]> {
        if std::mem::take(&mut self.prefix_due) {
            return Some(&self.word);
        }
        while let Some((row, condition)) = self.stack.last_mut() {
            let Some(node) = row.next() else {
                self.stack.pop();
                continue;
            };
            let Some(next) = condition.after(node.letter(), self.pattern.as_ref()) else {
                continue;
            };
            self.word.truncate(self.prefix_len + self.stack.len() - 1);
            self.word.push(node.letter());
            let found = node.accepts() && next.is_met(self.pattern.as_ref());
            if node.goes_on() && next.may_go_on() {
                self.stack.push((self.graph.arcs(node), next));
            }
            if found {
                return Some(&self.word);
            }
        }
        None
    }
}

impl Iterator for Search<'_> {
    type Item = Vec<u8>;

    fn next(&mut self) -> Option<Vec<u8>> {
        self.next_word().map(<[u8]>::to_vec)
    }
}

impl Condition {
    fn after(self, letter: u8, pattern: Option<&Pattern>) -> Option<Condition> {
        match self {
            Condition::Anything => Some(self),
            Condition::Tiles {
                mut left,
                total,
                all,
            } => {
                // The real tile before the blank: whoever has both loses
                // nothing by keeping the blank.
                let tile = [usize::from(letter), 0]
                    .into_iter()
                    .find(|&t| left[t] > 0)?;
                left[tile] -= 1;
                let total = total - 1;
                Some(Condition::Tiles { left, total, all })
            }
            Condition::Pattern(at) => {
                let at = pattern?.after(at, letter);
                (at != 0).then_some(Condition::Pattern(at))
            }
        }
    }

    fn is_met(self, pattern: Option<&Pattern>) -> bool {
        match self {
            Condition::Anything => true,
            Condition::Tiles { total, all, .. } => !all || total == 0,
            Condition::Pattern(at) => pattern.is_some_and(|pattern| pattern.is_met(at)),
        }
    }

    fn may_go_on(self) -> bool {
        match self {
            Condition::Tiles { total, .. } => total > 0,
            _ => true,
        }
    }
}
