//! Tokens, invitations, cookies, and what those without them do not get.

use axum::http::Method;
use serde_json::{Value, json};
use tilehold_client::Client;
use tilehold_engine::Dice;

use crate::harness::{Harness, games, until, word};

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_wrong_missing_or_other_seats_token_gets_nothing_and_changes_nothing() {
    let harness = Harness::open().await;
    for game in games() {
        let pair = harness.two(game.info().id).await;
        let mover = pair.mover().await;
        let action = pair.some_action(mover, &mut Dice::new(1)).await;
        let before = pair.shown(&pair.players[mover]).await["state"].clone();
        let public = pair.shown(&pair.watcher).await["state"]["view"].clone();
        let wrong = Client::with_token(harness.address, "00000000000000000000000000000000");
        let other = &pair.players[1 - mover];
        let path = |end: &str| format!("{}/{end}", pair.path);
        let act =
            json!({"request": "x", "ply": before["ply"], "seat": mover, "do": {"move": action}});
        for (client, status) in [(&wrong, 403), (&pair.watcher, 401), (other, 403)] {
            let reply = client.post(&path("act"), &act).await.unwrap();
            assert_eq!(reply.status, status, "{}", reply.text());
            let named = format!("?seat={mover}");
            for ask in [
                path(&format!("legal{named}")),
                format!("{}{named}", pair.path),
            ] {
                let reply = client.get(&ask).await.unwrap();
                assert_eq!(reply.status, status, "{ask}: {}", reply.text());
                assert!(reply.json().get("error").is_some());
            }
            let live = path(&format!("live{named}"));
            assert!(client.socket(&live).await.is_err());
            let draft = json!({"draft": {}, "seat": mover});
            assert_eq!(
                client.post(&path("preview"), &draft).await.unwrap().status,
                status
            );
        }
        assert_eq!(
            pair.shown(&wrong).await["state"]["view"],
            public,
            "a stranger sees what is public"
        );
        let after = pair.shown(&pair.players[mover]).await["state"].clone();
        assert_eq!(after["view"], before["view"]);
        assert_eq!(after["ply"], before["ply"]);
    }
    harness.close().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_seat_is_taken_once_and_only_with_the_invitation() {
    let harness = Harness::open().await;
    let game = games()[0].info().id;
    let new = json!({"game": game, "seats": [{"person": "Ann"}, "open"]});
    let made = harness
        .stranger()
        .post("/api/tables", &new)
        .await
        .unwrap()
        .json();
    let path = format!("/api/tables/{}", word(&made["id"]));
    let waiting = harness.stranger().get(&path).await.unwrap().json();
    assert_eq!(waiting["state"]["status"], "waiting");
    assert!(
        word(&made["invitation"]).contains("#join="),
        "secrets travel in the fragment"
    );
    let join = format!("{path}/join");
    for invitation in [
        json!(null),
        json!("nonsense"),
        json!("00000000000000000000000000000000"),
    ] {
        let reply = harness
            .stranger()
            .post(&join, &json!({"invitation": invitation}))
            .await
            .unwrap();
        assert_eq!(
            (reply.status.as_u16(), reply.code().as_str()),
            (403, "bad_invitation")
        );
    }
    let good = json!({"invitation": made["invitation_token"]});
    let bot = Client::with_token(harness.address, "0123456789abcdef0123456789abcdef");
    let (a, b) = (harness.stranger(), harness.stranger());
    let (x, y, z) = tokio::join!(
        bot.post(&join, &good),
        a.post(&join, &good),
        b.post(&join, &good)
    );
    let mut statuses = [x.unwrap(), y.unwrap(), z.unwrap()].map(|reply| reply.status.as_u16());
    statuses.sort_unstable();
    assert_eq!(statuses, [200, 409, 409], "of several one gets it");
    let playing = harness.stranger().get(&path).await.unwrap().json();
    assert_eq!(playing["state"]["status"], "playing");
    harness.close().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_program_that_asks_again_for_its_seat_gets_the_same() {
    let harness = Harness::open().await;
    let new = json!({"game": games()[0].info().id, "public": true, "seats": ["open", "open"]});
    let made = harness
        .stranger()
        .post("/api/tables", &new)
        .await
        .unwrap()
        .json();
    assert_eq!(made["seats"], json!([]));
    let join = format!("/api/tables/{}/join", word(&made["id"]));
    let bot = Client::with_token(harness.address, "0123456789abcdef0123456789abcdef");
    let first = bot.post(&join, &json!({})).await.unwrap().json();
    let again = bot.post(&join, &json!({})).await.unwrap().json();
    assert_eq!(first, again);
    harness.close().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_browser_turns_the_links_secret_into_a_cookie() {
    let harness = Harness::open().await;
    let game = games()[0].info().id;
    let new = json!({"game": game, "seats": [{"person": "Ann"}, {"person": "Bo"}]});
    let browser = harness.stranger();
    let made = browser.post("/api/tables", &new).await.unwrap().json();
    let path = format!("/api/tables/{}", word(&made["id"]));
    let session = format!("{path}/session");
    let wrong = browser
        .post(&session, &json!({"token": "abc"}))
        .await
        .unwrap();
    assert_eq!(wrong.status, 403);
    let reply = browser
        .post(&session, &json!({"token": made["token"]}))
        .await
        .unwrap();
    assert_eq!(reply.json(), json!({"seats": [0, 1]}));
    let cookie = reply.headers["set-cookie"].to_str().unwrap().to_owned();
    assert!(
        cookie.contains("HttpOnly") && cookie.contains("SameSite=Strict"),
        "{cookie}"
    );
    let cookie = cookie.split(';').next().unwrap();
    let ask = async |query: &str| -> Value {
        let path = format!("{path}{query}");
        let headers = [("cookie", cookie)];
        browser
            .send(Method::GET, &path, &headers, "")
            .await
            .unwrap()
            .json()
    };
    // A shared screen shows a rack only to the seat that is named.
    let shared = ask("").await;
    assert_eq!(shared["viewer"], Value::Null);
    assert_eq!(shared["table"]["seats"][1]["own"], true);
    let stranger = harness.stranger().get(&path).await.unwrap().json();
    assert_eq!(shared["state"]["view"], stranger["state"]["view"]);
    assert_eq!(ask("?seat=1").await["viewer"], 1);
    harness.close().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn seats_by_lot_come_in_both_orders() {
    let harness = Harness::open().await;
    let game = games()[0].info().id;
    let new = json!({"game": game, "order": "lot", "seats": [{"person": "Ann"}, "open"]});
    let mut seen = [0, 0];
    for _ in 0..40 {
        let made = harness
            .stranger()
            .post("/api/tables", &new)
            .await
            .unwrap()
            .json();
        seen[made["seats"][0].as_u64().unwrap() as usize] += 1;
    }
    assert!(seen.iter().all(|&times| times > 5), "{seen:?}");
    harness.close().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_browser_is_known_by_its_own_cookie_at_all_its_tables() {
    let harness = Harness::open().await;
    let game = games()[0];
    let level = game.levels()[0].id;
    let browser = harness.stranger();
    let none = browser.get("/api/my/tables").await.unwrap();
    assert_eq!(
        (none.status.as_u16(), none.code().as_str()),
        (401, "no_token")
    );
    let new = json!({"game": game.info().id, "seats": [{"person": ""}, {"computer": level}]});
    let made = browser.post("/api/tables", &new).await.unwrap();
    let cookie = made.headers["set-cookie"].to_str().unwrap().to_owned();
    assert!(
        cookie.contains("Path=/api;") && cookie.contains("HttpOnly"),
        "{cookie}"
    );
    let cookie = cookie.split(';').next().unwrap();
    let headers = [("cookie", cookie), ("content-type", "application/json")];
    let send = async |method: Method, path: &str, body: Value| {
        browser
            .send(method, path, &headers, body.to_string())
            .await
            .unwrap()
    };
    let open = json!({"game": game.info().id, "seats": [{"person": "Ann"}, "open"]});
    let second = send(Method::POST, "/api/tables", open).await.json();
    assert_eq!(
        second["token"],
        made.json()["token"],
        "it keeps the token it has"
    );
    // Who opens the own invitation is not seated a second time.
    let join = format!("/api/tables/{}/join", word(&second["id"]));
    let own = json!({"invitation": second["invitation_token"]});
    assert_eq!(send(Method::POST, &join, own).await.json()["seat"], 0);

    let first = format!("/api/tables/{}", word(&made.json()["id"]));
    let state = send(Method::GET, &first, json!({})).await.json()["state"].clone();
    let act = json!({"request": "r", "ply": state["ply"], "do": "resign"});
    assert_eq!(
        send(Method::POST, &format!("{first}/act"), act)
            .await
            .status,
        200
    );
    let mine = send(Method::GET, "/api/my/tables", json!({})).await.json();
    let tables = mine["tables"].as_array().unwrap();
    assert_eq!(tables.len(), 2);
    assert_eq!(
        (&tables[0]["status"], &tables[0]["id"]),
        (&json!("waiting"), &second["id"])
    );
    assert_eq!(
        (&tables[1]["status"], &tables[1]["result"]),
        (&json!("finished"), &json!("lost"))
    );
    assert_eq!(tables[1]["seats"][1]["computer"], level);
    assert!(tables[1]["options"].is_object() && tables[1]["touched"].is_u64());
    harness.close().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn people_at_one_screen_are_shown_their_racks_in_turn() {
    let harness = Harness::open().await;
    for game in games() {
        let id = game.info().id;
        let new = json!({"game": id, "seats": [{"person": "Ann"}, {"person": "Bo"}]});
        let (table, screen) = harness.table(&new).await;
        let path = format!("/api/tables/{table}");
        let mut socket = screen.socket(&format!("{path}/live")).await.unwrap();
        let here = until(&mut socket, |message| message.get("table").is_some()).await;
        for seat in [0, 1] {
            assert_eq!(here["table"]["seats"][seat]["here"], true, "{id}");
        }
        assert_eq!(here["table"]["watchers"], 0, "{id}");
        let public = until(&mut socket, |message| message.get("state").is_some()).await;
        for seat in [json!(1), json!(0), Value::Null] {
            let look = json!({"id": "look", "look": {"seat": seat}});
            socket.send(&look).await.unwrap();
            let shown = until(&mut socket, |message| message.get("state").is_some()).await;
            let asked = match &seat {
                Value::Null => public["state"]["view"].clone(),
                seat => {
                    let named = screen.get(&format!("{path}?seat={seat}")).await.unwrap();
                    named.json()["state"]["view"].clone()
                }
            };
            assert_eq!(shown["state"]["view"], asked, "{id} {seat}");
        }
        socket
            .send(&json!({"id": "no", "look": {"seat": 5}}))
            .await
            .unwrap();
        let refused = until(&mut socket, |message| message["answer"]["id"] == "no").await;
        assert_eq!(refused["error"]["code"], "not_your_seat", "{id}");
    }
    harness.close().await;
}
