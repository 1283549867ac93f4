//! Looking at a chain of answers with all words known: the best answer for a
//! place, hints, and what a player missed.

use tilehold_engine::{Choice, Hint, Seat, Square, Study};

use super::action::{Action, Answers};
use super::board::Board;
use super::judge::{ANSWERS, Judgement, judge};
use super::letters::{LETTERS, Letter, read_letters, spell};
use super::path::{Reading, Readings};
use super::preview::HintView;
use super::rules::Pathfinder;
use super::solver::SolverMemory;
use super::state::{Hand, State};
use super::typing::path_under;
use super::view::{ReviewView, SeatView, SolutionView, View};
use super::words::Words;

/// A word for a place in the chain.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Candidate {
    /// The word.
    pub word: String,
    /// What it scores itself.
    pub score: u32,
    /// What the chain is worth with it.
    pub total: u32,
    /// The cells of its path.
    pub path: Vec<u8>,
}

/// What is told of a good next word, step by step.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct WordHint {
    /// How many letters it has.
    pub length: usize,
    /// Its first letter, from the second step on.
    pub first: Option<char>,
    /// Its path, in the last step.
    pub path: Option<Vec<u8>>,
}

/// How many steps a hint has.
pub const HINT_STEPS: u8 = 3;

/// A finished game of one player.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Review {
    /// The total.
    pub total: u32,
    /// The best total that could have been typed.
    pub best: u32,
    /// The total in percent of the best, rounded down.
    pub percent: u32,
    /// For each place, the best answer that could have stood there with all
    /// other boxes as they are; none where nothing beats the answer given.
    pub missed: Vec<Option<Candidate>>,
}

/// All words that can be laid on a board, for asking many questions about it.
pub struct BoardWords<'a> {
    board: &'a Board,
    words: &'a Words,
    /// Every word with the most it can be worth, best first.
    all: Vec<(u32, Vec<Letter>)>,
}

impl<'a> BoardWords<'a> {
    /// Finds all words of a board.
    pub fn new(board: &'a Board, words: &'a Words, memory: &mut SolverMemory) -> BoardWords<'a> {
        let mut all = words.solver().all_words(board, memory);
        all.sort_unstable_by(|a, b| b.0.cmp(&a.0).then_with(|| a.1.cmp(&b.1)));
        BoardWords { board, words, all }
    }

    /// How many words there are.
    pub fn count(&self) -> usize {
        self.all.len()
    }

    fn judge<T: AsRef<str>>(&self, answers: &[T]) -> Judgement {
        judge(self.board, |word| self.words.contains(word), answers)
    }

    /// The word that is worth most after a chain of valid answers: the one
    /// with the highest total of the chain with it.
    pub fn best_next(&self, above: &[String]) -> Option<Candidate> {
        self.best_between(above, &[], above)
    }

    /// The word that is worth most between valid answers, which all stay
    /// valid; none that is taken.
    fn best_between(
        &self,
        above: &[String],
        below: &[String],
        taken: &[String],
    ) -> Option<Candidate> {
        let mut best: Option<Candidate> = None;
        let place = above.len();
        let room =
            self.most_of(above) + below.iter().map(|word| self.most_alone(word)).sum::<u32>();
        let mut chain = [above, &[String::new()], below].concat();
        for (at_most, word) in &self.all {
            if best
                .as_ref()
                .is_some_and(|best| room + at_most <= best.total)
            {
                break;
            }
            let word = spell(word);
            if taken.contains(&word) {
                continue;
            }
            chain[place] = word;
            let judgement = self.judge(&chain);
            let total = judgement.total();
            if judgement.valid() == chain.len()
                && best.as_ref().is_none_or(|best| total > best.total)
                && let Some(judged) = judgement.answers.get(place)
            {
                best = Some(Candidate {
                    word: judged.word.clone(),
                    score: judged.score,
                    total,
                    path: judged.cells(),
                });
            }
        }
        best
    }

    /// The most that a word of the board can be worth.
    fn most_alone(&self, word: &str) -> u32 {
        let found = self.all.iter().find(|(_, letters)| spell(letters) == word);
        found.map_or(0, |&(at_most, _)| at_most)
    }

    /// The most that a chain of valid answers can be worth, whatever is typed
    /// after it: the paths that count are those under one assignment that what
    /// is known allows.
    fn most_of(&self, chain: &[String]) -> u32 {
        let known = self.judge(chain).known;
        let letters = chain.iter().filter_map(|word| read_letters(word));
        let readings: Vec<Readings> = letters
            .map(|letters| Readings::of(self.board, &letters))
            .collect();
        let worth = |assignment: Reading| -> u32 {
            let paths = readings
                .iter()
                .filter_map(|word| path_under(word, assignment));
            paths.map(|path| path.score(self.board)).sum()
        };
        let all = (1..=LETTERS as u8).flat_map(|x| (1..=LETTERS as u8).map(move |y| [x, y]));
        all.map(Reading)
            .filter(|&assignment| known.admits(assignment))
            .map(worth)
            .max()
            .unwrap_or(0)
    }

    /// A hint for the first box that holds no valid answer. Step 1 tells how
    /// long a good word is, step 2 its first letter, step 3 its path. None if
    /// no word fits there, or all boxes are full.
    pub fn hint<T: AsRef<str>>(&self, answers: &[T], step: u8) -> Option<WordHint> {
        let above = self.valid_part(answers);
        if above.len() >= ANSWERS {
            return None;
        }
        let word = self.best_next(&above)?;
        Some(WordHint {
            length: word.word.len(),
            first: (step >= 2).then(|| word.word.chars().next()).flatten(),
            path: (step >= HINT_STEPS).then_some(word.path),
        })
    }

    /// What a player's answers came to, and what was missed.
    pub fn review<T: AsRef<str>>(&self, answers: &[T], best: u32) -> Review {
        let judgement = self.judge(answers);
        let total = judgement.total();
        let valid = self.valid_part(answers);
        let texts: Vec<String> = judgement
            .answers
            .into_iter()
            .map(|answer| answer.word)
            .collect();
        let missed = (0..ANSWERS)
            .map(|place| {
                let above = valid.get(..place)?;
                let below = valid.get(place + 1..).unwrap_or_default();
                let mut taken = texts.clone();
                // What the box itself holds is no repeat.
                if place < taken.len() {
                    taken.remove(place);
                }
                let best = self.best_between(above, below, &taken);
                best.filter(|best| best.total > total)
            })
            .collect();
        Review {
            total,
            best,
            percent: (100 * total).checked_div(best).unwrap_or(100),
            missed,
        }
    }

    fn valid_part<T: AsRef<str>>(&self, answers: &[T]) -> Vec<String> {
        let judgement = self.judge(answers);
        let valid = judgement.answers.iter().take(judgement.valid());
        valid.map(|answer| answer.word.clone()).collect()
    }
}

/// One good next word for what is kept so far, not the whole solution.
pub(super) fn hint(game: &Pathfinder, view: &View, seat: Seat) -> Option<Hint<Action>> {
    let board = view.board.parse::<Board>().ok()?;
    let kept = view.seats.get(seat.index()).map(SeatView::own_answers)?;
    let judgement = game.judge(&board, kept.texts());
    let valid = judgement.answers.iter().take(judgement.valid());
    let mut texts: Vec<String> = valid.map(|answer| answer.word.clone()).collect();
    if texts.len() >= ANSWERS {
        return None;
    }
    let all = BoardWords::new(&board, &game.words, &mut SolverMemory::default());
    let word = all.best_next(&texts)?;
    let squares = word.path.iter().map(|&cell| Square {
        row: cell / 4,
        column: cell % 4,
    });
    let squares = squares.collect();
    let sentence = format!(
        "{} scores {} as answer {}.",
        word.word.to_uppercase(),
        word.score,
        texts.len() + 1
    );
    texts.push(word.word);
    Some(Hint {
        action: Action::Keep {
            answers: Answers::new(&texts).ok()?,
        },
        sentence,
        squares,
    })
}

/// The hint that is asked for while answers are typed.
pub(super) fn hint_while_typing(
    game: &Pathfinder,
    board: &Board,
    judgement: &Judgement,
    step: u8,
) -> Option<HintView> {
    let place = judgement.valid();
    let answers = &judgement.answers[..place];
    let texts: Vec<&str> = answers.iter().map(|answer| answer.word.as_str()).collect();
    let all = BoardWords::new(board, &game.words, &mut SolverMemory::default());
    let hint = all.hint(&texts, step)?;
    Some(HintView::new(place, hint))
}

/// Answers that were handed in, beside the best there were.
pub(super) fn study(game: &Pathfinder, view: &View, action: &Action) -> Option<Study<Action>> {
    let Action::HandIn { answers } = action else {
        return None;
    };
    let board = view.board.parse::<Board>().ok()?;
    let choice = |answers: Answers, total: u32| {
        let action = Action::HandIn { answers };
        Choice::valued(action, Some(total as i32), f64::from(total))
    };
    let best = game
        .words
        .solver()
        .best(&board, &mut SolverMemory::default());
    let total = game.judge(&board, answers.texts()).total();
    Some(Study {
        best: vec![choice(Answers::new(&best.spelled()).ok()?, best.total)],
        played: choice(answers.clone(), total),
        chance: None,
    })
}

/// What is told once the game is over: the best, and what each seat missed.
pub(super) fn solve(game: &Pathfinder, state: &State) -> (SolutionView, Vec<ReviewView>) {
    let mut memory = SolverMemory::default();
    let board = &state.board;
    let best = game.words.solver().best(board, &mut memory);
    let everyday = game.words.everyday_solver().best(board, &mut memory);
    let all = BoardWords::new(board, &game.words, &mut memory);
    let review = |hand: &Hand| ReviewView::from(all.review(hand.answers.texts(), best.total));
    let reviews = state.hands.iter().map(review).collect();
    let solution = SolutionView {
        best: best.total,
        words: best.spelled(),
        everyday_best: everyday.total,
        everyday_words: everyday.spelled(),
        word_count: all.count(),
    };
    (solution, reviews)
}
