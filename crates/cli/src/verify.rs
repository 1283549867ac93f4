//! `tilehold verify`.

use std::io::Write;
use std::path::PathBuf;

use serde_json::json;
use tilehold_engine::transcript;
use tilehold_games::registry;

use crate::input::{read_text, shelf};
use crate::output::{Answer, Output};

/// Check a finished game from the outside: was the deal honest, was every move legal?
///
/// The transcript holds the promise made at the start (the SHA-256 of the seed) and the seed
/// itself. Every random result is drawn again from the seed and every move is played again.
#[derive(clap::Args)]
#[command(after_help = "Examples:\n  tilehold verify game.txt\n  \
    tilehold selfplay kalida --bots hard,easy --games 1 --save games && \
    tilehold verify games/1.txt --json\n\n\
    Exit codes: 0 all is well, 1 a check failed, 2 this is not a transcript.")]
pub(crate) struct Args {
    /// The transcript; - reads standard input
    transcript: PathBuf,
    /// Print JSON
    #[arg(long)]
    json: bool,
}

pub(crate) fn run(args: &Args, output: &mut Output) -> anyhow::Result<Answer> {
    let text = read_text(&args.transcript)?;
    let game = registry::find(transcript::game_id(&text)?)?;
    let verification = game.verify(&text, &shelf());
    if args.json {
        output.json(&json!({
            "game": game.info().id,
            "passed": verification.passed(),
            "checks": verification.checks,
        }))?;
    } else {
        for check in &verification.checks {
            let mark = if check.passed { "ok" } else { "NO" };
            writeln!(output, "{mark}  {:<7} {}", check.name, check.finding)?;
        }
    }
    Ok(verification.passed().into())
}
