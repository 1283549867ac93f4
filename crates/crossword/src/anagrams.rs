//! Words looked up by their letters, in any order.
//!
//! A set of letters is the sum of one random number a letter, so that sets are joined and extended by adding. Words with the
//! same letters stand side by side; a table of 8-byte slots (half of the sum, and where the words are) leads to them. In
//! front of it stands a filter small enough for the processor's cache, which turns away all but one in some hundred of the
//! sets that make no word. A second filter holds the sets that make a word
//! with one more letter, for blanks.

use tilehold_lexicon::Lexicon;

use crate::play_graph::MAX_WORD;

/// A set of letters with repeats, as the sum of its letters' numbers.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct LetterSum(pub(crate) u64);

impl LetterSum {
    /// The sum of some letters.
    pub fn of(letters: &[u8]) -> Self {
        Self(
            letters
                .iter()
                .fold(0, |sum, &letter| sum.wrapping_add(letter_number(letter))),
        )
    }

    /// The set with another one added.
    #[inline(always)]
    pub const fn plus(self, other: Self) -> Self {
        Self(self.0.wrapping_add(other.0))
    }
}

/// A random number for each letter (the finaliser of splitmix64).
pub(crate) const fn letter_number(letter: u8) -> u64 {
    let mut z = (letter as u64 + 1).wrapping_mul(0x9e37_79b9_7f4a_7c15);
    z = (z ^ z >> 30).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    z = (z ^ z >> 27).wrapping_mul(0x94d0_49bb_1331_11eb);
    z ^ z >> 31
}

/// All words of a list by their letters.
#[derive(Clone, Debug)]
pub struct AnagramTable {
    complete: Filter,
    one_short: Filter,
    slots: Vec<Slot>,
    /// For each set of letters: the length of its words, how many there are (more than 255 never share their letters), and
    /// the words.
    words: Vec<u8>,
    last_letter: u8,
}

/// A set of sums that may answer yes wrongly, never no: three bits for each sum, in one word of memory.
#[derive(Clone, Debug)]
struct Filter(Vec<u64>);

impl Filter {
    fn new(sums: usize) -> Self {
        Self(vec![0; (sums / 6).next_power_of_two().max(16)])
    }

    #[inline(always)]
    fn bits(&self, sum: LetterSum) -> (usize, u64) {
        let block = (sum.0 >> 44) as usize & (self.0.len() - 1);
        (
            block,
            1 << (sum.0 >> 38 & 63) | 1 << (sum.0 >> 32 & 63) | 1 << (sum.0 >> 26 & 63),
        )
    }

    fn insert(&mut self, sum: LetterSum) {
        let (block, bits) = self.bits(sum);
        self.0[block] |= bits;
    }

    #[inline(always)]
    fn may_have(&self, sum: LetterSum) -> bool {
        let (block, bits) = self.bits(sum);
        self.0[block] & bits == bits
    }
}

#[derive(Clone, Copy, Debug, Default)]
struct Slot {
    check: u32,
    /// Where the words are, plus one; 0 for an empty slot.
    words: u32,
}

impl AnagramTable {
    /// The table of a word list.
    pub fn of(lexicon: &Lexicon) -> Self {
        Self::new(lexicon.words())
    }

    /// The table of the given words; those of fewer than two letters or more than a board has squares in a row are left out.
    pub fn new<W: AsRef<[u8]>>(list: impl IntoIterator<Item = W>) -> Self {
        let mut letters = Vec::new();
        let mut sums: Vec<(u64, u32, u8)> = Vec::new();
        for word in list {
            let word = word.as_ref();
            if (2..=MAX_WORD).contains(&word.len()) {
                sums.push((
                    LetterSum::of(word).0,
                    letters.len() as u32,
                    word.len() as u8,
                ));
                letters.extend_from_slice(word);
            }
        }
        sums.sort_unstable();
        let word = |&(_, start, len): &(u64, u32, u8)| &letters[start as usize..][..len as usize];
        sums.dedup_by(|a, b| a.0 == b.0 && word(a) == word(b));
        let groups = || {
            sums.chunk_by(|a, b| a.0 == b.0)
                .flat_map(|group| group.chunks(255).take(1))
        };
        let count = groups().count();
        let mut table = Self {
            complete: Filter::new(count),
            one_short: Filter::new(7 * count),
            slots: vec![Slot::default(); (count * 3 / 2).next_power_of_two().max(16)],
            words: Vec::with_capacity(letters.len() + 2 * count),
            last_letter: letters.iter().copied().max().unwrap_or(0),
        };
        for group in groups() {
            table.insert(LetterSum(group[0].0), group.iter().map(word));
        }
        table
    }

    fn insert<'a>(&mut self, sum: LetterSum, words: impl ExactSizeIterator<Item = &'a [u8]>) {
        self.complete.insert(sum);
        let mut slot = self.slot(sum);
        while self.slots[slot].words != 0 {
            slot = (slot + 1) & (self.slots.len() - 1);
        }
        self.slots[slot] = Slot {
            check: sum.0 as u32,
            words: self.words.len() as u32 + 1,
        };
        let count = words.len() as u8;
        for (i, word) in words.enumerate() {
            if i == 0 {
                self.words.extend([word.len() as u8, count]);
                for &letter in word {
                    let without = sum.0.wrapping_sub(letter_number(letter));
                    self.one_short.insert(LetterSum(without));
                }
            }
            self.words.extend_from_slice(word);
        }
    }

    /// The last letter of the alphabet that a word has.
    pub(crate) fn last_letter(&self) -> u8 {
        self.last_letter
    }

    #[inline(always)]
    fn slot(&self, sum: LetterSum) -> usize {
        (sum.0 >> 32) as usize & (self.slots.len() - 1)
    }

    /// Whether some word may have exactly these letters. False is certain, true is not.
    #[inline(always)]
    pub fn may_have(&self, sum: LetterSum) -> bool {
        self.complete.may_have(sum)
    }

    /// Whether some word may have exactly these letters and one more. False is certain, true is not.
    #[inline(always)]
    pub fn may_have_with_one_more(&self, sum: LetterSum) -> bool {
        self.one_short.may_have(sum)
    }

    /// The words with exactly these letters.
    pub fn words(&self, sum: LetterSum) -> impl Iterator<Item = &[u8]> + Clone {
        let found = if self.may_have(sum) {
            self.find(sum)
        } else {
            None
        };
        let (length, words) = found.map_or((1, &[][..]), |at| self.words_at(at));
        words.chunks_exact(length)
    }

    /// Where the words with exactly these letters are.
    pub(crate) fn find(&self, sum: LetterSum) -> Option<u32> {
        let mut slot = self.slot(sum);
        loop {
            let Slot { check, words } = self.slots[slot];
            if words == 0 {
                return None;
            }
            if check == sum.0 as u32 {
                let (length, all) = self.words_at(words - 1);
                if LetterSum::of(&all[..length]) == sum {
                    return Some(words - 1);
                }
            }
            slot = (slot + 1) & (self.slots.len() - 1);
        }
    }

    /// Where the words with these letters are if there are any: the first slot's answer, not yet checked. For many sums in
    /// a row, so that their memory is waited for once.
    #[inline(always)]
    pub(crate) fn glance(&self, sum: LetterSum) -> u32 {
        self.slots[self.slot(sum)].words
    }

    /// The length of the words at a place that [`find`](Self::find) gave, and all of them on end.
    #[inline]
    pub(crate) fn words_at(&self, at: u32) -> (usize, &[u8]) {
        let at = at as usize;
        let (length, count) = (self.words[at] as usize, self.words[at + 1] as usize);
        (length, &self.words[at + 2..][..length * count])
    }

    /// The memory that the table takes, in bytes.
    pub fn bytes(&self) -> usize {
        (self.complete.0.len() + self.one_short.0.len()) * 8
            + self.slots.len() * size_of::<Slot>()
            + self.words.len()
    }
}
