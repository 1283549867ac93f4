//! What tiles that stay on the rack are worth for later turns.

use tilehold_crossword::Rack;
use tilehold_crossword::tile::BLANK;
use tilehold_lexicon::Alphabet;

/// What a tile is worth more than another draw, in tenths of a point.
const TENTHS: &str = "a4 b-12 c0 d0 e10 f-15 g-15 h5 i-3 j-15 k-15 l2 m2 n5 o-6 p2 q-60 r10 s70 t5 \
    u-18 v-35 w-20 x25 y0 z10";
/// A blank.
const BLANK_WORTH: f64 = 18.0;
/// Each repeat of a tile.
const REPEAT: f64 = -2.5;
/// Each vowel too many or too few.
const IMBALANCE: f64 = -1.2;

/// The worth of each tile.
pub(super) struct Keep {
    worth: [f64; 32],
    vowels: u32,
    u: u8,
    q: u8,
}

impl Keep {
    pub(super) fn new(alphabet: &Alphabet) -> Keep {
        let mut worth = [0.0; 32];
        worth[usize::from(BLANK)] = BLANK_WORTH;
        for item in TENTHS.split_whitespace() {
            let (letter, tenths) = item.split_at(1);
            let letter = letter.chars().next().and_then(|c| alphabet.letter(c));
            if let (Some(letter), Ok(tenths)) = (letter, tenths.parse::<f64>()) {
                worth[usize::from(letter)] = tenths / 10.0;
            }
        }
        let letter = |c| alphabet.letter(c).unwrap_or(0);
        let vowels = "aeiou".chars().fold(0, |set, c| set | 1 << letter(c));
        Keep {
            worth,
            vowels,
            u: letter('u'),
            q: letter('q'),
        }
    }

    /// What it is worth to keep these tiles, while there are tiles to draw.
    pub(super) fn worth(&self, kept: &Rack) -> f64 {
        let mut sum = 0.0;
        let (mut vowels, mut consonants) = (0i32, 0i32);
        for tile in 0..32u8 {
            let count = i32::from(kept.count(tile));
            if count == 0 {
                continue;
            }
            sum += f64::from(count) * self.worth[usize::from(tile)];
            if tile != BLANK {
                sum += f64::from(count - 1) * REPEAT;
                match self.vowels >> tile & 1 {
                    1 => vowels += count,
                    _ => consonants += count,
                }
            }
        }
        if kept.count(self.q) > 0 && kept.count(self.u) > 0 {
            sum += 5.0;
        }
        let apart = (consonants - vowels - 1).abs() - 1;
        sum + f64::from(apart.max(0)) * IMBALANCE
    }
}
