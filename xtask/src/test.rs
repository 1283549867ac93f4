//! `cargo xtask test`: everything that must hold, in one command.

use std::process::Command;
use std::time::Instant;

use anyhow::{Context, ensure};

use crate::browser;
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

/// The crates that must also compile for the page.
const PURE: (&str, &[&str]) = (
    "pure crates",
    &[
        "check",
        "--locked",
        "--target",
        WASM,
        "--package",
        "tilehold-engine",
        "--package",
        "tilehold-lexicon",
        "--package",
        "tilehold-crossword",
        "--package",
        "tilehold-games",
        "--package",
        "tilehold-wire",
    ],
);

const WASM: &str = "wasm32-unknown-unknown";

/// The tests, which need a PostgreSQL server.
const TESTS: (&str, &[&str]) = ("tests", &["test", "--workspace", "--locked"]);

/// What the browser tests start.
const BINARY: (&str, &[&str]) = ("binary", &["build", "--locked"]);

/// Runs every step, and stops at the first that fails.
pub(crate) fn run() -> anyhow::Result<()> {
    for step in STEPS {
        take(step, None)?;
    }
    add_target(WASM)?;
    take(&PURE, None)?;
    timed("formatting, lints and types of the page", browser::check)?;
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
    take(&BINARY, None)?;
    timed("browser tests", browser::test)
}

/// Installs the standard library of a target, unless it is there.
fn add_target(target: &str) -> anyhow::Result<()> {
    let status = Command::new("rustup")
        .args(["target", "add", target])
        .status()
        .with_context(|| format!("rustup, which installs {target}, cannot be started"))?;
    ensure!(status.success(), "{target} cannot be installed");
    Ok(())
}

fn take((name, arguments): &(&str, &[&str]), server: Option<&str>) -> anyhow::Result<()> {
    timed(&format!("{name}: cargo {}", arguments.join(" ")), || {
        let cargo = std::env::var_os("CARGO").unwrap_or_else(|| "cargo".into());
        let status = Command::new(cargo)
            .args(*arguments)
            .env("RUSTDOCFLAGS", "--deny warnings")
            .envs(server.map(|address| (postgres::VARIABLE, address)))
            .status()
            .with_context(|| format!("cargo {} cannot be started", arguments[0]))?;
        ensure!(status.success(), "{name}: failed");
        Ok(())
    })
}

fn timed(name: &str, step: impl FnOnce() -> anyhow::Result<()>) -> anyhow::Result<()> {
    println!("== {name}");
    let start = Instant::now();
    step()?;
    println!("== {name}: good, {} s", start.elapsed().as_secs());
    Ok(())
}
