//! A word list with its name and where it comes from.

use std::sync::Arc;

use crate::alphabet::{Alphabet, Language};
use crate::derived::Derived;
use crate::error::LexiconError;
use crate::file::{read_tlx, write_tlx};
use crate::graph::WordGraph;
use crate::search::Search;

/// A named word list in one language.
#[derive(Clone, Debug)]
pub struct Lexicon {
    name: String,
    language: Language,
    graph: WordGraph,
    source: String,
    licence: String,
    derived: Derived,
}

impl Lexicon {
    /// A list made of a graph.
    #[must_use]
    pub fn new(name: impl Into<String>, language: Language, graph: WordGraph) -> Lexicon {
        Lexicon {
            name: name.into(),
            language,
            graph,
            source: "a player's own list".to_owned(),
            licence: "not known".to_owned(),
            derived: Derived::default(),
        }
    }

    /// The list in a `.tlx` file.
    pub fn from_tlx(name: impl Into<String>, bytes: &[u8]) -> Result<Lexicon, LexiconError> {
        let (graph, language) = read_tlx(bytes)?;
        Ok(Lexicon::new(name, language, graph))
    }

    /// Says where the list comes from and under which terms.
    #[must_use]
    pub fn with_origin(self, source: impl Into<String>, licence: impl Into<String>) -> Lexicon {
        Lexicon {
            source: source.into(),
            licence: licence.into(),
            ..self
        }
    }

    /// The list as a `.tlx` file.
    #[must_use]
    pub fn to_tlx(&self) -> Vec<u8> {
        write_tlx(&self.graph, self.language)
    }

    /// The name under which games ask for the list.
    #[must_use]
    pub fn name(&self) -> &str {
        &self.name
    }

    /// The language of the words.
    #[must_use]
    pub fn language(&self) -> Language {
        self.language
    }

    /// The letters of the words.
    #[must_use]
    pub fn alphabet(&self) -> &'static Alphabet {
        self.language.alphabet()
    }

    /// The words as a graph.
    #[must_use]
    pub fn graph(&self) -> &WordGraph {
        &self.graph
    }

    /// How many words there are.
    #[must_use]
    pub fn word_count(&self) -> usize {
        self.graph.word_count()
    }

    /// Where the words come from.
    #[must_use]
    pub fn source(&self) -> &str {
        &self.source
    }

    /// The terms under which they may be used.
    #[must_use]
    pub fn licence(&self) -> &str {
        &self.licence
    }

    /// Whether a written word is in the list, upper or lower case.
    #[must_use]
    pub fn contains(&self, word: &str) -> bool {
        self.alphabet()
            .read(word)
            .is_ok_and(|word| self.graph.contains(&word))
    }

    /// Whether the letters are a word of the list.
    #[inline]
    #[must_use]
    pub fn contains_letters(&self, word: &[u8]) -> bool {
        self.graph.contains(word)
    }

    /// All words as letters, in the order of the alphabet.
    #[must_use]
    pub fn words(&self) -> Search<'_> {
        self.graph.words()
    }

    /// What `make` makes of this list: tables that are dear to build and the same for every game
    /// with this list. It is made at the first call for its type and kept as long as the list.
    ///
    /// ```
    /// # use tilehold_lexicon::Shelf;
    /// struct Longest(usize);
    /// let list = Shelf::standard().get("everyday").unwrap();
    /// let longest = list.derive(|list| Longest(list.words().map(|word| word.len()).max().unwrap()));
    /// let again = list.derive(|_| -> Longest { unreachable!("made already") });
    /// assert_eq!(longest.0, again.0);
    /// ```
    pub fn derive<T: Send + Sync + 'static>(&self, make: impl FnOnce(&Lexicon) -> T) -> Arc<T> {
        self.derived.get(|| make(self))
    }
}
