//! `tilehold kalida solve`.

use std::io::Write;
use std::time::{Duration, Instant};

use anyhow::{anyhow, bail};
use serde_json::{Value, json};
use tilehold_games::kalida::solver::{Effort, Plies, Solver, Worth};
use tilehold_games::kalida::{
    Cell, LineView, Mark, Position, PositionStudy, Rules, lines, refutation, study_position,
};

use super::RuleArgs;
use crate::output::{Answer, Output};

/// Find out who wins a position, and what each move is worth
#[derive(clap::Args)]
#[command(after_help = "Examples:\n  \
    tilehold kalida solve --moves \"c3 d4 c4\"\n  \
    tilehold kalida solve --moves \"a1 c2 a2 c4\" --wrap off --time 10\n  \
    tilehold kalida solve --moves \"c3 d4\" --json | jq '.best'\n\n\
    The value is that of the player to move. A win \"in at most\" so many plies may be shorter.")]
pub(super) struct Args {
    /// The moves so far, X first
    #[arg(long, default_value = "", value_name = "CELLS")]
    moves: String,
    #[command(flatten)]
    rules: RuleArgs,
    /// How long to think, in seconds
    #[arg(long, default_value_t = 2.0, value_name = "S")]
    time: f64,
    /// Print JSON
    #[arg(long)]
    json: bool,
}

pub(super) fn run(args: &Args, output: &mut Output) -> anyhow::Result<Answer> {
    let rules = args.rules.rules();
    let lines = lines(&rules);
    let mut position = Position::default();
    for text in args.moves.split_whitespace() {
        let cell = Cell::parse(text, rules.size)
            .ok_or_else(|| anyhow!("There is no cell {text:?} on this board"))?;
        if position.at(cell).is_some() {
            bail!("There is a marker on {text} already");
        }
        if position.winner(&lines).is_some() {
            bail!("The game was over before {text}");
        }
        position = position.play(cell);
    }
    if !(args.time.is_finite() && args.time > 0.0) {
        bail!("The time must be more than nothing");
    }
    let solver = Solver::new(rules);
    let limit = Duration::try_from_secs_f64(args.time)?;
    let start = Instant::now();
    // Half of the time for the position and its moves in ever longer rounds, so that easy moves are settled first.
    let mut study = None;
    let mut nodes = 2_000;
    while study.is_none() || start.elapsed() < limit {
        let mut stop = || start.elapsed() >= limit;
        let effort = Effort {
            nodes,
            memory: (nodes as usize * 24).clamp(1 << 16, 512 << 20),
        };
        let next = study_position(
            &solver,
            &lines,
            &position,
            position.empty(&rules),
            effort,
            &mut stop,
        )
        .with_book(&solver, &position);
        let before = study.take();
        let merged = merge(before, next);
        let done = merged.moves.iter().all(|m| settled(m.worth)) && settled(merged.worth);
        study = Some(merged);
        if done {
            break;
        }
        nodes *= 4;
    }
    let study = study.unwrap_or_else(|| unreachable!("the first round always runs"));
    let lost_by = match study.worth {
        Worth::Loss(plies) if plies.count > 0 => {
            let effort = Effort::nodes(200_000);
            refutation(
                &solver,
                &lines,
                &position,
                position.to_move(),
                effort,
                &mut || start.elapsed() >= limit * 2,
            )
        }
        _ => None,
    };
    if args.json {
        output.json(&as_json(&study, &rules, &position, lost_by.as_deref()))?;
    } else {
        write!(
            output,
            "{}",
            as_text(&study, &rules, &position, lost_by.as_deref())
        )?;
    }
    Ok(Answer::Yes)
}

fn settled(worth: Worth) -> bool {
    match worth {
        Worth::Unknown => false,
        Worth::Draw => true,
        Worth::Win(plies) | Worth::Loss(plies) => plies.exact,
    }
}

/// What a longer round found, with what only the shorter one knew.
fn merge(before: Option<PositionStudy>, mut next: PositionStudy) -> PositionStudy {
    if let Some(before) = before {
        let better = |old: Worth, new: Worth| {
            if settled(old) || new == Worth::Unknown {
                old
            } else {
                new
            }
        };
        if next.best.is_none()
            || better(before.worth, next.worth) == before.worth && settled(before.worth)
        {
            next.best = before.best;
        }
        next.worth = better(before.worth, next.worth);
        for (new, old) in next.moves.iter_mut().zip(&before.moves) {
            new.worth = better(old.worth, new.worth);
        }
    }
    next
}

fn plies_json(worth: Worth) -> Value {
    worth
        .plies()
        .map_or(Value::Null, |plies| json!(plies.count))
}

fn as_json(
    study: &PositionStudy,
    rules: &Rules,
    position: &Position,
    lost_by: Option<&[Cell]>,
) -> Value {
    let name = |cell: Cell| cell.name(rules.size).to_string();
    let exact = |worth: Worth| worth.plies().is_none_or(|plies| plies.exact);
    json!({
        "to_move": position.to_move().letter().to_string(),
        "value": study.worth.name(),
        "plies": plies_json(study.worth),
        "exact": exact(study.worth),
        "best": study.best.map(name),
        "cells": study.moves.iter().map(|m| json!({
            "cell": name(m.cell),
            "value": m.worth.name(),
            "plies": plies_json(m.worth),
            "exact": exact(m.worth),
        })).collect::<Vec<_>>(),
        "threats": study.threats.iter().map(|threat| json!({
            "by": name(threat.by),
            "answers": Cell::all_of(threat.answers).map(name).collect::<Vec<_>>(),
            "lines": threat.lines.iter().map(|line| json!(LineView::new(line, rules.size))).collect::<Vec<_>>(),
        })).collect::<Vec<_>>(),
        "lost_by": lost_by.map(|moves| moves.iter().copied().map(name).collect::<Vec<_>>()),
    })
}

fn sentence(worth: Worth, mover: Mark) -> String {
    let wins = |mark: Mark, plies: Plies| {
        let at_most = if plies.exact { "" } else { "at most " };
        format!("{} wins in {at_most}{}", mark.letter(), plies.count)
    };
    match worth {
        Worth::Win(plies) => wins(mover, plies),
        Worth::Loss(plies) if plies.count == 0 => format!("{} has won", mover.other().letter()),
        Worth::Loss(plies) => wins(mover.other(), plies),
        Worth::Draw => "draw".to_owned(),
        Worth::Unknown => "unknown".to_owned(),
    }
}

fn as_text(
    study: &PositionStudy,
    rules: &Rules,
    position: &Position,
    lost_by: Option<&[Cell]>,
) -> String {
    let mover = position.to_move();
    let name = |cell: Cell| cell.name(rules.size).to_string();
    let mut text = format!(
        "{} to move: {}\n",
        mover.letter(),
        sentence(study.worth, mover)
    );
    if let Some(best) = study.best {
        text += &format!("best: {}\n", name(best));
    }
    for threat in &study.threats {
        let answers: Vec<String> = Cell::all_of(threat.answers).map(name).collect();
        let what = if threat.lines.len() == 1 {
            "finishes a line"
        } else {
            "makes two fours"
        };
        text += &format!(
            "threat: {} {what} with {}; answered by {}\n",
            mover.other().letter(),
            name(threat.by),
            answers.join(" ")
        );
    }
    if let Some(moves) = lost_by {
        let moves: Vec<String> = moves.iter().copied().map(name).collect();
        text += &format!("lost by: {}\n", moves.join(" "));
    }
    text.push('\n');
    for row in 0..rules.size {
        for column in 0..rules.size {
            let cell = Cell::at(row, column, rules.size);
            let shown = match (
                position.at(cell),
                study.moves.iter().find(|m| m.cell == cell),
            ) {
                (Some(mark), _) => mark.letter().to_string(),
                (None, Some(m)) => match m.worth {
                    Worth::Win(plies) => format!("+{}", plies.count),
                    Worth::Loss(plies) => format!("-{}", plies.count),
                    Worth::Draw => "=".to_owned(),
                    Worth::Unknown => "?".to_owned(),
                },
                (None, None) => ".".to_owned(),
            };
            text += &format!("{shown:>4}");
        }
        text.push('\n');
    }
    if !study.moves.is_empty() {
        text += "\n+n: taking the cell wins in n plies, -n: it loses in n, =: draw, ?: unknown\n";
    }
    text
}
