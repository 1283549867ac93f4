//! The word graph: all words of a list as one minimal acyclic graph.
//!
//! # Layout
//!
//! The graph is a row of 32-bit nodes in the layout of the KWG format. A node
//! stands for one letter at one place:
//!
//! | bits  | meaning                                                    |
//! |-------|------------------------------------------------------------|
//! | 0–21  | index of the first node of what may follow, 0 for nothing  |
//! | 22    | this is the last node of its row of siblings               |
//! | 23    | a word ends with this letter                               |
//! | 24–31 | the letter                                                 |
//!
//! Siblings lie side by side in the order of their letters. Node 0 leads to
//! the first letters of all words; node 1 is where a KWG file keeps the way
//! into its second graph, and leads nowhere here.

use crate::build::GraphBuilder;
use crate::error::LexiconError;
use crate::pattern::Pattern;
use crate::search::Search;

/// The most letters that a word may have.
pub const MAX_WORD_LENGTH: usize = 64;

/// The most words that a list may have. Files can claim billions of words in
/// a few hundred bytes, by sharing; no language has them.
pub const MAX_WORDS: u32 = 1 << 21;

pub(crate) const ARC: u32 = 0x3f_ffff;
pub(crate) const LAST: u32 = 0x40_0000;
pub(crate) const ACCEPTS: u32 = 0x80_0000;
pub(crate) const MAX_NODES: usize = 1 << 22;

/// A place in a [`WordGraph`]: the letter that led there, whether a word ends
/// there, and where to go on. It is a plain value and touches no memory.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Node(pub(crate) u32);

impl Node {
    /// The letter that led here; 0 at the root.
    #[inline]
    #[must_use]
    pub fn letter(self) -> u8 {
        (self.0 >> 24) as u8
    }

    /// Whether the letters up to here are a word.
    #[inline]
    #[must_use]
    pub fn accepts(self) -> bool {
        self.0 & ACCEPTS != 0
    }

    /// Whether any word goes on from here.
    #[inline]
    #[must_use]
    pub fn goes_on(self) -> bool {
        self.0 & ARC != 0
    }

    /// The index of the first node of what follows, 0 for nothing. Two places
    /// with the same index have the same continuations, so it serves as the
    /// name of a state.
    #[inline]
    #[must_use]
    pub fn arc(self) -> u32 {
        self.0 & ARC
    }

    #[inline]
    pub(crate) fn is_last(self) -> bool {
        self.0 & LAST != 0
    }
}

/// The words of a list as a graph.
///
/// ```
/// use tilehold_lexicon::{Language, WordGraph};
///
/// let english = Language::English.alphabet();
/// let mut words = Vec::new();
/// for word in ["car", "care", "cat"] {
///     words.push(english.read(word).unwrap());
/// }
/// let graph = WordGraph::from_words(words).unwrap();
/// assert!(graph.contains(&english.read("care").unwrap()));
/// assert!(!graph.contains(&english.read("ca").unwrap()));
/// ```
#[derive(Clone, PartialEq, Eq)]
pub struct WordGraph {
    nodes: Vec<u32>,
    word_count: u32,
}

impl std::fmt::Debug for WordGraph {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("WordGraph")
            .field("nodes", &self.nodes.len())
            .field("word_count", &self.word_count)
            .finish()
    }
}

impl WordGraph {
    /// The graph of these words, in any order; repeated words count once.
    pub fn from_words<W: AsRef<[u8]> + Ord>(mut words: Vec<W>) -> Result<WordGraph, LexiconError> {
        words.sort_unstable();
        words.dedup();
        WordGraph::from_sorted(&words)
    }

    /// The graph of words that are in ascending order, each once.
    pub fn from_sorted<W: AsRef<[u8]>>(
        words: impl IntoIterator<Item = W>,
    ) -> Result<WordGraph, LexiconError> {
        let mut builder = GraphBuilder::new();
        for word in words {
            builder.push(word.as_ref())?;
        }
        builder.finish()
    }

    /// The caller has checked that the nodes are sound.
    pub(crate) fn from_nodes(nodes: Vec<u32>, word_count: u32) -> WordGraph {
        WordGraph { nodes, word_count }
    }

    /// How many words there are.
    #[must_use]
    pub fn word_count(&self) -> usize {
        self.word_count as usize
    }

    /// The nodes in the layout described at the top of the module.
    #[must_use]
    pub fn nodes(&self) -> &[u32] {
        &self.nodes
    }

    /// The place before the first letter.
    #[inline]
    #[must_use]
    pub fn root(&self) -> Node {
        Node(self.nodes[0])
    }

    /// The place after one more letter, if any word goes that way.
    #[inline]
    #[must_use]
    pub fn child(&self, node: Node, letter: u8) -> Option<Node> {
        let mut at = node.arc() as usize;
        if at == 0 {
            return None;
        }
        // Siblings are in order, and the letter is the top byte: the first
        // node that is not smaller decides.
        let wanted = u32::from(letter) << 24;
        loop {
            let sibling = Node(self.nodes[at]);
            if sibling.0 >= wanted {
                return (sibling.letter() == letter).then_some(sibling);
            }
            if sibling.is_last() {
                return None;
            }
            at += 1;
        }
    }

    /// All places after one more letter, in the order of the letters.
    #[inline]
    #[must_use]
    pub fn arcs(&self, node: Node) -> Arcs<'_> {
        let rest = match node.arc() {
            0 => &[],
            first => &self.nodes[first as usize..],
        };
        Arcs { rest }
    }

    /// The letters that may follow a place, as a set: letter `n` is bit `n - 1`.
    #[must_use]
    pub fn followers(&self, node: Node) -> u32 {
        self.arcs(node)
            .fold(0, |set, arc| set | 1 << (arc.letter() - 1))
    }

    /// The letters that make a word when put after a place, as a set: letter
    /// `n` is bit `n - 1`.
    #[must_use]
    pub fn endings(&self, node: Node) -> u32 {
        self.arcs(node)
            .filter(|arc| arc.accepts())
            .fold(0, |set, arc| set | 1 << (arc.letter() - 1))
    }

    /// The place after these letters, if any word starts with them.
    #[inline]
    #[must_use]
    pub fn walk(&self, letters: &[u8]) -> Option<Node> {
        letters
            .iter()
            .try_fold(self.root(), |node, &letter| self.child(node, letter))
    }

    /// Whether the letters are a word.
    #[inline]
    #[must_use]
    pub fn contains(&self, word: &[u8]) -> bool {
        self.walk(word).is_some_and(Node::accepts)
    }

    /// All words, in the order of the alphabet.
    #[must_use]
    pub fn words(&self) -> Search<'_> {
        Search::everything(self)
    }

    /// All words that start with the prefix (itself included), in order.
    #[must_use]
    pub fn words_from(&self, prefix: &[u8]) -> Search<'_> {
        Search::prefix(self, prefix)
    }

    /// All words made of exactly these letters, in order; 0 is a blank.
    #[must_use]
    pub fn anagrams(&self, letters: &[u8]) -> Search<'_> {
        Search::anagrams(self, letters)
    }

    /// All words that these letters are enough for, in order; 0 is a blank.
    #[must_use]
    pub fn words_within(&self, letters: &[u8]) -> Search<'_> {
        Search::words_within(self, letters)
    }

    /// All words that fit the pattern, in order.
    #[must_use]
    pub fn matching(&self, pattern: &Pattern) -> Search<'_> {
        Search::matching(self, pattern)
    }
}

/// The places one letter on; see [`WordGraph::arcs`].
#[derive(Clone, Debug)]
pub struct Arcs<'a> {
    rest: &'a [u32],
}

impl Iterator for Arcs<'_> {
    type Item = Node;

    #[inline]
    fn next(&mut self) -> Option<Node> {
        let (&first, rest) = self.rest.split_first()?;
        let node = Node(first);
        self.rest = if node.is_last() { &[] } else { rest };
        Some(node)
    }
}
