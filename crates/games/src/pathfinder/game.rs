//! Pathfinder as a [`Game`]: all seats play the same board side by side, and
//! do not see each other's answers until all have handed in.

use std::ops::ControlFlow;

use tilehold_engine::{
    Bot, Chance, Dice, Game, GameInfo, Hint, Level, Outcome, Refusal, Seat, Seats, Study, Thinking,
    Viewer,
};
use tilehold_lexicon::Shelf;

use super::action::{Action, Answers};
use super::boards::{daily_board, draw_playable_board};
use super::judge::{ANSWERS, lights};
use super::letters::{spell, value};
use super::options::{Options, RANDOM, Source};
use super::preview::{Draft, Preview};
use super::report::Report;
use super::rules::Pathfinder;
use super::state::{Hand, State};
use super::view::{AnswersView, SeatView, View};
use super::words::Words;
use super::{bot, code, study};

impl Game for Pathfinder {
    const INFO: GameInfo = GameInfo {
        id: "pathfinder",
        name: "Pathfinder",
        sentence: "Five words on a small board with two wild tiles, for as many points as it holds.",
        rules: 1,
        min_seats: 1,
        max_seats: 8,
        seat_names: &[],
        draws: false,
        hidden: true,
        lists_all: false,
        has_chance: true,
        side_by_side: true,
        shared_screen: false,
        first_level: "beginner",
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

    fn open(options: Options, seats: usize, shelf: &Shelf) -> Result<Pathfinder, Refusal> {
        Ok(Pathfinder {
            words: Words::from_shelf(shelf, &options.words)?,
            source: options.source()?,
            hints: options.hints,
            seats,
        })
    }

    fn deal(&self, chance: &mut Chance) -> State {
        let board = match &self.source {
            Source::Random => draw_playable_board(chance, &self.words),
            Source::Day(date) => daily_board(date, &self.words),
            Source::Given(board) => *board,
        };
        State {
            board,
            hands: vec![Hand::default(); self.seats],
        }
    }

    fn turn(&self, state: &State) -> Seats {
        let seats = (0..).map(Seat).zip(&state.hands);
        seats
            .filter(|(_, hand)| !hand.handed_in)
            .map(|(seat, _)| seat)
            .collect()
    }

    fn outcome(&self, state: &State) -> Option<Outcome> {
        state
            .is_over()
            .then(|| Outcome::by_scores(&self.totals(state), "all_handed_in"))
    }

    /// None before the end: they would tell what others have answered.
    fn scores(&self, state: &State) -> Option<Vec<i32>> {
        state.is_over().then(|| self.totals(state))
    }

    fn view(&self, state: &State, viewer: Viewer) -> View {
        let mut seats: Vec<SeatView> = (0..)
            .map(Seat)
            .zip(&state.hands)
            .map(|(seat, hand)| SeatView {
                handed_in: hand.handed_in,
                answers: (viewer.sees(seat) || state.is_over())
                    .then(|| self.judged(&state.board, &hand.answers)),
                review: None,
            })
            .collect();
        let solution = state.is_over().then(|| {
            let (solution, reviews) = study::solve(self, state);
            for (seat, review) in seats.iter_mut().zip(reviews) {
                seat.review = Some(review);
            }
            solution
        });
        View {
            board: state.board.to_string(),
            values: state.board.tiles().map(value).to_vec(),
            words: self.words.name().to_owned(),
            hints: self.hints,
            seats,
            solution,
        }
    }

    /// Free text cannot be listed, and the words of the board would give the
    /// game away: what was kept, nothing, and the letters of each row.
    fn legal(&self, view: &View, seat: Seat, found: &mut dyn FnMut(Action) -> ControlFlow<()>) {
        let own = view.seats.get(seat.index());
        let kept = own.map_or_else(Answers::default, SeatView::own_answers);
        let row = |tiles: &[u8]| {
            let letters: Vec<u8> = tiles.iter().copied().filter(|&tile| tile != 0).collect();
            spell(&letters)
        };
        let rows: Vec<String> = view.board().tiles().chunks(4).map(row).collect();
        let mut actions = vec![
            Action::HandIn {
                answers: kept.clone(),
            },
            Action::HandIn {
                answers: Answers::default(),
            },
        ];
        for count in 1..=rows.len() {
            let Ok(answers) = Answers::new(&rows[..count]) else {
                continue;
            };
            if answers != kept {
                actions.push(Action::Keep { answers });
            }
        }
        for action in actions {
            if found(action).is_break() {
                return;
            }
        }
    }

    fn preview(&self, view: &View, _seat: Seat, draft: Draft) -> Preview {
        let mut texts = draft.answers;
        texts.truncate(ANSWERS);
        let board = view.board();
        let judgement = self.judge(&board, &texts);
        let lit = draft.typing.and_then(|place| {
            let known = match judgement.answers.get(place) {
                Some(answer) => &answer.known_before,
                None => return None,
            };
            Some(lights(&board, known, &texts[place]))
        });
        let lit = lit.unwrap_or_default();
        Preview {
            answers: AnswersView::from(&judgement),
            open: (judgement.valid() + 1).min(ANSWERS),
            lights: lit.iter().map(|path| path.cells().to_vec()).collect(),
            hint: draft
                .hint
                .filter(|_| self.hints)
                .and_then(|step| study::hint_while_typing(self, &board, &judgement, step)),
        }
    }

    fn apply(
        &self,
        state: &mut State,
        seat: Seat,
        action: &Action,
        _chance: &mut Chance,
    ) -> Result<(), Refusal> {
        let hand = state.hands.get_mut(seat.index()).ok_or_else(|| {
            Refusal::new(code::NO_SUCH_SEAT, "There is no such seat at this table.")
        })?;
        if hand.handed_in {
            return Err(Refusal::new(
                code::HANDED_IN,
                "You have handed in your answers already.",
            ));
        }
        hand.answers = action.answers().clone();
        hand.handed_in = matches!(action, Action::HandIn { .. });
        Ok(())
    }

    fn report(
        &self,
        _before: &State,
        seat: Seat,
        action: &Action,
        after: &State,
        viewer: Viewer,
    ) -> Report {
        Report {
            seat,
            handed_in: matches!(action, Action::HandIn { .. }),
            answers: (viewer.sees(seat) || after.is_over())
                .then(|| self.judged(&after.board, action.answers())),
        }
    }

    /// What was kept is handed in.
    fn time_up(&self, state: &State, seat: Seat) -> Option<Action> {
        let hand = state.hands.get(seat.index())?;
        Some(Action::HandIn {
            answers: hand.answers.clone(),
        })
    }

    fn imagine(&self, view: &View, _viewer: Viewer, _dice: &mut Dice) -> State {
        let board = view.board();
        let hands = view.seats.iter().map(|seat| Hand {
            answers: seat.own_answers(),
            handed_in: seat.handed_in,
        });
        State {
            board,
            hands: hands.collect(),
        }
    }

    fn write(&self, _before: &State, _seat: Seat, action: &Action) -> String {
        action.to_string()
    }

    fn read(&self, _before: &State, _seat: Seat, text: &str) -> Result<Action, Refusal> {
        text.parse()
    }

    fn bot(&self, level: &str) -> Option<Box<dyn Bot<Pathfinder>>> {
        bot::of_level(level)
    }

    /// The same board again would be no game.
    fn again(options: Options) -> Options {
        Options {
            board: RANDOM.to_owned(),
            ..options
        }
    }

    /// Nobody sees the answers of others before the end, and after the end nothing is taken back.
    fn reveals(&self, _: &State, seat: Seat, _: &Action, after: &State, viewer: Viewer) -> bool {
        after.is_over() && !viewer.sees(seat)
    }

    fn hint(&self, view: &View, seat: Seat, _: &mut Thinking<'_>) -> Option<Hint<Action>> {
        study::hint(self, view, seat)
    }

    fn study(
        &self,
        view: &View,
        _: Seat,
        action: &Action,
        _: usize,
        _: &mut Thinking<'_>,
    ) -> Option<Study<Action>> {
        study::study(self, view, action)
    }
}
