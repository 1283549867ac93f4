//! The computer.

use tilehold_crossword::Direction::Across;
use tilehold_crossword::tile::letter_of;
use tilehold_crossword::{Placement, words_formed};
use tilehold_engine::{Bot, Chance, Dice, Game, Seed, Thinking, Viewer, selfplay};
use tilehold_games::khi::{Action, Khi, Options, State};
use tilehold_lexicon::{Language, Shelf};

use crate::table::{BLACK, BLUE, khi, lay, position, turn_of, with_tiles};

fn choose(khi: &Khi, state: &State, level: &str) -> Action {
    let view = khi.view(state, Viewer::Seat(state.turn));
    let mut thinking = Thinking::unhurried(Dice::new(1));
    let mut bot: Box<dyn Bot<Khi>> = khi.bot(level).unwrap();
    bot.choose(khi, &view, state.turn, &mut thinking)
}

fn levels() -> impl Iterator<Item = &'static str> {
    Khi::LEVELS.iter().map(|level| level.id)
}

#[test]
fn the_opening_word_is_horizontal_with_an_end_on_the_star() {
    let khi = khi("crane canes ran");
    let state = with_tiles(position(&khi, &[]), "CRANEQX", "SCRANEQ", "XXX");
    for level in levels() {
        let opening = khi.write(&state, BLUE, &choose(&khi, &state, level));
        assert_eq!(opening, "A6 across  CRANE");
        let black = turn_of(BLACK, state.clone());
        let opening = khi.write(&black, BLACK, &choose(&khi, &black, level));
        assert!(
            ["G6 across  CRANE", "G6 across  CANES"].contains(&&*opening),
            "{opening}"
        );
    }
}

#[test]
fn without_a_vowel_it_changes_first_but_never_for_ever() {
    let khi = khi("nth crwth");
    let mut state = with_tiles(position(&khi, &[]), "NTHCRWT", "X", "XXXXXXX");
    for level in levels() {
        assert_eq!(choose(&khi, &state, level), Action::Change);
    }
    state.changes = 3;
    for level in levels() {
        assert!(matches!(choose(&khi, &state, level), Action::Word(_)));
    }
    // A blank serves as a vowel.
    let state = with_tiles(position(&khi, &[]), "NTHCRW*", "X", "XXXXXXX");
    assert!(matches!(choose(&khi, &state, "classic"), Action::Word(_)));
}

#[test]
fn without_a_word_it_changes_and_then_passes() {
    let khi = khi("ab");
    let mut state = with_tiles(position(&khi, &[]), "OOOOOOO", "X", "XXXXXXX");
    for level in levels() {
        assert_eq!(choose(&khi, &state, level), Action::Change);
    }
    state.changes = 3;
    let no_hold = with_tiles(position(&khi, &[]), "OOOOOOO", "X", "");
    for state in [&state, &no_hold] {
        levels().for_each(|level| assert_eq!(choose(&khi, state, level), Action::Pass));
    }
}

#[test]
fn a_word_that_wins_is_always_played() {
    // A word that captures more stands beside it.
    let khi = khi("ab cdefgh");
    let words = [
        (5, 0, Across, "C"),
        (5, 1, Across, "defg"),
        (7, 9, Across, "A"),
    ];
    let state = with_tiles(position(&khi, &words), "BHXXXXX", "XXXXXXX", "XXXXXXX");
    for level in levels() {
        let text = khi.write(&state, BLUE, &choose(&khi, &state, level));
        assert_eq!(text, "J8 across  AB  reaches the edge", "{level}");
    }
    // Even without a vowel on the rack.
    let state = with_tiles(state, "BBBBBBB", "XXXXXXX", "XXXXXXX");
    for level in levels() {
        assert!(matches!(choose(&khi, &state, level), Action::Word(_)));
    }
}

#[test]
fn easy_forms_everyday_words_only() {
    let shelf = Shelf::standard();
    let khi = Khi::open(Options::default(), 2, &shelf).unwrap();
    let everyday = shelf.get("everyday").unwrap();
    let mut across = 0;
    for number in 0..4 {
        let seed = Seed::from_text(&format!("easy {number}"));
        let mut state = khi.deal(&mut Chance::of_ply(&seed, 0));
        for ply in 1.. {
            if state.ending.is_some() {
                break;
            }
            let seat = state.turn;
            let level = if seat == BLUE { "easy" } else { "classic" };
            let action = choose(&khi, &state, level);
            if let (BLUE, Action::Word(tiles)) = (seat, &action) {
                let tiles = tiles.on_squares(Language::English.alphabet()).unwrap();
                let placement = Placement::new(state.field.board(), &tiles).unwrap();
                let words = words_formed(state.field.board(), &placement);
                across += words.len() - 1;
                for word in words {
                    let letters: Vec<u8> = word.tiles.into_iter().map(letter_of).collect();
                    assert!(letters.len() <= 5 && everyday.contains_letters(&letters));
                }
            }
            khi.apply(&mut state, seat, &action, &mut Chance::of_ply(&seed, ply))
                .unwrap();
        }
    }
    assert!(across > 0, "no word was laid beside another");
}

#[test]
fn strong_and_expert_block_an_edge_threat_when_they_can() {
    // Black reaches column 0 with a letter before TONE; the hold is empty, so blue knows that black
    // has S. Blue can capture TONE with the D of TONED, which gains less ground than a run to the
    // right with ABCDE.
    let khi = khi("stone toned abcde do ed");
    let words = [
        (5, 0, Across, "C"),
        (8, 1, Across, "tone"),
        (7, 5, Across, "E"),
        (2, 4, Across, "ABCD"),
        (5, 10, Across, "x"),
    ];
    let mut state = with_tiles(position(&khi, &words), "DE", "SX", "");
    // The views must add up: the rest of the tiles are out of the game.
    state.points = [0, 0];
    let threat = turn_of(BLACK, state.clone());
    assert!(
        khi.outcome(&lay(&khi, &threat, 8, 0, Across, "S").unwrap())
            .is_some()
    );
    for level in ["strong", "expert"] {
        let text = khi.write(&state, BLUE, &choose(&khi, &state, level));
        assert_eq!(text, "B9 across  TONED  captures 4", "{level}");
    }
}

#[test]
fn games_between_all_levels_come_to_an_end() {
    let shelf = Shelf::standard();
    let options = serde_json::json!({"size": 11, "words": "everyday"});
    let mut levels: Vec<&str> = levels().collect();
    for round in 0..levels.len() {
        let pair = [levels[0], levels[1]];
        let seed = Seed::from_text(&format!("levels {round}"));
        let played = selfplay::play_game::<Khi>(&options, &pair, seed, &shelf, &|| 0).unwrap();
        assert!(["edge", "passes", "last_tiles"].contains(&&*played.outcome.reason));
        levels.rotate_left(1);
    }
}
