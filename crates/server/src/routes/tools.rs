//! Study: what games can be asked beside their tables, and what the computer thinks afterwards.

use std::sync::Arc;
use std::time::Instant;

use axum::Json as Answer;
use axum::extract::State;
use serde::Deserialize;
use serde_json::{Value, json};
use tilehold_games::registry;
use utoipa::ToSchema;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use crate::error::{ApiError, ErrorBody};
use crate::extract::{Json, Path};
use crate::state::AppState;

pub(crate) fn router() -> OpenApiRouter<AppState> {
    OpenApiRouter::new()
        .routes(routes!(tool))
        .routes(routes!(hindsight))
        .routes(routes!(analysis))
        .routes(routes!(check_words))
}

/// Does something that may take as long as the computer may think about a move, when there is room
/// for another study.
async fn ponder<T: Send + 'static>(
    state: &AppState,
    work: impl FnOnce(&AppState, &dyn Fn() -> bool) -> Result<T, ApiError> + Send + 'static,
) -> Result<T, ApiError> {
    let free = Arc::clone(&state.studies).acquire_owned();
    let patience = state.settings.request_time / 3;
    let permit = tokio::time::timeout(patience, free)
        .await
        .map_err(|_| ApiError::busy())?;
    let shared = state.clone();
    let deadline = Instant::now() + state.settings.think_time;
    let done = tokio::task::spawn_blocking(move || {
        let stop = || Instant::now() >= deadline || shared.is_closing();
        let done = work(&shared, &stop);
        drop(permit);
        done
    });
    done.await.map_err(|error| ApiError::internal(&error))?
}

/// Ask a game something beside a table
///
/// The tools of each game, with an example of a question, are in `/api/games`.
#[utoipa::path(post, path = "/api/games/{game}/tools/{tool}", tag = "study",
    params(("game" = String, Path, description = "The game's id"),
           ("tool" = String, Path, description = "The tool's id")),
    request_body = Value,
    responses((status = 200, description = "The tool's answer", body = Value),
              (status = 404, description = "There is no such tool", body = ErrorBody),
              (status = 422, description = "This is no question for it", body = ErrorBody)))]
async fn tool(
    State(state): State<AppState>,
    Path((game, tool)): Path<(String, String)>,
    Json(question): Json<Value>,
) -> Result<Answer<Value>, ApiError> {
    registry::find(&game)?;
    let mut tools = registry::tools().iter();
    let found = tools.find(|known| known.game == game && known.name == tool);
    let found = found
        .ok_or_else(|| ApiError::not_found("no_such_tool", "This game cannot be asked that."))?;
    let run = found.run;
    let answer =
        move |state: &AppState, stop: &dyn Fn() -> bool| Ok(run(question, &state.shelf, stop)?);
    ponder(&state, answer).await.map(Answer)
}

/// So many of the best moves are shown beside the one that was played.
const BEST: usize = 5;

/// A whole game may be studied for as long as so many moves.
const STUDY: u32 = 5;

/// The whole game in hindsight, once it is over
///
/// `moves`: for each move `{"ply", "seat", "text", "stands", "scores", "played", "best", "cost",
/// "chance"}`, where `played` and each of `best` (best first) are `{"action", "text", "points",
/// "value", "result"?, "plies"?}`. `value` is in the game's own measure, `cost` is what the move was
/// worth less than the best one, judged by what the seat could know; `chance` is that of winning
/// before the move. What a game cannot tell is null or left out; a move that was taken back has
/// `stands: false`. `costs`: of each seat together. For graphs `scores` and `chances`: for each seat
/// `[[ply, number], …]`, or null. `complete` is false if the time was too short for all moves.
#[utoipa::path(get, path = "/api/tables/{id}/analysis", tag = "study",
    params(("id" = String, Path, description = "The table's id")),
    responses((status = 200, description = "`{\"id\", \"game\", \"moves\", \"costs\", \"scores\", \
                \"chances\", \"complete\"}`", body = Value),
              (status = 409, description = "The game is not over", body = ErrorBody),
              (status = 503, description = "Too many studies are under way", body = ErrorBody)))]
async fn hindsight(
    State(state): State<AppState>,
    Path(id): Path<String>,
) -> Result<Answer<Value>, ApiError> {
    let room = state.room(&id).await?;
    let log = state.inside(&room).await?.finished()?.log();
    let kind = room.kind;
    // It never changes, so it is worked out once for all who ask.
    let study = async || {
        let study = move |state: &AppState, _: &dyn Fn() -> bool| {
            let table = kind.resume(log, &state.shelf)?;
            let begun = Instant::now();
            // Each move has its share of the time, and what others left of theirs.
            let stop = |done: u32, all: u32| {
                let share = state.settings.think_time * STUDY * (done + 1) / all.max(1);
                begun.elapsed() >= share || state.is_closing()
            };
            let mut study = table.analyse(BEST, &stop)?;
            study["id"] = json!(id);
            study["game"] = json!(kind.info().id);
            Ok(study)
        };
        ponder(&state, study).await
    };
    let study = room.analysis.get_or_try_init(study).await?;
    Ok(Answer(study.clone()))
}

/// What the strongest computer player would have done before a ply, once the game is over
#[utoipa::path(get, path = "/api/tables/{id}/analysis/{ply}", tag = "study",
    params(("id" = String, Path, description = "The table's id"),
           ("ply" = u32, Path, description = "The entry before which to think")),
    responses((status = 200, description = "`{\"ply\", \"seat\", \"level\", \"action\"}`",
               body = Value),
              (status = 404, description = "Nobody had to move then", body = ErrorBody),
              (status = 409, description = "The game is not over", body = ErrorBody)))]
async fn analysis(
    State(state): State<AppState>,
    Path((id, ply)): Path<(String, u32)>,
) -> Result<Answer<Value>, ApiError> {
    let room = state.room(&id).await?;
    let mut log = state.inside(&room).await?.finished()?.log();
    let kind = room.kind;
    let nobody = || ApiError::not_found("no_such_ply", "Nobody had to move then.");
    if ply == 0 || ply as usize >= log.entries.len() {
        return Err(nobody());
    }
    let seat = log.entries[ply as usize].seat;
    log.entries.truncate(ply as usize);
    let level = kind.levels().last().ok_or_else(nobody)?.id;
    let answer = move |state: &AppState, stop: &dyn Fn() -> bool| {
        let table = kind.resume(log, &state.shelf)?;
        let turn = table.turn();
        let seat = seat
            .filter(|seat| turn.contains(*seat))
            .or(turn.iter().next());
        let seat = seat.ok_or_else(nobody)?;
        let action = table.think(seat, level, stop)?;
        Ok(json!({"ply": ply, "seat": seat, "level": level, "action": action}))
    };
    ponder(&state, answer).await.map(Answer)
}

/// Words to be looked up.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct Words {
    /// At most 1,000 words.
    words: Vec<String>,
}

/// Whether words are in a word list
#[utoipa::path(post, path = "/api/word-lists/{list}/check", tag = "study", request_body = Words,
    params(("list" = String, Path, description = "The word list's name")),
    responses((status = 200, description = "`{\"words\": {WORD: bool}}`", body = Value),
              (status = 404, description = "There is no such list", body = ErrorBody)))]
async fn check_words(
    State(state): State<AppState>,
    Path(list): Path<String>,
    Json(asked): Json<Words>,
) -> Result<Answer<Value>, ApiError> {
    if asked.words.len() > 1_000 {
        return Err(ApiError::bad_request(
            "too_many_words",
            "Ask for at most 1,000 words.",
        ));
    }
    let shelf = Arc::clone(&state.shelf);
    let found = state.compute(move || {
        let unknown = |_| ApiError::not_found("no_such_list", "There is no such word list.");
        let list = shelf.get(&list).map_err(unknown)?;
        let words = asked.words.into_iter().map(|word| {
            let there = list.contains(&word.to_lowercase());
            (word, Value::Bool(there))
        });
        Ok(json!({"words": words.collect::<serde_json::Map<_, _>>()}))
    });
    found.await?.map(Answer)
}
