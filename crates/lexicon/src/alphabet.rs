//! The languages, their letters, and what becomes of letters that a language
//! does not have.
//!
//! # Accented letters outside the alphabet
//!
//! Tile games have one tile for `e` and none for `é`: a word is laid as it
//! would be written without its accents. So [`Alphabet::read`] folds
//!
//! 1. a letter that the alphabet has: itself (`å` stays `å` in Norwegian);
//! 2. the sister letter where the neighbours write the same letter otherwise:
//!    `ä` and `ö` become `æ` and `ø` in Norwegian and Danish, `æ` and `ø`
//!    become `ä` and `ö` in Swedish;
//! 3. `ß` to `ss`, and the ligatures `æ`, `œ`, `ĳ` to their two letters;
//! 4. any other accented Latin letter to its bare letter: `café` is `cafe`,
//!    Dutch `reëel` is `reeel`, Norwegian `müsli` is `musli`, and German `é`
//!    is `e`, while German `ä`, `ö`, `ü` are letters of their own.
//!
//! Anything else (digits, hyphens, apostrophes, spaces, other scripts) has no
//! tile: such a word is not read, and a word list leaves it out.

use crate::error::LexiconError;

/// A language with an alphabet of its own.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Language {
    /// `a` to `z`.
    English,
    /// `a` to `z`, `æ`, `ø`, `å`.
    Norwegian,
    /// `a` to `z`, `å`, `ä`, `ö`.
    Swedish,
    /// `a` to `z`, `æ`, `ø`, `å`.
    Danish,
    /// `a` to `z`; `ij` is two letters.
    Dutch,
    /// `a` to `z`, `ä`, `ö`, `ü`; `ß` is laid as `ss`.
    German,
}

impl Language {
    /// Every language, in the order in which they are offered.
    pub const ALL: [Language; 6] = [
        Language::English,
        Language::Norwegian,
        Language::Swedish,
        Language::Danish,
        Language::Dutch,
        Language::German,
    ];

    /// The name used on the command line and in files: `norwegian`.
    #[must_use]
    pub fn name(self) -> &'static str {
        match self {
            Language::English => "english",
            Language::Norwegian => "norwegian",
            Language::Swedish => "swedish",
            Language::Danish => "danish",
            Language::Dutch => "dutch",
            Language::German => "german",
        }
    }

    /// The language of that [`name`](Self::name), upper or lower case.
    #[must_use]
    pub fn from_name(name: &str) -> Option<Language> {
        Self::ALL
            .into_iter()
            .find(|language| language.name().eq_ignore_ascii_case(name))
    }

    /// The alphabet of the language.
    #[must_use]
    pub fn alphabet(self) -> &'static Alphabet {
        match self {
            Language::English => &ENGLISH,
            Language::Norwegian => &NORWEGIAN,
            Language::Swedish => &SWEDISH,
            Language::Danish => &DANISH,
            Language::Dutch => &DUTCH,
            Language::German => &GERMAN,
        }
    }
}

impl std::fmt::Display for Language {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(self.name())
    }
}

impl std::str::FromStr for Language {
    type Err = LexiconError;

    fn from_str(name: &str) -> Result<Self, Self::Err> {
        Self::from_name(name).ok_or_else(|| LexiconError::UnknownLanguage(name.to_owned()))
    }
}

static ENGLISH: Alphabet = Alphabet::new(Language::English, &[]);
static NORWEGIAN: Alphabet = Alphabet::new(Language::Norwegian, &['æ', 'ø', 'å']);
static SWEDISH: Alphabet = Alphabet::new(Language::Swedish, &['å', 'ä', 'ö']);
static DANISH: Alphabet = Alphabet::new(Language::Danish, &['æ', 'ø', 'å']);
static DUTCH: Alphabet = Alphabet::new(Language::Dutch, &[]);
static GERMAN: Alphabet = Alphabet::new(Language::German, &['ä', 'ö', 'ü']);

/// The letters of a language in its own order, at most 32, so that a set of
/// letters fits in a `u32`.
///
/// Letters are numbered from 1: `a` is 1, and 0 is left for a blank.
#[derive(Debug, PartialEq, Eq)]
pub struct Alphabet {
    language: Language,
    letters: [char; 32],
    len: u8,
}

impl Alphabet {
    const fn new(language: Language, beyond_z: &[char]) -> Alphabet {
        let mut letters = ['\0'; 32];
        let mut len = 0;
        while len < 26 {
            letters[len] = (b'a' + len as u8) as char;
            len += 1;
        }
        let mut i = 0;
        while i < beyond_z.len() {
            letters[len] = beyond_z[i];
            len += 1;
            i += 1;
        }
        Alphabet {
            language,
            letters,
            len: len as u8,
        }
    }

    /// The language whose alphabet this is.
    #[must_use]
    pub fn language(&self) -> Language {
        self.language
    }

    /// The letters in the language's order, in lower case. Letter `n` is at
    /// index `n - 1`.
    #[must_use]
    pub fn letters(&self) -> &[char] {
        &self.letters[..usize::from(self.len)]
    }

    /// How many letters there are.
    #[must_use]
    pub fn len(&self) -> usize {
        usize::from(self.len)
    }

    /// Never: every alphabet has letters.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.len == 0
    }

    /// The number of a letter of this alphabet, upper or lower case; `None`
    /// for anything else, accented letters included.
    #[must_use]
    pub fn letter(&self, c: char) -> Option<u8> {
        if c.is_ascii() {
            let c = c.to_ascii_lowercase();
            return c.is_ascii_lowercase().then(|| c as u8 - b'a' + 1);
        }
        let c = lower(c);
        let beyond_z = &self.letters()[26..];
        beyond_z
            .iter()
            .position(|&letter| letter == c)
            .map(|i| i as u8 + 27)
    }

    /// The lower-case letter of that number.
    ///
    /// # Panics
    /// If there is no letter of that number in this alphabet.
    #[must_use]
    pub fn char_of(&self, letter: u8) -> char {
        self.letters()[usize::from(letter) - 1]
    }

    /// A word in lower case.
    ///
    /// # Panics
    /// If a letter is not of this alphabet.
    #[must_use]
    pub fn spell(&self, word: &[u8]) -> String {
        word.iter().map(|&letter| self.char_of(letter)).collect()
    }

    /// The letters of a written word, upper or lower case, with accented
    /// letters folded as the module's documentation says.
    pub fn read(&self, word: &str) -> Result<Vec<u8>, ReadError> {
        let mut letters = Vec::with_capacity(word.len());
        self.read_into(word, &mut letters)?;
        Ok(letters)
    }

    /// As [`read`](Self::read), into a buffer that is cleared first.
    pub fn read_into(&self, word: &str, letters: &mut Vec<u8>) -> Result<(), ReadError> {
        letters.clear();
        let mut chars = word.chars().peekable();
        while let Some(c) = chars.next() {
            let c = match chars.peek() {
                Some(&mark) if is_combining(mark) => compose(c, mark),
                _ => c,
            };
            while chars.peek().is_some_and(|&mark| is_combining(mark)) {
                chars.next();
            }
            self.fold(c, letters)?;
        }
        Ok(())
    }

    fn fold(&self, c: char, letters: &mut Vec<u8>) -> Result<(), ReadError> {
        if let Some(letter) = self.letter(c) {
            letters.push(letter);
            return Ok(());
        }
        let c = lower(c);
        if let Some(letter) = self.sister(c).and_then(|sister| self.letter(sister)) {
            letters.push(letter);
            return Ok(());
        }
        let bare = bare_letters(c).ok_or(ReadError(c))?;
        letters.extend(bare.bytes().map(|b| b - b'a' + 1));
        Ok(())
    }

    /// The letter of this alphabet that the neighbour language writes as `c`.
    fn sister(&self, c: char) -> Option<char> {
        match (self.language, c) {
            (Language::Norwegian | Language::Danish, 'ä') => Some('æ'),
            (Language::Norwegian | Language::Danish, 'ö') => Some('ø'),
            (Language::Swedish, 'æ') => Some('ä'),
            (Language::Swedish, 'ø') => Some('ö'),
            _ => None,
        }
    }
}

/// A character that no tile of the alphabet can stand for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{0:?} is not a letter of this alphabet")]
pub struct ReadError(pub char);

/// Lower case where that is a single character (it is for every Latin letter
/// but `İ`).
fn lower(c: char) -> char {
    let mut lower = c.to_lowercase();
    match (lower.next(), lower.next()) {
        (Some(single), None) => single,
        _ => c,
    }
}

fn is_combining(c: char) -> bool {
    ('\u{300}'..='\u{36f}').contains(&c)
}

/// The letters that files from some systems write as a letter and a mark.
/// Only those that are letters of an alphabet matter: other marks fall away.
fn compose(c: char, mark: char) -> char {
    match (lower(c), mark) {
        ('a', '\u{30a}') => 'å',
        ('a', '\u{308}') => 'ä',
        ('o', '\u{308}') => 'ö',
        ('u', '\u{308}') => 'ü',
        _ => c,
    }
}

/// The plain letters of an accented lower-case Latin letter or ligature.
fn bare_letters(c: char) -> Option<&'static str> {
    Some(match c {
        'à'..='å' | 'ā' | 'ă' | 'ą' | 'ǎ' => "a",
        'ç' | 'ć' | 'ĉ' | 'ċ' | 'č' => "c",
        'ď' | 'đ' | 'ð' => "d",
        'è'..='ë' | 'ē' | 'ĕ' | 'ė' | 'ę' | 'ě' => "e",
        'ĝ' | 'ğ' | 'ġ' | 'ģ' => "g",
        'ĥ' | 'ħ' => "h",
        'ì'..='ï' | 'ĩ' | 'ī' | 'ĭ' | 'į' | 'ı' | 'ǐ' => "i",
        'ĵ' => "j",
        'ķ' => "k",
        'ĺ' | 'ļ' | 'ľ' | 'ŀ' | 'ł' => "l",
        'ñ' | 'ń' | 'ņ' | 'ň' => "n",
        'ò'..='ö' | 'ø' | 'ō' | 'ŏ' | 'ő' | 'ǒ' => "o",
        'ŕ' | 'ŗ' | 'ř' => "r",
        'ś' | 'ŝ' | 'ş' | 'š' | 'ș' => "s",
        'ţ' | 'ť' | 'ŧ' | 'ț' => "t",
        'ù'..='ü' | 'ũ' | 'ū' | 'ŭ' | 'ů' | 'ű' | 'ų' | 'ǔ' => "u",
        'ŵ' => "w",
        'ý' | 'ÿ' | 'ŷ' => "y",
        'ź' | 'ż' | 'ž' => "z",
        'ß' => "ss",
        'æ' => "ae",
        'œ' => "oe",
        'ĳ' => "ij",
        'þ' => "th",
        _ => return None,
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn folded(language: Language, word: &str) -> String {
        let alphabet = language.alphabet();
        alphabet.spell(&alphabet.read(word).unwrap())
    }

    #[test]
    fn every_alphabet_is_numbered_from_one_in_its_own_order() {
        for language in Language::ALL {
            let alphabet = language.alphabet();
            assert!(alphabet.len() <= 32);
            for (i, &c) in alphabet.letters().iter().enumerate() {
                assert_eq!(alphabet.letter(c), Some(i as u8 + 1));
                assert_eq!(alphabet.char_of(i as u8 + 1), c);
                let upper = c.to_uppercase().next().unwrap();
                assert_eq!(alphabet.letter(upper), Some(i as u8 + 1));
            }
        }
        let of = |language: Language| language.alphabet().letters().iter().collect::<String>();
        assert_eq!(of(Language::English), "abcdefghijklmnopqrstuvwxyz");
        assert_eq!(of(Language::Dutch), of(Language::English));
        assert!(of(Language::Norwegian).ends_with("zæøå"));
        assert!(of(Language::Danish).ends_with("zæøå"));
        assert!(of(Language::Swedish).ends_with("zåäö"));
        assert!(of(Language::German).ends_with("zäöü"));
        assert_eq!(Language::Norwegian.alphabet().len(), 29);
    }

    #[test]
    fn accented_letters_outside_the_alphabet_lose_their_accent() {
        assert_eq!(folded(Language::English, "Café"), "cafe");
        assert_eq!(folded(Language::Dutch, "reëel"), "reeel");
        assert_eq!(folded(Language::Dutch, "ĳsbeer"), "ijsbeer");
        assert_eq!(folded(Language::Norwegian, "MÜSLI"), "musli");
        assert_eq!(folded(Language::Norwegian, "allé"), "alle");
        assert_eq!(folded(Language::Norwegian, "BLÅBÆRØL"), "blåbærøl");
        assert_eq!(folded(Language::Swedish, "smørgås"), "smörgås");
        assert_eq!(folded(Language::Danish, "ätöl"), "ætøl");
        assert_eq!(folded(Language::German, "Straße"), "strasse");
        assert_eq!(folded(Language::German, "Käsebüro"), "käsebüro");
    }

    #[test]
    fn letters_written_with_combining_marks_are_the_same_letters() {
        assert_eq!(folded(Language::Norwegian, "bla\u{30a}"), "blå");
        assert_eq!(folded(Language::Swedish, "O\u{308}l"), "öl");
        assert_eq!(folded(Language::English, "cafe\u{301}"), "cafe");
    }

    #[test]
    fn what_has_no_tile_is_not_read() {
        let english = Language::English.alphabet();
        for (word, culprit) in [("don't", '\''), ("re-do", '-'), ("3d", '3'), ("жук", 'ж')] {
            assert_eq!(english.read(word), Err(ReadError(culprit)));
        }
    }
}
