//! What happens at a table while it happens.

use std::convert::Infallible;
use std::time::Duration;

use axum::body::Body;
use axum::extract::{FromRequestParts, Request, State, WebSocketUpgrade};
use axum::http::header;
use axum::response::{IntoResponse, Response};
use serde::Deserialize;
use serde_json::{Value, json};
use utoipa::IntoParams;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use crate::access::{Tokens, viewer};
use crate::error::{ApiError, ErrorBody};
use crate::extract::{Path, Query};
use crate::feed::{Feed, Wish};
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

async fn wish(
    state: &AppState,
    room: &Room,
    query: &FeedQuery,
    tokens: &Tokens,
) -> Result<Wish, ApiError> {
    let inside = state.inside(room).await?;
    let own = inside.seats_of(&tokens.all);
    Ok(Wish {
        viewer: viewer(&own, query.seat, !tokens.all.is_empty())?,
        own,
        from: query.from,
        legal: query.legal.min(MOST_LEGAL),
    })
}

/// What happens at a table, as a stream of JSON lines
///
/// Each line is one of `{"table": …}` (who sits and who is here), `{"event": {"ply", "at",
/// "seat", "event"}}`, `{"state": …}` (how it stands, after one event or several) and `{"ping":
/// …}`. After a lost connection ask again with `from` = the last ply you saw + 1.
#[utoipa::path(get, path = "/api/tables/{id}/events", tag = "live",
    params(("id" = String, Path, description = "The table's id"), FeedQuery),
    responses((status = 200, description = "JSON lines until the game is over",
               content_type = "application/x-ndjson", body = Value),
              (status = 404, description = "There is no such table", body = ErrorBody)))]
async fn events(
    State(state): State<AppState>,
    Path(id): Path<String>,
    Query(query): Query<FeedQuery>,
    tokens: Tokens,
) -> Result<Response, ApiError> {
    let room = state.room(&id).await?;
    let wish = wish(&state, &room, &query, &tokens).await?;
    let feed = Feed::new(&state, &room, wish)?;
    let lines = futures_util::stream::unfold(Some((state, feed)), |streaming| async move {
        let (state, mut feed) = streaming?;
        let messages = tokio::select! {
            () = state.closed() => return None,
            () = feed.wait() => feed.tell().await,
            () = tokio::time::sleep(HEARTBEAT) => Ok(vec![json!({"ping": now()})]),
        };
        match messages {
            Ok(messages) => {
                let over = messages
                    .iter()
                    .any(|message| message["state"]["status"] == "finished");
                let text = lines(&messages);
                Some((text, (!over).then_some((state, feed))))
            }
            Err(error) => Some((lines(&[error.body()]), None)),
        }
    });
    Ok(stream(lines))
}

/// What a stream of JSON lines says that it is.
pub(crate) const JSON_LINES: &str = "application/x-ndjson";

/// The messages, each on a line of its own.
pub(crate) fn lines(messages: &[Value]) -> Result<String, Infallible> {
    Ok(messages
        .iter()
        .map(|message| format!("{message}\n"))
        .collect())
}

/// A body of JSON lines.
pub(crate) fn stream(
    lines: impl futures_util::Stream<Item = Result<String, Infallible>> + Send + 'static,
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
/// You are sent the messages of `events`. You send `{"id": "…", "act": {"ply", "do", "seat"?}}`,
/// `{"id", "preview": {"draft", "seat"?}}`, `{"id", "legal": {"limit"?, "seat"?}}`, `{"id",
/// "look": {"seat"?}}` (whose view you are sent from now on, where your token opens several seats;
/// without a seat what is public) or `{"id", "ping": true}` and get `{"answer": {"id", "result"}}`, or `{"answer": {"id"}, "error": {…}}`.
/// The id of an `act` is its request id: send it again until it is answered.
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
    let wish = wish(&state, &room, &query, &tokens).await?;
    let address = asker(&request, &state.settings);
    let (mut parts, _) = request.into_parts();
    let upgrade = WebSocketUpgrade::from_request_parts(&mut parts, &state)
        .await
        .map_err(|error| {
            ApiError::new(
                error.status(),
                "not_a_websocket",
                format!("{}.", error.body_text()),
            )
        })?;
    let limit = state.settings.frame_limit;
    let peer = Peer {
        tokens: tokens.all,
        address,
        wish,
    };
    Ok(upgrade
        .max_message_size(limit)
        .max_frame_size(limit)
        .on_upgrade(move |socket| socket::attend(socket, state, room, peer)))
}
