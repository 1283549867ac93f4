//! Which games there are.

use axum::Json;
use axum::extract::State;
use serde_json::{Value, json};
use tilehold_engine::GameKind;
use tilehold_games::registry;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use crate::error::{ApiError, ErrorBody};
use crate::extract::Path;
use crate::state::AppState;

pub(crate) fn router() -> OpenApiRouter<AppState> {
    OpenApiRouter::new()
        .routes(routes!(list))
        .routes(routes!(one))
        .routes(routes!(word_lists))
}

fn description(game: &dyn GameKind) -> Value {
    let mut description = json!(game.info());
    description["levels"] = json!(game.levels());
    description["options"] = game.default_options();
    let tools = registry::tools()
        .iter()
        .filter(|tool| tool.game == game.info().id);
    let tools = tools.map(|tool| {
        let example: Value = serde_json::from_str(tool.example).unwrap_or_default();
        json!({"id": tool.name, "sentence": tool.sentence, "example": example})
    });
    description["tools"] = tools.collect();
    description
}

/// All games
///
/// With their computer levels, weakest first, and every option with its default.
#[utoipa::path(get, path = "/api/games", tag = "games",
    responses((status = 200, description = "`{\"games\": […]}`", body = Value)))]
async fn list() -> Json<Value> {
    let games: Vec<_> = registry::all()
        .iter()
        .map(|game| description(*game))
        .collect();
    Json(json!({ "games": games }))
}

/// One game
#[utoipa::path(get, path = "/api/games/{game}", tag = "games",
    params(("game" = String, Path, description = "The game's id")),
    responses((status = 200, description = "The game", body = Value),
              (status = 404, description = "There is no such game", body = ErrorBody)))]
async fn one(Path(game): Path<String>) -> Result<Json<Value>, ApiError> {
    Ok(Json(description(registry::find(&game)?)))
}

/// The word lists that options can name
#[utoipa::path(get, path = "/api/word-lists", tag = "games",
    responses((status = 200, description = "`{\"word_lists\": […]}`", body = Value)))]
async fn word_lists(State(state): State<AppState>) -> Json<Value> {
    Json(json!({"word_lists": state.shelf.names()}))
}
