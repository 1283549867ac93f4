//! The solver against plain full search.

use std::collections::HashMap;

use tilehold_engine::{Dice, Random};

use super::super::position::Mark;
use super::*;

/// Plain full search: tries everything, knows nothing about threats, weights or needs.
struct Plain {
    masks: Vec<u64>,
    board: u64,
    one_sided: bool,
    /// For each position met: the moves the attacker still needs when both play well; `None` if he is held.
    known: HashMap<(u64, u64), Option<u32>>,
}

impl Plain {
    fn new(rules: &Rules, lines: &[Line], one_sided: bool) -> Plain {
        let masks = lines.iter().map(|line| line.mask).collect();
        Plain {
            masks,
            board: rules.board(),
            one_sided,
            known: HashMap::new(),
        }
    }

    fn has_line(&self, cells: u64) -> bool {
        self.masks.iter().any(|&line| line & !cells == 0)
    }

    /// How many moves the attacker needs, if he can win. He hurries and the defender delays.
    fn moves_to_win(&mut self, attacker: u64, defender: u64, attacker_moves: bool) -> Option<u32> {
        if let Some(&known) = self.known.get(&(attacker, defender)) {
            return known;
        }
        let free = Cell::all_of(self.board & !(attacker | defender));
        let answer = if attacker_moves {
            free.filter_map(|cell| {
                let after = attacker | cell.bit();
                if self.has_line(after) {
                    Some(1)
                } else {
                    self.moves_to_win(after, defender, false)
                        .map(|moves| moves + 1)
                }
            })
            .min()
        } else {
            let mut longest = None;
            for cell in free {
                let after = defender | cell.bit();
                let held = !self.one_sided && self.has_line(after);
                match if held {
                    None
                } else {
                    self.moves_to_win(attacker, after, true)
                } {
                    Some(moves) => longest = longest.max(Some(moves)),
                    None => {
                        longest = None;
                        break;
                    }
                }
            }
            longest
        };
        self.known.insert((attacker, defender), answer);
        answer
    }
}

/// A random board with this many free cells on which nobody has a line. `bias` percent of the markers are the
/// attacker's: such boards need not come up in play, but they are harder.
fn random_board(
    rules: &Rules,
    lines: &[Line],
    free: usize,
    bias: u32,
    dice: &mut Dice,
) -> (u64, u64) {
    loop {
        let mut order: Vec<usize> = (0..rules.cells()).collect();
        dice.shuffle(&mut order);
        let (mut attacker, mut defender) = (0, 0);
        for &cell in &order[free..] {
            if dice.below(100) < bias {
                attacker |= 1 << cell;
            } else {
                defender |= 1 << cell;
            }
        }
        let finished = |cells: u64| lines.iter().any(|line| line.mask & cells == line.mask);
        if !finished(attacker) && !finished(defender) {
            return (attacker, defender);
        }
    }
}

/// Boards with this many free cells in every rule set, most of them not plain to see, each in both kinds of game.
fn compare_with_plain_search(boards: usize, free: std::ops::Range<u32>, seed: u64) {
    let mut dice = Dice::new(seed);
    let (mut won, mut held, mut searched) = (0, 0, 0);
    for base in Rules::ALL {
        for size in [5, 6] {
            let rules = base.with_size(size).expect("a size");
            let lines = lines(&rules);
            let solver = Solver::new(rules);
            for board in 0..boards {
                let free = (free.start + dice.below(free.len() as u32)) as usize;
                let bias = 35 + dice.below(40);
                let attacker_moves = dice.below(2) == 0;
                // Look for a board that has to be searched, but not for ever.
                let mut question = None;
                for _ in 0..if board % 8 == 0 { 1 } else { 60 } {
                    let (attacker, defender) = random_board(&rules, &lines, free, bias, &mut dice);
                    let candidate = Question {
                        attacker,
                        defender,
                        attacker_moves,
                        one_sided: false,
                    };
                    question = Some(candidate);
                    if solver.ask(&candidate, Effort::nodes(1), &mut || false).0 == Chances::Unknown
                    {
                        break;
                    }
                }
                for one_sided in [false, true] {
                    let question = Question {
                        one_sided,
                        ..question.expect("a board")
                    };
                    let expected = Plain::new(&rules, &lines, one_sided).moves_to_win(
                        question.attacker,
                        question.defender,
                        attacker_moves,
                    );
                    let (chances, nodes) =
                        solver.ask(&question, Effort::nodes(1 << 20), &mut || false);
                    searched += usize::from(nodes > 1);
                    match (chances, expected) {
                        (Chances::Held, None) => held += 1,
                        (Chances::Wins { plies }, Some(moves)) => {
                            won += 1;
                            let shortest = 2 * moves - u32::from(attacker_moves);
                            assert!(
                                plies >= shortest,
                                "{rules} {question:x?}: {plies} plies, but it takes {shortest}"
                            );
                            if !one_sided {
                                let found = solver.shortest(
                                    &question,
                                    plies,
                                    Effort::nodes(1 << 22),
                                    &mut || false,
                                );
                                assert_eq!(found, Some(shortest), "{rules} {question:x?}");
                            }
                        }
                        _ => panic!(
                            "{rules} {question:x?}: {chances:?}, but plain search says {expected:?}"
                        ),
                    }
                }
            }
        }
    }
    println!("{won} won, {held} held, {searched} of them searched");
    assert!(
        won > boards && held > boards && searched > boards,
        "{won} won, {held} held, {searched} searched"
    );
}

#[test]
fn the_solver_agrees_with_plain_full_search_on_late_positions() {
    compare_with_plain_search(170, 6..11, 1);
}

/// Longer and with more free cells: `cargo test --release -p tilehold-games -- --ignored plain_full_search`.
#[test]
#[ignore = "takes minutes"]
fn the_solver_agrees_with_plain_full_search_on_earlier_positions() {
    compare_with_plain_search(150, 10..14, 2);
}

#[test]
fn positions_from_play_have_the_value_of_plain_full_search() {
    let mut dice = Dice::new(3);
    let mut seen = [0; 3];
    for rules in Rules::ALL {
        let lines = lines(&rules);
        let solver = Solver::new(rules);
        let mut done = 0;
        while done < 40 {
            let mut order: Vec<usize> = (0..rules.cells()).collect();
            dice.shuffle(&mut order);
            let plies = 27 + dice.below(4) as usize;
            let cells = order[..plies].iter().map(|&cell| Cell::from_index(cell));
            let position = cells.fold(Position::default(), |position, cell| position.play(cell));
            if position.winner(&lines).is_some() {
                continue;
            }
            done += 1;
            let mover = position.to_move();
            let (own, other) = (position.of(mover), position.of(mover.other()));
            let win = Plain::new(&rules, &lines, false).moves_to_win(own, other, true);
            let loss = Plain::new(&rules, &lines, false).moves_to_win(other, own, false);
            let exact = |count| Plies { count, exact: true };
            let expected = match (win, loss) {
                (Some(moves), _) => Worth::Win(exact(2 * moves - 1)),
                (None, Some(moves)) => Worth::Loss(exact(2 * moves)),
                (None, None) => Worth::Draw,
            };
            assert_eq!(
                solver.solve(&position, Effort::nodes(1 << 20), &mut || false),
                expected,
                "{rules} {position:x?}"
            );
            seen[match expected {
                Worth::Win(_) => 0,
                Worth::Loss(_) => 1,
                _ => 2,
            }] += 1;
        }
    }
    assert!(
        seen.iter().all(|&count| count > 5),
        "{seen:?} wins, losses and draws"
    );
}

#[test]
fn large_boards_are_solved_too() {
    for size in [7, 8] {
        let rules = Rules::default().with_size(size).expect("a size");
        let solver = Solver::new(rules);
        // X has four in the top row: with X to move it is a win at once, with O to move it can be stopped.
        let x = 0b0111_1000;
        let o = 0b0101_0101 << size;
        let win = Question {
            attacker: x & rules.board(),
            defender: o,
            attacker_moves: true,
            one_sided: false,
        };
        assert_eq!(
            solver.ask(&win, Effort::nodes(1000), &mut || false).0,
            Chances::Wins { plies: 1 }
        );
        assert_eq!(
            solver.shortest(&win, 9, Effort::nodes(1000), &mut || false),
            Some(1)
        );
    }
}

#[test]
fn an_empty_board_without_wrap_and_bounce_is_a_draw() {
    let solver = Solver::new(Rules::ALL[0]);
    assert_eq!(
        solver.solve(&Position::default(), Effort::nodes(1 << 20), &mut || false),
        Worth::Draw
    );
}

#[test]
fn a_search_ends_when_it_is_told_to() {
    let solver = Solver::new(Rules::default());
    let first = Position::default().play(Cell::at(2, 2, 6));
    let question = Question {
        attacker: first.of(Mark::X),
        defender: 0,
        attacker_moves: false,
        one_sided: false,
    };
    let mut asked = 0;
    let (chances, nodes) = solver.ask(&question, Effort::nodes(u64::MAX / 2), &mut || {
        asked += 1;
        asked > 2
    });
    assert_eq!(chances, Chances::Unknown);
    assert!(asked == 3 && nodes < 100_000, "{nodes} nodes");
}
