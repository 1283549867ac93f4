//! Looking at tables.

use axum::Json as Answer;
use axum::extract::State;
use serde::Deserialize;
use tilehold_engine::Viewer;
use tilehold_store::{Listing, Whose};
use tilehold_wire::{ErrorBody, ShownTable, Tables};
use utoipa::IntoParams;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use crate::access::{Tokens, viewer};
use crate::error::ApiError;
use crate::extract::{Path, Query};
use crate::state::{AppState, now};
use crate::summary::summary;

pub(crate) fn router() -> OpenApiRouter<AppState> {
    OpenApiRouter::new()
        .routes(routes!(list))
        .routes(routes!(show))
}

#[derive(Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub(crate) struct ListQuery {
    /// Those that are over, or those that are not.
    #[serde(default)]
    finished: bool,
}

/// The tables that are shown to everybody
#[utoipa::path(get, path = "/api/tables", tag = "tables", params(ListQuery),
    responses((status = 200, description = "The tables", body = Tables)))]
async fn list(
    State(state): State<AppState>,
    Query(query): Query<ListQuery>,
) -> Result<Answer<Tables>, ApiError> {
    let listing = Listing {
        whose: Whose::Public,
        finished: query.finished,
        after: None,
        limit: 100,
    };
    let tables = state.store.list(listing).await?;
    let tables = tables.into_iter().map(|table| summary(table, &[]));
    Ok(Answer(Tables {
        tables: tables.collect(),
    }))
}

#[derive(Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub(crate) struct SeatQuery {
    /// The seat to look as, where the token opens several. Without it you see what is public.
    seat: Option<u8>,
}

/// A table as you may see it
#[utoipa::path(get, path = "/api/tables/{id}", tag = "tables",
    params(("id" = String, Path, description = "The table's id"), SeatQuery),
    responses((status = 200, description = "The table", body = ShownTable),
              (status = 404, description = "There is no such table", body = ErrorBody)))]
async fn show(
    State(state): State<AppState>,
    Path(id): Path<String>,
    Query(query): Query<SeatQuery>,
    tokens: Tokens,
) -> Result<Answer<ShownTable>, ApiError> {
    let room = state.room(&id).await?;
    let locked = state.locked(&room).await?;
    let own = locked.seats_of(&tokens.all);
    let viewer = viewer(&own, query.seat, !tokens.all.is_empty())?;
    Ok(Answer(ShownTable {
        table: room.info(&locked, &own),
        state: locked.state(viewer, now(), 0),
        viewer: match viewer {
            Viewer::Seat(seat) => Some(seat),
            _ => None,
        },
    }))
}
