//! `tilehold wordfeud bot`: plays all running games at a server.

use std::collections::HashMap;
use std::io::Write;
use std::time::{Duration, SystemTime, UNIX_EPOCH};

use anyhow::{anyhow, bail};
use serde_json::{Value, json};
use tilehold_engine::Dice;
use tilehold_games::wordfeud::Wordfeud;
use tilehold_lexicon::Shelf;

use super::account::AccountArgs;
use super::api::ApiGame;
use super::patience::Patience;
use super::server::{Server, Trouble};
use super::{Strength, seconds};
use crate::input::shelf;
use crate::output::{Answer, Output};

/// So many words that a server refuses are tried in one turn, then tiles are swapped.
const REFUSALS_A_TURN: usize = 10;

/// Play all running games at a server that speaks the Wordfeud API
///
/// It asks what is new, and lays a word, swaps or passes in every game in which it is the player's
/// turn. It starts no games and answers no invitations. The word list of a game is the one of its
/// ruleset's language unless another is named. While nothing happens it asks less and less often; when
/// the server has no time it waits longer each time, and gives up after some attempts.
#[derive(clap::Args)]
#[command(
    after_help = "The password is read from the environment variable TILEHOLD_WORDFEUD_PASSWORD or from a \
    file. Ctrl-C ends it at any time: a move is either made or not.\n\nExamples:\n  \
    tilehold wordfeud bot --url https://feud.example.org/wf --user ann@example.org\n  \
    tilehold wordfeud bot --url https://feud.example.org/wf --user ann@example.org \
    --password-file secret.txt --level strong --lexicon 4=swedish --once\n\n\
    Exit codes: 0 it moved, 1 there was nothing to play (--once), 2 bad use, no login, or the server \
    stayed away."
)]
pub(crate) struct Args {
    /// Where the API is, without the names of its calls
    #[arg(long, value_name = "BASE", env = "TILEHOLD_WORDFEUD_URL")]
    url: String,
    #[command(flatten)]
    account: AccountArgs,
    #[command(flatten)]
    strength: Strength,
    /// The word list for games by a ruleset, such as 4=swedish; may be given several times
    #[arg(long, value_name = "RULESET=NAME", value_parser = list_of_ruleset)]
    lexicon: Vec<(u64, String)>,
    /// Play what there is to play now, and end
    #[arg(long)]
    once: bool,
    /// How long to wait before asking again when nothing is new; it doubles while nothing happens
    #[arg(long, value_name = "SECONDS", default_value = "20", value_parser = seconds)]
    wait: Duration,
    /// The longest wait
    #[arg(long, value_name = "SECONDS", default_value = "300", value_parser = seconds)]
    longest_wait: Duration,
    /// The time between two requests
    #[arg(long, value_name = "SECONDS", default_value = "1", value_parser = seconds)]
    pause: Duration,
    /// How long to wait for an answer
    #[arg(long, value_name = "SECONDS", default_value = "30", value_parser = seconds)]
    timeout: Duration,
    /// Give up after so many failures in a row
    #[arg(long, value_name = "N", default_value_t = 8, value_parser = clap::value_parser!(u32).range(1..))]
    attempts: u32,
    /// Print a line of JSON for each move
    #[arg(long)]
    json: bool,
}

fn list_of_ruleset(text: &str) -> Result<(u64, String), String> {
    let (ruleset, name) = text.split_once('=').ok_or("not RULESET=NAME")?;
    let ruleset = ruleset.parse().map_err(|_| "the ruleset is not a number")?;
    Ok((ruleset, name.to_owned()))
}

pub(super) fn run(args: &Args, output: &mut Output) -> anyhow::Result<Answer> {
    let account = args.account.account()?;
    let mut player = Player {
        server: Server::new(&args.url, account, args.pause, args.timeout)?,
        args,
        output,
        shelf: shelf(),
        rules: HashMap::new(),
        boards: HashMap::new(),
        refused: Vec::new(),
        skipped: HashMap::new(),
        last_status: Value::Null,
        moves: 0,
    };
    let now = SystemTime::now().duration_since(UNIX_EPOCH)?;
    let dice = || Dice::new(now.as_nanos() as u64 ^ u64::from(std::process::id()));
    let mut idle = Patience::new(args.wait, args.longest_wait, dice());
    let mut trouble = Patience::new(args.wait, args.longest_wait, dice());
    let mut failures = 0;
    loop {
        let before = player.moves;
        let round = player.round();
        if player.moves > before {
            failures = 0;
            idle.reset();
            trouble.reset();
        }
        let wait = match round {
            Ok(()) if args.once => return Ok((player.moves > 0).into()),
            Ok(()) => {
                failures = 0;
                trouble.reset();
                idle.wait(None)
            }
            Err(Stopped::Trouble(Trouble::Later(sentence, after))) => {
                failures += 1;
                if failures >= args.attempts {
                    bail!("{sentence} ({failures} attempts)");
                }
                // Whether a move was made is not known: everything is read anew.
                player.last_status = Value::Null;
                let wait = trouble.wait(after);
                note(&format!("{sentence}; again in {} s", wait.as_secs()));
                wait
            }
            Err(Stopped::Trouble(trouble)) => return Err(trouble.into()),
            Err(Stopped::Ended(error)) => return Err(error),
        };
        std::thread::sleep(wait);
    }
}

/// Something for the person who looks after the bot.
fn note(sentence: &str) {
    let _ = writeln!(std::io::stderr(), "tilehold: {sentence}");
}

/// What ends a round early.
enum Stopped {
    Trouble(Trouble),
    Ended(anyhow::Error),
}

impl From<Trouble> for Stopped {
    fn from(trouble: Trouble) -> Stopped {
        Stopped::Trouble(trouble)
    }
}

impl From<std::io::Error> for Stopped {
    fn from(error: std::io::Error) -> Stopped {
        Stopped::Ended(error.into())
    }
}

struct Player<'a> {
    args: &'a Args,
    server: Server,
    output: &'a mut Output,
    shelf: Shelf,
    rules: HashMap<u64, Wordfeud>,
    boards: HashMap<u64, Value>,
    /// Words that the server refused together, by ruleset: a play that forms all of such a set is not
    /// tried again.
    refused: Vec<(u64, Vec<String>)>,
    /// Games that cannot be played, as they were when that was said.
    skipped: HashMap<u64, Value>,
    last_status: Value,
    moves: usize,
}

impl Player<'_> {
    /// Plays every game in which it is the player's turn, if anything is new.
    fn round(&mut self) -> Result<(), Stopped> {
        let status = self.server.ask("user/status/", &json!({}))?;
        if status == self.last_status {
            return Ok(());
        }
        let games = self.server.ask("user/games/", &json!({}))?;
        let games = games["games"].as_array().cloned().unwrap_or_default();
        for game in games.iter().filter(|game| own_turn(game)) {
            let Some(id) = game["id"].as_u64() else {
                continue;
            };
            if self.skipped.get(&id) == Some(game) {
                continue;
            }
            match self.turn(id) {
                Ok(()) => {}
                Err(Stopped::Trouble(trouble @ Trouble::Refused(..))) => {
                    self.skip(id, game, &trouble.to_string());
                }
                Err(Stopped::Ended(error)) if error.downcast_ref::<std::io::Error>().is_none() => {
                    self.skip(id, game, &format!("{error:#}"));
                }
                Err(stopped) => return Err(stopped),
            }
        }
        // Own moves are news too, so this is what was known before them.
        self.last_status = status;
        Ok(())
    }

    fn skip(&mut self, id: u64, game: &Value, sentence: &str) {
        note(&format!("game {id}: {sentence}"));
        self.skipped.insert(id, game.clone());
    }

    /// Takes the turn in one game.
    fn turn(&mut self, id: u64) -> Result<(), Stopped> {
        let answer = self.server.ask(&format!("game/{id}/"), &json!({}))?;
        if !own_turn(&answer["game"]) {
            return Ok(());
        }
        let mut game = ApiGame::from_json(&answer).map_err(Stopped::Ended)?;
        if let Some(board) = answer["game"]["board"].as_u64() {
            let board = self.board(board)?;
            game.set_board(&board).map_err(Stopped::Ended)?;
        }
        for _ in 0..REFUSALS_A_TURN {
            let action = self.choose(&game).map_err(Stopped::Ended)?;
            let Err(trouble) = self.act(id, &action) else {
                return Ok(());
            };
            match trouble {
                Stopped::Trouble(Trouble::Refused(code, _)) if code == "illegal_word" => {
                    let words = words_of(&action);
                    note(&format!(
                        "game {id}: the server has no {}",
                        words.join(" or ")
                    ));
                    self.refused.push((game.ruleset(), words));
                }
                trouble => return Err(trouble),
            }
        }
        let rules = self.rules(&game).map_err(Stopped::Ended)?;
        let action = game.most_points(rules, |_| false).map_err(Stopped::Ended)?;
        self.act(id, &action)
    }

    /// The squares of a board, asked for once.
    fn board(&mut self, number: u64) -> Result<Value, Trouble> {
        if let Some(board) = self.boards.get(&number) {
            return Ok(board.clone());
        }
        let board = self.server.ask(&format!("board/{number}/"), &json!({}))?;
        self.boards.insert(number, board.clone());
        Ok(board)
    }

    fn rules(&mut self, game: &ApiGame) -> anyhow::Result<&Wordfeud> {
        let ruleset = game.ruleset();
        if !self.rules.contains_key(&ruleset) {
            let mut lists = self.args.lexicon.iter();
            let list = lists.find(|(number, _)| *number == ruleset);
            let rules = game.rules(list.map(|(_, name)| name.clone()), &self.shelf)?;
            self.rules.insert(ruleset, rules);
        }
        self.rules
            .get(&ruleset)
            .ok_or_else(|| anyhow!("Ruleset {ruleset} is not known"))
    }

    /// The move that the level finds; if the server is known to refuse its words, the one with the most
    /// points among the others.
    fn choose(&mut self, game: &ApiGame) -> anyhow::Result<Value> {
        let Strength {
            level,
            think_seconds,
        } = &self.args.strength;
        let sets: Vec<Vec<String>> = self
            .refused
            .iter()
            .filter(|(ruleset, _)| *ruleset == game.ruleset())
            .map(|(_, words)| words.clone())
            .collect();
        let allowed = |words: &[String]| {
            let forms_all = |set: &Vec<String>| set.iter().all(|word| words.contains(word));
            !sets.iter().any(forms_all)
        };
        let rules = self.rules(game)?;
        let action = game.best_move(rules, level, *think_seconds)?;
        if action.get("words").is_none() || allowed(&words_of(&action)) {
            return Ok(action);
        }
        game.most_points(rules, allowed)
    }

    /// Sends a move and says so.
    fn act(&mut self, id: u64, action: &Value) -> Result<(), Stopped> {
        let (call, body) = match action {
            action if action.get("pass").is_some() => ("pass", &json!({})),
            action if action.get("tiles").is_some() => ("swap", action),
            action => ("move", action),
        };
        let answer = self.server.ask(&format!("game/{id}/{call}/"), body)?;
        self.moves += 1;
        let points = answer["points"].as_i64();
        if self.args.json {
            let line = json!({"game": id, "call": call, "body": body, "points": points});
            self.output.json(&line)?;
        } else {
            let points = points.map_or(String::new(), |points| format!(", {points} points"));
            let tiles = action["tiles"].as_array().map_or(0, Vec::len);
            match call {
                "pass" => writeln!(self.output, "game {id}: passes")?,
                "swap" => writeln!(self.output, "game {id}: swaps {tiles} tiles")?,
                _ => {
                    let words = words_of(action).join(", ");
                    writeln!(self.output, "game {id}: lays {words}{points}")?;
                }
            }
        }
        Ok(self.output.flush()?)
    }
}

/// Whether a game is running and waits for the local player.
fn own_turn(game: &Value) -> bool {
    let players = game["players"].as_array().map_or(&[][..], Vec::as_slice);
    let local = players.iter().find(|player| player["is_local"] == true);
    let position = local.map_or(&Value::Null, |local| &local["position"]);
    game["is_running"] == true && !position.is_null() && *position == game["current_player"]
}

fn words_of(action: &Value) -> Vec<String> {
    let words = action["words"].as_array().map_or(&[][..], Vec::as_slice);
    words
        .iter()
        .filter_map(|word| word.as_str().map(str::to_owned))
        .collect()
}
