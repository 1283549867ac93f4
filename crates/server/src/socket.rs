//! A WebSocket at a table.

use std::net::IpAddr;
use std::sync::Arc;
use std::time::{Duration, Instant};

use axum::extract::ws::{CloseFrame, Message, Utf8Bytes, WebSocket, close_code};
use futures_util::{SinkExt, StreamExt};
use serde::Deserialize;
use serde_json::{Value, json};
use tilehold_engine::Viewer;

use crate::access::viewer;
use crate::error::ApiError;
use crate::extract::read_json;
use crate::feed::{Feed, Wish};
use crate::play::{self, Act, Asker, Preview};
use crate::room::Room;
use crate::state::{AppState, now};
use crate::token::Token;

/// How often a quiet connection is asked whether it is still there.
const HEARTBEAT: Duration = Duration::from_secs(20);

/// A peer that takes nothing for so long is gone.
const PATIENCE: Duration = Duration::from_secs(20);

/// How long the goodbye is given to arrive.
const LINGER: Duration = Duration::from_millis(200);

/// After so many messages in a row that could not be answered, the connection is closed.
const MOST_ERRORS: u32 = 50;

/// What a client sends.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Question {
    /// A name of the client's own, given back with the answer; for `act` the request id.
    id: String,
    #[serde(default)]
    act: Option<Deed>,
    #[serde(default)]
    preview: Option<Preview>,
    #[serde(default)]
    legal: Option<Legal>,
    #[serde(default)]
    look: Option<Look>,
    #[serde(default)]
    ping: Option<bool>,
}

/// Whose view is to be sent from now on, at a screen that several people share.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Look {
    /// One of your seats; none: what is public.
    seat: Option<u8>,
}

/// An action as it is sent over a WebSocket: the question's id is the request id.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Deed {
    ply: u32,
    seat: Option<u8>,
    #[serde(rename = "do")]
    event: tilehold_engine::Event<Value>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Legal {
    seat: Option<u8>,
    limit: Option<usize>,
}

/// Who is at the other end.
pub(crate) struct Peer {
    pub(crate) tokens: Vec<Token>,
    /// Whose requests are counted.
    pub(crate) address: Option<IpAddr>,
    pub(crate) wish: Wish,
}

/// Tells the peer what happens and answers its questions until one of both goes away.
pub(crate) async fn attend(socket: WebSocket, state: AppState, room: Arc<Room>, peer: Peer) {
    let (mut out, mut questions) = socket.split();
    let mut feed = match Feed::new(&state, &room, peer.wish.clone()) {
        Ok(feed) => feed,
        Err(error) => {
            let _ = out.send(Message::text(error.body().to_string())).await;
            let _ = out.send(closing(close_code::AGAIN, "no room left")).await;
            return;
        }
    };
    // Answers that take long come through here, so that the connection does not wait for them.
    let (late, mut answers) = tokio::sync::mpsc::channel::<Value>(4);
    let mut errors = 0;
    let mut heard = Instant::now();
    let goodbye = loop {
        let messages = tokio::select! {
            () = state.closed() => break closing(close_code::RESTART, "the server restarts"),
            () = feed.wait() => match feed.tell().await {
                Ok(messages) => messages,
                Err(error) => vec![error.body()],
            },
            Some(answer) = answers.recv() => vec![answer],
            () = tokio::time::sleep(HEARTBEAT) => {
                if heard.elapsed() > 3 * HEARTBEAT {
                    break closing(close_code::AWAY, "nobody is there");
                }
                if send(&mut out, Message::Ping(axum::body::Bytes::new())).await.is_err() {
                    return;
                }
                vec![]
            }
            question = questions.next() => {
                heard = Instant::now();
                let text = match question {
                    None | Some(Ok(Message::Close(_))) => return,
                    Some(Err(error)) => break fault(&error),
                    Some(Ok(Message::Text(text))) => text,
                    Some(Ok(Message::Binary(_))) => {
                        break closing(close_code::UNSUPPORTED, "messages are text");
                    }
                    Some(Ok(Message::Ping(_) | Message::Pong(_))) => continue,
                };
                let answer = match allowed(&state, &peer) {
                    Ok(()) => answer(&state, &room, &peer, text, &late, &mut feed).await,
                    Err(error) => Some(error.body()),
                };
                match &answer {
                    Some(answer) if answer.get("error").is_some() => errors += 1,
                    _ => errors = 0,
                }
                if errors > MOST_ERRORS {
                    break closing(close_code::POLICY, "too many messages with errors");
                }
                answer.into_iter().collect()
            }
        };
        for message in messages {
            if send(&mut out, Message::text(message.to_string()))
                .await
                .is_err()
            {
                return;
            }
        }
    };
    if send(&mut out, goodbye).await.is_ok() {
        // Hanging up on what is still on its way would take the goodbye back.
        let rest = async { while let Some(Ok(_)) = questions.next().await {} };
        let _ = tokio::time::timeout(LINGER, rest).await;
        tokio::time::sleep(LINGER).await;
    }
}

type Out = futures_util::stream::SplitSink<WebSocket, Message>;

async fn send(out: &mut Out, message: Message) -> Result<(), ()> {
    match tokio::time::timeout(PATIENCE, out.send(message)).await {
        Ok(Ok(())) => Ok(()),
        _ => Err(()),
    }
}

fn closing(code: u16, reason: &'static str) -> Message {
    Message::Close(Some(CloseFrame {
        code,
        reason: Utf8Bytes::from_static(reason),
    }))
}

/// The goodbye to a peer whose frames cannot be read.
fn fault(error: &axum::Error) -> Message {
    let text = error.to_string();
    if text.contains("too long") || text.contains("Space limit") {
        closing(close_code::SIZE, "the message is too large")
    } else if text.to_ascii_lowercase().contains("utf") {
        closing(close_code::INVALID, "the message is not UTF-8")
    } else {
        closing(close_code::PROTOCOL, "this is not a WebSocket message")
    }
}

fn allowed(state: &AppState, peer: &Peer) -> Result<(), ApiError> {
    match peer.address {
        Some(address) if !state.rate.allows(address, Instant::now()) => Err(ApiError::too_many(
            "too_often",
            "You ask too often; wait a moment.",
        )),
        _ => Ok(()),
    }
}

/// Answers a question, or sees to it that it is answered later.
async fn answer(
    state: &AppState,
    room: &Arc<Room>,
    peer: &Peer,
    text: Utf8Bytes,
    late: &tokio::sync::mpsc::Sender<Value>,
    feed: &mut Feed,
) -> Option<Value> {
    let question: Question = match read_json(text.as_bytes()) {
        Ok(question) => question,
        Err(error) => return Some(error.body()),
    };
    let id = question.id.clone();
    if let Question {
        look: Some(Look { seat }),
        act: None,
        preview: None,
        legal: None,
        ping: None,
        ..
    } = question
    {
        let own = &peer.wish.own;
        let viewer = match seat {
            None => Ok(Viewer::Watcher),
            Some(_) => viewer(own, seat, !peer.tokens.is_empty()),
        };
        let looked = viewer.map(|viewer| {
            feed.look_as(viewer);
            json!({ "seat": seat })
        });
        return Some(wrapped(&id, looked));
    }
    let is_slow = question
        .act
        .as_ref()
        .is_some_and(|act| act.event == tilehold_engine::Event::Hint);
    if !is_slow {
        let result = result(state, room, &peer.tokens, question).await;
        return Some(wrapped(&id, result));
    }
    let Ok(permit) = late.clone().try_reserve_owned() else {
        return Some(wrapped(&id, Err(ApiError::busy())));
    };
    let (state, room, tokens) = (state.clone(), Arc::clone(room), peer.tokens.clone());
    tokio::spawn(async move {
        let result = result(&state, &room, &tokens, question).await;
        permit.send(wrapped(&id, result));
    });
    None
}

/// `{"answer": {"id", "result"}}`, or `{"answer": {"id"}, "error": {...}}`.
fn wrapped(id: &str, result: Result<Value, ApiError>) -> Value {
    match result {
        Ok(result) => json!({"answer": {"id": id, "result": result}}),
        Err(error) => {
            let mut body = error.body();
            body["answer"] = json!({ "id": id });
            body
        }
    }
}

async fn result(
    state: &AppState,
    room: &Arc<Room>,
    tokens: &[Token],
    question: Question,
) -> Result<Value, ApiError> {
    let asker = Asker { tokens };
    let Question {
        id,
        act,
        preview,
        legal,
        look,
        ping,
    } = question;
    match (act, preview, legal, ping) {
        _ if look.is_some() => Err(one_question()),
        (Some(Deed { ply, seat, event }), None, None, None) => {
            let act = Act {
                request: id,
                ply,
                seat,
                event,
            };
            play::act(state, room, asker, act).await
        }
        (None, Some(preview), None, None) => play::preview(state, room, asker, preview).await,
        (None, None, Some(Legal { seat, limit }), None) => {
            play::legal(state, room, asker, seat, limit.unwrap_or(100)).await
        }
        (None, None, None, Some(_)) => Ok(json!({"now": now()})),
        _ => Err(one_question()),
    }
}

fn one_question() -> ApiError {
    ApiError::bad_request(
        "bad_request",
        "A message has an id and one of act, preview, legal, look and ping.",
    )
}
