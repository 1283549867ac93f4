//! Secrets that open a seat: 128 bits, kept only as their SHA-256.

use sha2::{Digest, Sha256};
use subtle::ConstantTimeEq;
use tilehold_store::TokenHash;

/// A secret. It is never printed.
#[derive(Clone, PartialEq, Eq)]
pub(crate) struct Token([u8; 16]);

impl Token {
    /// A new secret.
    pub(crate) fn fresh() -> Token {
        Token(random())
    }

    /// Reads a token as [`Token::text`] writes it.
    pub(crate) fn read(text: &str) -> Option<Token> {
        let mut bytes = [0; 16];
        hex::decode_to_slice(text, &mut bytes).ok()?;
        Some(Token(bytes))
    }

    /// The secret as text, to be handed to its owner and nobody else.
    pub(crate) fn text(&self) -> String {
        hex::encode(self.0)
    }

    /// What is stored.
    pub(crate) fn hash(&self) -> TokenHash {
        TokenHash(Sha256::digest(self.0).into())
    }

    /// Whether this is the token that was stored, in the same time whatever the answer is.
    pub(crate) fn opens(&self, stored: &TokenHash) -> bool {
        self.hash().0.ct_eq(&stored.0).into()
    }
}

impl std::fmt::Debug for Token {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("Token(…)")
    }
}

/// A new name for a table: not a secret, but nobody guesses it.
pub(crate) fn table_id() -> String {
    hex::encode(random::<10>())
}

/// Bytes that nobody can foresee.
pub(crate) fn random<const N: usize>() -> [u8; N] {
    let mut bytes = [0; N];
    // Without the system's randomness nothing here is safe to do.
    getrandom::fill(&mut bytes).expect("the system gives random numbers");
    bytes
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_the_same_token_opens() {
        let token = Token::fresh();
        let again = Token::read(&token.text()).unwrap();
        assert!(again.opens(&token.hash()));
        assert!(!Token::fresh().opens(&token.hash()));
        assert_eq!(Token::read("xyz"), None);
        assert_eq!(Token::read(&"é".repeat(16)), None);
        assert!(!format!("{token:?}").contains(&token.text()));
    }
}
