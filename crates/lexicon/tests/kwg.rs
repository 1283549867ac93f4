//! KWG files, against the definition of what they hold.

use std::collections::BTreeSet;

use proptest::collection::{btree_set, vec};
use proptest::prelude::*;
use tilehold_lexicon::{
    Language, LexiconError, Shelf, WordGraph, WordList, kwg_nodes, read_kwg, write_kwg,
};

type Words = BTreeSet<Vec<u8>>;

/// Every string that a way in leads to.
fn strings(nodes: &[u32], way_in: usize) -> Words {
    fn below(nodes: &[u32], arc: usize, so_far: &[u8], found: &mut Words) {
        for &node in &nodes[arc..] {
            let mut string = so_far.to_vec();
            string.push((node >> 24) as u8);
            if node & 0x80_0000 != 0 {
                found.insert(string.clone());
            }
            if node & 0x3f_ffff != 0 {
                below(nodes, (node & 0x3f_ffff) as usize, &string, found);
            }
            if node & 0x40_0000 != 0 {
                return;
            }
        }
    }
    let mut found = Words::new();
    match (nodes[way_in] & 0x3f_ffff) as usize {
        0 => {}
        arc => below(nodes, arc, &[], &mut found),
    }
    found
}

/// Every word, cut in two behind each of its letters, its first part backwards.
fn cut_words(words: &Words) -> Words {
    let cut = |word: &Vec<u8>, at: usize| -> Vec<u8> {
        let (a, b) = word.split_at(at);
        let separator = if b.is_empty() { &[][..] } else { &[0] };
        a.iter().rev().chain(separator).chain(b).copied().collect()
    };
    let cuts = |word| (1..=Vec::len(word)).map(move |at| cut(word, at));
    words.iter().flat_map(cuts).collect()
}

fn language_and_words() -> impl Strategy<Value = (Language, Words)> {
    proptest::sample::select(&Language::ALL[..]).prop_flat_map(|language| {
        let letters = language.alphabet().len() as u8;
        (Just(language), btree_set(vec(1..=letters, 1..9), 0..50))
    })
}

proptest! {
    #[test]
    fn both_graphs_hold_what_the_format_says(words in btree_set(vec(1u8..=4, 1..7), 0..50)) {
        let graph = WordGraph::from_sorted(&words).unwrap();
        let nodes = kwg_nodes(&graph).unwrap();
        prop_assert_eq!(strings(&nodes, 0), words.clone());
        prop_assert_eq!(strings(&nodes, 1), cut_words(&words));
        for (i, &node) in nodes.iter().enumerate().skip(2) {
            let next = nodes.get(i + 1).map_or(0, |next| next >> 24);
            prop_assert!(node & 0x40_0000 != 0 || next > node >> 24, "siblings in order");
        }
    }

    #[test]
    fn long_words_are_cut_alike(words in btree_set(vec(1u8..=2, 10..40), 0..8)) {
        let graph = WordGraph::from_sorted(&words).unwrap();
        prop_assert_eq!(strings(&kwg_nodes(&graph).unwrap(), 1), cut_words(&words));
    }

    #[test]
    fn a_file_read_back_is_the_same_graph(
        (language, words) in language_and_words(),
    ) {
        let graph = WordGraph::from_sorted(&words).unwrap();
        let file = write_kwg(&graph, language).unwrap();
        prop_assert_eq!(read_kwg(&file, language).unwrap(), graph);
    }
}

#[test]
fn an_embedded_list_read_back_is_the_same_set_of_words() {
    for name in ["everyday", "norwegian"] {
        let lexicon = Shelf::standard().get(name).unwrap();
        let file = write_kwg(lexicon.graph(), lexicon.language()).unwrap();
        let list = WordList::read(&file, lexicon.language()).unwrap();
        assert!(list.graph == *lexicon.graph(), "{name}");
    }
}

/// A graph of "at" and "it" as other programs may write it: only the first
/// graph, from its root on, with a row that ends in another row's tail.
#[test]
fn files_of_other_programs_may_be_laid_out_otherwise() {
    let file: Vec<u8> = [0x40_0001u32, 0x0100_0003, 0x0940_0003, 0x14c0_0000]
        .iter()
        .flat_map(|node| node.to_le_bytes())
        .collect();
    let graph = read_kwg(&file, Language::English).unwrap();
    assert_eq!(graph.words().collect::<Vec<_>>(), [[1, 20], [9, 20]]);
    let list = WordList::read(&file, Language::English).unwrap();
    assert_eq!(list.graph, graph);
}

/// The order of the letters that engines use: German ä comes second, and
/// Norwegian has ü, ä and ö among its letters, which fold.
#[test]
fn letters_are_renumbered() {
    let one_word = |language: Language, letters: &[u32]| -> String {
        let chain = letters.iter().enumerate().map(|(i, letter)| {
            let end = i + 1 == letters.len();
            let rest = if end { 0x80_0000 } else { i as u32 + 2 };
            letter << 24 | 0x40_0000 | rest
        });
        let nodes = [0x40_0001].into_iter().chain(chain);
        let file: Vec<u8> = nodes.flat_map(u32::to_le_bytes).collect();
        let graph = read_kwg(&file, language).unwrap();
        language.alphabet().spell(&graph.words().next().unwrap())
    };
    assert_eq!(one_word(Language::German, &[2, 24, 29]), "äüz");
    assert_eq!(
        one_word(Language::Norwegian, &[28, 29, 30, 31, 32]),
        "ææøøå"
    );
    assert_eq!(one_word(Language::Norwegian, &[26, 27]), "uz");
    assert_eq!(one_word(Language::Swedish, &[28, 29, 30, 31]), "åääö");
    assert_eq!(one_word(Language::Dutch, &[9, 10]), "ij");
}

#[test]
fn hostile_files_are_refused() {
    let kwg = |nodes: &[u32]| -> LexiconError {
        let file: Vec<u8> = nodes.iter().flat_map(|node| node.to_le_bytes()).collect();
        read_kwg(&file, Language::English).unwrap_err()
    };
    let (last, accepts, a, b) = (0x40_0000, 0x80_0000, 0x0100_0000, 0x0200_0000);
    let is = |error: LexiconError, part: &str| {
        assert!(error.to_string().contains(part), "{error}");
    };
    is(kwg(&[]), "no nodes");
    is(kwg(&[last | 9]), "outside");
    is(kwg(&[last | 1, a | last | accepts | 9]), "outside");
    is(kwg(&[last | 1, a | last | accepts | 1]), "circle");
    is(kwg(&[last | 1, a | accepts, b | last | 1]), "circle");
    is(kwg(&[last | 1, a | accepts]), "middle");
    is(kwg(&[last | 1, b | accepts, a | last | accepts]), "order");
    is(kwg(&[last | 1, a | accepts, a | last | accepts]), "order");
    is(kwg(&[last | 1, 27 << 24 | last | accepts]), "alphabet");
    is(kwg(&[last | 1, last | accepts]), "alphabet");
    is(kwg(&[last | 1, a | last]), "no word");
    // One letter after the other, too many of them.
    let mut chain = vec![last | 1];
    chain.extend((2..=65).map(|next| a | last | next));
    chain.push(a | last | accepts);
    is(kwg(&chain), "longer than the limit");
    // Two letters at each of thirty places are a thousand million words.
    let mut shared = vec![last | 1];
    for place in 1..30 {
        shared.extend([a | (place * 2 + 1), b | last | (place * 2 + 1)]);
    }
    shared.extend([a | accepts, b | last | accepts]);
    is(kwg(&shared), "more words");
    assert!(read_kwg(&[1, 2, 3], Language::English).is_err());
}
