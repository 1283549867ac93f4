//! Where games find word lists by name.

use std::collections::BTreeMap;
use std::sync::{Arc, Mutex, PoisonError};

use crate::embedded::Embedded;
use crate::error::LexiconError;
use crate::lexicon::Lexicon;

/// The lists that a player has added. This crate reads no files, so whoever
/// keeps them hands them over.
pub trait OwnLists: Send + Sync {
    /// The names of all lists.
    fn names(&self) -> Vec<String>;

    /// The `.tlx` file of a list; `None` if there is no list of that name.
    fn load(&self, name: &str) -> Result<Option<Vec<u8>>, LexiconError>;
}

/// The lists that games can ask for: those that come with the program, and a
/// player's own.
///
/// A list is unpacked when it is first asked for and kept from then on.
///
/// ```
/// use tilehold_lexicon::Shelf;
///
/// let shelf = Shelf::standard();
/// assert!(shelf.get("everyday").unwrap().contains("tile"));
/// assert!(shelf.get("klingon").is_err());
/// ```
#[derive(Default)]
pub struct Shelf {
    own: Option<Box<dyn OwnLists>>,
    unpacked: Mutex<BTreeMap<String, Arc<Lexicon>>>,
}

impl std::fmt::Debug for Shelf {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Shelf")
            .field("names", &self.names())
            .finish()
    }
}

impl Shelf {
    /// The lists that come with the program.
    #[must_use]
    pub fn standard() -> Shelf {
        Shelf::default()
    }

    /// The lists that come with the program and a player's own. Where both
    /// have a name, the program's list is meant.
    #[must_use]
    pub fn with_own_lists(own: impl OwnLists + 'static) -> Shelf {
        Shelf {
            own: Some(Box::new(own)),
            unpacked: Mutex::default(),
        }
    }

    /// The names of all lists, those of the program first.
    #[must_use]
    pub fn names(&self) -> Vec<String> {
        let embedded = Embedded::all().iter().map(|list| list.name.to_owned());
        let own = self.own.iter().flat_map(|own| own.names());
        let own = own.filter(|name| Embedded::named(name).is_none());
        embedded.chain(own).collect()
    }

    /// Whether there is a list of that name, without unpacking it.
    #[must_use]
    pub fn has(&self, name: &str) -> bool {
        self.names().iter().any(|there| there == name)
    }

    /// The list of that name.
    pub fn get(&self, name: &str) -> Result<Arc<Lexicon>, LexiconError> {
        if let Some(list) = Embedded::named(name) {
            return Ok(list.lexicon());
        }
        let mut unpacked = self.unpacked.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(lexicon) = unpacked.get(name) {
            return Ok(Arc::clone(lexicon));
        }
        let bytes = match &self.own {
            Some(own) => own.load(name)?,
            None => None,
        };
        let bytes = bytes.ok_or_else(|| LexiconError::UnknownList {
            name: name.to_owned(),
            there: self.names(),
        })?;
        let lexicon = Arc::new(Lexicon::from_tlx(name, &bytes)?);
        unpacked.insert(name.to_owned(), Arc::clone(&lexicon));
        Ok(lexicon)
    }
}
