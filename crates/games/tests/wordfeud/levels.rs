//! What the weaker levels promise.

use tilehold_engine::{Chance, Dice, Game, Seed, Thinking, Viewer};
use tilehold_games::wordfeud::{Options, Played, Wordfeud};
use tilehold_lexicon::Shelf;

#[test]
fn beginner_and_casual_form_common_words_only() {
    let shelf = Shelf::standard();
    let common = shelf.get("everyday").unwrap();
    let game = Wordfeud::open(Options::default(), 2, &shelf).unwrap();
    for (level, longest) in [("beginner", 4), ("casual", 6)] {
        let seed = Seed::from_text(level);
        let mut state = game.deal(&mut Chance::of_ply(&seed, 0));
        let mut thinking = Thinking::unhurried(Dice::new(1));
        let (mut ply, mut across) = (0, 0);
        while game.outcome(&state).is_none() {
            ply += 1;
            let seat = state.turn;
            let view = game.view(&state, Viewer::Seat(seat));
            // An opponent who knows more leaves odd words to build on.
            let who = if ply % 2 == 0 { "club" } else { level };
            let action = game
                .bot(who)
                .unwrap()
                .choose(&game, &view, seat, &mut thinking);
            let mut chance = Chance::of_ply(&seed, ply);
            game.apply(&mut state, seat, &action, &mut chance).unwrap();
            let Some(Played::Word { score, .. }) = state.last.as_ref().map(|last| &last.played)
            else {
                continue;
            };
            if who == level {
                across += score.words.len() - 1;
                for word in score.words.iter().map(|word| word.word.to_lowercase()) {
                    assert!(word.chars().count() <= longest, "{level}: {word}");
                    assert!(common.contains(&word), "{level}: {word}");
                }
            }
        }
        assert!(across > 0, "{level} laid no word beside another");
    }
}
