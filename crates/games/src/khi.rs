//! Khi, the combative crossword: two players race words across a board from opposite sides and
//! capture each other's letters on the way.
//!
//! The rules in the order of the book: `setup`, `word` (what is legal and what it captures), `state`
//! (passing, changing, the end). `plays` lists all legal words fast; `bot` chooses among them.

mod bot;
mod field;
mod plays;
mod setup;
mod state;
mod telling;
mod view;
mod word;

use std::ops::ControlFlow;
use std::sync::Arc;

use tilehold_crossword::{PlayGraph, Rack, TileSet};
use tilehold_engine::{
    Bot, Chance, Dice, Game, GameInfo, Level, Outcome, Refusal, Seat, Seats, Study, Thinking,
    Viewer,
};
use tilehold_lexicon::{Alphabet, Language, Lexicon, Shelf};

pub use field::Field;
pub use setup::{Options, RACK, far_edge, opponent, star};
pub use state::{Ending, PRICE_OF_A_CHANGE, State};
pub use telling::{Action, Preview, Report, WordTold};
pub use view::View;

use crate::tiles::{LaidTiles, TilesInPlay, read_play, write_play};
use word::{Word, judge};

/// The rules of a table.
pub struct Khi {
    size: usize,
    set: TileSet,
    graph: Arc<PlayGraph>,
    /// The words that an easy computer knows, where there is a list of them.
    everyday: Option<Arc<Lexicon>>,
}

impl Khi {
    /// The letters of the word list.
    fn alphabet(&self) -> &'static Alphabet {
        self.set.language().alphabet()
    }

    fn field(&self, view: &View) -> Field {
        view.field(self.set.points(), &self.graph, self.alphabet())
    }

    fn rack(&self, view: &View, seat: Seat) -> Rack {
        view.rack(seat, self.alphabet())
    }

    /// The word that these tiles are, or the first reason why they are none.
    fn word(&self, state: &State, seat: Seat, tiles: &LaidTiles) -> Result<Word, Refusal> {
        let tiles = tiles.on_squares(self.alphabet())?;
        let rack = state.tiles.rack(seat);
        let (word, faults) = judge(
            &state.field,
            seat,
            rack,
            &tiles,
            &self.graph,
            self.alphabet(),
        );
        match (word, combined(faults)) {
            (_, Some(fault)) => Err(fault),
            (Some(word), None) => Ok(word),
            (None, None) => Err(Refusal::new("no_word", "These tiles are no word.")),
        }
    }

    /// The word that was played, judged or not.
    fn played(&self, before: &State, seat: Seat, tiles: &LaidTiles) -> Option<Word> {
        let tiles = tiles.on_squares(self.alphabet()).ok()?;
        let placement = tilehold_crossword::Placement::new(before.field.board(), &tiles).ok()?;
        Some(Word::new(&before.field, seat, placement))
    }
}

/// All faults as one: the code of the first, all sentences, all squares.
fn combined(faults: Vec<Refusal>) -> Option<Refusal> {
    faults.into_iter().reduce(|mut all, fault| {
        all.message = format!("{} {}", all.message, fault.message);
        let new: Vec<_> = fault
            .squares
            .into_iter()
            .filter(|square| !all.squares.contains(square))
            .collect();
        all.at(new)
    })
}

impl Game for Khi {
    const INFO: GameInfo = GameInfo {
        id: "khi",
        name: "Khi",
        sentence: "Race words across the board and capture the letters that stand in your way.",
        rules: 1,
        min_seats: 2,
        max_seats: 2,
        seat_names: &["blue", "black"],
        draws: true,
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
    type Report = Report;

    fn open(options: Options, _: usize, shelf: &Shelf) -> Result<Khi, Refusal> {
        if !setup::SIZES.contains(&options.size) {
            let (low, high) = setup::SIZES.into_inner();
            let sentence = format!("A board has {low} to {high} rows, not {}.", options.size);
            return Err(Refusal::new("bad_options", sentence));
        }
        let get = |name: &str| {
            let list = shelf.get(name);
            list.map_err(|error| Refusal::new("bad_options", error.to_string()))
        };
        let list = get(&options.words)?;
        let set = TileSet::parse(list.language(), setup::TILES)
            .map_err(|error| Refusal::new("bad_options", error.to_string()))?;
        let everyday = match list.language() {
            Language::English => Some(get("everyday")?),
            _ => None,
        };
        Ok(Khi {
            size: usize::from(options.size),
            set,
            graph: list.derive(PlayGraph::of),
            everyday,
        })
    }

    fn deal(&self, chance: &mut Chance) -> State {
        let field = Field::new(self.size, self.set.points());
        State::new(field, TilesInPlay::deal(&self.set, 2, RACK, chance))
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
        Some(state.points.to_vec())
    }

    fn view(&self, state: &State, viewer: Viewer) -> View {
        View::of(state, viewer, self.alphabet())
    }

    fn legal(&self, view: &View, seat: Seat, found: &mut dyn FnMut(Action) -> ControlFlow<()>) {
        let field = self.field(view);
        let rack = self.rack(view, seat);
        let mut go_on = ControlFlow::Continue(());
        plays::plays(&field, seat, &rack, &self.graph, |word| {
            if go_on.is_continue() {
                let tiles = word.play.placement(field.board());
                go_on = found(Action::Word(LaidTiles::of(tiles.tiles(), self.alphabet())));
            }
        });
        if go_on.is_continue() && view.hold > 0 {
            go_on = found(Action::Change);
        }
        if go_on.is_continue() {
            let _ = found(Action::Pass);
        }
    }

    fn preview(&self, view: &View, seat: Seat, draft: LaidTiles) -> Preview {
        let field = self.field(view);
        let rack = self.rack(view, seat);
        let judged = match draft.on_squares(self.alphabet()) {
            Ok(tiles) => judge(&field, seat, &rack, &tiles, &self.graph, self.alphabet()),
            Err(fault) => (None, vec![fault]),
        };
        Preview::of(&field, seat, judged, &self.graph, self.alphabet())
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
                let word = self.word(state, seat, tiles)?;
                state.lay(seat, &word, &self.graph, chance);
                Ok(())
            }
            Action::Pass => {
                state.pass();
                Ok(())
            }
            Action::Change => state.change(seat, chance),
        }
    }

    fn report(&self, before: &State, seat: Seat, action: &Action, _: &State, _: Viewer) -> Report {
        match action {
            Action::Pass => Report::Pass,
            Action::Change => Report::Change,
            Action::Word(tiles) => {
                let text = self.write(before, seat, action);
                match self.played(before, seat, tiles) {
                    None => Report::Pass,
                    Some(word) => Report::of_word(
                        &before.field,
                        seat,
                        &word,
                        text,
                        &self.graph,
                        self.alphabet(),
                    ),
                }
            }
        }
    }

    fn imagine(&self, view: &View, _: Viewer, dice: &mut Dice) -> State {
        let field = self.field(view);
        let board = field.board();
        let laid = board
            .squares()
            .map(|at| board.tile(at))
            .filter(|&tile| tile != 0);
        let tiles = TilesInPlay::imagine(&self.set, laid, &view.racks, self.alphabet(), dice);
        State {
            points: view.points,
            turn: view.turn.unwrap_or(Seat(0)),
            passed: view.passed,
            changes: view.changes,
            ending: view.ending,
            ..State::new(field, tiles)
        }
    }

    fn exchange_hidden(&self, state: &State, viewer: Viewer, dice: &mut Dice) -> State {
        State {
            tiles: state.tiles.exchange_hidden(viewer, dice),
            ..state.clone()
        }
    }

    fn write(&self, before: &State, seat: Seat, action: &Action) -> String {
        let tiles = match action {
            Action::Pass => return "passes".to_owned(),
            Action::Change => return "changes".to_owned(),
            Action::Word(tiles) => tiles,
        };
        let Some(word) = self.played(before, seat, tiles) else {
            return "lays tiles that cannot lie so".to_owned();
        };
        let mut text = write_play(before.field.board(), &word.placement, self.alphabet());
        if !word.captured.is_empty() {
            text += &format!("  captures {}", word.captured.len());
        }
        if word.reaches_edge(&before.field, seat) {
            text += "  reaches the edge";
        }
        text
    }

    fn read(&self, before: &State, _: Seat, text: &str) -> Result<Action, Refusal> {
        match text {
            "passes" => return Ok(Action::Pass),
            "changes" => return Ok(Action::Change),
            _ => {}
        }
        // What a word brings is written for people; it follows from the word.
        let text = text.strip_suffix("  reaches the edge").unwrap_or(text);
        let text = match text.rsplit_once("  captures ") {
            Some((play, count)) if count.bytes().all(|b| b.is_ascii_digit()) => play,
            _ => text,
        };
        let tiles = read_play(before.field.board(), text, self.alphabet())?;
        Ok(Action::Word(LaidTiles::of(tiles, self.alphabet())))
    }

    fn bot(&self, level: &str) -> Option<Box<dyn Bot<Khi>>> {
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
        let drawn = *action == Action::Change && viewer.sees(seat);
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
        bot::study(self, view, seat, action, most, thinking)
    }
}

#[cfg(test)]
mod tests;
