//! The lines of a set of rules, built from their definition.

use std::collections::HashMap;

use super::cell::Cell;
use super::rule_set::Rules;

/// The cells of a line.
pub const LINE_LENGTH: usize = 5;

/// What kind of line it is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum LineClass {
    /// A row inside the board.
    Row,
    /// A column inside the board.
    Column,
    /// A diagonal inside the board.
    Diagonal,
    /// A diagonal that runs round the torus.
    WrappedDiagonal,
    /// A row with cells at both ends and a hole inside.
    WrappedRow,
    /// A column with cells at both ends and a hole inside.
    WrappedColumn,
    /// A diagonal that turns at an edge.
    BouncedOnce,
    /// A diagonal that turns at two edges.
    BouncedTwice,
}

impl LineClass {
    /// All classes, in the order of the rule book.
    pub const ALL: [LineClass; 8] = [
        LineClass::Row,
        LineClass::Column,
        LineClass::Diagonal,
        LineClass::WrappedDiagonal,
        LineClass::WrappedRow,
        LineClass::WrappedColumn,
        LineClass::BouncedOnce,
        LineClass::BouncedTwice,
    ];

    /// Whether lines of this class count under these rules.
    pub fn counts(self, rules: &Rules) -> bool {
        match self {
            LineClass::Row | LineClass::Column | LineClass::Diagonal => true,
            LineClass::WrappedDiagonal => rules.wrap,
            LineClass::WrappedRow | LineClass::WrappedColumn => rules.wrap && !rules.missing_teeth,
            LineClass::BouncedOnce | LineClass::BouncedTwice => rules.bounce,
        }
    }

    /// Its name in programs and on the command line.
    pub fn name(self) -> &'static str {
        match self {
            LineClass::Row => "row",
            LineClass::Column => "column",
            LineClass::Diagonal => "diagonal",
            LineClass::WrappedDiagonal => "wrapped-diagonal",
            LineClass::WrappedRow => "wrapped-row",
            LineClass::WrappedColumn => "wrapped-column",
            LineClass::BouncedOnce => "bounced-once",
            LineClass::BouncedTwice => "bounced-twice",
        }
    }
}

/// Five cells that win, as a path to draw.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Line {
    /// What kind of line it is.
    pub class: LineClass,
    /// The cells in the order in which a hand would draw the line.
    pub path: [Cell; LINE_LENGTH],
    /// Each `i` for which the step from `path[i]` to `path[i + 1]` runs off the board and on from the opposite edge.
    pub wraps: Vec<u8>,
    /// Each `i` for which the line turns at `path[i]`.
    pub bounces: Vec<u8>,
    /// The cells as a set.
    pub mask: u64,
}

/// Every line that counts under these rules, by class and then by path. No two have the same cells.
pub fn lines(rules: &Rules) -> Vec<Line> {
    let mut found: HashMap<u64, Line> = HashMap::new();
    for index in 0..rules.cells() {
        let start = Cell::from_index(index);
        let straight_on =
            [(0, 1), (1, 0), (1, 1), (1, -1)].map(|step| round_the_torus(start, step, rules.size));
        let turning =
            [(1, 1), (1, -1), (-1, 1), (-1, -1)].map(|step| bounced(start, step, rules.size));
        for line in straight_on.into_iter().chain(turning).flatten() {
            if line.class.counts(rules) {
                let known = found.entry(line.mask).or_insert_with(|| line.clone());
                if easier_to_draw(&line, known) {
                    *known = line;
                }
            }
        }
    }
    let mut lines: Vec<Line> = found.into_values().collect();
    lines.sort_by_key(|line| (line.class, line.path));
    lines
}

/// Of two paths over the same cells, the one with fewer wraps is drawn, then the one that starts first.
/// (On 5 × 5 a whole row, read from its middle, wraps; it is a plain row all the same.)
fn easier_to_draw(a: &Line, b: &Line) -> bool {
    (a.wraps.len(), a.class, a.path) < (b.wraps.len(), b.class, b.path)
}

/// Five steps on from `start`; what leaves the board comes back on the opposite side.
fn round_the_torus(start: Cell, (down, right): (i8, i8), size: u8) -> Option<Line> {
    let n = size as i8;
    let (mut row, mut column) = (start.row(size) as i8, start.column(size) as i8);
    let mut path = [start; LINE_LENGTH];
    let mut wraps = Vec::new();
    for (i, next) in path.iter_mut().enumerate().skip(1) {
        row += down;
        column += right;
        if !(0..n).contains(&row) || !(0..n).contains(&column) {
            wraps.push(i as u8 - 1);
            row = row.rem_euclid(n);
            column = column.rem_euclid(n);
        }
        *next = Cell::at(row as u8, column as u8, size);
    }
    let class = match ((down, right), wraps.is_empty()) {
        ((0, _), true) => LineClass::Row,
        ((_, 0), true) => LineClass::Column,
        (_, true) => LineClass::Diagonal,
        ((0, _), false) => LineClass::WrappedRow,
        ((_, 0), false) => LineClass::WrappedColumn,
        (_, false) => LineClass::WrappedDiagonal,
    };
    Some(Line {
        class,
        path,
        wraps,
        bounces: Vec::new(),
        mask: mask_of(&path),
    })
}

/// Five steps on from `start`, turning at the edges: `None` if that never turns, turns more than twice,
/// would turn in a corner, or comes to a cell twice.
fn bounced(start: Cell, (mut down, mut right): (i8, i8), size: u8) -> Option<Line> {
    let inside = |at: i8| (0..size as i8).contains(&at);
    let (mut row, mut column) = (start.row(size) as i8, start.column(size) as i8);
    let mut path = [start; LINE_LENGTH];
    let mut bounces = Vec::new();
    for (i, next) in path.iter_mut().enumerate().skip(1) {
        let off_row = !inside(row + down);
        let off_column = !inside(column + right);
        if off_row && off_column {
            return None; // a corner
        }
        if off_row || off_column {
            if i == 1 {
                return None; // nothing has come in yet that could turn
            }
            bounces.push(i as u8 - 1);
            if off_row {
                down = -down;
            } else {
                right = -right;
            }
        }
        row += down;
        column += right;
        *next = Cell::at(row as u8, column as u8, size);
    }
    let class = match bounces.len() {
        1 => LineClass::BouncedOnce,
        2 => LineClass::BouncedTwice,
        _ => return None,
    };
    let mask = mask_of(&path);
    (mask.count_ones() == LINE_LENGTH as u32).then_some(Line {
        class,
        path,
        wraps: Vec::new(),
        bounces,
        mask,
    })
}

fn mask_of(path: &[Cell]) -> u64 {
    path.iter().fold(0, |mask, cell| mask | cell.bit())
}
