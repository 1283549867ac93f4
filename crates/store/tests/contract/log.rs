//! Tables and their logs.

use serde_json::json;
use tilehold_engine::{Seat, Seats};
use tilehold_store::{Appended, StoreError};

use crate::bench::{Bench, append, entry, requested, table};

pub(crate) async fn what_was_kept_is_read_back(bench: Bench) {
    let store = bench.node().await;
    let kept = table("one");
    store.create(kept.clone()).await.unwrap();
    assert_eq!(store.load("one").await.unwrap(), kept);
    let again = store.create(kept.clone()).await;
    assert!(matches!(again, Err(StoreError::TableExists)), "{again:?}");
    let none = store.load("two").await;
    assert!(matches!(none, Err(StoreError::NoSuchTable)), "{none:?}");
    store.close().await;
    assert_eq!(bench.node().await.load("one").await.unwrap(), kept);
}

pub(crate) async fn entries_are_added_one_by_one(bench: Bench) {
    let store = bench.node().await;
    store.create(table("one")).await.unwrap();
    for ply in 1..=5 {
        let added = store.append(append("one", ply, "zo")).await.unwrap();
        assert_eq!(added, Appended::Added);
    }
    let loaded = store.load("one").await.unwrap();
    let plies: Vec<u32> = loaded.log.entries.iter().map(|it| it.ply).collect();
    assert_eq!(plies, [0, 1, 2, 3, 4, 5]);
    assert_eq!(loaded.log.entries[5], entry(5, "zo"));
    assert_eq!(loaded.status.turn, Seats::only(Seat(0)));
    assert_eq!(store.entries("one", 4).await.unwrap().len(), 2);
    let summary = store.summary("one").await.unwrap();
    assert_eq!((summary.ply, summary.touched), (6, 1_005));
}

pub(crate) async fn the_second_writer_of_a_ply_gets_a_conflict(bench: Bench) {
    let (here, there) = (bench.node().await, bench.node().await);
    here.create(table("one")).await.unwrap();
    for ply in 1..=20 {
        let (a, b) = tokio::join!(
            here.append(append("one", ply, "here")),
            there.append(append("one", ply, "there")),
        );
        let (won, lost, word) = match (a, b) {
            (Ok(won), Err(lost)) => (won, lost, "here"),
            (Err(lost), Ok(won)) => (won, lost, "there"),
            both => panic!("exactly one gets through, but: {both:?}"),
        };
        assert_eq!(won, Appended::Added);
        assert!(
            matches!(lost, StoreError::Conflict { current } if current == ply + 1),
            "{lost:?}"
        );
        assert_eq!(lost.code(), "stale_ply");
        let entries = here.entries("one", ply).await.unwrap();
        assert_eq!(entries, [entry(ply, word)]);
    }
}

pub(crate) async fn a_ply_cannot_be_left_out(bench: Bench) {
    let store = bench.node().await;
    store.create(table("one")).await.unwrap();
    for ply in [0, 2, 900, u32::MAX - 1] {
        let added = store.append(append("one", ply, "zo")).await;
        assert!(
            matches!(added, Err(StoreError::Conflict { current: 1 })),
            "{added:?}"
        );
    }
    let nowhere = store.append(append("two", 1, "zo")).await;
    assert!(
        matches!(nowhere, Err(StoreError::NoSuchTable)),
        "{nowhere:?}"
    );
    assert_eq!(store.load("one").await.unwrap(), table("one"));
    let mut gap = table("three");
    gap.log.entries[0].ply = 1;
    let gap = store.create(gap).await;
    assert!(matches!(gap, Err(StoreError::BadTable(_))), "{gap:?}");
}

pub(crate) async fn the_same_request_does_nothing_twice(bench: Bench) {
    let (here, there) = (bench.node().await, bench.node().await);
    here.create(table("one")).await.unwrap();
    here.create(table("two")).await.unwrap();
    let first = here.append(requested("one", 1, "zo", "r1")).await;
    assert_eq!(first.unwrap(), Appended::Added);
    let already = Appended::Already(json!({"said": "zo"}));
    // Again, at the other node, and again as if it were about the ply that is next now.
    for ply in [1, 2, 3] {
        for store in [&here, &there] {
            let again = store.append(requested("one", ply, "other", "r1")).await;
            assert_eq!(again.unwrap(), already);
        }
    }
    assert_eq!(here.entries("one", 0).await.unwrap().len(), 2);
    assert_eq!(
        there.answer("one", "r1").await.unwrap(),
        Some(json!({"said": "zo"}))
    );
    assert_eq!(there.answer("one", "r2").await.unwrap(), None);
    // A request that was refused leaves its id free, and another table has its own ids.
    let stale = here.append(requested("one", 1, "zo", "r2")).await;
    assert!(
        matches!(stale, Err(StoreError::Conflict { current: 2 })),
        "{stale:?}"
    );
    assert_eq!(
        here.append(requested("one", 2, "zo", "r2")).await.unwrap(),
        Appended::Added
    );
    assert_eq!(
        here.append(requested("two", 1, "zo", "r1")).await.unwrap(),
        Appended::Added
    );
    // Both nodes at once.
    for ply in 3..=12 {
        let id = format!("both {ply}");
        let (a, b) = tokio::join!(
            here.append(requested("one", ply, "zo", &id)),
            there.append(requested("one", ply, "zo", &id)),
        );
        let done = [a.unwrap(), b.unwrap()];
        assert!(
            done.contains(&Appended::Added) && done.contains(&already),
            "{done:?}"
        );
        assert_eq!(here.entries("one", ply).await.unwrap().len(), 1);
    }
}
