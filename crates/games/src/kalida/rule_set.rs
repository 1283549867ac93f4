//! What the players agree on before a game: the size of the board and the rule switches.

use std::fmt;

/// The size of the board and the switches that decide which lines count.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Rules {
    /// Rows and columns, 5 to 8.
    pub size: u8,
    /// Lines may run off one edge and on from the opposite one.
    pub wrap: bool,
    /// Diagonals may turn at an edge.
    pub bounce: bool,
    /// Rows and columns must not show a gap, so they do not wrap. Without `wrap` this changes nothing.
    pub missing_teeth: bool,
}

impl Default for Rules {
    fn default() -> Self {
        Rules {
            size: 6,
            wrap: true,
            bounce: true,
            missing_teeth: true,
        }
    }
}

/// The smallest board.
pub const MIN_SIZE: u8 = 5;
/// The largest board; its cells just fill the 64 bits of a mask.
pub const MAX_SIZE: u8 = 8;

impl Rules {
    /// The six sets of rules on 6 × 6 that differ in their lines, in the order of the rule book.
    pub const ALL: [Rules; 6] = [
        Rules {
            size: 6,
            wrap: false,
            bounce: false,
            missing_teeth: true,
        },
        Rules {
            size: 6,
            wrap: false,
            bounce: true,
            missing_teeth: true,
        },
        Rules {
            size: 6,
            wrap: true,
            bounce: false,
            missing_teeth: true,
        },
        Rules {
            size: 6,
            wrap: true,
            bounce: false,
            missing_teeth: false,
        },
        Rules {
            size: 6,
            wrap: true,
            bounce: true,
            missing_teeth: true,
        },
        Rules {
            size: 6,
            wrap: true,
            bounce: true,
            missing_teeth: false,
        },
    ];

    /// The same rules on a board of another size; `None` outside 5 to 8.
    pub fn with_size(self, size: u8) -> Option<Rules> {
        (MIN_SIZE..=MAX_SIZE)
            .contains(&size)
            .then_some(Rules { size, ..self })
    }

    /// The number of cells.
    pub fn cells(&self) -> usize {
        usize::from(self.size) * usize::from(self.size)
    }

    /// The mask of all cells.
    pub fn board(&self) -> u64 {
        u64::MAX >> (64 - self.cells())
    }

    /// The same rules with `missing_teeth` on where it cannot matter, so that equal games compare equal.
    pub fn normal(self) -> Rules {
        Rules {
            missing_teeth: self.missing_teeth || !self.wrap,
            ..self
        }
    }

    /// A short name for tables and files: `none`, `bounce`, `wrap-teeth`, `wrap`, `wrap-bounce-teeth`, `wrap-bounce`.
    pub fn name(&self) -> &'static str {
        match (self.wrap, self.bounce, self.missing_teeth) {
            (false, false, _) => "none",
            (false, true, _) => "bounce",
            (true, false, true) => "wrap-teeth",
            (true, false, false) => "wrap",
            (true, true, true) => "wrap-bounce-teeth",
            (true, true, false) => "wrap-bounce",
        }
    }
}

impl fmt::Display for Rules {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} on {1} × {1}", self.name(), self.size)
    }
}
