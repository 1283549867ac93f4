//! `tilehold selfplay`.

use std::io::Write;
use std::path::{Path, PathBuf};
use std::sync::Mutex;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::Instant;

use anyhow::{Context, bail, ensure};
use indicatif::{ProgressBar, ProgressStyle};
use serde_json::{Value, json};
use tilehold_engine::selfplay::{Played, PlayerTally, Tally};
use tilehold_engine::{GameKind, Refusal, Seed};
use tilehold_games::registry;
use tilehold_lexicon::Shelf;

use crate::input::shelf;
use crate::output::{Answer, Output};

/// Let computer players play against each other
///
/// Every deal is played once for each way round the table, so nobody profits from the first move
/// or a lucky deal. The same seed gives the same games, whatever the number of threads.
#[derive(clap::Args)]
#[command(after_help = "Examples:\n  \
    tilehold selfplay kalida --bots hard,medium --games 200\n  \
    tilehold selfplay kalida --bots hard,hard --options '{\"bounce\": false}' --json\n  \
    tilehold selfplay kalida --bots hard,easy --games 10 --save games\n\n\
    The levels of each game: tilehold games")]
pub(crate) struct Args {
    /// The game
    game: String,
    /// The levels that meet, one a seat
    #[arg(long, value_delimiter = ',', required = true, value_name = "A,B")]
    bots: Vec<String>,
    /// The number of games; rounded up so that everybody sits everywhere equally often
    #[arg(long, default_value_t = 100, value_parser = clap::value_parser!(u32).range(1..=1_000_000))]
    games: u32,
    /// What the deals come from: any text
    #[arg(long, default_value = "1")]
    seed: String,
    /// The number of threads [default: one a core]
    #[arg(long, value_parser = clap::value_parser!(u16).range(1..=256))]
    threads: Option<u16>,
    /// The game's options as JSON; what is left out takes its default
    #[arg(long, value_name = "JSON")]
    options: Option<String>,
    /// Keep the transcript of every game in this folder
    #[arg(long, value_name = "DIR")]
    save: Option<PathBuf>,
    /// Print JSON
    #[arg(long)]
    json: bool,
}

pub(crate) fn run(args: &Args, output: &mut Output) -> anyhow::Result<Answer> {
    let game = registry::find(&args.game)?;
    let options: Value = match &args.options {
        None => json!({}),
        Some(text) => serde_json::from_str(text).context("The options are not JSON")?,
    };
    let bots: Vec<&str> = args.bots.iter().map(String::as_str).collect();
    if bots.len() == 1 && game.info().min_seats > 1 {
        bail!("Two levels are needed, as in --bots {0},{0}", bots[0]);
    }
    ensure!(
        bots.len() <= 8,
        "There is no game for {} players",
        bots.len()
    );
    let arena = Arena {
        game,
        options,
        bots: &bots,
        seed: &args.seed,
        shelf: shelf(),
    };
    let rounds = (args.games as usize).div_ceil(bots.len());
    let threads = match args.threads {
        Some(threads) => usize::from(threads),
        None => std::thread::available_parallelism().map_or(1, |cores| cores.get()),
    };
    if let Some(folder) = &args.save {
        std::fs::create_dir_all(folder)
            .with_context(|| format!("{} cannot be made", folder.display()))?;
    }

    let mut tally = Tally::new(bots.len());
    for (number, round) in arena.play(rounds, threads)?.into_iter().enumerate() {
        if let Some(folder) = &args.save {
            save(folder, number * bots.len(), &round)?;
        }
        tally.add_round(&round);
    }
    if args.json {
        output.json(&as_json(args, &tally))?;
    } else {
        write!(output, "{}", as_text(args, &tally))?;
        if let Some(folder) = &args.save {
            let last = format!("{}.txt", tally.games());
            writeln!(
                output,
                "\nTranscripts: {} to {}",
                folder.join("1.txt").display(),
                folder.join(last).display()
            )?;
        }
    }
    Ok(Answer::Yes)
}

/// Who meets whom.
struct Arena<'a> {
    game: &'static dyn GameKind,
    options: Value,
    bots: &'a [&'a str],
    seed: &'a str,
    shelf: Shelf,
}

impl Arena<'_> {
    /// Plays all rounds; they come back in order, whoever played them.
    fn play(&self, rounds: usize, threads: usize) -> anyhow::Result<Vec<Vec<Played>>> {
        let next = AtomicUsize::new(0);
        let played = Mutex::new(Vec::with_capacity(rounds));
        let progress = progress_bar(rounds * self.bots.len());
        let clock = Instant::now();
        let now = || clock.elapsed().as_nanos() as u64;
        std::thread::scope(|scope| {
            for _ in 0..threads.min(rounds) {
                scope.spawn(|| {
                    loop {
                        let number = next.fetch_add(1, Ordering::Relaxed);
                        if number >= rounds {
                            break;
                        }
                        let round = self.round(number, &now, &progress);
                        if round.is_err() {
                            next.store(rounds, Ordering::Relaxed);
                        }
                        let mut played = played.lock().unwrap_or_else(|poison| poison.into_inner());
                        played.push((number, round));
                    }
                });
            }
        });
        progress.finish_and_clear();
        let mut played = played
            .into_inner()
            .unwrap_or_else(|poison| poison.into_inner());
        played.sort_by_key(|(number, _)| *number);
        played.into_iter().map(|(_, round)| Ok(round?)).collect()
    }

    /// One deal, played once for each way round the table.
    fn round(
        &self,
        number: usize,
        now: &dyn Fn() -> u64,
        progress: &ProgressBar,
    ) -> Result<Vec<Played>, Refusal> {
        let players = self.bots.len();
        (0..players)
            .map(|rotation| {
                let seats: Vec<&str> = (0..players)
                    .map(|seat| self.bots[Tally::player_at(seat, rotation, players)])
                    .collect();
                let seed = Seed::from_text(&format!("{}/{}", self.seed, number));
                let played = self
                    .game
                    .play_game(&self.options, &seats, seed, &self.shelf, now)?;
                progress.inc(1);
                Ok(played)
            })
            .collect()
    }
}

fn progress_bar(games: usize) -> ProgressBar {
    // Drawn on standard error, and only on a terminal.
    let style = ProgressStyle::with_template("{bar:30} {pos}/{len} games, {eta} left");
    ProgressBar::new(games as u64)
        .with_style(style.unwrap_or_else(|_| ProgressStyle::default_bar()))
}

fn save(folder: &Path, first: usize, round: &[Played]) -> anyhow::Result<()> {
    for (number, played) in (first + 1..).zip(round) {
        let path = folder.join(format!("{number}.txt"));
        std::fs::write(&path, &played.transcript)
            .with_context(|| format!("{} cannot be written", path.display()))?;
    }
    Ok(())
}

fn mean(sum: f64, count: usize) -> f64 {
    sum / count.max(1) as f64
}

fn mean_time(player: &PlayerTally) -> f64 {
    mean(
        player.thinking.iter().sum::<u64>() as f64,
        player.thinking.len(),
    )
}

fn margin(player: &PlayerTally, games: u32) -> f64 {
    mean(player.points - player.opponent_points, games as usize)
}

fn as_json(args: &Args, tally: &Tally) -> Value {
    let players = args.bots.iter().zip(tally.players()).map(|(bot, player)| {
        let (low, share, high) = player.interval();
        json!({
            "bot": bot,
            "wins": player.wins,
            "share": share,
            "interval95": [low, high],
            "margin": margin(player, tally.games()),
            "points_a_game": mean(player.points, tally.games() as usize),
            "moves": player.thinking.len(),
            "microseconds_a_move": {
                "mean": mean_time(player) / 1e3,
                "p50": player.thinking_within(0.5) as f64 / 1e3,
                "p99": player.thinking_within(0.99) as f64 / 1e3,
                "max": player.thinking_within(1.0) as f64 / 1e3,
            },
        })
    });
    json!({
        "game": args.game,
        "seed": args.seed,
        "games": tally.games(),
        "draws": tally.draws(),
        "first_mover_share": tally.first_mover(),
        "players": players.collect::<Vec<_>>(),
    })
}

fn as_text(args: &Args, tally: &Tally) -> String {
    let mut text = format!(
        "{}: {} games, {} drawn; the first mover took {:.1} %\n\n\
         {:<12} {:>6} {:>8} {:>18} {:>8} {:>10} {:>10} {:>10}\n",
        args.game,
        tally.games(),
        tally.draws(),
        100.0 * tally.first_mover(),
        "level",
        "wins",
        "share %",
        "95 % interval",
        "margin",
        "ms/move",
        "median",
        "99 %",
    );
    for (place, player) in tally.players().iter().enumerate() {
        let bot = name_of(&args.bots, place);
        let (low, share, high) = player.interval();
        let interval = format!("{:.1} to {:.1}", 100.0 * low, 100.0 * high);
        text += &format!(
            "{bot:<12} {:>6} {:>8.1} {interval:>18} {:>8.1} {:>10.3} {:>10.3} {:>10.3}\n",
            player.wins,
            100.0 * share,
            margin(player, tally.games()),
            mean_time(player) / 1e6,
            player.thinking_within(0.5) as f64 / 1e6,
            player.thinking_within(0.99) as f64 / 1e6,
        );
    }
    text + "\nShare: a draw counts half. Margin: points more than the others, on average.\n"
}

/// A level, numbered where the same one sits more than once.
fn name_of(bots: &[String], place: usize) -> String {
    let bot = &bots[place];
    let same = |bots: &[String]| bots.iter().filter(|other| *other == bot).count();
    match same(bots) {
        1 => bot.clone(),
        _ => format!("{bot} {}", same(&bots[..place]) + 1),
    }
}
