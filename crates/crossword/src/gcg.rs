//! Games in GCG, the text form in which crossword games are kept.
//!
//! A line a turn: `>nick: RACK 8H WORD +score total`. A square with the row first is read across, with the column first
//! down; `.` stands for a tile on the board, a small letter for a blank, `?` for a blank on a rack. `-TILES` is an exchange,
//! `-` a pass, `--` a play that was withdrawn, `(TILES)` what the tiles left on a rack bring. Lines that start with `#` are
//! about the game, `#note` about the turn before.

use std::fmt::Write as _;

use tilehold_lexicon::Alphabet;

use crate::cgp::{read_rack, read_tile, write_rack, write_tile};
use crate::coord::{Coord, Direction, MAX_SIZE};

/// A game.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Gcg {
    /// What `#` lines say of the game, without the `#`, players apart.
    pub about: Vec<String>,
    /// The players: a nick without spaces, and the full name.
    pub players: Vec<(String, String)>,
    /// The turns.
    pub turns: Vec<GcgTurn>,
}

/// A turn, or what the end of the game brings a player.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct GcgTurn {
    /// Whose it is: a number among the players.
    pub player: usize,
    /// The rack before it, as far as it is known.
    pub rack: Vec<u8>,
    /// What was done.
    pub action: GcgAction,
    /// The points it brought.
    pub points: i32,
    /// The player's points after it.
    pub total: i32,
    /// Notes about it.
    pub notes: Vec<String>,
}

/// What was done in a turn.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum GcgAction {
    /// A word was laid: its tiles, 0 where a tile was on the board.
    Lay {
        /// The word's first square.
        start: Coord,
        /// The way it reads.
        direction: Direction,
        /// Its tiles.
        word: Vec<u8>,
    },
    /// Tiles were exchanged; none is a pass.
    Exchange(Vec<u8>),
    /// The play before was withdrawn.
    Withdraw,
    /// The game was over: these tiles were left on a rack.
    Rest(Vec<u8>),
}

/// Why a game could not be read.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("line {line}: {what}")]
pub struct GcgError {
    /// The line, from 1.
    pub line: usize,
    /// What is wrong.
    pub what: String,
}

impl Gcg {
    /// Reads a game.
    pub fn parse(text: &str, alphabet: &Alphabet) -> Result<Self, GcgError> {
        let mut game = Self::default();
        for (number, line) in text.lines().enumerate() {
            let line = line.trim_start_matches('\u{feff}').trim();
            let wrong = |what: String| GcgError {
                line: number + 1,
                what,
            };
            if let Some(about) = line.strip_prefix('#') {
                game.read_about(about);
            } else if let Some(turn) = line.strip_prefix('>') {
                let turn = game.read_turn(turn, alphabet).map_err(wrong)?;
                game.turns.push(turn);
            } else if !line.is_empty() {
                return Err(wrong(format!("`{line}` starts with neither # nor >")));
            }
        }
        Ok(game)
    }

    fn read_about(&mut self, about: &str) {
        let (key, rest) = about.split_once(char::is_whitespace).unwrap_or((about, ""));
        match key {
            "player1" | "player2" => {
                let (nick, name) = rest
                    .trim()
                    .split_once(char::is_whitespace)
                    .unwrap_or((rest.trim(), ""));
                self.players.push((nick.to_owned(), name.trim().to_owned()));
            }
            "note" if !self.turns.is_empty() => {
                self.turns
                    .last_mut()
                    .expect("not empty")
                    .notes
                    .push(rest.trim().to_owned());
            }
            _ => self.about.push(about.trim_end().to_owned()),
        }
    }

    fn read_turn(&mut self, text: &str, alphabet: &Alphabet) -> Result<GcgTurn, String> {
        let (nick, rest) = text.split_once(':').ok_or("a turn is `>nick: RACK …`")?;
        let player = self
            .players
            .iter()
            .position(|(known, _)| known == nick)
            .unwrap_or_else(|| {
                self.players.push((nick.to_owned(), String::new()));
                self.players.len() - 1
            });
        let fields: Vec<&str> = rest.split_whitespace().collect();
        let rack = |text: &str| read_rack(text, alphabet).map_err(|error| error.to_string());
        let number = |text: &str| {
            text.parse::<i32>()
                .map_err(|_| format!("`{text}` is not a number of points"))
        };
        let turn = |tiles, action, points: &str, total: &str| {
            let (points, total) = (number(points)?, number(total)?);
            Ok(GcgTurn {
                player,
                rack: tiles,
                action,
                points,
                total,
                notes: Vec::new(),
            })
        };
        match fields[..] {
            [left, points, total] if left.starts_with('(') && left.ends_with(')') => turn(
                Vec::new(),
                GcgAction::Rest(rack(&left[1..left.len() - 1])?),
                points,
                total,
            ),
            [tiles, left, points, total] if left.starts_with('(') && left.ends_with(')') => turn(
                rack(tiles)?,
                GcgAction::Rest(rack(&left[1..left.len() - 1])?),
                points,
                total,
            ),
            [tiles, "--", points, total] => turn(rack(tiles)?, GcgAction::Withdraw, points, total),
            [tiles, exchanged, points, total] if exchanged.starts_with('-') => turn(
                rack(tiles)?,
                GcgAction::Exchange(rack(&exchanged[1..])?),
                points,
                total,
            ),
            [tiles, square, word, points, total] => {
                let (start, direction) = read_square(square)
                    .ok_or_else(|| format!("`{square}` is no square such as 8H or H8"))?;
                let word =
                    read_word(word, alphabet).ok_or_else(|| format!("`{word}` is no word"))?;
                turn(
                    rack(tiles)?,
                    GcgAction::Lay {
                        start,
                        direction,
                        word,
                    },
                    points,
                    total,
                )
            }
            _ => Err("a turn is `>nick: RACK 8H WORD +score total`".to_owned()),
        }
    }

    /// Writes the game.
    pub fn write(&self, alphabet: &Alphabet) -> String {
        let mut text = String::new();
        for (i, (nick, name)) in self.players.iter().enumerate() {
            let _ = writeln!(
                text,
                "{}",
                format!("#player{} {nick} {name}", i + 1).trim_end()
            );
        }
        for about in &self.about {
            let _ = writeln!(text, "#{about}");
        }
        for turn in &self.turns {
            let nick = &self.players[turn.player].0;
            let rack = write_rack(&turn.rack, alphabet);
            let action = match &turn.action {
                GcgAction::Lay {
                    start,
                    direction,
                    word,
                } => {
                    format!(
                        "{} {}",
                        write_square(*start, *direction),
                        write_word(word, alphabet)
                    )
                }
                GcgAction::Exchange(tiles) => format!("-{}", write_rack(tiles, alphabet)),
                GcgAction::Withdraw => "--".to_owned(),
                GcgAction::Rest(tiles) => format!("({})", write_rack(tiles, alphabet)),
            };
            let rack = if rack.is_empty() {
                rack
            } else {
                format!("{rack} ")
            };
            let _ = writeln!(
                text,
                ">{nick}: {rack}{action} {:+} {}",
                turn.points, turn.total
            );
            for note in &turn.notes {
                let _ = writeln!(text, "#note {note}");
            }
        }
        text
    }
}

fn read_square(text: &str) -> Option<(Coord, Direction)> {
    let row_first = text.starts_with(|c: char| c.is_ascii_digit());
    let digits: String = text.chars().filter(char::is_ascii_digit).collect();
    let letters: Vec<char> = text.chars().filter(char::is_ascii_alphabetic).collect();
    let [column] = letters[..] else { return None };
    let row: usize = digits
        .parse()
        .ok()
        .filter(|row| (1..=MAX_SIZE).contains(row))?;
    let column = column.to_ascii_uppercase() as usize - 'A' as usize;
    let direction = if row_first {
        Direction::Across
    } else {
        Direction::Down
    };
    (text.len() == digits.len() + 1 && column < MAX_SIZE)
        .then_some((Coord::new(row - 1, column), direction))
}

fn write_square(start: Coord, direction: Direction) -> String {
    let (row, column) = (start.row + 1, char::from(b'A' + start.col));
    match direction {
        Direction::Across => format!("{row}{column}"),
        Direction::Down => format!("{column}{row}"),
    }
}

fn read_word(text: &str, alphabet: &Alphabet) -> Option<Vec<u8>> {
    text.chars()
        .map(|c| {
            if c == '.' {
                Some(0)
            } else {
                read_tile(c, alphabet)
            }
        })
        .collect()
}

fn write_word(word: &[u8], alphabet: &Alphabet) -> String {
    word.iter()
        .map(|&tile| {
            if tile == 0 {
                '.'
            } else {
                write_tile(tile, alphabet)
            }
        })
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use tilehold_lexicon::Language;

    const GAME: &str = "\
#player1 ann Ann Able
#player2 bo
#lexicon english
>ann: ACENRT? 8D CRANE +16 16
#note a fair start
>bo: EEIIOUU -EIU +0 0
>ann: TS D8 .aST +6 22
>bo: EEIOXYZ - +0 0
>ann: QW H4 QW..X +20 42
>ann: QW -- -20 22
>bo: (QW) +28 28
";

    #[test]
    fn a_game_is_read_and_written_back() {
        let alphabet = Language::English.alphabet();
        let game = Gcg::parse(GAME, alphabet).unwrap();
        assert_eq!(
            game.players,
            [
                ("ann".into(), "Ann Able".into()),
                ("bo".into(), String::new())
            ]
        );
        assert_eq!(game.turns.len(), 7);
        assert_eq!(game.turns[0].notes, ["a fair start"]);
        let GcgAction::Lay {
            start,
            direction,
            word,
        } = &game.turns[2].action
        else {
            panic!()
        };
        assert_eq!(
            (*start, *direction, &word[..]),
            (Coord::new(7, 3), Direction::Down, &[0, 0x81, 19, 20][..])
        );
        assert_eq!(game.turns[1].action, GcgAction::Exchange(vec![5, 9, 21]));
        assert_eq!(game.write(alphabet), GAME);
    }

    #[test]
    fn what_is_wrong_is_said_with_its_line() {
        let alphabet = Language::English.alphabet();
        for bad in [
            "hello",
            ">ann",
            ">ann: ABC",
            ">ann: A 99Z WORD +1 1",
            ">ann: A 8H W-D +1 1",
            ">ann: A 8H WD +x 1",
        ] {
            let text = format!("#player1 ann Ann\n{bad}\n");
            assert_eq!(Gcg::parse(&text, alphabet).unwrap_err().line, 2, "{bad}");
        }
    }
}
