//! Giving tiles back for new ones, where that takes the turn.

use tilehold_crossword::{Board, MAX_RACK, Rack};
use tilehold_engine::{Random, Refusal, Seat};
use tilehold_lexicon::Alphabet;

use super::code;
use super::in_play::{TilesInPlay, choices_of_tiles};
use super::laid::LaidTiles;
use super::lettering::{read_tiles, write_tiles};
use super::notation::read_play;

/// When a game lets tiles be exchanged, and what it calls that.
pub struct Exchange {
    /// The hold has at least so many tiles.
    pub least: usize,
    /// What a player does, such as swap.
    pub verb: &'static str,
    /// What then has been done to the tiles, such as swapped.
    pub done: &'static str,
}

/// A turn that was read, before a game gives it its own name.
pub enum WrittenTurn {
    /// Nothing.
    Pass,
    /// These tiles, one after the other.
    Exchange(String),
    /// A word.
    Word(LaidTiles),
}

impl Exchange {
    /// The exchange of these tiles as a person writes it.
    pub fn write(&self, tiles: &str) -> String {
        format!("{}s {tiles}", self.verb)
    }

    /// Reads a turn as a person writes it.
    pub fn read(
        &self,
        text: &str,
        board: &Board,
        alphabet: &Alphabet,
    ) -> Result<WrittenTurn, Refusal> {
        if text == "passes" {
            return Ok(WrittenTurn::Pass);
        }
        let exchanged = text.strip_prefix(self.verb);
        if let Some(tiles) = exchanged.and_then(|rest| rest.strip_prefix("s ")) {
            return Ok(WrittenTurn::Exchange(tiles.to_owned()));
        }
        let tiles = read_play(board, text, alphabet)?;
        Ok(WrittenTurn::Word(LaidTiles::of(tiles, alphabet)))
    }

    /// Everything that a seat with this rack can give back, as it is written.
    pub fn choices(
        &self,
        rack: &Rack,
        hold: u8,
        alphabet: &Alphabet,
    ) -> impl Iterator<Item = String> {
        let open = usize::from(hold) >= self.least;
        let choices = open.then(|| choices_of_tiles(rack));
        let choices = choices.into_iter().flatten();
        choices.map(|tiles| write_tiles(tiles, alphabet))
    }

    /// Exchanges tiles of a seat, which are written one after the other, and says how many. The new
    /// tiles are drawn before the old ones go back.
    pub fn of(
        &self,
        tiles: &str,
        in_play: &mut TilesInPlay,
        seat: Seat,
        alphabet: &Alphabet,
        chance: &mut impl Random,
    ) -> Result<u8, Refusal> {
        let Exchange { least, verb, done } = self;
        if tiles.is_empty() {
            let sentence = format!("Choose at least one tile to {verb}.");
            return Err(Refusal::new(code::NO_TILES, sentence));
        }
        let left = in_play.hold().len();
        if left < *least {
            let sentence =
                format!("Tiles can be {done} while the hold has at least {least}; it has {left}.");
            return Err(Refusal::new(code::HOLD_TOO_SMALL, sentence));
        }
        match read(tiles, alphabet) {
            Some(given) if in_play.swap(seat, &given, chance) => Ok(given.len() as u8),
            _ => {
                let sentence = format!("You can only {verb} tiles of your own rack.");
                Err(Refusal::new(code::NOT_ON_RACK, sentence))
            }
        }
    }
}

/// Tiles that a rack can hold. A small letter would be a blank with a letter, which none does.
fn read(tiles: &str, alphabet: &Alphabet) -> Option<Vec<u8>> {
    if tiles.chars().count() > MAX_RACK || tiles.contains(char::is_lowercase) {
        return None;
    }
    read_tiles(tiles, alphabet)
}
