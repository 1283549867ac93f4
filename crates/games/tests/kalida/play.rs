//! Playing at a table.

use serde_json::{Value, json};
use tilehold_engine::{Event, Game, GameTable, Player, Seat, Seed, Setup, Viewer};
use tilehold_games::kalida::{Action, Kalida, Options};
use tilehold_lexicon::Shelf;

fn table(options: Value) -> GameTable<Kalida> {
    let players = ["Ann", "Ben"]
        .map(|name| Player::Person(name.to_owned()))
        .to_vec();
    let setup = Setup {
        options,
        players,
        clock: Default::default(),
        started: 0,
    };
    GameTable::open(setup, Seed::from_text("kalida"), &Shelf::standard()).expect("a table")
}

fn play(table: &mut GameTable<Kalida>, moves: &str) -> Result<(), String> {
    for cell in moves.split_whitespace() {
        let seat = table.turn().iter().next().ok_or("nobody is to move")?;
        let action = Action {
            cell: cell.parse()?,
        };
        table
            .play(seat, Event::Move(action), 0)
            .map_err(|refusal| refusal.code.to_string())?;
    }
    Ok(())
}

/// X finishes the top row and O's markers are out of the way.
const X_WINS: &str = "a1 a3 b1 c4 c1 e5 d1 f2 e1";

#[test]
fn five_in_a_line_win_and_the_line_is_shown() {
    let mut table = table(json!({}));
    play(&mut table, X_WINS).expect("legal moves");
    let outcome = table.outcome().expect("an end");
    assert_eq!(
        (outcome.places.as_slice(), outcome.reason.as_ref()),
        ([1, 2].as_slice(), "line")
    );
    let view = table.view(Viewer::Watcher);
    assert_eq!(view.turn, None);
    assert_eq!(view.round.board[0], "XXXXX.");
    let line = &view.round.lines[0];
    assert_eq!(line.class, "row");
    assert_eq!(
        line.path
            .iter()
            .map(ToString::to_string)
            .collect::<Vec<_>>(),
        ["a1", "b1", "c1", "d1", "e1"]
    );
}

#[test]
fn a_full_board_without_a_line_is_a_draw() {
    let mut table = table(json!({"wrap": false, "bounce": false, "size": 5}));
    // X X O O X / O O X X O in turn: no row, column or diagonal of five.
    let mut xs = Vec::new();
    let mut os = Vec::new();
    for row in 0..5 {
        for column in 0..5 {
            let name = format!("{}{}", (b'a' + column) as char, row + 1);
            if (row + column / 2) % 2 == 0 {
                xs.push(name)
            } else {
                os.push(name)
            }
        }
    }
    while xs.len() > 13 {
        os.push(xs.pop().expect("a cell"));
    }
    while xs.len() < 13 {
        xs.push(os.pop().expect("a cell"));
    }
    for i in 0..13 {
        play(&mut table, &xs[i]).expect("free");
        if i < 12 {
            play(&mut table, &os[i]).expect("free");
        }
    }
    let outcome = table.outcome().expect("an end");
    assert!(
        outcome.is_draw(),
        "{:?}",
        table.view(Viewer::Watcher).round.board
    );
    assert_eq!(outcome.reason, "full_board");
}

#[test]
fn a_cell_is_taken_once() {
    let mut table = table(json!({}));
    assert_eq!(play(&mut table, "c3 c3"), Err("taken".to_owned()));
    assert_eq!(play(&mut table, "g1"), Err("not_on_the_board".to_owned()));
}

#[test]
fn the_knight_rule_binds_the_first_players_second_marker_alone() {
    let mut table = table(json!({"knight": true}));
    assert_eq!(play(&mut table, "c3 a1 c4"), Err("knight_rule".to_owned()));
    let view = table.view(Viewer::Seat(Seat(0)));
    assert_eq!(view.only.map(|cells| cells.len()), Some(8));
    play(&mut table, "b5 b4 a2").expect("a knight's move, and then anything");
    assert_eq!(table.view(Viewer::Watcher).only, None);
}

#[test]
fn the_loser_of_a_round_starts_the_next() {
    let mut table = table(json!({"match": true}));
    play(&mut table, X_WINS).expect("legal moves");
    assert_eq!(table.outcome(), None);
    let view = table.view(Viewer::Watcher);
    assert_eq!(view.wins, [1, 0]);
    assert_eq!((view.turn, view.round.starter), (Some(Seat(1)), Seat(1)));
    assert_eq!(view.previous.expect("the round before").lines.len(), 1);
}

#[test]
fn a_match_goes_to_eight_wins_with_two_ahead() {
    let mut table = table(json!({"match": true}));
    // Whoever starts wins, so the seats win in turn: it goes on until somebody is two ahead.
    for round in 0..14 {
        assert_eq!(table.outcome(), None, "after {round} rounds");
        play(&mut table, X_WINS).expect("legal moves");
    }
    assert_eq!(table.view(Viewer::Watcher).wins, [7, 7]);
    // Now O wins although X starts, twice: seat 0 starts, loses, and starts again.
    const O_WINS: &str = "a3 a1 c4 b1 e5 c1 f2 d1 a6 e1";
    play(&mut table, O_WINS).expect("legal moves");
    assert_eq!(table.view(Viewer::Watcher).wins, [7, 8]);
    assert_eq!(table.outcome(), None, "eight wins, but only one ahead");
    play(&mut table, O_WINS).expect("legal moves");
    let outcome = table.outcome().expect("an end");
    assert_eq!(
        (outcome.places.as_slice(), outcome.reason.as_ref()),
        ([2, 1].as_slice(), "match")
    );
    assert_eq!(outcome.scores.as_deref(), Some([7, 9].as_slice()));
}

#[test]
fn a_preview_tells_what_a_marker_would_finish() {
    let mut table = table(json!({}));
    play(&mut table, X_WINS.trim_end_matches(" e1")).expect("legal moves");
    let look = |seat, cell: &str| {
        let draft = serde_json::from_value(json!({"cell": cell})).expect("a draft");
        table
            .game()
            .preview(&table.view(Viewer::Seat(Seat(seat))), Seat(seat), draft)
    };
    assert_eq!(look(0, "e1").lines.len(), 1);
    assert_eq!(look(0, "a1").refusal.expect("taken").code.name(), "taken");
    assert_eq!(
        look(1, "e1").refusal.expect("not their turn").code.name(),
        "not_your_turn"
    );
}

#[test]
fn sizes_outside_five_to_eight_are_refused() {
    for size in [0, 4, 9] {
        let options = Options {
            size,
            ..Options::default()
        };
        assert_eq!(
            options.rules().expect_err("no such board").code.name(),
            "bad_size"
        );
    }
}
