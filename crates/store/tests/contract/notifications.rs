//! Hearing of what happened, here or at another node.

use std::collections::BTreeMap;
use std::time::Duration;

use tilehold_engine::Seat;
use tilehold_store::{Change, Notification, Watch};
use tokio::time::timeout;

use crate::bench::{Bench, append, table, token};

async fn next(watch: &mut Watch) -> Notification {
    let notification = timeout(Duration::from_secs(20), watch.next()).await;
    notification
        .expect("a notification in time")
        .expect("an open store")
}

fn changed(table: &str, ply: u32) -> Notification {
    let table = table.to_owned();
    Notification::Changed(Change { table, ply })
}

pub(crate) async fn a_watcher_hears_what_happens_here(bench: Bench) {
    let store = bench.node().await;
    let mut watch = store.watch();
    store.create(table("one")).await.unwrap();
    assert_eq!(next(&mut watch).await, changed("one", 1));
    store.append(append("one", 1, "zo")).await.unwrap();
    assert_eq!(next(&mut watch).await, changed("one", 2));
    store.append(append("one", 1, "zo")).await.unwrap_err();
    store
        .claim_seat("one", Seat(1), token(2), "Bo")
        .await
        .unwrap();
    assert_eq!(next(&mut watch).await, changed("one", 2));
    store.link_rematch("one", "two").await.unwrap();
    assert_eq!(next(&mut watch).await, changed("one", 2));
}

pub(crate) async fn a_sweep_finds_everything_that_changed(bench: Bench) {
    let (here, there) = (bench.node().await, bench.node().await);
    let (nothing, start) = there.changed_since(None).await.unwrap();
    assert_eq!(nothing, []);
    let mut mark = start;
    let mut found: BTreeMap<String, u32> = BTreeMap::new();
    // While many write at both nodes, one sweeps; after the last sweep nothing is missing.
    let writers: Vec<_> = (0..8)
        .map(|number| {
            let store = if number % 2 == 0 { &here } else { &there };
            let store = store.clone();
            tokio::spawn(async move {
                let id = format!("table {number}");
                store.create(table(&id)).await.unwrap();
                for ply in 1..=10 {
                    store.append(append(&id, ply, "zo")).await.unwrap();
                }
            })
        })
        .collect();
    let mut done = false;
    while !done {
        done = writers.iter().all(|writer| writer.is_finished());
        let (changes, next) = there.changed_since(Some(mark)).await.unwrap();
        mark = next;
        for Change { table, ply } in changes {
            let known = found.entry(table).or_default();
            *known = ply.max(*known);
        }
    }
    for writer in writers {
        writer.await.unwrap();
    }
    let all: BTreeMap<String, u32> = (0..8).map(|it| (format!("table {it}"), 11)).collect();
    assert_eq!(found, all);
    here.rename("table 3", Seat(0), "Eve").await.unwrap();
    let (changes, _) = there.changed_since(Some(mark)).await.unwrap();
    assert!(
        changes.iter().any(|it| it.table == "table 3"),
        "{changes:?}"
    );
}

/// PostgreSQL only: there are other nodes.
pub(crate) async fn a_watcher_hears_what_happens_at_another_node(bench: Bench) {
    let (here, there) = (bench.node().await, bench.node().await);
    let mut watch = there.watch();
    here.create(table("one")).await.unwrap();
    assert_eq!(next(&mut watch).await, changed("one", 1));
    for ply in 1..=50 {
        here.append(append("one", ply, "zo")).await.unwrap();
    }
    // Notifications may be gathered, but the last one arrives, and only once.
    while next(&mut watch).await != changed("one", 51) {}
    there.append(append("one", 51, "zo")).await.unwrap();
    assert_eq!(next(&mut watch).await, changed("one", 52));
    let more = timeout(Duration::from_millis(300), watch.next()).await;
    assert!(more.is_err(), "its own change came twice: {more:?}");
    // What was done before the end is told before the end.
    here.append(append("one", 52, "zo")).await.unwrap();
    here.close().await;
    assert_eq!(next(&mut watch).await, changed("one", 53));
}

/// PostgreSQL only: connections get lost.
pub(crate) async fn a_lost_connection_is_made_anew(bench: Bench) {
    let (here, there) = (bench.node().await, bench.node().await);
    here.create(table("one")).await.unwrap();
    for round in 0..3 {
        let mut watch = there.watch();
        bench.lose_connections().await;
        // Some of this may fail, but then it was not done.
        let mut ply = here.summary("one").await.map_or(0, |it| it.ply);
        while ply < 10 * (round + 1) {
            match here.append(append("one", ply, "zo")).await {
                Ok(_) => ply += 1,
                Err(_) => ply = here.summary("one").await.map_or(ply, |it| it.ply),
            }
        }
        while next(&mut watch).await != Notification::Missed {}
        here.append(append("one", ply, "zo")).await.unwrap();
        while next(&mut watch).await != changed("one", ply + 1) {}
    }
    let entries = there.entries("one", 0).await.unwrap();
    assert!((0..).zip(&entries).all(|(ply, entry)| entry.ply == ply));
}
