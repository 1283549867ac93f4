//! The pages, the headers around everything, the description of the API, the limits.

use std::collections::BTreeSet;

use axum::http::Method;
use serde_json::{Value, json};
use tilehold_server::Settings;

use crate::harness::{Harness, games};

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn every_answer_has_the_headers_that_keep_browsers_safe() {
    let harness = Harness::open().await;
    let client = harness.stranger();
    for path in [
        "/",
        "/api",
        "/js/api.js",
        "/t/0",
        "/api/games",
        "/api/nothing",
        "/nothing",
        "/healthz",
    ] {
        let reply = client.get(path).await.unwrap();
        let header = |name: &str| reply.headers[name].to_str().unwrap().to_owned();
        let policy = header("content-security-policy");
        assert!(policy.starts_with("default-src 'none'"), "{path}");
        assert!(!policy.contains("unsafe"), "{path}");
        assert_eq!(header("x-content-type-options"), "nosniff", "{path}");
        assert_eq!(header("referrer-policy"), "no-referrer", "{path}");
    }
    let missing = client.get("/api/nothing").await.unwrap();
    assert_eq!(
        (missing.status.as_u16(), missing.code().as_str()),
        (404, "not_found")
    );
    let method = client
        .send(Method::DELETE, "/api/games", &[], "")
        .await
        .unwrap();
    assert_eq!(
        (method.status.as_u16(), method.code().as_str()),
        (405, "wrong_method")
    );
    let kind = client
        .send(Method::POST, "/api/tables", &[], "{}")
        .await
        .unwrap();
    assert_eq!(
        (kind.status.as_u16(), kind.code().as_str()),
        (415, "not_json")
    );
    harness.close().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_pages_ask_nobody_else_and_have_no_inline_code() {
    let harness = Harness::open().await;
    for path in ["/", "/api"] {
        let page = harness.stranger().get(path).await.unwrap();
        assert_eq!(page.status, 200);
        assert!(
            page.headers["content-type"]
                .to_str()
                .unwrap()
                .starts_with("text/html")
        );
        let text = page.text();
        assert!(
            !text.contains("<style") && !text.contains(" style=") && !text.contains(" onclick=")
        );
        assert!(
            !text.contains("//") || !text.replace("http://www.w3.org", "").contains("http"),
            "{path}"
        );
        for script in text.split("<script").skip(1) {
            assert!(script.contains("src=\"/"), "{path}: a script of our own");
        }
        let tag = page.headers["etag"].to_str().unwrap();
        let again = harness
            .stranger()
            .send(Method::GET, path, &[("if-none-match", tag)], "")
            .await
            .unwrap();
        assert_eq!(again.status, 304);
    }
    harness.close().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_shell_names_files_that_are_there_and_a_version() {
    let harness = Harness::open().await;
    let client = harness.stranger();
    let text = client.get("/shell.js").await.unwrap().text();
    let shell = text.trim().strip_prefix("self.shell = ").unwrap();
    let shell: Value = serde_json::from_str(shell.strip_suffix(';').unwrap()).unwrap();
    assert_eq!(shell["version"].as_str().unwrap().len(), 24);
    let files = shell["files"].as_array().unwrap();
    assert!(files.contains(&json!("/")) && files.contains(&json!("/js/app.js")));
    for file in files {
        let reply = client.get(file.as_str().unwrap()).await.unwrap();
        assert_eq!(reply.status, 200, "{file}");
    }
    for path in ["/worker.js", "/manifest.webmanifest", "/icons/192.png"] {
        assert_eq!(client.get(path).await.unwrap().status, 200, "{path}");
    }
    harness.close().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn every_route_is_in_the_description_and_every_described_route_is_there() {
    let harness = Harness::open().await;
    let described = harness
        .stranger()
        .get("/api/openapi.json")
        .await
        .unwrap()
        .json();
    let mut operations = BTreeSet::new();
    for (path, methods) in described["paths"].as_object().unwrap() {
        for (method, operation) in methods.as_object().unwrap() {
            assert!(
                operation["summary"].is_string(),
                "{method} {path} says what it is for"
            );
            operations.insert(format!("{method} {path}"));
            let asked = path
                .replace("{id}", "00000000000000000000")
                .replace("{game}", games()[0].info().id)
                .replace("{ply}", "0")
                .replace("{tool}", "none");
            let method = method.to_uppercase().parse().unwrap();
            let reply = harness.stranger().send(method, &asked, &[], "").await;
            // A stream has no end to wait for; it is there if it was not refused.
            let Ok(reply) = reply else { continue };
            assert_ne!(reply.code(), "not_found", "{asked}");
            assert_ne!(reply.status, 405, "{asked}");
        }
    }
    // Each handler is written with its description; what is served without one is listed here.
    let source = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("src");
    let (mut handlers, mut undescribed) = (0, Vec::new());
    let mut folders = vec![source];
    while let Some(folder) = folders.pop() {
        for file in std::fs::read_dir(folder).unwrap() {
            let path = file.unwrap().path();
            if path.is_dir() {
                folders.push(path);
                continue;
            }
            let text = std::fs::read_to_string(&path).unwrap();
            handlers += text.matches("#[utoipa::path(").count();
            let routes = text.split(".route(").skip(1);
            undescribed.extend(routes.map(|route| route.split('"').nth(1).unwrap().to_owned()));
        }
    }
    assert_eq!(operations.len(), handlers, "{operations:?}");
    assert_eq!(undescribed, ["/api/openapi.json"]);
    harness.close().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn who_asks_too_often_waits_and_others_do_not() {
    let settings = Settings {
        behind_proxy: true,
        rate: 5,
        tables_a_minute: 3,
        ..Settings::default()
    };
    let harness = Harness::with(settings).await;
    let client = harness.stranger();
    let ask = async |address: &str| {
        let headers = [("x-forwarded-for", address)];
        client
            .send(Method::GET, "/api/games", &headers, "")
            .await
            .unwrap()
    };
    let mut refused = None;
    for _ in 0..40 {
        let reply = ask("192.0.2.1").await;
        if reply.status == 429 {
            refused = Some(reply);
            break;
        }
    }
    let refused = refused.expect("there is a limit");
    assert_eq!(refused.code(), "too_often");
    assert!(refused.headers.contains_key("retry-after"));
    assert_eq!(ask("192.0.2.2").await.status, 200);
    // What the client itself claims stands further left and does not count.
    assert_eq!(ask("192.0.2.9, 192.0.2.1").await.status, 429);
    let new = json!({"game": games()[0].info().id, "seats": ["open", "open"]}).to_string();
    let headers = [
        ("x-forwarded-for", "192.0.2.3"),
        ("content-type", "application/json"),
    ];
    let mut statuses = Vec::new();
    for _ in 0..4 {
        let reply = client
            .send(Method::POST, "/api/tables", &headers, new.clone())
            .await
            .unwrap();
        statuses.push(reply.status.as_u16());
    }
    assert_eq!(statuses, [201, 201, 201, 429]);
    harness.close().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn another_sites_page_cannot_act_or_listen() {
    let harness = Harness::open().await;
    let pair = harness.two(games()[0].info().id).await;
    let live = format!("{}/live", pair.path);
    let own = format!("http://{}", harness.address);
    assert!(pair.players[0].socket_from(&live, Some(&own)).await.is_ok());
    assert!(
        pair.players[0]
            .socket_from(&live, Some("http://evil.example"))
            .await
            .is_err()
    );
    let headers = [
        ("origin", "http://evil.example"),
        ("content-type", "application/json"),
    ];
    let resign = json!({"request": "x", "ply": 1, "do": "resign"}).to_string();
    let path = format!("{}/act", pair.path);
    let reply = pair.players[0]
        .send(Method::POST, &path, &headers, resign)
        .await
        .unwrap();
    assert_eq!(
        (reply.status.as_u16(), reply.code().as_str()),
        (403, "bad_origin")
    );
    assert_eq!(pair.state(0).await["status"], "playing");
    harness.close().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn health_readiness_and_metrics() {
    let harness = Harness::open().await;
    let pair = harness.two(games()[0].info().id).await;
    pair.move_on(&mut tilehold_engine::Dice::new(1)).await;
    assert_eq!(
        harness.stranger().get("/healthz").await.unwrap().text(),
        "ok\n"
    );
    let ready: Value = harness.stranger().get("/readyz").await.unwrap().json();
    assert_eq!(ready["ready"], true);
    let metrics = harness.stranger().get("/metrics").await.unwrap().text();
    for line in ["tilehold_tables_made_total 1", "tilehold_entries_total 1"] {
        assert!(metrics.lines().any(|there| there == line), "{metrics}");
    }
    harness.close().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_table_that_cannot_be_is_refused_in_words() {
    let harness = Harness::open().await;
    let game = games()[0];
    let id = game.info().id;
    let people = json!([{"person": ""}, "open"]);
    for (new, code) in [
        (json!({"game": "chess", "seats": people}), "no_such_game"),
        (json!({"game": id, "seats": []}), "bad_seats"),
        (
            json!({"game": id, "seats": [{"computer": "god"}, "open"]}),
            "no_such_level",
        ),
        (
            json!({"game": id, "seats": people, "options": {"no such option": 1}}),
            "bad_options",
        ),
        (
            json!({"game": id, "seats": people, "clock": {"move": {"limit": 0}}}),
            "bad_clock",
        ),
        (
            json!({"game": id, "seats": [{"person": "x".repeat(99)}, "open"]}),
            "bad_name",
        ),
        (
            json!({"game": id, "seats": people, "extra": 1}),
            "bad_request",
        ),
        (json!([1, 2]), "bad_request"),
    ] {
        let reply = harness.stranger().post("/api/tables", &new).await.unwrap();
        assert!(reply.status.is_client_error(), "{new}");
        assert_eq!(reply.code(), code, "{new}: {}", reply.text());
        let message = reply.json()["error"]["message"]
            .as_str()
            .unwrap()
            .to_owned();
        assert!(message.ends_with('.') && message.len() > 10, "{message}");
    }
    harness.close().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn files_and_json_travel_compressed_and_streams_do_not() {
    let harness = Harness::open().await;
    let client = harness.stranger();
    let gzip = [("accept-encoding", "gzip")];
    for path in ["/", "/js/api.js", "/css/base.css", "/api/games"] {
        let plain = client.get(path).await.unwrap();
        assert!(plain.headers.get("content-encoding").is_none(), "{path}");
        assert!(plain.status == 200 && plain.bytes.len() > 512, "{path}");
        let packed = client.send(Method::GET, path, &gzip, "").await.unwrap();
        assert_eq!(packed.headers["content-encoding"], "gzip", "{path}");
        assert_eq!(packed.bytes[..2], [0x1f, 0x8b], "{path}");
        assert!(packed.bytes.len() < plain.bytes.len(), "{path}");
    }
    let both = [("accept-encoding", "gzip, br")];
    let script = client.get("/js/app.js").await.unwrap();
    let packed = client.send(Method::GET, "/js/app.js", &both, "").await;
    let packed = packed.unwrap();
    assert_eq!(packed.headers["content-encoding"], "br");
    let mut unpacked = Vec::new();
    brotli::BrotliDecompress(&mut &*packed.bytes, &mut unpacked).unwrap();
    assert_eq!(unpacked, script.bytes);
    let pair = harness.two(games()[0].info().id).await;
    let mut stream = tokio::net::TcpStream::connect(harness.address)
        .await
        .unwrap();
    let ask = format!(
        "GET {}/events HTTP/1.1\r\nHost: {}\r\nAccept-Encoding: gzip\r\n\r\n",
        pair.path, harness.address
    );
    use tokio::io::{AsyncReadExt, AsyncWriteExt};
    stream.write_all(ask.as_bytes()).await.unwrap();
    let mut told = Vec::new();
    while !String::from_utf8_lossy(&told).contains("\"state\"") {
        let mut more = [0; 4096];
        let count = stream.read(&mut more).await.unwrap();
        assert!(count > 0, "{}", String::from_utf8_lossy(&told));
        told.extend_from_slice(&more[..count]);
    }
    harness.close().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_pages_own_addresses_show_the_page_and_missing_files_are_missing() {
    let harness = Harness::open().await;
    let client = harness.stranger();
    let page = client.get("/").await.unwrap();
    for path in ["/t/0123456789abcdef0123", "/rules/khi", "/settings"] {
        let shown = client.get(path).await.unwrap();
        assert_eq!(
            (shown.status.as_u16(), &shown.bytes),
            (200, &page.bytes),
            "{path}"
        );
        assert_eq!(
            shown.headers["content-type"], page.headers["content-type"],
            "{path}"
        );
    }
    for path in [
        "/nothing.js",
        "/js/nothing.css",
        "/../Cargo.toml",
        "/api/nothing",
    ] {
        let missing = client.get(path).await.unwrap();
        assert_eq!(
            (missing.status.as_u16(), missing.code().as_str()),
            (404, "not_found"),
            "{path}"
        );
    }
    for (path, kind) in [
        ("/js/api.js", "text/javascript"),
        ("/css/api.css", "text/css"),
        ("/icon.svg", "image/svg+xml"),
    ] {
        let file = client.get(path).await.unwrap();
        assert!(
            file.headers["content-type"]
                .to_str()
                .unwrap()
                .starts_with(kind),
            "{path}"
        );
    }
    harness.close().await;
}
