//! What can be asked beside a table.

use serde::Deserialize;
use serde_json::{Value, json};
use tilehold_engine::{Chance, Refusal, Seed};
use tilehold_lexicon::Shelf;

use super::{
    ANSWERS, Board, DEFAULT_LIST, Judged, SolverMemory, Words, daily_board, draw_playable_board,
    is_date,
};
use crate::tool::{self, LONGEST, Tool, bad};

/// What Pathfinder can be asked beside a table.
pub(crate) const TOOLS: &[Tool] = &[
    Tool {
        name: "judge",
        sentence: "Judges up to five answers on a board, in order.",
        example: r#"{"board": "cats/o*er/dn*g/pium", "words": ["code", "aced"]}"#,
        run: judge,
    },
    Tool {
        name: "solve",
        sentence: "Finds the best five words that can be typed on a board.",
        example: r#"{"board": "cats/o*er/dn*g/pium"}"#,
        run: solve,
    },
    Tool {
        name: "board",
        sentence: "Shows the board of a day, or draws the board of a seed.",
        example: r#"{"date": "2026-11-16"}"#,
        run: board,
    },
];

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Question {
    board: String,
    #[serde(default)]
    words: Vec<String>,
    #[serde(default)]
    lexicon: Option<String>,
}

impl Question {
    fn read(question: Value) -> Result<Question, Refusal> {
        let read: Question = tool::read(question)?;
        let too_long = read.board.len() > LONGEST
            || read.words.len() > ANSWERS
            || read.words.iter().any(|word| word.len() > LONGEST);
        if too_long {
            return Err(bad("There are five answers, and a board of 16 tiles."));
        }
        Ok(read)
    }

    fn board(&self) -> Result<Board, Refusal> {
        self.board.parse().map_err(bad)
    }

    fn list(&self, shelf: &Shelf) -> Result<Words, Refusal> {
        let name = self.lexicon.as_deref().unwrap_or(DEFAULT_LIST);
        Words::from_shelf(shelf, name)
    }
}

/// Judges up to five answers on a board.
fn judge(question: Value, shelf: &Shelf, _: &dyn Fn() -> bool) -> Result<Value, Refusal> {
    let question = Question::read(question)?;
    let (board, words) = (question.board()?, question.list(shelf)?);
    let judgement = super::judge(&board, |word| words.contains(word), &question.words);
    let answers: Vec<_> = judgement.answers.iter().map(Judged::as_json).collect();
    Ok(json!({
        "board": board.to_string(),
        "answers": answers,
        "display": judgement.display(),
        "total": judgement.total(),
    }))
}

/// Finds the best five words of a board.
fn solve(question: Value, shelf: &Shelf, _: &dyn Fn() -> bool) -> Result<Value, Refusal> {
    let question = Question::read(question)?;
    let (board, words) = (question.board()?, question.list(shelf)?);
    let mut memory = SolverMemory::default();
    let best = words.solver().best(&board, &mut memory);
    let everyday = words.everyday_solver().best(&board, &mut memory);
    Ok(json!({
        "board": board.to_string(),
        "best": best.total,
        "words": best.spelled(),
        "everyday_best": everyday.total,
        "everyday_words": everyday.spelled(),
    }))
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct BoardQuestion {
    #[serde(default)]
    date: Option<String>,
    #[serde(default)]
    seed: Option<String>,
    #[serde(default)]
    lexicon: Option<String>,
}

/// The board of a day, or the one that comes from a seed.
fn board(question: Value, shelf: &Shelf, _: &dyn Fn() -> bool) -> Result<Value, Refusal> {
    let BoardQuestion {
        date,
        seed,
        lexicon,
    } = tool::read(question)?;
    let list = lexicon.as_deref().unwrap_or(DEFAULT_LIST);
    let words = Words::from_shelf(shelf, list)?;
    let board = match (&date, &seed) {
        (Some(date), None) if is_date(date) => daily_board(date, &words),
        (None, Some(seed)) if seed.len() <= LONGEST => {
            let mut chance = Chance::of_ply(&Seed::from_text(seed), 0);
            draw_playable_board(&mut chance, &words)
        }
        _ => return Err(bad("Say either a date such as 2026-11-16, or a seed.")),
    };
    let mut memory = SolverMemory::default();
    Ok(json!({
        "board": board.to_string(),
        "date": date,
        "seed": seed,
        "best": words.solver().best(&board, &mut memory).total,
        "everyday_best": words.everyday_solver().best(&board, &mut memory).total,
    }))
}

#[cfg(test)]
mod tests {
    use serde_json::json;
    use tilehold_lexicon::Shelf;

    #[test]
    fn a_day_and_a_seed_each_have_their_board() {
        let shelf = Shelf::standard();
        let ask = |question| super::board(question, &shelf, &|| false);
        let day = ask(json!({"date": "2026-11-16"})).unwrap();
        assert_eq!(day, ask(json!({"date": "2026-11-16"})).unwrap());
        assert!(day["best"].as_u64() >= Some(40), "{day}");
        let seed = ask(json!({"seed": "a"})).unwrap();
        assert_ne!(seed["board"], ask(json!({"seed": "b"})).unwrap()["board"]);
        for nonsense in [
            json!({}),
            json!({"date": "2026-02-30"}),
            json!({"date": "2026-11-16", "seed": "a"}),
        ] {
            assert_eq!(ask(nonsense).unwrap_err().code.name(), "bad_question");
        }
    }
}
