//! Games and moves in the JSON form of the Wordfeud API.

use std::ops::ControlFlow;
use std::time::{Duration, Instant};

use anyhow::{Context, bail, ensure};
use serde_json::{Value, json};
use tilehold_crossword::{Board, Placement, Score, score};
use tilehold_engine::{Game, Seat, Seed, Thinking, Viewer};
use tilehold_games::tiles::{LaidTiles, RackView, letter_points, read_tiles, write_tiles};
use tilehold_games::wordfeud::{Action, Options, View, Wordfeud};
use tilehold_lexicon::{Alphabet, Language, Shelf};

const SIZE: usize = 15;
const RACK: usize = 7;
/// The own seat in the view that is handed to the computer player.
const OWN: Seat = Seat(0);

/// A game as one of its players sees it.
#[derive(Clone, Debug)]
pub(crate) struct ApiGame {
    ruleset: u64,
    language: Language,
    /// Rows with `.` for an empty square and small letters for blanks.
    rows: Vec<String>,
    tiles: usize,
    rack: String,
    bonus: Option<Vec<String>>,
    hold: Option<u64>,
    scores: [i32; 2],
    /// Passes and swaps in a row.
    scoreless: u8,
}

impl ApiGame {
    /// Reads a game, with or without the envelope of the API around it.
    pub(crate) fn from_json(value: &Value) -> anyhow::Result<ApiGame> {
        let game = ["/content/game", "/game"]
            .iter()
            .find_map(|path| value.pointer(path))
            .unwrap_or(value);
        let ruleset = game["ruleset"]
            .as_u64()
            .context("The game has no ruleset")?;
        let language = language_of(ruleset)?;
        let alphabet = language.alphabet();
        let mut rows = vec![vec!['.'; SIZE]; SIZE];
        let tiles = game["tiles"].as_array().context("The game has no tiles")?;
        for tile in tiles {
            let (x, y, c) = read_tile(tile, alphabet)
                .with_context(|| format!("{tile} is not [x, y, \"A\", isBlank]"))?;
            ensure!(rows[y][x] == '.', "There are two tiles at ({x}, {y})");
            rows[y][x] = c;
        }
        let players = game["players"].as_array().map_or(&[][..], Vec::as_slice);
        let local = players.iter().find(|player| player["is_local"] == true);
        let rack = local
            .map(|local| &local["rack"])
            .filter(|rack| !rack.is_null());
        let rack = rack.unwrap_or(&game["rack"]).as_array();
        let rack = rack.context("The game has no rack of the own player")?;
        ensure!(rack.len() <= RACK, "A rack has at most {RACK} tiles");
        let rack = rack.iter().map(|tile| match tile.as_str()? {
            "" => Some('*'),
            letter => one_letter(letter, alphabet).map(upper),
        });
        let rack = rack.collect::<Option<String>>();
        let points = |player: Option<&Value>| {
            player
                .and_then(|player| player["score"].as_i64())
                .unwrap_or(0) as i32
        };
        let other = players.iter().find(|player| player["is_local"] != true);
        let mut read = ApiGame {
            ruleset,
            language,
            rows: rows.into_iter().map(String::from_iter).collect(),
            tiles: tiles.len(),
            rack: rack.context("The rack has something that is no letter of the language")?,
            bonus: None,
            hold: game["bag_count"].as_u64(),
            scores: [points(local), points(other)],
            scoreless: game["pass_count"].as_u64().unwrap_or(0).min(2) as u8,
        };
        if game["board"].is_array() {
            read.set_board(&game["board"])?;
        }
        Ok(read)
    }

    /// The number of the rules that it is played by.
    pub(crate) fn ruleset(&self) -> u64 {
        self.ruleset
    }

    /// Sets the bonus squares: 15 rows of 15 numbers, with or without the API's envelope.
    pub(crate) fn set_board(&mut self, value: &Value) -> anyhow::Result<()> {
        let board = ["/content/board", "/board"]
            .iter()
            .find_map(|path| value.pointer(path))
            .unwrap_or(value);
        let row = |row: &Value| {
            let digits = row
                .as_array()?
                .iter()
                .map(|n| n.as_u64().filter(|&n| n <= 4));
            let digits = digits.map(|n| Some(char::from(b'0' + n? as u8)));
            digits
                .collect::<Option<String>>()
                .filter(|row| row.len() == SIZE)
        };
        let rows = board
            .as_array()
            .and_then(|rows| rows.iter().map(row).collect::<Option<Vec<_>>>());
        let rows = rows.filter(|rows| rows.len() == SIZE);
        self.bonus = Some(rows.context("A board is 15 rows of 15 numbers from 0 to 4")?);
        Ok(())
    }

    /// The rules and words that the game is played by.
    pub(crate) fn rules(&self, words: Option<String>, shelf: &Shelf) -> anyhow::Result<Wordfeud> {
        let language = self.language.name().to_owned();
        let options = Options {
            language,
            words,
            ..Options::default()
        };
        Ok(Wordfeud::open(options, 2, shelf)?)
    }

    /// The best move at a level, as the API takes it.
    pub(crate) fn best_move(
        &self,
        game: &Wordfeud,
        level: &str,
        limit: Duration,
    ) -> anyhow::Result<Value> {
        let view = self.view(game)?;
        let mut bot = game
            .bot(level)
            .with_context(|| format!("There is no level {level}"))?;
        let begun = Instant::now();
        let stop = || begun.elapsed() >= limit;
        let dice = Seed::from_text("wordfeud move").dice("bot", 0);
        let action = bot.choose(game, &view, OWN, &mut Thinking::new(dice, &stop));
        self.in_json(game, &view, &action)
    }

    /// The word with the most points among those that `allowed` says yes to, by the words that are
    /// formed; without one, a swap of all tiles, and where that is not allowed, a pass.
    pub(crate) fn most_points(
        &self,
        game: &Wordfeud,
        allowed: impl Fn(&[String]) -> bool,
    ) -> anyhow::Result<Value> {
        let view = self.view(game)?;
        let board = self.board(game, &view);
        let mut best: Option<(i32, Action)> = None;
        let mut swap = Action::Pass;
        game.legal(&view, OWN, &mut |action| {
            match &action {
                Action::Word(laid) => {
                    let scored = self.scored(game, &board, laid);
                    let points = scored.as_ref().map_or(0, Score::total);
                    let better = best.as_ref().is_none_or(|(best, _)| points > *best);
                    if better && scored.is_ok_and(|score| allowed(&self.words(&score))) {
                        best = Some((points, action));
                    }
                }
                Action::Swap(tiles) if tiles.chars().count() == self.rack.chars().count() => {
                    swap = action;
                }
                Action::Swap(_) | Action::Pass => {}
            }
            ControlFlow::Continue(())
        });
        self.in_json(game, &view, &best.map_or(swap, |(_, action)| action))
    }

    fn view(&self, game: &Wordfeud) -> anyhow::Result<View> {
        let all = game.rules().tiles.total();
        let unseen = all.checked_sub(self.tiles + self.rack.chars().count());
        let unseen = unseen.context("The game has more tiles than the language")?;
        let hold = self
            .hold
            .map_or(unseen.saturating_sub(RACK), |hold| hold as usize);
        let other = unseen.checked_sub(hold).filter(|&count| count <= RACK);
        let other = other.context("The tiles of the game do not add up")?;
        let mut counts = *game.rules().tiles.counts();
        let alphabet = self.language.alphabet();
        let seen = self
            .rows
            .iter()
            .flat_map(|row| row.chars())
            .filter(|&c| c != '.');
        let seen = seen
            .map(|c| if c.is_lowercase() { '*' } else { c })
            .chain(self.rack.chars());
        for tile in read_tiles(&seen.collect::<String>(), alphabet).unwrap_or_default() {
            let left = counts[usize::from(tile)].checked_sub(1);
            counts[usize::from(tile)] =
                left.context("The game has a tile more often than the language")?;
        }
        let standard = |row: usize| {
            let numbers = game.rules().layout.numbers().skip(row * SIZE).take(SIZE);
            numbers.map(|n| char::from(b'0' + n)).collect()
        };
        let rack = |count: usize, tiles: Option<String>| RackView {
            count: count as u8,
            tiles,
        };
        Ok(View {
            board: self.rows.clone(),
            bonus: self
                .bonus
                .clone()
                .unwrap_or_else(|| (0..SIZE).map(standard).collect()),
            letters: letter_points(&game.rules().tiles),
            racks: vec![
                rack(self.rack.chars().count(), Some(self.rack.clone())),
                rack(other, None),
            ],
            hold: hold as u8,
            scores: self.scores.to_vec(),
            scoreless: self.scoreless,
            turn: OWN,
            last: None,
            ending: None,
        })
    }

    fn in_json(&self, game: &Wordfeud, view: &View, action: &Action) -> anyhow::Result<Value> {
        let laid = match action {
            Action::Pass => return Ok(json!({"pass": true})),
            Action::Swap(tiles) => {
                let name = |c: char| {
                    if c == '*' {
                        String::new()
                    } else {
                        c.to_string()
                    }
                };
                let tiles: Vec<String> = tiles.chars().map(name).collect();
                return Ok(json!({"tiles": tiles}));
            }
            Action::Word(laid) => laid,
        };
        let tiles: Vec<Value> = laid
            .tiles()
            .iter()
            .map(|tile| {
                json!([
                    tile.column,
                    tile.row,
                    upper(tile.letter).to_string(),
                    tile.blank
                ])
            })
            .collect();
        let words = self.words(&self.scored(game, &self.board(game, view), laid)?);
        Ok(json!({"move": tiles, "ruleset": self.ruleset, "words": words}))
    }

    fn board(&self, game: &Wordfeud, view: &View) -> Board {
        let mut dice = Seed::from_text("wordfeud move").dice("board", 0);
        game.imagine(view, Viewer::Seat(OWN), &mut dice).board
    }

    fn scored(&self, game: &Wordfeud, board: &Board, laid: &LaidTiles) -> anyhow::Result<Score> {
        let tiles = laid.on_squares(self.language.alphabet())?;
        let placement = Placement::new(board, &tiles)?;
        Ok(score(board, &placement, game.rules().bonus))
    }

    /// The words that were scored, the main word first.
    fn words(&self, score: &Score) -> Vec<String> {
        let alphabet = self.language.alphabet();
        let spell = |tiles: &[u8]| write_tiles(tiles.iter().map(|&tile| tile & 0x7f), alphabet);
        score
            .words
            .iter()
            .map(|(word, _)| spell(&word.tiles))
            .collect()
    }
}

/// The language of a ruleset.
fn language_of(ruleset: u64) -> anyhow::Result<Language> {
    Ok(match ruleset {
        0 | 5 => Language::English,
        1 | 10 => Language::Norwegian,
        2 => Language::Dutch,
        3 => Language::Danish,
        4 | 8 => Language::Swedish,
        _ => bail!("Ruleset {ruleset} is not known"),
    })
}

fn read_tile(tile: &Value, alphabet: &Alphabet) -> Option<(usize, usize, char)> {
    let place = |value: &Value| value.as_u64().map(|n| n as usize).filter(|&n| n < SIZE);
    let letter = one_letter(tile.get(2)?.as_str()?, alphabet)?;
    let blank = tile.get(3).and_then(Value::as_bool).unwrap_or(false);
    let c = if blank { letter } else { upper(letter) };
    Some((place(tile.get(0)?)?, place(tile.get(1)?)?, c))
}

/// The letter in lower case.
fn one_letter(text: &str, alphabet: &Alphabet) -> Option<char> {
    let mut chars = text.chars();
    let (letter, None) = (chars.next()?, chars.next()) else {
        return None;
    };
    alphabet
        .letter(letter)
        .map(|letter| alphabet.char_of(letter))
}

fn upper(c: char) -> char {
    c.to_uppercase().next().unwrap_or(c)
}
