//! Kalida as a [`Game`].

use std::ops::ControlFlow;
use std::sync::OnceLock;

use tilehold_engine::{
    Bot, Chance, Dice, Game, GameInfo, Hint, Level, Outcome, Refusal, Seat, Seats, Study, Thinking,
    Viewer,
};
use tilehold_lexicon::Shelf;

use super::action::Action;
use super::cell::Cell;
use super::lines::lines;
use super::options::Options;
use super::preview::{Draft, Preview};
use super::report::Report;
use super::rules::Kalida;
use super::state::{Round, State};
use super::view::{RoundView, View};
use super::{bot, code, study};

impl Game for Kalida {
    const INFO: GameInfo = GameInfo {
        id: "kalida",
        name: "Kalida",
        sentence: "Five in a row on a board without edges.",
        rules: 1,
        min_seats: 2,
        max_seats: 2,
        seat_names: &["X", "O"],
        draws: true,
        hidden: false,
        lists_all: true,
        has_chance: false,
        side_by_side: false,
        shared_screen: true,
        first_level: "medium",
        change_price: None,
    };
    const LEVELS: &'static [Level] = bot::LEVELS;

    type Options = Options;
    type State = State;
    type Action = Action;
    type View = View;
    type Draft = Draft;
    type Preview = Preview;
    type Report = Report;

    fn open(options: Options, _seats: usize, _shelf: &Shelf) -> Result<Kalida, Refusal> {
        let rules = options.rules()?;
        Ok(Kalida {
            options,
            rules,
            lines: lines(&rules),
            solver: OnceLock::new(),
        })
    }

    fn deal(&self, _chance: &mut Chance) -> State {
        State::new()
    }

    fn turn(&self, state: &State) -> Seats {
        match self.result(&state.round) {
            None => Seats::only(state.round.to_move()),
            Some(_) => Seats::NONE,
        }
    }

    fn outcome(&self, state: &State) -> Option<Outcome> {
        let winner = self.result(&state.round)?;
        if self.options.match_play {
            let scores = state.wins.map(|wins| wins as i32);
            return Some(Outcome::win(state.match_winner()?, 2, "match").with_scores(&scores));
        }
        Some(match winner {
            Some(seat) => Outcome::win(seat, 2, "line"),
            None => Outcome::draw(2, "full_board"),
        })
    }

    fn scores(&self, state: &State) -> Option<Vec<i32>> {
        self.options
            .match_play
            .then(|| state.wins.iter().map(|&wins| wins as i32).collect())
    }

    fn view(&self, state: &State, _viewer: Viewer) -> View {
        let position = state.round.position();
        let turn = self.turn(state).iter().next();
        let open = self.open_cells(&position);
        let only = (turn.is_some() && open != position.empty(&self.rules)).then(|| {
            Cell::all_of(open)
                .map(|cell| cell.name(self.rules.size))
                .collect()
        });
        let shown = |round: &Round| RoundView::new(round, &self.rules, &self.lines);
        View {
            size: self.rules.size,
            marks: [Seat(0), Seat(1)]
                .map(|seat| state.round.mark_of(seat).into())
                .to_vec(),
            turn,
            round: shown(&state.round),
            only,
            previous: state.previous.as_ref().map(shown),
            wins: state.wins.to_vec(),
            draws: state.draws,
        }
    }

    fn legal(&self, view: &View, seat: Seat, found: &mut dyn FnMut(Action) -> ControlFlow<()>) {
        if view.turn != Some(seat) {
            return;
        }
        for cell in Cell::all_of(self.open_cells(&view.state().round.position())) {
            if found(Action {
                cell: cell.name(self.rules.size),
            })
            .is_break()
            {
                return;
            }
        }
    }

    fn preview(&self, view: &View, seat: Seat, draft: Draft) -> Preview {
        let position = view.state().round.position();
        let admitted = match draft.cell {
            None => Err(None),
            Some(cell) => {
                let to_move = view.turn.into_iter().collect::<Seats>().require(seat);
                let admitted = to_move.and_then(|()| self.admit(&position, &Action { cell }));
                admitted.map_err(Some)
            }
        };
        match admitted {
            Ok(cell) => Preview {
                legal: true,
                refusal: None,
                lines: self.finished_by(&position, cell),
            },
            Err(refusal) => Preview {
                legal: false,
                refusal,
                lines: Vec::new(),
            },
        }
    }

    fn apply(
        &self,
        state: &mut State,
        _seat: Seat,
        action: &Action,
        _chance: &mut Chance,
    ) -> Result<(), Refusal> {
        let cell = self.admit(&state.round.position(), action)?;
        state.round.moves.push(cell);
        if let Some(winner) = self.result(&state.round) {
            self.count_round(state, winner);
        }
        Ok(())
    }

    fn report(
        &self,
        before: &State,
        _seat: Seat,
        action: &Action,
        _after: &State,
        _viewer: Viewer,
    ) -> Report {
        let position = before.round.position();
        let lines = action
            .cell
            .on(self.rules.size)
            .map_or_else(Vec::new, |cell| self.finished_by(&position, cell));
        Report {
            cell: action.cell,
            mark: position.to_move().into(),
            full: lines.is_empty() && position.empty(&self.rules).count_ones() == 1,
            lines,
        }
    }

    fn imagine(&self, view: &View, _viewer: Viewer, _dice: &mut Dice) -> State {
        view.state()
    }

    fn write(&self, _before: &State, _seat: Seat, action: &Action) -> String {
        action.cell.to_string()
    }

    fn read(&self, _before: &State, _seat: Seat, text: &str) -> Result<Action, Refusal> {
        match text.trim().parse() {
            Ok(cell) => Ok(Action { cell }),
            Err(sentence) => Err(Refusal::new(code::NOT_A_CELL, sentence)),
        }
    }

    fn bot(&self, level: &str) -> Option<Box<dyn Bot<Kalida>>> {
        bot::of_level(level)
    }

    fn hint(&self, view: &View, seat: Seat, thinking: &mut Thinking<'_>) -> Option<Hint<Action>> {
        Some(study::hint(self, view, seat, thinking))
    }

    fn takes_draw(&self, view: &View, seat: Seat, thinking: &mut Thinking<'_>) -> bool {
        study::takes_draw(self, view, seat, thinking)
    }

    fn study(
        &self,
        view: &View,
        _seat: Seat,
        action: &Action,
        _most: usize,
        thinking: &mut Thinking<'_>,
    ) -> Option<Study<Action>> {
        study::study(self, view, action, thinking)
    }
}
