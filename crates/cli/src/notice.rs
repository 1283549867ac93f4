//! `tilehold notice`.

use std::io::Write;

use crate::output::{Answer, Output};

/// Print whose work the word lists are, and under which terms they come with the program
#[derive(clap::Args)]
#[command(after_help = "Examples:\n  tilehold notice | less")]
pub(crate) struct Args {}

pub(crate) fn run(output: &mut Output) -> anyhow::Result<Answer> {
    output.write_all(include_bytes!("../../../NOTICE"))?;
    Ok(Answer::Yes)
}
