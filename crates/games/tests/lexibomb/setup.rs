//! Setup.

use tilehold_crossword::TileSet;
use tilehold_engine::{Chance, Game, GameTable, Player, Refusal, Seat, Seed, Setup, Viewer};
use tilehold_games::lexibomb::{Lexibomb, Options};
use tilehold_lexicon::{Embedded, Language, LexiconError, OwnLists, Shelf, WordGraph, write_tlx};

use crate::table::{BOOK_TILES, everyday};

fn deal(options: Options, seats: usize) -> (Lexibomb, tilehold_games::lexibomb::State) {
    let game = Lexibomb::open(options, seats, &Shelf::standard()).unwrap();
    let state = game.deal(&mut Chance::of_ply(&Seed::from_text("deal"), 0));
    (game, state)
}

fn refusal(options: Options) -> Refusal {
    let open = Lexibomb::open(options, 2, &Shelf::standard());
    open.err().unwrap()
}

#[test]
fn fifteen_by_fifteen_with_22_hidden_bombs_and_racks_of_seven() {
    for seats in 2..=4 {
        let (game, state) = deal(Options::default(), seats);
        assert_eq!((state.board.size(), state.field.count()), (15, 22));
        let view = game.view(&state, Viewer::Seat(Seat(1)));
        assert!(view.ground.squares().all(|at| view.ground.is_closed(at)));
        assert_eq!(view.hidden, None);
        assert_eq!(usize::from(view.hold), 100 - 7 * seats);
        assert!(view.racks.iter().all(|rack| rack.count == 7));
        let shown: Vec<_> = view.racks.iter().map(|rack| rack.tiles.is_some()).collect();
        assert_eq!(shown, (0..seats).map(|seat| seat == 1).collect::<Vec<_>>());
    }
}

#[test]
fn a_hundred_tiles_with_their_points() {
    let (_, state) = deal(Options::default(), 2);
    let racks = [Seat(0), Seat(1)].map(|seat| state.tiles.rack(seat).tiles().collect::<Vec<_>>());
    let mut tiles = [state.tiles.hold().tiles().to_vec(), racks.concat()].concat();
    tiles.sort_unstable();
    let book = TileSet::parse(Language::English, BOOK_TILES).unwrap();
    assert_eq!(tiles, book.hold().tiles());
    assert_eq!(tiles.len(), 100);
    assert_eq!(state.board.points(), book.points());
}

#[test]
fn size_and_bombs_are_chosen_within_limits() {
    for (size, bombs) in [(9, 0), (9, 27), (21, 40), (25, 208)] {
        let (_, state) = deal(
            Options {
                size,
                bombs,
                ..everyday()
            },
            2,
        );
        assert_eq!(state.board.size(), usize::from(size));
        assert_eq!(state.field.count(), usize::from(bombs));
    }
    for (size, bombs) in [(8, 5), (26, 5), (9, 28), (15, 76)] {
        let refusal = refusal(Options {
            size,
            bombs,
            ..everyday()
        });
        assert_eq!(refusal.code.name(), "bad_options");
    }
}

#[test]
fn a_list_must_be_there_and_english() {
    for words in ["klingon", "norwegian"] {
        let words = Some(words.to_owned());
        let refusal = refusal(Options {
            words,
            ..everyday()
        });
        assert_eq!(refusal.code.name(), "bad_options");
    }
}

/// A player who has added the list that the game was made for.
struct Added;

impl OwnLists for Added {
    fn names(&self) -> Vec<String> {
        vec!["2of12inf".to_owned()]
    }

    fn load(&self, name: &str) -> Result<Option<Vec<u8>>, LexiconError> {
        let graph = WordGraph::from_words(vec![[1, 2], [2, 1]]).unwrap();
        Ok((name == "2of12inf").then(|| write_tlx(&graph, Language::English)))
    }
}

#[test]
fn the_default_list_is_2of12inf_once_it_was_added_and_everyday_before() {
    let setup = || Setup {
        options: serde_json::json!({}),
        players: vec![Player::Person("A".into()), Player::Person("B".into())],
        clock: Default::default(),
        started: 0,
    };
    let open = |shelf: &Shelf| {
        GameTable::<Lexibomb>::open(setup(), Seed::from_text("list"), shelf).unwrap()
    };
    let added = Shelf::with_own_lists(Added);
    let (before, after) = (open(&Shelf::standard()), open(&added));
    let list = |table: &GameTable<Lexibomb>| table.log().header.setup.options["words"].clone();
    assert_eq!(list(&before), "everyday");
    assert_eq!(list(&after), "2of12inf");
    // A game that was set up before the list was added goes on with its own.
    let resumed = GameTable::<Lexibomb>::resume(before.log().clone(), &added).unwrap();
    assert_eq!(list(&resumed), "everyday");
    assert!(Embedded::named("2of12inf").is_none());
}
