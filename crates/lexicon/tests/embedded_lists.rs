//! The lists that come with the program, and the shelf that hands them out.

use std::sync::Arc;

use tilehold_lexicon::{Embedded, Language, LexiconError, OwnLists, Shelf, WordGraph, write_tlx};

/// The two-letter words that the rule book gives the everyday list.
const EVERYDAY_TWO_LETTERS: &str = "ad ah am an as at aw ax ay be bi by do ed eh em en ex fa go \
    ha he hi ho id if in is it la lo ma me mi mu my no nu of oh om on op or ow ox pa pi re sh so \
    ti to uh um up us we xi ya ye yo";

#[test]
fn every_list_is_sound_and_has_its_words() {
    let counts = [
        ("english", Language::English, 274_137),
        ("everyday", Language::English, 77_216),
        ("norwegian", Language::Norwegian, 570_970),
        ("dutch", Language::Dutch, 348_481),
    ];
    for ((name, language, count), list) in counts.into_iter().zip(Embedded::all()) {
        let lexicon = list.lexicon();
        assert_eq!((lexicon.name(), lexicon.language()), (name, language));
        assert_eq!(lexicon.word_count(), count, "{name}");
        let mut words = lexicon.words();
        let mut walked = 0;
        while let Some(word) = words.next_word() {
            walked += 1;
            assert!(word.len() >= 2, "{name}");
        }
        assert_eq!(walked, count, "{name}");
        assert!(!lexicon.source().is_empty() && !lexicon.licence().is_empty());
    }
}

#[test]
fn words_in_and_out_of_each_list() {
    let shelf = Shelf::standard();
    let cases = [
        ("english", "aa zyzzyvas QUIZ cafe café", "zok xq a don't"),
        (
            "everyday",
            "tile bomb eclair Éclair word",
            "zyzzyva cs er bomb's",
        ),
        (
            "norwegian",
            "blåbær øl allé alle schæferhund",
            "zok bil-dør å",
        ),
        ("dutch", "ijs reëel reeel fiets", "zok amsterdam a"),
    ];
    for (name, inside, outside) in cases {
        let lexicon = shelf.get(name).unwrap();
        for word in inside.split(' ') {
            assert!(lexicon.contains(word), "{word} is in {name}");
        }
        for word in outside.split(' ') {
            assert!(!lexicon.contains(word), "{word} is not in {name}");
        }
    }
}

#[test]
fn everyday_has_the_two_letter_words_of_the_rule_book_and_no_others() {
    let everyday = Shelf::standard().get("everyday").unwrap();
    let two_letters = everyday.words().filter(|word| word.len() == 2);
    let spelled = two_letters.map(|word| everyday.alphabet().spell(&word));
    assert_eq!(
        spelled.collect::<Vec<_>>(),
        EVERYDAY_TWO_LETTERS.split_whitespace().collect::<Vec<_>>()
    );
}

struct OneList;

impl OwnLists for OneList {
    fn names(&self) -> Vec<String> {
        vec!["mine".to_owned(), "english".to_owned(), "broken".to_owned()]
    }

    fn load(&self, name: &str) -> Result<Option<Vec<u8>>, LexiconError> {
        let graph = WordGraph::from_words(vec![[17, 17]]).unwrap();
        Ok(match name {
            "mine" | "english" => Some(write_tlx(&graph, Language::Danish)),
            "broken" => Some(b"TLX".to_vec()),
            _ => None,
        })
    }
}

#[test]
fn the_shelf_has_the_players_own_lists_beside_those_of_the_program() {
    let shelf = Shelf::with_own_lists(OneList);
    assert_eq!(
        shelf.names(),
        [
            "english",
            "everyday",
            "norwegian",
            "dutch",
            "mine",
            "broken"
        ]
    );
    let mine = shelf.get("mine").unwrap();
    assert!(mine.contains("qq") && mine.language() == Language::Danish);
    assert!(Arc::ptr_eq(&mine, &shelf.get("mine").unwrap()), "kept");
    assert_eq!(shelf.get("english").unwrap().word_count(), 274_137);
    assert!(matches!(shelf.get("broken"), Err(LexiconError::Damaged(_))));
}

#[test]
fn an_unknown_list_names_those_that_there_are() {
    let error = Shelf::standard().get("klingon").unwrap_err();
    assert_eq!(error.code(), "unknown_word_list");
    assert_eq!(
        error.to_string(),
        "there is no word list \"klingon\"; there are english, everyday, norwegian, dutch"
    );
}
