//! `tilehold kalida prove`.

use std::io::Write;
use std::path::PathBuf;
use std::time::{Duration, Instant};

use anyhow::{Context, anyhow};
use indicatif::{ProgressBar, ProgressStyle};
use serde_json::json;
use tilehold_games::kalida::Cell;
use tilehold_games::kalida::certificate::{Certificate, Claim, Reply};
use tilehold_games::kalida::solver::{Chances, Effort, Limits, Memory, Proof, Question, Solver};

use super::RuleArgs;
use super::kept::Kept;
use crate::output::{Answer, Output};

/// Prove what each first move leads to, and keep the proofs
///
/// For each first move (of those that are turned or mirrored into each other only one) the result is kept in a file;
/// what is there already is not done again, so the command can be stopped and started as often as needed.
#[derive(clap::Args)]
#[command(after_help = "Examples:\n  \
    tilehold kalida prove --wrap off --bounce off --dir proofs\n  \
    tilehold kalida prove --first c3,a1 --minutes 30 --dir proofs")]
pub(super) struct Args {
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

pub(super) fn run(args: &Args, output: &mut Output) -> anyhow::Result<Answer> {
    let rules = args.rules.rules().normal();
    let solver = Solver::new(rules);
    std::fs::create_dir_all(&args.dir)
        .with_context(|| format!("{} cannot be made", args.dir.display()))?;
    let mut all_known = true;
    let mut memory = Memory::default();
    for first in first_moves(&args.first, &solver)? {
        let kept = Kept::about(first, &rules, &args.dir);
        let name = &kept.name;
        if let Some(known) = kept.result()?
            && known["value"] != "unknown"
            && (kept.has_proof() || args.moves == 0)
        {
            let value = known["value"].as_str().unwrap_or("?");
            writeln!(output, "{name}: {value} (known already)")?;
            continue;
        }
        let attempt = attempt(args, &solver, first, &mut memory)?;
        let Attempt {
            proof,
            one_sided,
            nodes,
            seconds,
        } = attempt;
        let (value, plies) = match proof.chances {
            Chances::Wins { plies } => ("win", Some(plies)),
            Chances::Held => ("draw", None),
            Chances::Unknown => ("unknown", None),
        };
        all_known &= value != "unknown";
        let moves = proof.certificate.as_ref().map(|proof| proof.moves.len());
        let reply = proof.reply.map(|cell| cell.name(rules.size).to_string());
        let result = json!({
            "rules": rules.name(), "size": rules.size, "first": first.name(rules.size).to_string(),
            "value": value, "plies": plies, "one_sided": one_sided, "nodes": nodes, "seconds": seconds,
            "moves": moves, "reply": reply,
        });
        if let Some(certificate) = &proof.certificate {
            kept.keep("proof", &certificate.to_bytes())?;
        }
        if !proof.opening.is_empty() {
            let opening = Certificate {
                rules,
                claim: Claim::FirstIsHeld,
                start: (first.bit(), 0),
                moves: proof
                    .opening
                    .into_iter()
                    .map(|(position, cell)| (position, Reply::with(cell)))
                    .collect(),
            };
            kept.keep("opening", &opening.to_bytes())?;
        }
        kept.keep("json", format!("{result}\n").as_bytes())?;
        let more = match (moves, reply) {
            (Some(moves), _) => format!("proof of {moves} moves"),
            (None, Some(reply)) => format!("best reply so far {reply}"),
            (None, None) => "no proof kept".to_owned(),
        };
        writeln!(
            output,
            "{name}: {value}, {nodes} positions, {seconds:.0} s, {more}"
        )?;
        output.flush()?;
    }
    Ok(Answer::from(all_known))
}

/// What came of one first move.
struct Attempt {
    proof: Proof,
    one_sided: bool,
    nodes: u64,
    seconds: f64,
}

fn attempt(
    args: &Args,
    solver: &Solver,
    first: Cell,
    memory: &mut Memory,
) -> anyhow::Result<Attempt> {
    let began = Instant::now();
    let limit = Duration::try_from_secs_f64(args.minutes * 60.0)?;
    let style = ProgressStyle::with_template("{msg} {bar:30} {elapsed} of at most {prefix}")?;
    let bar = ProgressBar::new(limit.as_secs())
        .with_style(style)
        .with_prefix(format!("{} min", args.minutes))
        .with_message(first.name(solver.rules().size).to_string());
    let mut stop = || {
        bar.set_position(began.elapsed().as_secs());
        began.elapsed() >= limit
    };
    let effort = Effort {
        nodes: u64::MAX / 4,
        memory: args.memory << 20,
    };
    let limits = Limits {
        moves: args.moves,
        opening: args.opening,
    };
    let mut nodes = 0;
    let mut one_sided = args.one_sided;
    loop {
        let question = Question {
            attacker: first.bit(),
            defender: 0,
            attacker_moves: false,
            one_sided,
        };
        let proof = solver.prove(&question, effort, limits, memory, &mut stop);
        nodes += proof.nodes;
        // A win in the one-sided game is no win yet.
        if one_sided && proof.chances != Chances::Held {
            one_sided = false;
            continue;
        }
        bar.finish_and_clear();
        return Ok(Attempt {
            proof,
            one_sided,
            nodes,
            seconds: began.elapsed().as_secs_f64(),
        });
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
