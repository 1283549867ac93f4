//! What happens at a table while it happens.

use std::convert::Infallible;
use std::time::Duration;

use axum::body::Body;
use axum::extract::{FromRequestParts, Request, State, WebSocketUpgrade};
use axum::http::header;
use axum::response::{IntoResponse, Response};
use serde::{Deserialize, Serialize};
use tilehold_wire::{ErrorBody, FromTable, Status};
use utoipa::IntoParams;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use crate::access::{Tokens, viewer};
use crate::code;
use crate::error::ApiError;
use crate::extract::{Path, Query};
use crate::feed::{Feed, Subscription};
use crate::play::MOST_LEGAL;
use crate::room::Room;
use crate::security::asker;
use crate::socket::{self, Peer};
use crate::state::{AppState, now};

pub(crate) fn router() -> OpenApiRouter<AppState> {
    OpenApiRouter::new()
        .routes(routes!(events))
        .routes(routes!(live))
}

/// A quiet stream says so this often, so that both ends notice when the other is gone.
pub(crate) const HEARTBEAT: Duration = Duration::from_secs(15);

#[derive(Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub(crate) struct FeedQuery {
    /// The first ply that you have not seen; 0 unless said.
    #[serde(default)]
    from: u32,
    /// The seat to look as, where the token opens several. Without it you see what is public.
    seat: Option<u8>,
    /// When it is your turn, send along at most so many of the actions you may take.
    #[serde(default)]
    legal: usize,
}

async fn subscription(
    state: &AppState,
    room: &Room,
    query: &FeedQuery,
    tokens: &Tokens,
) -> Result<Subscription, ApiError> {
    let locked = state.locked(room).await?;
    let own = locked.seats_of(&tokens.all);
    Ok(Subscription {
        viewer: viewer(&own, query.seat, !tokens.all.is_empty())?,
        own,
        from: query.from,
        legal: query.legal.min(MOST_LEGAL),
    })
}

/// What happens at a table, as a stream of JSON lines
///
/// After a lost connection ask again with `from` = the last ply you saw + 1.
#[utoipa::path(get, path = "/api/tables/{id}/events", tag = "live",
    params(("id" = String, Path, description = "The table's id"), FeedQuery),
    responses((status = 200, description = "JSON lines until the game is over",
               content_type = "application/x-ndjson", body = FromTable),
              (status = 404, description = "There is no such table", body = ErrorBody)))]
async fn events(
    State(state): State<AppState>,
    Path(id): Path<String>,
    Query(query): Query<FeedQuery>,
    tokens: Tokens,
) -> Result<Response, ApiError> {
    let room = state.room(&id).await?;
    let subscription = subscription(&state, &room, &query, &tokens).await?;
    let feed = Feed::new(&state, &room, subscription)?;
    let lines = futures_util::stream::unfold(Some((state, feed)), |streaming| async move {
        let (state, mut feed) = streaming?;
        let messages = tokio::select! {
            () = state.closed() => return None,
            () = feed.wait() => feed.tell().await,
            () = tokio::time::sleep(HEARTBEAT) => Ok(vec![FromTable::Ping { ping: now() }]),
        };
        match messages {
            Ok(messages) => {
                let over = messages.iter().any(|message| {
                    matches!(message, FromTable::State { state } if state.status == Status::Finished)
                });
                let text = lines(&messages);
                Some((text, (!over).then_some((state, feed))))
            }
            Err(error) => {
                let error = error.fault();
                Some((lines(&[FromTable::Error { error }]), None))
            }
        }
    });
    Ok(stream(lines))
}

/// What a stream of JSON lines says that it is.
pub(crate) const JSON_LINES: &str = "application/x-ndjson";

/// The messages, each on a line of its own.
pub(crate) fn lines(messages: &[impl Serialize]) -> Result<Vec<u8>, Infallible> {
    let mut lines = Vec::new();
    for message in messages {
        // Types of the wire always have a JSON form, and memory takes all that is written.
        let _ = serde_json::to_writer(&mut lines, message);
        lines.push(b'\n');
    }
    Ok(lines)
}

/// A body of JSON lines.
pub(crate) fn stream(
    lines: impl futures_util::Stream<Item = Result<Vec<u8>, Infallible>> + Send + 'static,
) -> Response {
    let headers = [
        (header::CONTENT_TYPE, JSON_LINES),
        // Proxies must hand on each line as it comes.
        (header::HeaderName::from_static("x-accel-buffering"), "no"),
    ];
    (headers, Body::from_stream(lines)).into_response()
}

/// What happens at a table, and what you do there, over a WebSocket
///
/// You are sent the messages of `events` (`FromTable`). You send questions (`ToTable`), each with an
/// id of your own, and get an answer with the same id.
#[utoipa::path(get, path = "/api/tables/{id}/live", tag = "live",
    params(("id" = String, Path, description = "The table's id"), FeedQuery),
    responses((status = 101, description = "The WebSocket is open"),
              (status = 403, description = "The page is of another site", body = ErrorBody)))]
async fn live(
    State(state): State<AppState>,
    Path(id): Path<String>,
    Query(query): Query<FeedQuery>,
    tokens: Tokens,
    request: Request,
) -> Result<Response, ApiError> {
    let room = state.room(&id).await?;
    let subscription = subscription(&state, &room, &query, &tokens).await?;
    let address = asker(&request, &state.settings);
    let (mut parts, _) = request.into_parts();
    let upgrade = WebSocketUpgrade::from_request_parts(&mut parts, &state)
        .await
        .map_err(|error| ApiError::new(code::NOT_A_WEBSOCKET, format!("{}.", error.body_text())))?;
    let limit = state.settings.frame_limit;
    let peer = Peer {
        tokens: tokens.all,
        address,
        subscription,
    };
    Ok(upgrade
        .max_message_size(limit)
        .max_frame_size(limit)
        .on_upgrade(move |socket| socket::attend(socket, state, room, peer)))
}
