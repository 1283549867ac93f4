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
    #[error("the words need more than the {max} nodes that a word graph file can hold", max = crate::graph::MAX_NODES)]
    TooManyNodes,
    /// A file that is not what it should be.
    #[error("the word graph file cannot be used: {0}")]
    Damaged(&'static str),
    /// A file of another version of the format.
    #[error("the word graph file has version {0} of the format, and only version 1 is known here")]
    UnknownVersion(u16),
    /// A file that is there but could not be read.
    #[error("the word list could not be read: {0}")]
    Unreadable(String),
    /// A file without a single usable word.
    #[error("there are no words in the file")]
    NoWords,
    /// A file that is neither text nor a word graph.
    #[error("this is neither text in UTF-8 or Latin-1 nor a word graph")]
    NotText,
    /// No list of that name.
    #[error("there is no word list {name:?}; there are {list}", list = there.join(", "))]
    UnknownList {
        /// The name asked for.
        name: String,
        /// The names that there are.
        there: Vec<String>,
    },
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
            LexiconError::Damaged(_) => "file_damaged",
            LexiconError::UnknownVersion(_) => "unknown_version",
            LexiconError::Unreadable(_) => "unreadable",
            LexiconError::NoWords => "no_words",
            LexiconError::NotText => "not_text",
            LexiconError::UnknownList { .. } => "unknown_word_list",
            LexiconError::UnknownLanguage(_) => "unknown_language",
            LexiconError::BadPattern(_) => "bad_pattern",
        }
    }
}

fn language_names() -> String {
    crate::Language::ALL.map(crate::Language::name).join(", ")
}
