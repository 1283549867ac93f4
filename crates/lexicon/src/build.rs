//! Building the minimal word graph from words in alphabetical order.
//!
//! The letters of the latest word form a path whose nodes are still open.
//! When the next word leaves that path, everything below the fork can never
//! change again: each finished row of siblings is looked up among the rows
//! that exist, and shared if it is there already. So the graph is minimal at
//! every moment and never larger than what is written out.

use crate::error::LexiconError;
use crate::graph::{ACCEPTS, ARC, LAST, MAX_NODES, MAX_WORD_LENGTH, MAX_WORDS, WordGraph};

/// Takes words in alphabetical order and makes a [`WordGraph`] of them.
#[derive(Debug)]
pub struct GraphBuilder {
    rows: Rows,
    path: OpenPath,
    latest: Vec<u8>,
    word_count: u32,
}

impl Default for GraphBuilder {
    fn default() -> Self {
        Self::new()
    }
}

impl GraphBuilder {
    /// A builder without words.
    #[must_use]
    pub fn new() -> GraphBuilder {
        GraphBuilder {
            rows: Rows::new(),
            path: OpenPath::default(),
            latest: Vec::new(),
            word_count: 0,
        }
    }

    /// Adds a word, which must come after all words so far.
    pub fn push(&mut self, word: &[u8]) -> Result<(), LexiconError> {
        if word.is_empty() {
            return Err(LexiconError::EmptyWord);
        }
        if word.len() > MAX_WORD_LENGTH {
            return Err(LexiconError::WordTooLong(word.len()));
        }
        if word <= self.latest.as_slice() {
            return Err(LexiconError::Unsorted);
        }
        if self.word_count == MAX_WORDS {
            return Err(LexiconError::TooManyWords);
        }
        let shared = word
            .iter()
            .zip(&self.latest)
            .take_while(|(a, b)| a == b)
            .count();
        self.path.close_to(shared, &mut self.rows)?;
        for &letter in &word[shared..] {
            self.path.open(letter);
        }
        self.path.accept();
        self.latest.clear();
        self.latest.extend_from_slice(word);
        self.word_count += 1;
        Ok(())
    }

    /// The graph of all words pushed.
    pub fn finish(mut self) -> Result<WordGraph, LexiconError> {
        let root = self.path.finish(&mut self.rows)?;
        self.rows.nodes[0] = LAST | root;
        Ok(WordGraph::from_nodes(self.rows.nodes, self.word_count))
    }
}

/// The nodes along the latest word, with their elder siblings.
#[derive(Debug, Default)]
pub(crate) struct OpenPath {
    nodes: Vec<u32>,
    /// `starts[d]` is where the row of siblings below depth `d` starts.
    starts: Vec<usize>,
}

impl OpenPath {
    /// Goes one letter down.
    pub(crate) fn open(&mut self, letter: u8) {
        self.nodes.push(u32::from(letter) << 24);
        self.starts.push(self.nodes.len());
    }

    /// A word ends at the deepest node.
    pub(crate) fn accept(&mut self) {
        if let Some(node) = self.nodes.last_mut() {
            *node |= ACCEPTS;
        }
    }

    /// The separator of a KWG file stands under the deepest node and leads
    /// into the first graph.
    pub(crate) fn separator(&mut self, arc: u32) {
        self.nodes.push(arc);
    }

    /// Closes the rows below `depth`.
    pub(crate) fn close_to(&mut self, depth: usize, rows: &mut Rows) -> Result<(), LexiconError> {
        while self.starts.len() > depth {
            let start = self.starts.pop().unwrap_or_default();
            let arc = rows.share(&mut self.nodes[start..])?;
            self.nodes.truncate(start);
            if let Some(parent) = self.nodes.last_mut() {
                *parent |= arc;
            }
        }
        Ok(())
    }

    /// Closes everything and returns where the first row is.
    pub(crate) fn finish(&mut self, rows: &mut Rows) -> Result<u32, LexiconError> {
        self.close_to(0, rows)?;
        let root = rows.share(&mut self.nodes)?;
        self.nodes.clear();
        Ok(root)
    }
}

/// The finished rows of siblings, each once, and an index to find them.
#[derive(Debug)]
pub(crate) struct Rows {
    pub(crate) nodes: Vec<u32>,
    /// Open addressing; a slot holds the place of a row, 0 while empty.
    slots: Vec<u32>,
    used: usize,
}

impl Rows {
    /// No rows yet, and room for the two entry nodes.
    pub(crate) fn new() -> Rows {
        Rows {
            nodes: vec![LAST, LAST],
            slots: vec![0; 1 << 12],
            used: 0,
        }
    }

    /// The rows of a graph that is there already.
    pub(crate) fn with_nodes(nodes: Vec<u32>) -> Rows {
        let mut rows = Rows {
            nodes,
            ..Rows::new()
        };
        let mut place = 2;
        while place < rows.nodes.len() {
            let row = row_at(&rows.nodes, place as u32);
            let len = row.len();
            if let Err(slot) = rows.find(row) {
                rows.occupy(slot, place as u32);
            }
            place += len;
        }
        rows
    }

    /// Where the row stands, after adding it if it is new; 0 for the empty row.
    pub(crate) fn share(&mut self, row: &mut [u32]) -> Result<u32, LexiconError> {
        let Some(last) = row.last_mut() else {
            return Ok(0);
        };
        *last |= LAST;
        let slot = match self.find(row) {
            Ok(place) => return Ok(place),
            Err(free) => free,
        };
        let place = self.nodes.len();
        if place + row.len() > MAX_NODES {
            return Err(LexiconError::TooManyNodes);
        }
        self.nodes.extend_from_slice(row);
        self.occupy(slot, place as u32);
        Ok(place as u32)
    }

    /// Where the row stands, or the free slot that is meant for it.
    fn find(&self, row: &[u32]) -> Result<u32, usize> {
        let mask = self.slots.len() - 1;
        let mut slot = hash(row) as usize & mask;
        loop {
            match self.slots[slot] {
                0 => return Err(slot),
                place if self.nodes[place as usize..].starts_with(row) => return Ok(place),
                _ => slot = (slot + 1) & mask,
            }
        }
    }

    fn occupy(&mut self, slot: usize, place: u32) {
        self.slots[slot] = place;
        self.used += 1;
        if self.used * 2 > self.slots.len() {
            self.grow();
        }
    }

    fn grow(&mut self) {
        let mask = self.slots.len() * 2 - 1;
        let mut slots = vec![0; mask + 1];
        for &place in self.slots.iter().filter(|&&place| place != 0) {
            let mut slot = hash(row_at(&self.nodes, place)) as usize & mask;
            while slots[slot] != 0 {
                slot = (slot + 1) & mask;
            }
            slots[slot] = place;
        }
        self.slots = slots;
    }
}

/// The row of siblings that starts at a place.
fn row_at(nodes: &[u32], place: u32) -> &[u32] {
    let rest = &nodes[place as usize..];
    let len = rest
        .iter()
        .position(|node| node & LAST != 0)
        .map_or(rest.len(), |last| last + 1);
    &rest[..len]
}

fn hash(row: &[u32]) -> u64 {
    let mixed = row.iter().fold(0u64, |hash, &node| {
        (hash.rotate_left(5) ^ u64::from(node)).wrapping_mul(0x9e37_79b9_7f4a_7c15)
    });
    mixed ^ (mixed >> 32)
}

const _: () = assert!(ARC as usize == MAX_NODES - 1);
