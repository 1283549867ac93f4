//! What tiles are worth to keep, learnt by self-play, one small table a language.
//!
//! A line is `t value` for the first tile, `tt value` for every further one, `tu value` for two
//! different ones together, in hundredths of a point; `*` is the blank. How the tables are learnt:
//! see [`Lessons`](super::Lessons).

use std::fmt::Write as _;
use std::sync::OnceLock;

use tilehold_crossword::KeepTable;
use tilehold_lexicon::{Alphabet, Language};

use crate::tiles::{tile_char, tile_of};

/// The table of a language; of none, a table in which nothing is worth anything. A language without
/// a table of its own has what is true in all of them: blanks are worth keeping, repeats are not.
pub fn keep_table(language: Option<Language>) -> &'static KeepTable {
    static NONE: OnceLock<KeepTable> = OnceLock::new();
    static ENGLISH: OnceLock<KeepTable> = OnceLock::new();
    static NORWEGIAN: OnceLock<KeepTable> = OnceLock::new();
    static DUTCH: OnceLock<KeepTable> = OnceLock::new();
    static OTHER: OnceLock<KeepTable> = OnceLock::new();
    let learnt = |text, language: Language| read(text, language.alphabet());
    match language {
        None => NONE.get_or_init(KeepTable::default),
        Some(language @ Language::English) => {
            ENGLISH.get_or_init(|| learnt(include_str!("keep/english.txt"), language))
        }
        Some(language @ Language::Norwegian) => {
            NORWEGIAN.get_or_init(|| learnt(include_str!("keep/norwegian.txt"), language))
        }
        Some(language @ Language::Dutch) => {
            DUTCH.get_or_init(|| learnt(include_str!("keep/dutch.txt"), language))
        }
        Some(_) => OTHER.get_or_init(|| {
            let mut table = KeepTable::default();
            table.first[0] = 2000;
            table.again = [-300; 32];
            table.again[0] = 1000;
            table
        }),
    }
}

fn read(text: &str, alphabet: &Alphabet) -> KeepTable {
    let mut table = KeepTable::default();
    let lines = text.lines().filter(|line| !line.starts_with('#'));
    for (tiles, value) in lines.filter_map(|line| line.split_once(' ')) {
        let value = value.trim().parse().unwrap_or(0);
        let tiles: Vec<usize> = tiles
            .chars()
            .filter_map(|c| tile_of(c, alphabet).map(usize::from))
            .collect();
        match tiles[..] {
            [t] => table.first[t] = value,
            [t, u] if t == u => table.again[t] = value,
            [t, u] => (table.pairs[t][u], table.pairs[u][t]) = (value, value),
            _ => {}
        }
    }
    table
}

/// The table as it is kept in a file.
pub fn write_keep_table(table: &KeepTable, alphabet: &Alphabet) -> String {
    let mut text = String::new();
    let name = |tile: usize| tile_char(tile as u8, alphabet);
    let tiles = || 0..=alphabet.len();
    for t in tiles() {
        let _ = writeln!(text, "{} {}", name(t), table.first[t]);
        let _ = writeln!(text, "{0}{0} {1}", name(t), table.again[t]);
    }
    for t in tiles() {
        for u in t + 1..=alphabet.len() {
            if table.pairs[t][u] != 0 {
                let _ = writeln!(text, "{}{} {}", name(t), name(u), table.pairs[t][u]);
            }
        }
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn tables_are_written_and_read_back() {
        for language in [Language::English, Language::Norwegian, Language::Dutch] {
            let table = keep_table(Some(language));
            let text = write_keep_table(table, language.alphabet());
            assert_eq!(read(&text, language.alphabet()), *table);
            assert!(table.first[0] > 1000, "a blank is worth keeping");
        }
        assert_eq!(*keep_table(None), KeepTable::default());
    }
}
