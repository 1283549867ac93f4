//! One game being played: the rules, the log, and the position that follows from them.

use std::sync::Arc;

use serde_json::Value;
use tilehold_lexicon::Shelf;

use crate::code;
use crate::{
    Chance, Clock, Entry, Event, Game, Header, Log, Millis, Outcome, Player, Refusal, Seat, Seats,
    Seed, Setup, Takeback, Viewer, check_name,
};

/// A table at which `G` is played. Everything about it follows from its log, and the log is only
/// ever added to.
pub struct GameTable<G: Game> {
    game: Arc<G>,
    header: Arc<Header>,
    seed: Option<Seed>,
    entries: Vec<Arc<Entry<G::Action>>>,
    position: Position<G>,
}

/// A fork: what was played so far is shared, what is played from now on is not.
impl<G: Game> Clone for GameTable<G> {
    fn clone(&self) -> GameTable<G> {
        GameTable {
            game: Arc::clone(&self.game),
            header: Arc::clone(&self.header),
            seed: self.seed.clone(),
            entries: self.entries.clone(),
            position: self.position.clone(),
        }
    }
}

/// What follows from the log.
struct Position<G: Game> {
    state: Arc<G::State>,
    /// The state before the last entry.
    before: Arc<G::State>,
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
            state: Arc::clone(&self.state),
            before: Arc::clone(&self.before),
            line: self.line.clone(),
            draw_offer: self.draw_offer,
            takeback: self.takeback,
            outcome: self.outcome.clone(),
            clock: self.clock.clone(),
        }
    }
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
                code::BAD_SEATS,
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
                Refusal::new(
                    code::BAD_OPTIONS,
                    format!("These options do not fit: {error}."),
                )
            })?;
        let options = G::settle(options, shelf);
        header.setup.options = to_json(&options);
        let game = Arc::new(G::open(options, seats, shelf)?);
        GameTable::deal(game, Arc::new(header), seed, dealt, at)
    }

    fn deal(
        game: Arc<G>,
        header: Arc<Header>,
        seed: Option<Seed>,
        dealt: Option<Vec<u32>>,
        at: Millis,
    ) -> Result<GameTable<G>, Refusal> {
        let mut chance = match dealt {
            Some(results) => Chance::recorded(results),
            None => Chance::of_ply(seed.as_ref().ok_or_else(no_seed)?, 0),
        };
        let state = Arc::new(game.deal(&mut chance));
        let chance = chance.finish()?;
        let mut clock = Clock::new(header.setup.clock, header.setup.players.len(), at);
        clock.advance(at, None, game.turn(&state));
        let position = Position {
            before: Arc::clone(&state),
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
            header,
            seed,
            entries: vec![Arc::new(deal)],
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

    /// What was settled at the start.
    pub fn header(&self) -> &Header {
        &self.header
    }

    /// The seed: a secret until the game is over, absent where it is not known.
    pub fn seed(&self) -> Option<&Seed> {
        self.seed.as_ref()
    }

    /// What happened, ply by ply, hidden things too.
    pub fn entries(&self) -> &[Arc<Entry<G::Action>>] {
        &self.entries
    }

    /// The whole log, hidden things too.
    pub fn log(&self) -> Log<G::Action> {
        Log {
            header: Header::clone(&self.header),
            seed: self.seed.clone(),
            entries: self.entries.iter().map(|it| Entry::clone(it)).collect(),
        }
    }

    /// How many seats there are.
    pub fn seats(&self) -> usize {
        self.header.setup.players.len()
    }

    /// The number of the next entry.
    pub fn ply(&self) -> u32 {
        self.entries.len() as u32
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

    /// The takeback that is asked for.
    pub fn takeback(&self) -> Option<Takeback> {
        self.position.takeback
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
        let entry = self.entries.last()?;
        let (seat, Event::Move(action)) = (entry.seat?, &entry.event) else {
            return None;
        };
        let Position { before, state, .. } = &self.position;
        Some(
            self.game
                .report(before, seat, action, state, self.allowed(viewer)),
        )
    }

    /// `seat` does this now. Returns the entry that was added; on a refusal nothing has changed.
    ///
    /// To store the entry before it counts, play on a fork (a clone) and put the fork in the
    /// table's place once the entry is stored.
    pub fn play(
        &mut self,
        seat: Seat,
        event: Event<G::Action>,
        at: Millis,
    ) -> Result<&Entry<G::Action>, Refusal> {
        let ply = self.ply();
        let mut chance = Chance::of_ply(self.seed.as_ref().ok_or_else(no_seed)?, ply);
        // A clock that was set back must not make the log run backwards.
        let at = at.max(self.entries[ply as usize - 1].at);
        let position = self.next(seat, &event, at, &mut chance)?;
        let chance = chance.finish()?;
        let entry = Entry {
            ply,
            at,
            seat: Some(seat),
            event,
            chance,
        };
        self.position = position;
        self.entries.push(Arc::new(entry));
        Ok(&self.entries[ply as usize])
    }

    /// Adds an entry that was recorded elsewhere. On a refusal nothing has changed.
    pub fn append(&mut self, entry: impl Into<Arc<Entry<G::Action>>>) -> Result<(), Refusal> {
        let entry = entry.into();
        if entry.ply != self.ply() {
            return Err(Refusal::new(
                code::STALE_PLY,
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
        self.entries.push(entry);
        Ok(())
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
            return Err(Refusal::new(code::GAME_OVER, "The game is over."));
        }
        if seat.index() >= self.seats() {
            return Err(Refusal::new(
                code::NO_SUCH_SEAT,
                "There is no such seat at this table.",
            ));
        }
        let mut next = self.position.clone();
        next.before = Arc::clone(&self.position.state);
        let turn = self.turn();
        let mut moved = None;
        match event {
            Event::Deal => return Err(bad_log("The tiles are dealt only once.")),
            Event::Move(action) => {
                turn.require(seat)?;
                if self.position.clock.left(seat, at) == Some(0) {
                    return Err(Refusal::new(code::TIME_UP, "Your time is up."));
                }
                self.game
                    .apply(Arc::make_mut(&mut next.state), seat, action, chance)?;
                moved = Some(seat);
            }
            Event::TimeUp => {
                if !turn.contains(seat) || self.position.clock.left(seat, at) != Some(0) {
                    return Err(Refusal::new(
                        code::TIME_LEFT,
                        "There is still time on this clock.",
                    ));
                }
                match self.game.time_up(&next.state, seat) {
                    Some(action) => {
                        let state = Arc::make_mut(&mut next.state);
                        self.game.apply(state, seat, &action, chance)?;
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
            Event::Hint => turn.require(seat)?,
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
                code::NO_DRAWS,
                "A draw cannot be agreed on in this game.",
            ));
        }
        let offered = next.draw_offer.filter(|&by| by != seat);
        match event {
            Event::OfferDraw if next.draw_offer.is_some() => Err(Refusal::new(
                code::DRAW_OFFERED,
                "A draw has been offered already.",
            )),
            Event::OfferDraw => {
                next.draw_offer = Some(seat);
                Ok(())
            }
            _ if offered.is_none() => Err(Refusal::new(
                code::NO_OFFER,
                "Nobody has offered you a draw.",
            )),
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
                code::TAKEBACK_ASKED,
                "A takeback has been asked for already.",
            ));
        }
        let own = next.line.contains(&to) && self.entries[to as usize].seat == Some(seat);
        if !own {
            return Err(Refusal::new(
                code::NO_TAKEBACK,
                "Only a move of your own that still stands can be taken back.",
            ));
        }
        let people = (0..).zip(&self.header.setup.players);
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
                code::NO_TAKEBACK,
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
            next.state = Arc::new(self.replay(&next.line)?);
            next.takeback = None;
            next.draw_offer = None;
        }
        Ok(())
    }

    /// The state after the deal and the moves of these plies.
    fn replay(&self, line: &[u32]) -> Result<G::State, Refusal> {
        let entries = &self.entries;
        let mut state = self
            .game
            .deal(&mut Chance::recorded(entries[0].chance.clone()));
        for &ply in line {
            let Entry {
                seat,
                event,
                chance,
                ..
            } = &*entries[ply as usize];
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
        if ply >= self.ply() {
            return Ok(self.clone());
        }
        let deal = &self.entries[0];
        let mut then = GameTable::deal(
            Arc::clone(&self.game),
            Arc::clone(&self.header),
            self.seed.clone(),
            Some(deal.chance.clone()),
            deal.at,
        )?;
        for entry in self.entries.iter().take(ply as usize).skip(1) {
            then.append(Arc::clone(entry))?;
        }
        Ok(then)
    }
}

fn check_player<G: Game>(player: &Player) -> Result<(), Refusal> {
    match player {
        Player::Person(name) => check_name(name)?,
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
        code::NO_SUCH_LEVEL,
        format!(
            "{} has no level {level:?}; there are {}.",
            G::INFO.name,
            known.join(", ")
        ),
    )
}

pub(crate) fn bad_log(message: impl Into<String>) -> Refusal {
    Refusal::new(code::BAD_LOG, message)
}

fn no_seed() -> Refusal {
    Refusal::new(
        code::NO_SEED,
        "The seed of this game is not known, so it cannot be played on.",
    )
}

/// The types of a game are plain data: they always have a JSON form. Maps with keys that are not
/// text are the exception, which the conformance suite finds.
pub(crate) fn to_json<T: serde::Serialize>(value: &T) -> Value {
    serde_json::to_value(value).unwrap_or(Value::Null)
}
