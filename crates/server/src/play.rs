//! What a seat can do at its table, whether it asks over HTTP or over a WebSocket.

use std::sync::Arc;

use serde_json::Value;
use tilehold_engine::{Event, Refusal, Seat, Seats, ShownHint};
use tilehold_wire::{ActAnswer, ActRequest, Draft, Legal, LegalActions};

use crate::access::acting_seat;
use crate::code;
use crate::error::ApiError;
use crate::hub::Command;
use crate::room::{Room, RoomState};
use crate::state::AppState;
use crate::token::Token;

/// No request id is longer.
const LONGEST_ID: usize = 64;

/// So many legal actions are listed unless it is said.
const FEW_LEGAL: usize = 100;

/// At most so many legal actions are listed at once.
pub(crate) const MOST_LEGAL: usize = 5_000;

/// Who asks: the tokens, and the seats they open at this table.
pub(crate) struct Asker<'a> {
    pub(crate) tokens: &'a [Token],
}

impl Asker<'_> {
    fn seat(&self, locked: &RoomState, named: Option<u8>) -> Result<Seat, ApiError> {
        let held = locked.seats_of(self.tokens);
        let turn = locked
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
    act: ActRequest,
) -> Result<ActAnswer, ApiError> {
    if act.request.is_empty() || act.request.len() > LONGEST_ID {
        return Err(ApiError::new(
            code::BAD_REQUEST_ID,
            format!("A request id has 1 to {LONGEST_ID} letters."),
        ));
    }
    let locked = state.locked(room).await?;
    let seat = asker.seat(&locked, act.seat)?;
    let event = act.event;
    if matches!(event, Event::Deal | Event::TimeUp) {
        return Err(ApiError::new(code::NOT_YOURS, "Only the server does this."));
    }
    // No seat can ask for another seat's answers: the seat is part of the id.
    let request = format!("{}:{}", seat.0, act.request);
    let current = act.ply == locked.ply();
    let hint = match event {
        Event::Hint if current => {
            locked.playing()?;
            if !locked.is_alone(seat) {
                return Err(ApiError::new(
                    code::NO_HINTS,
                    "Hints are given only against the computer.",
                ));
            }
            drop(locked);
            Some(hint(state, room, seat).await?)
        }
        _ => {
            drop(locked);
            None
        }
    };
    let command = Command {
        seat,
        event,
        ply: Some(act.ply),
        request: Some(request),
        hint,
    };
    state.act(room, command).await
}

/// The game's help.
async fn hint(state: &AppState, room: &Room, seat: Seat) -> Result<ShownHint, ApiError> {
    let patience = state.settings.request_time / 3;
    let slot = state.thinkers.slot_within(patience).await?;
    let fork = state.fork(room).await?;
    let think = move |stop: &dyn Fn() -> bool| Ok(fork.hint(seat, stop)?);
    let hint = state
        .offload(slot, state.settings.think_time, think)
        .await?;
    let nothing = || Refusal::new(code::NO_HINT, "There is nothing to hint at here.");
    Ok(hint.ok_or_else(nothing)?)
}

/// What a draft would be, in the game's own form.
pub(crate) async fn preview(
    state: &AppState,
    room: &Room,
    asker: Asker<'_>,
    Draft { draft, seat }: Draft,
) -> Result<Value, ApiError> {
    let locked = state.locked(room).await?;
    let seat = asker.seat(&locked, seat)?;
    let fork = locked.playing()?.fork();
    drop(locked);
    state.compute(move || Ok(fork.preview(seat, draft)?)).await
}

/// What a seat may do.
pub(crate) async fn legal(
    state: &AppState,
    room: &Room,
    asker: Asker<'_>,
    Legal { seat, limit }: Legal,
) -> Result<LegalActions, ApiError> {
    let locked = state.locked(room).await?;
    let seat = asker.seat(&locked, seat)?;
    let (table, limit) = (
        locked.playing()?.fork(),
        limit.unwrap_or(FEW_LEGAL).min(MOST_LEGAL),
    );
    drop(locked);
    state
        .compute(move || {
            let actions = table.legal(seat, limit);
            let all = actions.len() < limit && table.info().lists_all;
            Ok(LegalActions {
                seat,
                ply: table.ply(),
                actions,
                all,
            })
        })
        .await
}
