//! Setting up tables.

use std::sync::atomic::Ordering::Relaxed;

use axum::Json as Answer;
use axum::extract::{FromRequest, Request, State};
use axum::http::{StatusCode, header};
use axum::response::{IntoResponse, Response};
use serde_json::json;
use tilehold_engine::{GameKind, Seed, Setup, TimeControl};
use tilehold_games::registry;
use tilehold_store::{Place, Sitter, StoredTable, TableStatus};
use tilehold_wire::{ErrorBody, NewSeat, NewTable, Order, TableMade};
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use crate::access::Tokens;
use crate::code;
use crate::error::ApiError;
use crate::extract::Json;
use crate::room::{TableSettings, table_status};
use crate::seats::{self, seats_where};
use crate::security::asker;
use crate::state::{AppState, now};
use crate::token::{self, Token};

pub(crate) fn router() -> OpenApiRouter<AppState> {
    OpenApiRouter::new().routes(routes!(create))
}

/// The longest time that a clock can be set to: a year.
const LONGEST_CLOCK: u64 = 366 * 24 * 60 * 60 * 1000;

fn check_clock(clock: TimeControl) -> Result<(), ApiError> {
    let fits = match clock {
        TimeControl::None => true,
        TimeControl::Game { start, increment } => {
            (1..=LONGEST_CLOCK).contains(&start) && increment <= LONGEST_CLOCK
        }
        TimeControl::Move { limit } => (1..=LONGEST_CLOCK).contains(&limit),
    };
    if fits {
        Ok(())
    } else {
        Err(ApiError::new(
            code::BAD_CLOCK,
            "A clock has between a millisecond and a year.",
        ))
    }
}

/// Puts the seats in a fair random order.
fn by_lot(seats: &mut [NewSeat]) {
    for end in (1..seats.len()).rev() {
        // The bias of a remainder of 64 bits is far below anything a player could notice.
        let lot = u64::from_le_bytes(token::random()) % (end as u64 + 1);
        seats.swap(end, lot as usize);
    }
}

/// Set up a table
///
/// The answer holds the token that opens all seats of yours: the one you sent as
/// `Authorization: Bearer`, or the browser's own, which it keeps as a cookie from its first table
/// on. The game begins at once, or when the last open seat is taken.
#[utoipa::path(post, path = "/api/tables", tag = "tables", request_body = NewTable,
    responses((status = 201, description = "The table", body = TableMade),
              (status = 422, description = "There cannot be such a table", body = ErrorBody)))]
async fn create(
    State(state): State<AppState>,
    tokens: Tokens,
    request: Request,
) -> Result<Response, ApiError> {
    if let Some(address) = asker(&request, &state.settings)
        && !state.new_tables.allows(address, std::time::Instant::now())
    {
        return Err(ApiError::new(
            code::TOO_MANY_TABLES,
            "Set up fewer tables, or wait.",
        ));
    }
    let Json(mut new) = Json::<NewTable>::from_request(request, &state).await?;
    let kind = registry::find(&new.game)?;
    check_clock(new.clock)?;
    if new.order == Order::Lot && new.seats.len() <= 8 {
        by_lot(&mut new.seats);
    }
    let own = tokens.own_or_fresh();
    let place = |seat| seats::place(seat, own.hash());
    let places: Vec<_> = new.seats.into_iter().map(place).collect();
    let setup = Setup {
        options: new.options.unwrap_or_else(|| json!({})),
        players: places.iter().map(seats::player).collect(),
        clock: new.clock,
        started: now(),
    };
    let is_waiting = seats::is_waiting(&places);
    let seats = seats_where(&places, |place| place.sitter == Sitter::Person);
    let invitation = (is_waiting && !new.public).then(Token::fresh);
    let settings = TableSettings {
        invitation: invitation.as_ref().map(|token| token.hash().to_string()),
        public: new.public,
    };
    let id = token::table_id();
    store_table(&state, kind, setup, places, settings, id.clone()).await?;
    let base = state.settings.public_url.clone().unwrap_or_default();
    let link = format!("{}/t/{id}", base.trim_end_matches('/'));
    let join = is_waiting.then(|| match &invitation {
        Some(token) => format!("{link}#join={}", token.text()),
        None => format!("{link}#join"),
    });
    let cookie = [(header::SET_COOKIE, tokens.keep(&id, &own, &state.settings))];
    let made = TableMade {
        id,
        token: own.text(),
        seat_link: (!seats.is_empty()).then(|| format!("{link}#seat={}", own.text())),
        seats,
        link,
        invitation: join,
        invitation_token: invitation.map(|token| token.text()),
    };
    Ok((StatusCode::CREATED, cookie, Answer(made)).into_response())
}

/// Deals, if nobody is awaited, and keeps the table.
pub(super) async fn store_table(
    state: &AppState,
    kind: &'static dyn GameKind,
    setup: Setup,
    places: Vec<Place>,
    settings: TableSettings,
    id: String,
) -> Result<(), ApiError> {
    let shared = state.clone();
    let time = setup.started;
    let is_waiting = seats::is_waiting(&places);
    let opened = state.compute(move || {
        let seed = Seed::from_bytes(token::random());
        let table = kind.open(setup, seed, &shared.shelf)?;
        let mut log = table.log();
        let mut status = TableStatus::default();
        if is_waiting {
            log.entries.clear();
        } else {
            status = table_status(table.as_ref(), time);
        }
        Ok::<_, ApiError>((log, status))
    });
    let (log, status) = opened.await?;
    let wake = status.due.computer.is_some();
    let public = settings.public;
    let new = StoredTable {
        id,
        log,
        places,
        options: json!(settings),
        public,
        created: time,
        status,
        rematch: None,
    };
    state.store.create(new).await?;
    state.metrics.tables_made.fetch_add(1, Relaxed);
    if wake {
        state.bell.notify_one();
    }
    Ok(())
}
