//! Setting up tables, sitting down, playing.

use axum::Json as Answer;
use axum::extract::{FromRequest, Request, State};
use axum::http::{HeaderMap, StatusCode, header};
use axum::response::{IntoResponse, Response};
use serde::Deserialize;
use serde_json::{Value, json};
use std::sync::atomic::Ordering::Relaxed;
use tilehold_engine::{Player, Seat, Seed, Setup, TimeControl, Viewer};
use tilehold_games::registry;
use tilehold_store::{Listing, Place, Sitter, Standing, StoreError, StoredTable, TokenHash, Whose};
use utoipa::{IntoParams, ToSchema};
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use crate::access::{Tokens, viewer};
use crate::error::{ApiError, ErrorBody};
use crate::extract::{Json, Path, Query};
use crate::play::{self, Act, Asker, Preview};
use crate::room::{Settled, standing};
use crate::security::asker;
use crate::state::{AppState, now};
use crate::token::{self, Token};

pub(crate) fn router() -> OpenApiRouter<AppState> {
    OpenApiRouter::new()
        .routes(routes!(create, list))
        .routes(routes!(show))
        .routes(routes!(join))
        .routes(routes!(session))
        .routes(routes!(legal))
        .routes(routes!(preview))
        .routes(routes!(act))
        .routes(routes!(rematch))
}

/// A table to be set up.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct NewTableRequest {
    /// The game's id.
    game: String,
    /// The game's options; what is left out takes its default.
    #[serde(default)]
    #[schema(value_type = Option<Value>)]
    options: Option<Value>,
    /// Who sits where, seat 0 first.
    seats: Vec<SeatWish>,
    /// Whether the seats are as given, or by lot.
    #[serde(default)]
    order: Order,
    /// `"none"`, `{"game": {"start": ms, "increment": ms}}` or `{"move": {"limit": ms}}`.
    #[serde(default)]
    #[schema(value_type = Value)]
    clock: TimeControl,
    /// Whether the table is listed and anybody may take its open seats.
    #[serde(default)]
    public: bool,
}

/// Who is to sit at a seat.
#[derive(Clone, Debug, Deserialize, ToSchema)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub(crate) enum SeatWish {
    /// You, or somebody at your screen; with a name or an empty one.
    Person(String),
    /// The computer at this level.
    Computer(String),
    /// Whoever comes with the invitation.
    Open,
}

/// In which order the seats are taken.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Deserialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub(crate) enum Order {
    /// As they are given.
    #[default]
    Given,
    /// By lot.
    Lot,
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
    match fits {
        true => Ok(()),
        false => Err(ApiError::bad_request(
            "bad_clock",
            "A clock has between a millisecond and a year.",
        )),
    }
}

/// Puts the wishes in a fair random order.
fn by_lot(wishes: &mut [SeatWish]) {
    for end in (1..wishes.len()).rev() {
        // The bias of a remainder of 64 bits is far below anything a player could notice.
        let lot = u64::from_le_bytes(token::random()) % (end as u64 + 1);
        wishes.swap(end, lot as usize);
    }
}

/// Set up a table
///
/// The answer holds the token that opens all seats of yours: the one you sent as
/// `Authorization: Bearer`, or the browser's own, which it keeps as a cookie from its first table
/// on. The game begins at once, or when the last open seat is taken.
#[utoipa::path(post, path = "/api/tables", tag = "tables", request_body = NewTableRequest,
    responses(
        (status = 201, description = "`{\"id\", \"token\", \"seats\", \"link\", \"seat_link\", \
            \"invitation\"}`: `seats` are yours; `link` is for watchers, `invitation` for whoever \
            takes an open seat, `seat_link` opens your seats on another device", body = Value),
        (status = 422, description = "There cannot be such a table", body = ErrorBody)))]
async fn create(
    State(state): State<AppState>,
    tokens: Tokens,
    request: Request,
) -> Result<Response, ApiError> {
    if let Some(address) = asker(&request, &state.settings)
        && !state.new_tables.allows(address, std::time::Instant::now())
    {
        return Err(ApiError::too_many(
            "too_many_tables",
            "Set up fewer tables, or wait.",
        ));
    }
    let Json(new) = Json::<NewTableRequest>::from_request(request, &state).await?;
    let kind = registry::find(&new.game)?;
    check_clock(new.clock)?;
    let mut wishes = new.seats;
    if new.order == Order::Lot && wishes.len() <= 8 {
        by_lot(&mut wishes);
    }
    let time = now();
    let own = tokens.own_or_fresh();
    let players = wishes.iter().map(|wish| match wish {
        SeatWish::Person(name) => Player::Person(name.trim().to_owned()),
        SeatWish::Computer(level) => Player::Computer(level.clone()),
        SeatWish::Open => Player::Person(String::new()),
    });
    let setup = Setup {
        options: new.options.unwrap_or_else(|| json!({})),
        players: players.collect(),
        clock: new.clock,
        started: time,
    };
    let places: Vec<_> = wishes
        .into_iter()
        .map(|wish| match wish {
            SeatWish::Person(name) => Place {
                sitter: Sitter::Person,
                name: name.trim().to_owned(),
                token: Some(TokenHash(own.hash())),
            },
            SeatWish::Computer(level) => Place {
                sitter: Sitter::Computer(level),
                name: String::new(),
                token: None,
            },
            SeatWish::Open => Place {
                sitter: Sitter::Open,
                name: String::new(),
                token: None,
            },
        })
        .collect();
    let waits = places.iter().any(|place| place.sitter == Sitter::Open);
    let seats: Vec<_> = (0..)
        .zip(&places)
        .filter(|(_, place)| place.sitter == Sitter::Person)
        .map(|(seat, _)| Seat(seat))
        .collect();
    let invitation = (waits && !new.public).then(Token::fresh);
    let settled = Settled {
        invitation: invitation
            .as_ref()
            .map(|token| TokenHash(token.hash()).to_string()),
        public: new.public,
    };
    let id = token::table_id();
    store_table(&state, kind, setup, places, settled, id.clone()).await?;
    let base = state.settings.public_url.clone().unwrap_or_default();
    let link = format!("{}/t/{id}", base.trim_end_matches('/'));
    let join = waits.then(|| match &invitation {
        Some(token) => format!("{link}#join={}", token.text()),
        None => format!("{link}#join"),
    });
    let body = json!({
        "id": id,
        "token": own.text(),
        "seats": seats,
        "link": link,
        "seat_link": (!seats.is_empty()).then(|| format!("{link}#seat={}", own.text())),
        "invitation": join,
        "invitation_token": invitation.map(|token| token.text()),
    });
    let cookie = [(header::SET_COOKIE, tokens.keep(&id, &own, &state.settings))];
    Ok((StatusCode::CREATED, cookie, Answer(body)).into_response())
}

/// Deals, if nobody is awaited, and keeps the table.
async fn store_table(
    state: &AppState,
    kind: &'static dyn tilehold_engine::GameKind,
    setup: Setup,
    places: Vec<Place>,
    settled: Settled,
    id: String,
) -> Result<(), ApiError> {
    let shared = state.clone();
    let time = setup.started;
    let waits = places.iter().any(|place| place.sitter == Sitter::Open);
    let opened = state.compute(move || {
        let seed = Seed::from_bytes(token::random());
        let table = kind.open(setup, seed, &shared.shelf)?;
        let mut log = table.log();
        let mut stands = Standing::default();
        if waits {
            log.entries.clear();
        } else {
            stands = standing(table.as_ref(), time);
        }
        Ok::<_, ApiError>((log, stands))
    });
    let (log, standing) = opened.await??;
    let wake = standing.due.computer.is_some();
    let public = settled.public;
    let new = StoredTable {
        id,
        log,
        places,
        options: json!(settled),
        public,
        created: time,
        standing,
        rematch: None,
    };
    state.store.create(new).await?;
    state.metrics.tables_made.fetch_add(1, Relaxed);
    if wake {
        state.bell.notify_one();
    }
    Ok(())
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
    responses((status = 200, description = "`{\"tables\": […]}`, last touched first", body = Value)))]
async fn list(
    State(state): State<AppState>,
    Query(query): Query<ListQuery>,
) -> Result<Answer<Value>, ApiError> {
    let listing = Listing {
        whose: Whose::Public,
        finished: query.finished,
        after: None,
        limit: 100,
    };
    let tables = state.store.list(listing).await?;
    let tables: Vec<_> = tables
        .iter()
        .map(|table| super::mine::summary(table, &[]))
        .collect();
    Ok(Answer(json!({ "tables": tables })))
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
    responses((status = 200, description = "`{\"table\": {…}, \"state\": {…}}`", body = Value),
              (status = 404, description = "There is no such table", body = ErrorBody)))]
async fn show(
    State(state): State<AppState>,
    Path(id): Path<String>,
    Query(query): Query<SeatQuery>,
    tokens: Tokens,
) -> Result<Answer<Value>, ApiError> {
    let room = state.room(&id).await?;
    let inside = state.inside(&room).await?;
    let own = inside.seats_of(&tokens.all);
    let viewer = viewer(&own, query.seat, !tokens.all.is_empty())?;
    let shown = json!({
        "table": room.about(&inside, &own),
        "state": inside.state(viewer, now(), 0),
        "viewer": match viewer { Viewer::Seat(seat) => Some(seat), _ => None },
    });
    Ok(Answer(shown))
}

/// A seat to be taken.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct JoinRequest {
    /// What stands after `#join=` in the link; not needed at a public table.
    #[serde(default)]
    invitation: Option<String>,
    /// Your name, or nothing.
    #[serde(default)]
    name: String,
    /// The seat, or the first that is open.
    #[serde(default)]
    seat: Option<u8>,
}

/// Take an open seat
///
/// With `Authorization: Bearer`, or from a browser that has its own token as a cookie, that token
/// opens the seat from now on, and asking again is safe; without it you are given a new one, also
/// as a cookie.
#[utoipa::path(post, path = "/api/tables/{id}/join", tag = "tables", request_body = JoinRequest,
    params(("id" = String, Path, description = "The table's id")),
    responses((status = 200, description = "`{\"seat\", \"token\"}`", body = Value),
              (status = 403, description = "The invitation is wrong", body = ErrorBody),
              (status = 409, description = "Somebody else was faster", body = ErrorBody)))]
async fn join(
    State(state): State<AppState>,
    Path(id): Path<String>,
    tokens: Tokens,
    Json(request): Json<JoinRequest>,
) -> Result<Response, ApiError> {
    let room = state.room(&id).await?;
    let name = request.name.trim();
    if name.chars().count() > 40 || name.chars().any(char::is_control) {
        return Err(ApiError::bad_request(
            "bad_name",
            "A name has at most 40 letters, on one line.",
        ));
    }
    let inside = state.inside(&room).await?;
    if let Some(stored) = &inside.settled.invitation {
        let stored: TokenHash = stored
            .parse()
            .map_err(|error: String| ApiError::internal(&error))?;
        let given = request.invitation.as_deref().and_then(Token::read);
        if !given.is_some_and(|token| token.opens(&stored.0)) {
            return Err(ApiError::forbidden(
                "bad_invitation",
                "This needs the table's invitation.",
            ));
        }
    }
    let own = tokens.own_or_fresh();
    let mine = inside.seats_of(std::slice::from_ref(&own));
    let wanted = |index: usize| request.seat.is_none_or(|seat| usize::from(seat) == index);
    let open: Vec<_> = (0..inside.places.len())
        .filter(|&index| inside.places[index].sitter == Sitter::Open && wanted(index))
        .collect();
    let before = mine.iter().copied().find(|seat| wanted(seat.index()));
    drop(inside);
    let mut taken = before.filter(|_| tokens.holder().is_some());
    if taken.is_none() {
        for index in open {
            let seat = Seat(index as u8);
            match state
                .store
                .claim_seat(&id, seat, TokenHash(own.hash()), name)
                .await
            {
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
        return Err(ApiError::conflict(
            "seat_taken",
            "There is no such seat left to take.",
        ));
    };
    // The last to sit down starts the game.
    state.catch_up(&room, 0).await?;
    drop(state.inside(&room).await?);
    let cookie = [(header::SET_COOKIE, tokens.keep(&id, &own, &state.settings))];
    let body = json!({"seat": seat, "token": own.text()});
    Ok((cookie, Answer(body)).into_response())
}

/// A token to be kept as a cookie.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct SessionRequest {
    /// What stands after `#seat=` in the link.
    token: String,
}

/// Turn the token of a seat link into a cookie
#[utoipa::path(post, path = "/api/tables/{id}/session", tag = "tables",
    request_body = SessionRequest,
    params(("id" = String, Path, description = "The table's id")),
    responses((status = 200, description = "`{\"seats\"}`: which seats are yours now", body = Value),
              (status = 403, description = "The token opens no seat here", body = ErrorBody)))]
async fn session(
    State(state): State<AppState>,
    Path(id): Path<String>,
    tokens: Tokens,
    Json(request): Json<SessionRequest>,
) -> Result<Response, ApiError> {
    let room = state.room(&id).await?;
    let inside = state.inside(&room).await?;
    let wrong = || ApiError::forbidden("bad_token", "This token opens no seat at this table.");
    let token = Token::read(&request.token).ok_or_else(wrong)?;
    if inside.seats_of(std::slice::from_ref(&token)).is_empty() {
        return Err(wrong());
    }
    let cookie = [(
        header::SET_COOKIE,
        tokens.cookie(&id, &token, &state.settings),
    )];
    let all: Vec<_> = tokens.all.into_iter().chain([token]).collect();
    let body = json!({"seats": inside.seats_of(&all)});
    Ok((cookie, Answer(body)).into_response())
}

#[derive(Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub(crate) struct LegalQuery {
    /// The seat, where the token opens several.
    seat: Option<u8>,
    /// At most so many; 100 unless said.
    limit: Option<usize>,
}

/// What you may do now
#[utoipa::path(get, path = "/api/tables/{id}/legal", tag = "play",
    params(("id" = String, Path, description = "The table's id"), LegalQuery),
    responses((status = 200, description = "`{\"seat\", \"ply\", \"actions\", \"all\"}`: `all` \
        says whether these are all there are", body = Value),
              (status = 401, description = "Which seat?", body = ErrorBody)))]
async fn legal(
    State(state): State<AppState>,
    Path(id): Path<String>,
    Query(query): Query<LegalQuery>,
    tokens: Tokens,
) -> Result<Answer<Value>, ApiError> {
    let room = state.room(&id).await?;
    let asker = Asker {
        tokens: &tokens.all,
    };
    let limit = query.limit.unwrap_or(100);
    play::legal(&state, &room, asker, query.seat, limit)
        .await
        .map(Answer)
}

/// What a draft would be
///
/// Words formed, points, what is wrong with it and where: whatever the game tells about a move
/// that is still being composed. It knows what the seat knows.
#[utoipa::path(post, path = "/api/tables/{id}/preview", tag = "play", request_body = Preview,
    params(("id" = String, Path, description = "The table's id")),
    responses((status = 200, description = "The game's preview", body = Value),
              (status = 422, description = "This is no draft of this game", body = ErrorBody)))]
async fn preview(
    State(state): State<AppState>,
    Path(id): Path<String>,
    tokens: Tokens,
    Json(preview): Json<Preview>,
) -> Result<Answer<Value>, ApiError> {
    let room = state.room(&id).await?;
    let asker = Asker {
        tokens: &tokens.all,
    };
    play::preview(&state, &room, asker, preview)
        .await
        .map(Answer)
}

/// Move, resign, offer, take back, ask for a hint
///
/// It is done when the answer comes: on disk, exactly once for each request id.
#[utoipa::path(post, path = "/api/tables/{id}/act", tag = "play", request_body = Act,
    params(("id" = String, Path, description = "The table's id")),
    responses((status = 200, description = "`{\"ply\"}`: the number under which it was written \
                down; with a hint, `hint` is the action, with its `text`, a `sentence` and `squares`",
               body = Value),
              (status = 403, description = "Not your seat", body = ErrorBody),
              (status = 409, description = "Not your turn, or the table has gone on: `ply` is \
                the next", body = ErrorBody),
              (status = 422, description = "The rules do not allow it", body = ErrorBody)))]
async fn act(
    State(state): State<AppState>,
    Path(id): Path<String>,
    tokens: Tokens,
    Json(act): Json<Act>,
) -> Result<Answer<Value>, ApiError> {
    let room = state.room(&id).await?;
    let asker = Asker {
        tokens: &tokens.all,
    };
    play::act(&state, &room, asker, act).await.map(Answer)
}

/// Play again with the seats swapped
///
/// The first to ask sets up the table; everybody who asks gets its id, and the tokens open the
/// same players' seats there.
#[utoipa::path(post, path = "/api/tables/{id}/rematch", tag = "tables",
    params(("id" = String, Path, description = "The table's id")),
    responses((status = 200, description = "`{\"id\", \"seats\"}`", body = Value),
              (status = 409, description = "The game is not over", body = ErrorBody)))]
async fn rematch(
    State(state): State<AppState>,
    Path(id): Path<String>,
    tokens: Tokens,
) -> Result<Response, ApiError> {
    let room = state.room(&id).await?;
    let inside = state.inside(&room).await?;
    let own = inside.seats_of(&tokens.all);
    if own.is_empty() {
        return Err(ApiError::forbidden(
            "not_your_seat",
            "Only those who played can play again.",
        ));
    }
    inside.finished()?;
    let mut setup = inside.setup(now());
    let mut places = inside.places.clone();
    let settled = Settled {
        invitation: None,
        public: inside.settled.public,
    };
    let linked = inside.rematch.clone();
    drop(inside);
    let next = match linked {
        Some(next) => next,
        None => {
            setup.options = room.kind.again(setup.options);
            setup.players.rotate_left(1);
            places.rotate_left(1);
            let fresh = token::table_id();
            store_table(&state, room.kind, setup, places, settled, fresh.clone()).await?;
            state.store.link_rematch(&id, &fresh).await?
        }
    };
    state.inside(&room).await?.rematch = Some(next.clone());
    room.people_changed();
    let there = state.room(&next).await?;
    let there = state.inside(&there).await?;
    let seats = there.seats_of(&tokens.all);
    let mut headers = HeaderMap::new();
    if let Some(token) = tokens.all.last() {
        headers.insert(
            header::SET_COOKIE,
            tokens.cookie(&next, token, &state.settings),
        );
    }
    Ok((headers, Answer(json!({"id": next, "seats": seats}))).into_response())
}
