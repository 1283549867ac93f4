//! Boards: drawn by chance, and the board of the day.
//!
//! Every number comes from the engine's [`Chance`], whose arithmetic is fixed,
//! and the letters are drawn by whole-number weights, so a seed or a date
//! gives the same board everywhere and for ever.

use chrono::NaiveDate;
use tilehold_engine::{Chance, Random, Seed};

use super::board::{Board, CELLS, WILD_PLACES};
use super::judge::ANSWERS;
use super::letters::{Letter, WEIGHTS};
use super::solver::{Best, SolverMemory};
use super::words::Words;

/// The lowest best total of a board of the day.
pub const DAILY_BEST: u32 = 40;

/// How much of the best total everyday words must reach on a board of the
/// day, in percent.
pub const DAILY_EVERYDAY_PERCENT: u32 = 70;

/// No board is drawn more often than this: a record of chance that was
/// tampered with must not keep anybody waiting. A fair draw needs one or two.
const TRIES: u32 = 200;

/// Draws a letter by its frequency.
pub fn draw_letter(random: &mut dyn Random) -> Letter {
    let mut number = random.below(WEIGHTS.iter().sum());
    for (letter, weight) in (1..).zip(WEIGHTS) {
        if number < weight {
            return letter;
        }
        number -= weight;
    }
    unreachable!("the number is below the sum of the weights")
}

/// Draws a board: where the wild tiles lie, then the letters in reading order.
pub fn draw_board(random: &mut dyn Random) -> Board {
    let wild = WILD_PLACES[random.below(2) as usize];
    let tiles: [Letter; CELLS] = std::array::from_fn(|cell| {
        if wild.contains(&(cell as u8)) {
            0
        } else {
            draw_letter(random)
        }
    });
    Board::new(tiles).expect("the wild tiles lie in their places")
}

/// Draws until a board has five answers to give.
pub fn draw_playable_board(random: &mut dyn Random, words: &Words) -> Board {
    let mut memory = SolverMemory::default();
    draw_until(random, |board| {
        words.solver().best(board, &mut memory).words.len() == ANSWERS
    })
}

/// The board of a day, written as in 2026-11-16: the first board of the
/// date's own chance that has a best total of at least [`DAILY_BEST`], and on
/// which everyday words reach [`DAILY_EVERYDAY_PERCENT`] of it.
pub fn daily_board(date: &str, words: &Words) -> Board {
    let seed = Seed::from_text(&format!("pathfinder board of the day {date}"));
    let mut memory = SolverMemory::default();
    draw_until(&mut Chance::of_ply(&seed, 0), |board| {
        let best = words.solver().best(board, &mut memory);
        best.total >= DAILY_BEST
            && is_fair(&best, &words.everyday_solver().best(board, &mut memory))
    })
}

fn is_fair(best: &Best, everyday: &Best) -> bool {
    everyday.words.len() == ANSWERS && 100 * everyday.total >= DAILY_EVERYDAY_PERCENT * best.total
}

fn draw_until(random: &mut dyn Random, mut is_good: impl FnMut(&Board) -> bool) -> Board {
    let mut board = draw_board(random);
    for _ in 1..TRIES {
        if is_good(&board) {
            break;
        }
        board = draw_board(random);
    }
    board
}

/// Whether a text is a date such as 2026-11-16 that is in the calendar.
pub fn is_date(text: &str) -> bool {
    // Written again, because a parser also takes 2026-1-1 and +2026-01-01.
    text.parse::<NaiveDate>()
        .is_ok_and(|date| date.to_string() == text)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_date_is_in_the_calendar() {
        for date in ["2026-11-16", "2028-02-29", "2000-02-29", "0000-02-29"] {
            assert!(is_date(date), "{date}");
        }
        for odd in [
            "2026-02-29",
            "1900-02-29",
            "2026-13-01",
            "2026-1-01",
            " 2026-01-01",
            "+2026-01-01",
            "12026-01-01",
            "20260101",
            "2026-01-00",
            "today",
        ] {
            assert!(!is_date(odd), "{odd}");
        }
    }

    #[test]
    fn letters_are_drawn_by_their_frequency() {
        let mut chance = Chance::of_ply(&Seed::from_text("letters"), 0);
        let mut drawn = [0u32; 27];
        for _ in 0..100_000 {
            drawn[draw_letter(&mut chance) as usize] += 1;
        }
        let total: u32 = WEIGHTS.iter().sum();
        for (letter, weight) in (1..).zip(WEIGHTS) {
            let expected = f64::from(weight) * 100_000.0 / f64::from(total);
            let spread = 4.0 * expected.sqrt();
            let off = (f64::from(drawn[letter]) - expected).abs();
            assert!(off <= spread, "letter {letter}: {off} from {expected}");
        }
    }
}
