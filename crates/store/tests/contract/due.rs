//! Work that comes due, and nodes that take it on.

use std::time::Duration;

use tilehold_store::{Due, DueKind, StoreError, Work};

use crate::bench::{Bench, append, table};

const LEASE: Duration = Duration::from_millis(500);

fn due(computer: Option<u64>, clock: Option<u64>) -> Due {
    Due { computer, clock }
}

pub(crate) async fn each_piece_of_work_goes_to_one_node(bench: Bench) {
    let nodes = [bench.node().await, bench.node().await];
    for number in 0..40 {
        let mut table = table(&format!("table {number}"));
        table.status.due = due(Some(5_000 + number), None);
        nodes[0].create(table).await.unwrap();
    }
    let claims = (0..16).map(|turn: usize| {
        let store = nodes[turn % 2].clone();
        tokio::spawn(async move {
            let node = format!("node {}", turn % 2);
            store.claim_due(&node, 6_000, LEASE, 3).await.unwrap()
        })
    });
    let mut tables = Vec::new();
    for claim in claims.collect::<Vec<_>>() {
        tables.extend(claim.await.unwrap().into_iter().map(|work| work.table));
    }
    // Another who looks at the same moment may make one pass over what is there.
    loop {
        let rest = nodes[0].claim_due("node 0", 6_000, LEASE, 3).await.unwrap();
        if rest.is_empty() {
            break;
        }
        tables.extend(rest.into_iter().map(|work| work.table));
    }
    assert_eq!(tables.len(), 40);
    tables.sort();
    tables.dedup();
    assert_eq!(tables.len(), 40);
}

pub(crate) async fn work_is_due_at_its_time_and_again_when_its_lease_ends(bench: Bench) {
    let (here, there) = (bench.node().await, bench.node().await);
    let mut one = table("one");
    one.status.due = due(Some(2_000), Some(9_000));
    here.create(one).await.unwrap();
    assert_eq!(here.next_due().await.unwrap(), Some(2_000));
    let claim = async |node: &str, now| {
        let store = if node == "here" { &here } else { &there };
        store.claim_due(node, now, LEASE, 9).await.unwrap()
    };
    assert_eq!(claim("here", 1_999).await, []);
    let work = Work {
        table: "one".to_owned(),
        kind: DueKind::Computer,
        at: 2_000,
        ply: 1,
    };
    assert_eq!(claim("here", 2_000).await, vec![work.clone()]);
    assert_eq!(claim("there", 2_499).await, []);
    assert_eq!(there.next_due().await.unwrap(), Some(2_500));
    assert_eq!(claim("there", 2_500).await, vec![work.clone()]);
    // The first node comes too late to give it back; the one that has it can.
    here.release_due("here", &work).await.unwrap();
    assert_eq!(claim("here", 2_600).await, []);
    there.release_due("there", &work).await.unwrap();
    assert_eq!(claim("here", 2_600).await, vec![work.clone()]);
    let both = claim("there", 9_500).await;
    let kinds: Vec<DueKind> = both.iter().map(|work| work.kind).collect();
    assert_eq!(kinds, [DueKind::Computer, DueKind::Clock]);
}

pub(crate) async fn the_next_entry_says_what_is_due(bench: Bench) {
    let store = bench.node().await;
    let mut one = table("one");
    one.status.due = due(Some(2_000), None);
    store.create(one).await.unwrap();
    let claim = async |now| store.claim_due("node", now, LEASE, 9).await.unwrap();
    assert_eq!(claim(2_000).await.len(), 1);
    let mut entry = append("one", 1, "zo");
    entry.status.due = due(None, Some(3_000));
    store.append(entry).await.unwrap();
    let loaded = store.load("one").await.unwrap();
    assert_eq!(loaded.status.due, due(None, Some(3_000)));
    // A writer who loses changes nothing about it.
    let mut stale = append("one", 1, "zo");
    stale.status.due = due(Some(1), Some(1));
    store.append(stale).await.unwrap_err();
    assert_eq!(claim(2_900).await, []);
    let works = claim(3_000).await;
    assert_eq!((works[0].kind, works[0].ply), (DueKind::Clock, 2));
    let stale = store.set_due("one", 1, due(Some(1), None)).await;
    assert!(
        matches!(stale, Err(StoreError::Conflict { current: 2 })),
        "{stale:?}"
    );
    store
        .set_due("one", 2, due(Some(7_000), None))
        .await
        .unwrap();
    assert_eq!(store.next_due().await.unwrap(), Some(7_000));
    store.set_due("one", 2, Due::default()).await.unwrap();
    assert_eq!(store.next_due().await.unwrap(), None);
    let nowhere = store.set_due("two", 1, Due::default()).await;
    assert!(
        matches!(nowhere, Err(StoreError::NoSuchTable)),
        "{nowhere:?}"
    );
}
