//! Secrets that open a seat: 128 bits, kept only as their SHA-256.

use sha2::{Digest, Sha256};

/// A secret. It is never printed.
#[derive(Clone, PartialEq, Eq)]
pub(crate) struct Token([u8; 16]);

/// What is stored of a token.
pub(crate) type TokenHash = [u8; 32];

impl Token {
    /// A new secret.
    pub(crate) fn fresh() -> Token {
        Token(random())
    }

    /// Reads a token as [`Token::text`] writes it.
    pub(crate) fn read(text: &str) -> Option<Token> {
        let digits = text.as_bytes();
        if digits.len() != 32 {
            return None;
        }
        let mut bytes = [0; 16];
        for (byte, pair) in bytes.iter_mut().zip(digits.chunks_exact(2)) {
            let digit = |d: u8| char::from(d).to_digit(16);
            *byte = (digit(pair[0])? * 16 + digit(pair[1])?) as u8;
        }
        Some(Token(bytes))
    }

    /// The secret as text, to be handed to its owner and nobody else.
    pub(crate) fn text(&self) -> String {
        hex(&self.0)
    }

    /// What is stored.
    pub(crate) fn hash(&self) -> TokenHash {
        Sha256::digest(self.0).into()
    }

    /// Whether this is the token that was stored, in the same time whatever the answer is.
    pub(crate) fn opens(&self, stored: &[u8]) -> bool {
        let own = self.hash();
        let different = own
            .iter()
            .zip(stored)
            .fold(0, |bits, (a, b)| bits | (a ^ b));
        stored.len() == own.len() && std::hint::black_box(different) == 0
    }
}

impl std::fmt::Debug for Token {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("Token(…)")
    }
}

/// A new name for a table: not a secret, but nobody guesses it.
pub(crate) fn table_id() -> String {
    hex(&random::<10>())
}

/// Bytes that nobody can foresee.
pub(crate) fn random<const N: usize>() -> [u8; N] {
    let mut bytes = [0; N];
    // Without the system's randomness nothing here is safe to do.
    getrandom::fill(&mut bytes).expect("the system gives random numbers");
    bytes
}

fn hex(bytes: &[u8]) -> String {
    bytes.iter().map(|byte| format!("{byte:02x}")).collect()
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
        assert!(!token.opens(&[]));
        assert!(!token.opens(&token.hash()[..31]));
        assert_eq!(Token::read("xyz"), None);
        assert_eq!(Token::read(&"é".repeat(16)), None);
        assert!(!format!("{token:?}").contains(&token.text()));
    }
}
