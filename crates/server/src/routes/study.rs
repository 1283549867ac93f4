//! What the computer thinks of a game that is over.

use std::time::Instant;

use axum::Json as Answer;
use axum::extract::State;
use axum::response::{IntoResponse, Response};
use tilehold_wire::{BestMove, ErrorBody, TableStudy};
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use crate::code;
use crate::error::ApiError;
use crate::extract::Path;
use crate::state::AppState;

pub(crate) fn router() -> OpenApiRouter<AppState> {
    OpenApiRouter::new()
        .routes(routes!(study))
        .routes(routes!(best_move))
}

/// So many of the best moves are shown beside the one that was played.
const BEST: usize = 5;

/// A whole game may be studied for as long as so many moves.
const STUDY: u32 = 5;

/// The whole game in hindsight, once it is over
///
/// Every move with what it was worth, in the game's own measure, and the best there were beside it,
/// judged by what the seat could know; and the numbers for graphs.
#[utoipa::path(get, path = "/api/tables/{id}/analysis", tag = "study",
    params(("id" = String, Path, description = "The table's id")),
    responses((status = 200, description = "The study", body = TableStudy),
              (status = 409, description = "The game is not over", body = ErrorBody),
              (status = 503, description = "Too many studies are under way", body = ErrorBody)))]
async fn study(
    State(state): State<AppState>,
    Path(id): Path<String>,
) -> Result<Response, ApiError> {
    let room = state.room(&id).await?;
    let table = state.locked(&room).await?.finished()?.fork();
    let game = room.kind.info().id;
    // It never changes, so it is worked out once for all who ask.
    let study = async || {
        let time = state.settings.think_time * STUDY;
        let study = move |stop: &dyn Fn() -> bool| {
            let begun = Instant::now();
            // Each move has its share of the time, and what others left of theirs.
            let share = |done: u32, all: u32| begun.elapsed() >= time * (done + 1) / all.max(1);
            Ok(TableStudy {
                id,
                game: game.to_owned(),
                study: table.study(BEST, &|done, all| share(done, all) || stop())?,
            })
        };
        state.offload(state.study_slot().await?, time, study).await
    };
    let study = room.study.get_or_try_init(study).await?;
    Ok(Answer(study).into_response())
}

/// What the strongest computer player would have done before a ply, once the game is over
#[utoipa::path(get, path = "/api/tables/{id}/analysis/{ply}", tag = "study",
    params(("id" = String, Path, description = "The table's id"),
           ("ply" = u32, Path, description = "The entry before which to think")),
    responses((status = 200, description = "The move", body = BestMove),
              (status = 404, description = "Nobody had to move then", body = ErrorBody),
              (status = 409, description = "The game is not over", body = ErrorBody)))]
async fn best_move(
    State(state): State<AppState>,
    Path((id, ply)): Path<(String, u32)>,
) -> Result<Answer<BestMove>, ApiError> {
    let room = state.room(&id).await?;
    let nobody = || ApiError::new(code::NO_SUCH_PLY, "Nobody had to move then.");
    let level = room.kind.levels().last().ok_or_else(nobody)?.id;
    let locked = state.locked(&room).await?;
    let table = locked.finished()?;
    if ply == 0 || ply >= table.ply() {
        return Err(nobody());
    }
    let fork = table.fork();
    drop(locked);
    let answer = move |stop: &dyn Fn() -> bool| {
        let then = fork.fork_at(ply)?;
        let turn = then.turn();
        let seat = fork.mover(ply).filter(|seat| turn.contains(*seat));
        let seat = seat.or(turn.iter().next()).ok_or_else(nobody)?;
        let action = then.think(seat, level, stop)?;
        Ok(BestMove {
            ply,
            seat,
            level: level.to_owned(),
            action,
        })
    };
    let time = state.settings.think_time;
    let answer = state
        .offload(state.study_slot().await?, time, answer)
        .await?;
    Ok(Answer(answer))
}
