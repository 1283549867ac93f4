//! `tilehold kalida prove`, `check` and `book`.

use std::collections::HashMap;
use std::io::Write;
use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

use anyhow::{Context, anyhow, bail};
use serde_json::{Value, json};
use tilehold_games::kalida::book::{Book, Chapter, FirstMove, LARGEST};
use tilehold_games::kalida::certificate::{Certificate, Claim};
use tilehold_games::kalida::checker::Checker;
use tilehold_games::kalida::solver::{Chances, Effort, Limits, Memory, Solver};
use tilehold_games::kalida::{Cell, Rules};

use super::RuleArgs;
use crate::output::{Answer, Output};

/// Prove what each first move leads to, and keep the proofs
///
/// For each first move (of those that are turned or mirrored into each other only one) the result is kept in a file;
/// what is there already is not done again, so the command can be stopped and started as often as needed.
#[derive(clap::Args)]
#[command(after_help = "Examples:\n  \
    tilehold kalida prove --wrap off --bounce off --dir proofs\n  \
    tilehold kalida prove --first c3,a1 --minutes 30 --dir proofs")]
pub(super) struct ProveArgs {
    #[command(flatten)]
    rules: RuleArgs,
    /// The first moves [default: all]
    #[arg(long, value_delimiter = ',', value_name = "CELLS")]
    first: Vec<String>,
    /// The longest search for one first move, in minutes
    #[arg(long, default_value_t = 10.0, value_name = "M")]
    minutes: f64,
    /// The memory of the search in megabytes
    #[arg(long, default_value_t = 1400, value_name = "MB")]
    memory: usize,
    /// The most moves a kept proof may have; 0 keeps results alone
    #[arg(long, default_value_t = 2_000_000, value_name = "N")]
    moves: usize,
    /// Where X is held, keep O's replies in positions with at most so many markers
    #[arg(long, default_value_t = 9, value_name = "N")]
    opening: u32,
    /// Begin with the one-sided game, in which only the first player can win
    #[arg(long)]
    one_sided: bool,
    /// Where results and proofs are kept
    #[arg(long, value_name = "DIR")]
    dir: PathBuf,
}

/// Check kept proofs without the solver
#[derive(clap::Args)]
#[command(after_help = "Examples:\n  tilehold kalida check proofs/none-c3.proof")]
pub(super) struct CheckArgs {
    /// The proofs
    #[arg(required = true)]
    files: Vec<PathBuf>,
}

/// Make the book from kept results and proofs
#[derive(clap::Args)]
#[command(after_help = "Examples:\n  tilehold kalida book --dir proofs --out kalida.book")]
pub(super) struct BookArgs {
    /// Where results and proofs are kept
    #[arg(long, value_name = "DIR")]
    dir: PathBuf,
    /// The book to write
    #[arg(long, value_name = "FILE")]
    out: PathBuf,
}

pub(super) fn prove(args: &ProveArgs, output: &mut Output) -> anyhow::Result<Answer> {
    let rules = args.rules.rules().normal();
    let solver = Solver::new(rules);
    let limit = Duration::try_from_secs_f64(args.minutes * 60.0)?;
    std::fs::create_dir_all(&args.dir)
        .with_context(|| format!("{} cannot be made", args.dir.display()))?;
    let mut all_known = true;
    let mut memory = Memory::default();
    for first in first_moves(&args.first, &solver)? {
        let name = format!("{}-{}", file_stem(&rules), first.name(rules.size));
        let path = args.dir.join(format!("{name}.json"));
        let kept = args.dir.join(format!("{name}.proof")).exists();
        if let Some(known) = read_result(&path)?
            && known["value"] != "unknown"
            && (kept || args.moves == 0)
        {
            let value = known["value"].as_str().unwrap_or("?");
            writeln!(output, "{name}: {value} (known already)")?;
            continue;
        }
        let start = Instant::now();
        let mut nodes = 0;
        let mut proof = None;
        let mut reply = None;
        let kinds: &[bool] = if args.one_sided {
            &[true, false]
        } else {
            &[false]
        };
        for &one_sided in kinds {
            let effort = Effort {
                nodes: u64::MAX / 4,
                memory: args.memory << 20,
            };
            let limits = Limits {
                moves: args.moves,
                opening: args.opening,
            };
            let mut stop = || start.elapsed() >= limit;
            let found = solver.prove(
                (first.bit(), 0),
                one_sided,
                effort,
                limits,
                &mut memory,
                &mut stop,
            );
            nodes += found.nodes;
            reply = found.reply;
            let proves = match found.chances {
                Chances::Held => true,
                Chances::Wins { .. } => !one_sided,
                Chances::Unknown => false,
            };
            if proves {
                proof = Some((found, one_sided));
                break;
            }
        }
        let seconds = start.elapsed().as_secs_f64();
        let Some((proof, one_sided)) = proof else {
            all_known = false;
            let reply = reply.map(|cell| cell.name(rules.size).to_string());
            let result = json!({
                "rules": rules.name(), "size": rules.size, "first": first.name(rules.size).to_string(),
                "value": "unknown", "reply": reply, "nodes": nodes, "seconds": seconds,
            });
            write_file(&path, format!("{result}\n").as_bytes())?;
            let reply = reply.map_or(String::new(), |cell| format!(", best reply so far {cell}"));
            writeln!(
                output,
                "{name}: unknown after {nodes} positions, {seconds:.0} s{reply}"
            )?;
            output.flush()?;
            continue;
        };
        let (value, plies) = match proof.chances {
            Chances::Wins { plies } => ("win", Some(plies)),
            _ => ("draw", None),
        };
        if let Some(certificate) = &proof.certificate {
            write_file(
                &args.dir.join(format!("{name}.proof")),
                &certificate.to_bytes(),
            )?;
        }
        if !proof.opening.is_empty() {
            let opening = Certificate {
                rules,
                claim: Claim::FirstIsHeld,
                start: (first.bit(), 0),
                moves: proof.opening,
            };
            write_file(
                &args.dir.join(format!("{name}.opening")),
                &opening.to_bytes(),
            )?;
        }
        let kept = proof
            .certificate
            .as_ref()
            .map(|certificate| certificate.moves.len());
        let result = json!({
            "rules": rules.name(), "size": rules.size, "first": first.name(rules.size).to_string(),
            "value": value, "plies": plies, "one_sided": one_sided, "nodes": nodes, "seconds": seconds,
            "moves": kept,
        });
        write_file(&path, format!("{result}\n").as_bytes())?;
        let kept = kept.map_or("no proof kept".to_owned(), |moves| {
            format!("proof of {moves} moves")
        });
        writeln!(
            output,
            "{name}: {value}, {nodes} positions, {seconds:.0} s, {kept}"
        )?;
        output.flush()?;
    }
    Ok(Answer::from(all_known))
}

fn file_stem(rules: &Rules) -> String {
    if rules.size == 6 {
        rules.name().to_owned()
    } else {
        format!("{}-{}", rules.name(), rules.size)
    }
}

fn first_moves(wanted: &[String], solver: &Solver) -> anyhow::Result<Vec<Cell>> {
    let size = solver.rules().size;
    if wanted.is_empty() {
        let mut cells: Vec<Cell> = solver
            .first_moves()
            .into_iter()
            .map(|(_, standard)| standard)
            .collect();
        cells.sort();
        cells.dedup();
        return Ok(cells);
    }
    let parse =
        |text: &String| Cell::parse(text, size).ok_or_else(|| anyhow!("There is no cell {text:?}"));
    wanted.iter().map(parse).collect()
}

fn read_result(path: &Path) -> anyhow::Result<Option<Value>> {
    match std::fs::read(path) {
        Ok(bytes) => {
            Ok(Some(serde_json::from_slice(&bytes).with_context(|| {
                format!("{} is damaged", path.display())
            })?))
        }
        Err(error) if error.kind() == std::io::ErrorKind::NotFound => Ok(None),
        Err(error) => Err(error).with_context(|| format!("{} cannot be read", path.display())),
    }
}

/// Writes a file whole or not at all.
fn write_file(path: &Path, bytes: &[u8]) -> anyhow::Result<()> {
    let part = path.with_extension("part");
    std::fs::write(&part, bytes)
        .and_then(|()| std::fs::rename(&part, path))
        .with_context(|| format!("{} cannot be written", path.display()))
}

pub(super) fn check(args: &CheckArgs, output: &mut Output) -> anyhow::Result<Answer> {
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

pub(super) fn book(args: &BookArgs, output: &mut Output) -> anyhow::Result<Answer> {
    let mut chapters = Vec::new();
    for rules in Rules::ALL {
        let solver = Solver::new(rules);
        let checker = Checker::new(rules);
        let mut first_moves = vec![FirstMove::Unknown; rules.cells()];
        let mut replies = HashMap::new();
        let mut openings = Vec::new();
        for (cell, standard) in solver.first_moves() {
            let name = format!("{}-{}", file_stem(&rules), standard.name(rules.size));
            let Some(result) = read_result(&args.dir.join(format!("{name}.json")))? else {
                continue;
            };
            first_moves[cell.index()] = match (result["value"].as_str(), result["plies"].as_u64()) {
                (Some("win"), Some(plies)) => FirstMove::Wins(plies as u8),
                (Some("draw"), _) => FirstMove::Draws,
                _ => FirstMove::Unknown,
            };
            // Not proved, but searched for longer than a player would wait.
            if cell == standard
                && let Some(reply) = result["reply"].as_str()
                && let Some(reply) = Cell::parse(reply, rules.size)
            {
                let (position, symmetry, _) = checker.standard((cell.bit(), 0));
                replies.insert(position, Cell::from_index(symmetry.cell(reply.index())));
            }
            if cell == standard
                && let Ok(bytes) = std::fs::read(args.dir.join(format!("{name}.proof")))
            {
                let certificate = Certificate::from_bytes(&bytes)
                    .ok_or_else(|| anyhow!("{name}.proof is not a whole proof"))?;
                if let FirstMove::Wins(plies) = first_moves[cell.index()] {
                    openings.push((plies, certificate.moves.len(), cell));
                }
                replies.extend(certificate.moves);
            }
        }
        // Begin with a first move whose win is in the book: the shortest, then the one with the smallest proof.
        if let Some((_, _, cell)) = openings.into_iter().min() {
            let (empty, _, _) = checker.standard((0, 0));
            replies.insert(empty, cell);
        }
        chapters.push((first_moves, replies));
    }
    // Early positions first: keep those with as few markers as the size of a book allows.
    let room = LARGEST / 8 - 64;
    let mut kept = 0;
    for most in 0..=36u32 {
        let count: usize = chapters
            .iter()
            .map(|(_, replies)| {
                replies
                    .keys()
                    .filter(|(x, o)| (x | o).count_ones() <= most)
                    .count()
            })
            .sum();
        if count > room {
            break;
        }
        kept = most;
    }
    let chapters = chapters.into_iter().map(|(first_moves, mut replies)| {
        replies.retain(|(x, o), _| (x | o).count_ones() <= kept);
        Chapter::new(first_moves, &replies)
    });
    let book = Book {
        chapters: chapters.collect(),
    };
    let bytes = book.to_bytes();
    if bytes.len() > LARGEST {
        bail!("The book would take {} bytes", bytes.len());
    }
    write_file(&args.out, &bytes)?;
    for (rules, chapter) in Rules::ALL.iter().zip(&book.chapters) {
        writeln!(output, "{rules}: {} replies", chapter.len())?;
    }
    writeln!(
        output,
        "{} bytes, positions with at most {kept} markers",
        bytes.len()
    )?;
    Ok(Answer::Yes)
}
