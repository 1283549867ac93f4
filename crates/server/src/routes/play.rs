//! Playing.

use axum::Json as Answer;
use axum::extract::State;
use serde::Deserialize;
use serde_json::Value;
use tilehold_wire::{ActAnswer, ActRequest, Draft, ErrorBody, Legal, LegalActions};
use utoipa::IntoParams;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use crate::access::Tokens;
use crate::error::ApiError;
use crate::extract::{Json, Path, Query};
use crate::play::{self, Asker};
use crate::state::AppState;

pub(crate) fn router() -> OpenApiRouter<AppState> {
    OpenApiRouter::new()
        .routes(routes!(legal))
        .routes(routes!(preview))
        .routes(routes!(act))
}

#[derive(Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub(crate) struct LegalQuery {
    /// The seat, where the token opens several.
    seat: Option<u8>,
    /// At most so many; 100 unless said.
    limit: Option<usize>,
}

/// What you may do now
#[utoipa::path(get, path = "/api/tables/{id}/legal", tag = "play",
    params(("id" = String, Path, description = "The table's id"), LegalQuery),
    responses((status = 200, description = "Actions", body = LegalActions),
              (status = 401, description = "Which seat?", body = ErrorBody)))]
async fn legal(
    State(state): State<AppState>,
    Path(id): Path<String>,
    Query(query): Query<LegalQuery>,
    tokens: Tokens,
) -> Result<Answer<LegalActions>, ApiError> {
    let room = state.room(&id).await?;
    let asker = Asker {
        tokens: &tokens.all,
    };
    let LegalQuery { seat, limit } = query;
    play::legal(&state, &room, asker, Legal { seat, limit })
        .await
        .map(Answer)
}

/// What a draft would be
///
/// Words formed, points, what is wrong with it and where: whatever the game tells about a move
/// that is still being composed. It knows what the seat knows.
#[utoipa::path(post, path = "/api/tables/{id}/preview", tag = "play", request_body = Draft,
    params(("id" = String, Path, description = "The table's id")),
    responses((status = 200, description = "The game's preview", body = Value),
              (status = 422, description = "This is no draft of this game", body = ErrorBody)))]
async fn preview(
    State(state): State<AppState>,
    Path(id): Path<String>,
    tokens: Tokens,
    Json(draft): Json<Draft>,
) -> Result<Answer<Value>, ApiError> {
    let room = state.room(&id).await?;
    let asker = Asker {
        tokens: &tokens.all,
    };
    play::preview(&state, &room, asker, draft).await.map(Answer)
}

/// Move, resign, offer, take back, ask for a hint
///
/// It is done when the answer comes: on disk, exactly once for each request id.
#[utoipa::path(post, path = "/api/tables/{id}/act", tag = "play", request_body = ActRequest,
    params(("id" = String, Path, description = "The table's id")),
    responses((status = 200, description = "It is done", body = ActAnswer),
              (status = 403, description = "Not your seat", body = ErrorBody),
              (status = 409, description = "Not your turn, or the table has gone on: `ply` is \
                the next", body = ErrorBody),
              (status = 422, description = "The rules do not allow it", body = ErrorBody)))]
async fn act(
    State(state): State<AppState>,
    Path(id): Path<String>,
    tokens: Tokens,
    Json(act): Json<ActRequest>,
) -> Result<Answer<ActAnswer>, ApiError> {
    let room = state.room(&id).await?;
    let asker = Asker {
        tokens: &tokens.all,
    };
    play::act(&state, &room, asker, act).await.map(Answer)
}
