//! Lexibomb: crosswords on a minefield.
//!
//! The rules in the order of the book: `setup`; `play` (what is legal), `minefield` (bombs,
//! numbers and how squares open), `scoring`; `state` (turns, exchange, the end). `odds` works
//! out where bombs are likely; `bot` plays.

mod bot;
mod minefield;
mod odds;
mod play;
mod scoring;
mod setup;
mod state;
mod view;

use std::ops::ControlFlow;
use std::sync::Arc;

use serde::{Deserialize, Serialize};
use tilehold_crossword::generate::{Anywhere, Covering, Play, Points, Recorder, Touching, Wild};
use tilehold_crossword::{Board, Coord, Layout, Placement, PlayGraph, Rack, TileSet, generate};
use tilehold_engine::{
    Bot, Chance, Dice, Game, GameInfo, Level, Outcome, Refusal, Seat, Seats, Study, Thinking,
    Viewer,
};
use tilehold_lexicon::{Alphabet, Language, Shelf};

pub use minefield::{Ground, Minefield, Opened, neighbours};
pub use odds::{Impossible, Odds};
pub use scoring::{BONUS, PlayScore, TileScore, WordScore, premium};
pub use setup::{Options, RACK};
pub use state::{Deed, Ending, HOLD_TO_EXCHANGE, Reason, State, Turn, ZEROS_TO_END};
pub use view::{Preview, View, WordPreview};

use crate::tiles::{LaidTiles, TilesInPlay, choices_of_tiles, read_play, write_tiles};
use play::{combined, judge};

/// The rules of a table.
pub struct Lexibomb {
    size: usize,
    bombs: usize,
    seats: usize,
    set: TileSet,
    graph: Arc<PlayGraph>,
}

/// One complete turn action.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Action {
    /// Lays tiles. A blank is laid as `*`.
    Word(LaidTiles),
    /// Exchanges these tiles, `*` for a blank.
    Exchange(String),
    /// Does nothing.
    Pass,
}

impl Lexibomb {
    fn alphabet(&self) -> &'static Alphabet {
        self.set.language().alphabet()
    }

    fn board(&self, view: &View) -> Board {
        view.board(self.set.points(), &self.graph, self.alphabet())
    }

    fn rack(&self, view: &View, seat: Seat) -> Rack {
        view.rack(seat, self.alphabet())
    }

    /// Hands every legal play to `recorder`, scored by the tiles alone.
    fn plays(&self, board: &Board, rack: &Rack, recorder: &mut impl Recorder) {
        let points = Points::new(board.points(), BONUS);
        if board.is_empty() {
            generate::<Wild>(&self.graph, board, rack, &Anywhere, &points, recorder);
        } else {
            // There are tiles to touch, so no square opens the game.
            let opening = Covering {
                square: Coord::new(0, 0),
                across_only: false,
            };
            let touching = Touching { opening };
            generate::<Wild>(&self.graph, board, rack, &touching, &points, recorder);
        }
    }

    /// The action that a generated play is.
    fn word(&self, board: &Board, play: &Play) -> Action {
        let placement = play.placement(board);
        Action::Word(LaidTiles::of(placement.tiles(), self.alphabet()))
    }

    /// How the tiles lie, or everything that is wrong with them.
    fn judged(&self, state: &State, tiles: &LaidTiles) -> Result<Placement, Refusal> {
        let rack = state.tiles.rack(state.turn);
        let judged = judge(&state.board, rack, tiles, &self.graph, self.alphabet());
        match (judged.placement, combined(judged.faults)) {
            (_, Some(fault)) => Err(fault),
            (Some(placement), None) => Ok(placement),
            (None, None) => Err(Refusal::new("no_word", "These tiles are no word.")),
        }
    }
}

impl Game for Lexibomb {
    const INFO: GameInfo = GameInfo {
        id: "lexibomb",
        name: "Lexibomb",
        sentence: "Lay words across a minefield: the more bombs around a square, the more it is worth.",
        rules: 1,
        min_seats: 2,
        max_seats: 4,
        seat_names: &[],
        draws: false,
        hidden: true,
        lists_all: true,
    };
    const LEVELS: &'static [Level] = bot::LEVELS;

    type Options = Options;
    type State = State;
    type Action = Action;
    type View = View;
    type Draft = LaidTiles;
    type Preview = Preview;
    type Report = Option<Turn>;

    fn settle(options: Options, shelf: &Shelf) -> Options {
        options.settled(shelf)
    }

    fn open(options: Options, seats: usize, shelf: &Shelf) -> Result<Lexibomb, Refusal> {
        let bad = |sentence: String| Refusal::new("bad_options", sentence);
        options.check()?;
        let options = options.settled(shelf);
        let name = options.words.unwrap_or_default();
        let list = shelf.get(&name).map_err(|error| bad(error.to_string()))?;
        if list.language() != Language::English {
            return Err(bad(format!(
                "Lexibomb's tiles are English, but {name} is not."
            )));
        }
        let set = TileSet::parse(Language::English, setup::TILES)
            .map_err(|error| bad(error.to_string()))?;
        Ok(Lexibomb {
            size: usize::from(options.size),
            bombs: usize::from(options.bombs),
            seats,
            set,
            graph: list.derive(PlayGraph::of),
        })
    }

    fn deal(&self, chance: &mut Chance) -> State {
        let board = Board::new(&Layout::plain(self.size), self.set.points());
        let field = Minefield::random(self.size, self.bombs, chance);
        let tiles = TilesInPlay::deal(&self.set, self.seats, RACK, chance);
        State::new(board, field, tiles, self.seats)
    }

    fn turn(&self, state: &State) -> Seats {
        match state.ending {
            None => Seats::only(state.turn),
            Some(_) => Seats::NONE,
        }
    }

    fn outcome(&self, state: &State) -> Option<Outcome> {
        state.outcome()
    }

    fn scores(&self, state: &State) -> Option<Vec<i32>> {
        Some(state.scores.clone())
    }

    fn view(&self, state: &State, viewer: Viewer) -> View {
        View::of(state, viewer, &self.set)
    }

    fn legal(&self, view: &View, seat: Seat, found: &mut dyn FnMut(Action) -> ControlFlow<()>) {
        if view.ending.is_some() {
            return;
        }
        let board = self.board(view);
        let rack = self.rack(view, seat);
        let mut plays = Vec::new();
        self.plays(&board, &rack, &mut plays);
        let words = plays.iter().map(|play| self.word(&board, play));
        let exchanges = match usize::from(view.hold) >= HOLD_TO_EXCHANGE {
            true => choices_of_tiles(&rack),
            false => Vec::new(),
        };
        let exchanges = { exchanges.into_iter() }
            .map(|tiles| Action::Exchange(write_tiles(tiles, self.alphabet())));
        let _ = words
            .chain(exchanges)
            .chain([Action::Pass])
            .try_for_each(found);
    }

    fn preview(&self, view: &View, seat: Seat, draft: LaidTiles) -> Preview {
        let board = self.board(view);
        let rack = self.rack(view, seat);
        let judged = judge(&board, &rack, &draft, &self.graph, self.alphabet());
        Preview::of(&board, &view.ground, judged, &self.graph, self.alphabet())
    }

    fn apply(
        &self,
        state: &mut State,
        seat: Seat,
        action: &Action,
        chance: &mut Chance,
    ) -> Result<(), Refusal> {
        if state.ending.is_some() || state.turn != seat {
            return Err(Refusal::new("not_your_turn", "It is not this seat's turn."));
        }
        match action {
            Action::Word(tiles) => {
                let placement = self.judged(state, tiles)?;
                state.play(&placement, &self.graph, self.alphabet(), chance);
            }
            Action::Exchange(tiles) => state.exchange(tiles, self.alphabet(), chance)?,
            Action::Pass => state.pass(),
        }
        Ok(())
    }

    fn report(&self, _: &State, _: Seat, _: &Action, after: &State, _: Viewer) -> Option<Turn> {
        after.last.clone()
    }

    fn imagine(&self, view: &View, _: Viewer, dice: &mut Dice) -> State {
        let board = self.board(view);
        let field = view
            .field()
            .unwrap_or_else(|| self.imagine_bombs(&view.ground, dice));
        let laid = board
            .squares()
            .map(|at| board.tile(at))
            .filter(|&tile| tile != 0);
        let tiles = TilesInPlay::imagine(&self.set, laid, &view.racks, self.alphabet(), dice);
        State {
            opened: view.ground.clone(),
            scores: view.scores.clone(),
            zeros: view.zeros.clone(),
            turn: view.turn,
            last: view.last.clone(),
            ending: view.ending.clone(),
            ..State::new(board, field, tiles, self.seats)
        }
    }

    fn exchange_hidden(&self, state: &State, viewer: Viewer, dice: &mut Dice) -> State {
        if viewer == Viewer::Everybody {
            return state.clone();
        }
        State {
            field: self.imagine_bombs(&state.opened, dice),
            tiles: state.tiles.exchange_hidden(viewer, dice),
            ..state.clone()
        }
    }

    fn write(&self, before: &State, _: Seat, action: &Action) -> String {
        match action {
            Action::Pass => "passes".to_owned(),
            Action::Exchange(tiles) => format!("exchanges {tiles}"),
            Action::Word(tiles) => tiles.write(&before.board, self.alphabet()),
        }
    }

    fn read(&self, before: &State, _: Seat, text: &str) -> Result<Action, Refusal> {
        if text == "passes" {
            return Ok(Action::Pass);
        }
        if let Some(tiles) = text.strip_prefix("exchanges ") {
            return Ok(Action::Exchange(tiles.to_owned()));
        }
        let tiles = read_play(&before.board, text, self.alphabet())?;
        Ok(Action::Word(LaidTiles::of(tiles, self.alphabet())))
    }

    fn bot(&self, level: &str) -> Option<Box<dyn Bot<Lexibomb>>> {
        bot::of_level(level)
    }

    fn reveals(
        &self,
        before: &State,
        seat: Seat,
        action: &Action,
        after: &State,
        viewer: Viewer,
    ) -> bool {
        let drawn = matches!(action, Action::Exchange(_)) && viewer.sees(seat);
        drawn
            || before.opened != after.opened
            || before.tiles.unseen(viewer) != after.tiles.unseen(viewer)
    }

    fn study(
        &self,
        view: &View,
        seat: Seat,
        action: &Action,
        most: usize,
        thinking: &mut Thinking<'_>,
    ) -> Option<Study<Action>> {
        bot::study(self, view, seat, action, most, thinking)
    }
}

impl Lexibomb {
    /// Bombs that show what has been shown, all layouts equally likely.
    fn imagine_bombs(&self, ground: &Opened, dice: &mut Dice) -> Minefield {
        match Odds::new(ground, self.bombs) {
            Ok(odds) => odds.imagine(dice),
            // Only a view that no game leads to shows the impossible.
            Err(Impossible) => Minefield::new(self.size, []),
        }
    }
}
