//! What holds for every game of the registry, also for one that was added today.

use std::fs;
use std::path::Path;

use serde_json::{Value, json};
use tilehold_engine::{GameKind, Seed};
use tilehold_games::registry;
use tilehold_lexicon::Shelf;

/// The golden games of a game; with `TILEHOLD_BLESS=1` a first one is written where there is none.
fn golden_games(game: &dyn GameKind) -> Vec<String> {
    let id = game.info().id;
    let golden = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/golden");
    let folder = golden.join(id);
    if !folder.exists() && std::env::var_os("TILEHOLD_BLESS").is_some() {
        let levels = vec![game.info().first_level; usize::from(game.info().min_seats)];
        let seed = Seed::from_text("usual");
        let played = game.play_game(&json!({}), &levels, seed, &Shelf::standard(), &|| 0);
        fs::create_dir_all(&folder).unwrap();
        fs::write(folder.join("usual.txt"), played.unwrap().transcript).unwrap();
    }
    let files = fs::read_dir(&folder).unwrap_or_else(|_| {
        panic!("{id} has no golden game: TILEHOLD_BLESS=1 writes a first one");
    });
    files
        .map(|file| fs::read_to_string(file.unwrap().path()).unwrap())
        .collect()
}

#[test]
fn the_golden_games_of_every_game_replay_to_the_byte() {
    let shelf = Shelf::standard();
    for game in registry::all() {
        let id = game.info().id;
        let games = golden_games(*game);
        assert!(!games.is_empty(), "{id}");
        for written in games {
            let read = game.read_transcript(&written, &shelf).unwrap();
            assert_eq!(read.transcript(), written, "{id}");
            let verification = game.verify(&written, &shelf);
            assert!(verification.checks.iter().all(|check| check.passed), "{id}");
        }
    }
}

/// The numbers of the rule book: all tiles of each set, and the blanks among them.
#[test]
fn tile_sets_have_as_many_tiles_as_the_book_says() {
    for (game, total, blanks) in [("khi", 120, 4), ("wordfeud", 104, 2), ("lexibomb", 100, 2)] {
        let sets = registry::find(game).unwrap().tile_sets();
        assert_eq!(sets[0].id, "english", "{game}");
        for set in sets {
            let letters: u32 = set.tiles.iter().map(|tile| u32::from(tile.count)).sum();
            assert_eq!(set.blanks, blanks, "{game}, {}", set.id);
            assert_eq!(letters + u32::from(blanks), total, "{game}, {}", set.id);
        }
    }
}

#[test]
fn letters_that_only_a_blank_can_be_are_in_the_set() {
    let sets = registry::find("wordfeud").unwrap().tile_sets();
    let norwegian = sets.iter().find(|set| set.id == "norwegian").unwrap();
    let of = |letter| norwegian.tiles.iter().find(|tile| tile.letter == letter);
    assert_eq!(of('Q').unwrap().count, 0);
    assert_eq!(
        (of('Å').unwrap().count, of('Å').unwrap().points),
        (2, Some(4))
    );
}

#[test]
fn only_khi_takes_points_for_a_change() {
    for game in registry::all() {
        let price = (game.info().id == "khi").then_some(10);
        assert_eq!(game.info().change_price, price, "{}", game.info().id);
    }
}

#[test]
fn every_tool_has_an_example_that_is_json_and_refuses_nonsense() {
    let games = registry::all().iter().map(|game| game.info().id);
    for tool in games.flat_map(|game| registry::tools_of(game).unwrap()) {
        assert!(serde_json::from_str::<Value>(tool.example).is_ok());
        let nonsense = json!({"nonsense": 1});
        let refused = (tool.run)(nonsense, &Shelf::standard(), &|| false).unwrap_err();
        assert_eq!(refused.code.name(), "bad_question", "{}", tool.name);
    }
    assert!(registry::tools_of("no game").is_err());
}
