//! A process that is killed in the middle of its work.

use std::collections::BTreeMap;
use std::io::{BufRead, BufReader, Write};
use std::process::{Command, Stdio};
use std::time::Duration;

use serde_json::json;
use tilehold_engine::{Event, Random, Seed};
use tilehold_store::{Appended, Store, open};
use tokio::task::JoinSet;

use crate::bench::{Bench, requested, table};

/// More rounds than the few of every test run.
const ROUNDS: &str = "TILEHOLD_KILL_ROUNDS";

/// How the child hears of its database and its round.
const DATABASE: &str = "TILEHOLD_KILL_DATABASE";
const ROUND: &str = "TILEHOLD_KILL_ROUND";

const TABLES: u32 = 8;

fn id(table: u32) -> String {
    format!("table {table}")
}

fn word(round: u32, table: u32, ply: u32) -> String {
    format!("round {round} table {table} ply {ply}")
}

/// Every acknowledged entry is there exactly once, as it was written, and the game goes on.
pub(crate) async fn what_was_acknowledged_survives_a_kill(bench: Bench) {
    let rounds = std::env::var(ROUNDS).map_or(4, |text| text.parse().expect("a number"));
    let store = bench.node().await;
    for number in 0..TABLES {
        store.create(table(&id(number))).await.unwrap();
    }
    store.close().await;
    let mut moments = Seed::from_text("moments").dice("kill", 0);
    let mut acknowledged: BTreeMap<(u32, u32), u32> = BTreeMap::new();
    let mut lost_answers = 0;
    for round in 0..rounds {
        let moment = Duration::from_millis(moments.below(700).into());
        let child = run_and_kill(&bench.address, round, moment);
        let mut open_requests = BTreeMap::new();
        for (what, table, ply) in child {
            match what.as_str() {
                "ask" => drop(open_requests.insert(table, ply)),
                _ => {
                    open_requests.remove(&table);
                    let before = acknowledged.insert((table, ply), round);
                    assert_eq!(before, None, "table {table} ply {ply} acknowledged twice");
                }
            }
        }
        let store = bench.node().await;
        for (&table, &ply) in &open_requests {
            // Nobody knows what became of it. Asking again finds out, and does it once.
            let word = word(round, table, ply);
            let again = store.append(requested(&id(table), ply, &word, &word)).await;
            match again.unwrap() {
                Appended::Added => {}
                Appended::Already(answer) => {
                    assert_eq!(answer, json!({ "said": word }));
                    lost_answers += 1;
                }
            }
            acknowledged.insert((table, ply), round);
        }
        check(&*store, &acknowledged).await;
        store.close().await;
    }
    let _ = writeln!(
        std::io::stderr(),
        "killed {rounds} times on {}: {} entries acknowledged, {lost_answers} written but not \
         yet acknowledged, none lost, none twice",
        bench.address.split(':').next().unwrap_or_default(),
        acknowledged.len()
    );
    assert!(
        acknowledged.len() > rounds as usize,
        "the child did nothing"
    );
}

/// The logs hold exactly what was acknowledged, in order.
async fn check(store: &dyn Store, acknowledged: &BTreeMap<(u32, u32), u32>) {
    for table in 0..TABLES {
        let loaded = store.load(&id(table)).await.unwrap();
        let expected = acknowledged.range((table, 0)..(table + 1, 0));
        let expected: Vec<(u32, String)> = expected
            .map(|(&(table, ply), &round)| (ply, word(round, table, ply)))
            .collect();
        let entries = loaded.log.entries[1..].iter().map(|entry| {
            let Event::Move(action) = &entry.event else {
                panic!("{entry:?}");
            };
            (
                entry.ply,
                action["word"].as_str().expect("a word").to_owned(),
            )
        });
        let entries: Vec<(u32, String)> = entries.collect();
        assert_eq!(entries, expected, "table {table}");
        assert!((1..).zip(&entries).all(|(ply, entry)| entry.0 == ply));
        let summary = store.summary(&id(table)).await.unwrap();
        assert_eq!(summary.ply as usize, loaded.log.entries.len());
    }
}

/// What the child said before it was killed, oldest first.
fn run_and_kill(address: &str, round: u32, moment: Duration) -> Vec<(String, u32, u32)> {
    let mut child = Command::new(std::env::current_exe().expect("a program"))
        .args(["--ignored", "--exact", "kill::the_child", "--nocapture"])
        .env(DATABASE, address)
        .env(ROUND, round.to_string())
        .stdout(Stdio::piped())
        .spawn()
        .expect("a child");
    let out = BufReader::new(child.stdout.take().expect("its output"));
    let reader = std::thread::spawn(move || {
        let mut said = Vec::new();
        for line in out.lines().map_while(Result::ok) {
            let mut words = line.split(' ');
            if let (Some(what @ ("ask" | "ack")), Some(table), Some(ply), Some("."), None) = (
                words.next(),
                words.next().and_then(|it| it.parse().ok()),
                words.next().and_then(|it| it.parse().ok()),
                words.next(),
                words.next(),
            ) {
                said.push((what.to_owned(), table, ply));
            }
        }
        said
    });
    std::thread::sleep(moment);
    let ended = child.try_wait().expect("a child");
    assert_eq!(ended, None, "the child must not end by itself");
    child.kill().expect("a child to kill");
    child.wait().expect("a child that ended");
    reader.join().expect("what it said")
}

/// Adds entries to all tables at once, and says so, until it is killed.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
#[ignore = "this is the process that the kill test kills"]
async fn the_child() {
    let Ok(address) = std::env::var(DATABASE) else {
        return;
    };
    let round: u32 = std::env::var(ROUND)
        .expect("a round")
        .parse()
        .expect("a number");
    let store = open(&address).await.expect("a database that opens");
    let mut players = JoinSet::new();
    for number in 0..TABLES {
        let store = store.clone();
        players.spawn(async move {
            let mut ply = store.summary(&id(number)).await.expect("a table").ply;
            while ply < u32::MAX {
                say("ask", number, ply);
                let word = word(round, number, ply);
                match store
                    .append(requested(&id(number), ply, &word, &word))
                    .await
                {
                    Ok(Appended::Added) => say("ack", number, ply),
                    other => panic!("{other:?}"),
                }
                ply += 1;
            }
        });
    }
    while let Some(ended) = players.join_next().await {
        ended.expect("a player without trouble");
    }
}

fn say(what: &str, table: u32, ply: u32) {
    let line = format!("{what} {table} {ply} .\n");
    let mut out = std::io::stdout().lock();
    out.write_all(line.as_bytes()).expect("somebody who reads");
    out.flush().expect("somebody who reads");
}
