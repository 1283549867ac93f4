//! What players are told, and how moves are written.

use tilehold_crossword::Direction::{Across, Down};
use tilehold_engine::{Game, Viewer};
use tilehold_games::khi::{Action, Khi, Preview, Report, State};
use tilehold_games::tiles::LaidTiles;

use crate::table::{BLUE, chance, khi, lay, position, tiles, with_tiles};

fn preview(khi: &Khi, state: &State, draft: LaidTiles) -> Preview {
    let view = khi.view(state, Viewer::Seat(state.turn));
    khi.preview(&view, state.turn, draft)
}

fn codes(preview: &Preview) -> Vec<&str> {
    preview
        .faults
        .iter()
        .map(|fault| fault.code.name())
        .collect()
}

#[test]
fn a_preview_names_the_words_the_captures_and_the_edge() {
    let khi = khi("train planet");
    let words = [
        (5, 0, Across, "B"),
        (3, 9, Down, "planet"),
        (5, 7, Across, "T"),
    ];
    let state = with_tiles(position(&khi, &words), "RIN", "", "");
    let khi_small = crate::table::khi("tra planet");
    let told = preview(&khi_small, &state, tiles(5, 8, Across, "R"));
    assert_eq!((told.legal, told.points, told.edge), (true, 6, false));
    assert_eq!(told.captures.len(), 6);
    assert_eq!((told.words.len(), &*told.words[0].word), (1, "TRA"));
    let state = with_tiles(
        position(&khi, &[(5, 0, Across, "B"), (5, 6, Across, "TR")]),
        "RINA",
        "",
        "",
    );
    let told = preview(&khi, &state, tiles(5, 8, Across, "AIN"));
    assert!(told.legal && told.edge && told.captures.is_empty() && told.faults.is_empty());
}

#[test]
fn a_preview_names_every_reason_with_its_squares() {
    let khi = khi("ab");
    let first = with_tiles(position(&khi, &[]), "ABXYZ", "", "");
    // Not over the star, a gap, and a tile that is not there.
    let told = preview(&khi, &first, tiles(3, 3, Across, "A..Q"));
    assert_eq!(codes(&told), ["not_on_rack", "gap", "not_over_star"]);
    assert_eq!(
        told.faults
            .iter()
            .map(|fault| fault.squares.len())
            .collect::<Vec<_>>(),
        [1, 2, 1]
    );
    assert!(!told.legal && told.words.is_empty());
    // Later: it joins no own letter, and two words are bad.
    let words = [(5, 0, Across, "AB"), (7, 4, Across, "q")];
    let later = with_tiles(position(&khi, &words), "ABXYZ", "", "");
    let told = preview(&khi, &later, tiles(6, 4, Across, "XY"));
    assert_eq!(codes(&told), ["not_joined", "bad_words"]);
    assert_eq!(
        told.faults[1].message,
        "XY and XQ are not in the word list."
    );
    assert_eq!(told.faults[1].squares.len(), 3);
    assert_eq!(
        told.words.iter().map(|word| word.good).collect::<Vec<_>>(),
        [false, false]
    );
    // Nothing laid yet is no accusation beyond that.
    assert_eq!(
        codes(&preview(&khi, &first, LaidTiles::default())),
        ["no_tiles"]
    );
    let strange: LaidTiles =
        serde_json::from_str(r#"[{"row":5,"column":0,"letter":"å"}]"#).unwrap();
    assert_eq!(codes(&preview(&khi, &first, strange)), ["no_such_letter"]);
}

#[test]
fn a_preview_and_the_move_agree_and_a_refusal_holds_every_sentence() {
    let khi = khi("ab");
    let mut state = with_tiles(position(&khi, &[]), "ABXYZ", "", "");
    let draft = tiles(3, 3, Across, "A..Q");
    let told = preview(&khi, &state, draft.clone());
    let refusal = khi
        .apply(&mut state, BLUE, &Action::Word(draft), &mut chance())
        .unwrap_err();
    for fault in &told.faults {
        assert!(
            refusal.message.contains(&fault.message),
            "{}",
            refusal.message
        );
        assert!(
            fault
                .squares
                .iter()
                .all(|square| refusal.squares.contains(square))
        );
    }
}

#[test]
fn moves_are_written_for_people_and_read_back() {
    let khi = khi("train planet cranes crane as");
    let words = [
        (5, 0, Across, "B"),
        (3, 4, Down, "planet"),
        (5, 2, Across, "T"),
    ];
    let state = position(&khi, &words);
    let word = Action::Word(tiles(5, 2, Across, ".R.iN"));
    let text = khi.write(&state, BLUE, &word);
    assert_eq!(text, "C6 across  TRAiN  captures 6");
    assert_eq!(khi.read(&state, BLUE, &text).unwrap(), word);
    let edge = position(&khi, &[(5, 0, Across, "B"), (5, 6, Across, "CR")]);
    let word = Action::Word(tiles(5, 8, Across, "ANE"));
    let text = khi.write(&edge, BLUE, &word);
    assert_eq!(text, "G6 across  CRANE  reaches the edge");
    assert_eq!(khi.read(&edge, BLUE, &text).unwrap(), word);
    for action in [Action::Pass, Action::Change] {
        let text = khi.write(&state, BLUE, &action);
        assert_eq!(khi.read(&state, BLUE, &text).unwrap(), action);
    }
    for text in ["", "dances", "C6 across", "C6 across  XRAIN"] {
        assert_eq!(
            khi.read(&state, BLUE, text).unwrap_err().code.name(),
            "bad_notation"
        );
    }
}

#[test]
fn a_report_tells_the_words_and_what_they_captured() {
    let khi = khi("train planet");
    let words = [
        (5, 0, Across, "B"),
        (3, 4, Down, "planet"),
        (5, 2, Across, "T"),
    ];
    let before = position(&khi, &words);
    let action = Action::Word(tiles(5, 2, Across, ".R.IN"));
    let after = lay(&khi, &before, 5, 2, Across, ".R.IN").unwrap();
    let report = khi.report(&before, BLUE, &action, &after, Viewer::Watcher);
    let Report::Word {
        text,
        words,
        laid,
        captured,
        edge,
    } = report
    else {
        panic!("{report:?}");
    };
    assert_eq!(text, "C6 across  TRAIN  captures 6");
    assert_eq!(
        (words.len(), laid.len(), captured.len(), edge),
        (1, 3, 6, false)
    );
}
