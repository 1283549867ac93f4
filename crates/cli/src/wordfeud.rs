//! `tilehold wordfeud`.

mod account;
mod api;
mod bot;
mod patience;
mod server;

use std::path::PathBuf;
use std::time::Duration;

use anyhow::Context;
use serde_json::Value;

use crate::input::{read_text, shelf};
use crate::output::{Answer, Output};
use api::ApiGame;

/// Find moves for games in the form of the Wordfeud API, and play at servers that speak it
#[derive(clap::Args)]
#[command(
    after_help = "Examples:\n  tilehold wordfeud move --game game.json\n  \
    tilehold wordfeud move --game game.json --board board.json --level strong\n  \
    tilehold wordfeud bot --url https://feud.example.org/wf --user ann@example.org --once"
)]
pub(crate) struct Args {
    #[command(subcommand)]
    command: Command,
}

#[derive(clap::Subcommand)]
enum Command {
    Move(MoveArgs),
    Bot(bot::Args),
}

/// How well to play, and how long to think about it.
#[derive(clap::Args)]
struct Strength {
    /// How strong to play
    #[arg(long, default_value = "expert", value_parser = ["beginner", "casual", "club", "strong", "expert"])]
    level: String,
    /// How long to think about a move at most
    #[arg(long, value_name = "SECONDS", default_value = "2", value_parser = seconds)]
    think_seconds: Duration,
}

fn seconds(text: &str) -> Result<Duration, String> {
    let number = text.parse().map_err(|_| "not a number of seconds")?;
    Duration::try_from_secs_f64(number).map_err(|error| error.to_string())
}

/// Print the best move of a game
///
/// The game is JSON: tiles as [x, y, "A", isBlank], the own rack ("" for a blank) as rack or in the
/// player with is_local, the ruleset, and the board as 15 rows of 15 numbers 0 to 4 unless it is in
/// a file of its own or the standard one. The answer is what the API takes: {"move": [[x, y, "L",
/// isBlank], ...], "ruleset": n, "words": [...]}, {"tiles": [...]} for a swap, {"pass": true}.
#[derive(clap::Args)]
#[command(
    after_help = "Examples:\n  tilehold wordfeud move --game game.json\n  \
    curl ... | tilehold wordfeud move --game - --level expert\n\n\
    Exit codes: 0 a word or a swap, 1 a pass, 2 bad use."
)]
struct MoveArgs {
    /// The game, - for standard input
    #[arg(long, value_name = "FILE")]
    game: PathBuf,
    /// The board: 15 rows of 15 numbers
    #[arg(long, value_name = "FILE")]
    board: Option<PathBuf>,
    #[command(flatten)]
    strength: Strength,
    /// The word list [default: the one of the ruleset's language]
    #[arg(long, value_name = "NAME")]
    lexicon: Option<String>,
}

pub(crate) fn run(args: &Args, output: &mut Output) -> anyhow::Result<Answer> {
    match &args.command {
        Command::Move(args) => best_move(args, output),
        Command::Bot(args) => bot::run(args, output),
    }
}

fn best_move(args: &MoveArgs, output: &mut Output) -> anyhow::Result<Answer> {
    let json = |text: String| serde_json::from_str::<Value>(&text);
    let game = json(read_text(&args.game)?).context("The game is not JSON")?;
    let mut game = ApiGame::from_json(&game)?;
    if let Some(file) = &args.board {
        let board = json(read_text(file)?).context("The board is not JSON")?;
        game.set_board(&board)?;
    }
    let rules = game.rules(args.lexicon.clone(), &shelf())?;
    let answer = game.best_move(&rules, &args.strength.level, args.strength.think_seconds)?;
    output.json(&answer)?;
    Ok((answer.get("pass").is_none()).into())
}
