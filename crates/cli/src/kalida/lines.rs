//! `tilehold kalida lines`.

use std::io::Write;

use serde_json::{Value, json};
use tilehold_games::kalida::{LineClass, LineView, lines};

use super::RuleArgs;
use crate::output::{Answer, Output};

/// Print every line that wins, with its class
#[derive(clap::Args)]
#[command(after_help = "Examples:\n  \
    tilehold kalida lines --wrap off\n  \
    tilehold kalida lines --json | jq '.total'\n\n\
    In a path, ~ is a step round the board and ^ marks a cell where the line turns.")]
pub(super) struct Args {
    #[command(flatten)]
    rules: RuleArgs,
    /// Print JSON
    #[arg(long)]
    json: bool,
}

pub(super) fn run(args: &Args, output: &mut Output) -> anyhow::Result<Answer> {
    let rules = args.rules.rules();
    let lines = lines(&rules);
    let views: Vec<LineView> = lines
        .iter()
        .map(|line| LineView::new(line, rules.size))
        .collect();
    let counts = LineClass::ALL.map(|class| {
        (
            class.name(),
            lines.iter().filter(|line| line.class == class).count(),
        )
    });
    if args.json {
        let classes: serde_json::Map<String, Value> = counts
            .iter()
            .map(|(name, count)| ((*name).to_owned(), json!(count)))
            .collect();
        output.json(&json!({
            "size": rules.size,
            "wrap": rules.wrap,
            "bounce": rules.bounce,
            "missing_teeth": rules.missing_teeth,
            "total": lines.len(),
            "classes": classes,
            "lines": views,
        }))?;
        return Ok(Answer::Yes);
    }
    for view in &views {
        write!(output, "{:<17}", view.class)?;
        for (i, cell) in (0u8..).zip(&view.path) {
            let turn = if view.bounces.contains(&i) { "^" } else { "" };
            let wrap = if view.wraps.contains(&i) { " ~" } else { "" };
            write!(output, " {cell}{turn}{wrap}")?;
        }
        writeln!(output)?;
    }
    writeln!(output)?;
    for (name, count) in counts.iter().filter(|(_, count)| *count > 0) {
        writeln!(output, "{name:<17} {count:>4}")?;
    }
    writeln!(output, "{:<17} {:>4}", "total", lines.len())?;
    Ok(Answer::Yes)
}
