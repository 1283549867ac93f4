//! Whole games of Khi as text, compared byte for byte: rules, chance, notation and the play of the
//! levels whose play the rule book settles. `TILEHOLD_BLESS=1` writes the files anew.

use std::ops::ControlFlow;

use serde_json::json;
use tilehold_engine::{Game, GameKind, Kind, Seat, Viewer};
use tilehold_games::khi::{Action, Khi, Options, View};
use tilehold_lexicon::Shelf;

use crate::golden::golden;

#[test]
fn a_game_to_the_edge() {
    let text = golden::<Khi>(
        "to-the-edge",
        "to-the-edge",
        json!({}),
        &["classic", "classic"],
    );
    assert!(text.contains("reaches the edge") && text.contains("captures"));
}

#[test]
fn a_game_on_a_small_board() {
    let options = json!({"size": 11, "words": "everyday"});
    golden::<Khi>("small-board", "small-board", options, &["easy", "classic"]);
}

#[test]
fn a_game_to_the_last_tiles() {
    let text = golden::<Khi>(
        "last-tiles",
        "last-tiles-3",
        json!({}),
        &["classic", "classic"],
    );
    assert!(text.contains("last_tiles"));
}

#[test]
fn a_crowded_board_has_these_plays() {
    let shelf = Shelf::standard();
    let text = include_str!("../../benches/data/khi-crowded.txt");
    let table = Kind::<Khi>::new().read_transcript(text, &shelf).unwrap();
    let view = table.view_at(30, Viewer::Seat(Seat(1))).unwrap();
    let view: View = serde_json::from_value(view).unwrap();
    let khi = Khi::open(Options::default(), 2, &shelf).unwrap();
    for (rack, words) in [("*AELPTZ", 5_279), ("AEELPTZ", 443)] {
        let mut view = view.clone();
        view.racks[1].tiles = Some(rack.to_owned());
        let mut count = 0;
        khi.legal(&view, Seat(1), &mut |action| {
            count += u32::from(matches!(action, Action::Word(_)));
            ControlFlow::Continue(())
        });
        assert_eq!(count, words, "{rack}");
    }
}
