//! A server process of one's own, and tables at it.

use std::net::SocketAddr;
use std::path::Path;
use std::process::Stdio;
use std::time::Duration;

use serde_json::{Value, json};
use tilehold_engine::{Dice, Random};
use tilehold_games::registry;
use tilehold_server::client::Client;
use tokio::io::{AsyncBufReadExt, BufReader};
use tokio::process::{Child, Command};

/// A server process.
pub(crate) struct House {
    pub(crate) address: SocketAddr,
    process: Child,
}

impl House {
    pub(crate) async fn start(home: &Path, arguments: &[&str]) -> House {
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
        House {
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
    acknowledged: Vec<u64>,
    /// A request that was sent and not answered: its ply, seat and body.
    pending: Option<(usize, Value)>,
    checked: usize,
}

impl Table {
    /// A table of two people.
    pub(crate) async fn open(house: &House, game: &str) -> Table {
        let tokens: Vec<_> = (0..2).map(|_| token()).collect();
        let new = json!({"game": game, "seats": [{"person": ""}, "open"]});
        let made = house
            .client_of(&tokens[0])
            .post("/api/tables", &new)
            .await
            .unwrap();
        assert_eq!(made.status, 201, "{}", made.text());
        let made = made.json();
        let id = made["id"].as_str().unwrap().to_owned();
        let join = json!({"invitation": made["invitation_token"]});
        let path = format!("/api/tables/{id}/join");
        let joined = house
            .client_of(&tokens[1])
            .post(&path, &join)
            .await
            .unwrap();
        assert_eq!(joined.status, 200, "{}", joined.text());
        Table {
            id,
            game: game.to_owned(),
            tokens,
            acknowledged: Vec::new(),
            pending: None,
            checked: 0,
        }
    }

    /// A table at which the computer has the first move.
    pub(crate) async fn against_computer(house: &House, game: &str) -> Table {
        let level = registry::find(game).unwrap().levels()[0].id;
        let token = token();
        let new = json!({"game": game, "seats": [{"computer": level}, {"person": ""}]});
        let made = house
            .client_of(&token)
            .post("/api/tables", &new)
            .await
            .unwrap();
        assert_eq!(made.status, 201, "{}", made.text());
        Table {
            id: made.json()["id"].as_str().unwrap().to_owned(),
            game: game.to_owned(),
            tokens: vec![token],
            acknowledged: Vec::new(),
            pending: None,
            checked: 0,
        }
    }

    async fn state(&self, address: SocketAddr) -> std::io::Result<Value> {
        let reply = Client::new(address)
            .get(&format!("/api/tables/{}", self.id))
            .await?;
        if reply.status != 200 {
            return Err(std::io::Error::other(reply.text()));
        }
        Ok(reply.json()["state"].clone())
    }

    /// The seat that may move.
    pub(crate) async fn turn(&self, house: &House) -> usize {
        self.state(house.address).await.unwrap()["turn"][0]
            .as_u64()
            .unwrap() as usize
    }

    pub(crate) async fn is_over(&self, house: &House) -> bool {
        self.state(house.address).await.unwrap()["status"] == "finished"
    }

    /// One move by whoever may; an error if the server is gone or the game is over.
    pub(crate) async fn try_move(
        &mut self,
        address: SocketAddr,
        dice: &mut Dice,
    ) -> std::io::Result<u64> {
        let state = self.state(address).await?;
        let Some(seat) = state["turn"][0].as_u64() else {
            return Err(std::io::Error::other("the game is over"));
        };
        let ply = state["ply"].as_u64().unwrap();
        let client = Client::with_token(address, &self.tokens[seat as usize]);
        let path = |end: &str| format!("/api/tables/{}/{end}", self.id);
        let legal = client.get(&path("legal?limit=10")).await?.json();
        let actions = legal["actions"].as_array().cloned().unwrap_or_default();
        // What ends a game at once stands first, if anywhere.
        let Some(action) = dice.pick(&actions[actions.len() / 2..]) else {
            return Err(std::io::Error::other("nothing is legal"));
        };
        let act = json!({"request": format!("{ply}"), "ply": ply, "do": {"move": action}});
        self.pending = Some((seat as usize, act.clone()));
        let reply = client.post(&path("act"), &act).await?;
        assert_eq!(reply.status, 200, "{}", reply.text());
        self.pending = None;
        assert_eq!(reply.json()["ply"], ply);
        self.acknowledged.push(ply);
        Ok(ply)
    }

    /// So many moves; returns the last ply.
    pub(crate) async fn play(&mut self, house: &House, moves: u32, dice: &mut Dice) -> u64 {
        let mut last = 0;
        for _ in 0..moves {
            last = self.try_move(house.address, dice).await.unwrap();
        }
        last
    }

    /// Every acknowledged ply is there exactly once; a request whose answer was lost is done once
    /// when it is sent again. Returns how many were acknowledged since the last check.
    pub(crate) async fn check(&mut self, house: &House) -> u32 {
        if let Some((seat, act)) = self.pending.take() {
            let client = house.client_of(&self.tokens[seat]);
            let path = format!("/api/tables/{}/act", self.id);
            let reply = client.post(&path, &act).await.unwrap();
            assert_eq!(reply.status, 200, "{}", reply.text());
            assert_eq!(reply.json()["ply"], act["ply"]);
            self.acknowledged.push(act["ply"].as_u64().unwrap());
        }
        let state = self.state(house.address).await.unwrap();
        let next = state["ply"].as_u64().unwrap();
        let all: Vec<u64> = (1..next).collect();
        assert_eq!(
            self.acknowledged, all,
            "{}: each acknowledged ply once, and no other",
            self.game
        );
        let new = self.acknowledged.len() - self.checked;
        self.checked = self.acknowledged.len();
        new as u32
    }

    /// Waits until a house knows of the ply.
    pub(crate) async fn wait_for_ply(&self, house: &House, ply: u64) {
        for _ in 0..1200 {
            if self.state(house.address).await.unwrap()["ply"].as_u64() > Some(ply) {
                return;
            }
            tokio::time::sleep(Duration::from_millis(50)).await;
        }
        panic!("{}: ply {ply} does not arrive", self.game);
    }

    /// Waits until the computer has moved.
    pub(crate) async fn wait_for_turn(&self, house: &House) {
        for _ in 0..600 {
            let path = format!("/api/tables/{}", self.id);
            let shown = house
                .client_of(&self.tokens[0])
                .get(&path)
                .await
                .unwrap()
                .json();
            if shown["state"]["your_turn"] == true || shown["state"]["status"] == "finished" {
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
