//! Lost connections, requests that come twice or too late, streams, presence.

use serde_json::{Value, json};
use tilehold_engine::Dice;

use crate::harness::{Harness, games, until};

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn who_drops_out_resumes_from_any_ply_without_gap_or_repeat() {
    let harness = Harness::open().await;
    for game in games() {
        let pair = harness.two_in_peace(game).await;
        let mut dice = Dice::new(3);
        let mut socket = pair.players[1]
            .socket(&format!("{}/live", pair.path))
            .await
            .unwrap();
        until(&mut socket, |message| message.get("state").is_some()).await;
        let mut last = 0;
        for _ in 0..3 {
            last = pair.move_on(&mut dice).await;
        }
        until(&mut socket, |message| message["event"]["ply"] == last).await;
        drop(socket);
        for _ in 0..3 {
            pair.move_on(&mut dice).await;
        }
        let from = last + 1;
        let path = format!("{}/live?from={from}", pair.path);
        let mut socket = pair.players[1].socket(&path).await.unwrap();
        let mut missed = Vec::new();
        loop {
            let message = until(&mut socket, |_| true).await;
            if let Some(event) = message.get("event") {
                missed.push(event["ply"].as_u64().unwrap());
            }
            if message.get("state").is_some() {
                break;
            }
        }
        assert_eq!(missed, [from, from + 1, from + 2], "{}", game.info().id);
        let next = pair.move_on(&mut dice).await;
        let event = until(&mut socket, |message| message.get("event").is_some()).await;
        assert_eq!(event["event"]["ply"], next);
    }
    harness.close().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_same_request_does_nothing_twice_and_a_stale_one_nothing_at_all() {
    let harness = Harness::open().await;
    for game in games() {
        let pair = harness.two(game.info().id).await;
        let mut dice = Dice::new(4);
        let mover = pair.mover().await;
        let action = json!({"move": pair.some_action(mover, &mut dice).await});
        let ply = pair.state(mover).await["ply"].as_u64().unwrap();
        let first = pair.act(mover, ply, "same", action.clone()).await;
        assert_eq!(first.json(), json!({"ply": ply}));
        let again = pair.act(mover, ply, "same", action.clone()).await;
        assert_eq!((again.status, again.json()), (first.status, first.json()));
        assert_eq!(pair.state(mover).await["ply"], ply + 1);

        let stale = pair.act(mover, ply, "other", action.clone()).await;
        assert_eq!(
            (stale.status.as_u16(), stale.code().as_str()),
            (409, "stale_ply")
        );
        assert_eq!(stale.json()["error"]["ply"], ply + 1);
        let early = pair.act(mover, ply + 7, "early", action.clone()).await;
        assert_eq!(
            (early.status.as_u16(), early.code().as_str()),
            (409, "stale_ply")
        );
        assert_eq!(early.json()["error"]["ply"], ply + 1);
        // The other seat's request of the same name is another request.
        let other = pair.act(1 - mover, ply, "same", action).await;
        assert_eq!(other.code(), "stale_ply");
        assert_eq!(pair.state(mover).await["ply"], ply + 1);
    }
    harness.close().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_request_is_remembered_over_a_restart() {
    let harness = Harness::open().await;
    let game = games()[0].info().id;
    let pair = harness.two(game).await;
    let action = json!({"move": pair.some_action(0, &mut Dice::new(1)).await});
    let act = json!({"request": "once", "ply": 1, "do": action});
    let path = format!("{}/act", pair.path);
    let first = pair.players[0].post(&path, &act).await.unwrap();
    assert_eq!(first.status, 200, "{}", first.text());
    let harness = harness.restart(std::time::Duration::ZERO).await;
    let token = pair.players[0].token().unwrap();
    let same = tilehold_client::Client::with_token(harness.address, token);
    let again = same.post(&path, &act).await.unwrap();
    assert_eq!((again.status, again.json()), (first.status, first.json()));
    let shown = same.get(&pair.path).await.unwrap().json();
    assert_eq!(shown["state"]["ply"], 2);
    harness.close().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn streams_tell_the_same_as_sockets() {
    let harness = Harness::open().await;
    let game = games()[0].info().id;
    let pair = harness.two(game).await;
    let mut lines = pair.players[0]
        .lines(&format!("{}/events", pair.path))
        .await
        .unwrap();
    let mut socket = pair.players[0]
        .socket(&format!("{}/live", pair.path))
        .await
        .unwrap();
    let mut dice = Dice::new(6);
    for _ in 0..4 {
        pair.move_on(&mut dice).await;
    }
    pair.act(0, 5, "r", json!("resign")).await;
    let only_events = |message: &Value| message.get("event").is_some();
    let mut streamed = Vec::new();
    let mut finished = false;
    while let Some(message) = lines.next::<Value>().await.unwrap() {
        finished |= message["state"]["status"] == "finished";
        if only_events(&message) {
            streamed.push(message);
        }
    }
    assert!(finished, "the stream ends with the game");
    let mut sent = Vec::new();
    while sent.len() < streamed.len() {
        sent.push(until(&mut socket, only_events).await);
    }
    assert_eq!(streamed, sent);
    assert_eq!(streamed.len(), 6);
    harness.close().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn everybody_sees_who_is_here() {
    let harness = Harness::open().await;
    let pair = harness.two(games()[0].info().id).await;
    let live = format!("{}/live", pair.path);
    let mut one = pair.players[0].socket(&live).await.unwrap();
    let here = |message: &Value| message["table"]["seats"][1]["here"].clone();
    let first = until(&mut one, |message| message.get("table").is_some()).await;
    assert_eq!(here(&first), false);
    let two = pair.players[1].socket(&live).await.unwrap();
    until(&mut one, |message| here(message) == true).await;
    let watcher = pair.watcher.socket(&live).await.unwrap();
    until(&mut one, |message| message["table"]["watchers"] == 1).await;
    drop((two, watcher));
    until(&mut one, |message| {
        here(message) == false && message["table"]["watchers"] == 0
    })
    .await;
    harness.close().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn one_token_follows_all_its_tables() {
    let harness = Harness::open().await;
    let game = games()[0].info().id;
    let token = "0123456789abcdef0123456789abcdef";
    let bot = tilehold_client::Client::with_token(harness.address, token);
    let mut stream = bot.lines("/api/my/events").await.unwrap();
    let new = json!({"game": game, "seats": [{"person": "bot"}, "open"], "public": true});
    let made = bot.post("/api/tables", &new).await.unwrap().json();
    assert_eq!(made["token"], token);
    let id = made["id"].as_str().unwrap();
    let public = harness.stranger().get("/api/tables").await.unwrap().json();
    assert_eq!(public["tables"][0]["id"], id);
    let join = format!("/api/tables/{id}/join");
    assert_eq!(
        harness
            .stranger()
            .post(&join, &json!({"name": "Bo"}))
            .await
            .unwrap()
            .status,
        200
    );
    loop {
        let line: Value = stream.next().await.unwrap().unwrap();
        if line["table"]["your_turn"] == true {
            assert_eq!(line["table"]["id"], id);
            break;
        }
    }
    let mine = bot.get("/api/my/tables").await.unwrap().json();
    assert_eq!(mine["tables"][0]["seats"][1]["name"], "Bo");
    assert_eq!(
        harness
            .stranger()
            .get("/api/my/tables")
            .await
            .unwrap()
            .status,
        401
    );
    harness.close().await;
}
