//! The folder of a player's own word lists: one `.tlx` file each.

use std::fs::{self, File};
use std::io::{self, Read, Write};
use std::path::{Path, PathBuf};

use tilehold_lexicon::{Embedded, Language, LexiconError, OwnLists, Shelf, WordList, write_tlx};

use crate::data_directory::DataDirectory;

/// The longest name of a list.
const MAX_NAME: usize = 40;

/// The largest file that is read, text or graph; the largest graph file has
/// 16 MiB.
const MAX_FILE: u64 = 64 << 20;

/// The player's own word lists.
#[derive(Clone, Debug)]
pub struct WordListFolder {
    folder: PathBuf,
}

/// Why a list could not be added or removed.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum WordListError {
    /// A name that no list can have.
    #[error(
        "{0:?} cannot be the name of a word list: use up to {MAX_NAME} small letters a to z, \
         digits, - and _, starting with a letter or digit"
    )]
    BadName(String),
    /// A name that belongs to a list of the program.
    #[error("the word list {0} comes with the program and stays as it is; choose another name")]
    Embedded(String),
    /// There is a list of that name.
    #[error("there is already a word list {0}; remove it first, or choose another name")]
    Exists(String),
    /// There is no list of that name.
    #[error("you have no word list {0} of your own")]
    Missing(String),
    /// The file is too large to be a word list.
    #[error("a file of more than {} MiB is no word list", MAX_FILE >> 20)]
    TooLarge,
    /// The file holds no list.
    #[error(transparent)]
    Lexicon(#[from] LexiconError),
    /// The disk refused.
    #[error("the folder of word lists {folder} cannot be used: {error}")]
    Disk {
        /// The folder.
        folder: String,
        /// What the system says.
        error: io::Error,
    },
}

impl WordListError {
    /// A short name of the error for programs.
    #[must_use]
    pub fn code(&self) -> &'static str {
        match self {
            WordListError::BadName(_) => "bad_name",
            WordListError::Embedded(_) => "embedded_word_list",
            WordListError::Exists(_) => "word_list_exists",
            WordListError::Missing(_) => "unknown_word_list",
            WordListError::TooLarge => "file_too_large",
            WordListError::Lexicon(error) => error.code(),
            WordListError::Disk { .. } => "disk",
        }
    }
}

impl WordListFolder {
    /// The folder in a data directory. It is made when a list is added.
    #[must_use]
    pub fn new(data: &DataDirectory) -> WordListFolder {
        WordListFolder {
            folder: data.path().join("wordlists"),
        }
    }

    /// A shelf with these lists beside those of the program.
    #[must_use]
    pub fn shelf(&self) -> Shelf {
        Shelf::with_own_lists(self.clone())
    }

    /// Reads a list from a file or the standard input, whatever its kind, and
    /// keeps it under a name. Nothing is kept if anything is wrong.
    pub fn add(
        &self,
        name: &str,
        list: impl Read,
        language: Language,
    ) -> Result<WordList, WordListError> {
        check_name(name)?;
        if Embedded::named(name).is_some() {
            return Err(WordListError::Embedded(name.to_owned()));
        }
        if self.file(name).exists() {
            return Err(WordListError::Exists(name.to_owned()));
        }
        let bytes = match read_up_to(list, MAX_FILE) {
            Ok(Some(bytes)) => bytes,
            Ok(None) => return Err(WordListError::TooLarge),
            Err(error) => return Err(LexiconError::Unreadable(error.to_string()).into()),
        };
        let list = WordList::read(&bytes, language)?;
        let file = write_tlx(&list.graph, list.language);
        self.write(name, &file).map_err(|error| self.disk(error))?;
        Ok(list)
    }

    /// Forgets a list.
    pub fn remove(&self, name: &str) -> Result<(), WordListError> {
        check_name(name)?;
        if Embedded::named(name).is_some() {
            return Err(WordListError::Embedded(name.to_owned()));
        }
        match fs::remove_file(self.file(name)) {
            Ok(()) => Ok(()),
            Err(error) if error.kind() == io::ErrorKind::NotFound => {
                Err(WordListError::Missing(name.to_owned()))
            }
            Err(error) => Err(self.disk(error)),
        }
    }

    fn file(&self, name: &str) -> PathBuf {
        self.folder.join(format!("{name}.tlx"))
    }

    /// Writes beside the place and moves there, so that whoever reads finds
    /// all of the file or nothing.
    fn write(&self, name: &str, bytes: &[u8]) -> io::Result<()> {
        fs::create_dir_all(&self.folder)?;
        // A name that no list can have, and that no other process uses.
        let draft = format!(".{name}.{}.new", std::process::id());
        let draft = self.folder.join(draft);
        let written = File::create(&draft)
            .and_then(|mut file| {
                file.write_all(bytes)?;
                file.sync_all()
            })
            .and_then(|()| fs::rename(&draft, self.file(name)))
            .and_then(|()| sync_folder(&self.folder));
        if written.is_err() {
            // It is the first error that tells what went wrong.
            let _ = fs::remove_file(&draft);
        }
        written
    }

    fn disk(&self, error: io::Error) -> WordListError {
        WordListError::Disk {
            folder: self.folder.display().to_string(),
            error,
        }
    }
}

impl OwnLists for WordListFolder {
    fn names(&self) -> Vec<String> {
        let Ok(entries) = fs::read_dir(&self.folder) else {
            return Vec::new();
        };
        let name = |path: PathBuf| -> Option<String> {
            let name = path.file_name()?.to_str()?.strip_suffix(".tlx")?;
            check_name(name).is_ok().then(|| name.to_owned())
        };
        let mut names: Vec<String> = entries
            .filter_map(|entry| name(entry.ok()?.path()))
            .collect();
        names.sort_unstable();
        names
    }

    fn load(&self, name: &str) -> Result<Option<Vec<u8>>, LexiconError> {
        if check_name(name).is_err() {
            return Ok(None);
        }
        let bytes = match File::open(self.file(name)) {
            Ok(file) => read_up_to(file, MAX_FILE),
            Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(None),
            Err(error) => Err(error),
        };
        match bytes {
            Ok(Some(bytes)) => Ok(Some(bytes)),
            Ok(None) => Err(LexiconError::TooManyNodes),
            Err(error) => Err(LexiconError::Unreadable(error.to_string())),
        }
    }
}

/// Names become file names, so nothing that a file system reads into them is
/// allowed.
fn check_name(name: &str) -> Result<(), WordListError> {
    let plain = |byte: &u8| byte.is_ascii_lowercase() || byte.is_ascii_digit();
    let fits = name.len() <= MAX_NAME
        && name.as_bytes().first().is_some_and(plain)
        && name
            .bytes()
            .all(|byte| plain(&byte) || b"-_".contains(&byte));
    if fits {
        Ok(())
    } else {
        Err(WordListError::BadName(name.to_owned()))
    }
}

/// All bytes, or `None` if there are more than the limit.
fn read_up_to(mut from: impl Read, limit: u64) -> io::Result<Option<Vec<u8>>> {
    let mut bytes = Vec::new();
    from.by_ref().take(limit + 1).read_to_end(&mut bytes)?;
    Ok((bytes.len() as u64 <= limit).then_some(bytes))
}

/// Makes the move of a file outlast a power cut, where the system can.
fn sync_folder(folder: &Path) -> io::Result<()> {
    if cfg!(unix) {
        File::open(folder)?.sync_all()?;
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn folder() -> (tempfile::TempDir, WordListFolder) {
        let directory = tempfile::tempdir().unwrap();
        let lists = WordListFolder::new(&DataDirectory::at(directory.path().join("data")));
        (directory, lists)
    }

    #[test]
    fn a_list_that_was_added_is_on_the_shelf_until_it_is_removed() {
        let (_directory, lists) = folder();
        assert_eq!(lists.names(), Vec::<String>::new());
        let added = lists.add("mine", &b"cat\r\ndogs%\r\n"[..], Language::English);
        assert_eq!(added.unwrap().graph.word_count(), 2);
        assert_eq!(lists.names(), ["mine"]);
        let mine = lists.shelf().get("mine").unwrap();
        assert!(mine.contains("dogs") && !mine.contains("dog"));
        lists.remove("mine").unwrap();
        assert_eq!(lists.names(), Vec::<String>::new());
        assert_eq!(
            lists.shelf().get("mine").unwrap_err().code(),
            "unknown_word_list"
        );
        assert_eq!(
            lists.remove("mine").unwrap_err().code(),
            "unknown_word_list"
        );
    }

    #[test]
    fn names_cannot_lead_out_of_the_folder() {
        let (directory, lists) = folder();
        fs::write(directory.path().join("secret.tlx"), b"TLX").unwrap();
        let long = "x".repeat(41);
        for name in [
            "",
            "../secret",
            "a/b",
            ".",
            "..",
            ".hidden",
            "a\\b",
            "Upper",
            "å",
            "a b",
            "a.b",
            "-x",
            "a\0",
            &long,
        ] {
            let added = lists.add(name, &b"cat"[..], Language::English);
            assert_eq!(added.unwrap_err().code(), "bad_name", "{name:?}");
            assert_eq!(lists.remove(name).unwrap_err().code(), "bad_name");
            assert_eq!(lists.load(name).unwrap(), None);
        }
        assert!(
            lists
                .add("2of12-inf_x", &b"cat"[..], Language::English)
                .is_ok()
        );
    }

    #[test]
    fn lists_of_the_program_are_not_replaced() {
        let (_directory, lists) = folder();
        for list in Embedded::all() {
            let added = lists.add(list.name, &b"cat"[..], Language::English);
            assert_eq!(added.unwrap_err().code(), "embedded_word_list");
            assert_eq!(
                lists.remove(list.name).unwrap_err().code(),
                "embedded_word_list"
            );
        }
    }

    #[test]
    fn a_list_is_not_replaced_unasked() {
        let (_directory, lists) = folder();
        lists.add("mine", &b"cat"[..], Language::English).unwrap();
        let again = lists.add("mine", &b"dog"[..], Language::English);
        assert_eq!(again.unwrap_err().code(), "word_list_exists");
        assert!(lists.shelf().get("mine").unwrap().contains("cat"));
    }

    #[test]
    fn nothing_is_left_behind_when_a_list_cannot_be_read() {
        let (directory, lists) = folder();
        let added = lists.add("mine", &b"1\n2\n"[..], Language::English);
        assert_eq!(added.unwrap_err().code(), "no_words");
        assert!(!directory.path().join("data").exists());
        lists.add("mine", &b"cat"[..], Language::English).unwrap();
        let files = fs::read_dir(&lists.folder).unwrap().count();
        assert_eq!(files, 1, "the draft is gone");
    }

    #[test]
    fn a_damaged_file_is_named_but_gives_an_error() {
        let (_directory, lists) = folder();
        lists.add("mine", &b"cat"[..], Language::English).unwrap();
        let file = lists.file("mine");
        let mut bytes = fs::read(&file).unwrap();
        *bytes.last_mut().unwrap() ^= 1;
        fs::write(&file, bytes).unwrap();
        assert_eq!(lists.names(), ["mine"]);
        assert_eq!(
            lists.shelf().get("mine").unwrap_err().code(),
            "file_damaged"
        );
    }
}
