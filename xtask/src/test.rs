//! `cargo xtask test`: everything that must hold, in one command.

use std::process::Command;
use std::time::Instant;

use anyhow::{Context, bail, ensure};

use crate::postgres::{self, Postgres};

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
];

/// The tests, which need a PostgreSQL server.
const TESTS: (&str, &[&str]) = ("tests", &["test", "--workspace", "--locked"]);

/// Runs every step, and stops at the first that fails.
pub(crate) fn run() -> anyhow::Result<()> {
    for step in STEPS {
        take(step, None)?;
    }
    // The example bot is played by a test.
    if Command::new("python3").arg("--version").output().is_err() {
        postgres::install_package("python3", "Python")?;
    }
    let server = Postgres::start()?;
    take(&TESTS, Some(&server.address()))?;
    ensure!(
        server.test_databases()? > 0,
        "tests: good, but nothing was tried on PostgreSQL"
    );
    Ok(())
}

fn take((name, arguments): &(&str, &[&str]), server: Option<&str>) -> anyhow::Result<()> {
    println!("== {name}: cargo {}", arguments.join(" "));
    let start = Instant::now();
    let cargo = std::env::var_os("CARGO").unwrap_or_else(|| "cargo".into());
    let status = Command::new(cargo)
        .args(*arguments)
        .env("RUSTDOCFLAGS", "--deny warnings")
        .envs(server.map(|address| (postgres::VARIABLE, address)))
        .status()
        .with_context(|| format!("cargo {} cannot be started", arguments[0]))?;
    if !status.success() {
        bail!("{name}: failed");
    }
    println!("== {name}: good, {} s", start.elapsed().as_secs());
    Ok(())
}
