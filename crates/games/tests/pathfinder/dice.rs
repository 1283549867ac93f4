//! Seeded random numbers and boards.

use tilehold_games::pathfinder::{Board, WILD_PLACES};

/// Seeded random numbers (xorshift64*), so that a failure can be repeated.
pub(crate) struct Dice(u64);

impl Dice {
    pub(crate) fn new(seed: u64) -> Dice {
        Dice(seed.wrapping_mul(0x9E37_79B9_7F4A_7C15) | 1)
    }

    pub(crate) fn below(&mut self, n: u64) -> u64 {
        self.0 ^= self.0 >> 12;
        self.0 ^= self.0 << 25;
        self.0 ^= self.0 >> 27;
        (self.0.wrapping_mul(0x2545_F491_4F6C_DD1D) >> 33) % n
    }

    /// A board with its wild tiles in one of the two places.
    pub(crate) fn board(&mut self, mut letter: impl FnMut(&mut Dice) -> u8) -> Board {
        let mut tiles = [0; 16];
        for tile in &mut tiles {
            *tile = letter(self);
        }
        for cell in WILD_PLACES[self.below(2) as usize] {
            tiles[cell as usize] = 0;
        }
        Board::new(tiles).unwrap()
    }
}
