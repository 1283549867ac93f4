//! The tables of a token, and what happens at all of them.

use axum::Json as Answer;
use axum::extract::State;
use axum::http::StatusCode;
use axum::response::Response;
use serde_json::{Value, json};
use std::collections::HashMap;
use tilehold_engine::Seat;
use tilehold_store::{Hint, Listing, Sitter, TableSummary, TokenHash, Whose};
use tokio::time::Instant;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use super::live::{HEARTBEAT, lines, stream};
use crate::access::Tokens;
use crate::error::{ApiError, ErrorBody};
use crate::state::{AppState, now};

pub(crate) fn router() -> OpenApiRouter<AppState> {
    OpenApiRouter::new()
        .routes(routes!(tables))
        .routes(routes!(events))
}

/// At most so many tables of one token are listed and followed.
const MOST: u32 = 200;

/// A table in a list, as the holder of `own` sees it.
pub(crate) fn summary(table: &TableSummary, own: &[TokenHash]) -> Value {
    let seats: Vec<_> = (0..)
        .zip(&table.places)
        .map(|(seat, place)| {
            let computer = match &place.sitter {
                Sitter::Computer(level) => Some(level),
                _ => None,
            };
            json!({
                "seat": Seat(seat),
                "name": place.name,
                "computer": computer,
                "open": place.sitter == Sitter::Open,
                "own": place.token.is_some_and(|token| own.contains(&token)),
            })
        })
        .collect();
    let your_turn = seats
        .iter()
        .zip(0..)
        .any(|(seat, index)| seat["own"] == true && table.turn.contains(Seat(index)));
    let mine = seats
        .iter()
        .zip(0..)
        .filter(|(seat, _)| seat["own"] == true);
    let places = |index: usize| table.outcome.as_ref().map(|it| it["places"][index].clone());
    let result = match mine.map(|(_, index)| places(index)).collect::<Vec<_>>()[..] {
        // At one screen with all seats there is nobody to win against.
        [Some(ref place)] => result(table, place),
        _ => None,
    };
    json!({
        "id": table.id,
        "game": table.game,
        "status": status(table),
        "options": table.setup["options"],
        "clock": table.setup["clock"],
        "seats": seats,
        "created": table.created,
        "touched": table.touched,
        "ply": table.ply,
        "turn": table.turn,
        "your_turn": your_turn,
        "outcome": table.outcome,
        "result": result,
        "rematch": table.rematch,
    })
}

fn status(table: &TableSummary) -> &'static str {
    match (&table.outcome, table.ply) {
        (Some(_), _) => "finished",
        (None, 0) => "waiting",
        (None, _) => "playing",
    }
}

/// How the game ended for the seat that came to this place.
fn result(table: &TableSummary, place: &Value) -> Option<&'static str> {
    let places = table.outcome.as_ref()?["places"].as_array()?;
    let first = places.iter().filter(|other| **other == 1).count();
    Some(match (place.as_u64()?, first) {
        _ if places.len() == 1 => "done",
        (1, 1) => "won",
        (1, _) => "drawn",
        _ => "lost",
    })
}

fn hashes(tokens: &Tokens) -> Result<Vec<TokenHash>, ApiError> {
    match tokens.holder() {
        Some(token) => Ok(vec![TokenHash(token.hash())]),
        None => Err(ApiError::new(
            StatusCode::UNAUTHORIZED,
            "no_token",
            "Send your token: Authorization: Bearer TOKEN, 32 hexadecimal digits of your own. A \
             browser has one from its first table on.",
        )),
    }
}

async fn own_tables(state: &AppState, own: &[TokenHash]) -> Result<Vec<TableSummary>, ApiError> {
    let mut tables = Vec::new();
    for finished in [false, true] {
        let listing = Listing {
            whose: Whose::Holder(own),
            finished,
            after: None,
            limit: MOST,
        };
        tables.extend(state.store.list(listing).await?);
    }
    Ok(tables)
}

/// The tables at which your token has a seat
///
/// Each with `{"id", "game", "status": "waiting" | "playing" | "finished", "options", "clock",
/// "seats", "created", "touched", "ply", "turn", "your_turn", "outcome", "result": "won" | "lost" |
/// "drawn" | "done" | null, "rematch"}`: first those that are not over, then those that are, last
/// touched first. A browser is known by its cookie.
#[utoipa::path(get, path = "/api/my/tables", tag = "live",
    responses((status = 200, description = "`{\"tables\": […]}`", body = Value),
              (status = 401, description = "Whose?", body = ErrorBody)))]
async fn tables(State(state): State<AppState>, tokens: Tokens) -> Result<Answer<Value>, ApiError> {
    let own = hashes(&tokens)?;
    let tables = own_tables(&state, &own).await?;
    let tables: Vec<_> = tables.iter().map(|table| summary(table, &own)).collect();
    Ok(Answer(json!({ "tables": tables })))
}

/// What happens at all your tables, as a stream of JSON lines
///
/// `{"table": {…}}` as in the list, for each table at first and then whenever something happens
/// there; `your_turn` says when to move. `{"ping": …}` when it is quiet.
#[utoipa::path(get, path = "/api/my/events", tag = "live",
    responses((status = 200, description = "JSON lines", content_type = "application/x-ndjson",
               body = Value),
              (status = 401, description = "Whose?", body = ErrorBody)))]
async fn events(State(state): State<AppState>, tokens: Tokens) -> Result<Response, ApiError> {
    let own = hashes(&tokens)?;
    let watch = state.store.watch();
    let following = Following {
        state,
        own,
        watch,
        told: HashMap::new(),
        swept: None,
        quiet_since: Instant::now(),
    };
    let told = futures_util::stream::unfold(following, |mut following| async move {
        let messages = following.next().await?;
        Some((lines(&messages), following))
    });
    Ok(stream(told))
}

/// How often the list of tables is looked through, beside the hints that come at once.
const SWEEP: std::time::Duration = std::time::Duration::from_secs(2);

struct Following {
    state: AppState,
    own: Vec<TokenHash>,
    watch: tilehold_store::Watch,
    /// What was told about each table last.
    told: HashMap<String, Value>,
    swept: Option<Instant>,
    quiet_since: Instant,
}

impl Following {
    /// The next news; none once the server stops.
    async fn next(&mut self) -> Option<Vec<Value>> {
        loop {
            let mut news = Vec::new();
            let due = self.swept.map(|swept| swept + SWEEP);
            let look = async {
                if let Some(due) = due {
                    tokio::time::sleep_until(due).await;
                }
            };
            let state = self.state.clone();
            tokio::select! {
                () = state.closed() => return None,
                () = look => {
                    self.swept = Some(Instant::now());
                    match own_tables(&self.state, &self.own).await {
                        Ok(tables) => for table in &tables {
                            self.tell(table, &mut news);
                        },
                        Err(error) => news.push(error.body()),
                    }
                }
                hint = self.watch.next() => {
                    if let Hint::Changed(change) = hint?
                        && self.told.contains_key(&change.table)
                        && let Ok(table) = self.state.store.summary(&change.table).await
                    {
                        self.tell(&table, &mut news);
                    }
                }
            }
            if news.is_empty() && self.quiet_since.elapsed() >= HEARTBEAT {
                news.push(json!({"ping": now()}));
            }
            if !news.is_empty() {
                self.quiet_since = Instant::now();
                return Some(news);
            }
        }
    }

    fn tell(&mut self, table: &TableSummary, news: &mut Vec<Value>) {
        let shown = summary(table, &self.own);
        if self.told.get(&table.id) != Some(&shown) {
            self.told.insert(table.id.clone(), shown.clone());
            news.push(json!({ "table": shown }));
        }
    }
}
