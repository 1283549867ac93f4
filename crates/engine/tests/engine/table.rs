//! Tables: what may happen at them and what not.

use serde_json::{Value, json};
use tilehold_engine::{
    Event, GameKind, Kind, Player, Seat, Seed, Setup, Table, TimeControl, Viewer,
};
use tilehold_lexicon::Shelf;

use crate::toy::{Cards, HONEST};

const NORTH: Seat = Seat(0);
const SOUTH: Seat = Seat(1);

fn person(name: &str) -> Player {
    Player::Person(name.to_owned())
}

fn setup(players: Vec<Player>) -> Setup {
    Setup {
        options: json!({}),
        players,
        clock: TimeControl::None,
        started: 0,
    }
}

fn open(setup: Setup) -> Box<dyn Table> {
    let kind = Kind::<Cards<HONEST>>::new();
    kind.open(setup, Seed::from_text("table"), &Shelf::standard())
        .unwrap()
}

fn two_people() -> Box<dyn Table> {
    open(setup(vec![person("Anna"), person("")]))
}

fn play(table: &mut dyn Table, seat: Seat, event: Event<Value>) -> Result<(), String> {
    play_at(table, seat, event, 0)
}

fn play_at(table: &mut dyn Table, seat: Seat, event: Event<Value>, at: u64) -> Result<(), String> {
    match table.play(seat, event, at) {
        Ok(_) => Ok(()),
        Err(refusal) => Err(refusal.code.to_string()),
    }
}

fn first_move(table: &dyn Table, seat: Seat) -> Event<Value> {
    Event::Move(table.legal(seat, 1)[0].clone())
}

fn refused(code: &str) -> Result<(), String> {
    Err(code.to_owned())
}

#[test]
fn what_is_played_on_a_fork_the_table_does_not_know() {
    let table = two_people();
    let before = (
        table.ply(),
        table.view(Viewer::Seat(NORTH)),
        table.transcript(),
    );
    let event = first_move(&*table, NORTH);
    let (mut fork, mut other) = (table.fork(), table.fork());
    assert_eq!(
        fork.play(NORTH, event.clone(), 5),
        other.play(NORTH, event, 5)
    );
    assert_eq!(fork.ply(), 2);
    assert_eq!(fork.transcript(), other.transcript());
    assert_eq!(fork.fork_at(1).unwrap().transcript(), table.transcript());
    assert_eq!(
        before,
        (
            table.ply(),
            table.view(Viewer::Seat(NORTH)),
            table.transcript()
        )
    );
}

#[test]
fn a_stale_entry_is_refused() {
    let mut table = two_people();
    let first = first_move(&*table, NORTH);
    let entry = table.play(NORTH, first, 0).unwrap();
    assert_eq!(table.append(entry).unwrap_err().code.name(), "stale_ply");
    assert_eq!(table.ply(), 2);
}

#[test]
fn an_entry_with_other_chance_is_refused() {
    let mut table = two_people();
    let first = first_move(&*table, NORTH);
    let mut entry = table.fork().play(NORTH, first, 0).unwrap();
    entry.chance = vec![u32::MAX];
    assert_eq!(table.append(entry).unwrap_err().code.name(), "bad_chance");
    assert_eq!(table.ply(), 1);
}

#[test]
fn only_the_seat_to_move_moves() {
    let mut table = two_people();
    let event = first_move(&*table, NORTH);
    assert_eq!(
        play(&mut *table, SOUTH, event.clone()),
        refused("not_your_turn")
    );
    assert_eq!(
        play(&mut *table, Seat(2), event.clone()),
        refused("no_such_seat")
    );
    assert_eq!(
        play(&mut *table, NORTH, Event::Move(json!("nonsense"))),
        refused("bad_action")
    );
    assert_eq!(play(&mut *table, NORTH, Event::Deal), refused("bad_log"));
    assert_eq!(play(&mut *table, NORTH, event), Ok(()));
    assert!(table.legal(NORTH, 9).is_empty());
}

#[test]
fn who_resigns_loses_and_nothing_follows() {
    let mut table = two_people();
    assert!(table.seed().is_none());
    assert_eq!(play(&mut *table, SOUTH, Event::Resign), Ok(()));
    let outcome = table.outcome().unwrap();
    assert_eq!(
        (&*outcome.places, &*outcome.reason),
        (&[1, 2][..], "resignation")
    );
    assert!(table.turn().is_empty());
    assert_eq!(
        play(&mut *table, NORTH, Event::Resign),
        refused("game_over")
    );
    assert_eq!(
        table.seed().unwrap().commitment(),
        table.header().seed_sha256
    );
}

#[test]
fn a_draw_is_offered_and_taken() {
    let mut table = two_people();
    assert_eq!(
        play(&mut *table, SOUTH, Event::AcceptDraw),
        refused("no_offer")
    );
    assert_eq!(play(&mut *table, NORTH, Event::OfferDraw), Ok(()));
    assert_eq!(
        play(&mut *table, SOUTH, Event::OfferDraw),
        refused("draw_offered")
    );
    assert_eq!(
        play(&mut *table, NORTH, Event::AcceptDraw),
        refused("no_offer")
    );
    assert_eq!(play(&mut *table, SOUTH, Event::DeclineDraw), Ok(()));
    assert_eq!(
        play(&mut *table, SOUTH, Event::AcceptDraw),
        refused("no_offer")
    );

    // The offer outlives the offerer's own move, not the other's.
    assert_eq!(play(&mut *table, NORTH, Event::OfferDraw), Ok(()));
    let event = first_move(&*table, NORTH);
    play(&mut *table, NORTH, event).unwrap();
    assert_eq!(table.offers().draw, Some(Seat(0)));
    let event = first_move(&*table, SOUTH);
    play(&mut *table, SOUTH, event).unwrap();
    assert_eq!(table.offers().draw, None);

    play(&mut *table, SOUTH, Event::OfferDraw).unwrap();
    play(&mut *table, NORTH, Event::AcceptDraw).unwrap();
    assert!(table.outcome().unwrap().is_draw());
}

#[test]
fn three_cannot_agree_on_a_draw() {
    let mut table = open(setup(vec![person("a"), person("b"), person("c")]));
    assert_eq!(
        play(&mut *table, NORTH, Event::OfferDraw),
        refused("no_draws")
    );
}

#[test]
fn a_takeback_needs_consent_and_is_an_entry_too() {
    let mut table = two_people();
    let before = table.view(Viewer::Seat(NORTH));
    let event = first_move(&*table, NORTH);
    play(&mut *table, NORTH, event.clone()).unwrap();
    let reply = first_move(&*table, SOUTH);
    play(&mut *table, SOUTH, reply).unwrap();

    let ask = Event::AskTakeback { to: 1 };
    assert_eq!(
        play(&mut *table, SOUTH, ask.clone()),
        refused("no_takeback")
    );
    assert_eq!(
        play(&mut *table, NORTH, Event::AskTakeback { to: 99 }),
        refused("no_takeback")
    );
    assert_eq!(play(&mut *table, NORTH, ask.clone()), Ok(()));
    assert_eq!(
        play(&mut *table, NORTH, Event::AllowTakeback),
        refused("no_takeback")
    );
    assert_eq!(play(&mut *table, SOUTH, Event::RefuseTakeback), Ok(()));
    assert_ne!(table.view(Viewer::Seat(NORTH)), before);

    assert_eq!(play(&mut *table, NORTH, ask.clone()), Ok(()));
    assert_eq!(
        play(&mut *table, SOUTH, ask.clone()),
        refused("takeback_asked")
    );
    assert_eq!(play(&mut *table, SOUTH, Event::AllowTakeback), Ok(()));
    assert_eq!(table.view(Viewer::Seat(NORTH)), before);
    assert_eq!(table.ply(), 7);
    assert_eq!(play(&mut *table, NORTH, ask), refused("no_takeback"));

    // The game goes on from there, and the log still replays.
    play(&mut *table, NORTH, event).unwrap();
    let again = Kind::<Cards<HONEST>>::new()
        .resume(table.log(), &Shelf::standard())
        .unwrap();
    assert_eq!(again.view(Viewer::Everybody), table.view(Viewer::Everybody));
}

#[test]
fn the_computer_lets_a_move_be_taken_back() {
    let mut table = open(setup(vec![person("Anna"), Player::Computer("low".into())]));
    let event = first_move(&*table, NORTH);
    play(&mut *table, NORTH, event).unwrap();
    let action = table.think(SOUTH, "low", &|| false).unwrap();
    play(&mut *table, SOUTH, Event::Move(action)).unwrap();
    play(&mut *table, NORTH, Event::AskTakeback { to: 1 }).unwrap();
    assert_eq!(table.view(Viewer::Watcher)["piles"], json!([[], []]));
}

#[test]
fn who_runs_out_of_time_loses() {
    let clock = TimeControl::Game {
        start: 1_000,
        increment: 0,
    };
    let mut table = open(Setup {
        clock,
        ..setup(vec![person("a"), person("b")])
    });
    assert_eq!(
        play_at(&mut *table, NORTH, Event::TimeUp, 999),
        refused("time_left")
    );
    assert_eq!(
        play_at(&mut *table, SOUTH, Event::TimeUp, 1_001),
        refused("time_left")
    );
    let event = first_move(&*table, NORTH);
    assert_eq!(
        play_at(&mut *table, NORTH, event, 1_000),
        refused("time_up")
    );
    assert_eq!(play_at(&mut *table, NORTH, Event::TimeUp, 1_000), Ok(()));
    assert_eq!(table.outcome().unwrap().places, [2, 1]);
}

#[test]
fn bad_setups_are_refused_with_a_code() {
    let kind = Kind::<Cards<HONEST>>::new();
    let code = |setup| match kind.open(setup, Seed::from_text("x"), &Shelf::standard()) {
        Ok(_) => "opened".to_owned(),
        Err(refusal) => refusal.code.to_string(),
    };
    let pair = || vec![person("a"), person("b")];
    let options = |options| Setup {
        options,
        ..setup(pair())
    };
    assert_eq!(code(setup(vec![person("alone")])), "bad_seats");
    assert_eq!(code(setup(vec![person("x"); 4])), "bad_seats");
    assert_eq!(
        code(setup(vec![person("x"), person(&"y".repeat(41))])),
        "bad_name"
    );
    assert_eq!(
        code(setup(vec![person("x"), person("two\nlines")])),
        "bad_name"
    );
    assert_eq!(
        code(setup(vec![person("x"), Player::Computer("god".into())])),
        "no_such_level"
    );
    assert_eq!(code(options(json!({"swaps": 9}))), "bad_options");
    assert_eq!(code(options(json!({"swips": 1}))), "bad_options");
    assert_eq!(code(options(json!(7))), "bad_options");
    assert_eq!(code(options(json!({"swaps": 1}))), "opened");
}

#[test]
fn events_tell_each_viewer_its_part_from_any_ply() {
    let mut table = two_people();
    let swap = table
        .legal(NORTH, 99)
        .into_iter()
        .find(|a| a.get("swap").is_some())
        .unwrap();
    play(&mut *table, NORTH, Event::Move(swap.clone())).unwrap();
    play(&mut *table, SOUTH, Event::OfferDraw).unwrap();
    let events = |from, viewer| table.events(from, viewer).unwrap();
    let own = events(0, Viewer::Seat(NORTH));
    let theirs = events(0, Viewer::Seat(SOUTH));
    assert_eq!(own.len(), 3);
    assert_eq!(own[1].event, Event::Move(swap));
    assert_eq!(theirs[1].event, Event::Move(Value::Null));
    assert_eq!(own[2].event, Event::OfferDraw);
    for from in 0..4 {
        assert_eq!(
            events(from, Viewer::Watcher),
            events(0, Viewer::Watcher)[from as usize..]
        );
    }
    assert!(events(99, Viewer::Watcher).is_empty());
    assert!(!json!(theirs).to_string().contains("chance"));
}

#[test]
fn every_position_can_be_seen_again_with_the_eyes_of_its_viewer() {
    let mut table = two_people();
    let mut seen = vec![table.view(Viewer::Seat(SOUTH))];
    for _ in 0..4 {
        let seat = table.turn().iter().next().unwrap();
        let event = first_move(&*table, seat);
        play(&mut *table, seat, event).unwrap();
        seen.push(table.view(Viewer::Seat(SOUTH)));
    }
    for (ply, view) in (1..).zip(&seen) {
        assert_eq!(table.view_at(ply, Viewer::Seat(SOUTH)).unwrap(), *view);
    }
    // Once it is over nothing is hidden, in earlier positions either.
    play(&mut *table, NORTH, Event::Resign).unwrap();
    let open = table.view_at(1, Viewer::Watcher).unwrap();
    assert!(
        open["hands"]
            .as_array()
            .unwrap()
            .iter()
            .all(Value::is_array)
    );
}

#[test]
fn a_hint_is_on_the_record() {
    let mut table = two_people();
    assert_eq!(
        play(&mut *table, SOUTH, Event::Hint),
        refused("not_your_turn")
    );
    assert_eq!(play(&mut *table, NORTH, Event::Hint), Ok(()));
    assert!(table.transcript().contains("1. north  (gets a hint)"));
}

#[test]
fn a_preview_tells_about_the_draft() {
    let table = two_people();
    assert_eq!(table.preview(NORTH, json!({"play": 7})).unwrap(), json!(7));
    assert_eq!(
        table.preview(NORTH, json!([1])).unwrap_err().code.name(),
        "bad_draft"
    );
    assert_eq!(
        table
            .preview(Seat(7), json!({"play": 7}))
            .unwrap_err()
            .code
            .name(),
        "no_such_seat"
    );
}
