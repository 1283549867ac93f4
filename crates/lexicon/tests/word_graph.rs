//! The word graph against a plain sorted set of words.

use std::collections::BTreeSet;

use proptest::collection::{btree_set, vec};
use proptest::prelude::*;
use tilehold_lexicon::{GraphBuilder, Language, LexiconError, Pattern, WordGraph};

type Words = BTreeSet<Vec<u8>>;

/// Few letters and short words, so that prefixes and suffixes are shared.
fn words() -> impl Strategy<Value = Words> {
    btree_set(vec(1u8..=4, 1..7), 0..60)
}

fn graph(words: &Words) -> WordGraph {
    WordGraph::from_sorted(words).unwrap()
}

/// Whether the tiles (0 is a blank) lay the word; `all` if none may be left.
fn lays(word: &[u8], tiles: &[u8], all: bool) -> bool {
    let mut tiles = tiles.to_vec();
    for letter in word {
        let tile = tiles
            .iter()
            .position(|tile| tile == letter)
            .or_else(|| tiles.iter().position(|&tile| tile == 0));
        match tile {
            Some(i) => drop(tiles.swap_remove(i)),
            None => return false,
        }
    }
    !all || tiles.is_empty()
}

/// Whether a word fits a pattern of letters, `.` and `*`, by trying every way.
fn fits(word: &str, pattern: &str) -> bool {
    match (pattern.chars().next(), word.chars().next()) {
        (None, first) => first.is_none(),
        (Some('*'), first) => {
            fits(word, &pattern[1..]) || first.is_some() && fits(&word[1..], pattern)
        }
        (Some(_), None) => false,
        (Some(p), Some(c)) => (p == '.' || p == c) && fits(&word[1..], &pattern[1..]),
    }
}

proptest! {
    #[test]
    fn gives_back_exactly_its_words_in_order(words in words()) {
        let graph = graph(&words);
        prop_assert_eq!(graph.word_count(), words.len());
        prop_assert!(graph.words().eq(words.iter().cloned()));
    }

    #[test]
    fn contains_what_the_set_contains(words in words(), probe in vec(0u8..=5, 0..8)) {
        let graph = graph(&words);
        prop_assert_eq!(graph.contains(&probe), words.contains(&probe));
        for word in &words {
            prop_assert!(graph.contains(word));
        }
    }

    #[test]
    fn walks_every_prefix_and_no_other(words in words(), probe in vec(1u8..=4, 0..8)) {
        let graph = graph(&words);
        let below: Vec<_> = words.iter().filter(|w| w.starts_with(&probe)).cloned().collect();
        prop_assert_eq!(graph.walk(&probe).is_some(), probe.is_empty() || !below.is_empty());
        prop_assert!(graph.words_from(&probe).eq(below.iter().cloned()));
        if let Some(node) = graph.walk(&probe) {
            let n = probe.len();
            let followers = below.iter().filter(|w| w.len() > n);
            let endings = below.iter().filter(|w| w.len() == n + 1);
            prop_assert_eq!(graph.followers(node), followers.fold(0, |s, w| s | 1 << (w[n] - 1)));
            prop_assert_eq!(graph.endings(node), endings.fold(0, |s, w| s | 1 << (w[n] - 1)));
        }
    }

    #[test]
    fn finds_anagrams_with_blanks(words in words(), tiles in vec(0u8..=4, 0..8)) {
        let graph = graph(&words);
        for all in [true, false] {
            let found = if all { graph.anagrams(&tiles) } else { graph.words_within(&tiles) };
            let expected = words.iter().filter(|word| lays(word, &tiles, all));
            prop_assert!(found.eq(expected.cloned()));
        }
    }

    #[test]
    fn finds_patterns(words in words(), pattern in "[abcd.*]{0,7}") {
        let graph = graph(&words);
        let english = Language::English.alphabet();
        let found = graph.matching(&Pattern::read(&pattern, english).unwrap());
        let expected = words.iter().filter(|word| fits(&english.spell(word), &pattern));
        prop_assert!(found.eq(expected.cloned()), "{pattern}");
    }

    #[test]
    fn is_minimal(words in words()) {
        // Two places are worth telling apart only if different letters may follow.
        let endings_after = |prefix: &[u8]| -> Words {
            words.iter().filter_map(|w| w.strip_prefix(prefix)).filter(|rest| !rest.is_empty()).map(<[u8]>::to_vec).collect()
        };
        let prefixes: Words = words.iter().flat_map(|w| (0..=w.len()).map(|n| w[..n].to_vec())).collect();
        let states: BTreeSet<Words> = prefixes.iter().map(|p| endings_after(p)).filter(|s| !s.is_empty()).collect();
        let graph = graph(&words);
        let rows = graph.nodes()[2..].iter().filter(|&node| node & 0x40_0000 != 0).count();
        prop_assert_eq!(rows, states.len());
    }
}

#[test]
fn words_come_in_order_each_once() {
    let mut builder = GraphBuilder::new();
    builder.push(&[2, 1]).unwrap();
    assert_eq!(builder.push(&[2, 1]), Err(LexiconError::Unsorted));
    assert_eq!(builder.push(&[1]), Err(LexiconError::Unsorted));
    assert_eq!(builder.push(&[]), Err(LexiconError::EmptyWord));
    assert_eq!(builder.push(&[3; 65]), Err(LexiconError::WordTooLong(65)));
    builder.push(&[3; 64]).unwrap();
    assert_eq!(builder.finish().unwrap().word_count(), 2);
}

#[test]
fn patterns_know_sets_and_folded_letters() {
    let norwegian = Language::Norwegian.alphabet();
    let words = ["bål", "bil", "bol", "bøl", "bæl"].map(|w| norwegian.read(w).unwrap());
    let graph = WordGraph::from_words(words.to_vec()).unwrap();
    let found = |pattern: &str| -> Vec<String> {
        let pattern = Pattern::read(pattern, norwegian).unwrap();
        graph
            .matching(&pattern)
            .map(|w| norwegian.spell(&w))
            .collect()
    };
    assert_eq!(found("b[æå]l"), ["bæl", "bål"]);
    assert_eq!(found("b[^aiå]?"), ["bol", "bæl", "bøl"]);
    assert_eq!(found("BÖ*"), ["bøl"]);
    assert!(Pattern::read("b[æå", norwegian).is_err());
    assert!(Pattern::read("b-l", norwegian).is_err());
    assert!(Pattern::read(&".".repeat(128), norwegian).is_err());
    assert!(Pattern::read(&".".repeat(127), norwegian).is_ok());
}
