//! `tilehold kalida book`.

use std::collections::HashMap;
use std::io::Write;
use std::path::{Path, PathBuf};

use anyhow::bail;
use tilehold_games::kalida::book::{Book, Chapter, FirstMove, LARGEST};
use tilehold_games::kalida::certificate::{Certificate, Markers};
use tilehold_games::kalida::checker::Checker;
use tilehold_games::kalida::solver::Solver;
use tilehold_games::kalida::{Cell, Rules};

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
    rules: Rules,
    first_moves: Vec<FirstMove>,
    replies: HashMap<Markers, Cell>,
}

impl Known {
    fn read(rules: Rules, dir: &Path) -> anyhow::Result<Known> {
        let solver = Solver::new(rules);
        let checker = Checker::new(rules);
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
            // Begin with the shortest win, then with the one that has the smallest proof; if nothing wins, with the draw
            // that was hardest to prove.
            match first_moves[cell.index()] {
                FirstMove::Wins(plies) => {
                    if let Some(proof) = kept.moves("proof")? {
                        openings.push((0, u64::from(plies), proof.moves.len() as u64, cell));
                        replies.extend(cells_of(proof));
                    }
                }
                FirstMove::Draws => {
                    let work = result["nodes"].as_u64().unwrap_or(0);
                    openings.push((1, u64::MAX - work, 0, cell));
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
            rules,
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
    let mut chapters = Vec::new();
    for rules in Rules::ALL {
        chapters.push(Known::read(rules, &args.dir)?);
    }
    // Early positions first, those of the usual rules before those of others, as far as there is room.
    let mut room = LARGEST / 8 - 64;
    let mut kept: Vec<HashMap<Markers, Cell>> = vec![HashMap::new(); chapters.len()];
    for markers in 0..=36u32 {
        let mut order: Vec<usize> = (0..chapters.len()).collect();
        order.sort_by_key(|&chapter| chapters[chapter].rules != Rules::default());
        for chapter in order {
            let these = chapters[chapter].replies.iter();
            let these: HashMap<Markers, Cell> = these
                .filter(|((x, o), _)| (x | o).count_ones() == markers)
                .map(|(position, cell)| (*position, *cell))
                .collect();
            if these.len() <= room {
                room -= these.len();
                kept[chapter].extend(these);
            }
        }
    }
    let pages = chapters.into_iter().zip(&kept);
    let book = Book {
        chapters: pages
            .map(|(known, replies)| Chapter::new(known.first_moves, replies))
            .collect(),
    };
    let bytes = book.to_bytes();
    if bytes.len() > LARGEST {
        bail!("The book would take {} bytes", bytes.len());
    }
    write_file(&args.out, &bytes)?;
    for (rules, replies) in Rules::ALL.iter().zip(&kept) {
        let most = replies.keys().map(|(x, o)| (x | o).count_ones()).max();
        writeln!(
            output,
            "{rules}: {} replies, positions with at most {} markers",
            replies.len(),
            most.unwrap_or(0)
        )?;
    }
    writeln!(output, "{} bytes", bytes.len())?;
    Ok(Answer::Yes)
}
