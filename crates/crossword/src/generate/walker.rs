//! Where a walk stands in the word graph: at one node, or with wild tiles at several at once.

use std::marker::PhantomData;

use crate::bits::CountOnes;
use crate::play_graph::{Node, PlayGraph, SEPARATOR};
use crate::tile::LetterSet;

/// What becomes of a blank on the board.
pub trait Blanks {
    /// How the graph is walked.
    #[doc(hidden)]
    type Walker<'g, C: CountOnes>: Walker;
    /// A walker at the start.
    #[doc(hidden)]
    fn walker<C: CountOnes>(graph: &PlayGraph) -> Self::Walker<'_, C>;
}

/// A blank takes a letter when it is laid, and keeps it.
#[derive(Clone, Copy, Debug)]
pub struct Lettered;

impl Blanks for Lettered {
    type Walker<'g, C: CountOnes> = OneNode<'g, C>;
    fn walker<C: CountOnes>(graph: &PlayGraph) -> OneNode<'_, C> {
        OneNode(graph, PhantomData)
    }
}

/// A blank never has a letter: each word reads it as it likes.
#[derive(Clone, Copy, Debug)]
pub struct Wild;

impl Blanks for Wild {
    type Walker<'g, C: CountOnes> = ManyNodes<'g>;
    fn walker<C: CountOnes>(graph: &PlayGraph) -> ManyNodes<'_> {
        ManyNodes {
            graph,
            nodes: vec![graph.leftward()],
        }
    }
}

/// A way through the graph. Positions that a walk no longer needs are given back in the reverse order of being made.
pub trait Walker {
    /// A position of the walk.
    type At: Copy;
    /// Whether tiles may be wild.
    const WILD: bool;
    /// Where a leftward walk starts.
    fn start(&self) -> Self::At;
    /// The letters that lead on, and the separator.
    fn followers(at: Self::At) -> LetterSet;
    /// The letters that end a word.
    fn endings(at: Self::At) -> LetterSet;
    /// Where a letter leads; nowhere if it is no follower.
    fn step(&mut self, at: Self::At, letter: u32) -> Self::At;
    /// Where any letter leads.
    fn step_wild(&mut self, at: Self::At) -> Self::At;
    /// Where the separator leads; nowhere if there is none.
    fn turn(&mut self, at: Self::At) -> Self::At;
    /// How much has been made so far.
    fn mark(&self) -> usize;
    /// Gives back everything made since the mark.
    fn release(&mut self, mark: usize);
}

/// At one node.
pub struct OneNode<'g, C>(&'g PlayGraph, PhantomData<C>);

impl<C: CountOnes> Walker for OneNode<'_, C> {
    type At = Node;
    const WILD: bool = false;

    #[inline(always)]
    fn start(&self) -> Node {
        self.0.leftward()
    }
    #[inline(always)]
    fn followers(at: Node) -> LetterSet {
        at.followers
    }
    #[inline(always)]
    fn endings(at: Node) -> LetterSet {
        at.endings
    }
    #[inline(always)]
    fn step(&mut self, at: Node, letter: u32) -> Node {
        if at.followers >> letter & 1 != 0 {
            self.0.follow_by::<C>(at, letter)
        } else {
            Node::NOWHERE
        }
    }
    fn step_wild(&mut self, _: Node) -> Node {
        unreachable!("a blank on this board has a letter")
    }
    #[inline(always)]
    fn turn(&mut self, at: Node) -> Node {
        self.0.turn(at)
    }
    #[inline(always)]
    fn mark(&self) -> usize {
        0
    }
    #[inline(always)]
    fn release(&mut self, _: usize) {}
}

/// At all nodes that some reading of the wild tiles leads to, so that a placement is found once, however it can be read.
pub struct ManyNodes<'g> {
    graph: &'g PlayGraph,
    nodes: Vec<Node>,
}

/// A range of nodes, and what they allow together.
#[derive(Clone, Copy)]
pub struct Nodes {
    followers: LetterSet,
    endings: LetterSet,
    first: usize,
    last: usize,
}

impl ManyNodes<'_> {
    fn all(&mut self, at: Nodes, letters: LetterSet) -> Nodes {
        let first = self.nodes.len();
        for i in at.first..at.last {
            let node = self.nodes[i];
            let mut letters = node.followers & letters;
            while letters != 0 {
                let letter = letters.trailing_zeros();
                letters &= letters - 1;
                let next = self.graph.follow(node, letter);
                self.nodes.push(next);
            }
        }
        self.nodes[first..].sort_unstable_by_key(|node| node.key());
        let mut last = first;
        for i in first..self.nodes.len() {
            if last == first || self.nodes[i] != self.nodes[last - 1] {
                self.nodes[last] = self.nodes[i];
                last += 1;
            }
        }
        self.nodes.truncate(last);
        let (followers, endings) = self.nodes[first..].iter().fold((0, 0), |(f, e), node| {
            (f | node.followers, e | node.endings)
        });
        Nodes {
            followers,
            endings,
            first,
            last,
        }
    }
}

impl Walker for ManyNodes<'_> {
    type At = Nodes;
    const WILD: bool = true;

    fn start(&self) -> Nodes {
        let node = self.nodes[0];
        Nodes {
            followers: node.followers,
            endings: node.endings,
            first: 0,
            last: 1,
        }
    }
    fn followers(at: Nodes) -> LetterSet {
        at.followers
    }
    fn endings(at: Nodes) -> LetterSet {
        at.endings
    }
    fn step(&mut self, at: Nodes, letter: u32) -> Nodes {
        self.all(at, 1 << letter)
    }
    fn step_wild(&mut self, at: Nodes) -> Nodes {
        self.all(at, !SEPARATOR)
    }
    fn turn(&mut self, at: Nodes) -> Nodes {
        self.all(at, SEPARATOR)
    }
    fn mark(&self) -> usize {
        self.nodes.len()
    }
    fn release(&mut self, mark: usize) {
        self.nodes.truncate(mark);
    }
}
