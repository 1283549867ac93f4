//! Many writers at once.

use std::collections::BTreeMap;

use proptest::prelude::*;
use proptest::test_runner::{Config, RngAlgorithm, TestRng, TestRunner};
use serde_json::json;
use tilehold_engine::Event;
use tilehold_store::{Appended, Store, StoreError};
use tokio::task::JoinSet;

use crate::bench::{Bench, append, requested, table};

/// Many tables share transactions, and in each somebody is refused.
pub(crate) async fn a_conflict_does_not_spoil_the_others(bench: Bench) {
    let store = bench.node().await;
    let mut all = JoinSet::new();
    for number in 0..50 {
        let id = format!("table {number}");
        store.create(table(&id)).await.unwrap();
        for writer in 0..3 {
            let (store, id) = (store.clone(), id.clone());
            all.spawn(async move {
                let (mut ply, mut won) = (1, 0);
                while ply <= 10 {
                    match store.append(append(&id, ply, &writer.to_string())).await {
                        Ok(_) => (ply, won) = (ply + 1, won + 1),
                        Err(StoreError::Conflict { current }) => ply = current,
                        Err(other) => panic!("{other:?}"),
                    }
                }
                (id, won)
            });
        }
    }
    let mut won: BTreeMap<String, u32> = BTreeMap::new();
    for (id, count) in all.join_all().await {
        *won.entry(id).or_default() += count;
    }
    assert_eq!(won.len(), 50);
    for (id, count) in won {
        let entries = store.entries(&id, 0).await.unwrap();
        assert!((0..).zip(&entries).all(|(ply, entry)| entry.ply == ply));
        assert_eq!((entries.len(), count), (11, 10), "{id}");
    }
}

/// When the database itself refuses one of those who share a transaction, the others still get
/// through, and the one that failed leaves nothing behind.
pub(crate) async fn a_failure_does_not_spoil_the_others(bench: Bench) {
    let store = bench.node().await;
    bench.refuse_entries_with("poison").await;
    let mut all = JoinSet::new();
    for number in 0..60u32 {
        let id = format!("table {number}");
        store.create(table(&id)).await.unwrap();
        let store = store.clone();
        all.spawn(async move {
            let bad = number % 7 == 3;
            let word = if bad { "poison" } else { "zo" };
            let added = store.append(requested(&id, 1, word, "r")).await;
            match (bad, added) {
                (false, Ok(Appended::Added)) => {}
                (true, Err(StoreError::Unavailable(_))) => {
                    assert_eq!(store.answer(&id, "r").await.unwrap(), None);
                    assert_eq!(store.load(&id).await.unwrap(), table(&id));
                }
                (bad, added) => panic!("{id}, bad {bad}: {added:?}"),
            }
            let again = store.append(requested(&id, 1, "zo", "r")).await.unwrap();
            assert_eq!(again == Appended::Added, bad);
            assert_eq!(store.entries(&id, 0).await.unwrap().len(), 2);
        });
    }
    all.join_all().await;
}

/// One step of a writer who believes that a certain ply is next.
#[derive(Clone, Debug)]
struct Step {
    /// Whether it is the second writer's.
    second: bool,
    /// How far the belief is off; 0 is what the writer saw last.
    off: u32,
    /// One of a few request ids, or none.
    request: Option<u8>,
    /// Whether both write at this very moment.
    together: bool,
}

fn steps() -> impl Strategy<Value = Vec<Step>> {
    let request = prop::option::of(0..12u8);
    let off = prop_oneof![6 => Just(0), 1 => 1..3u32];
    let step = (any::<bool>(), off, request, any::<bool>());
    let step = step.prop_map(|(second, off, request, together)| Step {
        second,
        off,
        request,
        together,
    });
    prop::collection::vec(step, 1..40)
}

pub(crate) async fn two_writers_in_any_order_keep_the_log_gapless(bench: Bench) {
    let nodes = [bench.node().await, bench.node().await];
    let config = Config::with_cases(40);
    let rng = TestRng::deterministic_rng(RngAlgorithm::ChaCha);
    let runtime = tokio::runtime::Handle::current();
    let number = std::cell::Cell::new(0);
    let run = |steps: Vec<Step>| {
        number.set(number.get() + 1);
        let id = format!("table {}", number.get());
        runtime.block_on(interleave([&*nodes[0], &*nodes[1]], &id, steps));
        Ok(())
    };
    tokio::task::block_in_place(|| {
        let mut runner = TestRunner::new_with_rng(config, rng);
        runner.run(&steps(), run).unwrap();
    });
}

/// Plays the steps, keeps a log of what was acknowledged, and compares.
async fn interleave(nodes: [&dyn Store; 2], id: &str, steps: Vec<Step>) {
    nodes[0].create(table(id)).await.unwrap();
    let mut expected: Vec<String> = vec![String::new()];
    let mut answers: BTreeMap<u8, String> = BTreeMap::new();
    let mut seen = [1u32, 1];
    for (number, step) in steps.into_iter().enumerate() {
        let first = usize::from(step.second);
        let writers = if step.together {
            vec![first, 1 - first]
        } else {
            vec![first]
        };
        let write = async |writer: usize| {
            let ply = seen[writer] + step.off;
            let word = format!("{number} by {writer}");
            let added = match step.request {
                None => nodes[writer].append(append(id, ply, &word)).await,
                Some(request) => {
                    let request = request.to_string();
                    nodes[writer]
                        .append(requested(id, ply, &word, &request))
                        .await
                }
            };
            (writer, ply, word, added)
        };
        let done = match writers[..] {
            [one] => vec![write(one).await],
            _ => {
                let (a, b) = tokio::join!(write(writers[0]), write(writers[1]));
                // The one that got through came first.
                if matches!(b.3, Ok(Appended::Added)) {
                    vec![b, a]
                } else {
                    vec![a, b]
                }
            }
        };
        // Two writers with different beliefs can both get through, one after the other.
        let mut done = done;
        done.sort_by_key(|(_, ply, _, added)| (!matches!(added, Ok(Appended::Added)), *ply));
        for (writer, ply, word, added) in done {
            match added {
                Ok(Appended::Added) => {
                    assert_eq!(
                        ply as usize,
                        expected.len(),
                        "a gap, or a ply written twice"
                    );
                    if let Some(request) = step.request {
                        let before = answers.insert(request, word.clone());
                        assert_eq!(before, None, "a request that was done twice");
                    }
                    expected.push(word);
                    seen[writer] = ply + 1;
                }
                Ok(Appended::Already(answer)) => {
                    let word = &answers[&step.request.expect("a request")];
                    assert_eq!(answer, json!({ "said": word }));
                    seen[writer] = nodes[writer].summary(id).await.unwrap().ply;
                }
                Err(StoreError::Conflict { current }) => {
                    assert_ne!(current, ply, "refused although it was next");
                    assert!(current as usize <= expected.len());
                    seen[writer] = current;
                }
                Err(other) => panic!("{other:?}"),
            }
        }
    }
    let loaded = nodes[0].load(id).await.unwrap();
    let words = loaded.log.entries.iter().map(|entry| match &entry.event {
        Event::Move(action) => action["word"].as_str().unwrap_or_default().to_owned(),
        _ => String::new(),
    });
    assert_eq!(words.collect::<Vec<_>>(), expected);
    assert!(
        (0..)
            .zip(&loaded.log.entries)
            .all(|(ply, it)| it.ply == ply)
    );
    let summary = nodes[1].summary(id).await.unwrap();
    assert_eq!(summary.ply as usize, expected.len());
}
