//! The KWG format, which the engines of the Scrabble world share.
//!
//! A KWG file is nothing but nodes in the layout of the word graph. Node 0
//! leads to the graph of the words read forwards. Node 1 leads to a second
//! graph for laying words through a square on the board: it holds every word
//! `w` cut in two anywhere, `w = ab`, as *a backwards, a separator, b*, where
//! the separator is letter 0 and what follows it is the place after `a` in the
//! first graph. A word cut behind its last letter has no separator.
//!
//! The format names no alphabet: letters are numbers. Engines agree on the
//! order of the letters of a language, which is not always the order of
//! [`Alphabet`](crate::Alphabet): the German one puts `ä` next to `a`, and the
//! Norwegian and Swedish ones have letters that only a blank can stand for.
//! So letters are renumbered on the way in and out, and fold as they do in
//! text. Reading needs only the first graph, and takes files without the
//! second.

use crate::alphabet::Language;
use crate::build::{GraphBuilder, OpenPath, Rows};
use crate::check::count_words;
use crate::error::LexiconError;
use crate::file::nodes_of;
use crate::graph::{ARC, LAST, MAX_NODES, WordGraph};

/// The letters of a language in the order that KWG files have them.
fn kwg_letters(language: Language) -> &'static str {
    match language {
        Language::English | Language::Dutch => "abcdefghijklmnopqrstuvwxyz",
        Language::Norwegian => "abcdefghijklmnopqrstuvwxyüzæäøöå",
        Language::Swedish => "abcdefghijklmnopqrstuvwxyüzåäæö",
        Language::Danish => "abcdefghijklmnopqrstuvwxyzæøå",
        Language::German => "aäbcdefghijklmnoöpqrstuüvwxyz",
    }
}

/// Whether the bytes can be a KWG file and cannot be text: node 0 stands for
/// no letter.
pub(crate) fn looks_like_kwg(bytes: &[u8]) -> bool {
    bytes.len() >= 4 && bytes.len().is_multiple_of(4) && bytes[3] == 0
}

/// The words of a KWG file.
pub fn read_kwg(bytes: &[u8], language: Language) -> Result<WordGraph, LexiconError> {
    if !bytes.len().is_multiple_of(4) {
        return Err(LexiconError::Damaged("it is cut short"));
    }
    let mut nodes = nodes_of(bytes);
    let letters: Vec<char> = kwg_letters(language).chars().collect();
    let words = count_words(&nodes, letters.len())?;
    // Only where node 0 leads counts; its other bits mean nothing.
    nodes[0] = LAST | (nodes[0] & ARC);
    let graph = WordGraph::from_nodes(nodes, words);
    let alphabet = language.alphabet();
    if letters == alphabet.letters() {
        // Built anew, the graph is minimal and without the second graph.
        return rebuild(&graph);
    }
    let mut words = Vec::with_capacity(graph.word_count());
    let mut written = String::new();
    let mut folded = Vec::new();
    let mut search = graph.words();
    while let Some(word) = search.next_word() {
        written.clear();
        written.extend(word.iter().map(|&letter| letters[usize::from(letter) - 1]));
        alphabet
            .read_into(&written, &mut folded)
            .map_err(|_| LexiconError::Damaged("it has a letter that the alphabet has not"))?;
        words.push(folded.as_slice().into());
    }
    WordGraph::from_words::<Box<[u8]>>(words)
}

fn rebuild(graph: &WordGraph) -> Result<WordGraph, LexiconError> {
    let mut builder = GraphBuilder::new();
    let mut search = graph.words();
    while let Some(word) = search.next_word() {
        builder.push(word)?;
    }
    builder.finish()
}

/// The graph as a KWG file with both graphs.
pub fn write_kwg(graph: &WordGraph, language: Language) -> Result<Vec<u8>, LexiconError> {
    let letters: Vec<char> = kwg_letters(language).chars().collect();
    let ours = language.alphabet().letters();
    let nodes = if letters == ours {
        kwg_nodes(graph)?
    } else {
        let number = |ours| letters.iter().position(|theirs| *theirs == ours);
        let numbers: Vec<u8> = ours
            .iter()
            .map(|&letter| number(letter).map_or(0, |i| i as u8 + 1))
            .collect();
        let renumber = |word: Vec<u8>| -> Box<[u8]> {
            let theirs = word.iter().map(|&ours| numbers[usize::from(ours) - 1]);
            theirs.collect()
        };
        kwg_nodes(&WordGraph::from_words(
            graph.words().map(renumber).collect(),
        )?)?
    };
    Ok(nodes.iter().flat_map(|node| node.to_le_bytes()).collect())
}

/// The nodes of both graphs, as a KWG file has them, in our own numbering of
/// the letters.
pub fn kwg_nodes(graph: &WordGraph) -> Result<Vec<u32>, LexiconError> {
    let beginnings = Beginnings::of(graph)?;
    let mut rows = Rows::with_nodes(graph.nodes().to_vec());
    let mut path = OpenPath::default();
    let mut latest: &[u8] = &[];
    for beginning in &beginnings.sorted {
        let backwards = beginnings.letters(beginning);
        let shared = backwards
            .iter()
            .zip(latest)
            .take_while(|(a, b)| a == b)
            .count();
        path.close_to(shared, &mut rows)?;
        for &letter in &backwards[shared..] {
            path.open(letter);
        }
        match beginning.arc {
            0 => path.accept(),
            arc => path.separator(arc),
        }
        latest = backwards;
    }
    let root = path.finish(&mut rows)?;
    rows.nodes[1] = LAST | root;
    Ok(rows.nodes)
}

/// All beginnings of words, and all whole words, backwards and in order.
struct Beginnings {
    letters: Vec<u8>,
    sorted: Vec<Beginning>,
}

/// One entry: a beginning with the place after it, or a word.
struct Beginning {
    /// The first ten letters, six bits each: most comparisons end here.
    key: u64,
    start: u32,
    len: u8,
    /// Where the graph goes on; 0 for a whole word.
    arc: u32,
}

impl Beginnings {
    fn of(graph: &WordGraph) -> Result<Beginnings, LexiconError> {
        let mut all = Beginnings {
            letters: Vec::new(),
            sorted: Vec::new(),
        };
        let mut latest = Vec::new();
        let mut words = graph.words();
        while let Some(word) = words.next_word() {
            // Beginnings are shared less than nodes, but a list with several
            // times as many of them will not fit anyway.
            if all.sorted.len() > 2 * MAX_NODES {
                return Err(LexiconError::TooManyNodes);
            }
            all.push(word, 0);
            let shared = word.iter().zip(&latest).take_while(|(a, b)| a == b).count();
            // Beginnings shared with the latest word are there already, but
            // the latest word itself was not a beginning until now.
            let known = if shared == latest.len() {
                shared.max(1) - 1
            } else {
                shared
            };
            let mut node = graph.root();
            for (i, &letter) in word[..word.len() - 1].iter().enumerate() {
                let Some(next) = graph.child(node, letter) else {
                    break;
                };
                node = next;
                if i >= known {
                    all.push(&word[..=i], node.arc());
                }
            }
            latest.clear();
            latest.extend_from_slice(word);
        }
        let letters = &all.letters;
        let of = |b: &Beginning| &letters[b.start as usize..b.start as usize + usize::from(b.len)];
        all.sorted.sort_unstable_by(|a, b| {
            (a.key.cmp(&b.key))
                .then_with(|| of(a).cmp(of(b)))
                .then(a.arc.cmp(&b.arc))
        });
        Ok(all)
    }

    fn push(&mut self, word: &[u8], arc: u32) {
        let start = self.letters.len() as u32;
        self.letters.extend(word.iter().rev());
        let key = (0..10).fold(0, |key, i| {
            let letter = word.len().checked_sub(i + 1).map_or(0, |i| word[i]);
            key << 6 | u64::from(letter)
        });
        self.sorted.push(Beginning {
            key,
            start,
            len: word.len() as u8,
            arc,
        });
    }

    fn letters(&self, beginning: &Beginning) -> &[u8] {
        &self.letters[beginning.start as usize..][..usize::from(beginning.len)]
    }
}
