//! `cargo xtask wordlists`: rebuilds the word lists in `crates/lexicon/data`
//! from the packages that they come from, so that anyone can check them.
//!
//! The packages are fetched with the clients of their registries (`npm`,
//! `pip`, `apt-get`), each in the version named here, into a folder below
//! `target` where they stay for the next time.

use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use anyhow::{Context, bail};
use serde::de::IgnoredAny;
use tilehold_lexicon::{Embedded, Language, WordList, write_tlx};

const WORD_LIST: &str = "4.1.0";
const SPACY_LOOKUPS_DATA: &str = "1.0.5";
const SCOWL: &str = "2020.12.07-2";
const WDUTCH: &str = "1:2.20.19-2";

/// Fetches a package into the folder and returns the entries of its list.
type Fetch = fn(&Path) -> anyhow::Result<Vec<String>>;

const LISTS: [(&str, Fetch); 4] = [
    ("english", english),
    ("everyday", everyday),
    ("norwegian", norwegian),
    ("dutch", dutch),
];

/// The two-letter words of the everyday list, which the rule book names.
const EVERYDAY_TWO_LETTERS: &str = "ad ah am an as at aw ax ay be bi by do ed eh em en ex fa go \
    ha he hi ho id if in is it la lo ma me mi mu my no nu of oh om on op or ow ox pa pi re sh so \
    ti to uh um up us we xi ya ye yo";

/// What to do with the rebuilt files.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Mode {
    /// Put them in their place.
    Write,
    /// Fail unless they are the same as those in their place.
    Check,
}

/// Fetches, rebuilds, and writes or compares.
pub(crate) fn run(mode: Mode) -> anyhow::Result<()> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"))
        .join("..")
        .canonicalize()?;
    let packages = root.join("target/wordlist-packages");
    fs::create_dir_all(&packages)?;
    let mut different = Vec::new();
    for (name, words) in LISTS {
        let language = Embedded::named(name)
            .context("every list is known to the program")?
            .language;
        let file = build(name, language, words(&packages)?)?;
        let place = root.join(format!("crates/lexicon/data/{name}.tlx"));
        if mode == Mode::Write {
            fs::write(&place, &file)?;
        } else if fs::read(&place).ok().as_deref() != Some(&file[..]) {
            different.push(name);
        }
    }
    if !different.is_empty() {
        bail!(
            "these word lists are not what the packages give: {}",
            different.join(", ")
        );
    }
    Ok(())
}

/// The file of a list. A word with a capital letter is a name, and names are
/// not played.
fn build(name: &str, language: Language, words: Vec<String>) -> anyhow::Result<Vec<u8>> {
    let common = words
        .iter()
        .map(String::as_str)
        .filter(|word| !word.chars().any(char::is_uppercase));
    let list = WordList::from_lines(common, language)?;
    let file = write_tlx(&list.graph, language);
    println!(
        "{name}: {} entries, {} words, {} bytes",
        words.len(),
        list.graph.word_count(),
        file.len()
    );
    for skipped in &list.skipped {
        println!(
            "  {} left out ({}): {} …",
            skipped.count,
            skipped.reason,
            skipped.examples.join(", ")
        );
    }
    Ok(file)
}

fn english(packages: &Path) -> anyhow::Result<Vec<String>> {
    let archive = packages.join(format!("word-list-{WORD_LIST}.tgz"));
    if !archive.exists() {
        let package = format!("word-list@{WORD_LIST}");
        call("npm", &["pack", "--silent", &package], packages)?;
    }
    let folder = fresh_folder(packages, "word-list")?;
    call("tar", &["-xzf", path(&archive)?], &folder)?;
    lines(&folder.join("package/words.txt"))
}

fn everyday(packages: &Path) -> anyhow::Result<Vec<String>> {
    let folder = debian_package(packages, "scowl", SCOWL)?;
    let mut words = Vec::new();
    for region in ["english", "american"] {
        for level in [10, 20, 35, 40, 50, 55, 60] {
            let file = format!("usr/share/dict/scowl/{region}-words.{level}");
            words.extend(lines(&folder.join(file))?);
        }
    }
    words.retain(|word| word.chars().count() > 2);
    words.extend(EVERYDAY_TWO_LETTERS.split_whitespace().map(str::to_owned));
    Ok(words)
}

fn norwegian(packages: &Path) -> anyhow::Result<Vec<String>> {
    let wheel = packages.join(format!(
        "spacy_lookups_data-{SPACY_LOOKUPS_DATA}-py2.py3-none-any.whl"
    ));
    if !wheel.exists() {
        let package = format!("spacy-lookups-data=={SPACY_LOOKUPS_DATA}");
        let args = ["-m", "pip", "download", "--quiet", "--no-deps", &package];
        call("python3", &args, packages)?;
    }
    let folder = fresh_folder(packages, "spacy-lookups-data")?;
    call(
        "python3",
        &["-m", "zipfile", "-e", path(&wheel)?, "."],
        &folder,
    )?;
    let data = folder.join("spacy_lookups_data/data");
    for table in ["nb_lemma_exc.json", "nb_lemma_lookup.json"] {
        call("gzip", &["-d", &format!("{table}.gz")], &data)?;
    }
    type Table = BTreeMap<String, IgnoredAny>;
    let by_class = fs::read(data.join("nb_lemma_exc.json"))?;
    let by_class: BTreeMap<String, Table> = serde_json::from_slice(&by_class)?;
    let others = fs::read(data.join("nb_lemma_lookup.json"))?;
    let others: Table = serde_json::from_slice(&others)?;
    let tables = by_class.into_values().chain([others]);
    Ok(tables.flat_map(Table::into_keys).collect())
}

fn dutch(packages: &Path) -> anyhow::Result<Vec<String>> {
    let folder = debian_package(packages, "wdutch", WDUTCH)?;
    lines(&folder.join("usr/share/dict/dutch"))
}

/// Unpacks a Debian package and returns the folder.
fn debian_package(packages: &Path, name: &str, version: &str) -> anyhow::Result<PathBuf> {
    let file_version = version.replace(':', "%3a");
    let package = packages.join(format!("{name}_{file_version}_all.deb"));
    if !package.exists() {
        let wanted = format!("{name}={version}");
        call("apt-get", &["download", "--quiet", &wanted], packages)
            .with_context(|| format!("this needs a Debian release that has {wanted}"))?;
    }
    let folder = fresh_folder(packages, name)?;
    call("dpkg-deb", &["--extract", path(&package)?, "."], &folder)?;
    Ok(folder)
}

fn fresh_folder(packages: &Path, name: &str) -> anyhow::Result<PathBuf> {
    let folder = packages.join(name);
    if folder.exists() {
        fs::remove_dir_all(&folder)?;
    }
    fs::create_dir(&folder)?;
    Ok(folder)
}

fn lines(file: &Path) -> anyhow::Result<Vec<String>> {
    let text = fs::read_to_string(file).with_context(|| format!("reading {}", file.display()))?;
    Ok(text.lines().map(str::to_owned).collect())
}

fn path(path: &Path) -> anyhow::Result<&str> {
    path.to_str()
        .context("the path of this folder is not UTF-8")
}

fn call(program: &str, args: &[&str], folder: &Path) -> anyhow::Result<()> {
    let status = Command::new(program)
        .args(args)
        .current_dir(folder)
        .status()
        .with_context(|| format!("{program} is needed and could not be started"))?;
    if !status.success() {
        bail!("{program} {} failed", args.join(" "));
    }
    Ok(())
}
