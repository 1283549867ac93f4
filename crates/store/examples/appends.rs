//! Measures how many moves a second a store acknowledges:
//! `appends ADDRESS [TABLES] [SECONDS]`, with one writer at each table.

use std::error::Error;
use std::sync::Arc;
use std::time::{Duration, Instant};

use serde_json::{Value, json};
use tilehold_engine::{Entry, Event, Header, Log, Player, Seat, Seats, Seed, Setup, TimeControl};
use tilehold_store::{
    Append, Appended, Place, Request, Sitter, StoreError, StoredTable, TableStatus, open,
};
use tokio::task::JoinSet;

#[tokio::main]
async fn main() -> Result<(), Box<dyn Error>> {
    let mut arguments = std::env::args().skip(1);
    let address = arguments
        .next()
        .ok_or("appends ADDRESS [TABLES] [SECONDS]")?;
    let tables: u32 = arguments.next().map_or(Ok(200), |it| it.parse())?;
    let seconds: u64 = arguments.next().map_or(Ok(10), |it| it.parse())?;
    let store = open(&address).await?;
    let run = std::process::id();
    let mut created = JoinSet::new();
    for number in 0..tables {
        let store = Arc::clone(&store);
        created.spawn(async move { store.create(table(&format!("{run}-{number}"))).await });
    }
    created
        .join_all()
        .await
        .into_iter()
        .collect::<Result<(), _>>()?;

    let (start, end) = (Instant::now(), Duration::from_secs(seconds));
    let mut players = JoinSet::new();
    for number in 0..tables {
        let (store, id) = (Arc::clone(&store), format!("{run}-{number}"));
        players.spawn(async move {
            let mut waits = Vec::new();
            for ply in 1.. {
                if start.elapsed() > end {
                    break;
                }
                let asked = Instant::now();
                let added = store.append(append(&id, ply)).await?;
                assert_eq!(added, Appended::Added);
                waits.push(asked.elapsed());
            }
            Ok::<_, StoreError>((id, waits))
        });
    }
    let mut waits = Vec::new();
    let mut logs = Vec::new();
    for played in players.join_all().await {
        let (id, own) = played?;
        logs.push((id, own.len()));
        waits.extend(own);
    }
    let took = start.elapsed();
    for (id, acknowledged) in logs {
        let entries = store.entries(&id, 1).await?.len();
        assert_eq!(entries, acknowledged, "{id}");
    }
    waits.sort();
    let part = |percent: usize| waits[(waits.len() - 1) * percent / 100];
    println!(
        "{} moves at {tables} tables in {:.1} s: {:.0} a second, p50 {:.1?}, p99 {:.1?}",
        waits.len(),
        took.as_secs_f64(),
        waits.len() as f64 / took.as_secs_f64(),
        part(50),
        part(99),
    );
    store.close().await;
    Ok(())
}

fn table(id: &str) -> StoredTable {
    let seed = Seed::from_text(id);
    let place = Place {
        sitter: Sitter::Person,
        name: "Somebody".to_owned(),
        token: None,
    };
    let deal = Entry {
        ply: 0,
        at: 0,
        seat: None,
        event: Event::Deal,
        chance: (0..100).collect(),
    };
    StoredTable {
        id: id.to_owned(),
        log: Log {
            header: Header {
                game: "wordfeud".to_owned(),
                rules: 1,
                setup: Setup {
                    options: json!({}),
                    players: vec![Player::Person(String::new()); 2],
                    clock: TimeControl::None,
                    started: 0,
                },
                seed_sha256: seed.commitment(),
            },
            seed: Some(seed),
            entries: vec![deal],
        },
        places: vec![place; 2],
        options: json!({}),
        public: false,
        created: 0,
        status: TableStatus::default(),
        rematch: None,
    }
}

/// A move as long as a word on a board is.
fn append(id: &str, ply: u32) -> Append {
    let action: Value = json!({"place": [[7, 7, "h"], [7, 8, "o"], [7, 9, "l"], [7, 10, "d"]]});
    Append {
        table: id.to_owned(),
        entry: Entry {
            ply,
            at: ply.into(),
            seat: Some(Seat((ply % 2) as u8)),
            event: Event::Move(action),
            chance: vec![3, 1, 4, 1],
        },
        status: TableStatus {
            turn: Seats::only(Seat((ply + 1) as u8 % 2)),
            ..TableStatus::default()
        },
        request: Some(Request {
            id: format!("request {ply}"),
            answer: json!({ "ply": ply }),
        }),
    }
}
