//! The lists that come with the program, each behind a feature of its name. It
//! is unpacked when somebody asks for it, once.

use std::sync::{Arc, OnceLock};

use crate::alphabet::Language;
use crate::lexicon::Lexicon;

/// A list that comes with the program.
#[derive(Debug)]
pub struct Embedded {
    /// Its name.
    pub name: &'static str,
    /// The language of its words.
    pub language: Language,
    /// The package that it is made from.
    pub source: &'static str,
    /// The terms of that package; the notices stand in NOTICE.
    pub licence: &'static str,
    file: &'static [u8],
    unpacked: OnceLock<Arc<Lexicon>>,
}

/// How many of them there are with the features that were chosen.
const COUNT: usize = cfg!(feature = "english") as usize
    + cfg!(feature = "everyday") as usize
    + cfg!(feature = "norwegian") as usize
    + cfg!(feature = "dutch") as usize;

static EMBEDDED: [Embedded; COUNT] = [
    #[cfg(feature = "english")]
    Embedded {
        name: "english",
        language: Language::English,
        source: "npm package word-list 4.1.0",
        licence: "MIT",
        file: include_bytes!("../data/english.tlx"),
        unpacked: OnceLock::new(),
    },
    #[cfg(feature = "everyday")]
    Embedded {
        name: "everyday",
        language: Language::English,
        source: "Debian package scowl 2020.12.07-2, English and American words of levels up to 60",
        licence: "SCOWL's own, permissive with notices",
        file: include_bytes!("../data/everyday.tlx"),
        unpacked: OnceLock::new(),
    },
    #[cfg(feature = "norwegian")]
    Embedded {
        name: "norwegian",
        language: Language::Norwegian,
        source: "PyPI package spacy-lookups-data 1.0.5, bokmål tables (Norsk ordbank)",
        licence: "CC BY 4.0",
        file: include_bytes!("../data/norwegian.tlx"),
        unpacked: OnceLock::new(),
    },
    #[cfg(feature = "dutch")]
    Embedded {
        name: "dutch",
        language: Language::Dutch,
        source: "Debian package wdutch 1:2.20.19-2 (OpenTaal)",
        licence: "BSD-3-Clause or CC BY 3.0",
        file: include_bytes!("../data/dutch.tlx"),
        unpacked: OnceLock::new(),
    },
];

impl Embedded {
    /// All of them.
    #[must_use]
    pub fn all() -> &'static [Embedded] {
        &EMBEDDED
    }

    /// The one of that name.
    #[must_use]
    pub fn named(name: &str) -> Option<&'static Embedded> {
        EMBEDDED.iter().find(|list| list.name == name)
    }

    /// The list itself, unpacked at the first call.
    ///
    /// # Panics
    /// If the file that was built into the program is not sound, which the
    /// tests rule out.
    #[must_use]
    pub fn lexicon(&self) -> Arc<Lexicon> {
        let unpack = || {
            let lexicon = Lexicon::from_tlx(self.name, self.file)
                .expect("the word lists in the program are sound");
            Arc::new(lexicon.with_origin(self.source, self.licence))
        };
        Arc::clone(self.unpacked.get_or_init(unpack))
    }
}
