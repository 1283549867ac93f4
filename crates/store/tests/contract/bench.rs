//! A fresh database for each test, and tables to put into it.

use std::io::Write;
use std::str::FromStr;
use std::sync::{Arc, Once};

use serde_json::{Value, json};
use sqlx::postgres::PgConnectOptions;
use sqlx::sqlite::SqliteConnectOptions;
use sqlx::{AssertSqlSafe, ConnectOptions, Executor};
use tempfile::TempDir;
use tilehold_engine::{Entry, Event, Header, Log, Player, Seat, Seats, Seed, Setup, TimeControl};
use tilehold_store::{
    Append, Place, Request, Sitter, Store, StoredTable, TableStatus, TokenHash, open,
};

/// The variable that names a PostgreSQL server whose databases these tests may fill.
const SERVER: &str = "TILEHOLD_TEST_POSTGRES";

/// A database of a test's own.
pub(crate) struct Bench {
    pub(crate) address: String,
    _directory: Option<TempDir>,
}

impl Bench {
    pub(crate) fn sqlite() -> Bench {
        let directory = TempDir::new().expect("a temporary directory");
        Bench {
            address: format!("sqlite:{}", directory.path().join("t.db").display()),
            _directory: Some(directory),
        }
    }

    /// None, and a loud word, where there is no server.
    pub(crate) async fn postgres() -> Option<Bench> {
        static SAY: Once = Once::new();
        let Ok(server) = std::env::var(SERVER) else {
            // Straight to the stream: the test harness swallows what is printed.
            SAY.call_once(|| {
                let _ = writeln!(
                    std::io::stderr(),
                    "\nNOT RUN: the contract on PostgreSQL, because {SERVER} is not set. \
                     `cargo xtask test` starts a server by itself.\n"
                );
            });
            return None;
        };
        let options: PgConnectOptions = server.parse().expect("a server address");
        let mut connection = options.connect().await.expect("a server that answers");
        let name = format!("tilehold_test_{:016x}", fresh());
        let create = format!("CREATE DATABASE {name}");
        let created = connection.execute(AssertSqlSafe(create)).await;
        created.expect("a fresh database");
        let address = options.database(&name).to_url_lossy().to_string();
        Some(Bench {
            address,
            _directory: None,
        })
    }

    /// One more node on this database.
    pub(crate) async fn node(&self) -> Arc<dyn Store> {
        open(&self.address).await.expect("a database that opens")
    }

    /// Makes the database itself refuse entries that hold this word.
    pub(crate) async fn refuse_entries_with(&self, word: &str) {
        let refuse = if self.address.starts_with("sqlite:") {
            format!(
                "CREATE TRIGGER refuse BEFORE INSERT ON entries WHEN new.entry LIKE '%{word}%' \
                 BEGIN SELECT RAISE(ABORT, 'refused'); END"
            )
        } else {
            format!("ALTER TABLE entries ADD CHECK (entry NOT LIKE '%{word}%')")
        };
        self.execute(&refuse).await;
    }

    /// Ends every connection to this PostgreSQL database.
    pub(crate) async fn lose_connections(&self) {
        let end = "SELECT pg_terminate_backend(pid) FROM pg_stat_activity \
                   WHERE datname = current_database() AND pid <> pg_backend_pid()";
        self.execute(end).await;
    }

    /// Does something behind the store's back.
    pub(crate) async fn execute(&self, statement: &str) {
        let statement = AssertSqlSafe(statement.to_owned());
        if self.address.starts_with("sqlite:") {
            let options = SqliteConnectOptions::from_str(&self.address).expect("an address");
            let mut connection = options.connect().await.expect("a connection");
            let done = connection.execute(statement).await.map(drop);
            done.expect("a statement that works");
        } else {
            let options = PgConnectOptions::from_str(&self.address).expect("an address");
            let mut connection = options.connect().await.expect("a connection");
            let done = connection.execute(statement).await.map(drop);
            done.expect("a statement that works");
        }
    }
}

fn fresh() -> u64 {
    use std::hash::{BuildHasher, RandomState};
    RandomState::new().hash_one(std::process::id())
}

/// A token hash that is easy to tell apart.
pub(crate) fn token(number: u8) -> TokenHash {
    TokenHash([number; 32])
}

/// A table of two: a person with token 1, and an open seat.
pub(crate) fn table(id: &str) -> StoredTable {
    let seed = Seed::from_text(id);
    StoredTable {
        id: id.to_owned(),
        log: Log {
            header: Header {
                game: "khi".to_owned(),
                rules: 1,
                setup: Setup {
                    options: json!({"size": 7}),
                    players: vec![Player::Person("Ada".into()), Player::Person(String::new())],
                    clock: TimeControl::None,
                    started: 1_000,
                },
                seed_sha256: seed.commitment(),
            },
            seed: Some(seed),
            entries: vec![Entry {
                ply: 0,
                at: 1_000,
                seat: None,
                event: Event::Deal,
                chance: vec![3, 1, 2],
            }],
        },
        places: vec![
            Place {
                sitter: Sitter::Person,
                name: "Ada".to_owned(),
                token: Some(token(1)),
            },
            Place {
                sitter: Sitter::Open,
                name: String::new(),
                token: None,
            },
        ],
        options: json!({"hints": true}),
        public: false,
        created: 1_000,
        status: TableStatus {
            turn: Seats::only(Seat(0)),
            ..TableStatus::default()
        },
        rematch: None,
    }
}

/// A move at this ply, with a word to tell it apart.
pub(crate) fn entry(ply: u32, word: &str) -> Entry<Value> {
    Entry {
        ply,
        at: 1_000 + u64::from(ply),
        seat: Some(Seat((ply % 2) as u8)),
        event: Event::Move(json!({"word": word, "ø": "\u{0}\"'"})),
        chance: vec![ply],
    }
}

/// The entry as something to be added.
pub(crate) fn append(table: &str, ply: u32, word: &str) -> Append {
    Append {
        table: table.to_owned(),
        entry: entry(ply, word),
        status: TableStatus {
            turn: Seats::only(Seat((ply + 1) as u8 % 2)),
            ..TableStatus::default()
        },
        request: None,
    }
}

/// The same, asked for by a request.
pub(crate) fn requested(table: &str, ply: u32, word: &str, id: &str) -> Append {
    let id = id.to_owned();
    Append {
        request: Some(Request {
            id,
            answer: json!({"said": word}),
        }),
        ..append(table, ply, word)
    }
}
