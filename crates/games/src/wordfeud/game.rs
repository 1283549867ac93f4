//! Wordfeud as a [`Game`].

use std::ops::ControlFlow;

use tilehold_crossword::{Board, PlayGraph, RuleSet};
use tilehold_engine::{
    Bot, Chance, Dice, Game, GameInfo, Level, Outcome, Random, Refusal, Seat, Seats, Study,
    Thinking, TileCounts, Viewer,
};
use tilehold_lexicon::{Language, Shelf};

use super::action::Action;
use super::options::{BonusSquares, Options};
use super::play::judge;
use super::preview::Preview;
use super::report::Report;
use super::rules::Wordfeud;
use super::state::{SWAP, State};
use super::view::View;
use super::{bot, code, study};
use crate::tiles::{LaidTiles, TilesInPlay, WrittenTurn, tile_counts};

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
        has_chance: true,
        side_by_side: false,
        shared_screen: true,
        first_level: "beginner",
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
        let rules = Language::ALL.into_iter().filter_map(RuleSet::wordfeud);
        rules.map(|rules| tile_counts(&rules.tiles, true)).collect()
    }

    fn settle(options: Options, _: &Shelf) -> Options {
        options.settled()
    }

    fn open(options: Options, _: usize, shelf: &Shelf) -> Result<Wordfeud, Refusal> {
        let bad = |sentence: String| Refusal::new(code::BAD_OPTIONS, sentence);
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
        state.to_move().into_iter().collect()
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
        let swaps = SWAP.choices(&rack, view.hold, self.alphabet());
        let swaps = swaps.map(Action::Swap);
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
        self.turn(state).require(seat)?;
        match action {
            Action::Word(tiles) => {
                let rack = state.tiles.rack(seat);
                let judged = judge(&self.rules, &state.board, rack, tiles, &self.graph);
                let placement = judged.accepted()?;
                state.play(&self.rules, &placement, &self.graph, chance);
            }
            Action::Swap(tiles) => state.swap(&self.rules, tiles, chance)?,
            Action::Pass => state.pass(),
        }
        Ok(())
    }

    fn report(&self, _: &State, _: Seat, _: &Action, after: &State, _: Viewer) -> Option<Report> {
        after.last.clone()
    }

    fn time_up(&self, _: &State, _: Seat) -> Option<Action> {
        Some(Action::Pass)
    }

    fn imagine(&self, view: &View, _: Viewer, dice: &mut Dice) -> State {
        let board = self.board(view);
        let set = &self.rules.tiles;
        let tiles = TilesInPlay::imagine(set, &board, &view.racks, self.alphabet(), dice);
        State {
            scores: view.scores.clone(),
            scoreless: view.scoreless,
            turn: view.turn,
            last: view.last.clone(),
            ending: view.ending.clone(),
            ..State::new(board, tiles, 2)
        }
    }

    fn write(&self, before: &State, _: Seat, action: &Action) -> String {
        match action {
            Action::Pass => "passes".to_owned(),
            Action::Swap(tiles) => SWAP.write(tiles),
            Action::Word(tiles) => tiles.write(&before.board, self.alphabet()),
        }
    }

    fn read(&self, before: &State, _: Seat, text: &str) -> Result<Action, Refusal> {
        let turn = SWAP.read(text, &before.board, self.alphabet())?;
        Ok(match turn {
            WrittenTurn::Pass => Action::Pass,
            WrittenTurn::Exchange(tiles) => Action::Swap(tiles),
            WrittenTurn::Word(tiles) => Action::Word(tiles),
        })
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
