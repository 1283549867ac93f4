//! The sentences of ARCHITECTURE.md that say "never" and "only", read off the sources.

use std::fs;
use std::path::{Path, PathBuf};

use tilehold_games::registry;

/// No clock, no input or output, no threads.
const PURE: &[&str] = &["engine", "lexicon", "crossword", "games", "wire"];

/// What serves every game and knows none.
const NAMELESS: &[&str] = &["engine", "lexicon", "store", "wire", "server", "client"];

fn crates() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("..")
}

/// The Rust files below a directory of a crate, its tests apart.
fn sources(below: PathBuf) -> Vec<PathBuf> {
    let entries = fs::read_dir(&below).unwrap_or_else(|_| panic!("{}", below.display()));
    let paths = entries.map(|entry| entry.unwrap().path());
    let found = paths.flat_map(|path| {
        if path.is_dir() {
            sources(path)
        } else {
            vec![path]
        }
    });
    found
        .filter(|path| path.extension().is_some_and(|it| it == "rs"))
        .filter(|path| path.file_name().is_some_and(|it| it != "tests.rs"))
        .collect()
}

/// The lines of code in a file that are for everybody: without comments, and without its tests.
fn code(path: &Path) -> Vec<String> {
    let text = fs::read_to_string(path).unwrap();
    let own = text.split("#[cfg(test)]\nmod tests {").next().unwrap();
    let lines = own.lines().map(str::trim_start);
    lines
        .filter(|line| !line.starts_with("//"))
        .map(str::to_owned)
        .collect()
}

/// Every line of the crates' sources that `is_wrong`, with the file it stands in.
fn wrong_lines(crates_read: &[&str], is_wrong: impl Fn(&str) -> bool) -> Vec<String> {
    let mut wrong = Vec::new();
    for name in crates_read {
        let files = sources(crates().join(name).join("src"));
        assert!(!files.is_empty(), "{name}");
        for file in files {
            let lines = code(&file).into_iter().filter(|line| is_wrong(line));
            wrong.extend(lines.map(|line| format!("{}: {line}", file.display())));
        }
    }
    wrong
}

/// What a crate needs to be built, by its manifest.
fn dependencies(name: &str) -> Vec<String> {
    let text = fs::read_to_string(crates().join(name).join("Cargo.toml")).unwrap();
    let manifest: toml::Table = text.parse().unwrap();
    let needed = manifest["dependencies"].as_table().unwrap();
    needed.keys().cloned().collect()
}

fn words(line: &str) -> impl Iterator<Item = &str> {
    line.split(|c: char| !c.is_alphanumeric())
}

#[test]
fn pure_crates_have_no_clock_no_input_or_output_and_no_threads() {
    let impure = [
        "std::time",
        "std::fs",
        "std::net",
        "std::thread",
        "std::process",
        "std::env",
        "SystemTime",
        "Instant",
        "println!",
        "eprintln!",
        "async ",
    ];
    let found = wrong_lines(PURE, |line| impure.iter().any(|it| line.contains(it)));
    assert!(found.is_empty(), "{found:#?}");
    for name in PURE {
        let needed = dependencies(name);
        for impure in ["tokio", "axum", "sqlx", "getrandom", "ureq", "hyper"] {
            assert!(
                !needed.iter().any(|it| it == impure),
                "{name} needs {impure}"
            );
        }
    }
}

#[test]
fn only_the_registry_names_games() {
    let games: Vec<_> = registry::all().iter().map(|game| game.info().id).collect();
    let named = wrong_lines(NAMELESS, |line| {
        words(&line.to_lowercase()).any(|word| games.contains(&word))
    });
    assert!(named.is_empty(), "{named:#?}");
    // In the crate of the games, what several share names none either.
    let shared = sources(crates().join("games/src/tiles"));
    for file in shared {
        for line in code(&file) {
            let named = words(&line.to_lowercase()).any(|word| games.contains(&word));
            assert!(!named, "{}: {line}", file.display());
        }
    }
}

#[test]
fn only_the_store_knows_sql_and_it_knows_no_game() {
    for entry in fs::read_dir(crates()).unwrap() {
        let name = entry.unwrap().file_name().into_string().unwrap();
        let knows_sql = dependencies(&name).iter().any(|it| it == "sqlx");
        assert_eq!(knows_sql, name == "store", "{name}");
    }
    assert!(!dependencies("store").contains(&"tilehold-games".to_owned()));
}

#[test]
fn a_client_needs_no_server_and_no_database() {
    for name in ["client", "wire"] {
        for needed in dependencies(name) {
            let heavy = ["tilehold-server", "tilehold-store", "axum", "sqlx"];
            assert!(!heavy.contains(&needed.as_str()), "{name} needs {needed}");
        }
    }
}

#[test]
fn unsafe_code_is_in_one_module_of_the_crossword() {
    let every: Vec<_> = fs::read_dir(crates())
        .unwrap()
        .map(|entry| entry.unwrap().file_name().into_string().unwrap())
        .collect();
    let every: Vec<_> = every.iter().map(String::as_str).collect();
    let found = wrong_lines(&every, |line| {
        line.contains("unsafe_code") || line.contains("unsafe {")
    });
    assert!(!found.is_empty());
    for line in found {
        assert!(line.contains("crossword/src/bits.rs"), "{line}");
    }
}
