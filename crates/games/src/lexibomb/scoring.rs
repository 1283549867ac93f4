//! What a play scores, word by word and tile by tile.

use serde::{Deserialize, Serialize};
use tilehold_crossword::{
    Board, Bonus, Coord, Direction, FormedWord, Placement, PlayGraph, Premium, words_formed,
};
use tilehold_lexicon::Alphabet;

use super::minefield::Ground;
use super::options::RACK;
use crate::tiles::{read_tiles, tile_char, write_tiles};

/// All seven tiles in one play.
pub const BONUS: Bonus = Bonus {
    tiles: RACK,
    points: 50,
};

/// What the ground makes of a tile that is laid on it: 0 bombs around it 1 × letter, 1: 2 × letter,
/// 2: 3 × letter, 3: 2 × word, 4 or more: 3 × word; on a bomb 0 × word.
///
/// Nobody knows what closed ground makes of a tile; for a preview it counts as plain.
pub fn premium(ground: Ground) -> Premium {
    let (letter, word) = match ground {
        Ground::Closed | Ground::Safe(0) => (1, 1),
        Ground::Safe(1) => (2, 1),
        Ground::Safe(2) => (3, 1),
        Ground::Safe(3) => (1, 2),
        Ground::Safe(_) => (1, 3),
        Ground::Spent => (1, 0),
    };
    Premium { letter, word }
}

/// What one tile brings to one word.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct TileScore {
    /// The tile, `*` for a blank.
    pub tile: char,
    /// Whether it was laid in this play.
    pub laid: bool,
    /// Its face value.
    pub face: u8,
    /// What its square multiplies it by.
    pub letter_times: u8,
    /// What its square multiplies the word by: 0 on a bomb.
    pub word_times: u8,
    /// What it adds before the word is multiplied.
    pub points: i32,
}

/// What one word scores.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct WordScore {
    /// The word as it lies there, `*` for a blank.
    pub word: String,
    /// A word of the list that it can be read as, where it has blanks and is one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub reads: Option<String>,
    /// The row of its first tile.
    pub row: u8,
    /// The column of its first tile.
    pub column: u8,
    /// Whether it reads from top to bottom.
    pub down: bool,
    /// Its tiles.
    pub tiles: Vec<TileScore>,
    /// The word multipliers of all its squares, multiplied: 0 if it was blown up.
    pub times: i32,
    /// What it scores.
    pub points: i32,
}

/// What a play scores.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct PlayScore {
    /// Every word that it forms, the main word first.
    pub words: Vec<WordScore>,
    /// For all seven tiles.
    pub bonus: i32,
    /// All together.
    pub points: i32,
}

impl PlayScore {
    /// What `placement` scores on `board`, where it has not been laid yet, on such ground.
    pub fn of(
        board: &Board,
        placement: &Placement,
        ground: impl Fn(Coord) -> Ground,
        alphabet: &Alphabet,
    ) -> PlayScore {
        let words: Vec<WordScore> = words_formed(board, placement)
            .iter()
            .map(|word| score_word(board, word, &ground, alphabet))
            .collect();
        let points: i32 = words.iter().map(|word| word.points).sum();
        let bonus = match points {
            0 => 0,
            _ => BONUS.of(placement.count()),
        };
        PlayScore {
            words,
            bonus,
            points: points + bonus,
        }
    }

    /// Finds words that those with blanks can be read as.
    pub(super) fn read_blanks(&mut self, graph: &PlayGraph, alphabet: &Alphabet) {
        for word in &mut self.words {
            if word.word.contains('*') {
                let tiles = read_tiles(&word.word, alphabet);
                let letters = tiles.and_then(|tiles| graph.reading(&tiles));
                word.reads = letters.map(|letters| write_tiles(letters, alphabet));
            }
        }
    }
}

fn score_word(
    board: &Board,
    word: &FormedWord,
    ground: impl Fn(Coord) -> Ground,
    alphabet: &Alphabet,
) -> WordScore {
    let score_tile = |(at, &tile): (Coord, &u8)| {
        let laid = board.tile(at) == 0;
        // A tile of an earlier play counts its face value, on a bomb that has gone off too.
        let premium = if laid {
            premium(ground(at))
        } else {
            Premium::NONE
        };
        let face = board.worth(tile) as u8;
        TileScore {
            tile: tile_char(tile, alphabet),
            laid,
            face,
            letter_times: premium.letter,
            word_times: premium.word,
            points: i32::from(face) * i32::from(premium.letter),
        }
    };
    let tiles: Vec<TileScore> = word.squares().zip(&word.tiles).map(score_tile).collect();
    let times: i32 = tiles
        .iter()
        .map(|tile| i32::from(tile.word_times))
        .product();
    let sum: i32 = tiles.iter().map(|tile| tile.points).sum();
    WordScore {
        word: write_tiles(word.tiles.iter().copied(), alphabet),
        reads: None,
        row: word.start.row,
        column: word.start.col,
        down: word.direction == Direction::Down,
        tiles,
        times,
        points: sum * times,
    }
}
