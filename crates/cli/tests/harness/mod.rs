//! A server process of one's own, and tables at it.

use std::net::SocketAddr;
use std::path::Path;
use std::process::Stdio;
use std::time::Duration;

use tilehold_client::{Client, Error};
use tilehold_engine::{Dice, Random};
use tilehold_games::registry;
use tilehold_wire::{Act, ActRequest, Event, Join, LegalActions, NewSeat, NewTable, State, Status};
use tokio::io::{AsyncBufReadExt, BufReader};
use tokio::process::{Child, Command};

/// A server process.
pub(crate) struct Server {
    pub(crate) address: SocketAddr,
    process: Child,
}

impl Server {
    pub(crate) async fn start(home: &Path, arguments: &[&str]) -> Server {
        let mut process = Command::new(env!("CARGO_BIN_EXE_tilehold"))
            .args(arguments)
            .env("TILEHOLD_DATA", home.join("data"))
            .current_dir(home)
            .stdout(Stdio::piped())
            .kill_on_drop(true)
            .spawn()
            .unwrap();
        let mut lines = BufReader::new(process.stdout.take().unwrap()).lines();
        let line = lines.next_line();
        let line = tokio::time::timeout(Duration::from_secs(60), line).await;
        let line = line
            .expect("it starts")
            .unwrap()
            .expect("it says where it is");
        let address = line
            .strip_prefix("Tilehold is at http://")
            .expect("it says where it is");
        Server {
            address: address.parse().unwrap(),
            process,
        }
    }

    /// Ends it as a host would.
    pub(crate) async fn stop(mut self) {
        let id = self.process.id().unwrap().to_string();
        let asked = Command::new("kill")
            .args(["-TERM", &id])
            .status()
            .await
            .unwrap();
        assert!(asked.success());
        let ended = tokio::time::timeout(Duration::from_secs(30), self.process.wait()).await;
        assert!(ended.expect("it stops in time").unwrap().success());
    }

    /// Ends it as a power cut would end the process.
    pub(crate) async fn kill(mut self) {
        self.process.kill().await.unwrap();
    }

    pub(crate) fn client(&self) -> Client {
        Client::new(self.address)
    }

    pub(crate) fn client_of(&self, token: &str) -> Client {
        Client::with_token(self.address, token)
    }
}

pub(crate) fn first_game() -> &'static str {
    registry::all()[0].info().id
}

/// A table and what its players know to be acknowledged.
#[derive(Clone)]
pub(crate) struct Table {
    pub(crate) id: String,
    pub(crate) game: String,
    pub(crate) tokens: Vec<String>,
    /// The plies that were acknowledged, with the seat.
    acknowledged: Vec<u32>,
    /// A request that was sent and not answered, and whose it is.
    pending: Option<(usize, ActRequest)>,
    checked: usize,
}

impl Table {
    /// A table of two people.
    pub(crate) async fn open(server: &Server, game: &str) -> Table {
        let tokens: Vec<_> = (0..2).map(|_| token()).collect();
        let new = NewTable::of(game, [NewSeat::Person(String::new()), NewSeat::Open]);
        let made = server.client_of(&tokens[0]).create(&new).await.unwrap();
        let join = Join {
            invitation: made.invitation_token,
            ..Join::default()
        };
        let joined = server.client_of(&tokens[1]).join(&made.id, &join).await;
        joined.unwrap();
        Table::new(made.id, game, tokens)
    }

    /// A table at which the computer has the first move.
    pub(crate) async fn against_computer(server: &Server, game: &str) -> Table {
        let level = registry::find(game).unwrap().levels()[0].id;
        let token = token();
        let computer = NewSeat::Computer(level.to_owned());
        let new = NewTable::of(game, [computer, NewSeat::Person(String::new())]);
        let made = server.client_of(&token).create(&new).await.unwrap();
        Table::new(made.id, game, vec![token])
    }

    fn new(id: String, game: &str, tokens: Vec<String>) -> Table {
        Table {
            id,
            game: game.to_owned(),
            tokens,
            acknowledged: Vec::new(),
            pending: None,
            checked: 0,
        }
    }

    async fn state(&self, address: SocketAddr) -> std::io::Result<State> {
        let shown = Client::new(address).table(&self.id).await;
        Ok(shown.map_err(std::io::Error::other)?.state)
    }

    /// The seat that may move.
    pub(crate) async fn turn(&self, server: &Server) -> usize {
        let turn = self.state(server.address).await.unwrap().turn;
        turn.iter().next().unwrap().index()
    }

    pub(crate) async fn is_over(&self, server: &Server) -> bool {
        self.state(server.address).await.unwrap().status == Status::Finished
    }

    /// One move by whoever may; an error if the server is gone or the game is over.
    pub(crate) async fn try_move(
        &mut self,
        address: SocketAddr,
        dice: &mut Dice,
    ) -> std::io::Result<u32> {
        let State { ply, turn, .. } = self.state(address).await?;
        let Some(seat) = turn.iter().next() else {
            return Err(std::io::Error::other("the game is over"));
        };
        let client = Client::with_token(address, &self.tokens[seat.index()]);
        let path = format!("/api/tables/{}/legal?limit=10", self.id);
        let legal = client.get(&path).await?.read();
        let LegalActions { actions, .. } = legal.map_err(std::io::Error::other)?;
        // What ends a game at once stands first, if anywhere.
        let Some(action) = dice.pick(&actions[actions.len() / 2..]) else {
            return Err(std::io::Error::other("nothing is legal"));
        };
        let act = Act {
            ply,
            seat: None,
            event: Event::Move(action.clone()),
        };
        let act = act.request(ply.to_string());
        self.pending = Some((seat.index(), act.clone()));
        let done = match client.act(&self.id, &act).await {
            Ok(done) => done,
            Err(Error::Connection(error)) => return Err(error),
            Err(Error::Refused(fault)) => panic!("{fault:?}"),
        };
        self.pending = None;
        assert_eq!(done.ply, ply);
        self.acknowledged.push(ply);
        Ok(ply)
    }

    /// So many moves; returns the last ply.
    pub(crate) async fn play(&mut self, server: &Server, moves: u32, dice: &mut Dice) -> u32 {
        let mut last = 0;
        for _ in 0..moves {
            last = self.try_move(server.address, dice).await.unwrap();
        }
        last
    }

    /// Every acknowledged ply is there exactly once; a request whose answer was lost is done once
    /// when it is sent again. Returns how many were acknowledged since the last check.
    pub(crate) async fn check(&mut self, server: &Server) -> u32 {
        if let Some((seat, act)) = self.pending.take() {
            let client = server.client_of(&self.tokens[seat]);
            let done = client.act(&self.id, &act).await.unwrap();
            assert_eq!(done.ply, act.ply);
            self.acknowledged.push(act.ply);
        }
        let next = self.state(server.address).await.unwrap().ply;
        let all: Vec<u32> = (1..next).collect();
        assert_eq!(
            self.acknowledged, all,
            "{}: each acknowledged ply once, and no other",
            self.game
        );
        let new = self.acknowledged.len() - self.checked;
        self.checked = self.acknowledged.len();
        new as u32
    }

    /// Waits until a server knows of the ply.
    pub(crate) async fn wait_for_ply(&self, server: &Server, ply: u32) {
        for _ in 0..1200 {
            if self.state(server.address).await.unwrap().ply > ply {
                return;
            }
            tokio::time::sleep(Duration::from_millis(50)).await;
        }
        panic!("{}: ply {ply} does not arrive", self.game);
    }

    /// Waits until the computer has moved.
    pub(crate) async fn wait_for_turn(&self, server: &Server) {
        for _ in 0..600 {
            let client = server.client_of(&self.tokens[0]);
            let State {
                your_turn, status, ..
            } = client.table(&self.id).await.unwrap().state;
            if your_turn || status == Status::Finished {
                return;
            }
            tokio::time::sleep(Duration::from_millis(50)).await;
        }
        panic!("the computer does not move");
    }
}

fn token() -> String {
    use std::hash::{BuildHasher, RandomState};
    let half = || RandomState::new().hash_one(0);
    format!("{:016x}{:016x}", half(), half())
}

/// A database of one's own at the PostgreSQL server that the test command starts.
pub(crate) struct Postgres {
    server: String,
    name: String,
    pub(crate) url: String,
}

impl Postgres {
    /// None where no server was named: the test command names one.
    pub(crate) fn database() -> Option<Postgres> {
        let server = std::env::var("TILEHOLD_TEST_POSTGRES").ok()?;
        let name = format!("tilehold_test_serve_{}", &token()[..12]);
        psql(&server, &format!("CREATE DATABASE {name}"));
        let base = server
            .rsplit_once('/')
            .expect("an address with a database")
            .0;
        Some(Postgres {
            url: format!("{base}/{name}"),
            server,
            name,
        })
    }
}

impl Drop for Postgres {
    fn drop(&mut self) {
        if !std::thread::panicking() {
            psql(
                &self.server,
                &format!("DROP DATABASE {} WITH (FORCE)", self.name),
            );
        }
    }
}

fn psql(server: &str, command: &str) {
    let output = std::process::Command::new("psql")
        .args(["--no-psqlrc", "--quiet", "--command", command, server])
        .output()
        .expect("psql is there");
    assert!(
        output.status.success(),
        "{}",
        String::from_utf8_lossy(&output.stderr)
    );
}
