//! How fast the word graph is: `cargo bench -p tilehold-lexicon`.

use divan::{Bencher, counter::ItemsCount};
use tilehold_lexicon::{
    Embedded, Lexicon, Pattern, Shelf, WordGraph, WordList, kwg_nodes, read_tlx,
};

fn main() {
    divan::main();
}

fn list(name: &str) -> std::sync::Arc<Lexicon> {
    Shelf::standard().get(name).expect("an embedded list")
}

/// All words in an order that no cache likes, the same at every run.
fn shuffled(name: &str) -> Vec<Vec<u8>> {
    let mut words: Vec<_> = list(name).words().collect();
    let mut state = 1u64;
    for i in (1..words.len()).rev() {
        state = state
            .wrapping_mul(6_364_136_223_846_793_005)
            .wrapping_add(1);
        words.swap(i, (state >> 33) as usize % (i + 1));
    }
    words
}

/// From the bytes in the program to a list that answers.
#[divan::bench(args = Embedded::all().iter().map(|list| list.name))]
fn load(bencher: Bencher<'_, '_>, name: &str) {
    let file = list(name).to_tlx();
    bencher.bench(|| read_tlx(divan::black_box(&file)));
}

#[divan::bench(args = Embedded::all().iter().map(|list| list.name))]
fn build_from_sorted_words(bencher: Bencher<'_, '_>, name: &str) {
    let words: Vec<_> = list(name).words().collect();
    bencher.bench(|| WordGraph::from_sorted(divan::black_box(&words)));
}

/// What `tilehold lexicon add` does with the list as a text file.
#[divan::bench]
fn read_english_from_text(bencher: Bencher<'_, '_>) {
    let english = list("english");
    let mut text = String::new();
    for word in english.words() {
        text += &english.alphabet().spell(&word);
        text += "\r\n";
    }
    bencher.bench(|| WordList::read(divan::black_box(text.as_bytes()), english.language()));
}

#[divan::bench(sample_count = 5)]
fn build_both_kwg_graphs_of_english(bencher: Bencher<'_, '_>) {
    let english = list("english");
    bencher.bench(|| kwg_nodes(divan::black_box(english.graph())));
}

#[divan::bench(args = ["english", "norwegian"])]
fn look_up_every_word(bencher: Bencher<'_, '_>, name: &str) {
    let (words, list) = (shuffled(name), list(name));
    let graph = list.graph();
    bencher
        .counter(ItemsCount::new(words.len()))
        .bench(|| words.iter().filter(|word| graph.contains(word)).count());
}

/// Words with their first two letters exchanged: most are in no list.
#[divan::bench]
fn look_up_what_is_no_word(bencher: Bencher<'_, '_>) {
    let (mut words, list) = (shuffled("english"), list("english"));
    words.iter_mut().for_each(|word| word.swap(0, 1));
    let graph = list.graph();
    bencher
        .counter(ItemsCount::new(words.len()))
        .bench(|| words.iter().filter(|word| graph.contains(word)).count());
}

#[divan::bench]
fn walk_all_words(bencher: Bencher<'_, '_>) {
    let english = list("english");
    bencher
        .counter(ItemsCount::new(english.word_count()))
        .bench(|| {
            let mut words = english.words();
            let mut letters = 0;
            while let Some(word) = words.next_word() {
                letters += word.len();
            }
            letters
        });
}

#[divan::bench(args = ["retains", "retain?", "retai??"])]
fn anagrams(bencher: Bencher<'_, '_>, tiles: &str) {
    let english = list("english");
    let letter = |c| english.alphabet().letter(c).unwrap_or(0);
    let tiles: Vec<u8> = tiles.chars().map(letter).collect();
    bencher.bench(|| english.graph().anagrams(divan::black_box(&tiles)).count());
}

#[divan::bench(args = ["c..s*", "*ing"])]
fn pattern(bencher: Bencher<'_, '_>, pattern: &str) {
    let english = list("english");
    let pattern = Pattern::read(pattern, english.alphabet()).expect("a pattern");
    bencher.bench(|| english.graph().matching(divan::black_box(&pattern)).count());
}
