//! Kalida as a [`Game`].

use std::ops::ControlFlow;
use std::sync::OnceLock;

use serde::{Deserialize, Serialize};
use tilehold_engine::{
    Bot, Chance, Dice, Game, GameInfo, Hint, Level, Outcome, Refusal, Seat, Seats, Square, Study,
    Thinking, Viewer,
};
use tilehold_lexicon::Shelf;

use super::cell::{Cell, CellName};
use super::hindsight;
use super::knight::knight_cells;
use super::levels::{self, Player};
use super::lines::{Line, lines};
use super::options::Options;
use super::position::Position;
use super::rules::Rules;
use super::solver::Solver;
use super::state::{Round, State};
use super::view::{Draft, LineView, Preview, Report, RoundView, View};

/// Setting a marker.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Action {
    /// The cell to take.
    pub cell: CellName,
}

/// The rules of one table.
pub struct Kalida {
    options: Options,
    rules: Rules,
    lines: Vec<Line>,
    solver: OnceLock<Solver>,
}

impl Kalida {
    /// The size of the board and the switches.
    pub fn rules(&self) -> &Rules {
        &self.rules
    }

    /// Whether the knight rule is played.
    pub fn has_knight_rule(&self) -> bool {
        self.options.knight
    }

    /// The lines that count.
    pub fn lines(&self) -> &[Line] {
        &self.lines
    }

    /// The solver for these rules, made when it is first asked for.
    pub fn solver(&self) -> &Solver {
        self.solver
            .get_or_init(|| Solver::with_lines(self.rules, &self.lines))
    }

    /// The cells that the player to move may take.
    pub fn open_cells(&self, position: &Position) -> u64 {
        if self.has_knight_rule() {
            knight_cells(&self.rules, position)
        } else {
            position.empty(&self.rules)
        }
    }

    /// The cell of an action, or why it cannot be taken.
    fn admit(&self, position: &Position, action: &Action) -> Result<Cell, Refusal> {
        let name = action.cell;
        let square = Square {
            row: name.row(),
            column: name.column(),
        };
        let cell = name.on(self.rules.size).ok_or_else(|| {
            Refusal::new(
                "not_on_the_board",
                format!("There is no {name} on this board."),
            )
        })?;
        if position.at(cell).is_some() {
            return Err(
                Refusal::new("taken", format!("There is a marker on {name} already.")).at([square]),
            );
        }
        if self.open_cells(position) & cell.bit() == 0 {
            return Err(Refusal::new(
                "knight_rule",
                "Your second marker must stand a chess-knight's move from your first.",
            )
            .at([square]));
        }
        Ok(cell)
    }

    fn finished_by(&self, position: &Position, cell: Cell) -> Vec<LineView> {
        let after = position.play(cell);
        let lines = after.finished(position.to_move(), &self.lines);
        lines
            .map(|line| LineView::new(line, self.rules.size))
            .collect()
    }

    fn result(&self, round: &Round) -> Option<Option<Seat>> {
        round.result(&self.lines, self.rules.cells())
    }

    /// A round of a match has ended: count it, and set up the next one unless the match is decided.
    fn count_round(&self, state: &mut State, winner: Option<Seat>) {
        match winner {
            Some(seat) => state.wins[seat.index()] += 1,
            None => state.draws += 1,
        }
        if self.options.match_play && state.match_winner().is_none() {
            let next = Round::new(state.round.next_starter(winner));
            state.previous = Some(std::mem::replace(&mut state.round, next));
        }
    }
}

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
    };
    const LEVELS: &'static [Level] = levels::LEVELS;

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
            Some(_) if view.turn != Some(seat) => {
                Err(Some(Refusal::new("not_your_turn", "It is not your turn.")))
            }
            Some(cell) => self.admit(&position, &Action { cell }).map_err(Some),
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
            Err(sentence) => Err(Refusal::new("not_a_cell", sentence)),
        }
    }

    fn bot(&self, level: &str) -> Option<Box<dyn Bot<Kalida>>> {
        Some(Box::new(Player::of_level(level)?))
    }

    fn hint(&self, view: &View, seat: Seat, thinking: &mut Thinking<'_>) -> Option<Hint<Action>> {
        Some(hindsight::hint(self, view, seat, thinking))
    }

    fn takes_draw(&self, view: &View, seat: Seat, thinking: &mut Thinking<'_>) -> bool {
        hindsight::takes_draw(self, view, seat, thinking)
    }

    fn study(
        &self,
        view: &View,
        _seat: Seat,
        action: &Action,
        _most: usize,
        thinking: &mut Thinking<'_>,
    ) -> Option<Study<Action>> {
        hindsight::study(self, view, action, thinking)
    }
}
