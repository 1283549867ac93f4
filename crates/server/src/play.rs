//! What a seat can do at its table, whether it asks over HTTP or over a WebSocket.

use std::sync::Arc;

use serde::Deserialize;
use serde_json::{Value, json};
use tilehold_engine::{Event, Refusal, Seat, Seats};
use tilehold_store::Sitter;
use utoipa::ToSchema;

use crate::access::acting_seat;
use crate::computer::on_a_copy;
use crate::error::ApiError;
use crate::hub::Deed;
use crate::room::{Inside, Room};
use crate::state::AppState;
use crate::token::Token;

/// No request id is longer.
const LONGEST_ID: usize = 64;

/// At most so many legal actions are listed at once.
pub(crate) const MOST_LEGAL: usize = 5_000;

/// Something that a seat does.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct Act {
    /// A name of your own for this request, at most 64 letters. The same name again does nothing
    /// and gets the same answer.
    pub(crate) request: String,
    /// The ply that you believe to be next. If another is, the answer is 409 and names it.
    pub(crate) ply: u32,
    /// The seat, where the token opens several.
    pub(crate) seat: Option<u8>,
    /// `{"move": ACTION}`, `"resign"`, `"offer_draw"`, `"accept_draw"`, `"decline_draw"`,
    /// `{"ask_takeback": {"to": PLY}}`, `"allow_takeback"`, `"refuse_takeback"` or `"hint"`.
    #[serde(rename = "do")]
    #[schema(value_type = Value)]
    pub(crate) event: Event<Value>,
}

/// A move that is still being composed.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct Preview {
    /// The draft, in the game's own form.
    #[schema(value_type = Value)]
    pub(crate) draft: Value,
    /// The seat, where the token opens several.
    pub(crate) seat: Option<u8>,
}

/// Who asks: the tokens, and the seats they open at this table.
pub(crate) struct Asker<'a> {
    pub(crate) tokens: &'a [Token],
}

impl Asker<'_> {
    fn seat(&self, inside: &Inside, named: Option<u8>) -> Result<Seat, ApiError> {
        let held = inside.seats_of(self.tokens);
        let turn = inside
            .table
            .as_deref()
            .map_or(Seats::NONE, |table| table.turn());
        acting_seat(&held, named, turn, !self.tokens.is_empty())
    }
}

/// Does what a seat wants.
pub(crate) async fn act(
    state: &AppState,
    room: &Arc<Room>,
    asker: Asker<'_>,
    act: Act,
) -> Result<Value, ApiError> {
    if act.request.is_empty() || act.request.len() > LONGEST_ID {
        return Err(ApiError::bad_request(
            "bad_request_id",
            format!("A request id has 1 to {LONGEST_ID} letters."),
        ));
    }
    let inside = state.inside(room).await?;
    let seat = asker.seat(&inside, act.seat)?;
    let event = act.event;
    if matches!(event, Event::Deal | Event::TimeUp) {
        return Err(ApiError::bad_request(
            "not_yours",
            "Only the house does this.",
        ));
    }
    // No seat can ask for another seat's answers: the seat is part of the id.
    let request = format!("{}:{}", seat.0, act.request);
    let current = act.ply == inside.ply();
    let extra = match event {
        Event::Hint if current => {
            inside.playing()?;
            let alone = inside.places.iter().enumerate().all(|(index, place)| {
                index == seat.index() || matches!(place.sitter, Sitter::Computer(_))
            });
            if !alone {
                return Err(ApiError::forbidden(
                    "no_hints",
                    "Hints are given only against the computer.",
                ));
            }
            drop(inside);
            Some(hint(state, room, seat).await?)
        }
        _ => {
            drop(inside);
            None
        }
    };
    let deed = Deed {
        seat,
        event,
        ply: Some(act.ply),
        request: Some(request),
        extra,
    };
    state.act(room, deed).await
}

/// The game's help: `hint` is an action, with its `text`, a `sentence` and `squares`.
async fn hint(state: &AppState, room: &Room, seat: Seat) -> Result<Value, ApiError> {
    let wait = tokio::time::timeout(
        state.settings.request_time / 3,
        Arc::clone(&state.thinkers).acquire_owned(),
    );
    let permit = wait.await.map_err(|_| ApiError::busy())?;
    let hint = on_a_copy(state, room, move |table, stop| table.hint(seat, stop)).await?;
    drop(permit);
    let nothing = || Refusal::new("no_hint", "There is nothing to hint at here.");
    let mut hint = hint.ok_or_else(nothing)?;
    hint["hint"] = hint["action"].take();
    if let Some(fields) = hint.as_object_mut() {
        fields.remove("action");
    }
    Ok(hint)
}

/// What a draft would be.
pub(crate) async fn preview(
    state: &AppState,
    room: &Room,
    asker: Asker<'_>,
    preview: Preview,
) -> Result<Value, ApiError> {
    let inside = state.inside(room).await?;
    let seat = asker.seat(&inside, preview.seat)?;
    let draft = preview.draft;
    state
        .compute(move || Ok(inside.playing()?.preview(seat, draft)?))
        .await?
}

/// What a seat may do.
pub(crate) async fn legal(
    state: &AppState,
    room: &Room,
    asker: Asker<'_>,
    named: Option<u8>,
    limit: usize,
) -> Result<Value, ApiError> {
    let inside = state.inside(room).await?;
    let seat = asker.seat(&inside, named)?;
    let limit = limit.min(MOST_LEGAL);
    state
        .compute(move || {
            let table = inside.playing()?;
            let actions = table.legal(seat, limit);
            let all = actions.len() < limit && table.info().lists_all;
            Ok(json!({"seat": seat, "ply": table.ply(), "actions": actions, "all": all}))
        })
        .await?
}
