//! Khi as a [`Game`].

use std::ops::ControlFlow;

use tilehold_crossword::{PlayGraph, TileSet};
use tilehold_engine::{
    Bot, Chance, Dice, Game, GameInfo, Level, Outcome, Refusal, Seat, Seats, Study, Thinking,
    TileCounts, Viewer,
};
use tilehold_lexicon::{Language, Shelf};

use super::action::Action;
use super::field::Field;
use super::options::{self, Options, RACK};
use super::preview::Preview;
use super::report::Report;
use super::rules::Khi;
use super::state::{PRICE_OF_A_CHANGE, State};
use super::view::View;
use super::{bot, code, plays, study};
use crate::tiles::{LaidTiles, TilesInPlay, read_play, tile_counts, write_play};

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
        has_chance: true,
        side_by_side: false,
        shared_screen: true,
        first_level: "easy",
        change_price: Some(PRICE_OF_A_CHANGE),
    };
    const LEVELS: &'static [Level] = bot::LEVELS;

    type Options = Options;
    type State = State;
    type Action = Action;
    type View = View;
    type Draft = LaidTiles;
    type Preview = Preview;
    type Report = Report;

    fn tile_sets() -> Vec<TileCounts> {
        let sets = Language::ALL
            .into_iter()
            .flat_map(|language| TileSet::parse(language, options::TILES));
        sets.map(|set| tile_counts(&set, false)).collect()
    }

    fn open(options: Options, _: usize, shelf: &Shelf) -> Result<Khi, Refusal> {
        if !options::SIZES.contains(&options.size) {
            let (low, high) = options::SIZES.into_inner();
            let sentence = format!("A board has {low} to {high} rows, not {}.", options.size);
            return Err(Refusal::new(code::BAD_OPTIONS, sentence));
        }
        let get = |name: &str| {
            let list = shelf.get(name);
            list.map_err(|error| Refusal::new(code::BAD_OPTIONS, error.to_string()))
        };
        let list = get(&options.words)?;
        let set = TileSet::parse(list.language(), options::TILES)
            .map_err(|error| Refusal::new(code::BAD_OPTIONS, error.to_string()))?;
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
        state.to_move().into_iter().collect()
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
        let judged = self.judge(&field, seat, &rack, &draft);
        Preview::of(&field, seat, judged, &self.graph, self.alphabet())
    }

    fn apply(
        &self,
        state: &mut State,
        seat: Seat,
        action: &Action,
        chance: &mut Chance,
    ) -> Result<(), Refusal> {
        self.turn(state).require(seat)?;
        match action {
            Action::Word(tiles) => {
                let rack = state.tiles.rack(seat);
                let word = self.judge(&state.field, seat, rack, tiles).accepted()?;
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
        let (board, alphabet) = (field.board(), self.alphabet());
        let tiles = TilesInPlay::imagine(&self.set, board, &view.racks, alphabet, dice);
        State {
            points: view.points,
            turn: view.turn.unwrap_or(Seat(0)),
            passed: view.passed,
            changes: view.changes,
            ending: view.ending,
            ..State::new(field, tiles)
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
        study::study(self, view, seat, action, most, thinking)
    }
}
