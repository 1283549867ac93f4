//! The judge: which of the five answers are valid, and what each is worth.
//!
//! The functions follow the rule book: [`Known`] is its set S, and
//! [`judge`] walks the answers in order, then chooses the path that counts
//! for each.

use std::fmt;

use serde_json::{Value, json};

use super::board::Board;
use super::letters::{Letter, read_letters, spell};
use super::path::{Path, Reading, Readings, for_each_path};

/// How many answers a player gives.
pub const ANSWERS: usize = 5;

/// How many paths [`lights`] lists at most. Boards that are dealt stay far
/// below it.
pub const LIGHTS: usize = 1000;

/// What is known about the two wild tiles: the possibilities that are open.
///
/// No possibility contains another one, and there is always at least one.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Known(Vec<Reading>);

impl Default for Known {
    /// Nothing has been asked yet.
    fn default() -> Known {
        Known(vec![Reading::FREE])
    }
}

impl Known {
    /// The possibilities, sorted.
    pub fn possibilities(&self) -> &[Reading] {
        &self.0
    }

    /// Whether a path with this reading agrees with at least one possibility.
    pub fn admits(&self, reading: Reading) -> bool {
        self.0.iter().any(|known| known.agree(reading).is_some())
    }

    /// Every agreement of one of the readings with a possibility; those
    /// contained in more general ones drop out.
    pub(super) fn narrowed(&self, readings: impl Iterator<Item = Reading>) -> Known {
        let mut all: Vec<Reading> = readings
            .flat_map(|reading| self.0.iter().filter_map(move |known| known.agree(reading)))
            .collect();
        all.sort_unstable();
        all.dedup();
        let general = all.iter().filter(|one| {
            !all.iter()
                .any(|other| other != *one && other.contains(**one))
        });
        Known(general.copied().collect())
    }

    /// What a wild tile (0 or 1, in reading order) shows: the values it takes,
    /// sorted, joined with " / ", free as "*" last.
    pub fn display(&self, wild: usize) -> String {
        let mut letters: Vec<Letter> = self.0.iter().map(|pair| pair.0[wild]).collect();
        letters.sort_unstable_by_key(|&letter| if letter == 0 { u8::MAX } else { letter });
        letters.dedup();
        let shown: Vec<String> = letters
            .into_iter()
            .map(|letter| match letter {
                0 => "*".to_string(),
                letter => spell(&[letter]),
            })
            .collect();
        shown.join(" / ")
    }
}

/// Whether an answer is valid, and if not, why.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Verdict {
    /// It counts.
    Valid,
    /// Nothing is typed: not valid, without a complaint.
    Empty,
    /// An answer above it is not valid.
    Off,
    /// It is not in the word list.
    NotAWord,
    /// It is the same as the answer with this number (0-based).
    Repeat {
        /// The earlier answer.
        of: usize,
    },
    /// It can't be laid on the board, whatever the wild tiles stand for.
    NoPath,
    /// It can't be read together with the answers above.
    Conflict {
        /// The answer that stands in the way (0-based): the first one after
        /// which no path of this answer was left.
        with: usize,
        /// What the wild tiles show at this point.
        wild: [String; 2],
    },
}

impl Verdict {
    /// Whether the answer counts.
    pub fn is_valid(&self) -> bool {
        *self == Verdict::Valid
    }

    /// A code for programs; none for a valid answer.
    pub fn code(&self) -> Option<&'static str> {
        match self {
            Verdict::Valid => None,
            Verdict::Empty => Some("empty"),
            Verdict::Off => Some("off"),
            Verdict::NotAWord => Some("not_a_word"),
            Verdict::Repeat { .. } => Some("repeat"),
            Verdict::NoPath => Some("no_path"),
            Verdict::Conflict { .. } => Some("conflict"),
        }
    }
}

impl fmt::Display for Verdict {
    /// A sentence for the player (nothing for a valid or an empty box).
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Verdict::Valid | Verdict::Empty => Ok(()),
            Verdict::Off => f.write_str("counts only when the answers above are valid"),
            Verdict::NotAWord => f.write_str("not in the word list"),
            Verdict::Repeat { of } => write!(f, "the same as answer {}", of + 1),
            Verdict::NoPath => f.write_str("no path on the board"),
            Verdict::Conflict { with, wild } => write!(
                f,
                "can't be read together with answer {}: the wild tiles are {} and {}",
                with + 1,
                wild[0],
                wild[1]
            ),
        }
    }
}

/// An answer whose path was moved by a later one.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Moved {
    /// The later answer (0-based) that moved it last.
    pub by: usize,
    /// The path before.
    pub from: Path,
    /// The score before.
    pub score: u32,
}

/// What the judge says about one answer.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Judged {
    /// The answer, trimmed and lower-cased.
    pub word: String,
    /// Whether it is valid, and if not, why.
    pub verdict: Verdict,
    /// Its score; 0 if it is not valid.
    pub score: u32,
    /// The path that counts; none if it is not valid.
    pub path: Option<Path>,
    /// Whether a later answer moved its path.
    pub moved: Option<Moved>,
    /// What was known about the wild tiles before this answer.
    pub known_before: Known,
}

impl Judged {
    /// The answer as programs read it.
    pub fn as_json(&self) -> Value {
        json!({
            "word": self.word,
            "valid": self.verdict.is_valid(),
            "reason": self.verdict.code(),
            "message": self.verdict.to_string(),
            "score": self.score,
            "path": self.cells(),
        })
    }

    /// The cells of the path that counts, in order; none if the answer is not valid.
    pub fn cells(&self) -> Vec<u8> {
        self.path
            .map_or_else(Vec::new, |path| path.cells().to_vec())
    }
}

/// What the judge says about all answers of a player.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Judgement {
    /// One for each answer, in order.
    pub answers: Vec<Judged>,
    /// What is known about the wild tiles after the last valid answer.
    pub known: Known,
}

impl Judgement {
    /// The sum of the scores.
    pub fn total(&self) -> u32 {
        self.answers.iter().map(|answer| answer.score).sum()
    }

    /// What the two wild tiles show, in reading order.
    pub fn display(&self) -> [String; 2] {
        [0, 1].map(|wild| self.known.display(wild))
    }

    /// How many answers are valid. Those are always the first ones.
    pub fn valid(&self) -> usize {
        let valid = |answer: &&Judged| answer.verdict.is_valid();
        self.answers.iter().take_while(valid).count()
    }
}

/// A valid answer while the chain is being judged.
struct Link {
    letters: Vec<Letter>,
    /// Its candidates with the fewest wild tiles, one path a reading.
    kept: Vec<Path>,
    /// What is known after it.
    known: Known,
}

/// Judges a player's answers, in order. `is_word` is the word list.
pub fn judge<T: AsRef<str>>(
    board: &Board,
    is_word: impl Fn(&[Letter]) -> bool,
    answers: &[T],
) -> Judgement {
    let mut chain: Vec<Link> = Vec::new();
    let mut judged: Vec<Judged> = Vec::new();
    for answer in answers {
        let word = answer.as_ref().trim().to_lowercase();
        let known_before = known_after(&chain);
        let verdict = if word.is_empty() {
            Verdict::Empty
        } else if chain.len() < judged.len() {
            Verdict::Off
        } else {
            match link(board, &is_word, &chain, &word) {
                Ok(link) => {
                    chain.push(link);
                    Verdict::Valid
                }
                Err(verdict) => verdict,
            }
        };
        if verdict.is_valid() {
            show_moves(board, &chain, &mut judged);
        }
        judged.push(Judged {
            word,
            verdict,
            score: 0,
            path: None,
            moved: None,
            known_before,
        });
        for (judged, path) in judged.iter_mut().zip(paths_that_count(&chain)) {
            judged.score = path.score(board);
            judged.path = Some(path);
        }
    }
    Judgement {
        answers: judged,
        known: known_after(&chain),
    }
}

fn known_after(chain: &[Link]) -> Known {
    chain
        .last()
        .map_or_else(Known::default, |link| link.known.clone())
}

/// Judges one answer after a chain of valid ones.
fn link(
    board: &Board,
    is_word: impl Fn(&[Letter]) -> bool,
    chain: &[Link],
    word: &str,
) -> Result<Link, Verdict> {
    let letters = read_letters(word)
        .filter(|letters| is_word(letters))
        .ok_or(Verdict::NotAWord)?;
    if let Some(of) = chain.iter().position(|link| link.letters == letters) {
        return Err(Verdict::Repeat { of });
    }
    let readings = Readings::of(board, &letters);
    if readings.is_empty() {
        return Err(Verdict::NoPath);
    }
    let known = known_after(chain);
    let kept = keep(&readings, &known);
    if kept.is_empty() {
        // What is known only ever narrows, so there is a first answer after
        // which nothing was left.
        let with = chain
            .iter()
            .position(|link| keep(&readings, &link.known).is_empty())
            .unwrap_or(chain.len() - 1);
        let wild = [0, 1].map(|wild| known.display(wild));
        return Err(Verdict::Conflict { with, wild });
    }
    let known = known.narrowed(kept.iter().map(Path::reading));
    Ok(Link {
        letters,
        kept,
        known,
    })
}

/// The candidates, the paths that agree with at least one possibility, and of
/// these the ones with the fewest wild tiles.
fn keep(readings: &Readings, known: &Known) -> Vec<Path> {
    let candidates = || {
        readings
            .iter()
            .filter(|(reading, _)| known.admits(*reading))
    };
    let fewest = candidates().map(|(reading, _)| reading.wild_tiles()).min();
    candidates()
        .filter(|(reading, _)| Some(reading.wild_tiles()) == fewest)
        .map(|(_, path)| *path)
        .collect()
}

/// The path that counts for each answer of a chain: in order, the preferred
/// one of its kept paths that still agrees with what is known, which it then
/// narrows, so that all paths fit together.
fn paths_that_count(chain: &[Link]) -> Vec<Path> {
    let mut known = known_after(chain);
    let mut paths = Vec::with_capacity(chain.len());
    for link in chain {
        // Each possibility was built from a kept path of every answer, so one
        // of them agrees.
        let agreeing = link.kept.iter().filter(|path| known.admits(path.reading()));
        let path = agreeing
            .min_by(|a, b| a.preference(b))
            .expect("a possibility agrees with a kept path of every answer");
        known = known.narrowed(std::iter::once(path.reading()));
        paths.push(*path);
    }
    paths
}

/// Notes which earlier answers the newest one of the chain has moved.
fn show_moves(board: &Board, chain: &[Link], judged: &mut [Judged]) {
    let by = chain.len() - 1;
    let before = paths_that_count(&chain[..by]);
    let after = paths_that_count(chain);
    for ((judged, before), after) in judged.iter_mut().zip(before).zip(after) {
        if before != after {
            judged.moved = Some(Moved {
                by,
                from: before,
                score: before.score(board),
            });
        }
    }
}

/// The paths to light up for the text in a box, also when it is not a word
/// yet: those that agree with what is known from the answers above, with the
/// fewest wild tiles. At most [`LIGHTS`] of them.
pub fn lights(board: &Board, known: &Known, text: &str) -> Vec<Path> {
    let Some(letters) = read_letters(text) else {
        return Vec::new();
    };
    let mut lit: Vec<Path> = Vec::new();
    let mut fewest = usize::MAX;
    for_each_path(board, &letters, |path| {
        if !known.admits(path.reading()) {
            return;
        }
        let wild_tiles = path.reading().wild_tiles();
        if wild_tiles < fewest {
            fewest = wild_tiles;
            lit.clear();
        }
        if wild_tiles == fewest && lit.len() < LIGHTS {
            lit.push(*path);
        }
    });
    lit
}
