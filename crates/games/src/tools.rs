//! What games can be asked beside their tables, with questions and answers in JSON: the library's
//! own calls, for programs that name no game. The registry lists them.

use serde::Deserialize;
use serde::de::DeserializeOwned;
use serde_json::{Value, json};
use tilehold_crossword::Rack;
use tilehold_crossword::cgp::write_rack;
use tilehold_crossword::gcg::Gcg;
use tilehold_crossword::generate::{Count, Each, Play, Recorder, Top};
use tilehold_engine::{Chance, Refusal, Seed};
use tilehold_lexicon::Shelf;

use crate::crosswords::{Hindsight, Move, Rules, Setting};
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
struct BoardQuestion {
    #[serde(default)]
    date: Option<String>,
    #[serde(default)]
    seed: Option<String>,
    #[serde(default)]
    lexicon: Option<String>,
}

/// The board of a day, or the one that comes from a seed.
pub(crate) fn pathfinder_board(
    question: Value,
    shelf: &Shelf,
    _: &dyn Fn() -> bool,
) -> Result<Value, Refusal> {
    let BoardQuestion {
        date,
        seed,
        lexicon,
    } = read(question)?;
    let list = lexicon.as_deref().unwrap_or(pathfinder::DEFAULT_LIST);
    let words = pathfinder::Words::from_shelf(shelf, list)?;
    let board = match (&date, &seed) {
        (Some(date), None) if pathfinder::is_date(date) => pathfinder::daily_board(date, &words),
        (None, Some(seed)) if seed.len() <= LONGEST => {
            let mut chance = Chance::of_ply(&Seed::from_text(seed), 0);
            pathfinder::draw_playable_board(&mut chance, &words)
        }
        _ => return Err(bad("Say either a date such as 2026-11-16, or a seed.")),
    };
    let mut memory = pathfinder::SolverMemory::default();
    Ok(json!({
        "board": board.to_string(),
        "date": date,
        "seed": seed,
        "best": words.solver().best(&board, &mut memory).total,
        "everyday_best": words.everyday_solver().best(&board, &mut memory).total,
    }))
}

/// A position or a game of crosswords.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct CrosswordQuestion {
    #[serde(default)]
    position: String,
    #[serde(default)]
    game: String,
    #[serde(default = "wordfeud_rules")]
    rules: Rules,
    #[serde(default = "english")]
    language: String,
    #[serde(default)]
    lexicon: Option<String>,
    #[serde(default = "ten")]
    top: usize,
}

fn wordfeud_rules() -> Rules {
    Rules::Wordfeud
}

fn english() -> String {
    "english".to_owned()
}

fn ten() -> usize {
    10
}

/// At most so many plays are listed.
const MOST_PLAYS: usize = 1_000;

/// No position is longer.
const LONGEST_POSITION: usize = 2_000;

/// No game is longer.
const LONGEST_GAME: usize = 50_000;

impl CrosswordQuestion {
    fn setting(&self, shelf: &Shelf) -> Result<Setting, Refusal> {
        Setting::open(self.rules, &self.language, self.lexicon.as_deref(), shelf)
    }
}

/// Lists the plays of a position.
pub(crate) fn wordfeud_moves(
    question: Value,
    shelf: &Shelf,
    _: &dyn Fn() -> bool,
) -> Result<Value, Refusal> {
    let question: CrosswordQuestion = read(question)?;
    if !(1..=LONGEST_POSITION).contains(&question.position.len()) || !question.game.is_empty() {
        return Err(bad("Say a position in CGP."));
    }
    let setting = question.setting(shelf)?;
    let cgp = setting.position(&question.position)?;
    let board = setting.board(&cgp.tiles);
    let rack = Rack::new(cgp.racks.first().map_or(&[], Vec::as_slice));
    let mut top = Top::new(question.top.clamp(1, MOST_PLAYS), Play::score);
    let mut count = Count::default();
    setting.plays(
        &board,
        &rack,
        &mut Each(|play: Play| {
            count.record(play);
            top.record(play);
        }),
    );
    let plays = top.into_sorted().into_iter();
    let plays: Vec<_> = plays
        .map(|(play, _)| setting.play_as_json(&board, &play))
        .collect();
    Ok(json!({"count": count.plays, "best": count.best, "sum": count.sum, "plays": plays}))
}

/// Shows the best moves at every turn of a game.
pub(crate) fn wordfeud_analyse(
    question: Value,
    shelf: &Shelf,
    stop: &dyn Fn() -> bool,
) -> Result<Value, Refusal> {
    let question: CrosswordQuestion = read(question)?;
    if !(1..=LONGEST_GAME).contains(&question.game.len()) || !question.position.is_empty() {
        return Err(bad("Say a game in GCG."));
    }
    let setting = question.setting(shelf)?;
    let game = Gcg::parse(&question.game, setting.alphabet()).map_err(bad)?;
    let mut study = Hindsight::new(&setting, question.top.clamp(1, 20));
    let (mut turns, mut complete) = (Vec::new(), true);
    for (number, turn) in (1..).zip(&game.turns) {
        if stop() {
            complete = false;
            break;
        }
        let seen = study.turn(&turn.deed, &turn.rack).map_err(|refusal| {
            let message = format!("Turn {number}: {}", refusal.message);
            Refusal { message, ..refusal }
        })?;
        let Some(seen) = seen else { continue };
        let best: Vec<_> = seen.best.iter().map(Move::as_json).collect();
        turns.push(json!({
            "turn": number,
            "player": game.players[turn.player].0,
            "rack": write_rack(&turn.rack, setting.alphabet()),
            "played": seen.played.as_json(),
            "best": best,
            "cost": seen.cost(),
        }));
    }
    Ok(json!({"turns": turns, "complete": complete}))
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
    fn plays_are_listed_the_dearest_first_and_turns_are_compared_with_them() {
        let shelf = Shelf::standard();
        let position = "15/15/15/15/15/15/15/4CRANE6/15/15/15/15/15/15/15 AEIRST?/ 0/0 0";
        let ask = json!({"position": position, "top": 4});
        let answer = super::wordfeud_moves(ask, &shelf, &|| false).unwrap();
        let plays = answer["plays"].as_array().unwrap();
        assert_eq!((plays.len(), &plays[0]["score"]), (4, &answer["best"]));
        assert!(
            plays
                .windows(2)
                .all(|two| two[0]["score"].as_i64() >= two[1]["score"].as_i64())
        );
        assert!(answer["count"].as_u64() > Some(1_000), "{answer}");

        // A better word is there for the same tiles, so the short one costs something.
        let game = ">Ann: AELNRTW 8H AN +4 4\n>Bo: DEIQSTU 9H NE +3 3";
        let ask = json!({"game": game, "rules": "wordfeud", "top": 2});
        let refused = super::wordfeud_analyse(ask, &shelf, &|| false).unwrap();
        let turns = refused["turns"].as_array().unwrap();
        assert_eq!((turns.len(), &refused["complete"]), (1, &json!(true)));
        assert!(turns[0]["cost"].as_f64() > Some(5.0), "{refused}");
        let stopped = json!({"game": game, "rules": "wordfeud"});
        let stopped = super::wordfeud_analyse(stopped, &shelf, &|| true).unwrap();
        assert_eq!(stopped["complete"], false);
    }

    #[test]
    fn a_day_and_a_seed_each_have_their_board() {
        let shelf = Shelf::standard();
        let ask = |question| super::pathfinder_board(question, &shelf, &|| false);
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
            assert_eq!(ask(nonsense).unwrap_err().code, "bad_question");
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
