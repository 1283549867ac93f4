//! The closed squares that opened numbers tell something about.

use std::collections::BTreeMap;

use super::Impossible;
use crate::lexibomb::minefield::{Ground, Opened, coord, index, neighbours};

/// Groups of closed squares, and what the opened numbers say about them.
pub(super) struct Frontier {
    size: usize,
    numbers: Vec<Number>,
    groups: Vec<Group>,
    /// The closed squares that no number tells anything about.
    pub(super) free: Vec<usize>,
}

/// What one opened square says: so many bombs that have not gone off lie in these groups.
struct Number {
    bombs: usize,
    groups: Vec<usize>,
}

/// Closed squares beside the same numbers.
struct Group {
    squares: Vec<usize>,
    numbers: Vec<usize>,
}

/// Groups and numbers that hang together, numbered anew from 0.
pub(super) struct Part {
    /// The squares of each group.
    pub(super) squares: Vec<Vec<usize>>,
    /// The numbers that each group stands beside.
    pub(super) beside: Vec<Vec<usize>>,
    /// The leftmost column of each group.
    pub(super) columns: Vec<usize>,
    /// What each number says.
    pub(super) bombs: Vec<usize>,
}

impl Frontier {
    pub(super) fn of(opened: &Opened) -> Result<Frontier, Impossible> {
        let size = opened.size();
        let mut numbers = Vec::new();
        let mut beside = vec![Vec::new(); size * size];
        for at in opened.squares() {
            let Ground::Safe(around) = opened.ground(at) else {
                continue;
            };
            let spent = neighbours(size, at).filter(|&n| opened.ground(n) == Ground::Spent);
            let bombs = usize::from(around)
                .checked_sub(spent.count())
                .ok_or(Impossible)?;
            let closed: Vec<_> = neighbours(size, at)
                .filter(|&n| opened.is_closed(n))
                .collect();
            if bombs > closed.len() {
                return Err(Impossible);
            }
            if closed.is_empty() {
                continue;
            }
            for n in closed {
                beside[index(size, n)].push(numbers.len());
            }
            numbers.push(Number {
                bombs,
                groups: Vec::new(),
            });
        }
        let mut free = Vec::new();
        let mut alike: BTreeMap<Vec<usize>, Vec<usize>> = BTreeMap::new();
        for (square, numbers) in beside.into_iter().enumerate() {
            if !numbers.is_empty() {
                alike.entry(numbers).or_default().push(square);
            } else if opened.is_closed(coord(size, square)) {
                free.push(square);
            }
        }
        let mut groups: Vec<Group> = alike
            .into_iter()
            .map(|(numbers, squares)| Group { squares, numbers })
            .collect();
        groups.sort_by_key(|group| group.squares[0]);
        for (g, group) in groups.iter().enumerate() {
            for &number in &group.numbers {
                numbers[number].groups.push(g);
            }
        }
        Ok(Frontier {
            size,
            numbers,
            groups,
            free,
        })
    }

    /// The parts that have no number in common.
    pub(super) fn components(&self) -> Vec<Part> {
        let mut seen = vec![false; self.groups.len()];
        let mut parts = Vec::new();
        for first in 0..self.groups.len() {
            if seen[first] {
                continue;
            }
            seen[first] = true;
            let mut members = vec![first];
            let mut next = 0;
            while let Some(&g) = members.get(next) {
                next += 1;
                for &number in &self.groups[g].numbers {
                    for &other in &self.numbers[number].groups {
                        if !seen[other] {
                            seen[other] = true;
                            members.push(other);
                        }
                    }
                }
            }
            members.sort_unstable();
            parts.push(self.part(&members));
        }
        parts
    }

    fn part(&self, members: &[usize]) -> Part {
        let mut names = BTreeMap::new();
        let mut bombs = Vec::new();
        let mut rename = |number: usize| {
            *names.entry(number).or_insert_with(|| {
                bombs.push(self.numbers[number].bombs);
                bombs.len() - 1
            })
        };
        let beside = members
            .iter()
            .map(|&g| self.groups[g].numbers.iter().map(|&n| rename(n)).collect())
            .collect();
        let leftmost = |&g: &usize| {
            let columns = self.groups[g].squares.iter().map(|s| s % self.size);
            columns.min().unwrap_or(0)
        };
        Part {
            columns: members.iter().map(leftmost).collect(),
            squares: members
                .iter()
                .map(|&g| self.groups[g].squares.clone())
                .collect(),
            beside,
            bombs,
        }
    }
}
