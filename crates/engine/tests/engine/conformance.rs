//! The conformance suite passes an honest game and catches each planted fault.

use crate::toy::*;
use tilehold_engine::conformance::{Effort, check};
use tilehold_lexicon::Shelf;

fn broken<const FAULT: u8>() -> &'static str {
    let effort = Effort {
        games: 40,
        ..Effort::default()
    };
    match check::<Cards<FAULT>>(&[Options::default()], effort, &Shelf::standard()) {
        Ok(()) => "nothing",
        Err(fault) => fault.promise,
    }
}

#[test]
fn an_honest_game_conforms() {
    assert_eq!(broken::<HONEST>(), "nothing");
    let options = [Options { swaps: 0 }, Options { swaps: 5 }];
    tilehold_engine::conformance::assert_conforms::<Cards<HONEST>>(&options);
}

#[test]
fn options_that_are_refused_are_a_fault() {
    let effort = Effort::default();
    let fault = check::<Cards<HONEST>>(&[Options { swaps: 6 }], effort, &Shelf::standard());
    assert_eq!(fault.unwrap_err().promise, "a table opens");
}

macro_rules! catches {
    ($($name:ident: $fault:ident => $promise:literal,)*) => {
        $(#[test] fn $name() { assert_eq!(broken::<$fault>(), $promise); })*
    };
}

catches! {
    catches_a_listed_action_that_is_refused: LISTS_TOO_MUCH => "legal actions apply",
    catches_a_refusal_that_changes_something: HALF_DONE => "illegal actions change nothing",
    catches_an_accepted_action_that_is_not_listed: ACCEPTS_TOO_MUCH => "what is accepted is listed",
    catches_dice_of_its_own: OWN_DICE => "the same action and chance give the same",
    catches_ambiguous_notation: AMBIGUOUS_NOTATION => "a transcript reads back",
    catches_imagination_that_forgets: FORGETFUL_IMAGINATION => "an imagined state has the same view",
    catches_a_view_of_the_deck: SHOWS_THE_DECK => "what is hidden does not show",
    catches_hands_shown_to_watchers: SHOWS_HANDS_TO_WATCHERS => "what is hidden does not show",
    catches_a_report_of_a_hidden_swap: TELLS_SWAPS => "reports tell no more than views",
    catches_an_exchange_of_nothing: EXCHANGES_NOTHING => "hidden things are exchanged",
    catches_a_bot_that_plays_what_it_does_not_hold: CHEATING_BOT => "computer players play legal actions",
    catches_a_turn_after_the_end: GOES_ON_AFTER_THE_END => "nobody is to move once it is over",
    catches_a_view_that_changes_by_itself: RESTLESS_VIEW => "the same state gives the same view",
    catches_a_seat_that_cannot_move: STUCK => "a seat to move can move",
    catches_a_game_without_an_end: ENDLESS => "nobody is to move once it is over",
    catches_a_refusal_without_a_sentence: SILENT_REFUSAL => "a refusal has a sentence",
    catches_a_draw_that_is_said_to_reveal_nothing: SAYS_IT_REVEALS_NOTHING => "what is said to reveal nothing reveals nothing",
    catches_a_turn_that_depends_on_hidden_cards: TURN_BY_HIDDEN => "what is hidden does not show",
}
