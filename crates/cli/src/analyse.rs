//! `tilehold analyse`.

use std::io::Write;
use std::path::PathBuf;
use std::time::{Duration, Instant};

use anyhow::{Context, bail};
use serde_json::{Value, json};
use tilehold_crossword::cgp::write_rack;
use tilehold_crossword::gcg::Gcg;
use tilehold_engine::{Player, Seat, ShownChoice, Table, transcript};
use tilehold_games::crosswords::{GcgStudy, Move};
use tilehold_games::registry;

use crate::crossword::RulesArgs;
use crate::input::{read_text, shelf};
use crate::output::{Answer, Output};

/// How long a whole transcript is studied at most.
const STUDY: Duration = Duration::from_secs(60);

/// Show the best moves at every turn of a game beside the one played, and what it cost
///
/// The game is a transcript of any game here, from the page or `selfplay --save`, or a GCG file. A
/// transcript names its rules; for GCG they are given. In GCG moves are valued by their points and
/// what stays on the rack, as long as there are tiles to draw; in a transcript as on the page.
#[derive(clap::Args)]
#[command(after_help = "Examples:\n  \
    tilehold selfplay wordfeud --bots club,club --games 1 --save games && \
    tilehold analyse games/1.txt\n  tilehold analyse game.gcg\n  \
    tilehold analyse game.gcg --rules wordfeud --language norwegian --top 5\n  \
    tilehold analyse game.gcg --annotate annotated.gcg\n\n\
    Exit codes: 0 done, 2 bad use.")]
pub(crate) struct Args {
    /// The game, a transcript or GCG; - for standard input
    #[arg(value_name = "GAME-FILE")]
    game: PathBuf,
    #[command(flatten)]
    rules: RulesArgs,
    /// Show this many moves a turn
    #[arg(long, value_name = "N", default_value_t = 3, value_parser = clap::value_parser!(u16).range(1..))]
    top: u16,
    /// Write the game with a note for every turn to this file, as GCG (from GCG)
    #[arg(long, value_name = "FILE")]
    annotate: Option<PathBuf>,
    /// Print JSON, one line a turn
    #[arg(long)]
    json: bool,
}

pub(crate) fn run(args: &Args, output: &mut Output) -> anyhow::Result<Answer> {
    let text = read_text(&args.game)?;
    if text.starts_with("tilehold transcript") {
        a_transcript(args, &text, output)
    } else {
        a_gcg(args, &text, output)
    }
}

/// A game of our own, studied as the page does.
fn a_transcript(args: &Args, text: &str, output: &mut Output) -> anyhow::Result<Answer> {
    if args.annotate.is_some() {
        bail!(
            "--annotate writes GCG, and {} is a transcript.",
            args.game.display()
        );
    }
    let game = registry::find(transcript::game_id(text)?)?;
    let table = game.read_transcript(text, &shelf())?;
    let begun = Instant::now();
    // Each move has its share of the time, and what others left of theirs.
    let stop = |done: u32, all: u32| begun.elapsed() >= STUDY * (done + 1) / all.max(1);
    let study = table.study(usize::from(args.top), &stop)?;
    let players = players(&*table);
    let stand = study.moves.iter().filter(|turn| turn.stands);
    for (number, turn) in stand.enumerate() {
        let player = &players[turn.seat.index()];
        if args.json {
            output.json(&json!({
                "turn": number + 1, "player": player, "ply": turn.ply, "text": turn.text,
                "played": turn.played, "best": turn.best, "cost": turn.cost,
            }))?;
            continue;
        }
        writeln!(output, "{:>2}. {player}", number + 1)?;
        let cost = turn.cost;
        let cost = cost.map_or_else(String::new, |cost| format!("  cost {cost:.1}"));
        match &turn.played {
            None => writeln!(output, "    played  {}", turn.text)?,
            Some(played) => writeln!(output, "    played  {}{cost}", in_words(played))?,
        }
        let best = turn.best.iter().flatten();
        for best in best.take(usize::from(args.top)) {
            writeln!(output, "            {}", in_words(best))?;
        }
    }
    if !study.complete && !args.json {
        writeln!(
            output,
            "Time was too short to look at every move as closely."
        )?;
    }
    Ok(Answer::Yes)
}

/// The name of each seat, and who sat there.
fn players(table: &dyn Table) -> Vec<String> {
    table
        .header()
        .setup
        .players
        .iter()
        .zip(0..)
        .map(|(player, seat)| {
            let seat = table.info().seat_name(Seat(seat));
            match player {
                Player::Person(name) if name.is_empty() => seat,
                Player::Person(name) | Player::Computer(name) => format!("{seat} ({name})"),
            }
        })
        .collect()
}

/// A move of a study, with what is known of it.
fn in_words(choice: &ShownChoice) -> String {
    let mut known = Vec::new();
    if let Some(points) = choice.points {
        known.push(format!("{points:>4} points"));
    }
    match (&choice.result, choice.plies) {
        (Some(result), Some(plies)) => known.push(format!("{result} in {}", plies.div_ceil(2))),
        (Some(result), None) => known.push(result.to_string()),
        (None, _) => known.extend(choice.value.map(|value| format!("value {value:.1}"))),
    }
    let line = format!("{:<24} {}", choice.text, known.join(", "));
    line.trim_end().to_owned()
}

fn a_gcg(args: &Args, text: &str, output: &mut Output) -> anyhow::Result<Answer> {
    let setting = args.rules.setting()?;
    let mut game = Gcg::parse(text, setting.alphabet())
        .with_context(|| format!("{} is neither a transcript nor GCG", args.game.display()))?;
    let mut study = GcgStudy::new(&setting, usize::from(args.top));
    for number in 0..game.turns.len() {
        let action = game.turns[number].action.clone();
        let rack = game.turns[number].rack.clone();
        let seen = study
            .turn(&action, &rack)
            .with_context(|| format!("Turn {}", number + 1))?;
        let Some(seen) = seen else { continue };
        let player = game.players[game.turns[number].player].0.clone();
        let rack = write_rack(&rack, setting.alphabet());
        if args.json {
            let best: Vec<Value> = seen.best.iter().map(Move::as_json).collect();
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
