//! `tilehold kalida`.

mod book;
mod check;
mod kept;
mod lines;
mod prove;
mod solve;

use tilehold_games::kalida::Rules;

use crate::output::{Answer, Output};

/// Study Kalida: its lines, the value of positions, proofs
#[derive(clap::Args)]
#[command(after_help = "Examples:\n  \
    tilehold kalida lines --bounce off\n  \
    tilehold kalida solve --moves \"c3 d4 c4\"\n  \
    tilehold kalida prove --wrap off --dir proofs\n\n\
    Cells are a column letter and a row number, a1 at the top left.")]
pub(crate) struct Args {
    #[command(subcommand)]
    command: Command,
}

#[derive(clap::Subcommand)]
enum Command {
    Lines(lines::Args),
    Solve(solve::Args),
    Prove(prove::Args),
    Check(check::Args),
    Book(book::Args),
}

pub(crate) fn run(args: &Args, output: &mut Output) -> anyhow::Result<Answer> {
    match &args.command {
        Command::Lines(args) => lines::run(args, output),
        Command::Solve(args) => solve::run(args, output),
        Command::Prove(args) => prove::run(args, output),
        Command::Check(args) => check::run(args, output),
        Command::Book(args) => book::run(args, output),
    }
}

#[derive(Clone, Copy, PartialEq, Eq, clap::ValueEnum)]
enum Switch {
    On,
    Off,
}

/// The rules, as they are set up at a table.
#[derive(clap::Args)]
struct RuleArgs {
    /// Rows and columns
    #[arg(long, default_value_t = 6, value_parser = clap::value_parser!(u8).range(5..=8))]
    size: u8,
    /// Lines run off one edge and on from the opposite one
    #[arg(long, value_enum, default_value = "on")]
    wrap: Switch,
    /// Diagonals turn at the edges
    #[arg(long, value_enum, default_value = "on")]
    bounce: Switch,
    /// Missing teeth: rows and columns do not wrap
    #[arg(long, value_enum, default_value = "on")]
    teeth: Switch,
}

impl RuleArgs {
    fn rules(&self) -> Rules {
        Rules {
            size: self.size,
            wrap: self.wrap == Switch::On,
            bounce: self.bounce == Switch::On,
            missing_teeth: self.teeth == Switch::On,
        }
    }
}
