//! Words looked up by their letters, in any order.
//!
//! A set of letters is the sum of one random number a letter, so that sets are joined and extended by adding. Words with the
//! same letters stand side by side; a table of 8-byte slots (half of the sum, and where the words are) leads to them. In
//! front of it stands a filter small enough for the processor's cache, which turns away all but one in some hundred of the
//! sets that make no word. A second filter and a second table hold the sets that make a word with one more letter, and which
//! letters those are, for blanks.

use tilehold_lexicon::Lexicon;

use crate::play_graph::MAX_WORD;
use crate::tile::LetterSet;

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

fn letter_set(word: &[u8]) -> LetterSet {
    word.iter().fold(0, |set, &letter| set | 1 << letter)
}

/// The number of every letter.
pub(crate) static LETTER_NUMBERS: [u64; 32] = {
    let mut numbers = [0; 32];
    let mut letter = 0;
    while letter < 32 {
        numbers[letter] = letter_number(letter as u8);
        letter += 1;
    }
    numbers
};

/// All words of a list by their letters.
#[derive(Clone, Debug)]
pub struct AnagramTable {
    complete: Filter,
    one_short: Filter,
    slots: Vec<Slot>,
    completions: Completions,
    /// For each set of letters: its sum, the length of its words, how many there are (more than 255 never share their
    /// letters), and the words.
    words: Vec<u8>,
    last_letter: u8,
}

/// Words of one length that stand side by side. (`chunks_exact` would begin with a division.)
#[derive(Clone, Debug)]
pub(crate) struct Words<'a> {
    left: &'a [u8],
    length: usize,
}

impl<'a> Iterator for Words<'a> {
    type Item = &'a [u8];

    #[inline(always)]
    fn next(&mut self) -> Option<&'a [u8]> {
        let (word, left) = self.left.split_at_checked(self.length)?;
        self.left = left;
        Some(word)
    }
}

/// For sets that lack one letter: the letters that make a word of them.
#[derive(Clone, Debug)]
struct Completions(Vec<Completion>);

#[derive(Clone, Copy, Debug, Default)]
struct Completion {
    check: u32,
    /// None for an empty slot.
    letters: LetterSet,
}

impl Completions {
    /// Room for so many sets, with some slots left over, so that every search ends.
    fn new(sets: usize) -> Self {
        let slots = (sets * 9 / 8).next_power_of_two().max(16);
        Self(vec![Completion::default(); slots])
    }

    fn insert(&mut self, sum: LetterSum, letter: u8) {
        let mut slot = (sum.0 >> 32) as usize & (self.0.len() - 1);
        while self.0[slot].letters != 0 && self.0[slot].check != sum.0 as u32 {
            slot = (slot + 1) & (self.0.len() - 1);
        }
        self.0[slot].check = sum.0 as u32;
        self.0[slot].letters |= 1 << letter;
    }

    /// The letters that make a word with this set. A set whose sum only looks the same may add some.
    #[inline(always)]
    fn of(&self, sum: LetterSum) -> LetterSet {
        let mut slot = (sum.0 >> 32) as usize & (self.0.len() - 1);
        loop {
            let Completion { check, letters } = self.0[slot];
            if check == sum.0 as u32 || letters == 0 {
                return letters;
            }
            slot = (slot + 1) & (self.0.len() - 1);
        }
    }
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
        let short = groups().map(|group| letter_set(word(&group[0])).count_ones() as usize);
        let short = short.sum();
        let mut table = Self {
            complete: Filter::new(count),
            one_short: Filter::new(short),
            completions: Completions::new(short),
            slots: vec![Slot::default(); (count * 3 / 2).next_power_of_two().max(16)],
            words: Vec::with_capacity(letters.len() + 10 * count),
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
                self.words.extend(sum.0.to_le_bytes());
                self.words.extend([word.len() as u8, count]);
                for &letter in word {
                    let without = LetterSum(sum.0.wrapping_sub(letter_number(letter)));
                    self.one_short.insert(without);
                    self.completions.insert(without, letter);
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

    /// The letters that make a word with these, if [`may_have_with_one_more`](Self::may_have_with_one_more) says that there
    /// are any. Some may be wrong, none is missing.
    #[inline(always)]
    pub(crate) fn completions(&self, sum: LetterSum) -> LetterSet {
        self.completions.of(sum)
    }

    /// Where the search for completions begins, read so that its memory is near: for many sums in a row.
    #[inline(always)]
    pub(crate) fn glance_at_completions(&self, sum: LetterSum) -> u32 {
        self.completions.0[(sum.0 >> 32) as usize & (self.completions.0.len() - 1)].check
    }

    /// The words with exactly these letters.
    pub fn words(&self, sum: LetterSum) -> impl Iterator<Item = &[u8]> + Clone {
        let found = self.may_have(sum).then(|| self.find(sum)).flatten();
        found.into_iter().flat_map(|at| self.words_at(at))
    }

    /// Where the words with exactly these letters are.
    pub(crate) fn find(&self, sum: LetterSum) -> Option<u32> {
        let mut slot = self.slot(sum);
        loop {
            let Slot { check, words } = self.slots[slot];
            if words == 0 {
                return None;
            }
            if check == sum.0 as u32 && self.sum_at(words - 1) == sum {
                return Some(words - 1);
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

    #[inline]
    fn sum_at(&self, at: u32) -> LetterSum {
        let bytes = self.words[at as usize..].first_chunk();
        LetterSum(u64::from_le_bytes(bytes.copied().unwrap_or_default()))
    }

    /// The words at a place that [`find`](Self::find) gave.
    #[inline(always)]
    pub(crate) fn words_at(&self, at: u32) -> Words<'_> {
        let at = at as usize + size_of::<LetterSum>();
        let (length, count) = (self.words[at] as usize, self.words[at + 1] as usize);
        Words {
            left: &self.words[at + 2..][..length * count],
            length,
        }
    }

    /// The memory that the table takes, in bytes.
    pub fn bytes(&self) -> usize {
        (self.complete.0.len() + self.one_short.0.len()) * 8
            + self.slots.len() * size_of::<Slot>()
            + self.completions.0.len() * size_of::<Completion>()
            + self.words.len()
    }
}
