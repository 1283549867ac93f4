//! A table in a list.

use tilehold_engine::Outcome;
use tilehold_store::{self as store, TokenHash};
use tilehold_wire::{GameResult, Status, TableSummary};

use crate::seats::{seat_infos, seats_where};

/// A table in a list, as the holder of `own` sees it.
pub(crate) fn summary(table: store::TableSummary, own: &[TokenHash]) -> TableSummary {
    let mine = seats_where(&table.places, |place| {
        place.token.is_some_and(|token| own.contains(&token))
    });
    let result = match (&table.outcome, &mine[..]) {
        (Some(outcome), [seat]) => outcome
            .places
            .get(seat.index())
            .map(|place| result(outcome, *place)),
        // At one screen with all seats there is nobody to win against.
        _ => None,
    };
    TableSummary {
        status: match (&table.outcome, table.ply) {
            (Some(_), _) => Status::Finished,
            (None, 0) => Status::Waiting,
            (None, _) => Status::Playing,
        },
        seats: seat_infos(&table.game, &table.places, &mine, None),
        your_turn: mine.iter().any(|seat| table.turn.contains(*seat)),
        id: table.id,
        game: table.game,
        options: table.header.setup.options,
        clock: table.header.setup.clock,
        created: table.created,
        touched: table.touched,
        ply: table.ply,
        turn: table.turn,
        outcome: table.outcome,
        result,
        rematch: table.rematch,
    }
}

/// How the game ended for the seat that came to this place.
fn result(outcome: &Outcome, place: u8) -> GameResult {
    match (place, outcome.winners().count()) {
        _ if outcome.places.len() == 1 => GameResult::Done,
        (1, 1) => GameResult::Won,
        (1, _) => GameResult::Drawn,
        _ => GameResult::Lost,
    }
}
