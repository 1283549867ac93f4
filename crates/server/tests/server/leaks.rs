//! Nobody is sent what they may not know: everything that each seat and a watcher is sent during
//! a whole game is held against what the game says they may see, and against the whole deal, which
//! is known from the seed afterwards.

use std::collections::BTreeSet;

use serde_json::Value;
use tilehold_engine::{Log, Seat, Viewer};
use tilehold_lexicon::Shelf;

use crate::deal::Deal;
use crate::harness::{Harness, games, until, word};
use crate::play::play_out;

/// All that a watcher is sent until the game is over.
async fn watch(client: tilehold_client::Client, path: String) -> Vec<Value> {
    let mut socket = client.socket(&format!("{path}/live")).await.unwrap();
    let mut told = Vec::new();
    loop {
        let message = until(&mut socket, |_| true).await;
        told.push(message.clone());
        if message["state"]["status"] == "finished" {
            return told;
        }
    }
}

/// Every key of a message outside of what the game itself tells.
fn keys(message: &Value, found: &mut BTreeSet<String>) {
    if let Value::Object(fields) = message {
        for (name, value) in fields {
            found.insert(name.clone());
            if !["view", "move", "legal", "options", "outcome"].contains(&name.as_str()) {
                keys(value, found);
            }
        }
    } else if let Value::Array(values) = message {
        values.iter().for_each(|value| keys(value, found));
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn no_frame_tells_a_viewer_more_than_its_view() {
    let harness = Harness::open().await;
    let shelf = Shelf::standard();
    for kind in games() {
        let id = kind.info().id;
        let pair = harness.two(id).await;
        let watching = tokio::spawn(watch(harness.stranger(), pair.path.clone()));
        let [one, two] = &pair.players;
        let (first, second) =
            tokio::join!(play_out(one, &pair.path, 11), play_out(two, &pair.path, 12));
        let public = watching.await.unwrap();

        let text = pair
            .watcher
            .get(&format!("{}/transcript", pair.path))
            .await
            .unwrap()
            .text();
        let seed = pair
            .watcher
            .get(&format!("{}/seed", pair.path))
            .await
            .unwrap()
            .json();
        let seed = word(&seed["seed"]);
        let whole = kind.read_transcript(&text, &shelf).unwrap();
        let (log, deal) = (whole.log(), Deal::of(whole.as_ref()));
        // What is written in free text is the next test's.
        let hides = kind.info().hidden && kind.info().lists_all;
        assert_eq!(deal.hides_something(), hides, "{id}");
        let last = log.entries.len();
        // The game as it was before each ply, when nothing was over yet.
        let then: Vec<_> = (1..last)
            .map(|plies| {
                let entries = log.entries[..plies].to_vec();
                kind.resume(
                    Log {
                        entries,
                        ..log.clone()
                    },
                    &shelf,
                )
                .unwrap()
            })
            .collect();

        let viewers = [
            (Viewer::Seat(Seat(0)), first),
            (Viewer::Seat(Seat(1)), second),
            (Viewer::Watcher, public),
        ];
        let mut compared = 0;
        for (viewer, told) in viewers {
            let mut names = BTreeSet::new();
            let own = match viewer {
                Viewer::Seat(seat) => Some(seat.index()),
                _ => None,
            };
            for message in told {
                keys(&message, &mut names);
                let frame = message.to_string();
                assert!(
                    !frame.contains(&seed),
                    "{id}: the seed is a secret until the end"
                );
                if let Some(state) = message.get("state")
                    && state["status"] == "playing"
                {
                    let ply = state["ply"].as_u64().unwrap() as usize;
                    assert_eq!(
                        deal.leak(ply, own, &message),
                        None,
                        "{id} {viewer:?} ply {ply}"
                    );
                    let view = then[ply - 1].view(viewer);
                    assert_eq!(state["view"], view, "{id} {viewer:?} before ply {ply}");
                    assert_eq!(
                        state["scores"],
                        serde_json::json!(then[ply - 1].scores()),
                        "{id}"
                    );
                    compared += 1;
                }
                if let Some(event) = message.get("event") {
                    let ply = event["ply"].as_u64().unwrap() as usize;
                    if ply + 1 < last {
                        let leak = deal.leak(ply + 1, own, &message);
                        assert_eq!(leak, None, "{id} {viewer:?} after ply {ply}");
                        let mut told = then[ply].events(ply as u32, viewer).unwrap();
                        let mut told = serde_json::json!(told.remove(0));
                        // A transcript keeps times to the second.
                        told["at"] = event["at"].clone();
                        assert_eq!(event, &told, "{id} {viewer:?} ply {ply}");
                        compared += 1;
                    }
                }
            }
            for secret in [
                "chance", "seed", "log", "entries", "token", "rack", "hold", "bombs",
            ] {
                assert!(!names.contains(secret), "{id}: {secret} in {names:?}");
            }
        }
        assert!(compared > 20, "{id}: {compared} frames were compared");
        if kind.info().hidden {
            let differs = then.iter().any(|table| {
                table.view(Viewer::Seat(Seat(0))) != table.view(Viewer::Seat(Seat(1)))
            });
            assert!(differs, "{id}: something is hidden from somebody");
        }
    }
    harness.close().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn nobody_is_sent_the_unfinished_answers_of_others() {
    let harness = Harness::open().await;
    for kind in games().into_iter().filter(|kind| !kind.info().lists_all) {
        let id = kind.info().id;
        let pair = harness.two(id).await;
        let viewers = [&pair.players[0], &pair.players[1], &pair.watcher];
        let recording = viewers.map(|client| {
            let client = tilehold_client::Client::with_token(
                client.address(),
                client.token().unwrap_or("00000000000000000000000000000000"),
            );
            tokio::spawn(watch(client, pair.path.clone()))
        });
        let mut ply = 1;
        for answers in ["quonk", "quonk zarfle", "quonk zarfle wibbet"] {
            for seat in [0, 1] {
                // What one writes, the other does not.
                let own = |word: &str| format!("{word}{}", ["xa", "xb"][seat]);
                let answers: Vec<_> = answers.split(' ').map(own).collect();
                let keep = serde_json::json!({"move": {"keep": {"answers": answers}}});
                let kept = pair.act(seat, ply, &format!("k{ply}"), keep).await;
                assert_eq!(kept.status, 200, "{}", kept.text());
                ply += 1;
            }
        }
        for seat in [0, 1] {
            let kept = pair.state(seat).await["view"]["seats"][seat]["answers"].clone();
            let boxes = kept["boxes"].as_array().unwrap();
            let answers: Vec<_> = boxes.iter().map(|it| it["word"].clone()).collect();
            let hand_in = serde_json::json!({"move": {"hand_in": {"answers": answers}}});
            let done = pair.act(seat, ply, &format!("h{ply}"), hand_in).await;
            assert_eq!(done.status, 200, "{}", done.text());
            ply += 1;
        }
        let mut frames = 0;
        for (viewer, told) in recording.into_iter().enumerate() {
            for message in told.await.unwrap() {
                let playing = message["state"]["status"] == "playing"
                    || message["event"]["ply"]
                        .as_u64()
                        .is_some_and(|it| it + 1 < ply);
                if !playing {
                    continue;
                }
                frames += 1;
                for (seat, mark) in ["xa", "xb"].into_iter().enumerate() {
                    let told = ["quonk", "zarfle", "wibbet"]
                        .map(|word| format!("{word}{mark}"))
                        .into_iter()
                        .find(|word| seat != viewer && message.to_string().contains(word));
                    assert_eq!(told, None, "{id}: viewer {viewer} is told {message}");
                }
            }
        }
        assert!(frames > 20, "{id}: {frames}");
    }
    harness.close().await;
}
