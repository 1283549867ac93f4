//! `cargo xtask test`: everything that must hold, in one command.

use std::process::Command;
use std::time::Instant;

use anyhow::{Context, bail};

/// The steps, cheapest first.
const STEPS: &[(&str, &[&str])] = &[
    ("formatting", &["fmt", "--all", "--check"]),
    (
        "lints",
        &[
            "clippy",
            "--workspace",
            "--all-targets",
            "--locked",
            "--",
            "--deny",
            "warnings",
        ],
    ),
    (
        "documentation",
        &["doc", "--workspace", "--no-deps", "--locked"],
    ),
    ("tests", &["test", "--workspace", "--locked"]),
];

/// Runs every step, and stops at the first that fails.
pub(crate) fn run() -> anyhow::Result<()> {
    let cargo = std::env::var_os("CARGO").unwrap_or_else(|| "cargo".into());
    for (name, arguments) in STEPS {
        println!("== {name}: cargo {}", arguments.join(" "));
        let start = Instant::now();
        let status = Command::new(&cargo)
            .args(*arguments)
            .env("RUSTDOCFLAGS", "--deny warnings")
            .status()
            .with_context(|| format!("cargo {} cannot be started", arguments[0]))?;
        if !status.success() {
            bail!("{name}: failed");
        }
        println!("== {name}: good, {} s", start.elapsed().as_secs());
    }
    Ok(())
}
