//! Work that comes due: the computer's turns, clocks that run out, news from other nodes.

use std::sync::Arc;
use std::time::{Duration, Instant};

use tilehold_engine::{Event, Seat};
use tilehold_store::{Change, DueKind, Mark, Notification, Work};

use crate::code;
use crate::error::ApiError;
use crate::hub::Command;
use crate::offload::Slot;
use crate::room::{Room, table_status};
use crate::state::{AppState, now};

/// Even without a hint somebody looks this often.
const SWEEP: Duration = Duration::from_secs(2);

/// How many pieces of work are taken on at once.
const BATCH: u32 = 32;

/// How often the answers of requests that nobody will send again are forgotten.
const FORGET: Duration = Duration::from_secs(3600);

/// Does what comes due until the server stops.
pub(crate) async fn do_what_is_due(state: AppState) {
    while !state.is_closing() {
        let wait = match take_on(&state).await {
            Ok(wait) => wait,
            Err(error) => {
                tracing::warn!(code = %error.code, "cannot ask what is due");
                SWEEP
            }
        };
        tokio::select! {
            () = tokio::time::sleep(wait) => {}
            () = state.bell.notified() => {}
            () = state.closed() => {}
        }
    }
}

/// Takes on what is due, and returns how long there is nothing to do.
async fn take_on(state: &AppState) -> Result<Duration, ApiError> {
    let lease = state.settings.think_time + Duration::from_secs(5);
    let works = state
        .store
        .claim_due(&state.node, now(), lease, BATCH)
        .await?;
    let full = works.len() == BATCH as usize;
    let mut postponed = false;
    for work in works {
        let slot = match work.kind {
            DueKind::Clock => None,
            DueKind::Computer => match state.thinkers.free_slot() {
                Ok(slot) => Some(slot),
                Err(_) => {
                    state.store.release_due(&state.node, &work).await?;
                    postponed = true;
                    continue;
                }
            },
        };
        let state = state.clone();
        tokio::spawn(async move {
            if let Err(error) = do_work(&state, &work, slot).await {
                tracing::warn!(table = work.table, code = %error.code, "work was not done");
            }
            state.bell.notify_one();
        });
    }
    if postponed {
        // A thinker that is done rings the bell.
        return Ok(Duration::from_millis(200));
    }
    if full {
        return Ok(Duration::ZERO);
    }
    let next = state.store.next_due().await?;
    let wait = next.map(|at| Duration::from_millis(at.saturating_sub(now()).max(1)));
    Ok(wait.unwrap_or(SWEEP).min(SWEEP))
}

async fn do_work(state: &AppState, work: &Work, slot: Option<Slot>) -> Result<(), ApiError> {
    let room = state.room(&work.table).await?;
    if state.locked(&room).await?.ply() < work.ply {
        state.catch_up(&room, work.ply).await?;
    }
    let done = match slot {
        None => call_time(state, &room).await,
        Some(slot) => play_computer(state, &room, slot).await,
    };
    match done {
        Ok(true) => Ok(()),
        // There was nothing to do: say anew when there will be.
        Ok(false) => {
            let locked = state.locked(&room).await?;
            let table = locked.playing()?;
            let due = table_status(table, now()).due;
            Ok(state.store.set_due(&room.id, table.ply(), due).await?)
        }
        Err(error) if error.code == code::STALE_PLY => Ok(()),
        Err(error) => {
            state.store.release_due(&state.node, work).await?;
            Err(error)
        }
    }
}

/// Calls time for the seat whose clock has run out, if one has.
async fn call_time(state: &AppState, room: &Arc<Room>) -> Result<bool, ApiError> {
    let locked = state.locked(room).await?;
    let table = locked.playing()?;
    let (ply, deadline) = (table.ply(), table.clock().deadline());
    drop(locked);
    let Some((at, seat)) = deadline else {
        return Ok(false);
    };
    if at > now() {
        return Ok(false);
    }
    let command = Command {
        seat,
        event: Event::TimeUp,
        ply: Some(ply),
        request: None,
        hint: None,
    };
    state.act(room, command).await?;
    Ok(true)
}

/// Moves for the computer, if it is its turn.
async fn play_computer(state: &AppState, room: &Arc<Room>, slot: Slot) -> Result<bool, ApiError> {
    let locked = state.locked(room).await?;
    let table = locked.playing()?;
    let turn = table.turn();
    let (ply, offers) = (table.ply(), table.offers());
    // An offer is answered before anything else, whoever is to move.
    let offered = |seat: Seat| offers.draw.is_some_and(|by| by != seat);
    let next = locked
        .computers()
        .find(|(seat, _)| !turn.is_empty() && offered(*seat))
        .or_else(|| locked.computers().find(|(seat, _)| turn.contains(*seat)));
    let Some((seat, level)) = next.map(|(seat, level)| (seat, level.to_owned())) else {
        return Ok(false);
    };
    let (begun, fork) = (Instant::now(), table.fork());
    drop(locked);
    let is_offered = offered(seat);
    let thinks = move |stop: &dyn Fn() -> bool| {
        Ok(if !is_offered {
            Event::Move(fork.think(seat, &level, stop)?)
        } else if fork.takes_draw(seat, stop) {
            Event::AcceptDraw
        } else {
            Event::DeclineDraw
        })
    };
    let event = state
        .offload(slot, state.settings.think_time, thinks)
        .await?;
    state.metrics.thinking.record(begun.elapsed());
    if state.is_closing() {
        // It was hurried: another node, or this one after its restart, thinks properly.
        return Err(ApiError::busy());
    }
    let command = Command {
        seat,
        event,
        ply: Some(ply),
        request: None,
        hint: None,
    };
    state.act(room, command).await?;
    Ok(true)
}

/// Hears what happens at other nodes until the server stops, and forgets what nobody uses.
pub(crate) async fn keep_up(state: AppState) {
    let mut watch = state.store.watch();
    let mut mark = None;
    let mut forgot: Option<Instant> = None;
    let mut sweep = tokio::time::interval(SWEEP);
    sweep.set_missed_tick_behavior(tokio::time::MissedTickBehavior::Delay);
    loop {
        let changes = tokio::select! {
            () = state.closed() => return,
            hint = watch.next() => match hint {
                Some(Notification::Changed(change)) => vec![change],
                Some(Notification::Missed) => changed_since(&state, &mut mark).await,
                None => return,
            },
            _ = sweep.tick() => {
                let idle = state.settings.idle_time.as_millis() as u64;
                state.hub.forget_idle(now().saturating_sub(idle));
                if forgot.is_none_or(|forgot| forgot.elapsed() >= FORGET) {
                    forgot = Some(Instant::now());
                    forget_requests(&state).await;
                }
                changed_since(&state, &mut mark).await
            }
        };
        for change in changes {
            let Some(room) = state.hub.present(&change.table) else {
                continue;
            };
            // What this node wrote itself is no news.
            let news = *room.news.borrow();
            if change.ply > 0 && news.ply >= change.ply && !news.over {
                continue;
            }
            if let Err(error) = state.catch_up(&room, change.ply).await {
                tracing::warn!(table = room.id, code = %error.code, "cannot catch up");
            }
        }
    }
}

/// Forgets the answers of requests that are older than anybody's patience.
async fn forget_requests(state: &AppState) {
    let kept = state.settings.answers_kept.as_millis() as u64;
    match state
        .store
        .forget_requests(now().saturating_sub(kept))
        .await
    {
        Ok(0) => {}
        Ok(count) => tracing::info!(count, "forgot the answers of old requests"),
        Err(error) => tracing::warn!(%error, "cannot forget old requests"),
    }
}

/// What changed since the mark, which goes on to now.
async fn changed_since(state: &AppState, mark: &mut Option<Mark>) -> Vec<Change> {
    match state.store.changed_since(*mark).await {
        Ok((changes, next)) => {
            *mark = Some(next);
            changes
        }
        Err(error) => {
            tracing::warn!(%error, "cannot ask what changed");
            Vec::new()
        }
    }
}
