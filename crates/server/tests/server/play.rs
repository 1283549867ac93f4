//! Whole games, between people over WebSockets.

use serde_json::{Value, json};
use tilehold_client::{Client, Socket};
use tilehold_engine::{Dice, Random};

use crate::harness::{Harness, games, later_half, until};

/// A game that goes on for longer than this is given up.
const LONGEST: u64 = 300;

/// Plays whatever is legal until the game is over, and returns all that was told.
pub(crate) async fn play_out(client: &Client, path: &str, number: u64) -> Vec<Value> {
    let mut dice = Dice::new(number);
    let mut socket = client
        .socket(&format!("{path}/live?legal=25"))
        .await
        .unwrap();
    let mut told = Vec::new();
    loop {
        let message = until(&mut socket, |_| true).await;
        told.push(message.clone());
        let Some(state) = message.get("state") else {
            // In a game that is played side by side the other may have been faster.
            let code = &message["error"]["code"];
            assert!(
                code.is_null() || code == "stale_ply" || code == "game_over",
                "{message}"
            );
            continue;
        };
        if state["status"] == "finished" {
            return told;
        }
        if state["your_turn"] == true {
            act(&mut socket, state, &mut dice).await;
        }
    }
}

async fn act(socket: &mut Socket, state: &Value, dice: &mut Dice) {
    let ply = state["ply"].as_u64().unwrap();
    let legal = state["legal"].as_array().expect("legal actions come along");
    let choice = if ply < 12 {
        later_half(legal)
    } else {
        legal.iter().collect()
    };
    let event = match dice.pick(&choice) {
        Some(action) if ply < LONGEST => json!({"move": action}),
        _ => json!("resign"),
    };
    let act = json!({"id": format!("ply {ply}"), "act": {"ply": ply, "do": event}});
    socket.send(&act).await.unwrap();
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn two_clients_play_every_game_to_the_end() {
    let harness = Harness::open().await;
    for game in games() {
        let id = game.info().id;
        let pair = harness.two(id).await;
        let [one, two] = &pair.players;
        let (first, second) =
            tokio::join!(play_out(one, &pair.path, 1), play_out(two, &pair.path, 2));
        let plies = |told: &[Value]| -> Vec<u64> {
            let events = told.iter().filter_map(|message| message.get("event"));
            events.map(|event| event["ply"].as_u64().unwrap()).collect()
        };
        let all: Vec<u64> = (0..*plies(&first).last().unwrap() + 1).collect();
        assert_eq!(plies(&first), all, "{id}: every ply once, in order");
        assert_eq!(plies(&second), all, "{id}: every ply once, in order");
        assert!(all.len() > 3, "{id}: {} plies", all.len());

        let shown = pair.shown(&pair.watcher).await;
        assert_eq!(shown["state"]["status"], "finished", "{id}");
        assert!(shown["state"]["outcome"]["places"].is_array(), "{id}");
        let late = pair.act(0, all.len() as u64, "late", json!("resign")).await;
        assert_eq!(
            (late.status.as_u16(), late.code().as_str()),
            (409, "game_over"),
            "{id}"
        );
    }
    harness.close().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_rematch_swaps_the_seats_and_the_tokens_open_them() {
    let harness = Harness::open().await;
    let game = games()[0].info().id;
    let pair = harness.two(game).await;
    let rematch = format!("{}/rematch", pair.path);
    let early = pair.players[0].post(&rematch, &json!({})).await.unwrap();
    assert_eq!(
        (early.status.as_u16(), early.code().as_str()),
        (409, "not_over")
    );
    let ply = pair.state(0).await["ply"].as_u64().unwrap();
    assert_eq!(pair.act(0, ply, "r", json!("resign")).await.status, 200);

    let stranger = pair.watcher.post(&rematch, &json!({})).await.unwrap();
    assert_eq!(stranger.status, 403);
    let one = pair.players[0]
        .post(&rematch, &json!({}))
        .await
        .unwrap()
        .json();
    let two = pair.players[1]
        .post(&rematch, &json!({}))
        .await
        .unwrap()
        .json();
    assert_eq!(one["id"], two["id"], "both meet at the same table");
    assert_eq!((&one["seats"], &two["seats"]), (&json!([1]), &json!([0])));
    let there = format!("/api/tables/{}", one["id"].as_str().unwrap());
    let shown = pair.players[1].get(&there).await.unwrap().json();
    assert_eq!(shown["table"]["seats"][0]["name"], "Bo");
    assert_eq!(shown["state"]["status"], "playing");
    let old = pair.shown(&pair.players[0]).await;
    assert_eq!(old["table"]["rematch"], one["id"]);
    harness.close().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn people_agree_on_takebacks_and_draws() {
    let harness = Harness::open().await;
    for game in games() {
        let pair = harness.two(game.info().id).await;
        let mut dice = Dice::new(5);
        let mover = pair.mover().await;
        let before = pair.state(mover).await;
        let ply = pair.move_on(&mut dice).await;
        let ask = json!({"ask_takeback": {"to": ply}});
        assert_eq!(pair.act(mover, ply + 1, "ask", ask).await.status, 200);
        let other = 1 - mover;
        assert_eq!(
            pair.state(other).await["offers"]["takeback"]["waiting"],
            json!([other])
        );
        let own = pair
            .act(mover, ply + 2, "own", json!("allow_takeback"))
            .await;
        assert_eq!(own.code(), "no_takeback", "nobody answers themselves");
        let allow = pair
            .act(other, ply + 2, "allow", json!("allow_takeback"))
            .await;
        assert_eq!(allow.status, 200, "{}", allow.text());
        let after = pair.state(mover).await;
        assert_eq!(after["view"], before["view"], "{}", game.info().id);
        assert_eq!(after["ply"], ply + 3, "a takeback is an entry too");

        let hint = pair.act(mover, ply + 3, "hint", json!("hint")).await;
        assert_eq!(
            (hint.status.as_u16(), hint.code().as_str()),
            (403, "no_hints")
        );
        let offer = pair.act(mover, ply + 3, "offer", json!("offer_draw")).await;
        if game.info().draws {
            assert_eq!(offer.status, 200);
            let accept = pair
                .act(other, ply + 4, "accept", json!("accept_draw"))
                .await;
            assert_eq!(accept.status, 200);
            let state = pair.state(0).await;
            assert_eq!(state["outcome"]["reason"], "agreement");
        } else {
            assert_eq!(offer.code(), "no_draws");
        }
    }
    harness.close().await;
}
