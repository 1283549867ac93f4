//! The turns, mirrors and shifts of the board that turn every line into a line.

use super::lines::Line;
use super::rule_set::Rules;

/// A way to lay the board over itself.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Symmetry {
    to: Vec<u8>,
}

impl Symmetry {
    /// Where the cell with this number goes.
    pub fn cell(&self, index: usize) -> usize {
        usize::from(self.to[index])
    }

    /// Where the cells of a mask go.
    pub fn mask(&self, mask: u64) -> u64 {
        let mut left = mask;
        let mut moved = 0;
        while left != 0 {
            moved |= 1 << self.to[left.trailing_zeros() as usize];
            left &= left - 1;
        }
        moved
    }

    /// The symmetry that undoes this one.
    pub fn inverse(&self) -> Symmetry {
        let mut to = vec![0; self.to.len()];
        for (from, &at) in self.to.iter().enumerate() {
            to[usize::from(at)] = from as u8;
        }
        Symmetry { to }
    }
}

/// All turns, mirrors and (where the board has no edges) shifts under which the lines stay lines.
/// The first one leaves everything where it is.
pub fn symmetries(rules: &Rules, lines: &[Line]) -> Vec<Symmetry> {
    let n = usize::from(rules.size);
    let known: std::collections::HashSet<u64> = lines.iter().map(|line| line.mask).collect();
    let mut found: Vec<Symmetry> = Vec::new();
    for shift in 0..n * n {
        for turn in 0..8 {
            let to = (0..n * n)
                .map(|index| {
                    let (mut row, mut column) =
                        ((index / n + shift / n) % n, (index % n + shift % n) % n);
                    if turn & 1 != 0 {
                        row = n - 1 - row;
                    }
                    if turn & 2 != 0 {
                        column = n - 1 - column;
                    }
                    if turn & 4 != 0 {
                        (row, column) = (column, row);
                    }
                    (row * n + column) as u8
                })
                .collect();
            let symmetry = Symmetry { to };
            if lines
                .iter()
                .all(|line| known.contains(&symmetry.mask(line.mask)))
            {
                found.push(symmetry);
            }
        }
    }
    found
}

#[cfg(test)]
mod tests {
    use super::super::lines::lines;
    use super::*;

    #[test]
    fn every_cell_is_like_every_other_only_with_wrap_and_neither_teeth_nor_bounce() {
        for rules in Rules::ALL {
            let symmetries = symmetries(&rules, &lines(&rules));
            let expected = if rules.name() == "wrap" { 8 * 36 } else { 8 };
            assert_eq!(symmetries.len(), expected, "{rules}");
            assert!((0..36).all(|cell| symmetries[0].cell(cell) == cell));
        }
    }

    #[test]
    fn an_inverse_undoes() {
        let rules = Rules {
            size: 7,
            wrap: true,
            bounce: false,
            missing_teeth: false,
        };
        for symmetry in symmetries(&rules, &lines(&rules)) {
            let mask = 0x1234_5678_9abc & rules.board();
            assert_eq!(symmetry.inverse().mask(symmetry.mask(mask)), mask);
        }
    }
}
