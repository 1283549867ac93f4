//! The whole deal, from the seed that is published at the end: what nobody else may be sent. It is
//! held against frames without asking the game what a viewer may see.

use std::collections::BTreeSet;

use serde_json::Value;
use tilehold_engine::{Table, Viewer};

type Squares = BTreeSet<(usize, usize)>;

/// A game that is over, with everything that was hidden before each ply.
pub(crate) struct Deal {
    plies: Vec<Hidden>,
}

/// What was hidden before a ply.
struct Hidden {
    /// Each seat's tiles.
    racks: Vec<String>,
    board: Vec<Vec<char>>,
    /// Bombs, and the squares that have been opened, worked out by the rule of the book.
    bombs: Squares,
    opened: Squares,
}

fn texts(value: &Value) -> Vec<String> {
    let items = value.as_array().into_iter().flatten();
    items
        .filter_map(|it| it.as_str().map(str::to_owned))
        .collect()
}

fn squares(value: &Value) -> Option<Squares> {
    let square = |it: &Value| {
        let number = |name: &str| it[name].as_u64().map(|it| it as usize);
        Some((number("row")?, number("column")?))
    };
    value.as_array()?.iter().map(square).collect()
}

fn around(size: usize, (row, column): (usize, usize)) -> impl Iterator<Item = (usize, usize)> {
    let near = move |at: usize| at.saturating_sub(1)..(at + 2).min(size);
    near(row)
        .flat_map(move |row| near(column).map(move |column| (row, column)))
        .filter(move |&at| at != (row, column))
}

/// Opens a square: a 0 opens its neighbours in turn, a bomb only itself.
fn open(size: usize, bombs: &Squares, at: (usize, usize), opened: &mut Squares) {
    let mut next = vec![at];
    while let Some(at) = next.pop() {
        let new = opened.insert(at);
        let empty = !bombs.contains(&at) && around(size, at).all(|it| !bombs.contains(&it));
        if new && empty {
            next.extend(around(size, at));
        }
    }
}

impl Deal {
    /// Plays a finished game through.
    pub(crate) fn of(table: &dyn Table) -> Deal {
        let mut plies: Vec<Hidden> = Vec::new();
        for ply in 0..=table.ply() {
            let view = table.view_at(ply, Viewer::Everybody).unwrap();
            let board: Vec<Vec<char>> = texts(&view["board"])
                .iter()
                .map(|row| row.chars().collect())
                .collect();
            let racks = view["racks"].as_array().cloned().unwrap_or_default();
            let racks = racks
                .iter()
                .map(|rack| rack["tiles"].as_str().unwrap().to_owned());
            let racks: Vec<String> = racks.collect();
            // Nothing has gone off before the first play, so all bombs are hidden then.
            let (bombs, mut opened) = match plies.last() {
                None => (squares(&view["hidden"]).unwrap_or_default(), Squares::new()),
                Some(before) => (before.bombs.clone(), before.opened.clone()),
            };
            if let Some(before) = plies.last() {
                for (row, line) in board.iter().enumerate() {
                    for (column, tile) in line.iter().enumerate() {
                        if *tile != '.' && before.board[row][column] == '.' {
                            open(board.len(), &bombs, (row, column), &mut opened);
                        }
                    }
                }
            }
            plies.push(Hidden {
                racks,
                board,
                bombs,
                opened,
            });
        }
        Deal { plies }
    }

    /// Whether there were tiles or bombs to be hidden.
    pub(crate) fn hides_something(&self) -> bool {
        let hides =
            |it: &Hidden| !it.bombs.is_empty() || it.racks.iter().any(|rack| !rack.is_empty());
        self.plies.iter().any(hides)
    }

    /// What a frame tells that its viewer could not know before entry `ply`.
    pub(crate) fn leak(&self, ply: usize, own: Option<usize>, frame: &Value) -> Option<String> {
        self.plies[ply].leak(own, frame)
    }
}

impl Hidden {
    fn leak(&self, own: Option<usize>, frame: &Value) -> Option<String> {
        let tokens = tokens(frame);
        let others = |count: usize| (0..count).filter(move |seat| Some(*seat) != own);
        for seat in others(self.racks.len()) {
            // A few tiles may be on another rack too; six hardly ever are.
            let rack = sorted(&self.racks[seat]);
            let own = own.map(|own| sorted(&self.racks[own]));
            if rack.len() >= 6 && own.as_ref() != Some(&rack) {
                let told = |it: &&String| sorted(it) == rack && !self.stands(it);
                if let Some(token) = tokens.iter().find(told) {
                    return Some(format!("the rack {token} of seat {seat}"));
                }
            }
        }
        // The hold, in whatever order: no word and no rack is as long.
        if let Some(token) = tokens.iter().find(|it| it.chars().count() > 25) {
            return Some(format!("the tiles {token}"));
        }
        self.bomb_told(frame)
    }

    /// Whether a word stands on the board, across or down.
    fn stands(&self, word: &str) -> bool {
        let size = self.board.len();
        let rows = self.board.iter().map(|row| row.iter().collect::<String>());
        let columns = (0..size).map(|column| self.board.iter().map(|row| row[column]).collect());
        rows.chain(columns).any(|line: String| line.contains(word))
    }

    /// Closed bombs as a list of squares, as marks in a grid, or as numbers on closed ground.
    fn bomb_told(&self, told: &Value) -> Option<String> {
        let closed: Squares = self.bombs.difference(&self.opened).copied().collect();
        let size = self.board.len();
        if !closed.is_empty()
            && let Some(listed) = squares(told)
            && closed.is_subset(&listed)
        {
            return Some(format!("the bombs {listed:?}"));
        }
        let grid: Vec<Vec<char>> = texts(told)
            .iter()
            .map(|row| row.chars().collect())
            .collect();
        if !closed.is_empty() && grid.len() == size && grid.iter().all(|row| row.len() == size) {
            let all: Vec<_> = (0..size)
                .flat_map(|row| (0..size).map(move |it| (row, it)))
                .collect();
            let marks: BTreeSet<char> = grid.iter().flatten().copied().collect();
            for mark in marks {
                let marked: Squares = all
                    .iter()
                    .copied()
                    .filter(|&(row, column)| grid[row][column] == mark)
                    .collect();
                if mark != '.'
                    && (marked == closed || marked == self.bombs)
                    && marked != Squares::new()
                    && !marked.is_subset(&self.opened)
                {
                    return Some(format!("the bombs as {mark}"));
                }
                if mark.is_ascii_digit() && !marked.is_subset(&self.opened) {
                    return Some(format!("the number {mark} on closed ground"));
                }
            }
        }
        let inner: Vec<&Value> = match told {
            Value::Array(items) => items.iter().collect(),
            Value::Object(fields) => fields.values().collect(),
            _ => Vec::new(),
        };
        inner.into_iter().find_map(|it| self.bomb_told(it))
    }
}

fn sorted(text: &str) -> String {
    let mut letters: Vec<char> = text.chars().collect();
    letters.sort_unstable();
    letters.into_iter().collect()
}

/// All runs of letters and blanks in a frame, with lists of single letters, or of things with
/// single letters, read as one.
fn tokens(frame: &Value) -> BTreeSet<String> {
    fn single(value: &Value) -> Option<&str> {
        let text = match value {
            Value::String(text) => Some(text.as_str()),
            Value::Object(fields) => fields.values().find_map(single),
            _ => None,
        };
        text.filter(|text| text.chars().count() == 1)
    }
    fn collect(value: &Value, found: &mut BTreeSet<String>) {
        match value {
            Value::String(text) => {
                let runs = text.split(|c: char| !c.is_alphabetic() && c != '*');
                found.extend(runs.filter(|run| !run.is_empty()).map(str::to_owned));
            }
            Value::Array(items) => {
                found.extend(items.iter().map(single).collect::<Option<String>>());
                items.iter().for_each(|item| collect(item, found));
            }
            Value::Object(fields) => fields.values().for_each(|it| collect(it, found)),
            _ => {}
        }
    }
    let mut found = BTreeSet::new();
    collect(frame, &mut found);
    found
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    fn hidden() -> Hidden {
        let mut opened = Squares::new();
        let bombs = Squares::from([(0, 0), (2, 3)]);
        open(4, &bombs, (3, 0), &mut opened);
        Hidden {
            racks: vec!["AEINRST".to_owned(), "BDGKLM*".to_owned()],
            board: ["....", "....", "....", "...."]
                .map(|row| row.chars().collect())
                .to_vec(),
            bombs,
            opened,
        }
    }

    #[test]
    fn every_shape_of_a_leak_is_seen_and_nothing_else() {
        let hidden = hidden();
        let opened = [
            (1, 0),
            (1, 1),
            (1, 2),
            (2, 0),
            (2, 1),
            (2, 2),
            (3, 0),
            (3, 1),
            (3, 2),
        ];
        assert_eq!(hidden.opened, Squares::from(opened));
        let honest =
            json!({"racks": ["AEINRST", null], "ground": ["....", "....", "0...", "00.."]});
        assert_eq!(hidden.leak(Some(0), &honest), None);
        for leak in [
            json!({"x": [{"y": "BDGKLM*"}]}),
            json!(["*", "B", "D", "G", "K", "L", "M"]),
            json!([{"tile": "B"}, {"tile": "*"}, {"tile": "D"}, {"tile": "G"}, {"tile": "M"}, {"tile": "L"}, {"tile": "K"}]),
            json!("A".repeat(40)),
            json!([{"row": 2, "column": 3}, {"row": 0, "column": 0}]),
            json!({"grid": ["x...", "....", "...x", "...."]}),
            json!({"ground": [".1..", "....", "0...", "00.."]}),
        ] {
            assert!(hidden.leak(Some(0), &leak).is_some(), "{leak}");
            assert!(hidden.leak(None, &leak).is_some(), "{leak}");
        }
        assert!(
            hidden.leak(None, &honest).is_some(),
            "a watcher sees no rack"
        );
    }
}
