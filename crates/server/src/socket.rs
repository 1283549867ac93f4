//! A WebSocket at a table.

use std::net::IpAddr;
use std::sync::Arc;
use std::time::{Duration, Instant};

use axum::extract::ws::{CloseFrame, Message, Utf8Bytes, WebSocket, close_code};
use futures_util::{SinkExt, StreamExt};
use serde::Deserialize;
use tilehold_engine::{Event, Viewer};
use tilehold_wire::{
    Answer, Answered, FromTable, Look, Looked, Question, Time, ToTable, Unanswered,
};

use crate::access::viewer;
use crate::error::ApiError;
use crate::extract::read_json;
use crate::feed::{Feed, Subscription};
use crate::play::{self, Asker};
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

/// Who is at the other end.
pub(crate) struct Peer {
    pub(crate) tokens: Vec<Token>,
    /// Whose requests are counted.
    pub(crate) address: Option<IpAddr>,
    pub(crate) subscription: Subscription,
}

/// Tells the peer what happens and answers its questions until one of both goes away.
pub(crate) async fn attend(socket: WebSocket, state: AppState, room: Arc<Room>, peer: Peer) {
    let (mut out, mut questions) = socket.split();
    let mut feed = match Feed::new(&state, &room, peer.subscription.clone()) {
        Ok(feed) => feed,
        Err(error) => {
            let _ = out.send(text(&told(error))).await;
            let _ = out.send(closing(close_code::AGAIN, "no room left")).await;
            return;
        }
    };
    // Answers that take long come through here, so that the connection does not wait for them.
    let (late, mut answers) = tokio::sync::mpsc::channel::<FromTable>(4);
    let mut errors = 0;
    let mut heard = Instant::now();
    let goodbye = loop {
        let messages = tokio::select! {
            () = state.closed() => break closing(close_code::RESTART, "the server restarts"),
            () = feed.wait() => match feed.tell().await {
                Ok(messages) => messages,
                Err(error) => vec![told(error)],
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
                    Err(error) => Some(told(error)),
                };
                match &answer {
                    Some(answer) if answer.is_error() => errors += 1,
                    _ => errors = 0,
                }
                if errors > MOST_ERRORS {
                    break closing(close_code::POLICY, "too many messages with errors");
                }
                answer.into_iter().collect()
            }
        };
        for message in messages {
            if send(&mut out, text(&message)).await.is_err() {
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

/// A message as it is sent.
fn text(message: &FromTable) -> Message {
    // Types of the wire always have a JSON form.
    Message::text(serde_json::to_string(message).unwrap_or_default())
}

fn told(error: ApiError) -> FromTable {
    FromTable::Error {
        error: error.fault(),
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
        Some(address) if !state.rate.allows(address, Instant::now()) => Err(ApiError::too_often()),
        _ => Ok(()),
    }
}

/// Answers a question, or sees to it that it is answered later.
async fn answer(
    state: &AppState,
    room: &Arc<Room>,
    peer: &Peer,
    text: Utf8Bytes,
    late: &tokio::sync::mpsc::Sender<FromTable>,
    feed: &mut Feed,
) -> Option<FromTable> {
    let ToTable { id, question } = match read_json(text.as_bytes()) {
        Ok(message) => message,
        Err(error) => return Some(not_understood(&text, error)),
    };
    let asker = Asker {
        tokens: &peer.tokens,
    };
    let result = match question {
        // A hint takes long.
        Question::Act(act) if act.event == Event::Hint => {
            let Ok(permit) = late.clone().try_reserve_owned() else {
                return Some(answered(id, Err(ApiError::busy())));
            };
            let (state, room, tokens) = (state.clone(), Arc::clone(room), peer.tokens.clone());
            tokio::spawn(async move {
                let asker = Asker { tokens: &tokens };
                let result = play::act(&state, &room, asker, act.request(&*id)).await;
                permit.send(answered(id, result.map(Answered::Act)));
            });
            return None;
        }
        Question::Act(act) => {
            let result = play::act(state, room, asker, act.request(&*id)).await;
            result.map(Answered::Act)
        }
        Question::Preview(draft) => {
            let result = play::preview(state, room, asker, draft).await;
            result.map(Answered::Preview)
        }
        Question::Legal(legal) => {
            let result = play::legal(state, room, asker, legal).await;
            result.map(Answered::Legal)
        }
        Question::Look(look) => look_as(peer, feed, look).map(Answered::Looked),
        Question::Ping(_) => Ok(Answered::Time(Time { now: now() })),
    };
    Some(answered(id, result))
}

/// The refusal of a message that is no question; with its id, if at least that can be read.
fn not_understood(text: &str, error: ApiError) -> FromTable {
    #[derive(Deserialize)]
    struct Named {
        id: String,
    }
    match serde_json::from_str(text) {
        Ok(Named { id }) => answered(id, Err(error)),
        Err(_) => told(error),
    }
}

fn answered(id: String, result: Result<Answered, ApiError>) -> FromTable {
    match result {
        Ok(result) => FromTable::Answer {
            answer: Answer { id, result },
        },
        Err(error) => FromTable::Refused {
            answer: Unanswered { id },
            error: error.fault(),
        },
    }
}

/// From now on the feed tells what another of the peer's seats may know, or what is public.
fn look_as(peer: &Peer, feed: &mut Feed, Look { seat }: Look) -> Result<Looked, ApiError> {
    let viewer = match seat {
        None => Viewer::Watcher,
        Some(_) => viewer(&peer.subscription.own, seat, !peer.tokens.is_empty())?,
    };
    feed.look_as(viewer);
    Ok(Looked { seat })
}
