//! What can be asked beside a table.

use serde::Deserialize;
use serde_json::{Value, json};
use tilehold_engine::Refusal;
use tilehold_lexicon::Shelf;

use super::{Cell, Options, Position, solver, study_position};
use crate::tool::{self, LONGEST, Tool, bad};

/// What Kalida can be asked beside a table.
pub(crate) const TOOLS: &[Tool] = &[Tool {
    name: "analyse",
    sentence: "Says who wins a position, and what each move in it is worth.",
    example: r#"{"moves": "c3 d4 c4", "options": {"wrap": true}}"#,
    run: analyse,
}];

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Question {
    #[serde(default)]
    moves: String,
    #[serde(default)]
    options: Options,
}

/// The positions that are looked at for each question of a study.
const NODES: u64 = 50_000;

/// Says what a position and each move in it are worth.
fn analyse(question: Value, _: &Shelf, stop: &dyn Fn() -> bool) -> Result<Value, Refusal> {
    let Question { moves, options } = tool::read(question)?;
    if moves.len() > LONGEST {
        return Err(bad("There are not so many cells."));
    }
    let rules = options.rules()?;
    let lines = super::lines(&rules);
    let mut position = Position::default();
    for text in moves.split_whitespace() {
        let cell = Cell::parse(text, rules.size)
            .ok_or_else(|| bad(format!("There is no cell {text:?} on this board.")))?;
        if position.at(cell).is_some() {
            return Err(bad(format!("There is a marker on {text} already.")));
        }
        if position.winner(&lines).is_some() {
            return Err(bad(format!("The game was over before {text}.")));
        }
        position = position.play(cell);
    }
    let solver = solver::Solver::new(rules);
    let effort = solver::Effort::nodes(NODES);
    let open = position.empty(&rules);
    let study = study_position(&solver, &lines, &position, open, effort, &mut || stop());
    let name = |cell: Cell| cell.name(rules.size).to_string();
    let worth = |worth: solver::Worth| {
        let plies = worth.plies();
        json!({
            "value": worth.name(),
            "plies": plies.map(|plies| plies.count),
            "exact": plies.is_none_or(|plies| plies.exact),
        })
    };
    let cells: Vec<_> = study
        .moves
        .iter()
        .map(|it| {
            let mut cell = worth(it.worth);
            cell["cell"] = json!(name(it.cell));
            cell
        })
        .collect();
    let threats: Vec<_> = study
        .threats
        .iter()
        .map(|threat| {
            let answers: Vec<_> = Cell::all_of(threat.answers).map(name).collect();
            json!({"by": name(threat.by), "answers": answers})
        })
        .collect();
    let mut answer = worth(study.worth);
    answer["to_move"] = json!(position.to_move().letter().to_string());
    answer["best"] = json!(study.best.map(name));
    answer["cells"] = json!(cells);
    answer["threats"] = json!(threats);
    Ok(answer)
}

#[cfg(test)]
mod tests {
    use serde_json::json;
    use tilehold_lexicon::Shelf;

    #[test]
    fn four_in_a_row_of_five_is_won_in_one() {
        let moves = json!({"moves": "a1 a6 b1 b6 c1 c6 d1 e6"});
        let answer = super::analyse(moves, &Shelf::standard(), &|| false).unwrap();
        assert_eq!(
            (&answer["value"], &answer["plies"]),
            (&json!("win"), &json!(1)),
            "{answer}"
        );
    }
}
