//! Pathfinder: five words on a 4 × 4 board with two wild tiles.

mod analysis;
mod answers;
mod board;
mod boards;
mod bot;
mod game;
mod graph;
mod judge;
mod letters;
mod path;
mod plain;
mod reach;
mod search;
mod solver;
mod top;
mod typing;
mod view;
mod words;

pub use analysis::{BoardWords, Candidate, HINT_STEPS, Hint, Review};
pub use answers::{Action, Answers};
pub use board::{Board, BoardError, CELLS, WILD_PLACES};
pub use boards::{
    DAILY_BEST, DAILY_EVERYDAY_PERCENT, daily_board, draw_board, draw_letter, draw_playable_board,
    is_date,
};
pub use game::{Options, Pathfinder, State};
pub use judge::{ANSWERS, Judged, Judgement, Known, LIGHTS, Moved, Verdict, judge, lights};
pub use letters::{LETTERS, Letter, VALUES, WEIGHTS, read_letters, spell, value};
pub use path::{Path, Reading, Readings, for_each_path};
pub use solver::{Best, Solver, SolverMemory};
pub use view::{
    AnswersView, BoxView, Draft, HintView, MissedView, MovedView, Preview, Report, ReviewView,
    SeatView, SolutionView, View,
};
pub use words::{DEFAULT_LIST, EVERYDAY_LIST, Words};
