//! Playing again.

use axum::Json as Answer;
use axum::extract::State;
use axum::http::{HeaderMap, header};
use axum::response::{IntoResponse, Response};
use tilehold_wire::{ErrorBody, Rematch};
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use super::create::store_table;
use crate::access::Tokens;
use crate::code;
use crate::error::ApiError;
use crate::extract::Path;
use crate::room::TableSettings;
use crate::state::{AppState, now};
use crate::token;

pub(crate) fn router() -> OpenApiRouter<AppState> {
    OpenApiRouter::new().routes(routes!(rematch))
}

/// Play again with the seats swapped
///
/// The first to ask sets up the table; everybody who asks gets its id, and the tokens open the
/// same players' seats there.
#[utoipa::path(post, path = "/api/tables/{id}/rematch", tag = "tables",
    params(("id" = String, Path, description = "The table's id")),
    responses((status = 200, description = "The table", body = Rematch),
              (status = 409, description = "The game is not over", body = ErrorBody)))]
async fn rematch(
    State(state): State<AppState>,
    Path(id): Path<String>,
    tokens: Tokens,
) -> Result<Response, ApiError> {
    let room = state.room(&id).await?;
    let locked = state.locked(&room).await?;
    let own = locked.seats_of(&tokens.all);
    if own.is_empty() {
        return Err(ApiError::new(
            code::NOT_YOUR_SEAT,
            "Only those who played can play again.",
        ));
    }
    locked.finished()?;
    let mut setup = locked.setup(now());
    let mut places = locked.places.clone();
    let settings = TableSettings {
        invitation: None,
        public: locked.settings.public,
    };
    let linked = locked.rematch.clone();
    drop(locked);
    let next = match linked {
        Some(next) => next,
        None => {
            setup.options = room.kind.again(setup.options);
            setup.players.rotate_left(1);
            places.rotate_left(1);
            let fresh = token::table_id();
            store_table(&state, room.kind, setup, places, settings, fresh.clone()).await?;
            state.store.link_rematch(&id, &fresh).await?
        }
    };
    state.locked(&room).await?.rematch = Some(next.clone());
    room.people_changed();
    let there = state.room(&next).await?;
    let there = state.locked(&there).await?;
    let seats = there.seats_of(&tokens.all);
    let mut headers = HeaderMap::new();
    if let Some(token) = tokens.all.last() {
        headers.insert(
            header::SET_COOKIE,
            tokens.cookie(&next, token, &state.settings),
        );
    }
    Ok((headers, Answer(Rematch { id: next, seats })).into_response())
}
