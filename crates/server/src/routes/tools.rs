//! What games can be asked beside their tables.

use std::sync::Arc;

use axum::Json as Answer;
use axum::extract::State;
use serde_json::Value;
use tilehold_games::registry;
use tilehold_wire::ErrorBody;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use crate::code;
use crate::error::ApiError;
use crate::extract::{Json, Path};
use crate::state::AppState;

pub(crate) fn router() -> OpenApiRouter<AppState> {
    OpenApiRouter::new().routes(routes!(tool))
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
    let mut tools = registry::tools_of(&game)?.iter();
    let found = tools.find(|known| known.name == tool);
    let found = found
        .ok_or_else(|| ApiError::new(code::NO_SUCH_TOOL, "This game cannot be asked that."))?;
    let (run, shelf) = (found.run, Arc::clone(&state.shelf));
    let answer = move |stop: &dyn Fn() -> bool| Ok(run(question, &shelf, stop)?);
    let time = state.settings.think_time;
    let answer = state
        .offload(state.study_slot().await?, time, answer)
        .await?;
    Ok(Answer(answer))
}
