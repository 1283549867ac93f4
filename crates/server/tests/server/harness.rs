//! A server of one's own, and people who play there.

use std::net::SocketAddr;
use std::time::Duration;

use serde_json::{Value, json};
use tilehold_client::{Client, Reply, Socket};
use tilehold_engine::{Dice, GameKind, Random};
use tilehold_games::registry;
use tilehold_lexicon::Shelf;
use tilehold_server::{AppState, Settings};
use tokio::sync::oneshot;
use tokio::task::JoinHandle;

/// A server on a database of its own.
pub(crate) struct Harness {
    pub(crate) address: SocketAddr,
    directory: Option<tempfile::TempDir>,
    stop: Option<oneshot::Sender<()>>,
    serving: JoinHandle<()>,
    settings: Settings,
}

impl Harness {
    pub(crate) async fn open() -> Harness {
        Harness::with(Settings::default()).await
    }

    pub(crate) async fn with(settings: Settings) -> Harness {
        Harness::on(tempfile::tempdir().unwrap(), settings).await
    }

    async fn on(directory: tempfile::TempDir, settings: Settings) -> Harness {
        let database = format!("sqlite:{}", directory.path().join("tables.db").display());
        let store = tilehold_store::open(&database).await.unwrap();
        let listener = tokio::net::TcpListener::bind("127.0.0.1:0").await.unwrap();
        let address = listener.local_addr().unwrap();
        let state = AppState::new(settings.clone(), store, Shelf::standard());
        let (stop, stopped) = oneshot::channel();
        let serving = tokio::spawn(async move {
            let stopped = async {
                let _ = stopped.await;
            };
            tilehold_server::serve(listener, state, stopped)
                .await
                .unwrap();
        });
        Harness {
            address,
            directory: Some(directory),
            stop: Some(stop),
            serving,
            settings,
        }
    }

    /// Stops as a host would stop it.
    pub(crate) async fn close(mut self) -> tempfile::TempDir {
        let _ = self.stop.take().unwrap().send(());
        tokio::time::timeout(Duration::from_secs(60), &mut self.serving)
            .await
            .expect("it stops in time")
            .unwrap();
        self.directory.take().unwrap()
    }

    /// Stops, waits and starts again on the same database.
    pub(crate) async fn restart(self, pause: Duration) -> Harness {
        let settings = self.settings.clone();
        let directory = self.close().await;
        tokio::time::sleep(pause).await;
        Harness::on(directory, settings).await
    }

    pub(crate) fn stranger(&self) -> Client {
        Client::new(self.address)
    }

    /// Sets up a table; returns its id and the owner of the "person" seats.
    pub(crate) async fn table(&self, new: &Value) -> (String, Client) {
        let reply = self.stranger().post("/api/tables", new).await.unwrap();
        assert_eq!(reply.status, 201, "{}", reply.text());
        let made = reply.json();
        (
            word(&made["id"]),
            Client::with_token(self.address, word(&made["token"])),
        )
    }

    /// A table of `game` with two people, each with a token of their own.
    pub(crate) async fn two(&self, game: &str) -> Pair {
        self.two_with(json!({"game": game, "seats": [{"person": "Ann"}, "open"]}))
            .await
    }

    /// Two people at a table that bad luck does not end within a few moves: without bombs, where a
    /// game has any.
    pub(crate) async fn two_in_peace(&self, game: &dyn GameKind) -> Pair {
        let mut options = game.default_options();
        if let Some(bombs) = options.get_mut("bombs") {
            *bombs = json!(0);
        }
        let seats = json!([{"person": "Ann"}, "open"]);
        self.two_with(json!({"game": game.info().id, "seats": seats, "options": options}))
            .await
    }

    pub(crate) async fn two_with(&self, new: Value) -> Pair {
        let reply = self.stranger().post("/api/tables", &new).await.unwrap();
        assert_eq!(reply.status, 201, "{}", reply.text());
        let made = reply.json();
        let id = word(&made["id"]);
        let join = json!({"invitation": made["invitation_token"], "name": "Bo"});
        let joined = self
            .stranger()
            .post(&format!("/api/tables/{id}/join"), &join)
            .await
            .unwrap();
        assert_eq!(joined.status, 200, "{}", joined.text());
        assert_eq!(joined.json()["seat"], 1);
        Pair {
            path: format!("/api/tables/{id}"),
            players: [
                Client::with_token(self.address, word(&made["token"])),
                Client::with_token(self.address, word(&joined.json()["token"])),
            ],
            watcher: self.stranger(),
        }
    }
}

/// A table with two people and somebody who watches.
pub(crate) struct Pair {
    pub(crate) path: String,
    pub(crate) players: [Client; 2],
    pub(crate) watcher: Client,
}

impl Pair {
    /// What a client is shown.
    pub(crate) async fn shown(&self, client: &Client) -> Value {
        let reply = client.get(&self.path).await.unwrap();
        assert_eq!(reply.status, 200, "{}", reply.text());
        reply.json()
    }

    pub(crate) async fn state(&self, seat: usize) -> Value {
        self.shown(&self.players[seat]).await["state"].clone()
    }

    /// Who may move, as an index; the first of several.
    pub(crate) async fn mover(&self) -> usize {
        self.state(0).await["turn"][0].as_u64().unwrap() as usize
    }

    pub(crate) async fn act(&self, seat: usize, ply: u64, request: &str, event: Value) -> Reply {
        let act = json!({"request": request, "ply": ply, "do": event});
        let path = format!("{}/act", self.path);
        self.players[seat].post(&path, &act).await.unwrap()
    }

    /// Some action that `seat` may take.
    pub(crate) async fn some_action(&self, seat: usize, dice: &mut Dice) -> Value {
        let path = format!("{}/legal?limit=20", self.path);
        let legal = self.players[seat].get(&path).await.unwrap();
        let legal = legal.json();
        let actions = legal["actions"].as_array().expect("a list").clone();
        let action = dice.pick(&later_half(&actions)).copied();
        action.expect("there is something to do").clone()
    }

    /// Moves for whoever may.
    pub(crate) async fn move_on(&self, dice: &mut Dice) -> u64 {
        let seat = self.mover().await;
        let ply = self.state(seat).await["ply"].as_u64().unwrap();
        let action = self.some_action(seat, dice).await;
        let reply = self
            .act(seat, ply, &format!("m{ply}"), json!({"move": action}))
            .await;
        assert_eq!(reply.status, 200, "{}", reply.text());
        ply
    }
}

/// Actions that do not end a game yet: what ends it at once stands first in a list, if anywhere, and
/// passes end it together.
pub(crate) fn later_half(actions: &[Value]) -> Vec<&Value> {
    let mut kept: Vec<_> = actions.iter().filter(|action| **action != "pass").collect();
    if kept.is_empty() {
        kept = actions.iter().collect();
    }
    kept.split_off(kept.len() / 2)
}

pub(crate) fn word(value: &Value) -> String {
    value
        .as_str()
        .unwrap_or_else(|| panic!("{value} is no text"))
        .to_owned()
}

pub(crate) fn games() -> Vec<&'static dyn GameKind> {
    let games = registry::all().to_vec();
    assert!(!games.is_empty());
    games
}

/// Waits for a message that fits.
pub(crate) async fn until(socket: &mut Socket, fits: impl Fn(&Value) -> bool) -> Value {
    let wait = async {
        loop {
            let message = socket.next().await.unwrap().expect("the connection stays");
            if fits(&message) {
                return message;
            }
        }
    };
    tokio::time::timeout(Duration::from_secs(90), wait)
        .await
        .expect("it comes in time")
}
