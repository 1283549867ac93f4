//! `tilehold moves`.

use std::io::Write;
use std::path::PathBuf;

use anyhow::Context;
use serde_json::{Value, json};
use tilehold_crossword::generate::{Count, Play, Top};
use tilehold_crossword::{Board, Rack};
use tilehold_games::crosswords::Setting;
use tilehold_games::tiles::write_play;

use crate::crossword::RulesArgs;
use crate::input::read_text;
use crate::output::{Answer, Output};

/// List the legal plays of crossword positions
///
/// A position is written in CGP, the one-line form of the crossword engines: rows from the top with
/// / between them, numbers for empty squares, capital letters for tiles and small ones for blanks;
/// then the racks, ? for a blank. Plays are listed for the first rack, the most points first.
#[derive(clap::Args)]
#[command(after_help = "Examples:\n  \
    tilehold moves --file positions.cgp --count\n  \
    tilehold moves --rules wordfeud --top 3 --position \
    '15/15/15/15/15/15/15/4CRANE6/15/15/15/15/15/15/15 AEIRST?/ 0/0 0'\n  \
    tilehold moves --rules wordfeud --language norwegian --file positions.cgp --all --json\n\n\
    --count prints one line a position: the number of plays, the best score, the sum of all scores.\n\n\
    Exit codes: 0 done, 1 no position has a play, 2 bad use.")]
pub(crate) struct Args {
    /// The position
    #[arg(
        long,
        value_name = "CGP",
        required_unless_present = "file",
        conflicts_with = "file"
    )]
    position: Option<String>,
    /// A file with a position on each line, - for standard input; lines that start with # are skipped
    #[arg(long, value_name = "FILE")]
    file: Option<PathBuf>,
    #[command(flatten)]
    rules: RulesArgs,
    /// List this many plays of each position
    #[arg(long, value_name = "N", default_value_t = 10, conflicts_with_all = ["all", "count"])]
    top: usize,
    /// List all plays
    #[arg(long, conflicts_with = "count")]
    all: bool,
    /// Only count: plays, best score, sum of scores
    #[arg(long)]
    count: bool,
    /// Print JSON, one line a position
    #[arg(long)]
    json: bool,
}

pub(crate) fn run(args: &Args, output: &mut Output) -> anyhow::Result<Answer> {
    let text = match (&args.position, &args.file) {
        (Some(position), _) => position.clone(),
        (None, Some(file)) => read_text(file)?,
        (None, None) => String::new(),
    };
    let setting = args.rules.setting()?;
    let lines = text.lines().enumerate();
    let lines = lines.filter(|(_, line)| !line.trim().is_empty() && !line.starts_with('#'));
    let mut any = false;
    for (number, line) in lines {
        let position = setting.position(line);
        let cgp = position.with_context(|| format!("Line {}", number + 1))?;
        let board = setting.board(&cgp.tiles);
        let rack = Rack::new(cgp.racks.first().map_or(&[], Vec::as_slice));
        any |= if args.count {
            count(&setting, &board, &rack, args.json, output)?
        } else {
            list(&setting, &board, &rack, args, output)?
        };
    }
    Ok(any.into())
}

fn count(
    setting: &Setting,
    board: &Board,
    rack: &Rack,
    as_json: bool,
    output: &mut Output,
) -> anyhow::Result<bool> {
    let mut count = Count::default();
    setting.plays(board, rack, &mut count);
    let Count { plays, best, sum } = count;
    if as_json {
        output.json(&json!({"plays": plays, "best": best, "sum": sum}))?
    } else {
        writeln!(output, "{plays} {best} {sum}")?
    }
    Ok(plays > 0)
}

fn list(
    setting: &Setting,
    board: &Board,
    rack: &Rack,
    args: &Args,
    output: &mut Output,
) -> anyhow::Result<bool> {
    let listed: Vec<Play> = if args.all {
        let mut all = Vec::new();
        setting.plays(board, rack, &mut all);
        all.sort_unstable_by_key(|play| (std::cmp::Reverse(play.score()), *play));
        all
    } else {
        let mut top = Top::new(args.top, Play::score);
        setting.plays(board, rack, &mut top);
        top.into_sorted()
            .into_iter()
            .map(|(play, _)| play)
            .collect()
    };
    if args.json {
        let listed: Vec<Value> = listed
            .iter()
            .map(|play| setting.play_as_json(board, play))
            .collect();
        output.json(&Value::Array(listed.clone()))?;
        return Ok(!listed.is_empty());
    }
    for play in &listed {
        let written = write_play(board, &play.placement(board), setting.alphabet());
        writeln!(output, "{:>4}  {written}", play.score())?;
    }
    if listed.is_empty() {
        writeln!(output, "no play")?;
    }
    Ok(!listed.is_empty())
}
