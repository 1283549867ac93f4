//! What can be asked beside a table.

use serde::Deserialize;
use serde_json::{Value, json};
use tilehold_crossword::Rack;
use tilehold_crossword::cgp::write_rack;
use tilehold_crossword::gcg::Gcg;
use tilehold_crossword::generate::{Count, Each, Play, Recorder, Top};
use tilehold_engine::Refusal;
use tilehold_lexicon::Shelf;

use crate::crosswords::{GcgStudy, Move, Rules, Setting};
use crate::tool::{self, Tool, bad};

/// What Wordfeud can be asked beside a table.
pub(crate) const TOOLS: &[Tool] = &[
    Tool {
        name: "moves",
        sentence: "Lists the plays of a position in CGP, the most points first.",
        example: r#"{"position": "15/15/15/15/15/15/15/4CRANE6/15/15/15/15/15/15/15 AEIRST?/ 0/0 0",
                     "rules": "wordfeud", "language": "english", "top": 3}"#,
        run: moves,
    },
    Tool {
        name: "analyse",
        sentence: "Shows the best moves at every turn of a game in GCG, and what the one played cost.",
        example: r#"{"game": ">Ann: AELNRTW 8D WARN +14 14\n>Bo: DEIQSTU D8 .EST +7 7",
                     "rules": "wordfeud", "top": 2}"#,
        run: analyse,
    },
];

/// A position or a game of crosswords.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Question {
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

impl Question {
    fn setting(&self, shelf: &Shelf) -> Result<Setting, Refusal> {
        Setting::open(self.rules, &self.language, self.lexicon.as_deref(), shelf)
    }
}

/// Lists the plays of a position.
fn moves(question: Value, shelf: &Shelf, _: &dyn Fn() -> bool) -> Result<Value, Refusal> {
    let question: Question = tool::read(question)?;
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
fn analyse(question: Value, shelf: &Shelf, stop: &dyn Fn() -> bool) -> Result<Value, Refusal> {
    let question: Question = tool::read(question)?;
    if !(1..=LONGEST_GAME).contains(&question.game.len()) || !question.position.is_empty() {
        return Err(bad("Say a game in GCG."));
    }
    let setting = question.setting(shelf)?;
    let game = Gcg::parse(&question.game, setting.alphabet()).map_err(bad)?;
    let mut study = GcgStudy::new(&setting, question.top.clamp(1, 20));
    let (mut turns, mut complete) = (Vec::new(), true);
    for (number, turn) in (1..).zip(&game.turns) {
        if stop() {
            complete = false;
            break;
        }
        let seen = study.turn(&turn.action, &turn.rack).map_err(|refusal| {
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

#[cfg(test)]
mod tests {
    use serde_json::json;
    use tilehold_lexicon::Shelf;

    #[test]
    fn plays_are_listed_the_dearest_first_and_turns_are_compared_with_them() {
        let shelf = Shelf::standard();
        let position = "15/15/15/15/15/15/15/4CRANE6/15/15/15/15/15/15/15 AEIRST?/ 0/0 0";
        let ask = json!({"position": position, "top": 4});
        let answer = super::moves(ask, &shelf, &|| false).unwrap();
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
        let refused = super::analyse(ask, &shelf, &|| false).unwrap();
        let turns = refused["turns"].as_array().unwrap();
        assert_eq!((turns.len(), &refused["complete"]), (1, &json!(true)));
        assert!(turns[0]["cost"].as_f64() > Some(5.0), "{refused}");
        let stopped = json!({"game": game, "rules": "wordfeud"});
        let stopped = super::analyse(stopped, &shelf, &|| true).unwrap();
        assert_eq!(stopped["complete"], false);
    }
}
