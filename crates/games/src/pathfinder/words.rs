//! The word lists of a table: the one that decides, and the everyday words in
//! it.

use std::sync::Arc;

use tilehold_engine::Refusal;
use tilehold_lexicon::{GraphBuilder, Language, Lexicon, Shelf};

use super::code;
use super::letters::Letter;
use super::solver::Solver;

/// The list of a table, if nothing else is chosen.
pub const DEFAULT_LIST: &str = "english";

/// The list of everyday words.
pub const EVERYDAY_LIST: &str = "everyday";

/// The word lists of a table, prepared for solving. Cheap to copy: what is
/// dear is made once for each list, when it is first wanted.
#[derive(Clone)]
pub struct Words {
    list: Arc<Lexicon>,
    everyday: Arc<Lexicon>,
}

/// A solver of all words of a list.
struct AllWords(Solver);

/// A solver of the everyday words that are in a list.
struct EverydayWords(Solver);

impl Words {
    /// The lists for a table that plays by the list of this name.
    pub fn from_shelf(shelf: &Shelf, name: &str) -> Result<Words, Refusal> {
        let get = |name: &str| {
            shelf
                .get(name)
                .map_err(|error| Refusal::new(code::NO_SUCH_LIST, error.to_string()))
        };
        let list = get(name)?;
        if list.language() != Language::English {
            let message = format!("Pathfinder is played with English letters; {name} has others.");
            return Err(Refusal::new(code::WRONG_LANGUAGE, message));
        }
        let everyday = get(EVERYDAY_LIST)?;
        Ok(Words { list, everyday })
    }

    /// The name of the list.
    pub fn name(&self) -> &str {
        self.list.name()
    }

    /// Whether the letters are a word of the list.
    pub fn contains(&self, word: &[Letter]) -> bool {
        self.list.contains_letters(word)
    }

    /// Solves boards with all words of the list.
    pub fn solver(&self) -> Arc<impl std::ops::Deref<Target = Solver> + use<>> {
        self.list.derive(|list| AllWords(Solver::new(list.graph())))
    }

    /// Solves boards with the everyday words that are in the list.
    pub fn everyday_solver(&self) -> Arc<impl std::ops::Deref<Target = Solver> + use<>> {
        self.list.derive(|list| {
            let mut builder = GraphBuilder::new();
            let mut words = self.everyday.graph().words();
            while let Some(word) = words.next_word() {
                if list.contains_letters(word) {
                    builder.push(word).expect("words of a list come in order");
                }
            }
            let graph = builder.finish().expect("a part of a list is not too large");
            EverydayWords(Solver::new(&graph))
        })
    }
}

impl std::ops::Deref for AllWords {
    type Target = Solver;

    fn deref(&self) -> &Solver {
        &self.0
    }
}

impl std::ops::Deref for EverydayWords {
    type Target = Solver;

    fn deref(&self) -> &Solver {
        &self.0
    }
}
