//! What tries the page in a browser: the type check, the browser tests, the screenshots.

use std::path::{Path, PathBuf};
use std::process::Command;

use anyhow::{Context, ensure};

use crate::postgres::install_package;

/// Where the tests and the packages they need are.
const PLACE: &str = "tests/browser";

/// Chromium as Debian installs it.
const CHROMIUM: &str = "/usr/bin/chromium";

/// The page and its tests as the formatter writes them, without a lint, and the page's types,
/// checked strictly.
pub(crate) fn check() -> anyhow::Result<()> {
    install_packages()?;
    run(npm().args(["run", "--silent", "lint"]))?;
    run(npm().args(["run", "--silent", "check"]))
}

/// The browser tests, against the binary that `cargo build` has made.
pub(crate) fn test() -> anyhow::Result<()> {
    install_packages()?;
    run(with_browser(npm().args(["run", "--silent", "test"]))?)
}

/// `cargo xtask screenshots`: a picture of every page, in light and dark, on phone and desktop.
pub(crate) fn screenshots(arguments: &[String]) -> anyhow::Result<()> {
    let mut directory = PathBuf::from("target/screenshots");
    let mut rest = arguments.iter();
    let mut passed_on = Vec::new();
    while let Some(argument) = rest.next() {
        match (argument.as_str(), rest.next()) {
            ("--dir", Some(value)) => directory = PathBuf::from(value),
            ("--only" | "--language", Some(value)) => passed_on.extend([argument, value]),
            _ => anyhow::bail!("{}", crate::USAGE),
        }
    }
    std::fs::create_dir_all(&directory)?;
    install_packages()?;
    run(cargo().args(["build", "--locked"]))?;
    let mut node = Command::new("node");
    node.current_dir(root().join(PLACE)).arg("screenshots.js");
    node.arg(directory.canonicalize()?).args(passed_on);
    run(with_browser(&mut node)?)
}

/// `cargo xtask speed`: how long the release build's page and its keystrokes take.
pub(crate) fn speed() -> anyhow::Result<()> {
    install_packages()?;
    run(cargo().args(["build", "--locked", "--release"]))?;
    let mut node = Command::new("node");
    node.current_dir(root().join(PLACE)).arg("speed.js");
    // Beside the directory of the debug build, in which this program is.
    let binary = std::env::current_exe()?.with_file_name("../release/tilehold");
    run(with_browser(&mut node)?.env("TILEHOLD_BINARY", binary))
}

/// `cargo xtask icons`: the icon as pictures of the sizes that phones want.
pub(crate) fn icons() -> anyhow::Result<()> {
    install_packages()?;
    let mut node = Command::new("node");
    node.current_dir(root().join(PLACE)).arg("icons.js");
    run(with_browser(node.arg(root().join("web/icons")))?)
}

/// Installs the packages of the lock file, unless they are there.
fn install_packages() -> anyhow::Result<()> {
    let place = root().join(PLACE);
    let changed = |file: &str| place.join(file).metadata().and_then(|it| it.modified());
    let wanted = changed("package-lock.json")?;
    // npm writes this file last of all.
    if changed("node_modules/.package-lock.json").is_ok_and(|installed| installed >= wanted) {
        return Ok(());
    }
    run(npm().args(["ci", "--no-audit", "--no-fund"]))
}

/// Tells a command where the binary and the browser are; installs the browser if there is none.
fn with_browser(command: &mut Command) -> anyhow::Result<&mut Command> {
    if !Path::new(CHROMIUM).exists() {
        install_package("chromium", "Chromium")?;
    }
    // Cargo puts its programs beside each other.
    let binary = std::env::current_exe()?.with_file_name("tilehold");
    Ok(command
        .env("TILEHOLD_BINARY", binary)
        .env("TILEHOLD_CHROMIUM", CHROMIUM))
}

fn root() -> &'static Path {
    let own = Path::new(env!("CARGO_MANIFEST_DIR"));
    own.parent().unwrap_or(own)
}

fn cargo() -> Command {
    Command::new(std::env::var_os("CARGO").unwrap_or_else(|| "cargo".into()))
}

fn npm() -> Command {
    let mut npm = Command::new("npm");
    npm.current_dir(root().join(PLACE));
    npm
}

fn run(command: &mut Command) -> anyhow::Result<()> {
    let name = format!("{:?}", command.get_program());
    let status = command
        .status()
        .with_context(|| format!("{name} cannot be started"))?;
    ensure!(status.success(), "{name}: failed");
    Ok(())
}
