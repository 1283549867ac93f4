//! Checking a finished game from the outside: was the deal honest, was every move legal?

use std::borrow::Cow;

use serde::{Deserialize, Serialize};
use tilehold_lexicon::Shelf;

use crate::{Chance, Event, Game, GameTable, Refusal, Seed, transcript};

/// The answer to "was this game honest?".
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Verification {
    /// What was checked, in order.
    pub checks: Vec<Check>,
}

/// One thing that was checked.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Check {
    /// What was checked: `moves`, `seed`, `chance` or `result`.
    pub name: Cow<'static, str>,
    /// Whether it holds.
    pub passed: bool,
    /// What was found, as a sentence.
    pub finding: String,
}

impl Verification {
    /// Whether everything holds.
    pub fn passed(&self) -> bool {
        self.checks.iter().all(|check| check.passed)
    }

    fn add(&mut self, name: &'static str, finding: Result<String, String>) {
        let passed = finding.is_ok();
        let finding = finding.unwrap_or_else(|reason| reason);
        self.checks.push(Check {
            name: Cow::Borrowed(name),
            passed,
            finding,
        });
    }
}

/// Checks the moves, the seed, the chance and the result of a transcript.
pub(crate) fn verify<G: Game>(text: &str, shelf: &Shelf) -> Verification {
    let mut verification = Verification { checks: Vec::new() };
    let read = match transcript::read::<G>(text, shelf) {
        Ok(read) => read,
        Err(Refusal { message, .. }) => {
            verification.add("moves", Err(message));
            return verification;
        }
    };
    let table = &read.table;
    let moves = table
        .entries()
        .iter()
        .filter(|e| matches!(e.event, Event::Move(_)))
        .count();
    verification.add("moves", Ok(format!("All {moves} moves are legal.")));

    let published = &table.header().seed_sha256;
    match table.seed() {
        None => verification.add("seed", Err("The seed has not been published.".to_owned())),
        Some(seed) if seed.commitment() == *published => {
            verification.add(
                "seed",
                Ok("The seed is the one promised at the start.".to_owned()),
            );
            verification.add("chance", check_chance(table, seed));
        }
        Some(_) => verification.add(
            "seed",
            Err("The seed is not the one promised at the start.".to_owned()),
        ),
    }
    verification.add("result", check_result(table, read.result.as_deref()));
    verification
}

/// Whether every entry's chance is what the seed gives for its ply.
fn check_chance<G: Game>(table: &GameTable<G>, seed: &Seed) -> Result<String, String> {
    let game = table.game();
    let mut before = table.rewound(0).map_err(|error| error.message)?;
    for entry in table.entries() {
        let mut chance = Chance::of_ply(seed, entry.ply);
        let drawn = match (&entry.event, entry.seat) {
            (Event::Deal, _) => {
                game.deal(&mut chance);
                chance.finish()
            }
            (Event::Move(_) | Event::TimeUp, Some(seat)) => {
                let mut state = before.state().clone();
                let action = match &entry.event {
                    Event::Move(action) => Some(action.clone()),
                    _ => game.time_up(&state, seat),
                };
                match action {
                    Some(action) => game
                        .apply(&mut state, seat, &action, &mut chance)
                        .and_then(|()| chance.finish()),
                    None => chance.finish(),
                }
            }
            _ => chance.finish(),
        };
        if drawn.map_err(|error| error.message)? != entry.chance {
            return Err(format!("Ply {} was not drawn from the seed.", entry.ply));
        }
        if entry.ply > 0 {
            before
                .append(entry.clone())
                .map_err(|error| error.message)?;
        }
    }
    Ok("Everything that chance decided came from the seed.".to_owned())
}

fn check_result<G: Game>(table: &GameTable<G>, written: Option<&str>) -> Result<String, String> {
    let played = table
        .outcome()
        .map(|outcome| transcript::result(&G::INFO, outcome));
    match (played, written) {
        (None, None) => Err("The game is not over.".to_owned()),
        (None, Some(_)) => Err("A result is written, but the game is not over.".to_owned()),
        (Some(_), None) => Err("The game is over, but no result is written.".to_owned()),
        (Some(played), Some(written)) if played == written => {
            Ok(format!("The result is right: {played}."))
        }
        (Some(played), Some(_)) => Err(format!("The result should be: {played}.")),
    }
}
