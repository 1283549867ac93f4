//! What remains of a game.

use axum::http::Method;
use serde_json::json;
use tilehold_engine::Dice;
use tilehold_lexicon::Shelf;

use crate::house::{House, games, word};

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_finished_game_is_replayed_downloaded_and_checked() {
    let house = House::open().await;
    for game in games() {
        let pair = house.two(game.info().id).await;
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
            assert_eq!((early.status.as_u16(), early.code().as_str()), (409, "not_over"), "{end}");
        }
        for (ply, view) in &views {
            let then = pair.players[1].get(&ask(format!("positions/{ply}"))).await.unwrap();
            assert_eq!(&then.json()["view"], view, "{}: what seat 1 saw then", game.info().id);
        }
        assert_eq!(pair.players[1].get(&ask("positions/99".into())).await.unwrap().status, 404);
        assert_eq!(pair.act(0, 6, "r", json!("resign")).await.status, 200);

        let text = pair.watcher.get(&ask("transcript".into())).await.unwrap().text();
        let verification = game.verify(&text, &Shelf::standard());
        assert!(verification.passed(), "{verification:?}");
        let seed = pair.watcher.get(&ask("seed".into())).await.unwrap().json();
        let promised = &pair.shown(&pair.watcher).await["table"]["seed_sha256"];
        assert_eq!(&seed["seed_sha256"], promised);
        assert!(text.contains(&word(&seed["seed"])));

        let checked = house
            .stranger()
            .send(Method::POST, "/api/transcripts?ply=3", &[], text.clone())
            .await
            .unwrap();
        let checked = checked.json();
        assert_eq!((&checked["passed"], &checked["plies"]), (&json!(true), &json!(7)));
        assert_eq!(checked["events"].as_array().unwrap().len(), 7);
        let tampered = text.replace(&word(&seed["seed"]), &"0".repeat(64));
        let checked = house
            .stranger()
            .send(Method::POST, "/api/transcripts", &[], tampered)
            .await
            .unwrap();
        assert_eq!(checked.json()["passed"], false);
        let nonsense = house
            .stranger()
            .send(Method::POST, "/api/transcripts", &[], "nonsense")
            .await
            .unwrap();
        assert_eq!(nonsense.status, 422);
    }
    house.close().await;
}
