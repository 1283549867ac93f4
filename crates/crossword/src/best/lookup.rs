//! Words from a choice of tiles, some of which may be blanks.

use crate::anagrams::{AnagramTable, LetterSum, letter_number};

/// Where words with some letters are, and the letters that the blanks stand for in them, 0 for none.
#[derive(Clone, Copy, Debug)]
pub(super) struct Found {
    pub(super) words: u32,
    pub(super) blanks: [u8; 2],
}

/// Answers of one position, kept because many stretches ask the same.
#[derive(Debug)]
pub(super) struct Lookup {
    found: Vec<Found>,
    answers: Vec<Answer>,
    /// Answers with another number are of earlier positions.
    position: u32,
    letter_numbers: [u64; 32],
}

#[derive(Clone, Copy, Debug, Default)]
struct Answer {
    key: u64,
    position: u32,
    start: u32,
    end: u32,
}

const ANSWERS: usize = 2048;

impl Default for Lookup {
    fn default() -> Self {
        Self {
            found: Vec::new(),
            answers: vec![Answer::default(); ANSWERS],
            position: 0,
            letter_numbers: std::array::from_fn(|l| letter_number(l as u8)),
        }
    }
}

impl Lookup {
    /// Forgets the answers of the last position.
    pub(super) fn clear(&mut self) {
        self.found.clear();
        self.position = self.position.wrapping_add(1);
    }

    /// The words of the letters that `sum` stands for and so many blanks.
    #[inline]
    pub(super) fn words(&mut self, anagrams: &AnagramTable, sum: u64, blanks: u8) -> &[Found] {
        let start = self.found.len();
        if blanks == 0 {
            if anagrams.may_have(LetterSum(sum)) {
                self.add(anagrams, sum, [0, 0]);
            }
            // Not kept: asking again is as quick.
            return self.take(start);
        }
        let key = sum.wrapping_add(u64::from(blanks));
        let slot = (key >> 40) as usize & (ANSWERS - 1);
        let answer = self.answers[slot];
        if answer.key == key && answer.position == self.position {
            return &self.found[answer.start as usize..answer.end as usize];
        }
        self.with_blanks(anagrams, sum, blanks);
        let (start, end) = (start as u32, self.found.len() as u32);
        self.answers[slot] = Answer {
            key,
            position: self.position,
            start,
            end,
        };
        &self.found[start as usize..]
    }

    fn take(&mut self, start: usize) -> &[Found] {
        &self.found[start..]
    }

    fn with_blanks(&mut self, anagrams: &AnagramTable, sum: u64, blanks: u8) {
        let last = anagrams.last_letter();
        for a in 1..=last {
            let with_a = sum.wrapping_add(self.letter_numbers[a as usize]);
            if blanks == 1 {
                if anagrams.may_have(LetterSum(with_a)) {
                    self.add(anagrams, with_a, [a, 0]);
                }
                continue;
            }
            for b in a..=last {
                let with_both = with_a.wrapping_add(self.letter_numbers[b as usize]);
                if anagrams.may_have(LetterSum(with_both)) {
                    self.add(anagrams, with_both, [a, b]);
                }
            }
        }
    }

    #[cold]
    fn add(&mut self, anagrams: &AnagramTable, sum: u64, blanks: [u8; 2]) {
        if let Some(words) = anagrams.find(LetterSum(sum)) {
            self.found.push(Found { words, blanks });
        }
    }
}
