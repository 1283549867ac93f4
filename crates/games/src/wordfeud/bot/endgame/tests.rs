//! The search against a twin that plays every line of a small end by the rules of the table.

use std::ops::ControlFlow;
use std::sync::Arc;

use tilehold_crossword::{Hold, PlayGraph, Rack, RuleSet};
use tilehold_engine::{Chance, Dice, Game, Random, Seed, Thinking, Viewer};
use tilehold_lexicon::{Language, Lexicon, WordGraph};

use super::Endgame;
use crate::tiles::TilesInPlay;
use crate::wordfeud::{Action, BonusSquares, State, Wordfeud};

/// Few words, so that every line can be played.
const WORDS: &str = "at ate eat eta tea ta et seat east sea set sat as is it sit its ties tie site \
    zest zits zit zoa oat oats toe toes sot so to ozs tsetse qat qats za zas";

fn game() -> Wordfeud {
    let alphabet = Language::English.alphabet();
    let spell = |word: &str| word.chars().map(|c| alphabet.letter(c).unwrap()).collect();
    let words: Vec<Vec<u8>> = WORDS.split_whitespace().map(spell).collect();
    let graph = WordGraph::from_words(words).unwrap();
    let list = Arc::new(Lexicon::new("small", Language::English, graph));
    Wordfeud {
        rules: RuleSet::wordfeud(Language::English).unwrap(),
        bonus_squares: BonusSquares::Standard,
        graph: list.derive(PlayGraph::of),
        list,
        common: None,
    }
}

fn actions(game: &Wordfeud, state: &State) -> Vec<Action> {
    let view = game.view(state, Viewer::Seat(state.turn));
    let mut all = Vec::new();
    game.legal(&view, state.turn, &mut |action| {
        all.push(action);
        ControlFlow::Continue(())
    });
    all
}

fn after(game: &Wordfeud, state: &State, action: &Action) -> State {
    let mut next = state.clone();
    let mut chance = Chance::of_ply(&Seed::from_text("no tiles are drawn"), 1);
    let seat = state.turn;
    game.apply(&mut next, seat, action, &mut chance).unwrap();
    next
}

/// By how many points the seat to move is ahead at the end of the game, if both play their best.
fn worth(game: &Wordfeud, state: &State) -> i32 {
    let own = state.turn.index();
    if state.ending.is_some() {
        return state.scores[own] - state.scores[1 - own];
    }
    let worths = actions(game, state).into_iter();
    let worths = worths.map(|action| -worth(game, &after(game, state, &action)));
    worths.max().expect("one can always pass")
}

/// A position with some words on the board, an empty hold and small racks.
fn end(game: &Wordfeud, dice: &mut Dice) -> State {
    let some = |dice: &mut Dice, count: usize| {
        let tiles: Vec<u8> = (0..count)
            .map(|_| *dice.pick(b"\x01\x05\x09\x0f\x13\x14\x1a\x00").unwrap())
            .collect();
        Rack::new(&tiles)
    };
    let mut state = State::new(
        game.rules.board(),
        TilesInPlay::new(vec![Rack::default(); 2], Hold::new(Vec::new())),
        2,
    );
    for _ in 0..2 + dice.below(2) {
        let mut trial = state.clone();
        trial.tiles = TilesInPlay::new(vec![some(dice, 5); 2], Hold::new(vec![1; 20]));
        let words = actions(game, &trial).into_iter();
        let words: Vec<Action> = words
            .filter(|action| matches!(action, Action::Word(_)))
            .collect();
        if let Some(word) = dice.pick(&words) {
            state.board = after(game, &trial, word).board;
        }
    }
    let sizes = [0; 2].map(|_| 1 + dice.below(2) as usize);
    let racks = sizes.map(|size| some(dice, size)).to_vec();
    state.tiles = TilesInPlay::new(racks, Hold::new(Vec::new()));
    state.scoreless = dice.below(3) as u8;
    state
}

#[test]
fn the_search_finds_a_move_as_good_as_the_best_of_all_lines() {
    let game = game();
    let mut dice = Dice::new(7);
    let (mut words, mut passes) = (0, 0);
    for number in 0..60 {
        let state = end(&game, &mut dice);
        let thinking = Thinking::unhurried(Dice::new(1));
        let mut search = Endgame::new(&game, &state, 1_000_000, &thinking);
        let chosen = match search.best().play {
            Some(play) => {
                words += 1;
                game.word(&state.board, &play)
            }
            None => {
                passes += 1;
                Action::Pass
            }
        };
        let value = -worth(&game, &after(&game, &state, &chosen));
        assert_eq!(value, worth(&game, &state), "end {number}: {chosen:?}");
    }
    assert!(words > 10 && passes > 3, "{words} words, {passes} passes");
}
