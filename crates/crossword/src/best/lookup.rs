//! Words from a choice of tiles, some of which may be blanks.

use crate::anagrams::{AnagramTable, LETTER_NUMBERS, LetterSum};

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
    short: [(u64, u8); 32],
    candidates: Vec<(u64, [u8; 2])>,
    answers: Vec<Answer>,
    /// Answers with another number are of earlier positions.
    position: u32,
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
            short: [(0, 0); 32],
            candidates: Vec::new(),
            answers: vec![Answer::default(); ANSWERS],
            position: 0,
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

    /// First all sums that the filter lets through, without a branch on what it says, then the letters that complete them,
    /// then their slots, then their words: so the processor waits for the memory of many at a time.
    fn with_blanks(&mut self, anagrams: &AnagramTable, sum: u64, blanks: u8) {
        let short = &mut self.short;
        let mut n = 0;
        if blanks == 1 {
            if !anagrams.may_have_with_one_more(LetterSum(sum)) {
                return;
            }
            (short[0], n) = ((sum, 0), 1);
        } else {
            for a in 1..=anagrams.last_letter() {
                let with_a = sum.wrapping_add(LETTER_NUMBERS[a as usize & 31]);
                short[n & 31] = (with_a, a);
                n += usize::from(anagrams.may_have_with_one_more(LetterSum(with_a)));
            }
        }
        let short = &short[..n.min(32)];
        if n > 1 {
            let seen = short
                .iter()
                .map(|&(sum, _)| anagrams.glance_at_completions(LetterSum(sum)));
            std::hint::black_box(seen.fold(0, |all, seen| all | seen));
        }
        self.candidates.clear();
        for &(sum, first) in short {
            // Two blanks are tried in rising order only.
            let mut letters = anagrams.completions(LetterSum(sum)) & (!0 << first);
            while letters != 0 {
                let letter = letters.trailing_zeros() as u8;
                letters &= letters - 1;
                let all = sum.wrapping_add(LETTER_NUMBERS[letter as usize & 31]);
                self.candidates.push((all, [first, letter]));
            }
        }
        let seen = self
            .candidates
            .iter()
            .map(|&(sum, _)| anagrams.glance(LetterSum(sum)));
        std::hint::black_box(seen.fold(0, |all, words| all | words));
        for &(sum, blanks) in &self.candidates {
            if let Some(words) = anagrams.find(LetterSum(sum)) {
                self.found.push(Found { words, blanks });
            }
        }
    }

    fn add(&mut self, anagrams: &AnagramTable, sum: u64, blanks: [u8; 2]) {
        if let Some(words) = anagrams.find(LetterSum(sum)) {
            self.found.push(Found { words, blanks });
        }
    }
}
