//! `tilehold`: the one binary.

mod completions;
mod games;
mod input;
mod lexicon;
mod output;
mod selfplay;
mod verify;

use std::process::ExitCode;

use clap::{CommandFactory, Parser, Subcommand};

use crate::output::{Answer, Output};

/// Five tile games: play, host, build bots, study.
#[derive(Parser)]
#[command(
    name = "tilehold",
    version,
    about,
    after_help = "Exit codes: 0 yes or done, 1 no (a word that is not in the list, a check that \
                  failed), 2 bad use or an error.\n\nHelp on a command, with examples: tilehold \
                  COMMAND --help"
)]
struct Cli {
    #[command(subcommand)]
    command: Option<Command>,
}

#[derive(Subcommand)]
enum Command {
    Games(games::Args),
    Lexicon(lexicon::Args),
    Selfplay(selfplay::Args),
    Verify(verify::Args),
    Completions(completions::Args),
}

fn main() -> ExitCode {
    let cli = Cli::parse();
    let mut output = Output::new();
    let answer = match cli.command {
        None => Cli::command()
            .print_help()
            .map(|()| Answer::Yes)
            .map_err(anyhow::Error::from),
        Some(Command::Games(args)) => games::run(&args, &mut output),
        Some(Command::Lexicon(args)) => lexicon::run(&args, &mut output),
        Some(Command::Selfplay(args)) => selfplay::run(&args, &mut output),
        Some(Command::Verify(args)) => verify::run(&args, &mut output),
        Some(Command::Completions(args)) => completions::run(&args, &mut output, Cli::command()),
    };
    output::exit(answer, output)
}
