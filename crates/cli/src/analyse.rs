//! `tilehold analyse`.

use std::io::Write;
use std::path::PathBuf;

use anyhow::{Context, ensure};
use serde_json::{Value, json};
use tilehold_crossword::cgp::write_rack;
use tilehold_crossword::gcg::{Gcg, GcgDeed};
use tilehold_crossword::generate::{Lettered, Play, Top};
use tilehold_crossword::{
    Board, Coord, Direction, KeepTable, POINT, Placement, Rack, generate, kept_value, score,
};
use tilehold_games::tiles::write_play;
use tilehold_games::wordfeud::bot::keep_table;

use crate::crossword::{RulesArgs, Setting};
use crate::input::read_text;
use crate::output::{Answer, Output};

/// Show the best moves at every turn of a game beside the one played, and what it cost
///
/// The game is a GCG file. Moves are valued by their points and what stays on the rack, as long as
/// there are tiles to draw.
#[derive(clap::Args)]
#[command(after_help = "Examples:\n  tilehold analyse game.gcg\n  \
    tilehold analyse game.gcg --rules wordfeud --language norwegian --top 5\n  \
    tilehold analyse game.gcg --annotate annotated.gcg\n\n\
    Exit codes: 0 done, 2 bad use.")]
pub(crate) struct Args {
    /// The game, - for standard input
    #[arg(value_name = "GAME-FILE")]
    game: PathBuf,
    #[command(flatten)]
    rules: RulesArgs,
    /// Show this many moves a turn
    #[arg(long, value_name = "N", default_value_t = 3, value_parser = clap::value_parser!(u16).range(1..))]
    top: u16,
    /// Write the game with a note for every turn to this file, as GCG
    #[arg(long, value_name = "FILE")]
    annotate: Option<PathBuf>,
    /// Print JSON, one line a turn
    #[arg(long)]
    json: bool,
}

pub(crate) fn run(args: &Args, output: &mut Output) -> anyhow::Result<Answer> {
    let setting = args.rules.setting()?;
    let mut game = Gcg::parse(&read_text(&args.game)?, setting.alphabet())?;
    let mut study = Study {
        board: setting.rules.board(),
        setting: &setting,
        top: usize::from(args.top),
        last: None,
    };
    for number in 0..game.turns.len() {
        let deed = game.turns[number].deed.clone();
        let rack = game.turns[number].rack.clone();
        let seen = study
            .turn(&deed, &rack)
            .with_context(|| format!("Turn {}", number + 1))?;
        let Some(seen) = seen else { continue };
        let player = game.players[game.turns[number].player].0.clone();
        let rack = write_rack(&rack, setting.alphabet());
        if args.json {
            let best: Vec<Value> = { seen.best.iter() }.map(Move::json).collect();
            output.json(&json!({
                "turn": number + 1, "player": player, "rack": rack,
                "played": seen.played.json(), "best": best, "cost": seen.cost(),
            }))?;
        } else {
            writeln!(output, "{:>2}. {player} {rack}", number + 1)?;
            writeln!(
                output,
                "    played  {}  cost {:.1}",
                seen.played.line(),
                seen.cost()
            )?;
            for best in &seen.best {
                writeln!(output, "            {}", best.line())?;
            }
        }
        let best = seen
            .best
            .first()
            .map_or_else(|| "no play".to_owned(), Move::line);
        let note = format!("best {}; cost {:.1}", best.trim(), seen.cost());
        game.turns[number].notes.push(note);
    }
    if let Some(file) = &args.annotate {
        let text = game.write(setting.alphabet());
        std::fs::write(file, text)
            .with_context(|| format!("{} cannot be written", file.display()))?;
    }
    Ok(Answer::Yes)
}

/// A game that is played through.
struct Study<'a> {
    setting: &'a Setting,
    board: Board,
    top: usize,
    /// The play before, which may be withdrawn.
    last: Option<Placement>,
}

/// A turn as it was and as it could have been.
struct Seen {
    played: Move,
    best: Vec<Move>,
}

/// A move with its points and its value in points.
struct Move {
    text: String,
    points: i32,
    value: f64,
}

impl Move {
    fn line(&self) -> String {
        format!(
            "{:<24} {:>4} points, value {:.1}",
            self.text, self.points, self.value
        )
    }

    fn json(&self) -> Value {
        json!({"move": self.text, "points": self.points, "value": self.value})
    }
}

impl Seen {
    /// How much less the move played was worth than the best one.
    fn cost(&self) -> f64 {
        let best = self
            .best
            .first()
            .map_or(self.played.value, |best| best.value);
        // Hundredths, without the dust of binary fractions.
        ((best - self.played.value).max(0.0) * 100.0).round() / 100.0
    }
}

impl Study<'_> {
    /// Plays a turn; what was seen, if there was a choice and the rack is known.
    fn turn(&mut self, deed: &GcgDeed, rack: &[u8]) -> anyhow::Result<Option<Seen>> {
        let rack = Rack::new(rack);
        match deed {
            GcgDeed::Rest(_) => Ok(None),
            GcgDeed::Withdraw => {
                let last = self.last.take().context("There is no play to withdraw")?;
                self.board.take_back(&last, &self.setting.graph);
                Ok(None)
            }
            GcgDeed::Exchange(tiles) => {
                self.last = None;
                let text = match tiles.len() {
                    0 => "passes".to_owned(),
                    _ => format!("exchanges {}", write_rack(tiles, self.setting.alphabet())),
                };
                let kept = rack.without_laid(tiles.iter().copied());
                Ok(kept.map(|kept| self.seen(&rack, text, 0, &kept)))
            }
            GcgDeed::Lay {
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
    ) -> anyhow::Result<Placement> {
        let mut laid = Vec::new();
        for (i, &tile) in word.iter().enumerate() {
            let at = Coord::on_line(direction, start.line(direction), start.place(direction) + i);
            ensure!(self.board.has(at), "{at} is not on the board");
            let there = self.board.tile(at);
            if there == 0 {
                ensure!(tile != 0, "There is no tile at {at} to run over");
                laid.push((at, tile));
            } else {
                ensure!(
                    tile == 0 || tile & 0x7f == there & 0x7f,
                    "There is another tile at {at}"
                );
            }
        }
        Ok(Placement::new(&self.board, &laid)?)
    }

    fn keeping(&self) -> &'static KeepTable {
        let tiles = self.setting.rules.tiles.total();
        let drawn = self.board.tile_count() + 2 * self.setting.rules.rack;
        keep_table((tiles > drawn).then(|| self.setting.rules.tiles.language()))
    }

    fn seen(&self, rack: &Rack, text: String, points: i32, kept: &Rack) -> Seen {
        let keeping = self.keeping();
        let value = |points: i32, kept: &Rack| {
            let kept: Vec<u8> = kept.tiles().collect();
            POINT * points + kept_value(keeping, &kept)
        };
        let in_points = |value: i32| f64::from(value) / f64::from(POINT);
        let mut top = Top::new(self.top, |play: &Play| {
            value(
                play.score(),
                &rack.without_laid(play.laid()).unwrap_or_default(),
            )
        });
        let rules = &self.setting.rules;
        let (joining, valuing) = (rules.joining(), rules.valuing());
        generate::<Lettered>(
            &self.setting.graph,
            &self.board,
            rack,
            &joining,
            &valuing,
            &mut top,
        );
        let best = top.into_sorted().into_iter().map(|(play, value)| Move {
            text: write_play(
                &self.board,
                &play.placement(&self.board),
                self.setting.alphabet(),
            ),
            points: play.score(),
            value: in_points(value),
        });
        let played = Move {
            text,
            points,
            value: in_points(value(points, kept)),
        };
        Seen {
            best: best.collect(),
            played,
        }
    }
}
