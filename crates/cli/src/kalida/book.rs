//! `tilehold kalida book`.

use std::collections::HashMap;
use std::io::Write;
use std::path::{Path, PathBuf};

use tilehold_games::kalida::book::{Book, Chapter, FirstMove, LARGEST};
use tilehold_games::kalida::certificate::{Certificate, Markers};
use tilehold_games::kalida::checker::Checker;
use tilehold_games::kalida::solver::Solver;
use tilehold_games::kalida::{Cell, Rules, lines};

use super::kept::{Kept, write_file};
use crate::output::{Answer, Output};

/// Make the book from kept results and proofs
#[derive(clap::Args)]
#[command(after_help = "Examples:\n  tilehold kalida book --dir proofs --out kalida.book")]
pub(super) struct Args {
    /// Where results and proofs are kept
    #[arg(long, value_name = "DIR")]
    dir: PathBuf,
    /// The book to write
    #[arg(long, value_name = "FILE")]
    out: PathBuf,
}

/// What is known about one set of rules.
struct Known {
    first_moves: Vec<FirstMove>,
    replies: HashMap<Markers, Cell>,
}

impl Known {
    fn read(rules: Rules, dir: &Path) -> anyhow::Result<Known> {
        let solver = Solver::new(rules);
        let checker = Checker::new(rules);
        let lines = lines(&rules);
        let mut first_moves = vec![FirstMove::Unknown; rules.cells()];
        let mut replies = HashMap::new();
        let mut openings = Vec::new();
        for (cell, standard) in solver.first_moves() {
            let kept = Kept::about(standard, &rules, dir);
            let Some(result) = kept.result()? else {
                continue;
            };
            first_moves[cell.index()] = match (result["value"].as_str(), result["plies"].as_u64()) {
                (Some("win"), Some(plies)) => FirstMove::Wins(plies as u8),
                (Some("draw"), _) => FirstMove::Draws,
                _ => FirstMove::Unknown,
            };
            if cell != standard {
                continue;
            }
            // Not proved, but searched for longer than a player would wait.
            if let Some(reply) = result["reply"].as_str()
                && let Some(reply) = Cell::parse(reply, rules.size)
            {
                let (position, there, _) = checker.standard((cell.bit(), 0));
                replies.insert(position, Cell::from_index(there.cell(reply.index())));
            }
            // Begin with the shortest win, then with the one that has the smallest proof; if nothing wins, with the cell
            // that most lines run through: the other has most to look after.
            match first_moves[cell.index()] {
                FirstMove::Wins(plies) => {
                    if let Some(proof) = kept.moves("proof")? {
                        openings.push((0, u64::from(plies), proof.moves.len() as u64, cell));
                        replies.extend(cells_of(proof));
                    }
                }
                FirstMove::Draws => {
                    let through = lines.iter().filter(|line| line.mask & cell.bit() != 0);
                    openings.push((1, (lines.len() - through.count()) as u64, 0, cell));
                    if let Some(opening) = kept.moves("opening")? {
                        replies.extend(cells_of(opening));
                    }
                }
                FirstMove::Unknown => {}
            }
        }
        if let Some((_, _, _, cell)) = openings.into_iter().min() {
            let (empty, _, _) = checker.standard((0, 0));
            replies.insert(empty, cell);
        }
        Ok(Known {
            first_moves,
            replies,
        })
    }
}

fn cells_of(certificate: Certificate) -> impl Iterator<Item = (Markers, Cell)> {
    let moves = certificate.moves.into_iter();
    moves.map(|(position, reply)| (position, reply.cell))
}

pub(super) fn run(args: &Args, output: &mut Output) -> anyhow::Result<Answer> {
    let mut book = Book::default();
    let mut known = Vec::new();
    for rules in Rules::ALL {
        let about = Known::read(rules, &args.dir)?;
        book.chapters.push(Chapter::new(about.first_moves));
        known.push(about.replies);
    }
    // Early positions first, those of the usual rules before those of others, as far as there is room.
    let mut order: Vec<usize> = (0..known.len()).collect();
    order.sort_by_key(|&chapter| Rules::ALL[chapter] != Rules::default());
    let mut most = vec![0; known.len()];
    for markers in 0..=36u32 {
        for &chapter in &order {
            let these: HashMap<Markers, Cell> = known[chapter]
                .iter()
                .filter(|((x, o), _)| (x | o).count_ones() == markers)
                .map(|(&position, &cell)| (position, cell))
                .collect();
            if these.is_empty() {
                continue;
            }
            let mut larger = book.clone();
            larger.chapters[chapter].add(&these);
            if larger.to_bytes().len() <= LARGEST {
                book = larger;
                most[chapter] = markers;
            }
        }
    }
    let bytes = book.to_bytes();
    write_file(&args.out, &bytes)?;
    for ((rules, chapter), most) in Rules::ALL.iter().zip(&book.chapters).zip(most) {
        writeln!(
            output,
            "{rules}: {} replies, positions with at most {most} markers",
            chapter.len()
        )?;
    }
    writeln!(output, "{} bytes", bytes.len())?;
    Ok(Answer::Yes)
}
