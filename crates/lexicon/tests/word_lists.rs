//! Lists that players bring along.

use tilehold_lexicon::{Language, LexiconError, SkipReason, WordList, write_kwg, write_tlx};

fn read(bytes: &[u8], language: Language) -> WordList {
    WordList::read(bytes, language).unwrap()
}

fn words(list: &WordList) -> Vec<String> {
    let alphabet = list.language.alphabet();
    list.graph
        .words()
        .map(|word| alphabet.spell(&word))
        .collect()
}

#[test]
fn a_12dicts_file_loses_its_marks_and_carriage_returns() {
    let list = read(b"abeyance\r\nabeyances%\r\nzebra\r\n", Language::English);
    assert_eq!(words(&list), ["abeyance", "abeyances", "zebra"]);
    assert_eq!((list.repeated, list.skipped.len()), (0, 0));
}

#[test]
fn utf_8_and_latin_1_give_the_same_words() {
    let expected = ["bil", "blåbær", "øl"];
    let utf_8 = "øl\nBLÅBÆR\nbil".as_bytes();
    assert_eq!(words(&read(utf_8, Language::Norwegian)), expected);
    let with_mark = [b"\xef\xbb\xbf", utf_8].concat();
    assert_eq!(words(&read(&with_mark, Language::Norwegian)), expected);
    let latin_1 = b"\xf8l\r\nBL\xc5B\xc6R\r\nbil\r\n";
    assert_eq!(words(&read(latin_1, Language::Norwegian)), expected);
}

#[test]
fn what_is_left_out_is_counted_and_shown() {
    let long = "a".repeat(65);
    let text = format!("cat\n\n  dog  \ndon't\nre-do\ntwo words\nI\nCAT\ncafé\ncafe\n{long}\n");
    let list = read(text.as_bytes(), Language::English);
    assert_eq!(words(&list), ["cafe", "cat", "dog"]);
    assert_eq!(list.repeated, 2);
    let skipped: Vec<_> = list
        .skipped
        .iter()
        .map(|s| {
            (
                s.reason,
                s.count,
                s.examples[0].chars().take(9).collect::<String>(),
            )
        })
        .collect();
    assert_eq!(
        skipped,
        [
            (SkipReason::NotLetters, 3, "don't".to_owned()),
            (SkipReason::OneLetter, 1, "I".to_owned()),
            (SkipReason::TooLong, 1, "aaaaaaaaa".to_owned()),
        ]
    );
}

#[test]
fn graph_files_are_told_apart_from_text() {
    let text = read("øl\nål\nær".as_bytes(), Language::Danish);
    let tlx = write_tlx(&text.graph, Language::Danish);
    let list = read(&tlx, Language::English);
    assert_eq!(
        list.language,
        Language::Danish,
        "the file knows its language"
    );
    assert_eq!(list.graph, text.graph);
    let kwg = write_kwg(&text.graph, Language::Danish).unwrap();
    assert_eq!(read(&kwg, Language::Danish).graph, text.graph);
    assert!(
        WordList::read(&kwg, Language::English).is_err(),
        "å is no letter there"
    );
}

#[test]
fn what_is_no_list_is_refused() {
    let refused = |bytes: &[u8]| WordList::read(bytes, Language::English).unwrap_err();
    assert_eq!(refused(b""), LexiconError::NoWords);
    assert_eq!(refused(b"1\n2\n3\n"), LexiconError::NoWords);
    assert_eq!(refused(b"\x89PNG\r\n\x1a\n\0\0\0\r"), LexiconError::NotText);
    assert_eq!(refused(b"\xff\xfea\0b\0c\0"), LexiconError::NotText);
    assert_eq!(refused(b"\xfe\xff\0a\0b"), LexiconError::NotText);
    assert!(matches!(refused(b"TLX\x1a"), LexiconError::Damaged(_)));
}
