//! What games can be asked beside their tables, with questions and answers in JSON: the library's
//! own calls, for programs that name no game. The registry lists them.

use serde::Deserialize;
use serde::de::DeserializeOwned;
use serde_json::{Value, json};
use tilehold_engine::Refusal;
use tilehold_lexicon::Shelf;

use crate::{kalida, pathfinder};

/// Longer texts than this are no answer, board or list of moves.
const LONGEST: usize = 400;

fn read<T: DeserializeOwned>(question: Value) -> Result<T, Refusal> {
    serde_json::from_value(question)
        .map_err(|error| Refusal::new("bad_question", format!("This cannot be answered: {error}.")))
}

fn bad(message: impl std::fmt::Display) -> Refusal {
    Refusal::new("bad_question", message.to_string())
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct PathfinderQuestion {
    board: String,
    #[serde(default)]
    words: Vec<String>,
    #[serde(default)]
    lexicon: Option<String>,
}

impl PathfinderQuestion {
    fn read(question: Value) -> Result<PathfinderQuestion, Refusal> {
        let read: PathfinderQuestion = read(question)?;
        let too_long = read.board.len() > LONGEST
            || read.words.len() > pathfinder::ANSWERS
            || read.words.iter().any(|word| word.len() > LONGEST);
        match too_long {
            true => Err(bad("There are five answers, and a board of 16 tiles.")),
            false => Ok(read),
        }
    }

    fn board(&self) -> Result<pathfinder::Board, Refusal> {
        self.board.parse().map_err(bad)
    }

    fn list(&self, shelf: &Shelf) -> Result<pathfinder::Words, Refusal> {
        let name = self.lexicon.as_deref().unwrap_or(pathfinder::DEFAULT_LIST);
        pathfinder::Words::from_shelf(shelf, name)
    }
}

/// Judges up to five answers on a board.
pub(crate) fn pathfinder_judge(
    question: Value,
    shelf: &Shelf,
    _: &dyn Fn() -> bool,
) -> Result<Value, Refusal> {
    let question = PathfinderQuestion::read(question)?;
    let (board, words) = (question.board()?, question.list(shelf)?);
    let judgement = pathfinder::judge(&board, |word| words.contains(word), &question.words);
    let answers: Vec<_> = judgement
        .answers
        .iter()
        .map(|answer| {
            let cells = answer
                .path
                .map_or_else(Vec::new, |path| path.cells().to_vec());
            json!({
                "word": answer.word,
                "valid": answer.verdict.is_valid(),
                "reason": answer.verdict.code(),
                "message": answer.verdict.to_string(),
                "score": answer.score,
                "path": cells,
            })
        })
        .collect();
    Ok(json!({
        "board": board.to_string(),
        "answers": answers,
        "display": judgement.display(),
        "total": judgement.total(),
    }))
}

/// Finds the best five words of a board.
pub(crate) fn pathfinder_solve(
    question: Value,
    shelf: &Shelf,
    _: &dyn Fn() -> bool,
) -> Result<Value, Refusal> {
    let question = PathfinderQuestion::read(question)?;
    let (board, words) = (question.board()?, question.list(shelf)?);
    let mut memory = pathfinder::SolverMemory::default();
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
struct KalidaQuestion {
    #[serde(default)]
    moves: String,
    #[serde(default)]
    options: kalida::Options,
}

/// The positions that are looked at for each question of an analysis.
const NODES: u64 = 50_000;

/// Says what a position and each move in it are worth.
pub(crate) fn kalida_analyse(
    question: Value,
    _: &Shelf,
    stop: &dyn Fn() -> bool,
) -> Result<Value, Refusal> {
    let KalidaQuestion { moves, options } = read(question)?;
    if moves.len() > LONGEST {
        return Err(bad("There are not so many cells."));
    }
    let rules = options.rules()?;
    let lines = kalida::lines(&rules);
    let mut position = kalida::Position::default();
    for text in moves.split_whitespace() {
        let cell = kalida::Cell::parse(text, rules.size)
            .ok_or_else(|| bad(format!("There is no cell {text:?} on this board.")))?;
        if position.at(cell).is_some() {
            return Err(bad(format!("There is a marker on {text} already.")));
        }
        if position.winner(&lines).is_some() {
            return Err(bad(format!("The game was over before {text}.")));
        }
        position = position.play(cell);
    }
    let solver = kalida::solver::Solver::new(rules);
    let effort = kalida::solver::Effort::nodes(NODES);
    let open = position.empty(&rules);
    let analysis = kalida::analyse(&solver, &lines, &position, open, effort, &mut || stop());
    let name = |cell: kalida::Cell| cell.name(rules.size).to_string();
    let worth = |worth: kalida::solver::Worth| {
        let plies = worth.plies();
        json!({
            "value": worth.name(),
            "plies": plies.map(|plies| plies.count),
            "exact": plies.is_none_or(|plies| plies.exact),
        })
    };
    let cells: Vec<_> = analysis
        .moves
        .iter()
        .map(|it| {
            let mut cell = worth(it.worth);
            cell["cell"] = json!(name(it.cell));
            cell
        })
        .collect();
    let threats: Vec<_> = analysis
        .threats
        .iter()
        .map(|threat| {
            let answers: Vec<_> = kalida::Cell::all_of(threat.answers).map(name).collect();
            json!({"by": name(threat.by), "answers": answers})
        })
        .collect();
    let mut answer = worth(analysis.worth);
    answer["to_move"] = json!(position.to_move().letter().to_string());
    answer["best"] = json!(analysis.best.map(name));
    answer["cells"] = json!(cells);
    answer["threats"] = json!(threats);
    Ok(answer)
}

#[cfg(test)]
mod tests {
    use crate::registry;
    use serde_json::json;
    use tilehold_lexicon::Shelf;

    #[test]
    fn every_tool_belongs_to_a_game_and_refuses_nonsense() {
        for tool in registry::tools() {
            assert!(registry::find(tool.game).is_ok());
            assert!(serde_json::from_str::<serde_json::Value>(tool.example).is_ok());
            let nonsense = json!({"nonsense": 1});
            let refused = (tool.run)(nonsense, &Shelf::standard(), &|| false).unwrap_err();
            assert_eq!(refused.code, "bad_question");
        }
    }

    #[test]
    fn four_in_a_row_of_five_is_won_in_one() {
        let moves = json!({"moves": "a1 a6 b1 b6 c1 c6 d1 e6"});
        let answer = super::kalida_analyse(moves, &Shelf::standard(), &|| false).unwrap();
        assert_eq!(
            (&answer["value"], &answer["plies"]),
            (&json!("win"), &json!(1)),
            "{answer}"
        );
    }
}
