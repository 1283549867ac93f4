//! What remains of a game: replay, transcript, seed.

use axum::Json as Answer;
use axum::extract::State;
use axum::http::header;
use axum::response::{IntoResponse, Response};
use serde::Deserialize;
use std::sync::Arc;
use tilehold_engine::{Viewer, transcript};
use tilehold_games::registry;
use tilehold_wire::{ErrorBody, PastPosition, PublishedSeed, Replay};
use utoipa::IntoParams;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use crate::access::{Tokens, viewer};
use crate::code;
use crate::error::ApiError;
use crate::extract::{Path, Query, Text};
use crate::state::AppState;

pub(crate) fn router() -> OpenApiRouter<AppState> {
    OpenApiRouter::new()
        .routes(routes!(position))
        .routes(routes!(download))
        .routes(routes!(seed))
        .routes(routes!(upload))
}

#[derive(Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub(crate) struct PositionQuery {
    /// The seat to look as, where the token opens several.
    seat: Option<u8>,
}

/// A position of the past
///
/// What you saw before entry `ply`; everything, once the game is over.
#[utoipa::path(get, path = "/api/tables/{id}/positions/{ply}", tag = "records",
    params(("id" = String, Path, description = "The table's id"),
           ("ply" = u32, Path, description = "The entry before which to look"), PositionQuery),
    responses((status = 200, description = "The position", body = PastPosition),
              (status = 404, description = "There is no such ply", body = ErrorBody)))]
async fn position(
    State(state): State<AppState>,
    Path((id, ply)): Path<(String, u32)>,
    Query(query): Query<PositionQuery>,
    tokens: Tokens,
) -> Result<Answer<PastPosition>, ApiError> {
    let room = state.room(&id).await?;
    let locked = state.locked(&room).await?;
    let own = locked.seats_of(&tokens.all);
    let viewer = viewer(&own, query.seat, !tokens.all.is_empty())?;
    let table = locked.playing()?.fork();
    drop(locked);
    let shown = move || {
        if ply > table.ply() {
            return Err(ApiError::new(
                code::NO_SUCH_PLY,
                "The game has not come so far.",
            ));
        }
        Ok(PastPosition {
            ply,
            view: table.view_at(ply, viewer)?,
        })
    };
    state.compute(shown).await.map(Answer)
}

/// The whole game as text, once it is over
#[utoipa::path(get, path = "/api/tables/{id}/transcript", tag = "records",
    params(("id" = String, Path, description = "The table's id")),
    responses((status = 200, description = "The transcript", content_type = "text/plain",
               body = String),
              (status = 409, description = "The game is not over", body = ErrorBody)))]
async fn download(
    State(state): State<AppState>,
    Path(id): Path<String>,
) -> Result<Response, ApiError> {
    let room = state.room(&id).await?;
    let locked = state.locked(&room).await?;
    let table = locked.finished()?.fork();
    drop(locked);
    let text = state.compute(move || Ok(table.transcript())).await?;
    let headers = [
        (header::CONTENT_TYPE, "text/plain; charset=utf-8".to_owned()),
        (
            header::CONTENT_DISPOSITION,
            format!("attachment; filename=\"{}-{id}.txt\"", room.kind.info().id),
        ),
    ];
    Ok((headers, text).into_response())
}

/// The seed, once the game is over
///
/// Its SHA-256 was shown from the start, so anybody can check that the deal was honest.
#[utoipa::path(get, path = "/api/tables/{id}/seed", tag = "records",
    params(("id" = String, Path, description = "The table's id")),
    responses((status = 200, description = "The seed", body = PublishedSeed),
              (status = 409, description = "The game is not over", body = ErrorBody)))]
async fn seed(
    State(state): State<AppState>,
    Path(id): Path<String>,
) -> Result<Answer<PublishedSeed>, ApiError> {
    let room = state.room(&id).await?;
    let locked = state.locked(&room).await?;
    let table = locked.finished()?;
    Ok(Answer(PublishedSeed {
        seed: table.seed().map(ToString::to_string),
        seed_sha256: table.header().seed_sha256.clone(),
    }))
}

#[derive(Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub(crate) struct UploadQuery {
    /// Show the position before this entry; the last position unless said.
    ply: Option<u32>,
}

/// Replay and check a transcript
#[utoipa::path(post, path = "/api/transcripts", tag = "records", params(UploadQuery),
    request_body(content = String, content_type = "text/plain"),
    responses((status = 200, description = "The game", body = Replay),
              (status = 422, description = "This is no transcript", body = ErrorBody)))]
async fn upload(
    State(state): State<AppState>,
    Query(query): Query<UploadQuery>,
    Text(text): Text,
) -> Result<Answer<Replay>, ApiError> {
    let shelf = Arc::clone(&state.shelf);
    let shown = state.compute(move || {
        let kind = registry::find(transcript::game_id(&text)?)?;
        let table = kind.read_transcript(&text, &shelf)?;
        let verification = kind.verify(&text, &shelf);
        let ply = query.ply.unwrap_or(table.ply());
        if ply > table.ply() {
            return Err(ApiError::new(
                code::NO_SUCH_PLY,
                "The game has not come so far.",
            ));
        }
        // Whoever has the text has all that is in it, so nothing is hidden.
        Ok(Replay {
            game: kind.info().id.to_owned(),
            passed: verification.passed(),
            checks: verification.checks,
            header: table.header().clone(),
            events: table.events(0, Viewer::Everybody)?,
            plies: table.ply(),
            ply,
            view: table.view_at(ply, Viewer::Everybody)?,
            outcome: table.outcome().cloned(),
        })
    });
    shown.await.map(Answer)
}
