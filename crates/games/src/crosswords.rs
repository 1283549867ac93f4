//! Crosswords that somebody writes down, by the classic rules or by Wordfeud's: all plays of a
//! position, and a game in hindsight. For the terminal and for programs, without a table.

use std::sync::Arc;

use serde::Deserialize;
use serde_json::{Value, json};
use tilehold_crossword::cgp::{Cgp, write_rack};
use tilehold_crossword::gcg::GcgAction;
use tilehold_crossword::generate::{Each, Play, Recorder};
use tilehold_crossword::{
    Board, Coord, Direction, KeepTable, Placement, PlayGraph, Rack, RuleSet, score, words_formed,
};
use tilehold_engine::Refusal;
use tilehold_lexicon::{Alphabet, Language, Shelf};

use crate::tiles::{write_play, write_tiles};
use crate::tool::bad;
use crate::wordfeud::bot::keep_table;
use crate::wordfeud::study::{by_equity, equity};

/// The rule sets by name.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Rules {
    /// 15 × 15, 100 English tiles, 50 points for seven tiles.
    #[default]
    Classic,
    /// Wordfeud's standard board and the tiles of the language, 40 points for seven tiles.
    Wordfeud,
}

/// Rules with words.
pub struct Setting {
    /// The rules.
    pub rules: RuleSet,
    /// The words.
    pub graph: Arc<PlayGraph>,
}

impl Setting {
    /// These rules with the tiles of this language and this word list: the one with the name of
    /// the language unless said.
    pub fn open(
        rules: Rules,
        language: &str,
        list: Option<&str>,
        shelf: &Shelf,
    ) -> Result<Setting, Refusal> {
        let language: Language = language.parse().map_err(bad)?;
        let rules = match rules {
            Rules::Classic if language == Language::English => RuleSet::classic(),
            Rules::Classic => {
                return Err(bad(
                    "The classic tiles are English; the rules of Wordfeud have other languages.",
                ));
            }
            Rules::Wordfeud => RuleSet::wordfeud(language)
                .ok_or_else(|| bad(format!("Wordfeud has no tiles for {language}.")))?,
        };
        let list = shelf.get(list.unwrap_or(language.name())).map_err(bad)?;
        if list.alphabet().letters() != language.alphabet().letters() {
            return Err(bad(format!(
                "The tiles are {language}, but the list {} is {}.",
                list.name(),
                list.language()
            )));
        }
        Ok(Setting {
            rules,
            graph: list.derive(PlayGraph::of),
        })
    }

    /// The letters of the tiles.
    pub fn alphabet(&self) -> &'static Alphabet {
        self.rules.tiles.language().alphabet()
    }

    /// The board with these tiles.
    pub fn board(&self, tiles: &[u8]) -> Board {
        Board::with_tiles(
            &self.rules.layout,
            self.rules.tiles.points(),
            &self.graph,
            tiles,
        )
    }

    /// Reads a position that these rules can be played on.
    pub fn position(&self, text: &str) -> Result<Cgp, Refusal> {
        let cgp = Cgp::parse(text, self.alphabet()).map_err(bad)?;
        let size = self.rules.layout.size();
        if cgp.size != size {
            let sentence = format!(
                "These rules are played on {size} rows, not on {}.",
                cgp.size
            );
            return Err(bad(sentence));
        }
        Ok(cgp)
    }

    /// Hands every legal play to `recorder`.
    pub fn plays(&self, board: &Board, rack: &Rack, recorder: &mut impl Recorder) {
        self.rules.plays(&self.graph, board, rack, recorder);
    }

    /// A play as programs read it.
    pub fn play_as_json(&self, board: &Board, play: &Play) -> Value {
        let placement = play.placement(board);
        let spell = |tiles: Vec<u8>| write_tiles(tiles, self.alphabet());
        let tiles: Vec<Value> = placement
            .tiles()
            .map(|(at, tile)| json!({"row": at.row, "column": at.col, "tile": spell(vec![tile])}))
            .collect();
        let words = words_formed(board, &placement);
        let words: Vec<String> = words.into_iter().map(|word| spell(word.tiles)).collect();
        json!({
            "play": write_play(board, &placement, self.alphabet()),
            "score": play.score(),
            "words": words,
            "tiles": tiles,
        })
    }
}

/// A game that is played through.
pub struct GcgStudy<'a> {
    setting: &'a Setting,
    board: Board,
    top: usize,
    /// The play before, which may be withdrawn.
    last: Option<Placement>,
}

/// A turn as it was and as it could have been.
pub struct Seen {
    /// What was played.
    pub played: Move,
    /// The best plays there were, best first.
    pub best: Vec<Move>,
}

/// A move with its points and its value in points.
pub struct Move {
    /// The move as people write it.
    pub text: String,
    /// Its points.
    pub points: i32,
    /// Its points with what stays on the rack, as long as there are tiles to draw.
    pub value: f64,
}

impl Move {
    /// The move as programs read it.
    pub fn as_json(&self) -> Value {
        json!({"move": self.text, "points": self.points, "value": self.value})
    }
}

impl Seen {
    /// How much less the move played was worth than the best one.
    pub fn cost(&self) -> f64 {
        let best = self
            .best
            .first()
            .map_or(self.played.value, |best| best.value);
        // Hundredths, without the dust of binary fractions.
        ((best - self.played.value).max(0.0) * 100.0).round() / 100.0
    }
}

impl GcgStudy<'_> {
    /// A game at its start; `top` plays are shown beside each one.
    pub fn new(setting: &Setting, top: usize) -> GcgStudy<'_> {
        GcgStudy {
            board: setting.rules.board(),
            setting,
            top,
            last: None,
        }
    }

    /// Plays a turn; what was seen, if there was a choice and the rack is known.
    pub fn turn(&mut self, action: &GcgAction, rack: &[u8]) -> Result<Option<Seen>, Refusal> {
        let rack = Rack::new(rack);
        match action {
            GcgAction::Rest(_) => Ok(None),
            GcgAction::Withdraw => {
                let last = self.last.take();
                let last = last.ok_or_else(|| bad("There is no play to withdraw."))?;
                self.board.take_back(&last, &self.setting.graph);
                Ok(None)
            }
            GcgAction::Exchange(tiles) => {
                self.last = None;
                let text = match tiles.len() {
                    0 => "passes".to_owned(),
                    _ => format!("exchanges {}", write_rack(tiles, self.setting.alphabet())),
                };
                let kept = rack.without_laid(tiles.iter().copied());
                Ok(kept.map(|kept| self.seen(&rack, text, 0, &kept)))
            }
            GcgAction::Lay {
                start,
                direction,
                word,
            } => {
                let placement = self.placement(*start, *direction, word)?;
                let kept = rack.without_laid(placement.tiles().map(|(_, tile)| tile));
                let points = score(&self.board, &placement, self.setting.rules.bonus).total();
                let text = write_play(&self.board, &placement, self.setting.alphabet());
                let seen = kept.map(|kept| self.seen(&rack, text, points, &kept));
                self.board.lay(&placement, &self.setting.graph);
                self.last = Some(placement);
                Ok(seen)
            }
        }
    }

    fn placement(
        &self,
        start: Coord,
        direction: Direction,
        word: &[u8],
    ) -> Result<Placement, Refusal> {
        let mut laid = Vec::new();
        for (i, &tile) in word.iter().enumerate() {
            let at = Coord::on_line(direction, start.line(direction), start.place(direction) + i);
            if !self.board.has(at) {
                return Err(bad(format!("{at} is not on the board.")));
            }
            match (self.board.tile(at), tile) {
                (0, 0) => return Err(bad(format!("There is no tile at {at} to run over."))),
                (0, tile) => laid.push((at, tile)),
                (there, tile) if tile != 0 && tile & 0x7f != there & 0x7f => {
                    return Err(bad(format!("There is another tile at {at}.")));
                }
                _ => {}
            }
        }
        Placement::new(&self.board, &laid).map_err(bad)
    }

    fn keeping(&self) -> &'static KeepTable {
        let tiles = self.setting.rules.tiles.total();
        let drawn = self.board.tile_count() + 2 * self.setting.rules.rack;
        keep_table((tiles > drawn).then(|| self.setting.rules.tiles.language()))
    }

    fn seen(&self, rack: &Rack, text: String, points: i32, kept: &Rack) -> Seen {
        let keeping = self.keeping();
        let plays = by_equity(rack, keeping, self.top, |found| {
            self.setting.plays(&self.board, rack, &mut Each(found));
        });
        let best = plays.into_iter().map(|(play, value)| Move {
            text: write_play(
                &self.board,
                &play.placement(&self.board),
                self.setting.alphabet(),
            ),
            points: play.score(),
            value,
        });
        Seen {
            best: best.collect(),
            played: Move {
                text,
                points,
                value: equity(points, kept, keeping),
            },
        }
    }
}
