//! `tilehold analyse`.

use std::io::Write;
use std::path::PathBuf;

use anyhow::Context;
use serde_json::{Value, json};
use tilehold_crossword::cgp::write_rack;
use tilehold_crossword::gcg::Gcg;
use tilehold_games::crosswords::{Hindsight, Move};

use crate::crossword::RulesArgs;
use crate::input::read_text;
use crate::output::{Answer, Output};

/// Show the best moves at every turn of a game beside the one played, and what it cost
///
/// The game is a GCG file. Moves are valued by their points and what stays on the rack, as long as
/// there are tiles to draw.
#[derive(clap::Args)]
#[command(after_help = "Examples:\n  tilehold analyse game.gcg\n  \
    tilehold analyse game.gcg --rules wordfeud --language norwegian --top 5\n  \
    tilehold analyse game.gcg --annotate annotated.gcg\n\n\
    Exit codes: 0 done, 2 bad use.")]
pub(crate) struct Args {
    /// The game, - for standard input
    #[arg(value_name = "GAME-FILE")]
    game: PathBuf,
    #[command(flatten)]
    rules: RulesArgs,
    /// Show this many moves a turn
    #[arg(long, value_name = "N", default_value_t = 3, value_parser = clap::value_parser!(u16).range(1..))]
    top: u16,
    /// Write the game with a note for every turn to this file, as GCG
    #[arg(long, value_name = "FILE")]
    annotate: Option<PathBuf>,
    /// Print JSON, one line a turn
    #[arg(long)]
    json: bool,
}

pub(crate) fn run(args: &Args, output: &mut Output) -> anyhow::Result<Answer> {
    let setting = args.rules.setting()?;
    let mut game = Gcg::parse(&read_text(&args.game)?, setting.alphabet())?;
    let mut study = Hindsight::new(&setting, usize::from(args.top));
    for number in 0..game.turns.len() {
        let deed = game.turns[number].deed.clone();
        let rack = game.turns[number].rack.clone();
        let seen = study
            .turn(&deed, &rack)
            .with_context(|| format!("Turn {}", number + 1))?;
        let Some(seen) = seen else { continue };
        let player = game.players[game.turns[number].player].0.clone();
        let rack = write_rack(&rack, setting.alphabet());
        if args.json {
            let best: Vec<Value> = { seen.best.iter() }.map(Move::as_json).collect();
            output.json(&json!({
                "turn": number + 1, "player": player, "rack": rack,
                "played": seen.played.as_json(), "best": best, "cost": seen.cost(),
            }))?;
        } else {
            writeln!(output, "{:>2}. {player} {rack}", number + 1)?;
            writeln!(
                output,
                "    played  {}  cost {:.1}",
                line(&seen.played),
                seen.cost()
            )?;
            for best in &seen.best {
                writeln!(output, "            {}", line(best))?;
            }
        }
        let best = seen.best.first().map_or_else(|| "no play".to_owned(), line);
        let note = format!("best {}; cost {:.1}", best.trim(), seen.cost());
        game.turns[number].notes.push(note);
    }
    if let Some(file) = &args.annotate {
        let text = game.write(setting.alphabet());
        std::fs::write(file, text)
            .with_context(|| format!("{} cannot be written", file.display()))?;
    }
    Ok(Answer::Yes)
}

fn line(shown: &Move) -> String {
    format!(
        "{:<24} {:>4} points, value {:.1}",
        shown.text, shown.points, shown.value
    )
}
