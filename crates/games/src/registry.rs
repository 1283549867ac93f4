//! The one place that names all games. Adding a game adds a line here.

use serde_json::Value;
use tilehold_engine::{GameKind, Kind, Refusal};
use tilehold_lexicon::Shelf;

static GAMES: &[&dyn GameKind] = &[
    &Kind::<crate::khi::Khi>::new(), // the combative crossword
    &Kind::<crate::pathfinder::Pathfinder>::new(), // five words and two wild tiles
    &Kind::<crate::wordfeud::Wordfeud>::new(), // crosswords with bonus squares
    &Kind::<crate::kalida::Kalida>::new(), // five in a row without edges
    &Kind::<crate::lexibomb::Lexibomb>::new(), // crosswords on a minefield
];

/// Something that a game can be asked beside a table: to judge, solve, list or analyse a position
/// that somebody writes down. Programs that name no game offer all of them.
pub struct Tool {
    /// The game's id.
    pub game: &'static str,
    /// The name for programs, such as `analyse`.
    pub name: &'static str,
    /// What it does, in one sentence.
    pub sentence: &'static str,
    /// A question that it answers, as JSON, to try it with.
    pub example: &'static str,
    /// Answers a question. Its effort is bounded, and when `stop` says so it answers at once with
    /// the best it has.
    pub run: Answerer,
}

/// What answers a question, given the word lists and who says when to stop.
pub type Answerer = fn(Value, &Shelf, &dyn Fn() -> bool) -> Result<Value, Refusal>;

static TOOLS: &[Tool] = &[
    Tool {
        game: "pathfinder",
        name: "judge",
        sentence: "Judges up to five answers on a board, in order.",
        example: r#"{"board": "cats/o*er/dn*g/pium", "words": ["code", "aced"]}"#,
        run: crate::tools::pathfinder_judge,
    },
    Tool {
        game: "pathfinder",
        name: "solve",
        sentence: "Finds the best five words that can be typed on a board.",
        example: r#"{"board": "cats/o*er/dn*g/pium"}"#,
        run: crate::tools::pathfinder_solve,
    },
    Tool {
        game: "pathfinder",
        name: "board",
        sentence: "Shows the board of a day, or draws the board of a seed.",
        example: r#"{"date": "2026-11-16"}"#,
        run: crate::tools::pathfinder_board,
    },
    Tool {
        game: "wordfeud",
        name: "moves",
        sentence: "Lists the plays of a position in CGP, the most points first.",
        example: r#"{"position": "15/15/15/15/15/15/15/4CRANE6/15/15/15/15/15/15/15 AEIRST?/ 0/0 0",
                     "rules": "wordfeud", "language": "english", "top": 3}"#,
        run: crate::tools::wordfeud_moves,
    },
    Tool {
        game: "wordfeud",
        name: "analyse",
        sentence: "Shows the best moves at every turn of a game in GCG, and what the one played cost.",
        example: r#"{"game": ">Ann: AELNRTW 8D WARN +14 14\n>Bo: DEIQSTU D8 .EST +7 7",
                     "rules": "wordfeud", "top": 2}"#,
        run: crate::tools::wordfeud_analyse,
    },
    Tool {
        game: "kalida",
        name: "analyse",
        sentence: "Says who wins a position, and what each move in it is worth.",
        example: r#"{"moves": "c3 d4 c4", "options": {"wrap": true}}"#,
        run: crate::tools::kalida_analyse,
    },
];

/// What can be asked of the games beside their tables.
pub fn tools() -> &'static [Tool] {
    TOOLS
}

/// All games, in the order they are shown.
pub fn all() -> &'static [&'static dyn GameKind] {
    GAMES
}

/// The game of this id.
pub fn find(id: &str) -> Result<&'static dyn GameKind, Refusal> {
    let games = all();
    games
        .iter()
        .copied()
        .find(|game| game.info().id == id)
        .ok_or_else(|| {
            let known: Vec<_> = games.iter().map(|game| game.info().id).collect();
            Refusal::new(
                "no_such_game",
                format!("There is no game {id:?}; there are {}.", known.join(", ")),
            )
        })
}
