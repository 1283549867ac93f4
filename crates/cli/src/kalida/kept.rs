//! Results and proofs of first moves, kept in a directory.

use std::path::{Path, PathBuf};

use anyhow::{Context, anyhow};
use serde_json::Value;
use tilehold_games::kalida::certificate::Certificate;
use tilehold_games::kalida::{Cell, Rules};

/// What is kept about one first move: `RULES-CELL.json`, the result; `.proof`, a certificate; `.opening`, O's replies
/// in early positions.
pub(super) struct Kept {
    path: PathBuf,
    /// The rules and the cell.
    pub(super) name: String,
}

impl Kept {
    pub(super) fn about(first: Cell, rules: &Rules, dir: &Path) -> Kept {
        let name = match rules.size {
            6 => format!("{}-{}", rules.name(), first.name(6)),
            size => format!("{}-{size}-{}", rules.name(), first.name(size)),
        };
        Kept {
            path: dir.join(&name),
            name,
        }
    }

    fn file(&self, kind: &str) -> PathBuf {
        self.path.with_extension(kind)
    }

    fn read(&self, kind: &str) -> anyhow::Result<Option<Vec<u8>>> {
        let path = self.file(kind);
        match std::fs::read(&path) {
            Ok(bytes) => Ok(Some(bytes)),
            Err(error) if error.kind() == std::io::ErrorKind::NotFound => Ok(None),
            Err(error) => Err(error).with_context(|| format!("{} cannot be read", path.display())),
        }
    }

    /// The result, if there is one.
    pub(super) fn result(&self) -> anyhow::Result<Option<Value>> {
        let bytes = self.read("json")?;
        let parsed = bytes
            .map(|bytes| serde_json::from_slice(&bytes))
            .transpose();
        parsed.with_context(|| format!("{}.json is damaged", self.name))
    }

    /// Moves of this kind (`proof` or `opening`), if there are any.
    pub(super) fn moves(&self, kind: &str) -> anyhow::Result<Option<Certificate>> {
        let bytes = self.read(kind)?;
        let parsed = bytes.map(|bytes| {
            Certificate::from_bytes(&bytes)
                .ok_or_else(|| anyhow!("{}.{kind} is not whole", self.name))
        });
        parsed.transpose()
    }

    pub(super) fn has_proof(&self) -> bool {
        self.file("proof").exists()
    }

    pub(super) fn keep(&self, kind: &str, bytes: &[u8]) -> anyhow::Result<()> {
        write_file(&self.file(kind), bytes)
    }
}

/// Writes a file whole or not at all.
pub(super) fn write_file(path: &Path, bytes: &[u8]) -> anyhow::Result<()> {
    let part = path.with_extension("part");
    std::fs::write(&part, bytes)
        .and_then(|()| std::fs::rename(&part, path))
        .with_context(|| format!("{} cannot be written", path.display()))
}
