//! The tables of a token, and what happens at all of them.

use axum::Json as Answer;
use axum::extract::State;
use axum::response::Response;
use std::collections::HashMap;
use tilehold_store::{Listing, Notification, TokenHash, Whose};
use tilehold_wire::{ErrorBody, FromList, TableSummary, Tables};
use tokio::time::Instant;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use super::live::{HEARTBEAT, lines, stream};
use crate::access::Tokens;
use crate::code;
use crate::error::ApiError;
use crate::state::{AppState, now};
use crate::summary::summary;

pub(crate) fn router() -> OpenApiRouter<AppState> {
    OpenApiRouter::new()
        .routes(routes!(tables))
        .routes(routes!(events))
}

/// At most so many tables of one token are listed and followed.
const MOST: u32 = 200;

fn hashes(tokens: &Tokens) -> Result<Vec<TokenHash>, ApiError> {
    match tokens.holder() {
        Some(token) => Ok(vec![token.hash()]),
        None => Err(ApiError::new(
            code::NO_TOKEN,
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
        let listed = state.store.list(listing).await?;
        tables.extend(listed.into_iter().map(|table| summary(table, own)));
    }
    Ok(tables)
}

/// The tables at which your token has a seat
///
/// First those that are not over, then those that are, last touched first. A browser is known by its
/// cookie.
#[utoipa::path(get, path = "/api/my/tables", tag = "live",
    responses((status = 200, description = "The tables", body = Tables),
              (status = 401, description = "Whose?", body = ErrorBody)))]
async fn tables(State(state): State<AppState>, tokens: Tokens) -> Result<Answer<Tables>, ApiError> {
    let tables = own_tables(&state, &hashes(&tokens)?).await?;
    Ok(Answer(Tables { tables }))
}

/// What happens at all your tables, as a stream of JSON lines
///
/// Each table as in the list, at first and then whenever something happens there; `your_turn` says
/// when to move. A `ping` when it is quiet.
#[utoipa::path(get, path = "/api/my/events", tag = "live",
    responses((status = 200, description = "JSON lines", content_type = "application/x-ndjson",
               body = FromList),
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
    told: HashMap<String, TableSummary>,
    swept: Option<Instant>,
    quiet_since: Instant,
}

impl Following {
    /// The next news; none once the server stops.
    async fn next(&mut self) -> Option<Vec<FromList>> {
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
                        Ok(tables) => for table in tables {
                            self.tell(table, &mut news);
                        },
                        Err(error) => news.push(FromList::Error { error: error.fault() }),
                    }
                }
                notification = self.watch.next() => {
                    if let Notification::Changed(change) = notification?
                        && self.told.contains_key(&change.table)
                        && let Ok(table) = self.state.store.summary(&change.table).await
                    {
                        self.tell(summary(table, &self.own), &mut news);
                    }
                }
            }
            if news.is_empty() && self.quiet_since.elapsed() >= HEARTBEAT {
                news.push(FromList::Ping { ping: now() });
            }
            if !news.is_empty() {
                self.quiet_since = Instant::now();
                return Some(news);
            }
        }
    }

    fn tell(&mut self, table: TableSummary, news: &mut Vec<FromList>) {
        if self.told.get(&table.id) != Some(&table) {
            self.told.insert(table.id.clone(), table.clone());
            news.push(FromList::Table { table });
        }
    }
}
