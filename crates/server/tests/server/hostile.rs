//! Messages that nobody should send.

use axum::http::Method;
use serde_json::{Value, json};
use tilehold_client::{Message, Socket};
use tilehold_engine::{Dice, Random};

use crate::harness::{Harness, Pair, games, until};

/// The table as everybody sees it, to be the same afterwards.
async fn picture(pair: &Pair) -> [Value; 3] {
    let mut pictures = Vec::new();
    for client in [&pair.players[0], &pair.players[1], &pair.watcher] {
        let mut shown = pair.shown(client).await;
        shown["table"]["seats"] = Value::Null;
        shown["table"]["watchers"] = Value::Null;
        pictures.push(shown);
    }
    pictures.try_into().unwrap()
}

async fn goodbye(socket: &mut Socket) -> u16 {
    loop {
        match socket.next_raw().await {
            Ok(Some(Message::Close(Some(frame)))) => return frame.code.into(),
            Ok(Some(Message::Text(_))) => {}
            other => panic!("no goodbye but {other:?}"),
        }
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_huge_frame_broken_text_and_deep_json_are_refused_in_words() {
    let harness = Harness::open().await;
    let pair = harness.two(games()[0].info().id).await;
    let before = picture(&pair).await;
    let live = format!("{}/live", pair.path);
    let open = async || pair.players[0].socket(&live).await.unwrap();

    let mut socket = open().await;
    // The server may hang up before all of it is sent.
    let _ = socket.send_raw(Message::text("x".repeat(1 << 20))).await;
    assert_eq!(goodbye(&mut socket).await, 1009, "too large");

    let mut socket = open().await;
    socket
        .send_raw(Message::Binary(vec![1, 2, 3].into()))
        .await
        .unwrap();
    assert_eq!(goodbye(&mut socket).await, 1003, "messages are text");

    let mut socket = open().await;
    let deep = format!(
        "{{\"id\":\"d\",\"preview\":{}{}}}",
        "[".repeat(5_000),
        "]".repeat(5_000)
    );
    socket.send_raw(Message::text(deep.clone())).await.unwrap();
    let error = until(&mut socket, |message| message.get("error").is_some()).await;
    assert_eq!(error["error"]["code"], "too_deep");
    socket
        .send(&json!({"id": "p", "ping": true}))
        .await
        .unwrap();
    until(&mut socket, |message| message["answer"]["id"] == "p").await;

    let headers = [("content-type", "application/json")];
    let path = format!("{}/act", pair.path);
    for (body, status, code) in [
        (vec![b'x'; 1 << 20], 413, "too_large"),
        (b"{\"request\": \"\xff\xfe\"}".to_vec(), 400, "bad_json"),
        (deep.into_bytes(), 400, "too_deep"),
        (b"".to_vec(), 400, "bad_json"),
    ] {
        let reply = pair.players[0]
            .send(Method::POST, &path, &headers, body)
            .await
            .unwrap();
        assert_eq!(
            (reply.status.as_u16(), reply.code().as_str()),
            (status, code)
        );
    }
    assert_eq!(picture(&pair).await, before);
    harness.close().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_frame_of_broken_utf_8_ends_the_connection_in_words() {
    use tokio::io::{AsyncReadExt, AsyncWriteExt};
    let harness = Harness::open().await;
    let pair = harness.two(games()[0].info().id).await;
    let mut stream = tokio::net::TcpStream::connect(harness.address)
        .await
        .unwrap();
    let hello = format!(
        "GET {}/live HTTP/1.1\r\nHost: {}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n\
         Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n",
        pair.path, harness.address
    );
    stream.write_all(hello.as_bytes()).await.unwrap();
    // A text frame of two bytes, masked with zeros, that is no UTF-8.
    stream
        .write_all(&[0x81, 0x82, 0, 0, 0, 0, 0xff, 0xfe])
        .await
        .unwrap();
    let mut answer = Vec::new();
    stream.read_to_end(&mut answer).await.unwrap();
    // A close frame with code 1007.
    let goodbye = answer
        .windows(4)
        .any(|bytes| bytes[0] == 0x88 && bytes[2..] == [0x03, 0xef]);
    assert!(answer.starts_with(b"HTTP/1.1 101") && goodbye);
    harness.close().await;
}

/// A valid message with something done to it.
fn mutated(text: &str, dice: &mut Dice) -> String {
    let mut bytes = text.as_bytes().to_vec();
    let pool: &[u8] = b"{}[]\",:0123456789-+.eEtruefalsnxyz\\ \n\t~";
    for _ in 0..=dice.below(3) {
        let length = bytes.len().max(1) as u32;
        let at = dice.below(length) as usize;
        match dice.below(6) {
            0 if at < bytes.len() => bytes[at] = *dice.pick(pool).unwrap(),
            1 if at < bytes.len() => {
                bytes.remove(at);
            }
            2 => bytes.insert(at.min(bytes.len()), *dice.pick(pool).unwrap()),
            3 => bytes.truncate(at),
            4 => {
                let end = (at + dice.below(12) as usize).min(bytes.len());
                let piece = bytes[at.min(end)..end].to_vec();
                let there = dice.below(length) as usize;
                for byte in piece.into_iter().rev() {
                    bytes.insert(there.min(bytes.len()), byte);
                }
            }
            _ => {
                let end = (at + dice.below(9) as usize).min(bytes.len());
                bytes.drain(at.min(end)..end);
            }
        }
    }
    String::from_utf8_lossy(&bytes).into_owned()
}

fn is_clear(error: &Value) -> bool {
    let text = |name: &str| error[name].as_str().unwrap_or_default().to_owned();
    !text("code").is_empty() && text("message").len() > 8
}

/// The mutations of each game, together 10,000 for five games.
const OVER_SOCKETS: u32 = 1_500;
const OVER_HTTP: u32 = 500;

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn thousands_of_mutations_of_valid_messages_change_nothing() {
    let harness = Harness::open().await;
    for (number, game) in (0..).zip(games()) {
        let id = game.info().id;
        let pair = harness.two(id).await;
        let mut dice = Dice::new(70 + number);
        pair.move_on(&mut dice).await;
        let mover = pair.mover().await;
        let ply = pair.state(mover).await["ply"].as_u64().unwrap();
        let action = pair.some_action(mover, &mut dice).await;
        // The move is legal, but for the seat on the other side: none of its mutations may count,
        // unless it is played side by side; then a watcher sends them.
        let turn = pair.state(0).await["turn"].as_array().unwrap().len();
        let sender = match turn {
            1 => &pair.players[1 - mover],
            _ => &pair.watcher,
        };
        let before = picture(&pair).await;
        let valid = [
            json!({"id": "1", "act": {"ply": ply, "do": {"move": action}}}).to_string(),
            json!({"id": "2", "act": {"ply": ply, "seat": mover, "do": {"move": action}}})
                .to_string(),
        ];
        let live = format!("{}/live", pair.path);
        let mut socket = sender.socket(&live).await.unwrap();
        until(&mut socket, |message| message.get("state").is_some()).await;
        let mut refused = 0;
        for _ in 0..OVER_SOCKETS {
            let message = mutated(dice.pick(&valid).unwrap(), &mut dice);
            socket
                .send_raw(Message::text(message.clone()))
                .await
                .unwrap();
            loop {
                match socket.next::<Value>().await.unwrap() {
                    Some(answer) if answer.get("error").is_some() => {
                        assert!(is_clear(&answer["error"]), "{id} {message:?}: {answer}");
                        refused += 1;
                        break;
                    }
                    // A connection that sends nothing but errors is closed.
                    None => {
                        socket = sender.socket(&live).await.unwrap();
                        break;
                    }
                    Some(other) => assert!(other.get("answer").is_none(), "{message:?}: {other}"),
                }
            }
        }
        assert!(refused > OVER_SOCKETS * 9 / 10, "{refused}");
        let headers = [("content-type", "application/json")];
        let bodies = [
            (
                "act",
                json!({"request": "r", "ply": ply, "do": {"move": action}}).to_string(),
            ),
            (
                "session",
                json!({"token": "00112233445566778899aabbccddeeff"}).to_string(),
            ),
            (
                "join",
                json!({"invitation": "00112233445566778899aabbccddeeff"}).to_string(),
            ),
        ];
        for _ in 0..OVER_HTTP {
            let (end, body) = dice.pick(&bodies).unwrap();
            let body = mutated(body, &mut dice);
            let path = format!("{}/{end}", pair.path);
            let reply = sender
                .send(Method::POST, &path, &headers, body.clone())
                .await
                .unwrap();
            assert!(
                reply.status.is_client_error(),
                "{id} {end} {body:?}: {}",
                reply.text()
            );
            assert!(
                is_clear(&reply.json()["error"]),
                "{id} {end} {body:?}: {}",
                reply.text()
            );
        }
        drop(socket);
        assert_eq!(picture(&pair).await, before, "{id}");
        let moved = pair.act(mover, ply, "now", json!({"move": action})).await;
        assert_eq!(
            moved.status,
            200,
            "{id}: the table goes on: {}",
            moved.text()
        );
    }
    harness.close().await;
}
