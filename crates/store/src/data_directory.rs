//! The directory in which everything of a player's own is kept.

use std::ffi::OsString;
use std::path::{Path, PathBuf};

/// Where to keep things: `TILEHOLD_DATA` if it is set, otherwise `tilehold` in
/// `XDG_DATA_HOME`, otherwise `~/.local/share/tilehold`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct DataDirectory(PathBuf);

/// No environment variable says where to keep things.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("there is no place to keep data: set TILEHOLD_DATA to a directory")]
pub struct NoDataDirectory;

impl DataDirectory {
    /// The directory that the environment names. It need not exist yet.
    pub fn from_env() -> Result<DataDirectory, NoDataDirectory> {
        DataDirectory::from_vars(|name| std::env::var_os(name))
    }

    /// As [`from_env`](Self::from_env), with the variables given.
    pub fn from_vars(
        var: impl Fn(&str) -> Option<OsString>,
    ) -> Result<DataDirectory, NoDataDirectory> {
        let set = |name| {
            var(name)
                .filter(|value| !value.is_empty())
                .map(PathBuf::from)
        };
        // The XDG specification says to ignore relative paths.
        let absolute = |name| set(name).filter(|path| path.is_absolute());
        set("TILEHOLD_DATA")
            .or_else(|| absolute("XDG_DATA_HOME").map(|data| data.join("tilehold")))
            .or_else(|| set("HOME").map(|home| home.join(".local/share/tilehold")))
            .map(DataDirectory)
            .ok_or(NoDataDirectory)
    }

    /// A directory of the caller's choice.
    #[must_use]
    pub fn at(path: impl Into<PathBuf>) -> DataDirectory {
        DataDirectory(path.into())
    }

    /// The path of the directory.
    #[must_use]
    pub fn path(&self) -> &Path {
        &self.0
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn directory(vars: &[(&str, &str)]) -> Option<String> {
        let var = |name: &str| {
            let var = vars.iter().find(|(n, _)| *n == name);
            var.map(|(_, value)| OsString::from(value))
        };
        let found = DataDirectory::from_vars(var).ok()?;
        found.path().to_str().map(str::to_owned)
    }

    #[test]
    fn the_first_variable_that_is_set_decides() {
        let (ours, xdg, home) = (
            ("TILEHOLD_DATA", "d"),
            ("XDG_DATA_HOME", "/x"),
            ("HOME", "/h"),
        );
        let is = |vars: &[_], path: &str| assert_eq!(directory(vars).as_deref(), Some(path));
        is(&[ours, xdg, home], "d");
        is(&[xdg, home], "/x/tilehold");
        is(&[home], "/h/.local/share/tilehold");
        is(
            &[("TILEHOLD_DATA", ""), ("XDG_DATA_HOME", "relative"), home],
            "/h/.local/share/tilehold",
        );
        assert_eq!(directory(&[]), None);
    }
}
