//! The lines of the rule book.

use std::collections::HashMap;

use tilehold_games::kalida::{Cell, LINE_LENGTH, Line, LineClass, Mark, Position, Rules, lines};

/// What the rule book says a set of five cells is, judged cell by cell and without walking along lines.
///
/// A bounce is undone by unfolding: laid out flat, the board is followed by its mirror image (which shares the edge
/// cells), and there a bounced diagonal is straight.
fn judge(mask: u64, size: i32) -> Option<LineClass> {
    let cells: Vec<(i32, i32)> = (0..size * size)
        .filter(|i| mask >> i & 1 == 1)
        .map(|i| (i / size, i % size))
        .collect();
    let holds = |cell: (i32, i32)| cells.contains(&cell);
    let row = |step: i32| (0..5).all(|i| holds((cells[0].0, cells[0].1 + i * step)));
    let all = |test: &dyn Fn(i32) -> (i32, i32)| (0..5).all(|i| holds(test(i)));
    if row(1) {
        return Some(LineClass::Row);
    }
    if all(&|i| (cells[0].0 + i, cells[0].1)) {
        return Some(LineClass::Column);
    }
    if [1, -1]
        .iter()
        .any(|right| all(&|i| (cells[0].0 + i, cells[0].1 + right * i)))
    {
        return Some(LineClass::Diagonal);
    }
    for &(r, c) in &cells {
        let round = |down: i32, right: i32| {
            all(&|i| {
                (
                    (r + down * i).rem_euclid(size),
                    (c + right * i).rem_euclid(size),
                )
            })
        };
        if round(1, 1) || round(1, -1) {
            return Some(LineClass::WrappedDiagonal);
        }
        if round(0, 1) {
            return Some(LineClass::WrappedRow);
        }
        if round(1, 0) {
            return Some(LineClass::WrappedColumn);
        }
    }
    let period = 2 * (size - 1);
    let fold = |at: i32| {
        let at = at.rem_euclid(period);
        at.min(period - at)
    };
    let turns = |at: i32| at.rem_euclid(size - 1) == 0;
    for &(r, c) in &cells {
        // The cell and its mirror images, as starts of a straight diagonal in the unfolded plane.
        for (r, c) in [(r, c), (-r, c), (r, -c), (-r, -c)] {
            if !all(&|i| (fold(r + i), fold(c + i))) {
                continue;
            }
            let met: std::collections::HashSet<_> =
                (0..5).map(|i| (fold(r + i), fold(c + i))).collect();
            let corner = (1..4).any(|i| turns(r + i) && turns(c + i));
            let bounces = (1..4).filter(|&i| turns(r + i) || turns(c + i)).count();
            if met.len() == 5 && !corner {
                match bounces {
                    1 => return Some(LineClass::BouncedOnce),
                    2 => return Some(LineClass::BouncedTwice),
                    _ => {}
                }
            }
        }
    }
    None
}

fn five_cells(cells: u32, mut found: impl FnMut(u64)) -> u32 {
    let mut count = 0;
    let mut mask: u64 = 0b11111;
    while mask < 1 << cells {
        found(mask);
        count += 1;
        // The next larger number with as many bits.
        let lowest = mask & mask.wrapping_neg();
        let ripple = mask + lowest;
        mask = ripple | (((mask ^ ripple) >> 2) / lowest);
    }
    count
}

#[test]
fn every_set_of_five_cells_is_a_line_exactly_if_the_definition_says_so() {
    let mut class_of: HashMap<u64, LineClass> = HashMap::new();
    let sets = five_cells(36, |mask| {
        if let Some(class) = judge(mask, 6) {
            class_of.insert(mask, class);
        }
    });
    assert_eq!(sets, 376_992);
    for rules in Rules::ALL {
        let mut expected: Vec<(u64, LineClass)> = class_of
            .iter()
            .map(|(&mask, &class)| (mask, class))
            .filter(|(_, class)| class.counts(&rules))
            .collect();
        let mut built: Vec<(u64, LineClass)> = lines(&rules)
            .iter()
            .map(|line| (line.mask, line.class))
            .collect();
        expected.sort();
        built.sort();
        assert_eq!(built, expected, "{rules}");
    }
}

#[test]
fn a_board_of_five_follows_the_same_definition() {
    for base in Rules::ALL {
        let rules = base.with_size(5).expect("a size");
        let mut expected = Vec::new();
        five_cells(25, |mask| {
            expected.extend(
                judge(mask, 5)
                    .filter(|class| class.counts(&rules))
                    .map(|_| mask),
            )
        });
        let mut built: Vec<u64> = lines(&rules).iter().map(|line| line.mask).collect();
        built.sort();
        assert_eq!(built, expected, "{rules}");
    }
}

#[test]
fn the_counts_are_those_of_the_rule_book() {
    let totals: Vec<(&str, usize)> = Rules::ALL
        .iter()
        .map(|rules| (rules.name(), lines(rules).len()))
        .collect();
    assert_eq!(
        totals,
        [
            ("none", 32),
            ("bounce", 68),
            ("wrap-teeth", 96),
            ("wrap", 144),
            ("wrap-bounce-teeth", 132),
            ("wrap-bounce", 180)
        ]
    );
    let everything = lines(&Rules {
        missing_teeth: false,
        ..Rules::default()
    });
    let count = |class| everything.iter().filter(|line| line.class == class).count();
    assert_eq!(LineClass::ALL.map(count), [12, 12, 8, 64, 24, 24, 24, 12]);
}

#[test]
fn missing_teeth_change_nothing_without_wrap() {
    for bounce in [false, true] {
        let without = Rules {
            wrap: false,
            bounce,
            missing_teeth: false,
            ..Rules::default()
        };
        assert_eq!(lines(&without), lines(&without.normal()));
    }
}

fn named<'a>(lines: &'a [Line], cells: &str) -> &'a Line {
    let mask: u64 = cells
        .split(' ')
        .map(|cell| Cell::parse(cell, 6).expect("a cell").bit())
        .sum();
    lines
        .iter()
        .find(|line| line.mask == mask)
        .unwrap_or_else(|| panic!("{cells} is no line"))
}

fn path(line: &Line) -> Vec<String> {
    line.path
        .iter()
        .map(|cell| cell.name(6).to_string())
        .collect()
}

#[test]
fn a_bounced_diagonal_turns_at_the_edge_and_includes_the_cell_there() {
    let all = lines(&Rules::default());
    // The example of the rule book: (2,3)(1,2)(0,1)(1,0)(2,1).
    let line = named(&all, "d3 c2 b1 a2 b3");
    assert_eq!(line.class, LineClass::BouncedTwice);
    let mut drawn = path(line);
    let mut bounces = line.bounces.clone();
    if drawn[0] == "b3" {
        drawn.reverse();
        bounces = bounces.iter().rev().map(|i| 4 - i).collect();
    }
    assert_eq!(drawn, ["d3", "c2", "b1", "a2", "b3"]);
    assert_eq!(bounces, [2, 3]);
}

#[test]
fn there_is_no_bounce_in_a_corner() {
    let corners = [0, 5, 30, 35].map(|index| 1u64 << index);
    for line in lines(&Rules::default()) {
        for &turn in &line.bounces {
            assert!(
                !corners.contains(&line.path[usize::from(turn)].bit()),
                "{line:?}"
            );
            assert!((1..4).contains(&turn), "{line:?} turns at an end");
        }
    }
}

#[test]
fn a_line_never_both_wraps_and_bounces() {
    for rules in Rules::ALL {
        assert!(
            lines(&rules)
                .iter()
                .all(|line| line.wraps.is_empty() || line.bounces.is_empty())
        );
    }
}

#[test]
fn a_path_is_drawn_step_by_step_with_its_wraps_and_bounces_marked() {
    for base in Rules::ALL {
        for size in 5..=8 {
            let rules = base.with_size(size).expect("a size");
            for line in lines(&rules) {
                let at: Vec<(i32, i32)> = line
                    .path
                    .iter()
                    .map(|cell| (cell.row(size).into(), cell.column(size).into()))
                    .collect();
                let step = |i: usize| (at[i + 1].0 - at[i].0, at[i + 1].1 - at[i].1);
                for i in 0..LINE_LENGTH - 1 {
                    let (down, right) = step(i);
                    let adjacent = down.abs() <= 1 && right.abs() <= 1;
                    assert_eq!(
                        adjacent,
                        !line.wraps.contains(&(i as u8)),
                        "{rules} {line:?}"
                    );
                }
                if line.wraps.is_empty() {
                    for i in 1..LINE_LENGTH - 1 {
                        let turns = step(i) != step(i - 1);
                        assert_eq!(turns, line.bounces.contains(&(i as u8)), "{rules} {line:?}");
                    }
                }
                assert_eq!(line.mask.count_ones(), 5);
            }
        }
    }
}

#[test]
fn a_wrapped_row_is_drawn_across_the_edge_and_not_over_the_hole() {
    let all = lines(&Rules {
        missing_teeth: false,
        ..Rules::default()
    });
    let line = named(&all, "a1 b1 d1 e1 f1");
    assert_eq!(line.class, LineClass::WrappedRow);
    assert_eq!(path(line), ["d1", "e1", "f1", "a1", "b1"]);
    assert_eq!(line.wraps, [2]);
}

#[test]
fn a_win_is_seen_whatever_cell_completes_the_line() {
    for rules in Rules::ALL {
        let all = lines(&rules);
        for line in &all {
            for last in line.path {
                let four = line.mask & !last.bit();
                // Four of O's markers where they are on no line with others; O has as many as X before the last.
                let elsewhere: Vec<Cell> = Cell::all_of(rules.board() & !line.mask).collect();
                let others = (0..).map(|shift| {
                    (0..4).fold(0, |mask, i| {
                        mask | elsewhere[(shift + 7 * i) % elsewhere.len()].bit()
                    })
                });
                let o = others
                    .take(31)
                    .find(|o| o.count_ones() == 4)
                    .expect("four other cells");
                let before = Position::new(four, o).expect("a position");
                assert_eq!(before.winner(&all), None);
                let after = before.play(last);
                assert_eq!(
                    after.winner(&all),
                    Some(Mark::X),
                    "{rules} {line:?} by {last:?}"
                );
                assert!(
                    after
                        .finished(Mark::X, &all)
                        .any(|finished| finished == line)
                );
            }
        }
    }
}

#[test]
fn six_in_a_line_is_a_win() {
    let all = lines(&Rules::ALL[0]);
    let position = Position::new(0b111111, 0b10101 << 12 | 0b1010 << 24).expect("a position");
    assert_eq!(position.winner(&all), Some(Mark::X));
    assert_eq!(position.finished(Mark::X, &all).count(), 2);
}
