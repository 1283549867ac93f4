//! A table of a game with letter tiles that a test can lay out as it likes.

use serde::de::DeserializeOwned;
use serde_json::{Value, json};
use tilehold_crossword::{Hold, Rack};
use tilehold_engine::{Chance, Game, Refusal, Seat, Seed, Viewer};
use tilehold_games::tiles::{TilesInPlay, read_tiles};
use tilehold_lexicon::Alphabet;

pub(crate) struct Table<G: Game> {
    pub(crate) game: G,
    pub(crate) state: G::State,
}

/// Racks and a hold of just these tiles.
pub(crate) fn in_play(racks: &[&str], hold: &str, alphabet: &Alphabet) -> TilesInPlay {
    let tiles = |text: &str| read_tiles(text, alphabet).unwrap();
    let racks = racks.iter().map(|rack| Rack::new(&tiles(rack)));
    TilesInPlay::new(racks.collect(), Hold::new(tiles(hold)))
}

/// A game that tells what a word scores.
pub(crate) trait Scored: Game {
    type Score: DeserializeOwned;
}

impl<G: Scored> Table<G> {
    /// Plays a word that is written as players write it, and says what it scored.
    pub(crate) fn play(&mut self, text: &str) -> Result<G::Score, Refusal> {
        self.lay(text)?;
        Ok(serde_json::from_value(self.score()).unwrap())
    }
}

impl<G: Game> Table<G> {
    /// The seat to move; once the game is over, any.
    fn seat(&self) -> Seat {
        self.game.turn(&self.state).iter().next().unwrap_or(Seat(0))
    }

    pub(crate) fn act(&mut self, action: &G::Action) -> Result<(), Refusal> {
        let seat = self.seat();
        let mut chance = Chance::of_ply(&Seed::from_text("test"), 1);
        self.game.apply(&mut self.state, seat, action, &mut chance)
    }

    /// Lays a word that is written as players write it.
    pub(crate) fn lay(&mut self, text: &str) -> Result<(), Refusal> {
        let action = self.game.read(&self.state, self.seat(), text)?;
        self.act(&action)
    }

    /// The code of a refusal, after which nothing has changed.
    pub(crate) fn refused(&mut self, text: &str) -> String {
        let before = self.state.clone();
        let refusal = self.lay(text).unwrap_err();
        assert_eq!(self.state, before);
        refusal.code.to_string()
    }

    /// What the last word scored, as everybody is told.
    fn score(&self) -> Value {
        let view = self.game.view(&self.state, Viewer::Watcher);
        let view = serde_json::to_value(view).unwrap();
        view["last"]["deed"]["word"]["score"].clone()
    }

    pub(crate) fn points(&mut self, text: &str) -> i64 {
        self.lay(text).unwrap();
        self.score()["points"].as_i64().unwrap()
    }

    pub(crate) fn pass(&mut self) {
        let pass: G::Action = serde_json::from_value(json!("pass")).unwrap();
        self.act(&pass).unwrap();
    }

    pub(crate) fn view(&self, seat: u8) -> G::View {
        self.game.view(&self.state, Viewer::Seat(Seat(seat)))
    }

    /// The tiles on a rack as its owner sees them.
    pub(crate) fn rack(&self, seat: u8) -> String {
        let view: Value = serde_json::to_value(self.view(seat)).unwrap();
        let tiles = &view["racks"][usize::from(seat)]["tiles"];
        tiles.as_str().unwrap().to_owned()
    }
}
