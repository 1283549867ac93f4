//! `tilehold lexicon`.

use std::fs::File;
use std::io::{IsTerminal, Read, Write};
use std::path::{Path, PathBuf};
use std::sync::Arc;

use anyhow::{Context, bail};
use clap::builder::{PossibleValuesParser, TypedValueParser};
use serde_json::{Value, json};
use tilehold_lexicon::{
    Embedded, Language, Lexicon, LexiconError, Pattern, Search, WordList, write_kwg,
};
use tilehold_store::{DataDirectory, WordListFolder};

use crate::input::{read_text, shelf};
use crate::output::{Answer, Output};

/// Look up words, and bring your own word lists
#[derive(clap::Args)]
#[command(after_help = "Examples:\n  \
    tilehold lexicon check english quiz zax\n  \
    tilehold lexicon anagram english 'retain?'\n  \
    tilehold lexicon add 2of12inf 2of12inf.txt\n\n\
    The lists that come with the program are made by others; `tilehold lexicon info NAME` names \
    their source and licence.")]
pub(crate) struct Args {
    #[command(subcommand)]
    command: Command,
}

#[derive(clap::Subcommand)]
enum Command {
    List(ListArgs),
    Info(InfoArgs),
    Check(CheckArgs),
    Add(AddArgs),
    Remove(RemoveArgs),
    Export(ExportArgs),
    Anagram(AnagramArgs),
    Pattern(PatternArgs),
}

/// List the word lists that games can use
#[derive(clap::Args)]
#[command(after_help = "Examples:\n  tilehold lexicon list\n  \
    tilehold lexicon list --json | jq -r '.[] | select(.own) | .name'")]
struct ListArgs {
    /// Print JSON
    #[arg(long)]
    json: bool,
}

/// Say what a word list is: its language, size, source and licence
#[derive(clap::Args)]
#[command(after_help = "Examples:\n  tilehold lexicon info english\n  \
    tilehold lexicon info english --json | jq .words")]
struct InfoArgs {
    /// The word list
    name: String,
    /// Print JSON
    #[arg(long)]
    json: bool,
}

/// Say whether words are in a list
///
/// Upper and lower case are the same, and accents that the language's tiles do not have are
/// ignored.
#[derive(clap::Args)]
#[command(
    after_help = "Examples:\n  tilehold lexicon check english quiz zax\n  \
    tilehold lexicon check norwegian blåbær && echo ja\n  \
    tilehold lexicon check everyday < words.txt\n\n\
    Exit codes: 0 all of them are, 1 at least one is not, 2 bad use."
)]
struct CheckArgs {
    /// The word list
    name: String,
    /// The words; without any, or for -, they are read from standard input
    words: Vec<String>,
    /// Print JSON
    #[arg(long)]
    json: bool,
}

/// Add a word list of your own
///
/// The file has one word a line, in UTF-8 or Latin-1, in upper or lower case; the % marks of the
/// 12dicts lists are taken off, and lines that are no words are left out. KWG files of other
/// programs are taken too. The list is kept in the data directory (TILEHOLD_DATA, otherwise
/// ~/.local/share/tilehold) and every game can use it under its name.
#[derive(clap::Args)]
#[command(
    after_help = "Examples:\n  tilehold lexicon add 2of12inf 2of12inf.txt\n  \
    tilehold lexicon add svenska ord.txt --language swedish\n  \
    sort -u one.txt two.txt | tilehold lexicon add mine -"
)]
struct AddArgs {
    /// The name that the list gets: small letters a to z, digits, - and _
    name: String,
    /// The file; - reads standard input
    file: PathBuf,
    /// The language of the words
    #[arg(long, value_name = "LANGUAGE", default_value = "english", value_parser = language())]
    language: Language,
    /// Print JSON
    #[arg(long)]
    json: bool,
}

/// Remove a word list of your own
#[derive(clap::Args)]
#[command(after_help = "Examples:\n  tilehold lexicon remove 2of12inf")]
struct RemoveArgs {
    /// The word list
    name: String,
    /// Print JSON
    #[arg(long)]
    json: bool,
}

/// Write all words of a list to standard output
#[derive(clap::Args)]
#[command(
    after_help = "Examples:\n  tilehold lexicon export everyday | wc -l\n  \
    tilehold lexicon export english --format kwg > english.kwg"
)]
struct ExportArgs {
    /// The word list
    name: String,
    /// text: one word a line; kwg: the word graph that Scrabble engines read
    #[arg(long, value_enum, default_value = "text")]
    format: Format,
}

#[derive(Clone, Copy, PartialEq, Eq, clap::ValueEnum)]
enum Format {
    Text,
    Kwg,
}

/// Find the words that can be made of letters
#[derive(clap::Args)]
#[command(
    after_help = "Examples:\n  tilehold lexicon anagram english retains\n  \
    tilehold lexicon anagram english 'retain?'\n  \
    tilehold lexicon anagram dutch --shorter 'fiets'\n\n\
    Exit codes: 0 there are such words, 1 there are none, 2 bad use."
)]
struct AnagramArgs {
    /// The word list
    name: String,
    /// The letters; ? is a blank
    letters: String,
    /// Also words that do not use all letters
    #[arg(long)]
    shorter: bool,
    /// Print JSON
    #[arg(long)]
    json: bool,
}

/// Find the words that look like a pattern
#[derive(clap::Args)]
#[command(
    after_help = "In a pattern . and ? stand for one letter, * for any letters or none, \
    [abc] for one of these and [^abc] for one of the others.\n\n\
    Examples:\n  tilehold lexicon pattern english 'c..s*'\n  \
    tilehold lexicon pattern norwegian '*bær'\n  \
    tilehold lexicon pattern english 'q[^u]*' --json | jq '.words | length'\n\n\
    Exit codes: 0 there are such words, 1 there are none, 2 bad use."
)]
struct PatternArgs {
    /// The word list
    name: String,
    /// The pattern
    pattern: String,
    /// Print JSON
    #[arg(long)]
    json: bool,
}

fn language() -> impl TypedValueParser<Value = Language> {
    PossibleValuesParser::new(Language::ALL.map(Language::name))
        .try_map(|name| name.parse::<Language>())
}

pub(crate) fn run(args: &Args, output: &mut Output) -> anyhow::Result<Answer> {
    match &args.command {
        Command::List(args) => list(args, output),
        Command::Info(args) => info(args, output),
        Command::Check(args) => check(args, output),
        Command::Add(args) => add(args, output),
        Command::Remove(args) => remove(args, output),
        Command::Export(args) => export(args, output),
        Command::Anagram(args) => anagram(args, output),
        Command::Pattern(args) => pattern(args, output),
    }
}

fn list(args: &ListArgs, output: &mut Output) -> anyhow::Result<Answer> {
    let shelf = shelf();
    // One damaged file must not hide the other lists.
    let get = |name: String| (name.clone(), shelf.get(&name));
    let lists: Vec<_> = shelf.names().into_iter().map(get).collect();
    if args.json {
        let entry = |(name, list): &(String, Result<Arc<Lexicon>, LexiconError>)| match list {
            Ok(list) => summary(list),
            Err(error) => json!({ "name": name, "own": true, "error": error.to_string() }),
        };
        output.json(&lists.iter().map(entry).collect())?;
        return Ok(Answer::Yes);
    }
    let width = lists.iter().map(|(name, _)| name.len()).max().unwrap_or(0);
    for (name, list) in &lists {
        match list {
            Ok(list) => writeln!(
                output,
                "{name:<width$}  {:<9}  {:>7} words  {}",
                list.language().name(),
                list.word_count(),
                list.source()
            )?,
            Err(error) => writeln!(output, "{name:<width$}  {error}")?,
        }
    }
    Ok(Answer::Yes)
}

fn summary(list: &Lexicon) -> Value {
    json!({
        "name": list.name(),
        "language": list.language().name(),
        "words": list.word_count(),
        "own": Embedded::named(list.name()).is_none(),
        "source": list.source(),
        "licence": list.licence(),
    })
}

fn info(args: &InfoArgs, output: &mut Output) -> anyhow::Result<Answer> {
    let list = shelf().get(&args.name)?;
    let mut lengths = Vec::new();
    let mut words = list.words();
    while let Some(word) = words.next_word() {
        if lengths.len() <= word.len() {
            lengths.resize(word.len() + 1, 0usize);
        }
        lengths[word.len()] += 1;
    }
    let lengths = lengths.iter().enumerate().filter(|(_, count)| **count > 0);
    let letters: String = list.alphabet().letters().iter().collect();
    let nodes = list.graph().nodes().len();
    if args.json {
        let mut info = summary(&list);
        info["letters"] = json!(letters);
        info["nodes"] = json!(nodes);
        info["lengths"] = lengths
            .map(|(length, count)| (length.to_string(), json!(count)))
            .collect();
        output.json(&info)?;
        return Ok(Answer::Yes);
    }
    writeln!(output, "{}: {} words", list.name(), list.word_count())?;
    writeln!(output, "language  {} ({letters})", list.language())?;
    writeln!(output, "source    {}", list.source())?;
    writeln!(output, "licence   {}", list.licence())?;
    writeln!(output, "graph     {nodes} nodes, {} bytes", nodes * 4)?;
    let lengths: Vec<_> = lengths
        .map(|(length, count)| format!("{length}: {count}"))
        .collect();
    writeln!(output, "lengths   {}", lengths.join(", "))?;
    Ok(Answer::Yes)
}

fn check(args: &CheckArgs, output: &mut Output) -> anyhow::Result<Answer> {
    let list = shelf().get(&args.name)?;
    let from_input = args.words.is_empty() || args.words == ["-"];
    let text = if from_input {
        read_text(Path::new("-"))?
    } else {
        String::new()
    };
    let words: Vec<&str> = if from_input {
        text.split_whitespace().collect()
    } else {
        args.words.iter().map(String::as_str).collect()
    };
    if words.is_empty() {
        bail!("There is no word to check");
    }
    let judged: Vec<(&str, bool)> = words
        .into_iter()
        .map(|word| (word, list.contains(word)))
        .collect();
    let all = judged.iter().all(|(_, valid)| *valid);
    if args.json {
        let words = judged
            .iter()
            .map(|(word, valid)| json!({ "word": word, "valid": valid }))
            .collect::<Value>();
        output.json(&json!({ "list": list.name(), "valid": all, "words": words }))?;
    } else {
        for (word, valid) in judged {
            writeln!(output, "{} {word}", if valid { "yes" } else { "no " })?;
        }
    }
    Ok(all.into())
}

fn folder() -> anyhow::Result<WordListFolder> {
    Ok(WordListFolder::new(&DataDirectory::from_env()?))
}

fn add(args: &AddArgs, output: &mut Output) -> anyhow::Result<Answer> {
    let file: Box<dyn Read> = if args.file == Path::new("-") {
        Box::new(std::io::stdin().lock())
    } else {
        Box::new(
            File::open(&args.file)
                .with_context(|| format!("{} cannot be read", args.file.display()))?,
        )
    };
    let list = folder()?.add(&args.name, file, args.language)?;
    if args.json {
        output.json(&report(&args.name, &list))?;
        return Ok(Answer::Yes);
    }
    let words = list.graph.word_count();
    writeln!(
        output,
        "added {}: {words} words, {}",
        args.name, list.language
    )?;
    if list.repeated > 0 {
        writeln!(output, "{} lines repeat another word", list.repeated)?;
    }
    for skipped in &list.skipped {
        let more = skipped.count > skipped.examples.len();
        writeln!(
            output,
            "{} left out ({}): {}{}",
            skipped.count,
            skipped.reason,
            skipped.examples.join(", "),
            if more { ", …" } else { "" }
        )?;
    }
    Ok(Answer::Yes)
}

fn report(name: &str, list: &WordList) -> Value {
    let skipped = list.skipped.iter().map(|skipped| {
        json!({
            "reason": skipped.reason.code(),
            "count": skipped.count,
            "examples": skipped.examples,
        })
    });
    json!({
        "name": name,
        "language": list.language.name(),
        "words": list.graph.word_count(),
        "repeated": list.repeated,
        "skipped": skipped.collect::<Value>(),
    })
}

fn remove(args: &RemoveArgs, output: &mut Output) -> anyhow::Result<Answer> {
    folder()?.remove(&args.name)?;
    if args.json {
        output.json(&json!({ "removed": args.name }))?
    } else {
        writeln!(output, "removed {}", args.name)?
    }
    Ok(Answer::Yes)
}

fn export(args: &ExportArgs, output: &mut Output) -> anyhow::Result<Answer> {
    let list = shelf().get(&args.name)?;
    match args.format {
        Format::Text => print_words(list.words(), &list, output)?,
        Format::Kwg if std::io::stdout().is_terminal() => {
            bail!("A KWG file is not for reading: add > {}.kwg", list.name())
        }
        Format::Kwg => output.write_all(&write_kwg(list.graph(), list.language())?)?,
    }
    Ok(Answer::Yes)
}

fn anagram(args: &AnagramArgs, output: &mut Output) -> anyhow::Result<Answer> {
    let list = shelf().get(&args.name)?;
    let blanks = args.letters.matches('?').count();
    let mut tiles = list
        .alphabet()
        .read(&args.letters.replace('?', ""))
        .with_context(|| format!("{:?} cannot be laid with tiles", args.letters))?;
    tiles.resize(tiles.len() + blanks, 0);
    if tiles.is_empty() {
        bail!("There are no letters to make words of");
    }
    let found = if args.shorter {
        list.graph().words_within(&tiles)
    } else {
        list.graph().anagrams(&tiles)
    };
    let asked = json!({ "list": list.name(), "letters": args.letters });
    print_found(found, &list, asked, args.json, output)
}

fn pattern(args: &PatternArgs, output: &mut Output) -> anyhow::Result<Answer> {
    let list = shelf().get(&args.name)?;
    let pattern = Pattern::read(&args.pattern, list.alphabet())?;
    let found = list.graph().matching(&pattern);
    let asked = json!({ "list": list.name(), "pattern": args.pattern });
    print_found(found, &list, asked, args.json, output)
}

/// Prints the words that were found; yes if there are any.
fn print_found(
    mut found: Search<'_>,
    list: &Lexicon,
    mut asked: Value,
    as_json: bool,
    output: &mut Output,
) -> anyhow::Result<Answer> {
    let any = found.clone().next_word().is_some();
    if as_json {
        let mut words = Vec::new();
        while let Some(word) = found.next_word() {
            words.push(list.alphabet().spell(word));
        }
        asked["words"] = json!(words);
        output.json(&asked)?;
    } else {
        print_words(found, list, output)?;
    }
    Ok(any.into())
}

fn print_words(mut words: Search<'_>, list: &Lexicon, output: &mut Output) -> std::io::Result<()> {
    while let Some(word) = words.next_word() {
        writeln!(output, "{}", list.alphabet().spell(word))?;
    }
    Ok(())
}
