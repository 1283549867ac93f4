//! Tilehold's own word graph file, `.tlx`.
//!
//! All numbers are little-endian.
//!
//! | bytes | meaning                                                  |
//! |-------|----------------------------------------------------------|
//! | 0–3   | `TLX` and the byte 0x1a                                  |
//! | 4–5   | version of the format, 1                                 |
//! | 6     | language: 0 English, 1 Norwegian, 2 Swedish, 3 Danish, 4 Dutch, 5 German |
//! | 7     | 0                                                        |
//! | 8–11  | number of words                                          |
//! | 12–15 | number of nodes                                          |
//! | 16–19 | CRC-32 (IEEE) of bytes 0–15 followed by all nodes        |
//! | 20–   | the nodes, 4 bytes each, laid out as in the word graph   |
//!
//! Arcs lead only to smaller indices. The same words always give the same file.

use crc32fast::Hasher;

use crate::alphabet::Language;
use crate::check::count_words_upwards;
use crate::error::LexiconError;
use crate::graph::{ARC, LAST, WordGraph};

const MAGIC: [u8; 4] = *b"TLX\x1a";
const VERSION: u16 = 1;
const HEADER: usize = 20;

/// Whether the bytes start like a `.tlx` file.
pub(crate) fn is_tlx(bytes: &[u8]) -> bool {
    bytes.starts_with(&MAGIC)
}

/// The graph as a `.tlx` file.
#[must_use]
pub fn write_tlx(graph: &WordGraph, language: Language) -> Vec<u8> {
    let nodes = graph.nodes();
    let mut bytes = Vec::with_capacity(HEADER + 4 * nodes.len());
    bytes.extend(MAGIC);
    bytes.extend(VERSION.to_le_bytes());
    bytes.extend([language as u8, 0]);
    bytes.extend((graph.word_count() as u32).to_le_bytes());
    bytes.extend((nodes.len() as u32).to_le_bytes());
    bytes.extend([0; 4]);
    bytes.extend(nodes.iter().flat_map(|node| node.to_le_bytes()));
    let checksum = checksum(&bytes);
    bytes[16..HEADER].copy_from_slice(&checksum.to_le_bytes());
    bytes
}

/// Reads a `.tlx` file. A file that was not written by [`write_tlx`] gives an
/// error, or a graph that is safe to walk.
pub fn read_tlx(bytes: &[u8]) -> Result<(WordGraph, Language), LexiconError> {
    if !is_tlx(bytes) {
        return Err(damaged("it does not start like a word graph file"));
    }
    if bytes.len() < HEADER {
        return Err(damaged("it is cut short"));
    }
    let version = u16::from_le_bytes([bytes[4], bytes[5]]);
    if version != VERSION {
        return Err(LexiconError::UnknownVersion(version));
    }
    let language = *Language::ALL
        .get(usize::from(bytes[6]))
        .ok_or(damaged("its language is unknown"))?;
    let nodes = &bytes[HEADER..];
    if !nodes.len().is_multiple_of(4) || nodes.len() / 4 != number(bytes, 12) as usize {
        return Err(damaged("it is cut short or has something added"));
    }
    if checksum(bytes) != number(bytes, 16) {
        return Err(damaged("its checksum does not fit"));
    }
    let nodes = nodes_of(nodes);
    let entries_fit = matches!(nodes[..], [root, second, ..]
        if root & !ARC == LAST && second == LAST);
    if !entries_fit {
        return Err(damaged("its first nodes are not the ways in"));
    }
    let words = count_words_upwards(&nodes, language.alphabet().len())?;
    if words != number(bytes, 8) {
        return Err(damaged("it has another number of words than it says"));
    }
    Ok((WordGraph::from_nodes(nodes, words), language))
}

/// The nodes of a byte string; bytes beyond the last whole node are ignored.
pub(crate) fn nodes_of(bytes: &[u8]) -> Vec<u32> {
    let (nodes, _) = bytes.as_chunks::<4>();
    nodes.iter().map(|&node| u32::from_le_bytes(node)).collect()
}

fn number(bytes: &[u8], at: usize) -> u32 {
    u32::from_le_bytes([bytes[at], bytes[at + 1], bytes[at + 2], bytes[at + 3]])
}

fn checksum(bytes: &[u8]) -> u32 {
    let mut hasher = Hasher::new();
    hasher.update(&bytes[..16]);
    hasher.update(&bytes[HEADER..]);
    hasher.finalize()
}

fn damaged(what: &'static str) -> LexiconError {
    LexiconError::Damaged(what)
}
