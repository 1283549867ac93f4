//! `tilehold`: the one binary.

mod analyse;
mod archive;
mod completions;
mod crossword;
mod games;
mod input;
mod kalida;
mod lexicon;
mod loadtest;
mod moves;
mod notice;
mod output;
mod pathfinder;
mod selfplay;
mod serve;
mod verify;
mod wordfeud;

use std::process::ExitCode;

use clap::{CommandFactory, Parser, Subcommand};

use crate::output::{Answer, Output};

/// Five tile games: play, host, build bots, study.
#[derive(Parser)]
#[command(
    name = "tilehold",
    version,
    about,
    after_help = "Without a command it serves the site, as tilehold serve does.\n\n\
                  Exit codes: 0 yes or done, 1 no (a word that is not in the list, a check that \
                  failed), 2 bad use or an error.\n\n\
                  Help on a command, with examples: tilehold COMMAND --help"
)]
struct Cli {
    #[command(subcommand)]
    command: Option<Command>,
}

#[derive(Subcommand)]
enum Command {
    Serve(serve::Args),
    Analyse(analyse::Args),
    Games(games::Args),
    Kalida(kalida::Args),
    Lexicon(lexicon::Args),
    Moves(moves::Args),
    Pathfinder(pathfinder::Args),
    Selfplay(selfplay::Args),
    Verify(verify::Args),
    Backup(archive::BackupArgs),
    Export(archive::ExportArgs),
    Import(archive::ImportArgs),
    Loadtest(loadtest::Args),
    Wordfeud(wordfeud::Args),
    Completions(completions::Args),
    Notice(notice::Args),
}

fn main() -> ExitCode {
    // Without a command it serves, with the settings that the environment gives.
    let command = Cli::parse().command;
    let command = command.or_else(|| Cli::parse_from(["tilehold", "serve"]).command);
    let mut output = Output::new();
    let answer = match command {
        None => Ok(Answer::Yes),
        Some(Command::Serve(args)) => serve::run(args, &mut output),
        Some(Command::Analyse(args)) => analyse::run(&args, &mut output),
        Some(Command::Games(args)) => games::run(&args, &mut output),
        Some(Command::Kalida(args)) => kalida::run(&args, &mut output),
        Some(Command::Lexicon(args)) => lexicon::run(&args, &mut output),
        Some(Command::Moves(args)) => moves::run(&args, &mut output),
        Some(Command::Pathfinder(args)) => pathfinder::run(&args, &mut output),
        Some(Command::Selfplay(args)) => selfplay::run(&args, &mut output),
        Some(Command::Verify(args)) => verify::run(&args, &mut output),
        Some(Command::Backup(args)) => archive::backup(&args),
        Some(Command::Export(args)) => archive::export(&args, &mut output),
        Some(Command::Import(args)) => archive::import(&args, &mut output),
        Some(Command::Loadtest(args)) => loadtest::run(&args, &mut output),
        Some(Command::Wordfeud(args)) => wordfeud::run(&args, &mut output),
        Some(Command::Notice(notice::Args {})) => notice::run(&mut output),
        Some(Command::Completions(args)) => completions::run(&args, &mut output, Cli::command()),
    };
    output::exit(answer, output)
}
