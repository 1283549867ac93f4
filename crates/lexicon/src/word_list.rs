//! Reading a list that a player brings along: plain text, one word a line, or
//! a word graph.
//!
//! Text may be UTF-8 or Latin-1, with or without a byte order mark, with any
//! line ends, in upper or lower case. The `%` marks of the 12dicts lists are
//! taken off. A line that is no word for tiles is left out and counted.

use std::borrow::Cow;

use crate::alphabet::Language;
use crate::error::LexiconError;
use crate::file::{is_tlx, read_tlx};
use crate::graph::{MAX_WORD_LENGTH, WordGraph};
use crate::kwg::{looks_like_kwg, read_kwg};

/// How many examples of each kind of skipped line are kept.
const EXAMPLES: usize = 5;

/// A list that was read, and what was left out of it.
#[derive(Clone, Debug)]
pub struct WordList {
    /// The words.
    pub graph: WordGraph,
    /// Their language.
    pub language: Language,
    /// How many lines repeated an earlier word (as `café` and `cafe` do).
    pub repeated: usize,
    /// The lines that are no words, by reason.
    pub skipped: Vec<Skipped>,
}

/// Lines that were left out for one reason.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Skipped {
    /// Why.
    pub reason: SkipReason,
    /// How many.
    pub count: usize,
    /// The first few of them.
    pub examples: Vec<String>,
}

/// Why a line is no word.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SkipReason {
    /// It has a character that no tile can stand for.
    NotLetters,
    /// It has a single letter.
    OneLetter,
    /// It has more letters than any word may have.
    TooLong,
}

impl SkipReason {
    const ALL: [SkipReason; 3] = [
        SkipReason::NotLetters,
        SkipReason::OneLetter,
        SkipReason::TooLong,
    ];

    /// A short name for programs.
    #[must_use]
    pub fn code(self) -> &'static str {
        match self {
            SkipReason::NotLetters => "not_letters",
            SkipReason::OneLetter => "one_letter",
            SkipReason::TooLong => "too_long",
        }
    }
}

impl std::fmt::Display for SkipReason {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            SkipReason::NotLetters => f.write_str("not only letters"),
            SkipReason::OneLetter => f.write_str("only one letter"),
            SkipReason::TooLong => write!(f, "more than {MAX_WORD_LENGTH} letters"),
        }
    }
}

impl WordList {
    /// Reads a file of any of the kinds, told apart by their contents. The
    /// language says what the letters are; a `.tlx` file knows its own.
    pub fn read(bytes: &[u8], language: Language) -> Result<WordList, LexiconError> {
        if is_tlx(bytes) {
            let (graph, language) = read_tlx(bytes)?;
            return WordList::of_graph(graph, language);
        }
        if looks_like_kwg(bytes) {
            // Text in UTF-16 looks like one too, but never is one.
            let utf_16 = bytes.starts_with(b"\xff\xfe") || bytes.starts_with(b"\xfe\xff");
            return match read_kwg(bytes, language) {
                Ok(graph) => WordList::of_graph(graph, language),
                Err(_) if utf_16 => Err(LexiconError::NotText),
                Err(error) => Err(error),
            };
        }
        if bytes.contains(&0) {
            return Err(LexiconError::NotText);
        }
        WordList::from_lines(decode(bytes).lines(), language)
    }

    /// Reads lines of text.
    pub fn from_lines<'a>(
        lines: impl IntoIterator<Item = &'a str>,
        language: Language,
    ) -> Result<WordList, LexiconError> {
        let alphabet = language.alphabet();
        let mut skipped = SkipReason::ALL.map(|reason| Skipped {
            reason,
            count: 0,
            examples: Vec::new(),
        });
        let mut words: Vec<Box<[u8]>> = Vec::new();
        let mut word = Vec::new();
        for line in lines {
            let written = line.trim().trim_matches('%').trim();
            if written.is_empty() {
                continue;
            }
            let reason = match alphabet.read_into(written, &mut word) {
                Err(_) => SkipReason::NotLetters,
                Ok(()) if word.len() < 2 => SkipReason::OneLetter,
                Ok(()) if word.len() > MAX_WORD_LENGTH => SkipReason::TooLong,
                Ok(()) => {
                    words.push(word.as_slice().into());
                    continue;
                }
            };
            let skipped = &mut skipped[reason as usize];
            skipped.count += 1;
            if skipped.examples.len() < EXAMPLES {
                skipped.examples.push(written.chars().take(80).collect());
            }
        }
        let read = words.len();
        words.sort_unstable();
        words.dedup();
        let list = WordList {
            repeated: read - words.len(),
            skipped: skipped.into_iter().filter(|s| s.count > 0).collect(),
            ..WordList::of_graph(WordGraph::from_sorted(&words)?, language)?
        };
        Ok(list)
    }

    fn of_graph(graph: WordGraph, language: Language) -> Result<WordList, LexiconError> {
        if graph.word_count() == 0 {
            return Err(LexiconError::NoWords);
        }
        Ok(WordList {
            graph,
            language,
            repeated: 0,
            skipped: Vec::new(),
        })
    }
}

/// UTF-8 where it is that, otherwise Latin-1, in which every byte is a letter.
fn decode(bytes: &[u8]) -> Cow<'_, str> {
    let bytes = bytes.strip_prefix(b"\xef\xbb\xbf").unwrap_or(bytes);
    match std::str::from_utf8(bytes) {
        Ok(text) => Cow::Borrowed(text),
        Err(_) => Cow::Owned(bytes.iter().map(|&byte| char::from(byte)).collect()),
    }
}
