//! The word graph that plays are generated from.
//!
//! It is a GADDAG: every word can be entered at each of its letters, read leftwards to its beginning, and after a separator
//! rightwards from the letter after the entry to its end. "care" is stored as `erac`, `rac|e`, `ac|re` and `c|are`. The part
//! after the separator is the plain word graph, shared by all entries.
//!
//! What a walk needs to know of a state (which letters can follow, which letters end a word, where its own arcs are) is a
//! [`Node`] of 12 bytes that is stored in the arc leading to it. A walk can therefore drop a state without touching its
//! memory, and the arcs of one state lie side by side. States that a walk visits often stand at the front.

mod build;

use crate::bits::{CountOnes, Portable};
use crate::tile::LetterSet;

/// The bit of the separator among the followers of a node.
pub const SEPARATOR: LetterSet = 1;
/// The longest word a graph holds: it still has to fit on the widest board.
pub const MAX_WORD: usize = crate::coord::MAX_SIZE;

/// A state of the graph.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Node {
    /// The letters that lead on, and [`SEPARATOR`].
    pub followers: LetterSet,
    /// The letters that end a word here.
    pub endings: LetterSet,
    arcs: u32,
}

impl Node {
    /// The state that nothing follows.
    pub const NOWHERE: Self = Self {
        followers: 0,
        endings: 0,
        arcs: 0,
    };

    /// The letters that either lead on or end a word.
    #[inline(always)]
    pub const fn letters(self) -> LetterSet {
        (self.followers | self.endings) & !SEPARATOR
    }

    /// An order in which equal nodes are neighbours.
    pub(crate) const fn key(self) -> (u32, u32, u32) {
        (self.arcs, self.followers, self.endings)
    }
}

/// All words of a list, ready for generating plays. See the [module](self) for its form.
#[derive(Clone, Debug)]
pub struct PlayGraph {
    arcs: Vec<Node>,
    leftward: Node,
    rightward: Node,
    words: usize,
}

impl PlayGraph {
    /// Builds the graph of the given words. Words of fewer than two or more than [`MAX_WORD`] letters are left out, as are
    /// repeats. Each letter is its place in the alphabet, from 1.
    pub fn new<W: AsRef<[u8]>>(words: impl IntoIterator<Item = W>) -> Self {
        build::build(words)
    }

    /// Builds the graph of a word list.
    pub fn of(lexicon: &tilehold_lexicon::Lexicon) -> Self {
        build::build(lexicon.words())
    }

    /// Where a walk starts that reads a word leftwards from one of its letters.
    #[inline(always)]
    pub fn leftward(&self) -> Node {
        self.leftward
    }

    /// Where a walk starts that reads a word from its beginning.
    #[inline(always)]
    pub fn rightward(&self) -> Node {
        self.rightward
    }

    /// How many words the graph holds.
    pub fn len(&self) -> usize {
        self.words
    }

    /// Whether the graph holds no word.
    pub fn is_empty(&self) -> bool {
        self.words == 0
    }

    /// The memory that the graph takes, in bytes.
    pub fn bytes(&self) -> usize {
        self.arcs.len() * size_of::<Node>()
    }

    /// The node that `letter` leads to. `letter` must be among the node's followers.
    #[inline(always)]
    pub fn follow(&self, node: Node, letter: u32) -> Node {
        self.follow_by::<Portable>(node, letter)
    }

    #[inline(always)]
    pub(crate) fn follow_by<C: CountOnes>(&self, node: Node, letter: u32) -> Node {
        debug_assert!(node.followers >> letter & 1 != 0);
        let before = node.followers & ((1u32 << letter) - 1);
        self.arcs[(node.arcs + C::ones(before)) as usize]
    }

    /// The node that `letter` leads to, [`Node::NOWHERE`] if it leads nowhere.
    #[inline(always)]
    pub fn step(&self, node: Node, letter: u32) -> Node {
        if node.followers >> letter & 1 != 0 {
            self.follow(node, letter)
        } else {
            Node::NOWHERE
        }
    }

    /// Where a leftward walk goes on to the right of its starting letter, if the letters read so far begin a longer word.
    #[inline(always)]
    pub fn turn(&self, node: Node) -> Node {
        if node.followers & SEPARATOR != 0 {
            self.arcs[node.arcs as usize]
        } else {
            Node::NOWHERE
        }
    }

    /// Whether the letters are a word.
    pub fn contains(&self, word: &[u8]) -> bool {
        let Some((&last, start)) = word.split_last() else {
            return false;
        };
        let node = start
            .iter()
            .fold(self.rightward, |node, &l| self.step(node, u32::from(l)));
        node.endings >> last & 1 != 0
    }
}

impl PlayGraph {
    /// The nodes that a tile leads to: one at most, or all that any letter leads to if the tile is wild.
    pub fn steps(&self, node: Node, tile: u8) -> impl Iterator<Item = Node> + '_ {
        let letter = crate::tile::letter_of(tile);
        let mut letters = node.followers & if letter == 0 { !SEPARATOR } else { 1 << letter };
        std::iter::from_fn(move || {
            (letters != 0).then(|| {
                let letter = letters.trailing_zeros();
                letters &= letters - 1;
                self.follow(node, letter)
            })
        })
    }

    /// Whether the tiles can be read as a word, wild ones as any letters.
    pub fn reads(&self, tiles: &[u8]) -> bool {
        fn from(graph: &PlayGraph, node: Node, tiles: &[u8]) -> bool {
            match *tiles {
                [] => false,
                [last] => {
                    node.endings
                        & if letter_of(last) == 0 {
                            !0
                        } else {
                            1 << letter_of(last)
                        }
                        != 0
                }
                [tile, ref rest @ ..] => {
                    graph.steps(node, tile).any(|next| from(graph, next, rest))
                }
            }
        }
        use crate::tile::letter_of;
        from(self, self.rightward, tiles)
    }

    /// The first word, in the order of the alphabet, that the tiles can be read as.
    pub fn reading(&self, tiles: &[u8]) -> Option<Vec<u8>> {
        let mut letters = tiles.to_vec();
        for place in 0..tiles.len() {
            letters[place] = match crate::tile::letter_of(tiles[place]) {
                0 => (1..=crate::tile::MAX_LETTERS as u8).find(|&letter| {
                    letters[place] = letter;
                    self.reads(&letters)
                })?,
                letter => letter,
            };
        }
        self.contains(&letters).then_some(letters)
    }
}
