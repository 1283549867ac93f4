//! One game being played: the rules, the log, and the position that follows from them.

use std::sync::Arc;

use serde_json::Value;
use tilehold_lexicon::Shelf;

use crate::{
    Chance, Clock, Entry, Event, Game, Header, Log, Millis, Outcome, Player, Refusal, Seat, Seats,
    Seed, Setup, Viewer,
};

/// A name longer than this is refused.
const LONGEST_NAME: usize = 40;

/// A table at which `G` is played. Everything about it follows from its log, and the log is only
/// ever added to.
pub struct GameTable<G: Game> {
    game: Arc<G>,
    log: Log<G::Action>,
    position: Position<G>,
}

/// What follows from the log.
struct Position<G: Game> {
    state: G::State,
    /// The state before the last entry.
    before: G::State,
    /// The plies whose moves stand; a takeback shortens it.
    line: Vec<u32>,
    draw_offer: Option<Seat>,
    takeback: Option<Takeback>,
    outcome: Option<Outcome>,
    clock: Clock,
}

impl<G: Game> Clone for Position<G> {
    fn clone(&self) -> Position<G> {
        Position {
            state: self.state.clone(),
            before: self.before.clone(),
            line: self.line.clone(),
            draw_offer: self.draw_offer,
            takeback: self.takeback,
            outcome: self.outcome.clone(),
            clock: self.clock.clone(),
        }
    }
}

/// A takeback that was asked for.
#[derive(Clone, Copy)]
struct Takeback {
    by: Seat,
    to: u32,
    /// The people who have not agreed yet.
    waiting: Seats,
}

impl<G: Game> GameTable<G> {
    /// Sets up a table and deals.
    pub fn open(setup: Setup, seed: Seed, shelf: &Shelf) -> Result<GameTable<G>, Refusal> {
        let at = setup.started;
        let header = Header {
            game: G::INFO.id.to_owned(),
            rules: G::INFO.rules,
            setup,
            seed_sha256: seed.commitment(),
        };
        GameTable::start(header, Some(seed), None, at, shelf)
    }

    /// Brings back a table from its log.
    pub fn resume(log: Log<G::Action>, shelf: &Shelf) -> Result<GameTable<G>, Refusal> {
        let mut entries = log.entries.into_iter();
        let deal = entries
            .next()
            .ok_or_else(|| bad_log("The log has no deal."))?;
        if deal.event != Event::Deal || deal.ply != 0 || deal.seat.is_some() {
            return Err(bad_log("A log starts with the deal."));
        }
        let at = deal.at;
        let mut table = GameTable::start(log.header, log.seed, Some(deal.chance), at, shelf)?;
        for entry in entries {
            table.append(entry)?;
        }
        Ok(table)
    }

    /// Opens the rules and deals, by the seed or as it was recorded.
    pub(crate) fn start(
        mut header: Header,
        seed: Option<Seed>,
        dealt: Option<Vec<u32>>,
        at: Millis,
        shelf: &Shelf,
    ) -> Result<GameTable<G>, Refusal> {
        let players = &header.setup.players;
        let seats = players.len();
        if header.game != G::INFO.id || header.rules != G::INFO.rules {
            return Err(bad_log(format!(
                "This is {} by rules {}; the log is of {} by rules {}.",
                G::INFO.id,
                G::INFO.rules,
                header.game,
                header.rules
            )));
        }
        if !(usize::from(G::INFO.min_seats)..=usize::from(G::INFO.max_seats)).contains(&seats) {
            return Err(Refusal::new(
                "bad_seats",
                format!(
                    "{} has {} to {} seats, not {seats}.",
                    G::INFO.name,
                    G::INFO.min_seats,
                    G::INFO.max_seats
                ),
            ));
        }
        players.iter().try_for_each(check_player::<G>)?;
        let options: G::Options =
            serde_json::from_value(header.setup.options.clone()).map_err(|error| {
                Refusal::new("bad_options", format!("These options do not fit: {error}."))
            })?;
        let options = G::settle(options, shelf);
        header.setup.options = to_json(&options);
        let game = Arc::new(G::open(options, seats, shelf)?);
        GameTable::deal(game, header, seed, dealt, at)
    }

    fn deal(
        game: Arc<G>,
        header: Header,
        seed: Option<Seed>,
        dealt: Option<Vec<u32>>,
        at: Millis,
    ) -> Result<GameTable<G>, Refusal> {
        let mut chance = match dealt {
            Some(results) => Chance::recorded(results),
            None => Chance::of_ply(seed.as_ref().ok_or_else(no_seed)?, 0),
        };
        let state = game.deal(&mut chance);
        let chance = chance.finish()?;
        let mut clock = Clock::new(header.setup.clock, header.setup.players.len(), at);
        clock.advance(at, None, game.turn(&state));
        let position = Position {
            before: state.clone(),
            outcome: game.outcome(&state),
            state,
            line: Vec::new(),
            draw_offer: None,
            takeback: None,
            clock,
        };
        let deal = Entry {
            ply: 0,
            at,
            seat: None,
            event: Event::Deal,
            chance,
        };
        Ok(GameTable {
            game,
            log: Log {
                header,
                seed,
                entries: vec![deal],
            },
            position,
        })
    }

    /// The rules in force.
    pub fn game(&self) -> &G {
        &self.game
    }

    /// The full position, hidden things too.
    pub fn state(&self) -> &G::State {
        &self.position.state
    }

    /// The whole log, hidden things too.
    pub fn log(&self) -> &Log<G::Action> {
        &self.log
    }

    /// How many seats there are.
    pub fn seats(&self) -> usize {
        self.log.header.setup.players.len()
    }

    /// The number of the next entry.
    pub fn ply(&self) -> u32 {
        self.log.entries.len() as u32
    }

    /// The seats that may move now.
    pub fn turn(&self) -> Seats {
        match self.position.outcome {
            Some(_) => Seats::NONE,
            None => self.game.turn(&self.position.state),
        }
    }

    /// How the game ended, if it has.
    pub fn outcome(&self) -> Option<&Outcome> {
        self.position.outcome.as_ref()
    }

    /// Whether the move of this ply has not been taken back.
    pub(crate) fn stands(&self, ply: u32) -> bool {
        self.position.line.contains(&ply)
    }

    /// The clocks.
    pub fn clock(&self) -> &Clock {
        &self.position.clock
    }

    /// Who has offered a draw that still stands.
    pub fn draw_offer(&self) -> Option<Seat> {
        self.position.draw_offer
    }

    /// The takeback that is asked for: by whom, to which ply, and who has yet to agree.
    pub fn takeback(&self) -> Option<(Seat, u32, Seats)> {
        self.position.takeback.map(|it| (it.by, it.to, it.waiting))
    }

    /// What `viewer` is allowed to see now: everything, once the game is over.
    pub(crate) fn allowed(&self, viewer: Viewer) -> Viewer {
        match self.position.outcome {
            Some(_) => Viewer::Everybody,
            None => viewer,
        }
    }

    /// What `viewer` knows.
    pub fn view(&self, viewer: Viewer) -> G::View {
        self.game.view(&self.position.state, self.allowed(viewer))
    }

    /// What the last move told `viewer`; none if the last entry was not a move.
    pub fn last_report(&self, viewer: Viewer) -> Option<G::Report> {
        let entry = self.log.entries.last()?;
        let (seat, Event::Move(action)) = (entry.seat?, &entry.event) else {
            return None;
        };
        let Position { before, state, .. } = &self.position;
        Some(
            self.game
                .report(before, seat, action, state, self.allowed(viewer)),
        )
    }

    /// The entry that would be added if `seat` did this now. Nothing changes: store the entry
    /// first, then [`append`](GameTable::append) it.
    pub fn propose(
        &self,
        seat: Seat,
        event: Event<G::Action>,
        at: Millis,
    ) -> Result<Entry<G::Action>, Refusal> {
        Ok(self.next_by_seed(seat, event, at)?.0)
    }

    /// Does what [`propose`](GameTable::propose) proposes.
    pub fn play(&mut self, seat: Seat, event: Event<G::Action>, at: Millis) -> Result<(), Refusal> {
        let (entry, position) = self.next_by_seed(seat, event, at)?;
        self.log.entries.push(entry);
        self.position = position;
        Ok(())
    }

    /// Adds an entry that was proposed here or recorded elsewhere. On a refusal nothing has
    /// changed.
    pub fn append(&mut self, entry: Entry<G::Action>) -> Result<(), Refusal> {
        if entry.ply != self.ply() {
            return Err(Refusal::new(
                "stale_ply",
                format!("The next ply is {}, not {}.", self.ply(), entry.ply),
            ));
        }
        let seat = entry
            .seat
            .ok_or_else(|| bad_log("Only the deal is nobody's."))?;
        let mut chance = Chance::recorded(entry.chance.clone());
        let position = self.next(seat, &entry.event, entry.at, &mut chance)?;
        chance.finish()?;
        self.position = position;
        self.log.entries.push(entry);
        Ok(())
    }

    fn next_by_seed(
        &self,
        seat: Seat,
        event: Event<G::Action>,
        at: Millis,
    ) -> Result<(Entry<G::Action>, Position<G>), Refusal> {
        let ply = self.ply();
        let mut chance = Chance::of_ply(self.log.seed.as_ref().ok_or_else(no_seed)?, ply);
        // A clock that was set back must not make the log run backwards.
        let at = at.max(self.log.entries[ply as usize - 1].at);
        let position = self.next(seat, &event, at, &mut chance)?;
        Ok((
            Entry {
                ply,
                at,
                seat: Some(seat),
                event,
                chance: chance.finish()?,
            },
            position,
        ))
    }

    /// The position after `event`.
    fn next(
        &self,
        seat: Seat,
        event: &Event<G::Action>,
        at: Millis,
        chance: &mut Chance,
    ) -> Result<Position<G>, Refusal> {
        if self.position.outcome.is_some() {
            return Err(Refusal::new("game_over", "The game is over."));
        }
        if seat.index() >= self.seats() {
            return Err(Refusal::new(
                "no_such_seat",
                "There is no such seat at this table.",
            ));
        }
        let mut next = self.position.clone();
        next.before.clone_from(&self.position.state);
        let turn = self.turn();
        let mut moved = None;
        match event {
            Event::Deal => return Err(bad_log("The tiles are dealt only once.")),
            Event::Move(action) => {
                if !turn.contains(seat) {
                    return Err(Refusal::new("not_your_turn", "It is not your turn."));
                }
                if self.position.clock.left(seat, at) == Some(0) {
                    return Err(Refusal::new("time_up", "Your time is up."));
                }
                self.game.apply(&mut next.state, seat, action, chance)?;
                moved = Some(seat);
            }
            Event::TimeUp => {
                if !turn.contains(seat) || self.position.clock.left(seat, at) != Some(0) {
                    return Err(Refusal::new(
                        "time_left",
                        "There is still time on this clock.",
                    ));
                }
                match self.game.time_up(&next.state, seat) {
                    Some(action) => {
                        self.game.apply(&mut next.state, seat, &action, chance)?;
                        moved = Some(seat);
                    }
                    None => next.outcome = Some(self.forfeit(seat, "time_up")),
                }
            }
            Event::Resign => next.outcome = Some(self.forfeit(seat, "resignation")),
            Event::OfferDraw | Event::AcceptDraw | Event::DeclineDraw => {
                self.speak_of_draw(&mut next, seat, event)?;
            }
            Event::AskTakeback { to } => self.ask_takeback(&mut next, seat, *to)?,
            Event::AllowTakeback | Event::RefuseTakeback => {
                self.answer_takeback(&mut next, seat, *event == Event::AllowTakeback)?;
            }
            Event::Hint => {
                if !turn.contains(seat) {
                    return Err(Refusal::new("not_your_turn", "It is not your turn."));
                }
            }
        }
        if moved.is_some() {
            next.line.push(self.ply());
            next.takeback = None;
            next.draw_offer = next.draw_offer.filter(|&by| by == seat);
            next.outcome = self.game.outcome(&next.state);
        }
        let turn = match next.outcome {
            Some(_) => Seats::NONE,
            None => self.game.turn(&next.state),
        };
        next.clock.advance(at, moved, turn);
        Ok(next)
    }

    fn forfeit(&self, seat: Seat, reason: &'static str) -> Outcome {
        match self.game.scores(&self.position.state) {
            Some(scores) => Outcome::forfeit(seat, &scores, reason).with_scores(&scores),
            None => Outcome::forfeit(seat, &vec![0; self.seats()], reason),
        }
    }

    fn speak_of_draw(
        &self,
        next: &mut Position<G>,
        seat: Seat,
        event: &Event<G::Action>,
    ) -> Result<(), Refusal> {
        if !G::INFO.draws || self.seats() != 2 {
            return Err(Refusal::new(
                "no_draws",
                "A draw cannot be agreed on in this game.",
            ));
        }
        let offered = next.draw_offer.filter(|&by| by != seat);
        match event {
            Event::OfferDraw if next.draw_offer.is_some() => Err(Refusal::new(
                "draw_offered",
                "A draw has been offered already.",
            )),
            Event::OfferDraw => {
                next.draw_offer = Some(seat);
                Ok(())
            }
            _ if offered.is_none() => {
                Err(Refusal::new("no_offer", "Nobody has offered you a draw."))
            }
            Event::AcceptDraw => {
                let mut draw = Outcome::draw(self.seats(), "agreement");
                draw.scores = self.game.scores(&next.state);
                next.outcome = Some(draw);
                Ok(())
            }
            _ => {
                next.draw_offer = None;
                Ok(())
            }
        }
    }

    fn ask_takeback(&self, next: &mut Position<G>, seat: Seat, to: u32) -> Result<(), Refusal> {
        if next.takeback.is_some() {
            return Err(Refusal::new(
                "takeback_asked",
                "A takeback has been asked for already.",
            ));
        }
        let own = next.line.contains(&to) && self.log.entries[to as usize].seat == Some(seat);
        if !own {
            return Err(Refusal::new(
                "no_takeback",
                "Only a move of your own that still stands can be taken back.",
            ));
        }
        let people = (0..).zip(&self.log.header.setup.players);
        let waiting = people
            .filter(|(_, player)| player.level().is_none())
            .map(|(index, _)| Seat(index))
            .filter(|&other| other != seat)
            .collect();
        next.takeback = Some(Takeback {
            by: seat,
            to,
            waiting,
        });
        self.take_back_if_all_agree(next)
    }

    fn answer_takeback(
        &self,
        next: &mut Position<G>,
        seat: Seat,
        allow: bool,
    ) -> Result<(), Refusal> {
        match &mut next.takeback {
            Some(asked) if asked.waiting.contains(seat) => {
                if !allow {
                    next.takeback = None;
                    return Ok(());
                }
                asked.waiting = asked.waiting.without(seat);
                self.take_back_if_all_agree(next)
            }
            _ => Err(Refusal::new(
                "no_takeback",
                "Nobody has asked you for a takeback.",
            )),
        }
    }

    fn take_back_if_all_agree(&self, next: &mut Position<G>) -> Result<(), Refusal> {
        let Some(Takeback { to, waiting, .. }) = next.takeback else {
            return Ok(());
        };
        if waiting.is_empty() {
            next.line.retain(|&ply| ply < to);
            next.state = self.replay(&next.line)?;
            next.takeback = None;
            next.draw_offer = None;
        }
        Ok(())
    }

    /// The state after the deal and the moves of these plies.
    fn replay(&self, line: &[u32]) -> Result<G::State, Refusal> {
        let entries = &self.log.entries;
        let mut state = self
            .game
            .deal(&mut Chance::recorded(entries[0].chance.clone()));
        for &ply in line {
            let Entry {
                seat,
                event,
                chance,
                ..
            } = &entries[ply as usize];
            let seat = seat.ok_or_else(|| bad_log("Only the deal is nobody's."))?;
            let mut chance = Chance::recorded(chance.clone());
            match event {
                Event::Move(action) => {
                    self.game.apply(&mut state, seat, action, &mut chance)?;
                }
                _ => {
                    if let Some(action) = self.game.time_up(&state, seat) {
                        self.game.apply(&mut state, seat, &action, &mut chance)?;
                    }
                }
            }
        }
        Ok(state)
    }

    /// The same table as it was before entry `ply`; before the deal there is nothing, so 0 and 1
    /// both give the first position.
    pub(crate) fn rewound(&self, ply: u32) -> Result<GameTable<G>, Refusal> {
        let Log {
            header,
            seed,
            entries,
        } = &self.log;
        let dealt = Some(entries[0].chance.clone());
        let game = Arc::clone(&self.game);
        let mut then = GameTable::deal(game, header.clone(), seed.clone(), dealt, entries[0].at)?;
        for entry in entries.iter().take(ply as usize).skip(1) {
            then.append(entry.clone())?;
        }
        Ok(then)
    }
}

fn check_player<G: Game>(player: &Player) -> Result<(), Refusal> {
    match player {
        Player::Person(name) => {
            if name.chars().count() > LONGEST_NAME || name.chars().any(char::is_control) {
                return Err(Refusal::new(
                    "bad_name",
                    format!("A name has at most {LONGEST_NAME} letters, on one line."),
                ));
            }
        }
        Player::Computer(level) => {
            if !G::LEVELS.iter().any(|known| known.id == level) {
                return Err(unknown_level::<G>(level));
            }
        }
    }
    Ok(())
}

pub(crate) fn unknown_level<G: Game>(level: &str) -> Refusal {
    let known: Vec<_> = G::LEVELS.iter().map(|level| level.id).collect();
    Refusal::new(
        "no_such_level",
        format!(
            "{} has no level {level:?}; there are {}.",
            G::INFO.name,
            known.join(", ")
        ),
    )
}

pub(crate) fn bad_log(message: impl Into<String>) -> Refusal {
    Refusal::new("bad_log", message)
}

fn no_seed() -> Refusal {
    Refusal::new(
        "no_seed",
        "The seed of this game is not known, so it cannot be played on.",
    )
}

/// The types of a game are plain data: they always have a JSON form. Maps with keys that are not
/// text are the exception, which the conformance suite finds.
pub(crate) fn to_json<T: serde::Serialize>(value: &T) -> Value {
    serde_json::to_value(value).unwrap_or(Value::Null)
}
