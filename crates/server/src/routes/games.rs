//! Which games there are.

use axum::Json;
use tilehold_engine::{GameKind, LONGEST_NAME};
use tilehold_games::registry;
use tilehold_wire::{ErrorBody, GameInfo, Games, Level, Tool};
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use crate::error::ApiError;
use crate::extract::Path;
use crate::state::AppState;

pub(crate) fn router() -> OpenApiRouter<AppState> {
    OpenApiRouter::new()
        .routes(routes!(list))
        .routes(routes!(one))
}

fn info(game: &dyn GameKind) -> GameInfo {
    // Taken apart, so that nothing is forgotten that a game says of itself.
    let &tilehold_engine::GameInfo {
        id,
        name,
        sentence,
        rules,
        min_seats,
        max_seats,
        seat_names,
        draws,
        hidden,
        lists_all,
        has_chance,
        side_by_side,
        shared_screen,
        first_level,
        change_price,
    } = game.info();
    let levels = game.levels().iter().map(|level| Level {
        id: level.id.to_owned(),
        name: level.name.to_owned(),
        sentence: level.sentence.to_owned(),
    });
    let tools = registry::tools_of(id).into_iter().flatten();
    let tools = tools.map(|tool| Tool {
        id: tool.name.to_owned(),
        sentence: tool.sentence.to_owned(),
        example: serde_json::from_str(tool.example).unwrap_or_default(),
    });
    GameInfo {
        id: id.to_owned(),
        name: name.to_owned(),
        sentence: sentence.to_owned(),
        rules,
        min_seats,
        max_seats,
        seat_names: seat_names.iter().map(|name| (*name).to_owned()).collect(),
        draws,
        hidden,
        lists_all,
        has_chance,
        side_by_side,
        shared_screen,
        first_level: first_level.to_owned(),
        change_price,
        levels: levels.collect(),
        tile_sets: game.tile_sets(),
        options: game.default_options(),
        tools: tools.collect(),
    }
}

/// All games
///
/// With their computer levels, weakest first, every option with its default, and their sets of
/// tiles.
#[utoipa::path(get, path = "/api/games", tag = "games",
    responses((status = 200, description = "The games", body = Games)))]
async fn list() -> Json<Games> {
    let games = registry::all().iter().map(|game| info(*game));
    Json(Games {
        games: games.collect(),
        longest_name: LONGEST_NAME,
    })
}

/// One game
#[utoipa::path(get, path = "/api/games/{game}", tag = "games",
    params(("game" = String, Path, description = "The game's id")),
    responses((status = 200, description = "The game", body = GameInfo),
              (status = 404, description = "There is no such game", body = ErrorBody)))]
async fn one(Path(game): Path<String>) -> Result<Json<GameInfo>, ApiError> {
    Ok(Json(info(registry::find(&game)?)))
}
