//! Seeded chance. Every random result of a game is drawn here, recorded as data, and can be
//! replayed without a generator or checked against the published seed.
//!
//! Chance for ply n is stream n of ChaCha20 under a 256-bit seed, so a retry, or another machine,
//! draws the same tiles for the same ply. The arithmetic that turns the stream into small numbers
//! is written out here, not taken from a library, so that it can never change under old games.

use rand_chacha::rand_core::{Rng, SeedableRng};
use rand_chacha::{ChaCha8Rng, ChaCha20Rng};
use serde::{Deserialize, Serialize};
use sha2::{Digest, Sha256};

use crate::Refusal;
use crate::code;

/// The secret that decides all chance of one game. Its [`commitment`](Seed::commitment) is
/// published at the start, the seed itself at the end.
#[derive(Clone, PartialEq, Eq)]
pub struct Seed([u8; 32]);

impl Seed {
    /// The seed of these bytes, which must come from a good source of randomness.
    pub fn from_bytes(bytes: [u8; 32]) -> Seed {
        Seed(bytes)
    }

    /// A seed that anybody can make again from a text, for self-play and tests.
    pub fn from_text(text: &str) -> Seed {
        Seed(Sha256::digest(text.as_bytes()).into())
    }

    /// The SHA-256 of the seed in hexadecimal, which binds the dealer without telling anything.
    pub fn commitment(&self) -> String {
        hex::encode(Sha256::digest(self.0))
    }

    /// Dice for something beside the game's own chance (a computer player, say) that is named by
    /// `purpose` and `number`.
    pub fn dice(&self, purpose: &str, number: u64) -> Dice {
        let mut hash = Sha256::new();
        hash.update(self.0);
        hash.update(purpose.as_bytes());
        hash.update(number.to_le_bytes());
        Dice(ChaCha8Rng::from_seed(hash.finalize().into()))
    }
}

impl std::fmt::Debug for Seed {
    /// Seeds are secrets until the end of the game: a log line must not tell them.
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "Seed(sha256 {})", self.commitment())
    }
}

impl std::fmt::Display for Seed {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(&hex::encode(self.0))
    }
}

impl std::str::FromStr for Seed {
    type Err = Refusal;

    fn from_str(text: &str) -> Result<Seed, Refusal> {
        let bad = || {
            Refusal::new(
                code::BAD_SEED,
                "A seed is written as 64 hexadecimal digits.",
            )
        };
        let mut bytes = [0; 32];
        hex::decode_to_slice(text, &mut bytes).map_err(|_| bad())?;
        Ok(Seed(bytes))
    }
}

impl Serialize for Seed {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

impl<'de> Deserialize<'de> for Seed {
    fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<Seed, D::Error> {
        String::deserialize(deserializer)?
            .parse()
            .map_err(serde::de::Error::custom)
    }
}

/// Something that gives fair numbers: the [`Chance`] of a game, or [`Dice`].
pub trait Random {
    /// A fair number from 0 to `limit` - 1. A limit of 0 or 1 gives 0.
    fn below(&mut self, limit: u32) -> u32;

    /// Puts the items in a fair random order.
    fn shuffle<T>(&mut self, items: &mut [T])
    where
        Self: Sized,
    {
        for end in (1..items.len()).rev() {
            items.swap(end, self.below(end as u32 + 1) as usize);
        }
    }

    /// One of the items; none if there are none.
    fn pick<'a, T>(&mut self, items: &'a [T]) -> Option<&'a T>
    where
        Self: Sized,
    {
        match items.len() {
            0 => None,
            count => Some(&items[self.below(count as u32) as usize]),
        }
    }
}

/// A number below `limit` without bias: the part of the range that does not divide evenly is
/// thrown again.
fn fair(limit: u32, mut word: impl FnMut() -> u32) -> u32 {
    if limit <= 1 {
        return 0;
    }
    let uneven = u32::MAX - (u32::MAX % limit + 1) % limit;
    loop {
        let number = word();
        if number <= uneven {
            return number % limit;
        }
    }
}

/// Dice for what is not part of a game's record: computer players, imagined states, tests.
#[derive(Clone, Debug)]
pub struct Dice(ChaCha8Rng);

impl Dice {
    /// Dice that throw the same numbers for the same number.
    pub fn new(number: u64) -> Dice {
        Seed::from_text("dice").dice("dice", number)
    }

    /// Any 64-bit number.
    pub fn word(&mut self) -> u64 {
        self.0.next_u64()
    }

    /// A number from 0 up to but not including 1.
    pub fn fraction(&mut self) -> f64 {
        (self.word() >> 11) as f64 / (1u64 << 53) as f64
    }
}

impl Random for Dice {
    fn below(&mut self, limit: u32) -> u32 {
        fair(limit, || self.0.next_u32())
    }
}

/// The chance of one ply. It records what it gives, or gives what was recorded.
pub struct Chance {
    source: Source,
    results: Vec<u32>,
}

enum Source {
    Seed(Box<ChaCha20Rng>),
    Record {
        left: std::vec::IntoIter<u32>,
        broken: bool,
    },
}

impl Chance {
    /// The chance of ply `ply` under `seed`.
    pub fn of_ply(seed: &Seed, ply: u32) -> Chance {
        let mut generator = ChaCha20Rng::from_seed(seed.0);
        generator.set_stream(u64::from(ply));
        Chance {
            source: Source::Seed(Box::new(generator)),
            results: Vec::new(),
        }
    }

    /// Chance that gives these results again.
    pub fn recorded(results: Vec<u32>) -> Chance {
        Chance {
            source: Source::Record {
                left: results.into_iter(),
                broken: false,
            },
            results: Vec::new(),
        }
    }

    /// The results in the order they were given. An error if a record did not fit what the game
    /// asked of it.
    pub fn finish(self) -> Result<Vec<u32>, Refusal> {
        match self.source {
            Source::Record { left, broken } if broken || left.len() > 0 => Err(Refusal::new(
                code::BAD_CHANCE,
                "The recorded chance does not fit the move it belongs to.",
            )),
            _ => Ok(self.results),
        }
    }
}

impl Random for Chance {
    fn below(&mut self, limit: u32) -> u32 {
        let result = match &mut self.source {
            Source::Seed(generator) => fair(limit, || generator.next_u32()),
            Source::Record { left, broken } => match left.next() {
                Some(result) if result < limit.max(1) => result,
                _ => {
                    *broken = true;
                    0
                }
            },
        };
        self.results.push(result);
        result
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_same_ply_draws_the_same_and_another_does_not() {
        let seed = Seed::from_text("a game");
        let draw = |ply| {
            let mut chance = Chance::of_ply(&seed, ply);
            (0..20).map(|_| chance.below(100)).collect::<Vec<_>>()
        };
        assert_eq!(draw(3), draw(3));
        assert_ne!(draw(3), draw(4));
        // Old games must replay for ever: these numbers never change. They are the first words of
        // the ChaCha20 block with key SHA-256("a game"), counter 0 and nonce 3, modulo 100, worked
        // out with another implementation.
        assert_eq!(draw(3)[..6], [44, 84, 89, 66, 61, 55]);
    }

    #[test]
    fn a_record_gives_the_same_results_and_notices_a_misfit() {
        let mut chance = Chance::of_ply(&Seed::from_text("x"), 1);
        let mut order: Vec<u32> = (0..30).collect();
        chance.shuffle(&mut order);
        let results = chance.finish().unwrap();

        let mut again: Vec<u32> = (0..30).collect();
        let mut replay = Chance::recorded(results.clone());
        replay.shuffle(&mut again);
        assert_eq!(order, again);
        assert_eq!(replay.finish().unwrap(), results);

        let mut too_short = Chance::recorded(results[1..].to_vec());
        too_short.shuffle(&mut again);
        assert!(too_short.finish().is_err());
        assert!(Chance::recorded(vec![1]).finish().is_err());
        let mut too_large = Chance::recorded(vec![6]);
        assert_eq!(too_large.below(6), 0);
        assert!(too_large.finish().is_err());
    }

    #[test]
    fn numbers_are_fair() {
        let mut dice = Dice::new(1);
        let mut counts = [0; 6];
        for _ in 0..60_000 {
            counts[dice.below(6) as usize] += 1;
        }
        assert!(
            counts.iter().all(|&count| (9_600..10_400).contains(&count)),
            "{counts:?}"
        );
        // The uneven end of the range is thrown again, the last even number is not.
        let mut words = [u32::MAX, u32::MAX - 1, 7].into_iter();
        assert_eq!(fair(u32::MAX - 1, || words.next().unwrap()), 7);
        assert_eq!(fair(1 << 31, || u32::MAX), (1 << 31) - 1);
    }

    #[test]
    fn a_seed_is_written_and_read_back_and_never_printed_by_accident() {
        let seed = Seed::from_text("secret");
        assert_eq!(seed.to_string().parse::<Seed>().unwrap(), seed);
        assert!(!format!("{seed:?}").contains(&seed.to_string()));
        assert!("ab".parse::<Seed>().is_err());
        assert!("g".repeat(64).parse::<Seed>().is_err());
        assert!("é".repeat(32).parse::<Seed>().is_err());
    }
}
