//! Whose games are played: an e-mail address and a password that is never an argument.

use std::path::PathBuf;

use anyhow::{Context, ensure};
use serde_json::{Value, json};
use sha1::{Digest, Sha1};

use crate::input::read_text;

/// The environment variable with the password.
const PASSWORD: &str = "TILEHOLD_WORDFEUD_PASSWORD";

/// Who plays.
#[derive(clap::Args)]
pub(super) struct AccountArgs {
    /// The e-mail address of the player
    #[arg(long, value_name = "EMAIL", env = "TILEHOLD_WORDFEUD_USER")]
    user: String,
    /// A file with the password, - for standard input [default: the environment variable TILEHOLD_WORDFEUD_PASSWORD]
    #[arg(long, value_name = "FILE")]
    password_file: Option<PathBuf>,
    /// What the server wants after the password before it is hashed
    #[arg(
        long,
        value_name = "TEXT",
        default_value = "",
        env = "TILEHOLD_WORDFEUD_SALT",
        hide_env_values = true
    )]
    salt: String,
}

/// What the server asks for at a login. It cannot be printed.
pub(super) struct Account {
    user: String,
    hash: String,
}

impl AccountArgs {
    pub(super) fn account(&self) -> anyhow::Result<Account> {
        let password = match &self.password_file {
            Some(file) => read_text(file)?,
            None => std::env::var(PASSWORD).with_context(|| {
                format!("The password is missing: set {PASSWORD}, or name a --password-file")
            })?,
        };
        // Editors end a file with a line break; it is no part of the password.
        let password = password.trim_end_matches(['\r', '\n']);
        ensure!(!password.is_empty(), "The password is empty");
        Ok(Account::new(&self.user, password, &self.salt))
    }
}

impl Account {
    fn new(user: &str, password: &str, salt: &str) -> Account {
        let hash = Sha1::new()
            .chain_update(password)
            .chain_update(salt)
            .finalize();
        Account {
            user: user.to_owned(),
            hash: hex::encode(hash),
        }
    }

    /// The body of a login.
    pub(super) fn login(&self) -> Value {
        json!({"email": self.user, "password": self.hash})
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_password_goes_out_as_the_sha1_of_password_and_salt() {
        // The test vector of FIPS 180 for "abc".
        let login = Account::new("ann@example.org", "ab", "c").login();
        assert_eq!(
            login,
            json!({"email": "ann@example.org", "password": "a9993e364706816aba3e25717850c26c9cd0d89d"})
        );
    }
}
