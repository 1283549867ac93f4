//! What remains of a game.

use axum::http::Method;
use serde_json::json;
use tilehold_engine::Dice;
use tilehold_games::registry;
use tilehold_lexicon::Shelf;

use crate::harness::{Harness, games, word};

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_finished_game_is_replayed_downloaded_and_checked() {
    let harness = Harness::open().await;
    for game in games() {
        let pair = harness.two_in_peace(game).await;
        let mut dice = Dice::new(8);
        let mut views = Vec::new();
        for _ in 0..5 {
            let state = pair.state(1).await;
            views.push((state["ply"].as_u64().unwrap(), state["view"].clone()));
            pair.move_on(&mut dice).await;
        }
        let ask = |end: String| format!("{}/{end}", pair.path);
        for end in ["transcript", "seed"] {
            let early = pair.players[0].get(&ask(end.into())).await.unwrap();
            assert_eq!(
                (early.status.as_u16(), early.code().as_str()),
                (409, "not_over"),
                "{end}"
            );
        }
        for (ply, view) in &views {
            let then = pair.players[1]
                .get(&ask(format!("positions/{ply}")))
                .await
                .unwrap();
            assert_eq!(
                &then.json()["view"],
                view,
                "{}: what seat 1 saw then",
                game.info().id
            );
        }
        assert_eq!(
            pair.players[1]
                .get(&ask("positions/99".into()))
                .await
                .unwrap()
                .status,
            404
        );
        assert_eq!(pair.act(0, 6, "r", json!("resign")).await.status, 200);

        let text = pair
            .watcher
            .get(&ask("transcript".into()))
            .await
            .unwrap()
            .text();
        let verification = game.verify(&text, &Shelf::standard());
        assert!(verification.passed(), "{verification:?}");
        let seed = pair.watcher.get(&ask("seed".into())).await.unwrap().json();
        let promised = &pair.shown(&pair.watcher).await["table"]["seed_sha256"];
        assert_eq!(&seed["seed_sha256"], promised);
        assert!(text.contains(&word(&seed["seed"])));

        let checked = harness
            .stranger()
            .send(Method::POST, "/api/transcripts?ply=3", &[], text.clone())
            .await
            .unwrap();
        let checked = checked.json();
        assert_eq!(
            (&checked["passed"], &checked["plies"]),
            (&json!(true), &json!(7))
        );
        assert_eq!(checked["events"].as_array().unwrap().len(), 7);
        let tampered = text.replace(&word(&seed["seed"]), &"0".repeat(64));
        let checked = harness
            .stranger()
            .send(Method::POST, "/api/transcripts", &[], tampered)
            .await
            .unwrap();
        assert_eq!(checked.json()["passed"], false);
        let nonsense = harness
            .stranger()
            .send(Method::POST, "/api/transcripts", &[], "nonsense")
            .await
            .unwrap();
        assert_eq!(nonsense.status, 422);
    }
    harness.close().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_computer_says_afterwards_what_it_would_have_done() {
    let settings = tilehold_server::Settings {
        think_time: std::time::Duration::from_millis(200),
        ..Default::default()
    };
    let harness = Harness::with(settings).await;
    for game in games() {
        let pair = harness.two(game.info().id).await;
        let mut dice = Dice::new(3);
        for _ in 0..2 {
            pair.move_on(&mut dice).await;
        }
        let ask = |ply: u32| format!("{}/analysis/{ply}", pair.path);
        let early = pair.players[0].get(&ask(1)).await.unwrap();
        assert_eq!(
            (early.status.as_u16(), early.code().as_str()),
            (409, "not_over")
        );
        assert_eq!(pair.act(0, 3, "r", json!("resign")).await.status, 200);
        let analysis = pair.watcher.get(&ask(2)).await.unwrap();
        assert_eq!(analysis.status, 200, "{}", analysis.text());
        assert!(!analysis.json()["action"].is_null());
        assert_eq!(pair.watcher.get(&ask(77)).await.unwrap().status, 404);
    }
    harness.close().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_finished_game_is_seen_in_hindsight() {
    let harness = Harness::open().await;
    for game in games() {
        let id = game.info().id;
        let pair = harness.two(id).await;
        let ask = format!("{}/analysis", pair.path);
        let early = pair.players[0].get(&ask).await.unwrap();
        assert_eq!(
            (early.status.as_u16(), early.code().as_str()),
            (409, "not_over")
        );
        let mut dice = Dice::new(4);
        for _ in 0..4 {
            pair.move_on(&mut dice).await;
        }
        if !game.info().lists_all {
            // Free text: something is handed in, so that there is something to compare.
            let hand_in = json!({"move": {"hand_in": {"answers": []}}});
            assert_eq!(pair.act(0, 5, "h0", hand_in.clone()).await.status, 200);
            assert_eq!(pair.act(1, 6, "h1", hand_in).await.status, 200);
        } else {
            assert_eq!(pair.act(0, 5, "r", json!("resign")).await.status, 200);
        }
        let (one, two) = tokio::join!(pair.watcher.get(&ask), pair.players[1].get(&ask));
        let (one, two) = (one.unwrap(), two.unwrap());
        assert_eq!(one.status, 200, "{id}: {}", one.text());
        assert_eq!(one.bytes, two.bytes, "{id}: it is worked out once");
        let study = one.json();
        let moves = study["moves"].as_array().unwrap();
        assert!(moves.len() >= 4, "{id}: {study}");
        let compared = moves.iter().filter(|it| it["best"].is_array()).count();
        assert!(compared >= 2, "{id}: {study}");
        for seen in moves.iter().filter(|it| it["best"].is_array()) {
            assert!(
                seen["text"].is_string() && seen["stands"] == true,
                "{id}: {seen}"
            );
            assert_eq!(seen["played"]["text"], seen["text"], "{id}: {seen}");
            let best = &seen["best"][0];
            if let (Some(best), Some(played)) =
                (best["value"].as_f64(), seen["played"]["value"].as_f64())
            {
                assert!(seen["cost"].as_f64().unwrap() >= 0.0, "{id}: {seen}");
                assert!(
                    (best - played).max(0.0) - seen["cost"].as_f64().unwrap() < 0.02,
                    "{id}: {seen}"
                );
            }
        }
        // What is told about single moves is told as numbers for a graph too.
        let told = |name: &str| moves.iter().any(|it| !it[name].is_null());
        assert_eq!(study["scores"].is_array(), told("scores"), "{id}");
        assert_eq!(study["chances"].is_array(), told("chance"), "{id}");
        assert_eq!(told("scores"), game.info().hidden, "{id}");
    }
    harness.close().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn every_tool_of_every_game_answers_its_own_example() {
    let harness = Harness::open().await;
    let games = harness.stranger().get("/api/games").await.unwrap().json();
    let mut answered = 0;
    for game in games["games"].as_array().unwrap() {
        for tool in game["tools"].as_array().unwrap() {
            let path = format!(
                "/api/games/{}/tools/{}",
                word(&game["id"]),
                word(&tool["id"])
            );
            let reply = harness
                .stranger()
                .post(&path, &tool["example"])
                .await
                .unwrap();
            assert_eq!(reply.status, 200, "{path}: {}", reply.text());
            let bad = harness
                .stranger()
                .post(&path, &json!([[["nonsense"]]]))
                .await
                .unwrap();
            assert_eq!(bad.status, 422, "{path}: {}", bad.text());
            answered += 1;
        }
    }
    let tools = registry::all()
        .iter()
        .map(|game| registry::tools_of(game.info().id).unwrap().len());
    assert_eq!(answered, tools.sum::<usize>());
    let none = format!("/api/games/{}/tools/none", word(&games["games"][0]["id"]));
    let none = harness.stranger().post(&none, &json!({})).await.unwrap();
    assert_eq!(
        (none.status.as_u16(), none.code().as_str()),
        (404, "no_such_tool")
    );
    harness.close().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn words_are_looked_up_in_a_list() {
    let harness = Harness::open().await;
    let ask = json!({"words": ["tile", "Hold", "xqz"]});
    let reply = harness
        .stranger()
        .post("/api/word-lists/everyday/check", &ask)
        .await
        .unwrap();
    assert_eq!(
        reply.json(),
        json!({"words": {"tile": true, "Hold": true, "xqz": false}})
    );
    let none = harness
        .stranger()
        .post("/api/word-lists/klingon/check", &ask)
        .await
        .unwrap();
    assert_eq!(none.code(), "no_such_list");
    harness.close().await;
}
