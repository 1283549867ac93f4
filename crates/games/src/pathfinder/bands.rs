//! The words of a list ordered by value, with bitmaps that answer for 256
//! words at a time which of them the letters of a board can spell.
//!
//! For each letter and each count there is a level: the set of words that
//! have that letter at least so often. The levels above what a board shows
//! are the ones it lacks, and each of them costs a word one wild tile. Adding
//! up the lacking levels of a word, saturating at three, leaves the words
//! that two wild tiles may complete.

use tilehold_lexicon::WordGraph;

use super::letters::{LETTERS, VALUES};

/// Words in a chunk.
pub(super) const CHUNK: usize = 256;

/// Counts of one letter that have a level of their own. A word with more is
/// let through as if it had so many: the board decides in the end.
const COUNTS: usize = 4;

/// A set of words within a chunk.
pub(super) type Bits = [u64; CHUNK / 64];

/// A level that fewer than one word in so many has is not worth a look on
/// every board.
const WORDS_FOR_A_LEVEL: usize = 1000;

/// A word, as the search reads it.
#[derive(Clone, Copy)]
pub(super) struct Spelled {
    letters: [u8; 16],
    len: u8,
    /// The sum of its letters' values.
    pub(super) value: u8,
    /// Its number in the list, in alphabetical order.
    pub(super) number: u32,
}

impl Spelled {
    /// A place that holds no word.
    const NONE: Spelled = Spelled {
        letters: [0; 16],
        len: 0,
        value: 0,
        number: u32::MAX,
    };

    pub(super) fn letters(&self) -> &[u8] {
        &self.letters[..self.len as usize & 31]
    }
}

/// A word list in bands of equal value, highest first.
pub(super) struct Bands {
    words: Vec<Spelled>,
    /// For each chunk, all levels.
    bits: Vec<Bits>,
    /// Levels in a chunk.
    levels: usize,
    /// The place of a level by letter and count, if it has one.
    level: [[Option<u8>; COUNTS]; LETTERS + 1],
    /// The value of each band and its chunks.
    bands: Vec<Band>,
    /// By alphabetical number, the place of a word; `u32::MAX` for words that
    /// fit no board.
    place: Vec<u32>,
}

/// Words of one value.
#[derive(Clone, Copy, Debug)]
pub(super) struct Band {
    pub(super) value: u8,
    first_chunk: u32,
    chunks: u32,
}

/// What a board lacks, as levels.
#[derive(Default)]
pub(super) struct Lacking {
    /// Each costs a word one wild tile.
    counted: Vec<u8>,
    /// A word with one of these can't be spelled.
    barred: Vec<u8>,
}

impl Bands {
    pub(super) fn new(graph: &WordGraph) -> Bands {
        let mut words = Vec::with_capacity(graph.word_count());
        let mut number = 0;
        let mut list = graph.words();
        while let Some(word) = list.next_word() {
            let fits = word.len() <= 16 && word.iter().all(|&l| l as usize <= LETTERS);
            if fits {
                let mut letters = [0; 16];
                letters[..word.len()].copy_from_slice(word);
                words.push(Spelled {
                    letters,
                    len: word.len() as u8,
                    value: word.iter().map(|&l| VALUES[l as usize]).sum(),
                    number,
                });
            }
            number += 1;
        }
        words.sort_by_key(|word| std::cmp::Reverse(word.value));
        let mut bands = Bands {
            words: Vec::with_capacity(words.len() + 64 * CHUNK),
            bits: Vec::new(),
            levels: 0,
            level: Default::default(),
            bands: Vec::new(),
            place: vec![u32::MAX; graph.word_count()],
        };
        bands.choose_levels(&words);
        for band in words.chunk_by(|a, b| a.value == b.value) {
            bands.add_band(band);
        }
        bands
    }

    fn choose_levels(&mut self, words: &[Spelled]) {
        let mut sizes = [[0usize; COUNTS]; LETTERS + 1];
        for word in words {
            for_each_level(word, |letter, count| sizes[letter][count] += 1);
        }
        for (letter, counts) in sizes.iter().enumerate() {
            for (count, &having) in counts.iter().enumerate() {
                if having > words.len() / WORDS_FOR_A_LEVEL {
                    self.level[letter][count] = Some(self.levels as u8);
                    self.levels += 1;
                }
            }
        }
    }

    /// Adds a band, filled up to whole chunks with places that hold no word
    /// and lack everything.
    fn add_band(&mut self, band: &[Spelled]) {
        let first_chunk = (self.words.len() / CHUNK) as u32;
        let chunks = band.len().div_ceil(CHUNK);
        for (at, word) in band.iter().enumerate() {
            self.place[word.number as usize] = (self.words.len() + at) as u32;
        }
        self.words.extend_from_slice(band);
        self.words
            .resize((first_chunk as usize + chunks) * CHUNK, Spelled::NONE);
        for chunk in self.words[first_chunk as usize * CHUNK..].chunks(CHUNK) {
            let start = self.bits.len();
            self.bits.resize(start + self.levels, [0; CHUNK / 64]);
            let bits = &mut self.bits[start..];
            for (at, word) in chunk.iter().enumerate() {
                let (block, bit) = (at / 64, 1u64 << (at % 64));
                if word.len == 0 {
                    bits.iter_mut().for_each(|level| level[block] |= bit);
                }
                for_each_level(word, |letter, count| {
                    if let Some(level) = self.level[letter][count] {
                        bits[level as usize][block] |= bit;
                    }
                });
            }
        }
        self.bands.push(Band {
            value: band[0].value,
            first_chunk,
            chunks: chunks as u32,
        });
    }

    /// The bands, highest value first.
    pub(super) fn bands(&self) -> &[Band] {
        &self.bands
    }

    /// The word at a place.
    pub(super) fn word(&self, place: u32) -> &Spelled {
        &self.words[place as usize]
    }

    /// The place of the word with an alphabetical number.
    pub(super) fn place(&self, number: u32) -> u32 {
        self.place[number as usize]
    }

    /// What a board with these letters (index 0: its wild tiles) lacks.
    /// `askable` is the set of letters that a wild tile may still stand for.
    pub(super) fn lacking(&self, shown: &[u16; LETTERS + 1], askable: u32, out: &mut Lacking) {
        out.counted.clear();
        out.barred.clear();
        for letter in 1..=LETTERS {
            let count = shown[letter].count_ones() as usize;
            // Three lacking levels of a letter are as bad as more.
            for count in count..(count + 3).min(COUNTS) {
                let Some(level) = self.level[letter][count] else {
                    continue;
                };
                if askable >> letter & 1 == 0 {
                    out.barred.push(level);
                    break;
                }
                out.counted.push(level);
            }
        }
    }

    /// Calls `found` with the place of every word of a band whose letters the
    /// board shows, or two wild tiles may stand in for.
    pub(super) fn spellable(&self, band: &Band, lacking: &Lacking, mut found: impl FnMut(u32)) {
        for chunk in band.first_chunk..band.first_chunk + band.chunks {
            let start = chunk as usize * self.levels;
            let levels = &self.bits[start..start + self.levels];
            let mut passing = passing(levels, lacking);
            for (block, bits) in passing.iter_mut().enumerate() {
                while *bits != 0 {
                    let at = bits.trailing_zeros();
                    *bits &= *bits - 1;
                    found(chunk * CHUNK as u32 + block as u32 * 64 + at);
                }
            }
        }
    }
}

/// Which words of a chunk lack at most two levels, and none of the barred.
fn passing(levels: &[Bits], lacking: &Lacking) -> Bits {
    let mut one = [0u64; CHUNK / 64];
    let mut two = [0u64; CHUNK / 64];
    let mut three = [0u64; CHUNK / 64];
    for &level in &lacking.barred {
        let has = &levels[level as usize];
        for i in 0..CHUNK / 64 {
            three[i] |= has[i];
        }
    }
    for &level in &lacking.counted {
        let has = &levels[level as usize];
        for i in 0..CHUNK / 64 {
            three[i] |= two[i] & has[i];
            two[i] |= one[i] & has[i];
            one[i] |= has[i];
        }
    }
    three.map(|bits| !bits)
}

/// Calls `level` with each letter of a word and how often it came before.
fn for_each_level(word: &Spelled, mut level: impl FnMut(usize, usize)) {
    let mut counts = [0usize; LETTERS + 1];
    for &letter in word.letters() {
        let count = &mut counts[letter as usize];
        if *count < COUNTS {
            level(letter as usize, *count);
        }
        *count += 1;
    }
}
