//! What every game must keep, checked on random play.
//!
//! A game's own tests call it with one line:
//!
//! ```ignore
//! tilehold_engine::conformance::assert_conforms::<Khi>(&[Options::default()]);
//! ```
//!
//! Each check is shown to fail on a toy game with a planted fault, see this crate's tests.

use std::collections::HashMap;
use std::ops::ControlFlow;

use serde_json::Value;
use tilehold_lexicon::Shelf;

use crate::game_table::to_json;
use crate::{
    Chance, Dice, Event, Game, GameTable, Player, Random, Refusal, Seat, Seed, Setup, Thinking,
    Viewer, transcript, verify,
};

/// A promise that a game broke.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{promise}, in game {game} at ply {ply}: {detail}")]
pub struct Fault {
    /// The promise, such as `legal actions apply`.
    pub promise: &'static str,
    /// The number of the random game, so that it can be played again.
    pub game: u64,
    /// Where in the game.
    pub ply: u32,
    /// What was seen.
    pub detail: String,
}

/// How much random play to look at.
#[derive(Clone, Copy, Debug)]
pub struct Effort {
    /// Games for each number of seats and each set of options.
    pub games: u64,
    /// The most plies of a game.
    pub plies: u32,
    /// The most actions that are tried at each ply.
    pub actions: usize,
    /// Whether computer players are asked for an action now and then.
    pub bots: bool,
}

impl Default for Effort {
    fn default() -> Effort {
        Effort {
            games: 6,
            plies: 400,
            actions: 12,
            bots: true,
        }
    }
}

/// What a game shows the suite beside what every game can do.
pub trait Conforms: Game {
    /// The same position with all that `viewer` may not know exchanged for something else that is as
    /// possible: in a game that hides nothing, the same. It works on states, never on views, because a
    /// leak must not be able to hide itself.
    fn exchange_hidden(&self, state: &Self::State, viewer: Viewer, dice: &mut Dice) -> Self::State {
        let _ = (viewer, dice);
        state.clone()
    }
}

/// Panics with the first [`Fault`] found in random games with each of these options, with the
/// word lists that are built in.
pub fn assert_conforms<G: Conforms>(options: &[G::Options]) {
    if let Err(fault) = check::<G>(options, Effort::default(), &Shelf::standard()) {
        panic!("{} breaks a promise: {fault}", G::INFO.name);
    }
}

/// The first fault found.
pub fn check<G: Conforms>(
    options: &[G::Options],
    effort: Effort,
    shelf: &Shelf,
) -> Result<(), Box<Fault>> {
    let mut exchanged = 0;
    let mut ended = 0;
    for options in options {
        for seats in G::INFO.min_seats..=G::INFO.max_seats {
            for game in 0..effort.games {
                let mut trial = Trial::<G>::open(options, seats, game, effort, shelf)?;
                trial.play_out()?;
                trial.check_whole_game()?;
                exchanged += trial.exchanged;
                ended += u32::from(trial.table.outcome().is_some());
            }
        }
    }
    let at_large = |promise, detail: &str| {
        Err(Box::new(Fault {
            promise,
            game: 0,
            ply: 0,
            detail: detail.to_owned(),
        }))
    };
    if ended == 0 {
        return at_large("games end", "no random game came to an end");
    }
    if G::INFO.hidden && exchanged == 0 {
        return at_large(
            "hidden things are exchanged",
            "exchange_hidden never changed a state",
        );
    }
    Ok(())
}

/// One random game.
struct Trial<'a, G: Conforms> {
    shelf: &'a Shelf,
    table: GameTable<G>,
    game: u64,
    effort: Effort,
    dice: Dice,
    /// Actions of other positions and seats, most of which are illegal here.
    foreign: Vec<G::Action>,
    /// How often exchanging what is hidden gave another state.
    exchanged: u32,
}

impl<'a, G: Conforms> Trial<'a, G> {
    fn open(
        options: &G::Options,
        seats: u8,
        game: u64,
        effort: Effort,
        shelf: &'a Shelf,
    ) -> Result<Trial<'a, G>, Box<Fault>> {
        let setup = Setup {
            options: to_json(options),
            players: (1..=seats)
                .map(|n| Player::Person(format!("Player {n}")))
                .collect(),
            clock: Default::default(),
            started: 1_000,
        };
        let seed = Seed::from_text(&format!("conformance {game}"));
        let table = GameTable::open(setup, seed, shelf).map_err(|refusal| Fault {
            promise: "a table opens",
            game,
            ply: 0,
            detail: refusal.message,
        })?;
        let dice = Dice::new(game);
        Ok(Trial {
            shelf,
            table,
            game,
            effort,
            dice,
            foreign: Vec::new(),
            exchanged: 0,
        })
    }

    fn fault<T>(&self, promise: &'static str, detail: impl Into<String>) -> Result<T, Box<Fault>> {
        let ply = self.table.ply();
        Err(Box::new(Fault {
            promise,
            game: self.game,
            ply,
            detail: detail.into(),
        }))
    }

    /// The chance of the next ply.
    fn chance(&self) -> Chance {
        let seed = Seed::from_text(&format!("conformance {}", self.game));
        Chance::of_ply(&seed, self.table.ply())
    }

    fn viewers(&self) -> Vec<Viewer> {
        let seats = (0..self.table.seats() as u8).map(|seat| Viewer::Seat(Seat(seat)));
        seats.chain([Viewer::Watcher]).collect()
    }

    fn play_out(&mut self) -> Result<(), Box<Fault>> {
        while self.table.ply() < self.effort.plies {
            self.check_views()?;
            let turn: Vec<Seat> = self.table.turn().iter().collect();
            let over = self.table.game().outcome(self.table.state()).is_some();
            if over != self.table.game().turn(self.table.state()).is_empty() {
                return self.fault(
                    "nobody is to move once it is over",
                    format!("turn {turn:?}"),
                );
            }
            let Some(&seat) = self.dice.pick(&turn) else {
                break;
            };
            let action = self.check_actions(seat)?;
            self.check_illegal(seat)?;
            if self.effort.bots && self.dice.below(4) == 0 {
                self.check_bots(seat)?;
                self.check_hints_and_studies(seat, &action)?;
            }
            if self.table.ply().is_multiple_of(16) {
                self.check_transcript()?;
            }
            let at = 1_000 + u64::from(self.table.ply()) * 250;
            if let Err(refusal) = self.table.play(seat, Event::Move(action), at) {
                return self.fault("legal actions apply", refusal.message);
            }
        }
        Ok(())
    }

    /// Tries some of the legal actions of `seat`, and gives one of them.
    fn check_actions(&mut self, seat: Seat) -> Result<G::Action, Box<Fault>> {
        let mut actions = self.all_actions(seat);
        if actions.is_empty() {
            return self.fault("a seat to move can move", format!("{seat:?} has no action"));
        }
        self.dice.shuffle(&mut actions);
        let tried = actions.len().min(self.effort.actions);
        // For each viewer: what the view after an action was, and what was told about it.
        let mut told: HashMap<(usize, String), (String, String)> = HashMap::new();
        for action in &actions[..tried] {
            let read: Result<G::Action, _> = serde_json::from_value(to_json(action));
            if read.ok().as_ref() != Some(action) {
                return self.fault("actions have a JSON form", format!("{action:?}"));
            }
            let after = self.after(seat, action).or_else(|refusal| {
                self.fault(
                    "legal actions apply",
                    format!("{action:?}: {}", refusal.message),
                )
            })?;
            if self.after(seat, action).ok().as_ref() != Some(&after) {
                return self.fault(
                    "the same action and chance give the same",
                    format!("{action:?}"),
                );
            }
            self.check_revealed(seat, action, &after)?;
            let game = self.table.game();
            for (number, viewer) in self.viewers().into_iter().enumerate() {
                if viewer == Viewer::Seat(seat) || game.outcome(&after).is_some() {
                    continue;
                }
                let view = bytes(&game.view(&after, viewer));
                let report = game.report(self.table.state(), seat, action, &after, viewer);
                let report = bytes(&report);
                let first = told
                    .entry((number, view))
                    .or_insert_with(|| (report.clone(), format!("{action:?}")));
                if first.0 != report {
                    let detail = format!(
                        "{viewer:?} sees no difference between {} and {action:?}, but is told {} \
                         and {report}",
                        first.1, first.0
                    );
                    return self.fault("reports tell no more than views", detail);
                }
            }
        }
        let action = actions.swap_remove(self.dice.below(tried as u32) as usize);
        if self.foreign.len() < 400 {
            self.foreign.extend(actions.into_iter().take(4));
        }
        Ok(action)
    }

    /// An action that is said to have shown a viewer nothing new leads to the same view whatever
    /// was hidden.
    fn check_revealed(
        &mut self,
        seat: Seat,
        action: &G::Action,
        after: &G::State,
    ) -> Result<(), Box<Fault>> {
        for viewer in self.viewers() {
            let (game, before) = (self.table.game(), self.table.state());
            let over = game.outcome(after).is_some();
            if over || game.reveals(before, seat, action, after, viewer) {
                continue;
            }
            let mut other = game.exchange_hidden(before, viewer, &mut self.dice);
            let applied = game.apply(&mut other, seat, action, &mut self.chance());
            if applied.is_ok()
                && bytes(&game.view(&other, viewer)) != bytes(&game.view(after, viewer))
            {
                let detail = format!("{viewer:?} has learnt something by {action:?}");
                return self.fault("what is said to reveal nothing reveals nothing", detail);
            }
        }
        Ok(())
    }

    fn all_actions(&self, seat: Seat) -> Vec<G::Action> {
        let view = self.table.view(Viewer::Seat(seat));
        let mut actions = Vec::new();
        self.table.game().legal(&view, seat, &mut |action| {
            actions.push(action);
            ControlFlow::Continue(())
        });
        actions
    }

    fn after(&self, seat: Seat, action: &G::Action) -> Result<G::State, Refusal> {
        let mut state = self.table.state().clone();
        self.table
            .game()
            .apply(&mut state, seat, action, &mut self.chance())?;
        Ok(state)
    }

    /// Actions of elsewhere, as they are and damaged: what is refused changes nothing, what is
    /// accepted is listed.
    fn check_illegal(&mut self, seat: Seat) -> Result<(), Box<Fault>> {
        let mut tries = Vec::new();
        for _ in 0..4 {
            let Some(action) = self.dice.pick(&self.foreign) else {
                break;
            };
            let mut json = to_json(action);
            tries.push(action.clone());
            damage(&mut json, &mut self.dice);
            tries.extend(serde_json::from_value::<G::Action>(json));
        }
        for action in tries {
            let mut state = self.table.state().clone();
            let mut chance = self.chance();
            match self
                .table
                .game()
                .apply(&mut state, seat, &action, &mut chance)
            {
                Err(refusal) if refusal.message.is_empty() => {
                    return self.fault("a refusal has a sentence", format!("{action:?}"));
                }
                Err(_) if state != *self.table.state() => {
                    return self.fault("illegal actions change nothing", format!("{action:?}"));
                }
                Ok(()) if G::INFO.lists_all => {
                    // Most are listed as they are, so that the dear comparison is seldom needed.
                    let actions = self.all_actions(seat);
                    let listed = actions.contains(&action)
                        || actions
                            .iter()
                            .any(|listed| self.after(seat, listed).as_ref() == Ok(&state));
                    if !listed {
                        return self.fault("what is accepted is listed", format!("{action:?}"));
                    }
                }
                _ => {}
            }
        }
        Ok(())
    }

    fn check_views(&mut self) -> Result<(), Box<Fault>> {
        for viewer in self.viewers() {
            let game = self.table.game();
            let state = self.table.state();
            let view = game.view(state, viewer);
            let json = to_json(&view);
            if bytes(&game.view(&state.clone(), viewer)) != bytes(&view) {
                return self.fault("the same state gives the same view", format!("{viewer:?}"));
            }
            if serde_json::from_value::<G::View>(json.clone())
                .ok()
                .as_ref()
                != Some(&view)
            {
                return self.fault("views have a JSON form", format!("{viewer:?}: {json}"));
            }
            if game.outcome(state).is_some() {
                continue;
            }
            let other = game.exchange_hidden(state, viewer, &mut self.dice);
            let seen = game.view(&other, viewer);
            if bytes(&seen) != bytes(&view) {
                let detail = format!("{viewer:?} sees {}", difference(&json, &to_json(&seen)));
                return self.fault("what is hidden does not show", detail);
            }
            if game.turn(&other) != game.turn(state) || game.outcome(&other).is_some() {
                return self.fault(
                    "what is hidden does not show",
                    "it decides whose turn it is",
                );
            }
            let imagined = game.imagine(&view, viewer, &mut self.dice);
            let seen = game.view(&imagined, viewer);
            if seen != view {
                let detail = format!("{viewer:?} knows {json}, imagined {}", to_json(&seen));
                return self.fault("an imagined state has the same view", detail);
            }
            self.exchanged += u32::from(other != *state);
        }
        Ok(())
    }

    /// A computer player that is told to stop at once still answers with a legal action.
    fn check_bots(&mut self, seat: Seat) -> Result<(), Box<Fault>> {
        let first = G::INFO.first_level;
        if !G::LEVELS.iter().any(|level| level.id == first) {
            return self.fault("the first level is one of the levels", first);
        }
        for level in G::LEVELS {
            let Some(mut bot) = self.table.game().bot(level.id) else {
                return self.fault("every level has its player", level.id);
            };
            let view = self.table.view(Viewer::Seat(seat));
            let dice = Dice::new(self.dice.word());
            let mut thinking = Thinking::new(dice, &|| true);
            let action = bot.choose(self.table.game(), &view, seat, &mut thinking);
            if let Err(refusal) = self.after(seat, &action) {
                let detail = format!("{}: {action:?}: {}", level.id, refusal.message);
                return self.fault("computer players play legal actions", detail);
            }
        }
        Ok(())
    }

    /// Who is told to stop at once still hints at legal actions and compares with legal ones.
    fn check_hints_and_studies(
        &mut self,
        seat: Seat,
        action: &G::Action,
    ) -> Result<(), Box<Fault>> {
        let view = self.table.view(Viewer::Seat(seat));
        let stop = || true;
        let game = self.table.game();
        let dice = Dice::new(self.dice.word());
        let hint = game.hint(&view, seat, &mut Thinking::new(dice.clone(), &stop));
        let study = game.study(&view, seat, action, 3, &mut Thinking::new(dice, &stop));
        if let Some(study) = &study
            && study.played.action != *action
        {
            return self.fault(
                "a study is of the move that was played",
                format!("{action:?}"),
            );
        }
        let best = study.into_iter().flat_map(|study| study.best);
        let best = best.map(|choice| choice.action);
        for said in hint.map(|hint| hint.action).into_iter().chain(best) {
            if let Err(refusal) = self.after(seat, &said) {
                let detail = format!("{said:?}: {}", refusal.message);
                return self.fault("hints and studies name legal actions", detail);
            }
        }
        Ok(())
    }

    fn check_transcript(&self) -> Result<(), Box<Fault>> {
        let text = transcript::write(&self.table);
        let promise = "a transcript reads back";
        match transcript::read::<G>(&text, self.shelf) {
            Err(refusal) => self.fault(promise, format!("{}\n{text}", refusal.message)),
            Ok(read) if read.table.entries() != self.table.entries() => {
                self.fault(promise, format!("it reads back as another game:\n{text}"))
            }
            Ok(read) if read.table.state() != self.table.state() => {
                self.fault(promise, format!("it reads back as another state:\n{text}"))
            }
            Ok(_) => Ok(()),
        }
    }

    fn check_whole_game(&self) -> Result<(), Box<Fault>> {
        match GameTable::<G>::resume(self.table.log(), self.shelf) {
            Err(refusal) => return self.fault("the log replays", refusal.message),
            Ok(again) if again.state() != self.table.state() => {
                return self.fault("the log replays", "to another state");
            }
            Ok(_) => {}
        }
        self.check_transcript()?;
        if self.table.outcome().is_none() {
            return Ok(());
        }
        let verification = verify::verify::<G>(&transcript::write(&self.table), self.shelf);
        if let Some(check) = verification.checks.iter().find(|check| !check.passed) {
            return self.fault("a finished game verifies", check.finding.clone());
        }
        for action in &self.foreign {
            let mut fork = self.table.clone();
            if fork.play(Seat(0), Event::Move(action.clone()), 0).is_ok() {
                return self.fault("nothing is played after the end", format!("{action:?}"));
            }
        }
        Ok(())
    }
}

/// The very bytes that are sent.
fn bytes<T: serde::Serialize>(value: &T) -> String {
    serde_json::to_string(value).unwrap_or_default()
}

/// Changes one number, text, switch or list somewhere inside.
fn damage(json: &mut Value, dice: &mut Dice) {
    match json {
        Value::Null => *json = Value::from(dice.below(3)),
        Value::Bool(it) => *it = !*it,
        Value::Number(it) => {
            let near = it
                .as_i64()
                .unwrap_or(0)
                .wrapping_add(i64::from(dice.below(5)) - 2);
            let far = [0, 1, 255, 65_535, -1, i64::MAX];
            *json = match dice.below(3) {
                0 => Value::from(*dice.pick(&far).unwrap_or(&0)),
                _ => Value::from(near),
            };
        }
        Value::String(it) => match dice.below(4) {
            0 => it.clear(),
            1 => it.push(char::from(b'a' + dice.below(26) as u8)),
            2 => *it = it.chars().rev().collect(),
            _ => {
                it.pop();
            }
        },
        Value::Array(items) if items.is_empty() || dice.below(4) == 0 => {
            if dice.below(2) == 0 {
                items.pop();
            } else if let Some(copy) = dice.pick(items).cloned() {
                items.push(copy);
            }
        }
        Value::Array(items) => {
            let at = dice.below(items.len() as u32) as usize;
            damage(&mut items[at], dice);
        }
        Value::Object(fields) => {
            let at = dice.below(fields.len().max(1) as u32) as usize;
            if let Some(field) = fields.values_mut().nth(at) {
                damage(field, dice);
            }
        }
    }
}

/// The first place where two JSON values differ, for a message.
fn difference(one: &Value, other: &Value) -> String {
    fn walk(path: &str, one: &Value, other: &Value) -> Option<String> {
        match (one, other) {
            (Value::Object(a), Value::Object(b)) if a.len() == b.len() => a
                .iter()
                .find_map(|(key, value)| walk(&format!("{path}.{key}"), value, b.get(key)?)),
            (Value::Array(a), Value::Array(b)) if a.len() == b.len() => (0..)
                .zip(a.iter().zip(b))
                .find_map(|(at, (a, b)): (usize, _)| walk(&format!("{path}[{at}]"), a, b)),
            _ if one == other => None,
            _ => Some(format!("{path}: {one} or {other}")),
        }
    }
    walk("view", one, other).unwrap_or_else(|| "another order of fields".to_owned())
}
