//! The knight rule: the first player's second marker must stand a chess-knight's move from the first.

use super::cell::Cell;
use super::position::Position;
use super::rule_set::Rules;

/// The cells the player to move may take when the knight rule is played. A knight does not jump over the edge.
pub fn knight_cells(rules: &Rules, position: &Position) -> u64 {
    let empty = position.empty(rules);
    if position.plies() != 2 {
        return empty;
    }
    let size = rules.size;
    let first = Cell::from_index(position.of(super::position::Mark::X).trailing_zeros() as usize);
    let knights_move = |cell: &Cell| {
        let rows = cell.row(size).abs_diff(first.row(size));
        let columns = cell.column(size).abs_diff(first.column(size));
        (rows, columns) == (1, 2) || (rows, columns) == (2, 1)
    };
    Cell::all_of(empty)
        .filter(knights_move)
        .fold(0, |cells, cell| cells | cell.bit())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn after(moves: &str, rules: &Rules) -> Position {
        let cells = moves
            .split_whitespace()
            .map(|text| Cell::parse(text, rules.size).expect("a cell"));
        cells.fold(Position::default(), |position, cell| position.play(cell))
    }

    #[test]
    fn the_first_players_second_marker_stands_a_knights_move_from_the_first() {
        let rules = Rules::default();
        let names = |moves| {
            let cells = knight_cells(&rules, &after(moves, &rules));
            Cell::all_of(cells)
                .map(|cell| cell.name(6).to_string())
                .collect::<Vec<_>>()
                .join(" ")
        };
        assert_eq!(names("c3 a1"), "b1 d1 a2 e2 a4 e4 b5 d5");
        assert_eq!(names("c3 b1"), "d1 a2 e2 a4 e4 b5 d5");
        assert_eq!(
            names("a1 c2"),
            "b3",
            "one cell is always left, as the second player has only one marker"
        );
    }

    #[test]
    fn every_other_move_is_free() {
        let rules = Rules::default();
        for moves in ["", "c3", "c3 a1 b1", "c3 a1 b1 f6"] {
            let position = after(moves, &rules);
            assert_eq!(
                knight_cells(&rules, &position),
                position.empty(&rules),
                "{moves}"
            );
        }
    }
}
