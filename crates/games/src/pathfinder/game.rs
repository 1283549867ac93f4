//! Pathfinder as a [`Game`]: all seats play the same board side by side, and
//! do not see each other's answers until all have handed in.

use std::ops::ControlFlow;

use serde::{Deserialize, Serialize};
use tilehold_engine::{
    Bot, Chance, Choice, Dice, Game, GameInfo, Hint, Level, Outcome, Refusal, Seat, Seats, Square,
    Study, Thinking, Viewer,
};
use tilehold_lexicon::Shelf;

use super::analysis::BoardWords;
use super::answers::{Action, Answers};
use super::board::Board;
use super::boards::{daily_board, draw_playable_board, is_date};
use super::bot::{LEVELS, Player};
use super::judge::{ANSWERS, Judgement, judge, lights};
use super::letters::{spell, value};
use super::solver::SolverMemory;
use super::view::{
    AnswersView, Draft, HintView, Preview, Report, ReviewView, SeatView, SolutionView, View,
};
use super::words::{DEFAULT_LIST, Words};

/// What is chosen when a table is set up.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct Options {
    /// The word list that decides.
    pub words: String,
    /// `random`, a date such as 2026-11-16 for the board of that day, or the
    /// 16 tiles of a board.
    pub board: String,
    /// Whether hints are given to who asks for them.
    pub hints: bool,
}

impl Default for Options {
    fn default() -> Options {
        Options {
            words: DEFAULT_LIST.to_owned(),
            board: RANDOM.to_owned(),
            hints: true,
        }
    }
}

const RANDOM: &str = "random";

/// Where the board of a table comes from.
enum Source {
    Random,
    Day(String),
    Given(Board),
}

/// The rules of one table.
pub struct Pathfinder {
    words: Words,
    source: Source,
    hints: bool,
    seats: usize,
}

/// A game as it stands.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct State {
    board: Board,
    hands: Vec<Hand>,
}

/// What a seat has done.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
struct Hand {
    answers: Answers,
    handed_in: bool,
}

impl State {
    /// The board.
    pub fn board(&self) -> &Board {
        &self.board
    }

    fn is_over(&self) -> bool {
        self.hands.iter().all(|hand| hand.handed_in)
    }
}

impl Pathfinder {
    /// The word lists of the table.
    pub fn words(&self) -> &Words {
        &self.words
    }

    /// Judges answers by the list of the table.
    pub fn judge<T: AsRef<str>>(&self, board: &Board, answers: &[T]) -> Judgement {
        judge(board, |word| self.words.contains(word), answers)
    }

    fn judged(&self, board: &Board, answers: &Answers) -> AnswersView {
        AnswersView::from(&self.judge(board, answers.texts()))
    }

    fn totals(&self, state: &State) -> Vec<i32> {
        let total = |hand: &Hand| self.judge(&state.board, hand.answers.texts()).total();
        state.hands.iter().map(|hand| total(hand) as i32).collect()
    }

    /// What is told once the game is over: the best, and what each seat missed.
    fn solve(&self, state: &State) -> (SolutionView, Vec<ReviewView>) {
        let mut memory = SolverMemory::default();
        let board = &state.board;
        let best = self.words.solver().best(board, &mut memory);
        let everyday = self.words.everyday_solver().best(board, &mut memory);
        let all = BoardWords::new(board, &self.words, &mut memory);
        let review = |hand: &Hand| ReviewView::from(all.review(hand.answers.texts(), best.total));
        let reviews = state.hands.iter().map(review).collect();
        let solution = SolutionView {
            best: best.total,
            words: best.spelled(),
            everyday_best: everyday.total,
            everyday_words: everyday.spelled(),
            word_count: all.count(),
        };
        (solution, reviews)
    }

    fn hint(&self, board: &Board, judgement: &Judgement, step: u8) -> Option<HintView> {
        let place = judgement.valid();
        let answers = &judgement.answers[..place];
        let texts: Vec<&str> = answers.iter().map(|answer| answer.word.as_str()).collect();
        let all = BoardWords::new(board, &self.words, &mut SolverMemory::default());
        let hint = all.hint(&texts, step)?;
        Some(HintView::new(place, hint))
    }
}

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
    };
    const LEVELS: &'static [Level] = LEVELS;

    type Options = Options;
    type State = State;
    type Action = Action;
    type View = View;
    type Draft = Draft;
    type Preview = Preview;
    type Report = Report;

    fn open(options: Options, seats: usize, shelf: &Shelf) -> Result<Pathfinder, Refusal> {
        let source = match options.board.as_str() {
            RANDOM => Source::Random,
            day if is_date(day) => Source::Day(day.to_owned()),
            tiles => Source::Given(tiles.parse().map_err(|error| {
                let message = format!(
                    "The board is \"random\", a date such as 2026-11-16, or 16 tiles: {error}."
                );
                Refusal::new("bad_board", message)
            })?),
        };
        Ok(Pathfinder {
            words: Words::from_shelf(shelf, &options.words)?,
            source,
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
            let (solution, reviews) = self.solve(state);
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
        let kept = own.map_or_else(Answers::default, own_answers);
        let row = |tiles: &[u8]| {
            let letters: Vec<u8> = tiles.iter().copied().filter(|&tile| tile != 0).collect();
            spell(&letters)
        };
        let board = view.board.parse::<Board>();
        let rows: Vec<String> = board.map_or_else(
            |_| Vec::new(),
            |board| board.tiles().chunks(4).map(row).collect(),
        );
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
        let Ok(board) = view.board.parse::<Board>() else {
            unreachable!("a view shows a board");
        };
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
                .and_then(|step| self.hint(&board, &judgement, step)),
        }
    }

    fn apply(
        &self,
        state: &mut State,
        seat: Seat,
        action: &Action,
        _chance: &mut Chance,
    ) -> Result<(), Refusal> {
        let hand = state
            .hands
            .get_mut(seat.index())
            .ok_or_else(|| Refusal::new("no_such_seat", "There is no such seat at this table."))?;
        if hand.handed_in {
            return Err(Refusal::new(
                "handed_in",
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
        let Ok(board) = view.board.parse::<Board>() else {
            unreachable!("a view shows a board");
        };
        let hands = view.seats.iter().map(|seat| Hand {
            answers: own_answers(seat),
            handed_in: seat.handed_in,
        });
        State {
            board,
            hands: hands.collect(),
        }
    }

    fn exchange_hidden(&self, state: &State, viewer: Viewer, _dice: &mut Dice) -> State {
        let mut other = state.clone();
        let row: Vec<u8> = state.board.tiles()[..4].to_vec();
        for (seat, hand) in (0..).map(Seat).zip(&mut other.hands) {
            if viewer.sees(seat) || state.is_over() {
                continue;
            }
            hand.answers = match hand.answers.texts() {
                [] => Answers::new(&[spell(&row)]).unwrap_or_default(),
                _ => Answers::default(),
            };
        }
        other
    }

    fn write(&self, _before: &State, _seat: Seat, action: &Action) -> String {
        action.to_string()
    }

    fn read(&self, _before: &State, _seat: Seat, text: &str) -> Result<Action, Refusal> {
        text.parse()
    }

    fn bot(&self, level: &str) -> Option<Box<dyn Bot<Pathfinder>>> {
        Player::of_level(level).map(|player| Box::new(player) as Box<dyn Bot<Pathfinder>>)
    }

    /// Nobody sees the answers of others before the end, and after the end nothing is taken back.
    /// The same board again would be no game.
    fn again(options: Options) -> Options {
        Options {
            board: RANDOM.to_owned(),
            ..options
        }
    }

    fn reveals(&self, _: &State, seat: Seat, _: &Action, after: &State, viewer: Viewer) -> bool {
        after.is_over() && !viewer.sees(seat)
    }

    /// One good next word for what is kept so far, not the whole solution.
    fn hint(&self, view: &View, seat: Seat, _: &mut Thinking<'_>) -> Option<Hint<Action>> {
        let board = view.board.parse::<Board>().ok()?;
        let kept = view.seats.get(seat.index()).map(own_answers)?;
        let judgement = self.judge(&board, kept.texts());
        let valid = { judgement.answers.iter() }.take(judgement.valid());
        let mut texts: Vec<String> = valid.map(|answer| answer.word.clone()).collect();
        if texts.len() >= ANSWERS {
            return None;
        }
        let all = BoardWords::new(&board, &self.words, &mut SolverMemory::default());
        let word = all.best_next(&texts)?;
        let squares = word.path.iter().map(|&cell| Square {
            row: cell / 4,
            column: cell % 4,
        });
        let squares = squares.collect();
        let sentence = format!(
            "{} scores {} as answer {}.",
            word.word.to_uppercase(),
            word.score,
            texts.len() + 1
        );
        texts.push(word.word);
        Some(Hint {
            action: Action::Keep {
                answers: Answers::new(&texts).ok()?,
            },
            sentence,
            squares,
        })
    }

    fn study(
        &self,
        view: &View,
        _: Seat,
        action: &Action,
        _: usize,
        _: &mut Thinking<'_>,
    ) -> Option<Study<Action>> {
        let Action::HandIn { answers } = action else {
            return None;
        };
        let board = view.board.parse::<Board>().ok()?;
        let choice = |answers: Answers, total: u32| {
            let action = Action::HandIn { answers };
            Choice::valued(action, Some(total as i32), f64::from(total))
        };
        let best = self
            .words
            .solver()
            .best(&board, &mut SolverMemory::default());
        let total = self.judge(&board, answers.texts()).total();
        Some(Study {
            best: vec![choice(Answers::new(&best.spelled()).ok()?, best.total)],
            played: choice(answers.clone(), total),
            chance: None,
        })
    }
}

/// The answers that a view shows of a seat; none if it shows none.
fn own_answers(seat: &SeatView) -> Answers {
    let boxes = seat.answers.iter().flat_map(|answers| &answers.boxes);
    let texts: Vec<&str> = boxes.map(|answer| answer.word.as_str()).collect();
    Answers::new(&texts).unwrap_or_default()
}
