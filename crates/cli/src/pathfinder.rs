//! `tilehold pathfinder`.

use std::hash::{BuildHasher, RandomState};
use std::io::Write;
use std::path::PathBuf;

use anyhow::{Context, ensure};
use chrono::Utc;
use clap::Subcommand;
use indicatif::{ProgressBar, ProgressStyle};
use serde_json::{Value, json};
use tilehold_engine::{Chance, Seed};
use tilehold_games::pathfinder::{
    ANSWERS, Board, DEFAULT_LIST, Judged, SolverMemory, Words, daily_board, draw_playable_board,
    is_date, judge,
};

use crate::input::{read_text, shelf};
use crate::output::{Answer, Output};

/// From so many boards on, a progress bar shows how far it is.
const MANY_BOARDS: usize = 200;

/// Judge answers, find the best five words, draw boards
///
/// A board is 16 characters, row by row, with * for a wild tile; spaces and slashes are ignored.
#[derive(clap::Args)]
#[command(after_help = "Examples:\n  \
    tilehold pathfinder judge 'cats/o*er/dn*g/pium' code aced\n  \
    tilehold pathfinder solve 'cats/o*er/dn*g/pium' --json\n  \
    tilehold pathfinder solve -f boards.txt --json > solved.jsonl\n  \
    tilehold pathfinder new --date 2026-11-16")]
pub(crate) struct Args {
    #[command(subcommand)]
    command: Command,
}

#[derive(Subcommand)]
enum Command {
    Judge(JudgeArgs),
    Solve(SolveArgs),
    New(NewArgs),
}

/// Judge up to five answers, in order
///
/// Exits with 1 if one of them is not valid.
#[derive(clap::Args)]
struct JudgeArgs {
    /// The board
    board: Board,
    /// The answers, in the order they are typed
    #[arg(value_name = "WORD")]
    words: Vec<String>,
    /// The word list
    #[arg(long, value_name = "NAME", default_value = DEFAULT_LIST)]
    lexicon: String,
    /// Print JSON
    #[arg(long)]
    json: bool,
}

/// Find the best five words that can be typed, for each board
#[derive(clap::Args)]
struct SolveArgs {
    /// Boards
    #[arg(value_name = "BOARD", required_unless_present = "file")]
    boards: Vec<Board>,
    /// A file with a board a line (- for standard input); what follows a tab, empty lines and
    /// lines that start with # are skipped
    #[arg(short, long, value_name = "FILE")]
    file: Option<PathBuf>,
    /// The word list
    #[arg(long, value_name = "NAME", default_value = DEFAULT_LIST)]
    lexicon: String,
    /// Print JSON, a line a board
    #[arg(long)]
    json: bool,
}

/// Draw a board, or show the board of a day
#[derive(clap::Args)]
struct NewArgs {
    /// What the board comes from: any text; the same text gives the same board
    #[arg(long, value_name = "S", conflicts_with = "date")]
    seed: Option<String>,
    /// The board of this day, as in 2026-11-16, or today (by universal time)
    #[arg(long, value_name = "D")]
    date: Option<String>,
    /// Print JSON
    #[arg(long)]
    json: bool,
}

pub(crate) fn run(args: &Args, output: &mut Output) -> anyhow::Result<Answer> {
    match &args.command {
        Command::Judge(args) => judge_answers(args, output),
        Command::Solve(args) => solve(args, output),
        Command::New(args) => new_board(args, output),
    }
}

fn judge_answers(args: &JudgeArgs, output: &mut Output) -> anyhow::Result<Answer> {
    ensure!(
        args.words.len() <= ANSWERS,
        "There are {ANSWERS} answers, not {}",
        args.words.len()
    );
    let words = Words::from_shelf(&shelf(), &args.lexicon)?;
    let judgement = judge(&args.board, |word| words.contains(word), &args.words);
    let display = judgement.display();
    let verdict = Answer::from(
        judgement
            .answers
            .iter()
            .all(|answer| answer.verdict.is_valid()),
    );
    if args.json {
        let answers: Vec<Value> = judgement.answers.iter().map(answer_as_json).collect();
        output.json(&json!({
            "board": args.board.to_string(),
            "answers": answers,
            "display": display,
            "total": judgement.total(),
        }))?;
        return Ok(verdict);
    }
    write_grid(&args.board, output)?;
    for answer in &judgement.answers {
        match answer.path {
            Some(path) => {
                let cells: Vec<String> = path.cells().iter().map(u8::to_string).collect();
                let (word, score) = (&answer.word, answer.score);
                write!(output, "✅ {word:<16} {score:>3}  {}", cells.join("-"))?;
                if let Some(moved) = &answer.moved {
                    write!(
                        output,
                        "  (answer {} moved its path; worth {} without)",
                        moved.by + 1,
                        moved.score
                    )?;
                }
                writeln!(output)?;
            }
            None => writeln!(output, "❌ {:<16}   0  {}", answer.word, answer.verdict)?,
        }
    }
    writeln!(output, "Wild tiles: {} and {}", display[0], display[1])?;
    writeln!(output, "Total: {}", judgement.total())?;
    writeln!(output, "Paths: the tiles from 0 to 15, row by row.")?;
    Ok(verdict)
}

fn answer_as_json(answer: &Judged) -> Value {
    let mut json = answer.as_json();
    let reason = answer.verdict.code().map(|code| code.replace('_', " "));
    json["reason"] = json!(reason);
    json
}

fn solve(args: &SolveArgs, output: &mut Output) -> anyhow::Result<Answer> {
    let mut boards = args.boards.clone();
    if let Some(file) = &args.file {
        let text = read_text(file)?;
        for (number, line) in text.lines().enumerate() {
            let board = line.split('\t').next().unwrap_or_default().trim();
            if !board.is_empty() && !board.starts_with('#') {
                let board = board
                    .parse()
                    .with_context(|| format!("Line {}", number + 1))?;
                boards.push(board);
            }
        }
    }
    let words = Words::from_shelf(&shelf(), &args.lexicon)?;
    let (solver, everyday) = (words.solver(), words.everyday_solver());
    let mut memory = SolverMemory::default();
    let progress = progress_bar(boards.len());
    for board in &boards {
        let best = solver.best(board, &mut memory);
        let everyday = everyday.best(board, &mut memory);
        if args.json {
            output.json(&json!({
                "board": board.to_string(),
                "best": best.total,
                "words": best.spelled(),
                "everyday_best": everyday.total,
                "everyday_words": everyday.spelled(),
            }))?;
        } else {
            let (total, words) = (best.total, best.spelled().join(" "));
            let (everyday_total, everyday) = (everyday.total, everyday.spelled().join(" "));
            writeln!(
                output,
                "{board}  {total:>3}  {words}  (everyday {everyday_total}: {everyday})"
            )?;
        }
        progress.inc(1);
    }
    progress.finish_and_clear();
    Ok(Answer::Yes)
}

fn progress_bar(boards: usize) -> ProgressBar {
    if boards < MANY_BOARDS {
        return ProgressBar::hidden();
    }
    let style = ProgressStyle::with_template("{bar:40} {pos}/{len} boards, {eta} left")
        .unwrap_or_else(|_| ProgressStyle::default_bar());
    ProgressBar::new(boards as u64).with_style(style)
}

fn new_board(args: &NewArgs, output: &mut Output) -> anyhow::Result<Answer> {
    let words = Words::from_shelf(&shelf(), DEFAULT_LIST)?;
    let (board, origin) = match &args.date {
        Some(date) => {
            let date = if date == "today" {
                today()
            } else {
                date.clone()
            };
            ensure!(is_date(&date), "{date:?} is not a date such as 2026-11-16");
            (daily_board(&date, &words), ("date", date))
        }
        None => {
            let seed = args.seed.clone().unwrap_or_else(random_seed);
            let mut chance = Chance::of_ply(&Seed::from_text(&seed), 0);
            (draw_playable_board(&mut chance, &words), ("seed", seed))
        }
    };
    if args.json {
        let mut memory = SolverMemory::default();
        let best = words.solver().best(&board, &mut memory);
        let everyday = words.everyday_solver().best(&board, &mut memory);
        output.json(&json!({
            "board": board.to_string(),
            origin.0: origin.1,
            "best": best.total,
            "everyday_best": everyday.total,
        }))?;
    } else {
        write_grid(&board, output)?;
        writeln!(output, "{board}  {} {}", origin.0, origin.1)?;
    }
    Ok(Answer::Yes)
}

fn write_grid(board: &Board, output: &mut Output) -> anyhow::Result<()> {
    let tiles: Vec<String> = board.to_string().chars().map(String::from).collect();
    for row in tiles.chunks(4) {
        writeln!(output, "  {}", row.join(" "))?;
    }
    Ok(())
}

/// A seed that nobody has chosen, short enough to pass on.
fn random_seed() -> String {
    format!("{:08x}", RandomState::new().hash_one("seed") as u32)
}

/// The date by universal time.
fn today() -> String {
    Utc::now().date_naive().to_string()
}
