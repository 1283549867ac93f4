//! `tilehold loadtest`: how much a server can take.

use std::io::{BufRead, BufReader, Write};
use std::net::SocketAddr;
use std::process::{Child, Command, Stdio};
use std::sync::Arc;
use std::sync::Mutex;
use std::sync::atomic::{AtomicBool, AtomicU32, AtomicU64, Ordering::Relaxed};
use std::time::{Duration, Instant};

use anyhow::{Context, bail, ensure};
use serde_json::{Value, json};
use tilehold_client::{Client, Socket};
use tilehold_engine::{Dice, Random};
use tilehold_games::registry;
use tilehold_store::DataDirectory;
use tilehold_wire::{
    Act, Answered, Event, FromTable, Join, NewSeat, NewTable, Question, State, Status, ToTable,
};

use crate::output::{Answer, Output};
use crate::serve::{block_on, raise_file_limit};

/// Let many clients play at many tables, and measure
#[derive(clap::Args)]
#[command(
    after_help = "Each table has two clients, each with a WebSocket of its own; the \
    computer plays at none. Without --server it starts one as a process of its own, on a new \
    SQLite file in the data directory.\n\nExamples:\n  tilehold loadtest\n  \
    tilehold loadtest --tables 2000 --seconds 30 --moves 1500\n  \
    tilehold loadtest --database postgres://tilehold@localhost/trial\n  \
    tilehold loadtest --server 127.0.0.1:7400 --tables 100"
)]
pub(crate) struct Args {
    /// The game to play [default: the first]
    #[arg(long)]
    game: Option<String>,
    /// How many tables are played at the same time
    #[arg(long, default_value_t = 2_000, value_parser = clap::value_parser!(u32).range(1..))]
    tables: u32,
    /// How long to play, once all tables are set up
    #[arg(long, default_value_t = 20)]
    seconds: u64,
    /// Moves a second to aim for; 0 plays as fast as it goes
    #[arg(long, default_value_t = 0)]
    moves: u32,
    /// A server that runs already
    #[arg(long, value_name = "ADDRESS", conflicts_with = "database")]
    server: Option<SocketAddr>,
    /// The database of the server that is started
    #[arg(long, value_name = "URL")]
    database: Option<String>,
    /// Print JSON
    #[arg(long)]
    json: bool,
}

/// The server that was started, and its database if that is only for this.
struct Started {
    process: Child,
    file: Option<std::path::PathBuf>,
}

impl Drop for Started {
    fn drop(&mut self) {
        let _ = self.process.kill();
        let _ = self.process.wait();
        if let Some(file) = &self.file {
            for ending in ["", "-wal", "-shm"] {
                let mut name = file.clone().into_os_string();
                name.push(ending);
                let _ = std::fs::remove_file(name);
            }
        }
    }
}

fn start(database: Option<&str>) -> anyhow::Result<(Started, SocketAddr)> {
    let (database, file) = match database {
        Some(database) => (database.to_owned(), None),
        None => {
            let folder = DataDirectory::from_env()?.path().to_owned();
            std::fs::create_dir_all(&folder)?;
            let file = folder.join(format!("loadtest-{}.db", std::process::id()));
            (format!("sqlite:{}", file.display()), Some(file))
        }
    };
    let process = Command::new(std::env::current_exe()?)
        .args([
            "serve",
            "--listen",
            "127.0.0.1:0",
            "--rate",
            "0",
            "--tables-a-minute",
            "0",
        ])
        .args(["--database", &database])
        .stdout(Stdio::piped())
        .spawn()
        .context("The server cannot be started")?;
    let mut started = Started { process, file };
    let stdout = started
        .process
        .stdout
        .take()
        .context("The server says nothing")?;
    let mut line = String::new();
    BufReader::new(stdout).read_line(&mut line)?;
    let address = line.trim().rsplit('/').next().unwrap_or_default();
    let address = address
        .parse()
        .with_context(|| format!("The server said {line:?}"))?;
    Ok((started, address))
}

/// What the clients find out.
#[derive(Default)]
struct Findings {
    moves: AtomicU64,
    games: AtomicU64,
    errors: AtomicU64,
    /// Some of the errors, in words.
    complaints: Mutex<Vec<String>>,
    /// From sending a move to the opponent's event, in microseconds.
    delays: Mutex<Vec<u32>>,
    /// The tables that were played, with the number of the last entry that was acknowledged.
    acknowledged: Mutex<Vec<(String, u32)>>,
}

impl Findings {
    fn complain(&self, about: impl std::fmt::Display) {
        self.errors.fetch_add(1, Relaxed);
        let mut complaints = self.complaints.lock().expect("nobody panics with it");
        if complaints.len() < 10 {
            complaints.push(about.to_string());
        }
    }
}

/// What all clients share.
struct Trial {
    address: SocketAddr,
    game: &'static str,
    begun: Instant,
    /// The mean pause before a move.
    pause: Duration,
    /// From when on it is measured.
    measured: AtomicBool,
    over: AtomicBool,
    ready: AtomicU32,
    findings: Findings,
}

/// What the two clients of a table share.
#[derive(Default)]
struct Desk {
    /// When each move was sent, by its ply, in microseconds since the trial began.
    sent: Mutex<Vec<(u32, u64)>>,
    acknowledged: AtomicU32,
}

pub(crate) fn run(args: &Args, output: &mut Output) -> anyhow::Result<Answer> {
    let kind = match &args.game {
        Some(game) => registry::find(game)?,
        None => *registry::all()
            .first()
            .context("There is no game to play")?,
    };
    raise_file_limit();
    let (started, address) = match args.server {
        Some(address) => (None, address),
        None => {
            let (started, address) = start(args.database.as_deref())?;
            (Some(started), address)
        }
    };
    let found = block_on(measure(args, kind.info().id, address))?;
    drop(started);
    let no_errors = found["errors"] == 0 && found["lost"] == 0;
    if args.json {
        output.json(&found)?;
    } else {
        for (name, value) in found.as_object().into_iter().flatten() {
            writeln!(output, "{:<18} {value}", name.replace('_', " "))?;
        }
    }
    Ok(no_errors.into())
}

async fn measure(args: &Args, game: &'static str, address: SocketAddr) -> anyhow::Result<Value> {
    let pause = match args.moves {
        0 => Duration::ZERO,
        moves => Duration::from_secs_f64(f64::from(args.tables) / f64::from(moves)),
    };
    let trial = Arc::new(Trial {
        address,
        game,
        begun: Instant::now(),
        pause,
        measured: AtomicBool::new(false),
        over: AtomicBool::new(false),
        ready: AtomicU32::new(0),
        findings: Findings::default(),
    });
    let tables: Vec<_> = (0..args.tables)
        .map(|number| tokio::spawn(table(Arc::clone(&trial), number)))
        .collect();
    let patience =
        Instant::now() + Duration::from_secs(60) + Duration::from_millis(20) * args.tables;
    while trial.ready.load(Relaxed) < args.tables {
        ensure!(
            Instant::now() < patience,
            "The tables could not be set up in time"
        );
        ensure!(
            trial.findings.errors.load(Relaxed) < 10,
            "The tables could not be set up: {:?}",
            trial
                .findings
                .complaints
                .lock()
                .expect("nobody panics with it")
        );
        tokio::time::sleep(Duration::from_millis(20)).await;
    }
    let setup = trial.begun.elapsed();
    trial.measured.store(true, Relaxed);
    let start = Instant::now();
    tokio::time::sleep(Duration::from_secs(args.seconds)).await;
    trial.measured.store(false, Relaxed);
    let moves = trial.findings.moves.load(Relaxed);
    let took = start.elapsed().as_secs_f64();
    trial.over.store(true, Relaxed);
    for table in tables {
        // A client that waits for its opponent, who has stopped, waits for ever.
        let _ = tokio::time::timeout(Duration::from_secs(5), table).await;
    }
    let lost = count_lost(&trial).await?;
    let findings = &trial.findings;
    let mut delays = std::mem::take(&mut *findings.delays.lock().expect("nobody panics with it"));
    delays.sort_unstable();
    let quantile = |share: f64| {
        let at = (delays.len().saturating_sub(1) as f64 * share) as usize;
        delays
            .get(at)
            .map(|micros| (f64::from(*micros) / 100.0).round() / 10.0)
    };
    let complaints = findings
        .complaints
        .lock()
        .expect("nobody panics with it")
        .clone();
    Ok(json!({
        "game": game,
        "tables_held": args.tables,
        "setup_seconds": setup.as_secs_f64().round(),
        "seconds": took.round(),
        "moves": moves,
        "moves_a_second": (moves as f64 / took).round(),
        "games_finished": findings.games.load(Relaxed),
        "p50_ms": quantile(0.5),
        "p99_ms": quantile(0.99),
        "errors": findings.errors.load(Relaxed),
        "lost": lost,
        "complaints": complaints,
    }))
}

/// How many acknowledged entries the server does not know any more.
async fn count_lost(trial: &Trial) -> anyhow::Result<u64> {
    let client = Client::new(trial.address);
    let acknowledged = trial
        .findings
        .acknowledged
        .lock()
        .expect("nobody panics with it")
        .clone();
    let mut lost = 0;
    for (id, last) in acknowledged {
        let next = client.table(&id).await?.state.ply;
        lost += u64::from((last + 1).saturating_sub(next));
    }
    Ok(lost)
}

/// Plays game after game at one table.
async fn table(trial: Arc<Trial>, number: u32) {
    let mut dice = Dice::new(u64::from(number));
    let mut first = true;
    while !trial.over.load(Relaxed) {
        if let Err(error) = game(&trial, &mut dice, &mut first).await {
            if trial.over.load(Relaxed) {
                return;
            }
            trial.findings.complain(format!("{error:#}"));
            tokio::time::sleep(Duration::from_millis(500)).await;
        }
    }
}

async fn game(trial: &Arc<Trial>, dice: &mut Dice, first: &mut bool) -> anyhow::Result<()> {
    let seats = [NewSeat::Person("one".to_owned()), NewSeat::Open];
    let made = Client::new(trial.address)
        .create(&NewTable::of(trial.game, seats))
        .await
        .context("a table was not set up")?;
    let join = Join {
        invitation: made.invitation_token,
        name: "two".to_owned(),
        seat: None,
    };
    let joined = Client::new(trial.address)
        .join(&made.id, &join)
        .await
        .context("a seat was not taken")?;
    let (id, tokens) = (made.id, [made.token, joined.token]);
    let desk = Arc::new(Desk::default());
    let mut players = Vec::new();
    for token in tokens {
        let client = Client::with_token(trial.address, token);
        let socket = client
            .socket(&format!("/api/tables/{id}/live?legal=8"))
            .await?;
        players.push(Player {
            trial: Arc::clone(trial),
            desk: Arc::clone(&desk),
            dice: Dice::new(dice.word()),
            socket,
        });
    }
    if std::mem::take(first) {
        trial.ready.fetch_add(1, Relaxed);
    }
    let mut players = players.into_iter();
    let (Some(a), Some(b)) = (players.next(), players.next()) else {
        bail!("a table of one");
    };
    let second = tokio::spawn(b.play());
    let played = a.play().await;
    let also = second.await?;
    let acknowledged = (id, desk.acknowledged.load(Relaxed));
    trial
        .findings
        .acknowledged
        .lock()
        .expect("nobody panics with it")
        .push(acknowledged);
    played.and(also)
}

struct Player {
    trial: Arc<Trial>,
    desk: Arc<Desk>,
    dice: Dice,
    socket: Socket,
}

impl Player {
    /// Plays until the game or the trial is over.
    async fn play(mut self) -> anyhow::Result<()> {
        let mut own = Vec::new();
        loop {
            if self.trial.over.load(Relaxed) {
                return Ok(());
            }
            let next = tokio::time::timeout(Duration::from_secs(1), self.socket.next()).await;
            let Ok(message) = next else { continue };
            let Some(message) = message? else {
                bail!("the server closed the connection");
            };
            match message {
                FromTable::Refused { error, .. } | FromTable::Error { error } => {
                    bail!("a move was refused: {}", error.message);
                }
                FromTable::Answer { answer } => {
                    let Answered::Act(done) = answer.result else {
                        bail!("a move was answered with something else");
                    };
                    self.desk.acknowledged.fetch_max(done.ply, Relaxed);
                    if self.trial.measured.load(Relaxed) {
                        self.trial.findings.moves.fetch_add(1, Relaxed);
                    }
                }
                FromTable::Event { event } => self.hear(event.ply, &own),
                FromTable::State { state } if state.status == Status::Finished => {
                    self.trial.findings.games.fetch_add(1, Relaxed);
                    return Ok(());
                }
                FromTable::State { state } if state.your_turn => {
                    own.push(state.ply);
                    self.act(state).await?;
                }
                FromTable::State { .. } | FromTable::Table { .. } | FromTable::Ping { .. } => {}
            }
        }
    }

    /// The opponent's move has arrived.
    fn hear(&self, ply: u32, own: &[u32]) {
        if own.contains(&ply) || !self.trial.measured.load(Relaxed) {
            return;
        }
        let now = self.trial.begun.elapsed().as_micros() as u64;
        let sent = self.desk.sent.lock().expect("nobody panics with it");
        if let Some((_, at)) = sent.iter().rev().find(|(sent, _)| *sent == ply) {
            let delay = now.saturating_sub(*at) as u32;
            self.trial
                .findings
                .delays
                .lock()
                .expect("nobody panics with it")
                .push(delay);
        }
    }

    async fn act(&mut self, State { ply, legal, .. }: State) -> anyhow::Result<()> {
        let Some(action) = self.dice.pick(legal.as_deref().unwrap_or_default()) else {
            bail!("no move was offered");
        };
        let message = ToTable {
            id: ply.to_string(),
            question: Question::Act(Act {
                ply,
                seat: None,
                event: Event::Move(action.clone()),
            }),
        };
        if !self.trial.pause.is_zero() {
            let share = 0.5 + self.dice.fraction();
            tokio::time::sleep(self.trial.pause.mul_f64(share)).await;
        }
        let now = self.trial.begun.elapsed().as_micros() as u64;
        self.desk
            .sent
            .lock()
            .expect("nobody panics with it")
            .push((ply, now));
        self.socket.send(&message).await?;
        Ok(())
    }
}
