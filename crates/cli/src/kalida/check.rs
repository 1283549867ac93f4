//! `tilehold kalida check`.

use std::io::Write;
use std::path::PathBuf;
use std::time::Instant;

use anyhow::{Context, anyhow};
use tilehold_games::kalida::Cell;
use tilehold_games::kalida::certificate::{Certificate, Claim};
use tilehold_games::kalida::checker::Checker;

use crate::output::{Answer, Output};

/// Check kept proofs without the solver
#[derive(clap::Args)]
#[command(after_help = "Examples:\n  tilehold kalida check proofs/none-c3.proof")]
pub(super) struct Args {
    /// The proofs
    #[arg(required = true)]
    files: Vec<PathBuf>,
}

pub(super) fn run(args: &Args, output: &mut Output) -> anyhow::Result<Answer> {
    let mut all_true = true;
    for path in &args.files {
        let bytes =
            std::fs::read(path).with_context(|| format!("{} cannot be read", path.display()))?;
        let certificate = Certificate::from_bytes(&bytes)
            .ok_or_else(|| anyhow!("{} is not a whole proof", path.display()))?;
        let first = Cell::all_of(certificate.start.0)
            .next()
            .context("The proof starts with an empty board")?;
        let claim = match certificate.claim {
            Claim::FirstWins => "X wins",
            Claim::FirstIsHeld => "X cannot win",
        };
        let start = Instant::now();
        let name = first.name(certificate.rules.size);
        match Checker::new(certificate.rules).check(&certificate) {
            Ok(positions) => writeln!(
                output,
                "{}: true: {} after {name}, {positions} positions walked in {:.1} s",
                certificate.rules,
                claim,
                start.elapsed().as_secs_f64()
            )?,
            Err(flaw) => {
                all_true = false;
                writeln!(
                    output,
                    "{}: NOT proved that {claim} after {name}: {flaw}",
                    certificate.rules
                )?;
            }
        }
        output.flush()?;
    }
    Ok(Answer::from(all_true))
}
