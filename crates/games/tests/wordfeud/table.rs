//! A table that a test can lay out as it likes.

use tilehold_crossword::{Hold, Rack};
use tilehold_engine::{Chance, Game, Refusal, Seat, Seed, Viewer};
use tilehold_games::tiles::{TilesInPlay, read_tiles};
use tilehold_games::wordfeud::{Action, Deed, Options, PlayScore, State, Wordfeud};
use tilehold_lexicon::Shelf;

pub(crate) struct Table {
    pub(crate) game: Wordfeud,
    pub(crate) state: State,
}

impl Table {
    pub(crate) fn new(language: &str, racks: [&str; 2], hold: &str) -> Table {
        let options = Options {
            language: language.to_owned(),
            ..Options::default()
        };
        let game = Wordfeud::open(options, 2, &Shelf::standard()).unwrap();
        let alphabet = game.rules().tiles.language().alphabet();
        let tiles = |text: &str| read_tiles(text, alphabet).unwrap();
        let racks = racks.map(|rack| Rack::new(&tiles(rack))).to_vec();
        let in_play = TilesInPlay::new(racks, Hold::new(tiles(hold)));
        let state = State::new(game.rules().board(), in_play, 2);
        Table { game, state }
    }

    pub(crate) fn act(&mut self, action: &Action) -> Result<(), Refusal> {
        let seat = self.state.turn;
        let mut chance = Chance::of_ply(&Seed::from_text("test"), 1);
        self.game.apply(&mut self.state, seat, action, &mut chance)
    }

    /// Plays a word that is written as players write it.
    pub(crate) fn play(&mut self, text: &str) -> Result<PlayScore, Refusal> {
        let action = self.game.read(&self.state, self.state.turn, text)?;
        self.act(&action)?;
        match &self.state.last.as_ref().unwrap().deed {
            Deed::Word { score, .. } => Ok(score.clone()),
            other => panic!("{other:?} is no word"),
        }
    }

    pub(crate) fn points(&mut self, text: &str) -> i32 {
        self.play(text).unwrap().points
    }

    /// The code of a refusal, after which nothing has changed.
    pub(crate) fn refused(&mut self, text: &str) -> String {
        let before = self.state.clone();
        let refusal = self.play(text).unwrap_err();
        assert_eq!(self.state, before);
        refusal.code.into_owned()
    }

    pub(crate) fn swap(&mut self, tiles: &str) -> Result<(), Refusal> {
        self.act(&Action::Swap(tiles.to_owned()))
    }

    pub(crate) fn pass(&mut self) {
        self.act(&Action::Pass).unwrap();
    }

    pub(crate) fn rack(&self, seat: u8) -> String {
        let view = self.game.view(&self.state, Viewer::Seat(Seat(seat)));
        view.racks[usize::from(seat)].tiles.clone().unwrap()
    }
}
