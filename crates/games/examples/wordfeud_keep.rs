//! Learns what Wordfeud's tiles are worth to keep, and prints the table:
//!
//! ```text
//! cargo run --release -p tilehold-games --example wordfeud_keep -- english 3000 4
//! ```
//!
//! plays 4 rounds of 3,000 games. The tables in `src/wordfeud/bot/keep` were made like this.

use tilehold_crossword::{KeepTable, RuleSet};
use tilehold_engine::Dice;
use tilehold_games::wordfeud::bot::{Lessons, write_keep_table};
use tilehold_lexicon::{Language, Shelf};

fn main() {
    let args: Vec<String> = std::env::args().collect();
    let [_, language, games, rounds] = &args[..] else {
        eprintln!("usage: wordfeud_keep LANGUAGE GAMES ROUNDS");
        std::process::exit(2);
    };
    let list = Shelf::standard()
        .get(language)
        .expect("a word list of that language");
    let rules = Language::from_name(language).and_then(RuleSet::wordfeud);
    let rules = rules.expect("a language of Wordfeud");
    let (games, rounds): (usize, u64) = (games.parse().unwrap(), rounds.parse().unwrap());
    let alphabet = rules.tiles.language().alphabet();
    let lessons = Lessons::new(rules, &list);
    let table = (0..rounds).fold(KeepTable::default(), |table, round| {
        lessons.round(&table, games, &mut Dice::new(round))
    });
    println!("# Learnt with: wordfeud_keep {language} {games} {rounds}");
    print!("{}", write_keep_table(&table, alphabet));
}
