//! Sitting down.

use axum::Json as Answer;
use axum::extract::State;
use axum::http::header;
use axum::response::{IntoResponse, Response};
use tilehold_engine::{Seat, check_name};
use tilehold_store::{Sitter, StoreError, TokenHash};
use tilehold_wire::{ErrorBody, Join, Joined, OwnSeats, Session};
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use crate::access::Tokens;
use crate::code;
use crate::error::ApiError;
use crate::extract::{Json, Path};
use crate::state::AppState;
use crate::token::Token;

pub(crate) fn router() -> OpenApiRouter<AppState> {
    OpenApiRouter::new()
        .routes(routes!(join))
        .routes(routes!(session))
}

/// Take an open seat
///
/// With `Authorization: Bearer`, or from a browser that has its own token as a cookie, that token
/// opens the seat from now on, and asking again is safe; without it you are given a new one, also
/// as a cookie.
#[utoipa::path(post, path = "/api/tables/{id}/join", tag = "tables", request_body = Join,
    params(("id" = String, Path, description = "The table's id")),
    responses((status = 200, description = "It is yours", body = Joined),
              (status = 403, description = "The invitation is wrong", body = ErrorBody),
              (status = 409, description = "Somebody else was faster", body = ErrorBody)))]
async fn join(
    State(state): State<AppState>,
    Path(id): Path<String>,
    tokens: Tokens,
    Json(request): Json<Join>,
) -> Result<Response, ApiError> {
    let room = state.room(&id).await?;
    let name = request.name.trim();
    check_name(name)?;
    let locked = state.locked(&room).await?;
    if let Some(stored) = &locked.settings.invitation {
        let stored: TokenHash = stored
            .parse()
            .map_err(|error: String| ApiError::internal(&error))?;
        let given = request.invitation.as_deref().and_then(Token::read);
        if !given.is_some_and(|token| token.opens(&stored)) {
            return Err(ApiError::new(
                code::BAD_INVITATION,
                "This needs the table's invitation.",
            ));
        }
    }
    let own = tokens.own_or_fresh();
    let mine = locked.seats_of(std::slice::from_ref(&own));
    let wanted = |index: usize| request.seat.is_none_or(|seat| usize::from(seat) == index);
    let open: Vec<_> = (0..locked.places.len())
        .filter(|&index| locked.places[index].sitter == Sitter::Open && wanted(index))
        .collect();
    let before = mine.iter().copied().find(|seat| wanted(seat.index()));
    drop(locked);
    let mut taken = before.filter(|_| tokens.holder().is_some());
    if taken.is_none() {
        for index in open {
            let seat = Seat(index as u8);
            match state.store.claim_seat(&id, seat, own.hash(), name).await {
                Ok(_) => {
                    taken = Some(seat);
                    break;
                }
                Err(StoreError::SeatTaken) => {}
                Err(error) => return Err(error.into()),
            }
        }
    }
    let Some(seat) = taken else {
        return Err(ApiError::new(
            code::SEAT_TAKEN,
            "There is no such seat left to take.",
        ));
    };
    // The last to sit down starts the game.
    state.catch_up(&room, 0).await?;
    drop(state.locked(&room).await?);
    let cookie = [(header::SET_COOKIE, tokens.keep(&id, &own, &state.settings))];
    let body = Joined {
        seat,
        token: own.text(),
    };
    Ok((cookie, Answer(body)).into_response())
}

/// Turn the token of a seat link into a cookie
#[utoipa::path(post, path = "/api/tables/{id}/session", tag = "tables",
    request_body = Session,
    params(("id" = String, Path, description = "The table's id")),
    responses((status = 200, description = "Which seats are yours now", body = OwnSeats),
              (status = 403, description = "The token opens no seat here", body = ErrorBody)))]
async fn session(
    State(state): State<AppState>,
    Path(id): Path<String>,
    tokens: Tokens,
    Json(request): Json<Session>,
) -> Result<Response, ApiError> {
    let room = state.room(&id).await?;
    let locked = state.locked(&room).await?;
    let wrong = || ApiError::new(code::BAD_TOKEN, "This token opens no seat at this table.");
    let token = Token::read(&request.token).ok_or_else(wrong)?;
    if locked.seats_of(std::slice::from_ref(&token)).is_empty() {
        return Err(wrong());
    }
    let cookie = [(
        header::SET_COOKIE,
        tokens.cookie(&id, &token, &state.settings),
    )];
    let all: Vec<_> = tokens.all.into_iter().chain([token]).collect();
    let body = OwnSeats {
        seats: locked.seats_of(&all),
    };
    Ok((cookie, Answer(body)).into_response())
}
