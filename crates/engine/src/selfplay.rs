//! Computer players against each other.

use serde_json::Value;
use tilehold_lexicon::Shelf;

use crate::code;
use crate::game_table::unknown_level;
use crate::{
    Bot, Event, Game, GameTable, Outcome, Player, Refusal, Seat, Seed, Setup, Thinking, Viewer,
};

/// No game of computer players goes on for longer than this.
const LONGEST: u32 = 10_000;

/// A game that was played.
#[derive(Clone, Debug)]
pub struct Played {
    /// How it ended.
    pub outcome: Outcome,
    /// What each seat's moves took to think of, in the units of the clock that was handed in.
    pub thinking: Vec<Vec<u64>>,
    /// The whole game as text.
    pub transcript: String,
}

/// Lets the computer at `levels`, one a seat, play one game. The same seed gives the same game;
/// `now` only measures.
pub fn play_game<G: Game>(
    options: &Value,
    levels: &[&str],
    seed: Seed,
    shelf: &Shelf,
    now: &dyn Fn() -> u64,
) -> Result<Played, Refusal> {
    let players = levels
        .iter()
        .map(|&level| Player::Computer(level.to_owned()))
        .collect();
    let setup = Setup {
        options: options.clone(),
        players,
        clock: Default::default(),
        started: 0,
    };
    let dice = seed.clone();
    let mut table = GameTable::<G>::open(setup, seed, shelf)?;
    let mut bots: Vec<Box<dyn Bot<G>>> = Vec::new();
    for level in levels {
        bots.push(
            table
                .game()
                .bot(level)
                .ok_or_else(|| unknown_level::<G>(level))?,
        );
    }
    let mut thinking = vec![Vec::new(); levels.len()];
    loop {
        if let Some(outcome) = table.outcome().cloned() {
            let transcript = crate::transcript::write(&table);
            return Ok(Played {
                outcome,
                thinking,
                transcript,
            });
        }
        let ply = table.ply();
        let seat = match table.turn().iter().next() {
            Some(seat) if ply < LONGEST => seat,
            _ => {
                return Err(Refusal::new(
                    code::ENDLESS,
                    "This game does not come to an end.",
                ));
            }
        };
        let dice = dice.dice("computer", u64::from(ply) << 8 | u64::from(seat.0));
        let view = table.view(Viewer::Seat(seat));
        let start = now();
        let action =
            bots[seat.index()].choose(table.game(), &view, seat, &mut Thinking::unhurried(dice));
        thinking[seat.index()].push(now().saturating_sub(start));
        table.play(seat, Event::Move(action), 0)?;
    }
}

/// What many games between the same players came to. Games are played in rounds: every round
/// deals once for each rotation of the players round the seats, so nobody profits from the first
/// move or a lucky deal.
#[derive(Clone, Debug)]
pub struct Tally {
    players: Vec<PlayerTally>,
    draws: u32,
    games: u32,
    first_mover: f64,
}

/// What the games came to for one of the players.
#[derive(Clone, Debug, Default)]
pub struct PlayerTally {
    /// Games won alone.
    pub wins: u32,
    /// The share of all games: a win is 1, a tie for the first place is split.
    pub share: f64,
    /// All points made, in games that count points.
    pub points: f64,
    /// All points of the best opponent.
    pub opponent_points: f64,
    /// What each move took to think of, in the units of the clock.
    pub thinking: Vec<u64>,
    /// The shares of the rounds, for the confidence interval.
    rounds: Vec<f64>,
}

impl Tally {
    /// An empty tally for so many players.
    pub fn new(players: usize) -> Tally {
        Tally {
            players: vec![PlayerTally::default(); players],
            draws: 0,
            games: 0,
            first_mover: 0.0,
        }
    }

    /// Which player sits at `seat` in a game of the rotation.
    pub fn player_at(seat: usize, rotation: usize, players: usize) -> usize {
        (seat + rotation) % players
    }

    /// Adds a round: one game for each rotation, in order; the last round may be shorter.
    pub fn add_round(&mut self, games: &[Played]) {
        let players = self.players.len();
        let mut shares = vec![0.0; players];
        for (rotation, played) in games.iter().enumerate() {
            self.games += 1;
            self.draws += u32::from(played.outcome.is_draw());
            self.first_mover += played.outcome.share(Seat(0));
            for seat in 0..players {
                let player = Tally::player_at(seat, rotation, players);
                let share = played.outcome.share(Seat(seat as u8));
                shares[player] += share;
                let tally = &mut self.players[player];
                tally.share += share;
                tally.wins += u32::from(share == 1.0);
                tally.thinking.extend(&played.thinking[seat]);
                if let Some(scores) = &played.outcome.scores {
                    let others = (0..players).filter(|&other| other != seat);
                    tally.points += f64::from(scores[seat]);
                    tally.opponent_points +=
                        f64::from(others.map(|o| scores[o]).max().unwrap_or(0));
                }
            }
        }
        for (tally, share) in self.players.iter_mut().zip(shares) {
            tally.rounds.push(share / games.len().max(1) as f64);
        }
    }

    /// The number of games.
    pub fn games(&self) -> u32 {
        self.games
    }

    /// The games in which everybody came first.
    pub fn draws(&self) -> u32 {
        self.draws
    }

    /// What the games were worth to whoever moved first, from 0 to 1 a game.
    pub fn first_mover(&self) -> f64 {
        self.first_mover / f64::from(self.games.max(1))
    }

    /// The players in the order they were named.
    pub fn players(&self) -> &[PlayerTally] {
        &self.players
    }
}

impl PlayerTally {
    /// The time a move that `part` of all moves stayed within: 0.5 for the median.
    pub fn thinking_within(&self, part: f64) -> u64 {
        let mut times = self.thinking.clone();
        times.sort_unstable();
        let last = times.len().saturating_sub(1);
        times
            .get((part * last as f64).round() as usize)
            .copied()
            .unwrap_or(0)
    }

    /// The mean share of a game with its 95 % confidence interval: (low, mean, high). The rounds
    /// are the independent samples, since games of one deal belong together.
    pub fn interval(&self) -> (f64, f64, f64) {
        let count = self.rounds.len() as f64;
        if count == 0.0 {
            return (0.0, 0.0, 1.0);
        }
        let mean = self.rounds.iter().sum::<f64>() / count;
        // A run in which nothing varies is not proof that nothing can: add one round of each
        // kind, so that few games give a wide interval.
        let spread: f64 = self.rounds.iter().map(|share| (share - mean).powi(2)).sum();
        let spread = spread + mean.powi(2) + (1.0 - mean).powi(2);
        let error = 1.96 * (spread / (count + 2.0) / (count + 2.0)).sqrt();
        ((mean - error).max(0.0), mean, (mean + error).min(1.0))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn game(outcome: Outcome) -> Played {
        Played {
            outcome,
            thinking: vec![vec![10], vec![20, 30]],
            transcript: String::new(),
        }
    }

    #[test]
    fn a_round_swaps_the_seats() {
        let mut tally = Tally::new(2);
        // Whoever moves first wins: each player once.
        let first = game(Outcome::win(Seat(0), 2, "x").with_scores(&[30, 10]));
        tally.add_round(&[first.clone(), first]);
        assert_eq!(
            (tally.games(), tally.draws(), tally.first_mover()),
            (2, 0, 1.0)
        );
        for player in tally.players() {
            assert_eq!((player.wins, player.share, player.points), (1, 1.0, 40.0));
            assert_eq!(player.thinking.iter().sum::<u64>(), 60);
            assert_eq!(player.interval().1, 0.5);
        }
    }

    #[test]
    fn the_interval_narrows_with_the_games_and_never_leaves_0_to_1() {
        let width = |rounds| {
            let mut tally = Tally::new(2);
            for _ in 0..rounds {
                tally.add_round(&[
                    game(Outcome::win(Seat(0), 2, "x")),
                    game(Outcome::win(Seat(1), 2, "x")),
                ]);
            }
            let (low, mean, high) = tally.players()[0].interval();
            assert!((0.0..=1.0).contains(&low) && low <= mean && mean <= high && high <= 1.0);
            assert_eq!(mean, 1.0);
            1.0 - low
        };
        assert!(
            width(1) > 0.3 && width(100) < 0.05,
            "{} {}",
            width(1),
            width(100)
        );
    }

    #[test]
    fn draws_are_halves() {
        let mut tally = Tally::new(2);
        tally.add_round(&[game(Outcome::draw(2, "x")), game(Outcome::draw(2, "x"))]);
        assert_eq!(tally.draws(), 2);
        assert_eq!(tally.players()[1].interval().1, 0.5);
        assert_eq!(tally.players()[1].wins, 0);
    }
}
