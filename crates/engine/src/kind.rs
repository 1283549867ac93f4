//! A game as a program that names no game meets it: how to open, resume and read its tables.

use std::marker::PhantomData;

use serde_json::Value;
use tilehold_lexicon::Shelf;

use crate::game_table::to_json;
use crate::selfplay::{self, Played};
use crate::table::log_from_json;
use crate::{
    Game, GameInfo, GameTable, Level, Log, Refusal, Seed, Setup, Table, TileCounts, Verification,
    transcript, verify,
};

/// The object-safe face of a game, made once for every [`Game`] by [`Kind`].
pub trait GameKind: Send + Sync {
    /// What the game is.
    fn info(&self) -> &'static GameInfo;
    /// The strengths of the computer, weakest first.
    fn levels(&self) -> &'static [Level];
    /// The sets of tiles that there are to play with, see [`Game::tile_sets`].
    fn tile_sets(&self) -> Vec<TileCounts>;
    /// Every option with its default.
    fn default_options(&self) -> Value;
    /// The options of another game of the same players, see [`Game::again`].
    fn again(&self, options: Value) -> Value;
    /// Sets up a table and deals.
    fn open(&self, setup: Setup, seed: Seed, shelf: &Shelf) -> Result<Box<dyn Table>, Refusal>;
    /// Brings back a table from its log.
    fn resume(&self, log: Log<Value>, shelf: &Shelf) -> Result<Box<dyn Table>, Refusal>;
    /// Reads a table back from its text.
    fn read_transcript(&self, text: &str, shelf: &Shelf) -> Result<Box<dyn Table>, Refusal>;
    /// Checks a finished game from the outside.
    fn verify(&self, text: &str, shelf: &Shelf) -> Verification;
    /// Lets computer players play one game, see [`selfplay::play_game`].
    fn play_game(
        &self,
        options: &Value,
        levels: &[&str],
        seed: Seed,
        shelf: &Shelf,
        now: &dyn Fn() -> u64,
    ) -> Result<Played, Refusal>;
}

/// The [`GameKind`] of a [`Game`].
pub struct Kind<G>(PhantomData<fn() -> G>);

impl<G> Kind<G> {
    /// The kind of `G`.
    pub const fn new() -> Kind<G> {
        Kind(PhantomData)
    }
}

impl<G> Default for Kind<G> {
    fn default() -> Kind<G> {
        Kind::new()
    }
}

impl<G: Game> GameKind for Kind<G> {
    fn info(&self) -> &'static GameInfo {
        &G::INFO
    }

    fn levels(&self) -> &'static [Level] {
        G::LEVELS
    }

    fn tile_sets(&self) -> Vec<TileCounts> {
        G::tile_sets()
    }

    fn default_options(&self) -> Value {
        to_json(&G::Options::default())
    }

    fn again(&self, options: Value) -> Value {
        match serde_json::from_value(options.clone()) {
            Ok(read) => to_json(&G::again(read)),
            Err(_) => options,
        }
    }

    fn open(&self, setup: Setup, seed: Seed, shelf: &Shelf) -> Result<Box<dyn Table>, Refusal> {
        Ok(Box::new(GameTable::<G>::open(setup, seed, shelf)?))
    }

    fn resume(&self, log: Log<Value>, shelf: &Shelf) -> Result<Box<dyn Table>, Refusal> {
        Ok(Box::new(GameTable::<G>::resume(
            log_from_json::<G>(log)?,
            shelf,
        )?))
    }

    fn read_transcript(&self, text: &str, shelf: &Shelf) -> Result<Box<dyn Table>, Refusal> {
        Ok(Box::new(transcript::read::<G>(text, shelf)?.table))
    }

    fn verify(&self, text: &str, shelf: &Shelf) -> Verification {
        verify::verify::<G>(text, shelf)
    }

    fn play_game(
        &self,
        options: &Value,
        levels: &[&str],
        seed: Seed,
        shelf: &Shelf,
        now: &dyn Fn() -> u64,
    ) -> Result<Played, Refusal> {
        selfplay::play_game::<G>(options, levels, seed, shelf, now)
    }
}
