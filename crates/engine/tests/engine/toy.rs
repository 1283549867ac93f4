//! A small card game with hidden hands, to try the engine with, and versions of it that each break
//! one promise.
//!
//! Twelve cards, 1 to 12. Each seat holds three, and in turn plays one face up or, at most twice,
//! swaps one with the deck unseen. Whoever has played the higher sum wins.

use std::ops::ControlFlow;
use std::sync::atomic::{AtomicU32, Ordering};

use serde::{Deserialize, Serialize};
use tilehold_engine::conformance::Conforms;
use tilehold_engine::{
    Bot, Chance, Dice, Game, GameInfo, Level, Outcome, Random, Refusal, Seat, Seats, Thinking,
    Viewer, code,
};
use tilehold_lexicon::Shelf;

const NOT_HELD: code::Code = code::Code::not_allowed("not_held");
const NO_SWAP: code::Code = code::Code::not_allowed("no_swap");
const BAD_NOTATION: code::Code = code::Code::not_allowed("bad_notation");

pub(crate) const HONEST: u8 = 0;
pub(crate) const LISTS_TOO_MUCH: u8 = 1;
pub(crate) const HALF_DONE: u8 = 2;
pub(crate) const ACCEPTS_TOO_MUCH: u8 = 3;
pub(crate) const OWN_DICE: u8 = 4;
pub(crate) const AMBIGUOUS_NOTATION: u8 = 5;
pub(crate) const FORGETFUL_IMAGINATION: u8 = 6;
pub(crate) const SHOWS_THE_DECK: u8 = 7;
pub(crate) const SHOWS_HANDS_TO_WATCHERS: u8 = 8;
pub(crate) const TELLS_SWAPS: u8 = 9;
pub(crate) const EXCHANGES_NOTHING: u8 = 10;
pub(crate) const CHEATING_BOT: u8 = 11;
pub(crate) const GOES_ON_AFTER_THE_END: u8 = 12;
pub(crate) const RESTLESS_VIEW: u8 = 13;
pub(crate) const STUCK: u8 = 14;
pub(crate) const ENDLESS: u8 = 15;
pub(crate) const SILENT_REFUSAL: u8 = 16;
pub(crate) const TURN_BY_HIDDEN: u8 = 17;
pub(crate) const SAYS_IT_REVEALS_NOTHING: u8 = 18;

static RESTLESS: AtomicU32 = AtomicU32::new(0);

pub(crate) struct Cards<const FAULT: u8> {
    seats: usize,
    swaps: u8,
}

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub(crate) struct Options {
    pub(crate) swaps: u8,
}

impl Default for Options {
    fn default() -> Options {
        Options { swaps: 2 }
    }
}

#[derive(Clone, Debug, PartialEq)]
pub(crate) struct State {
    hands: Vec<Vec<u8>>,
    piles: Vec<Vec<u8>>,
    swaps: Vec<u8>,
    deck: Vec<u8>,
    turn: Seat,
}

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(crate) enum Action {
    Play(u8),
    Swap(u8),
}

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub(crate) struct View {
    hands: Vec<Option<Vec<u8>>>,
    sizes: Vec<usize>,
    piles: Vec<Vec<u8>>,
    swaps: Vec<u8>,
    deck: usize,
    turn: Seat,
    extra: u32,
}

impl<const FAULT: u8> Cards<FAULT> {
    fn draw(&self, state: &mut State, seat: Seat, chance: &mut Chance) {
        if state.deck.is_empty() {
            return;
        }
        let size = state.deck.len() as u32;
        let at = match FAULT {
            OWN_DICE => RESTLESS.fetch_add(1, Ordering::Relaxed) % size,
            _ => chance.below(size),
        };
        let card = state.deck.remove(at as usize);
        state.hands[seat.index()].push(card);
        state.hands[seat.index()].sort();
    }

    fn over(state: &State) -> bool {
        state.hands.iter().all(Vec::is_empty)
    }
}

impl<const FAULT: u8> Conforms for Cards<FAULT> {
    fn exchange_hidden(&self, state: &State, viewer: Viewer, dice: &mut Dice) -> State {
        let mut other = state.clone();
        if FAULT == EXCHANGES_NOTHING {
            return other;
        }
        let hidden: Vec<Seat> = Seats::first(self.seats)
            .iter()
            .filter(|&seat| !viewer.sees(seat))
            .collect();
        let mut pool = std::mem::take(&mut other.deck);
        for seat in &hidden {
            pool.append(&mut other.hands[seat.index()]);
        }
        dice.shuffle(&mut pool);
        for seat in hidden {
            let size = state.hands[seat.index()].len();
            other.hands[seat.index()] = pool.split_off(pool.len() - size);
            other.hands[seat.index()].sort();
        }
        pool.sort();
        other.deck = pool;
        other
    }
}

impl<const FAULT: u8> Game for Cards<FAULT> {
    const INFO: GameInfo = GameInfo {
        id: "cards",
        name: "Cards",
        sentence: "Play your high cards.",
        rules: 1,
        min_seats: 2,
        max_seats: 3,
        seat_names: &["north", "south"],
        draws: true,
        hidden: true,
        lists_all: true,
        has_chance: true,
        side_by_side: false,
        shared_screen: true,
        first_level: "low",
        change_price: None,
    };
    const LEVELS: &'static [Level] = &[
        Level {
            id: "low",
            name: "Low",
            sentence: "Plays its lowest card.",
        },
        Level {
            id: "random",
            name: "Random",
            sentence: "Plays any card.",
        },
    ];
    type Options = Options;
    type State = State;
    type Action = Action;
    type View = View;
    type Draft = Action;
    type Preview = Option<u8>;
    type Report = Option<Action>;

    fn open(options: Options, seats: usize, _: &Shelf) -> Result<Self, Refusal> {
        if options.swaps > 5 {
            return Err(Refusal::new(code::BAD_OPTIONS, "At most five swaps."));
        }
        Ok(Cards {
            seats,
            swaps: options.swaps,
        })
    }

    fn deal(&self, chance: &mut Chance) -> State {
        let mut state = State {
            hands: vec![Vec::new(); self.seats],
            piles: vec![Vec::new(); self.seats],
            swaps: vec![0; self.seats],
            deck: (1..=12).collect(),
            turn: Seat(0),
        };
        for seat in Seats::first(self.seats).iter() {
            (0..3).for_each(|_| self.draw(&mut state, seat, chance));
        }
        state
    }

    fn turn(&self, state: &State) -> Seats {
        if Self::over(state) && FAULT != GOES_ON_AFTER_THE_END {
            return Seats::NONE;
        }
        if FAULT == TURN_BY_HIDDEN && state.deck.first() == Some(&12) {
            return Seats::first(self.seats);
        }
        Seats::only(state.turn)
    }

    fn outcome(&self, state: &State) -> Option<Outcome> {
        let over = Self::over(state) && FAULT != ENDLESS;
        over.then(|| Outcome::by_scores(&self.scores(state).unwrap_or_default(), "played_out"))
    }

    fn scores(&self, state: &State) -> Option<Vec<i32>> {
        Some(
            state
                .piles
                .iter()
                .map(|pile| pile.iter().map(|&c| i32::from(c)).sum())
                .collect(),
        )
    }

    fn view(&self, state: &State, viewer: Viewer) -> View {
        let hand = |seat: Seat| {
            let shown = viewer.sees(seat)
                || (FAULT == SHOWS_HANDS_TO_WATCHERS && viewer == Viewer::Watcher);
            shown.then(|| state.hands[seat.index()].clone())
        };
        View {
            hands: Seats::first(self.seats).iter().map(hand).collect(),
            sizes: state.hands.iter().map(Vec::len).collect(),
            piles: state.piles.clone(),
            swaps: state.swaps.clone(),
            deck: state.deck.len(),
            turn: state.turn,
            extra: match FAULT {
                SHOWS_THE_DECK => state.deck.iter().fold(0, |all, &card| all | 1 << card),
                RESTLESS_VIEW => RESTLESS.fetch_add(1, Ordering::Relaxed),
                _ => 0,
            },
        }
    }

    fn legal(&self, view: &View, seat: Seat, found: &mut dyn FnMut(Action) -> ControlFlow<()>) {
        let Some(hand) = &view.hands[seat.index()] else {
            return;
        };
        if hand.is_empty() || (FAULT == STUCK && hand.len() == 1) {
            return;
        }
        let mut actions: Vec<_> = hand.iter().map(|&card| Action::Play(card)).collect();
        if view.swaps[seat.index()] < self.swaps && view.deck > 0 {
            actions.extend(hand.iter().map(|&card| Action::Swap(card)));
        }
        if FAULT == LISTS_TOO_MUCH {
            actions.push(Action::Play(
                view.piles[0].first().copied().unwrap_or(hand[0]),
            ));
        }
        let _ = actions.into_iter().try_for_each(found);
    }

    fn preview(&self, _: &View, _: Seat, draft: Action) -> Option<u8> {
        match draft {
            Action::Play(card) => Some(card),
            Action::Swap(_) => None,
        }
    }

    fn apply(
        &self,
        state: &mut State,
        seat: Seat,
        action: &Action,
        chance: &mut Chance,
    ) -> Result<(), Refusal> {
        let (Action::Play(card) | Action::Swap(card)) = *action;
        let hand = &mut state.hands[seat.index()];
        let Some(at) = hand.iter().position(|&held| held == card) else {
            if FAULT == HALF_DONE {
                state.turn = seat.next(self.seats);
            }
            if FAULT == ACCEPTS_TOO_MUCH && card == 12 {
                state.piles[seat.index()].push(12);
                return Ok(());
            }
            let message = if FAULT == SILENT_REFUSAL {
                ""
            } else {
                "You do not hold this card."
            };
            return Err(Refusal::new(NOT_HELD, message));
        };
        if matches!(action, Action::Swap(_)) {
            if state.swaps[seat.index()] >= self.swaps || state.deck.is_empty() {
                return Err(Refusal::new(NO_SWAP, "You cannot swap any more."));
            }
            state.swaps[seat.index()] += 1;
            hand.remove(at);
            self.draw(state, seat, chance);
            state.deck.push(card);
            state.deck.sort();
        } else {
            hand.remove(at);
            state.piles[seat.index()].push(card);
            self.draw(state, seat, chance);
        }
        let mut next =
            (1..=self.seats).map(|step| Seat(((seat.index() + step) % self.seats) as u8));
        state.turn = next
            .find(|s| !state.hands[s.index()].is_empty())
            .unwrap_or(seat);
        Ok(())
    }

    fn report(
        &self,
        _: &State,
        seat: Seat,
        action: &Action,
        _: &State,
        viewer: Viewer,
    ) -> Option<Action> {
        match action {
            Action::Swap(_) if FAULT != TELLS_SWAPS && !viewer.sees(seat) => None,
            _ => Some(action.clone()),
        }
    }

    fn imagine(&self, view: &View, viewer: Viewer, dice: &mut Dice) -> State {
        let known = view.hands.iter().flatten().chain(&view.piles).flatten();
        let known: Vec<u8> = known.copied().collect();
        let mut unknown: Vec<u8> = (1..=12).filter(|card| !known.contains(card)).collect();
        dice.shuffle(&mut unknown);
        let hands = view.hands.iter().zip(&view.sizes).map(|(hand, &size)| {
            let mut hand = hand
                .clone()
                .unwrap_or_else(|| unknown.drain(..size).collect());
            hand.sort();
            hand
        });
        let hands = hands.collect();
        unknown.sort();
        let mut state = State {
            hands,
            piles: view.piles.clone(),
            swaps: view.swaps.clone(),
            deck: unknown,
            turn: view.turn,
        };
        if FAULT == FORGETFUL_IMAGINATION && viewer != Viewer::Watcher {
            state.swaps.fill(0);
        }
        state
    }

    fn write(&self, _: &State, _: Seat, action: &Action) -> String {
        match action {
            Action::Play(card) => format!("plays {card}"),
            Action::Swap(card) if FAULT == AMBIGUOUS_NOTATION => format!("plays {card}"),
            Action::Swap(card) => format!("swaps {card}"),
        }
    }

    fn read(&self, _: &State, _: Seat, text: &str) -> Result<Action, Refusal> {
        let bad = || Refusal::new(BAD_NOTATION, "A move is written as: plays 7, or: swaps 7.");
        let (verb, card) = text.split_once(' ').ok_or_else(bad)?;
        let card = card.parse().map_err(|_| bad())?;
        match verb {
            "plays" => Ok(Action::Play(card)),
            "swaps" => Ok(Action::Swap(card)),
            _ => Err(bad()),
        }
    }

    fn bot(&self, level: &str) -> Option<Box<dyn Bot<Self>>> {
        match level {
            "low" => Some(Box::new(Low)),
            "random" => Some(Box::new(AnyCard)),
            _ => None,
        }
    }

    fn reveals(&self, _: &State, _: Seat, _: &Action, _: &State, _: Viewer) -> bool {
        FAULT != SAYS_IT_REVEALS_NOTHING
    }
}

struct Low;

impl<const FAULT: u8> Bot<Cards<FAULT>> for Low {
    fn choose(
        &mut self,
        _: &Cards<FAULT>,
        view: &View,
        seat: Seat,
        _: &mut Thinking<'_>,
    ) -> Action {
        let hand = view.hands[seat.index()].as_deref().unwrap_or_default();
        match FAULT {
            CHEATING_BOT => Action::Play(13),
            _ => Action::Play(hand.iter().copied().min().unwrap_or(0)),
        }
    }
}

struct AnyCard;

impl<const FAULT: u8> Bot<Cards<FAULT>> for AnyCard {
    fn choose(
        &mut self,
        game: &Cards<FAULT>,
        view: &View,
        seat: Seat,
        thinking: &mut Thinking<'_>,
    ) -> Action {
        let mut actions = Vec::new();
        game.legal(view, seat, &mut |action| {
            actions.push(action);
            ControlFlow::Continue(())
        });
        thinking
            .dice
            .pick(&actions)
            .cloned()
            .unwrap_or(Action::Play(0))
    }
}
