//! What can be wrong with a word list, in sentences for the player.

/// Why a word list, or a file that should hold one, cannot be used.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum LexiconError {
    /// The words were not handed over in alphabetical order, each once.
    #[error("the words are not in alphabetical order, each once")]
    Unsorted,
    /// A word without letters.
    #[error("a word needs at least one letter")]
    EmptyWord,
    /// A word of more letters than the graph takes.
    #[error("a word of {0} letters is longer than the limit of {max}", max = crate::MAX_WORD_LENGTH)]
    WordTooLong(usize),
    /// More words than the graph takes.
    #[error("there are more words than the limit of {max}", max = crate::MAX_WORDS)]
    TooManyWords,
    /// More nodes than 22-bit arcs can reach.
    #[error("the words need a graph of more than {max} nodes, which the format cannot hold", max = crate::graph::MAX_NODES)]
    TooManyNodes,
    /// No language of that name.
    #[error("there is no language {0:?}; there are {list}", list = language_names())]
    UnknownLanguage(String),
    /// A pattern that cannot be read.
    #[error("the pattern cannot be read: {0}")]
    BadPattern(String),
}

impl LexiconError {
    /// A short name of the error for programs.
    #[must_use]
    pub fn code(&self) -> &'static str {
        match self {
            LexiconError::Unsorted => "words_unsorted",
            LexiconError::EmptyWord => "word_empty",
            LexiconError::WordTooLong(_) => "word_too_long",
            LexiconError::TooManyWords => "too_many_words",
            LexiconError::TooManyNodes => "too_many_nodes",
            LexiconError::UnknownLanguage(_) => "unknown_language",
            LexiconError::BadPattern(_) => "bad_pattern",
        }
    }
}

fn language_names() -> String {
    crate::Language::ALL.map(crate::Language::name).join(", ")
}
