//! What a command is given: files, standard input, seeds.

use std::io::Read;
use std::path::Path;

use anyhow::Context;
use tilehold_lexicon::Shelf;
use tilehold_store::{DataDirectory, WordListFolder};

/// The bytes of a file, or of standard input for `-`.
pub(crate) fn read_bytes(path: &Path) -> anyhow::Result<Vec<u8>> {
    if path == Path::new("-") {
        let mut bytes = Vec::new();
        std::io::stdin()
            .read_to_end(&mut bytes)
            .context("Standard input cannot be read")?;
        return Ok(bytes);
    }
    std::fs::read(path).with_context(|| format!("{} cannot be read", path.display()))
}

/// The text of a file, or of standard input for `-`.
pub(crate) fn read_text(path: &Path) -> anyhow::Result<String> {
    String::from_utf8(read_bytes(path)?)
        .with_context(|| format!("{} is not a text in UTF-8", path.display()))
}

/// The word lists that games can ask for: those built in, and the user's own. Without a place for
/// a data directory there are no own lists, and that is no reason not to play.
pub(crate) fn shelf() -> Shelf {
    match DataDirectory::from_env() {
        Ok(data) => WordListFolder::new(&data).shelf(),
        Err(_) => Shelf::standard(),
    }
}
