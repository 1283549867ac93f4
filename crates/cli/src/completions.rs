//! `tilehold completions`.

use clap_complete::Shell;

use crate::output::{Answer, Output};

/// Print the completions of a shell
#[derive(clap::Args)]
#[command(after_help = "Examples:\n  \
    tilehold completions bash > ~/.local/share/bash-completion/completions/tilehold\n  \
    tilehold completions fish > ~/.config/fish/completions/tilehold.fish")]
pub(crate) struct Args {
    /// The shell
    shell: Shell,
}

pub(crate) fn run(
    args: &Args,
    output: &mut Output,
    mut command: clap::Command,
) -> anyhow::Result<Answer> {
    // The generator panics when its writer fails, so it writes into memory.
    let mut text = Vec::new();
    clap_complete::generate(args.shell, &mut command, "tilehold", &mut text);
    std::io::Write::write_all(output, &text)?;
    Ok(Answer::Yes)
}
