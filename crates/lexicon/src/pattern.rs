//! Patterns such as `c..s*`.

use crate::alphabet::Alphabet;
use crate::error::LexiconError;

/// The most items that a pattern may have, so that a set of places in it fits
/// in a `u128`.
const MAX_ITEMS: usize = 127;

/// What a word should look like.
///
/// | written          | stands for                            |
/// |------------------|---------------------------------------|
/// | `c`              | that letter                           |
/// | `.` or `?`       | any one letter                        |
/// | `*`              | any letters, or none                  |
/// | `[abc]` `[^abc]` | one of these letters; one not of them |
///
/// A pattern describes the whole word: `c..s` is four letters long.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Pattern {
    items: Vec<Item>,
}

/// One letter of a set, or a run of letters.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Item {
    letters: u32,
    run: bool,
}

impl Pattern {
    /// Reads a pattern in the letters of an alphabet.
    pub fn read(pattern: &str, alphabet: &Alphabet) -> Result<Pattern, LexiconError> {
        let mut items = Vec::new();
        let mut chars = pattern.chars();
        while let Some(c) = chars.next() {
            match c {
                '.' | '?' => items.push(Item::one_of(u32::MAX)),
                '*' if items.last().is_some_and(|item: &Item| item.run) => {}
                '*' => items.push(Item {
                    letters: u32::MAX,
                    run: true,
                }),
                '[' => {
                    let (inside, rest) = chars
                        .as_str()
                        .split_once(']')
                        .ok_or_else(|| bad("a [ needs its ]".to_owned()))?;
                    chars = rest.chars();
                    items.push(Item::one_of(read_set(inside, alphabet)?));
                }
                c => {
                    let mut written = [0; 4];
                    for letter in letters_of(c.encode_utf8(&mut written), alphabet)? {
                        items.push(Item::one_of(letter_bit(letter)));
                    }
                }
            }
        }
        if items.len() > MAX_ITEMS {
            return Err(bad(format!("it is longer than {MAX_ITEMS} items")));
        }
        Ok(Pattern { items })
    }

    /// The places where a matcher stands before the first letter.
    pub(crate) fn start(&self) -> u128 {
        self.skip_runs(1)
    }

    /// The places after a letter; 0 when it does not fit.
    pub(crate) fn after(&self, at: u128, letter: u8) -> u128 {
        let mut next = 0;
        let mut open = at;
        while open != 0 {
            let i = open.trailing_zeros() as usize;
            open &= open - 1;
            if let Some(item) = self.items.get(i)
                && item.letters & letter_bit(letter) != 0
            {
                next |= 1u128 << (i + usize::from(!item.run));
            }
        }
        self.skip_runs(next)
    }

    /// Whether the word may end here.
    pub(crate) fn is_met(&self, at: u128) -> bool {
        at >> self.items.len() & 1 == 1
    }

    /// Adds the places behind runs, which may be empty.
    fn skip_runs(&self, mut at: u128) -> u128 {
        for (i, item) in self.items.iter().enumerate() {
            if item.run && at >> i & 1 == 1 {
                at |= 1 << (i + 1);
            }
        }
        at
    }
}

impl Item {
    fn one_of(letters: u32) -> Item {
        Item {
            letters,
            run: false,
        }
    }
}

fn read_set(inside: &str, alphabet: &Alphabet) -> Result<u32, LexiconError> {
    let (inside, other) = match inside.strip_prefix('^') {
        Some(rest) => (rest, true),
        None => (inside, false),
    };
    let set = letters_of(inside, alphabet)?
        .into_iter()
        .fold(0, |set, letter| set | letter_bit(letter));
    Ok(if other { !set } else { set })
}

fn letters_of(written: &str, alphabet: &Alphabet) -> Result<Vec<u8>, LexiconError> {
    alphabet
        .read(written)
        .map_err(|error| bad(error.to_string()))
}

fn letter_bit(letter: u8) -> u32 {
    1 << (letter - 1)
}

fn bad(why: String) -> LexiconError {
    LexiconError::BadPattern(why)
}
