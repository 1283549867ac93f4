//! Lexibomb as a [`Game`].

use std::ops::ControlFlow;

use tilehold_crossword::{Board, Layout, PlayGraph, TileSet};
use tilehold_engine::{
    Bot, Chance, Dice, Game, GameInfo, Level, Outcome, Refusal, Seat, Seats, Study, Thinking,
    TileCounts, Viewer,
};
use tilehold_lexicon::{Language, Shelf};

use super::action::Action;
use super::minefield::Minefield;
use super::options::{Options, RACK, TILES};
use super::play::judge;
use super::preview::Preview;
use super::report::Report;
use super::rules::Lexibomb;
use super::state::{EXCHANGE, State};
use super::view::View;
use super::{bot, code, study};
use crate::tiles::{LaidTiles, TilesInPlay, WrittenTurn, tile_counts};

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
        has_chance: true,
        side_by_side: false,
        shared_screen: true,
        first_level: "easy",
        change_price: None,
    };
    const LEVELS: &'static [Level] = bot::LEVELS;

    type Options = Options;
    type State = State;
    type Action = Action;
    type View = View;
    type Draft = LaidTiles;
    type Preview = Preview;
    type Report = Option<Report>;

    fn tile_sets() -> Vec<TileCounts> {
        let set = TileSet::parse(Language::English, TILES);
        set.iter().map(|set| tile_counts(set, true)).collect()
    }

    fn settle(options: Options, shelf: &Shelf) -> Options {
        options.settled(shelf)
    }

    fn open(options: Options, seats: usize, shelf: &Shelf) -> Result<Lexibomb, Refusal> {
        let bad = |sentence: String| Refusal::new(code::BAD_OPTIONS, sentence);
        options.check()?;
        let options = options.settled(shelf);
        let name = options.words.unwrap_or_default();
        let list = shelf.get(&name).map_err(|error| bad(error.to_string()))?;
        if list.language() != Language::English {
            return Err(bad(format!(
                "Lexibomb's tiles are English, but {name} is not."
            )));
        }
        let set =
            TileSet::parse(Language::English, TILES).map_err(|error| bad(error.to_string()))?;
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
        state.to_move().into_iter().collect()
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
        let exchanges = EXCHANGE.choices(&rack, view.hold, self.alphabet());
        let exchanges = exchanges.map(Action::Exchange);
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
        self.turn(state).require(seat)?;
        match action {
            Action::Word(tiles) => {
                let rack = state.tiles.rack(seat);
                let judged = judge(&state.board, rack, tiles, &self.graph, self.alphabet());
                let placement = judged.accepted()?.placement;
                state.play(&placement, &self.graph, self.alphabet(), chance);
            }
            Action::Exchange(tiles) => state.exchange(tiles, self.alphabet(), chance)?,
            Action::Pass => state.pass(),
        }
        Ok(())
    }

    fn report(&self, _: &State, _: Seat, _: &Action, after: &State, _: Viewer) -> Option<Report> {
        after.last.clone()
    }

    fn imagine(&self, view: &View, _: Viewer, dice: &mut Dice) -> State {
        let board = self.board(view);
        let field = view
            .field()
            .unwrap_or_else(|| self.imagine_bombs(&view.ground, dice));
        let tiles = TilesInPlay::imagine(&self.set, &board, &view.racks, self.alphabet(), dice);
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

    fn write(&self, before: &State, _: Seat, action: &Action) -> String {
        match action {
            Action::Pass => "passes".to_owned(),
            Action::Exchange(tiles) => EXCHANGE.write(tiles),
            Action::Word(tiles) => tiles.write(&before.board, self.alphabet()),
        }
    }

    fn read(&self, before: &State, _: Seat, text: &str) -> Result<Action, Refusal> {
        let turn = EXCHANGE.read(text, &before.board, self.alphabet())?;
        Ok(match turn {
            WrittenTurn::Pass => Action::Pass,
            WrittenTurn::Exchange(tiles) => Action::Exchange(tiles),
            WrittenTurn::Word(tiles) => Action::Word(tiles),
        })
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
        study::study(self, view, seat, action, most, thinking)
    }
}
