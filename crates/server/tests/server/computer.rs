//! The computer's turns and the clocks, over restarts too.

use std::time::Duration;

use serde_json::{Value, json};
use tilehold_client::{Client, Reply};
use tilehold_engine::Dice;
use tilehold_server::Settings;

use crate::harness::{Harness, games, until};

fn hasty() -> Settings {
    Settings {
        think_time: Duration::from_millis(200),
        ..Settings::default()
    }
}

async fn wait_for(client: &Client, path: &str, fits: impl Fn(&Value) -> bool) -> Value {
    for _ in 0..400 {
        let shown = client.get(path).await.unwrap().json();
        if fits(&shown["state"]) {
            return shown["state"].clone();
        }
        tokio::time::sleep(Duration::from_millis(50)).await;
    }
    panic!(
        "it did not come about: {}",
        client.get(path).await.unwrap().text()
    );
}

/// Does something at the table's next ply, whichever that is by the time it arrives.
async fn act_now(client: &Client, path: &str, event: Value) -> Reply {
    for attempt in 0..50 {
        let shown = client.get(path).await.unwrap().json();
        let request = format!("try {attempt} {}", shown["state"]["ply"]);
        let act = json!({"request": request, "ply": shown["state"]["ply"], "do": event});
        let reply = client.post(&format!("{path}/act"), &act).await.unwrap();
        if reply.code() != "stale_ply" {
            return reply;
        }
    }
    panic!("the table never rests");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_computer_answers_by_itself_and_gives_hints() {
    let harness = Harness::with(hasty()).await;
    for game in games() {
        let id = game.info().id;
        let level = game.levels()[0].id;
        let new = json!({"game": id, "seats": [{"person": ""}, {"computer": level}]});
        let (table, person) = harness.table(&new).await;
        let path = format!("/api/tables/{table}");
        let hinted = act_now(&person, &path, json!("hint")).await;
        let hint = hinted.json()["hint"].clone();
        assert!(!hint.is_null(), "{id}: {}", hinted.text());
        let told = hinted.json();
        assert!(told["sentence"].as_str().unwrap().len() > 5, "{id}: {told}");
        assert!(
            told["text"].is_string() && told["squares"].is_array(),
            "{id}: {told}"
        );
        let moved = act_now(&person, &path, json!({"move": hint})).await;
        assert_eq!(moved.status, 200, "{id}: {}", moved.text());
        let mut socket = person.socket(&format!("{path}/live")).await.unwrap();
        let (mut answered, mut recorded) = (false, false);
        while !(answered && recorded) {
            let message = until(&mut socket, |_| true).await;
            // The record says that a hint was given.
            recorded |= message["event"]["event"] == "hint";
            answered |= message["event"]["seat"] == 1;
            if message["state"]["status"] == "finished" {
                break;
            }
        }
        assert!(recorded, "{id}");
    }
    harness.close().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn two_computers_play_a_whole_game_over_a_restart() {
    let mut harness = Harness::with(hasty()).await;
    for game in games() {
        let level = game.levels()[0].id;
        let computer = json!({"computer": level});
        let new = json!({"game": game.info().id, "seats": [computer, computer]});
        let (table, _) = harness.table(&new).await;
        let path = format!("/api/tables/{table}");
        wait_for(&harness.stranger(), &path, |state| {
            state["ply"].as_u64() > Some(3) || state["status"] == "finished"
        })
        .await;
        harness = harness.restart(Duration::ZERO).await;
        let state = wait_for(&harness.stranger(), &path, |state| {
            state["status"] == "finished"
        })
        .await;
        assert!(state["outcome"]["places"].is_array());
    }
    harness.close().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn time_runs_out_also_while_the_server_is_down() {
    let mut harness = Harness::open().await;
    for game in games() {
        let clock = json!({"game": {"start": 1500, "increment": 0}});
        let seats = json!([{"person": "Ann"}, "open"]);
        let pair = harness
            .two_with(json!({"game": game.info().id, "clock": clock, "seats": seats}))
            .await;
        let state = pair.state(0).await;
        let left = state["clock"]["left"][0].as_u64().unwrap();
        assert!((1..=1500).contains(&left), "{state}");
        let ply = state["ply"].as_u64().unwrap();
        harness = harness.restart(Duration::from_millis(1600)).await;
        let stranger = harness.stranger();
        let gone_on = |state: &Value| state["ply"].as_u64() > Some(ply);
        let state = wait_for(&stranger, &pair.path, gone_on).await;
        // The seat has lost, or the game has acted for it; its time is gone either way.
        assert_eq!(state["clock"]["left"][0], 0, "{state}");
    }
    harness.close().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn many_computers_do_not_block_the_people() {
    let harness = Harness::with(Settings {
        thinkers: 1,
        ..hasty()
    })
    .await;
    let game = games()[0];
    let strongest = json!({"computer": game.levels().last().unwrap().id});
    let busy = json!({"game": game.info().id, "seats": [strongest, strongest]});
    for _ in 0..12 {
        harness.table(&busy).await;
    }
    let pair = harness.two(game.info().id).await;
    let mut dice = Dice::new(2);
    let begun = std::time::Instant::now();
    for _ in 0..6 {
        pair.move_on(&mut dice).await;
    }
    let took = begun.elapsed();
    assert!(took < Duration::from_secs(30), "six moves took {took:?}");
    harness.close().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_takeback_against_the_computer_is_free_as_far_as_nothing_new_was_seen() {
    let harness = Harness::with(hasty()).await;
    let (mut free, mut refused) = (0, 0);
    for game in games() {
        let level = game.levels()[0].id;
        let new = json!({"game": game.info().id, "seats": [{"person": ""}, {"computer": level}]});
        let (table, person) = harness.table(&new).await;
        let path = format!("/api/tables/{table}");
        // Also where all play side by side: until only the person is left to move.
        let own_turn = |state: &Value| state["turn"] == json!([0]);
        let before = wait_for(&person, &path, own_turn).await;
        let ply = before["ply"].as_u64().unwrap();
        let legal = person
            .get(&format!("{path}/legal?limit=5"))
            .await
            .unwrap()
            .json();
        let act = async |ply: u64, event: Value| {
            let act = json!({"request": format!("r{ply}"), "ply": ply, "do": event});
            person.post(&format!("{path}/act"), &act).await.unwrap()
        };
        let action = legal["actions"].as_array().unwrap().last().unwrap();
        assert_eq!(act(ply, json!({"move": action})).await.status, 200);
        let state = wait_for(&person, &path, own_turn).await;
        let back = act(
            state["ply"].as_u64().unwrap(),
            json!({"ask_takeback": {"to": ply}}),
        )
        .await;
        // In a game with tiles the person has drawn some, and has seen those of the computer.
        if game.info().hidden && game.info().lists_all {
            assert_eq!(
                (back.status.as_u16(), back.code().as_str()),
                (422, "takeback_reveals")
            );
            refused += 1;
        } else {
            free += 1;
            assert_eq!(back.status, 200, "{}", back.text());
            let after = person.get(&path).await.unwrap().json();
            assert_eq!(after["state"]["view"], before["view"]);
        }
    }
    assert!(free > 1 && refused > 1, "{free} {refused}");
    harness.close().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_computer_answers_a_draw_offer_at_once() {
    let harness = Harness::with(hasty()).await;
    for game in games().into_iter().filter(|game| game.info().draws) {
        let level = game.levels()[0].id;
        let new = json!({"game": game.info().id, "seats": [{"person": ""}, {"computer": level}]});
        let (table, person) = harness.table(&new).await;
        let path = format!("/api/tables/{table}");
        let offered = act_now(&person, &path, json!("offer_draw")).await;
        assert_eq!(offered.status, 200, "{}", offered.text());
        // Nobody has moved, so nothing speaks for a draw; and it is still the person's turn.
        let declined = |state: &Value| state["ply"] == 3 && state["offers"]["draw"].is_null();
        let state = wait_for(&person, &path, declined).await;
        assert_eq!(state["turn"], json!([0]), "{state}");
    }
    harness.close().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn answers_of_old_requests_are_forgotten() {
    let harness = Harness::with(Settings {
        answers_kept: Duration::from_millis(1),
        ..hasty()
    })
    .await;
    let pair = harness.two(games()[0].info().id).await;
    let ply = pair.move_on(&mut Dice::new(1)).await;
    let request = format!("m{ply}");
    let mover = pair.shown(&pair.players[0]).await;
    let mover = mover["state"]["turn"] == json!([0]);
    let sent_again = async || {
        let act = json!({"request": request, "ply": ply, "do": "resign"});
        let client = &pair.players[usize::from(mover)];
        client
            .post(&format!("{}/act", pair.path), &act)
            .await
            .unwrap()
    };
    assert_eq!(
        sent_again().await.json(),
        json!({ "ply": ply }),
        "it is remembered"
    );
    // Each start looks for old answers, and so does every hour.
    let harness = harness.restart(Duration::from_millis(20)).await;
    let pair_path = pair.path.clone();
    let token = pair.players[usize::from(mover)].token().unwrap().to_owned();
    let client = Client::with_token(harness.address, token);
    let act = json!({"request": request, "ply": ply, "do": "resign"});
    for attempt in 0.. {
        let again = client
            .post(&format!("{pair_path}/act"), &act)
            .await
            .unwrap();
        if again.code() == "stale_ply" {
            break;
        }
        assert!(attempt < 400, "{}", again.text());
        tokio::time::sleep(Duration::from_millis(50)).await;
    }
    harness.close().await;
}
