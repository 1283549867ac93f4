//! How often each level's plays hit a bomb, from saved games:
//!
//! ```text
//! tilehold selfplay lexibomb --bots careful,greedy --games 400 --save games
//! cargo run --release -p tilehold-games --example lexibomb_bombs -- games
//! ```

use std::collections::BTreeMap;
use std::error::Error;

use tilehold_engine::{Chance, Event, Game, Player, transcript};
use tilehold_games::lexibomb::{Lexibomb, Options, Played};
use tilehold_lexicon::Shelf;

/// What the turns of one level came to.
#[derive(Default)]
struct Tally {
    turns: u32,
    words: u32,
    hits: u32,
    tiles: u32,
    points: i32,
}

fn main() -> Result<(), Box<dyn Error>> {
    let shelf = Shelf::standard();
    let mut levels: BTreeMap<String, Tally> = BTreeMap::new();
    for folder in std::env::args_os().skip(1) {
        for file in std::fs::read_dir(folder)? {
            let text = std::fs::read_to_string(file?.path())?;
            add_game(&text, &shelf, &mut levels)?;
        }
    }
    println!("level      turns  words  words that hit a bomb  points a turn  tiles a word");
    for (level, tally) in levels {
        let words = f64::from(tally.words.max(1));
        println!(
            "{level:<10} {:>5} {:>6} {:>20.1} % {:>14.1} {:>13.2}",
            tally.turns,
            tally.words,
            100.0 * f64::from(tally.hits) / words,
            f64::from(tally.points) / f64::from(tally.turns.max(1)),
            f64::from(tally.tiles) / words,
        );
    }
    Ok(())
}

fn add_game(
    text: &str,
    shelf: &Shelf,
    levels: &mut BTreeMap<String, Tally>,
) -> Result<(), Box<dyn Error>> {
    let read = transcript::read::<Lexibomb>(text, shelf)?;
    let log = read.table.log();
    let options: Options = serde_json::from_value(log.header.setup.options.clone())?;
    let players = &log.header.setup.players;
    let game = Lexibomb::open(options, players.len(), shelf)?;
    let mut entries = log.entries.iter();
    let deal = entries.next().ok_or("the log has no deal")?;
    let mut state = game.deal(&mut Chance::recorded(deal.chance.clone()));
    for entry in entries {
        let (Some(seat), Event::Move(action)) = (entry.seat, &entry.event) else {
            continue;
        };
        let mut chance = Chance::recorded(entry.chance.clone());
        game.apply(&mut state, seat, action, &mut chance)?;
        let Player::Computer(level) = &players[seat.index()] else {
            continue;
        };
        let tally = levels.entry(level.clone()).or_default();
        tally.turns += 1;
        if let Some(Played::Word {
            bombs, laid, score, ..
        }) = state.last.as_ref().map(|turn| &turn.played)
        {
            tally.words += 1;
            tally.hits += u32::from(!bombs.is_empty());
            tally.tiles += laid.len() as u32;
            tally.points += score.points;
        }
    }
    Ok(())
}
