//! A whole game as text that a person can read and the engine reads back.
//!
//! ```text
//! tilehold transcript 1
//! game khi
//! rules 1
//! options {"size":19}
//! seat blue person "Anna"
//! seat black computer "strong"
//! clock "none"
//! started 1763258400000
//! seed-sha256 5a1e…
//! seed 07f3…
//!
//! 0. deal  @0 {17 3 88}
//! 1. blue  H7 across  CRANE  @5200 {4 1 0}
//! 2. black  (resigns)  @9100
//!
//! result blue 1, black 2: resignation
//! ```
//!
//! Behind `@` stand the milliseconds since the entry before, in braces the results of chance. The
//! seed and the result are there once the game is over.

use std::fmt::Write;

use tilehold_lexicon::Shelf;

use crate::game_table::bad_log;
use crate::{
    Entry, Event, Game, GameInfo, GameTable, Header, Outcome, Player, Refusal, Seat, Setup,
};

const FIRST_LINE: &str = "tilehold transcript 1";

/// Longer texts are refused before they are looked at.
const LONGEST: usize = 4 << 20;

/// A transcript that was read.
pub struct Transcript<G: Game> {
    /// The table as it stands after the last line.
    pub table: GameTable<G>,
    /// The result as it is written, if one is.
    pub result: Option<String>,
}

/// The id of the game that a transcript is of.
pub fn game_id(text: &str) -> Result<&str, Refusal> {
    let mut lines = lines(text)?;
    match lines.next() {
        Some((_, FIRST_LINE)) => {}
        _ => {
            return Err(bad_log(format!(
                "A transcript starts with the line {FIRST_LINE:?}."
            )));
        }
    }
    lines
        .find_map(|(_, line)| line.strip_prefix("game "))
        .ok_or_else(|| bad_log("The transcript does not say which game it is."))
}

/// The table as text.
pub fn write<G: Game>(table: &GameTable<G>) -> String {
    let Header {
        game,
        rules,
        setup,
        seed_sha256,
    } = table.header();
    let mut text = String::new();
    let mut line = |content: std::fmt::Arguments<'_>| {
        text.write_fmt(content)
            .and_then(|()| text.write_char('\n'))
            .unwrap_or_default();
    };
    line(format_args!("{FIRST_LINE}"));
    line(format_args!("game {game}"));
    line(format_args!("rules {rules}"));
    line(format_args!("options {}", setup.options));
    for (seat, player) in (0..).map(Seat).zip(&setup.players) {
        let (kind, name) = match player {
            Player::Person(name) => ("person", name),
            Player::Computer(level) => ("computer", level),
        };
        line(format_args!(
            "seat {} {kind} {}",
            G::INFO.seat_name(seat),
            json_text(name)
        ));
    }
    line(format_args!("clock {}", json_text(&setup.clock)));
    line(format_args!("started {}", setup.started));
    line(format_args!("seed-sha256 {seed_sha256}"));
    if let (Some(seed), Some(_)) = (table.seed(), table.outcome()) {
        line(format_args!("seed {seed}"));
    }
    line(format_args!(""));

    // Notation may depend on the position, so the game is played through once more.
    let mut then = table.rewound(0).ok();
    let mut before = setup.started;
    for entry in table.entries() {
        let what = match (entry.seat, &entry.event) {
            (Some(seat), event) => {
                let text = match (event, &then) {
                    (Event::Move(action), Some(then)) => {
                        then.game().write(then.state(), seat, action)
                    }
                    (event, _) => format!("({})", phrase(event)),
                };
                format!("{}  {text}", G::INFO.seat_name(seat))
            }
            (None, _) => "deal".to_owned(),
        };
        let chance: Vec<_> = entry.chance.iter().map(u32::to_string).collect();
        let chance = if chance.is_empty() {
            String::new()
        } else {
            format!(" {{{}}}", chance.join(" "))
        };
        let wait = entry.at.saturating_sub(before);
        line(format_args!("{}. {what}  @{wait}{chance}", entry.ply));
        before = entry.at;
        if let Some(then) = then.as_mut().filter(|_| entry.ply > 0) {
            // The entry came out of this very log, so it fits.
            let _ = then.append(entry.clone());
        }
    }
    if let Some(outcome) = table.outcome() {
        line(format_args!(""));
        line(format_args!("result {}", result(&G::INFO, outcome)));
    }
    text
}

/// Reads a transcript back, playing every move.
pub fn read<G: Game>(text: &str, shelf: &Shelf) -> Result<Transcript<G>, Refusal> {
    let mut setup = Setup {
        options: serde_json::Value::Null,
        players: Vec::new(),
        clock: Default::default(),
        started: 0,
    };
    let (mut game, mut rules, mut seed_sha256) = (None, None, None);
    let (mut seed, mut result, mut table) = (None, None, None);
    for (number, line) in lines(text)? {
        let wrong = |what: &str| bad_log(format!("Line {number}: {what}"));
        if number == 1 {
            if line != FIRST_LINE {
                return Err(wrong(&format!("a transcript starts with {FIRST_LINE:?}.")));
            }
            continue;
        }
        let (word, rest) = line.split_once(' ').unwrap_or((line, ""));
        if let Some(ply) = word.strip_suffix('.') {
            let ply: u32 = ply
                .parse()
                .map_err(|_| wrong("this is not the number of a ply."))?;
            let entry = EntryText::of(rest).ok_or_else(|| {
                wrong("an entry ends with @ and the milliseconds, then its chance in braces.")
            })?;
            match &mut table {
                None => {
                    if ply != 0 || entry.what != "deal" {
                        return Err(wrong("the first entry is the deal."));
                    }
                    let missing = || wrong("game, rules or seed-sha256 is missing above.");
                    let header = Header {
                        game: game.take().ok_or_else(missing)?,
                        rules: rules.take().ok_or_else(missing)?,
                        setup: setup.clone(),
                        seed_sha256: seed_sha256.take().ok_or_else(missing)?,
                    };
                    let at = setup.started.saturating_add(entry.wait);
                    let dealt = Some(entry.chance);
                    let open = GameTable::<G>::start(header, seed.take(), dealt, at, shelf);
                    table = Some(open.map_err(|error| wrong(&error.message))?);
                }
                Some(table) => {
                    let entry = entry
                        .read(table, ply)
                        .map_err(|error| wrong(&error.message))?;
                    table.append(entry).map_err(|error| wrong(&error.message))?;
                }
            }
            continue;
        }
        match word {
            "game" => game = Some(rest.to_owned()),
            "rules" => {
                rules = Some(rest.parse().map_err(|_| wrong("rules are numbered."))?);
            }
            "options" => setup.options = from_json_text(rest).map_err(|e| wrong(&e))?,
            "clock" => setup.clock = from_json_text(rest).map_err(|e| wrong(&e))?,
            "started" => {
                setup.started = rest
                    .parse()
                    .map_err(|_| wrong("the start is given in milliseconds."))?;
            }
            "seat" => {
                if setup.players.len() >= usize::from(G::INFO.max_seats) {
                    return Err(wrong("there are not so many seats in this game."));
                }
                let player = read_player(rest).ok_or_else(|| {
                    wrong("a seat is written as: seat NAME person|computer \"…\".")
                })?;
                setup.players.push(player);
            }
            "seed-sha256" => seed_sha256 = Some(rest.to_owned()),
            "seed" => seed = Some(rest.parse().map_err(|e: Refusal| wrong(&e.message))?),
            "result" => result = Some(rest.to_owned()),
            _ => return Err(wrong("this line says nothing known.")),
        }
    }
    let table = table.ok_or_else(|| bad_log("The transcript has no deal."))?;
    Ok(Transcript { table, result })
}

/// The result line: each seat with its place and points, and the reason.
pub fn result(info: &GameInfo, outcome: &Outcome) -> String {
    let seats: Vec<_> = (0..)
        .map(Seat)
        .zip(&outcome.places)
        .map(|(seat, place)| {
            let points = outcome
                .scores
                .as_ref()
                .and_then(|scores| scores.get(seat.index()));
            let points = points
                .map(|points| format!(" with {points}"))
                .unwrap_or_default();
            format!("{} {place}{points}", info.seat_name(seat))
        })
        .collect();
    format!("{}: {}", seats.join(", "), outcome.reason)
}

/// The lines that say something, numbered from 1, without the white space at their ends.
fn lines(text: &str) -> Result<impl Iterator<Item = (usize, &str)>, Refusal> {
    if text.len() > LONGEST {
        return Err(bad_log("A transcript of more than 4 MB is not read."));
    }
    let text = text.strip_prefix('\u{feff}').unwrap_or(text);
    Ok((1..)
        .zip(text.lines())
        .map(|(n, line)| (n, line.trim_end()))
        .filter(|(_, l)| !l.is_empty()))
}

/// An entry as it is written, behind its number.
struct EntryText<'a> {
    what: &'a str,
    wait: u64,
    chance: Vec<u32>,
}

impl EntryText<'_> {
    fn of(text: &str) -> Option<EntryText<'_>> {
        let (what, numbers) = text.rsplit_once("  @")?;
        let (wait, chance) = match numbers.split_once(" {") {
            Some((wait, chance)) => (wait, chance.strip_suffix('}')?),
            None => (numbers, ""),
        };
        let chance = chance
            .split_ascii_whitespace()
            .map(|n| n.parse().ok())
            .collect::<Option<_>>();
        Some(EntryText {
            what,
            wait: wait.parse().ok()?,
            chance: chance?,
        })
    }

    fn read<G: Game>(self, table: &GameTable<G>, ply: u32) -> Result<Entry<G::Action>, Refusal> {
        let (name, text) = self.what.split_once("  ").unwrap_or((self.what, ""));
        let seat = (0..table.seats() as u8)
            .map(Seat)
            .find(|&seat| G::INFO.seat_name(seat) == name)
            .ok_or_else(|| bad_log(format!("there is no seat {name:?}.")))?;
        let event = match text
            .strip_prefix('(')
            .and_then(|text| text.strip_suffix(')'))
        {
            Some(phrase) => read_phrase(phrase)
                .ok_or_else(|| bad_log(format!("nobody knows what {phrase:?} means.")))?,
            None => Event::Move(table.game().read(table.state(), seat, text)?),
        };
        let before = table.entries().last().map_or(0, |entry| entry.at);
        let at = before.saturating_add(self.wait);
        Ok(Entry {
            ply,
            at,
            seat: Some(seat),
            event,
            chance: self.chance,
        })
    }
}

/// The events that are not moves, as a person says them.
fn phrase<A>(event: &Event<A>) -> String {
    let words = match event {
        Event::Deal => "deals",
        Event::Move(_) => "moves",
        Event::Resign => "resigns",
        Event::OfferDraw => "offers a draw",
        Event::AcceptDraw => "accepts the draw",
        Event::DeclineDraw => "declines the draw",
        Event::AskTakeback { to } => return format!("asks to take back ply {to}"),
        Event::AllowTakeback => "allows the takeback",
        Event::RefuseTakeback => "refuses the takeback",
        Event::TimeUp => "runs out of time",
        Event::Hint => "gets a hint",
    };
    words.to_owned()
}

fn read_phrase<A>(text: &str) -> Option<Event<A>> {
    if let Some(ply) = text.strip_prefix("asks to take back ply ") {
        return Some(Event::AskTakeback {
            to: ply.parse().ok()?,
        });
    }
    [
        Event::Resign,
        Event::OfferDraw,
        Event::AcceptDraw,
        Event::DeclineDraw,
        Event::AllowTakeback,
        Event::RefuseTakeback,
        Event::TimeUp,
        Event::Hint,
    ]
    .into_iter()
    .find(|event| phrase(event) == text)
}

fn read_player(text: &str) -> Option<Player> {
    let (_, text) = text.split_once(' ')?;
    let (kind, name) = text.split_once(' ')?;
    let name = from_json_text(name).ok()?;
    match kind {
        "person" => Some(Player::Person(name)),
        "computer" => Some(Player::Computer(name)),
        _ => None,
    }
}

fn json_text<T: serde::Serialize>(value: &T) -> String {
    crate::game_table::to_json(value).to_string()
}

fn from_json_text<T: serde::de::DeserializeOwned>(text: &str) -> Result<T, String> {
    serde_json::from_str(text).map_err(|error| format!("{error}."))
}
