//! Pathfinder: five words on a 4 × 4 board with two wild tiles.
//!
//! The rules in the order of the book: `letters` and `board`, `boards` (how they are drawn), `path`,
//! `judge` (what counts and what the wild tiles then are). `solver` finds the best five words.

mod action;
mod board;
mod boards;
mod bot;
pub mod code;
mod conformance;
mod game;
mod graph;
mod judge;
mod letters;
mod options;
mod path;
mod plain;
mod preview;
mod reach;
mod report;
mod rules;
mod search;
mod solver;
mod state;
mod study;
mod tools;
mod top;
mod typing;
mod view;
mod words;

pub use action::{Action, Answers};
pub use board::{Board, BoardError, CELLS, WILD_PLACES};
pub use boards::{
    DAILY_BEST, DAILY_EVERYDAY_PERCENT, daily_board, draw_board, draw_letter, draw_playable_board,
    is_date,
};
pub use judge::{ANSWERS, Judged, Judgement, Known, LIGHTS, Moved, Verdict, judge, lights};
pub use letters::{LETTERS, Letter, VALUES, WEIGHTS, read_letters, spell, value};
pub use options::Options;
pub use path::{Path, Reading, Readings, for_each_path};
pub use preview::{Draft, HintView, Preview};
pub use report::Report;
pub use rules::Pathfinder;
pub use solver::{Best, Solver, SolverMemory};
pub use state::State;
pub use study::{BoardWords, Candidate, HINT_STEPS, Review, WordHint};
pub(crate) use tools::TOOLS;
pub use view::{
    AnswersView, BoxView, MissedView, MovedView, ReviewView, SeatView, SolutionView, View,
};
pub use words::{DEFAULT_LIST, EVERYDAY_LIST, Words};
