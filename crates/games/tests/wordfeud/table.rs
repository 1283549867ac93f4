//! A table that a test can lay out as it likes.

use tilehold_engine::{Game, Refusal};
use tilehold_games::wordfeud::{Action, Options, PlayScore, State, Wordfeud};
use tilehold_lexicon::Shelf;

use crate::tile_table::{Scored, in_play};

pub(crate) type Table = crate::tile_table::Table<Wordfeud>;

impl Scored for Wordfeud {
    type Score = PlayScore;
}

impl Table {
    pub(crate) fn new(language: &str, racks: [&str; 2], hold: &str) -> Table {
        let options = Options {
            language: language.to_owned(),
            ..Options::default()
        };
        let game = Wordfeud::open(options, 2, &Shelf::standard()).unwrap();
        let tiles = in_play(&racks, hold, game.rules().tiles.language().alphabet());
        let state = State::new(game.rules().board(), tiles, 2);
        Table { game, state }
    }

    pub(crate) fn swap(&mut self, tiles: &str) -> Result<(), Refusal> {
        self.act(&Action::Swap(tiles.to_owned()))
    }
}
