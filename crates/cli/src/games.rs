//! `tilehold games`.

use std::io::Write;

use serde_json::json;
use tilehold_games::registry;

use crate::output::{Answer, Output};

/// List the games with their computer levels and options
#[derive(clap::Args)]
#[command(after_help = "Examples:\n  tilehold games\n  tilehold games --json | jq '.[].id'")]
pub(crate) struct Args {
    /// Print JSON
    #[arg(long)]
    json: bool,
}

pub(crate) fn run(args: &Args, output: &mut Output) -> anyhow::Result<Answer> {
    if args.json {
        let games: Vec<_> = registry::all()
            .iter()
            .map(|game| {
                let mut entry = json!(game.info());
                entry["levels"] = json!(game.levels());
                entry["options"] = game.default_options();
                entry
            })
            .collect();
        output.json(&json!(games))?;
        return Ok(Answer::Yes);
    }
    for game in registry::all() {
        let info = game.info();
        let levels: Vec<_> = game.levels().iter().map(|level| level.id).collect();
        writeln!(output, "{:<11} {}", info.id, info.sentence)?;
        writeln!(output, "{:<11} levels: {}", "", levels.join(", "))?;
        writeln!(output, "{:<11} options: {}", "", game.default_options())?;
    }
    Ok(Answer::Yes)
}
