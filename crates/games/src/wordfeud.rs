//! Wordfeud: crosswords with bonus squares.
//!
//! The rules in the order of the book: `setup` (board and tiles), `play` (what is legal, what it
//! scores), `state` (swap, pass, the end). [`bot`] plays.

pub mod bot;
mod play;
mod setup;
mod state;
pub(crate) mod study;
mod view;

use std::ops::ControlFlow;
use std::sync::Arc;

use serde::{Deserialize, Serialize};
use tilehold_crossword::generate::{Lettered, Play, Recorder};
use tilehold_crossword::{AnagramTable, Board, PlayGraph, Rack, RuleSet, generate};
use tilehold_engine::{
    Bot, Chance, Dice, Game, GameInfo, Level, Outcome, Random, Refusal, Seat, Seats, Study,
    Thinking, Viewer,
};
use tilehold_lexicon::{Alphabet, Lexicon, Shelf};

pub use play::{PlayScore, WordScore};
pub use setup::{BonusSquares, Options};
pub use state::{Deed, Ending, HOLD_TO_SWAP, Reason, SCORELESS_TO_END, State, Turn};
pub use view::{Preview, View};

use crate::tiles::{LaidTiles, TilesInPlay, choices_of_tiles, read_play, write_tiles};
use play::{combined, judge};

/// The rules of a table.
pub struct Wordfeud {
    rules: RuleSet,
    bonus_squares: BonusSquares,
    list: Arc<Lexicon>,
    graph: Arc<PlayGraph>,
    /// Words that everybody knows, for the weaker levels; not every language has such a list.
    common: Option<Arc<Lexicon>>,
}

/// One complete turn action.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Action {
    /// Lays tiles.
    Word(LaidTiles),
    /// Swaps these tiles, `*` for a blank.
    Swap(String),
    /// Does nothing.
    Pass,
}

impl Wordfeud {
    /// The rule set of the table's language.
    pub fn rules(&self) -> &RuleSet {
        &self.rules
    }

    fn alphabet(&self) -> &'static Alphabet {
        self.rules.tiles.language().alphabet()
    }

    fn anagrams(&self) -> Arc<AnagramTable> {
        self.list.derive(AnagramTable::of)
    }

    fn board(&self, view: &View) -> Board {
        view.board(&self.rules, &self.graph)
    }

    /// Hands every legal play to `recorder`.
    fn plays(&self, board: &Board, rack: &Rack, recorder: &mut impl Recorder) {
        let (joining, valuing) = (self.rules.joining(), self.rules.valuing());
        generate::<Lettered>(&self.graph, board, rack, &joining, &valuing, recorder);
    }

    /// The action that a generated play is.
    fn word(&self, board: &Board, play: &Play) -> Action {
        Action::Word(LaidTiles::of(
            play.placement(board).tiles(),
            self.alphabet(),
        ))
    }

    fn swap(&self, tiles: impl IntoIterator<Item = u8>) -> Action {
        Action::Swap(write_tiles(tiles, self.alphabet()))
    }
}

impl Game for Wordfeud {
    const INFO: GameInfo = GameInfo {
        id: "wordfeud",
        name: "Wordfeud",
        sentence: "Lay words over bonus squares, across and down, and go out first.",
        rules: 1,
        min_seats: 2,
        max_seats: 2,
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

    fn settle(options: Options, _: &Shelf) -> Options {
        options.settled()
    }

    fn open(options: Options, _: usize, shelf: &Shelf) -> Result<Wordfeud, Refusal> {
        let bad = |sentence: String| Refusal::new("bad_options", sentence);
        let options = options.settled();
        let rules = options.rules()?;
        let name = options.words.unwrap_or_default();
        let list = shelf.get(&name).map_err(|error| bad(error.to_string()))?;
        let language = rules.tiles.language();
        if list.alphabet().letters() != language.alphabet().letters() {
            let sentence = format!(
                "The tiles are {language}, but the list {name} is {}.",
                list.language()
            );
            return Err(bad(sentence));
        }
        let common = shelf.get("everyday").ok();
        Ok(Wordfeud {
            rules,
            bonus_squares: options.board,
            graph: list.derive(PlayGraph::of),
            list,
            common: common.filter(|common| common.language() == language),
        })
    }

    fn deal(&self, chance: &mut Chance) -> State {
        let layout = match self.bonus_squares {
            BonusSquares::Standard => self.rules.layout.clone(),
            BonusSquares::Random => {
                let centre = self.rules.opening.square;
                let choose = |count: usize| chance.below(count as u32) as usize;
                self.rules.layout.shuffled(&[centre], choose)
            }
        };
        let tiles = TilesInPlay::deal(&self.rules.tiles, 2, self.rules.rack, chance);
        State::new(Board::new(&layout, self.rules.tiles.points()), tiles, 2)
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
        View::of(state, viewer, &self.rules)
    }

    fn legal(&self, view: &View, seat: Seat, found: &mut dyn FnMut(Action) -> ControlFlow<()>) {
        if view.ending.is_some() {
            return;
        }
        let board = self.board(view);
        let rack = view.rack(seat, &self.rules);
        let mut plays = Vec::new();
        self.plays(&board, &rack, &mut plays);
        let words = plays.iter().map(|play| self.word(&board, play));
        let swaps = match usize::from(view.hold) >= HOLD_TO_SWAP {
            true => choices_of_tiles(&rack),
            false => Vec::new(),
        };
        let swaps = swaps.into_iter().map(|tiles| self.swap(tiles));
        let _ = words.chain(swaps).chain([Action::Pass]).try_for_each(found);
    }

    fn preview(&self, view: &View, seat: Seat, draft: LaidTiles) -> Preview {
        let board = self.board(view);
        let rack = view.rack(seat, &self.rules);
        let judged = judge(&self.rules, &board, &rack, &draft, &self.graph);
        Preview::of(&self.rules, &board, judged, &self.graph)
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
                let rack = state.tiles.rack(seat);
                let judged = judge(&self.rules, &state.board, rack, tiles, &self.graph);
                let placement = match (judged.placement, combined(judged.faults)) {
                    (_, Some(fault)) => return Err(fault),
                    (Some(placement), None) => placement,
                    (None, None) => {
                        return Err(Refusal::new("no_word", "These tiles are no word."));
                    }
                };
                state.play(&self.rules, &placement, &self.graph, chance);
            }
            Action::Swap(tiles) => state.swap(&self.rules, tiles, chance)?,
            Action::Pass => state.pass(),
        }
        Ok(())
    }

    fn report(&self, _: &State, _: Seat, _: &Action, after: &State, _: Viewer) -> Option<Turn> {
        after.last.clone()
    }

    fn time_up(&self, _: &State, _: Seat) -> Option<Action> {
        Some(Action::Pass)
    }

    fn imagine(&self, view: &View, _: Viewer, dice: &mut Dice) -> State {
        let board = self.board(view);
        let laid = { board.squares() }
            .map(|at| board.tile(at))
            .filter(|&tile| tile != 0);
        let set = &self.rules.tiles;
        let tiles = TilesInPlay::imagine(set, laid, &view.racks, self.alphabet(), dice);
        State {
            scores: view.scores.clone(),
            scoreless: view.scoreless,
            turn: view.turn,
            last: view.last.clone(),
            ending: view.ending.clone(),
            ..State::new(board, tiles, 2)
        }
    }

    fn exchange_hidden(&self, state: &State, viewer: Viewer, dice: &mut Dice) -> State {
        if viewer == Viewer::Everybody {
            return state.clone();
        }
        State {
            tiles: state.tiles.exchange_hidden(viewer, dice),
            ..state.clone()
        }
    }

    fn write(&self, before: &State, _: Seat, action: &Action) -> String {
        match action {
            Action::Pass => "passes".to_owned(),
            Action::Swap(tiles) => format!("swaps {tiles}"),
            Action::Word(tiles) => tiles.write(&before.board, self.alphabet()),
        }
    }

    fn read(&self, before: &State, _: Seat, text: &str) -> Result<Action, Refusal> {
        if text == "passes" {
            return Ok(Action::Pass);
        }
        if let Some(tiles) = text.strip_prefix("swaps ") {
            return Ok(Action::Swap(tiles.to_owned()));
        }
        let tiles = read_play(&before.board, text, self.alphabet())?;
        Ok(Action::Word(LaidTiles::of(tiles, self.alphabet())))
    }

    fn bot(&self, level: &str) -> Option<Box<dyn Bot<Wordfeud>>> {
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
        let drawn = matches!(action, Action::Swap(_)) && viewer.sees(seat);
        drawn || before.tiles.unseen(viewer) != after.tiles.unseen(viewer)
    }

    fn study(
        &self,
        view: &View,
        seat: Seat,
        action: &Action,
        most: usize,
        thinking: &mut Thinking<'_>,
    ) -> Option<Study<Action>> {
        study::study(self, view, seat, action, most, thinking)
    }
}
