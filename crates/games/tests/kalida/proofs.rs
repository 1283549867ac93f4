//! Certificates and the checker that does not use the solver.

use tilehold_engine::{Dice, Random};
use tilehold_games::kalida::certificate::{Certificate, Claim, Markers, Reply};
use tilehold_games::kalida::checker::{Checker, Flaw, Guide};
use tilehold_games::kalida::solver::{Chances, Effort, Limits, Memory, Proof, Question, Solver};
use tilehold_games::kalida::{Cell, Line, Rules, lines};

/// X has set these cells, O these, and O is to move.
fn o_moves(attacker: u64, defender: u64, one_sided: bool) -> Question {
    Question {
        attacker,
        defender,
        attacker_moves: false,
        one_sided,
    }
}

/// What is proved after c3 by the one-sided game.
fn after_c3(rules: Rules) -> Proof {
    let c3 = Cell::parse("c3", 6).expect("a cell");
    let limits = Limits {
        moves: 10_000,
        opening: 7,
    };
    let proof = Solver::new(rules).prove(
        &o_moves(c3.bit(), 0, true),
        Effort::nodes(1 << 20),
        limits,
        &mut Memory::default(),
        &mut || false,
    );
    assert_eq!(proof.chances, Chances::Held, "{rules}");
    proof
}

/// A certificate that after c3 with bounces alone X cannot win.
fn certificate() -> Certificate {
    after_c3(Rules::ALL[1]).certificate.expect("a certificate")
}

#[test]
fn a_true_certificate_is_confirmed_and_a_broken_one_is_not() {
    let whole = certificate();
    let checker = Checker::new(whole.rules);
    let positions = checker.check(&whole).expect("it is true");
    assert!(positions > whole.moves.len() as u64);

    // O's first move, which no plain rule can take the place of.
    let (position, _, _) = checker.standard(whole.start);
    let reply = whole.moves[&position];
    let with = |reply: Option<Reply>| {
        let mut other = whole.clone();
        match reply {
            Some(reply) => other.moves.insert(position, reply),
            None => other.moves.remove(&position),
        };
        checker.check(&other)
    };
    assert!(matches!(with(None), Err(Flaw::NoMove(_))));
    for cell in Cell::all_of(position.0) {
        let onto_a_marker = Reply { cell, ..reply };
        assert_eq!(with(Some(onto_a_marker)), Err(Flaw::Taken(position)));
        let answers_a_marker = Reply {
            answered: cell.bit(),
            ..reply
        };
        assert!(matches!(with(Some(answers_a_marker)), Err(Flaw::Taken(_))));
    }
    let answers_nothing = Reply {
        answered: 0,
        ..reply
    };
    assert!(matches!(
        with(Some(answers_nothing)),
        Err(Flaw::Unanswered(_))
    ));

    let claims_a_win = Certificate {
        claim: Claim::FirstWins,
        ..whole.clone()
    };
    assert!(checker.check(&claims_a_win).is_err());

    let other_rules = Certificate {
        rules: Rules {
            missing_teeth: false,
            ..Rules::default()
        },
        ..whole.clone()
    };
    assert!(
        Checker::new(other_rules.rules).check(&other_rules).is_err(),
        "more lines need more answers"
    );
}

#[test]
fn a_certificate_reads_back_and_a_damaged_file_does_not() {
    let whole = certificate();
    let bytes = whole.to_bytes();
    assert_eq!(Certificate::from_bytes(&bytes).as_ref(), Some(&whole));
    for at in (0..bytes.len()).step_by(7) {
        let mut damaged = bytes.clone();
        damaged[at] ^= 1;
        assert_eq!(Certificate::from_bytes(&damaged), None, "byte {at}");
    }
    assert_eq!(Certificate::from_bytes(&bytes[..bytes.len() - 1]), None);
}

#[test]
fn a_win_is_proved_reply_by_reply() {
    // X has two rows of three and is to gain a third threat, whatever O does: too much to stop on the large set of lines.
    let rules = Rules {
        missing_teeth: false,
        ..Rules::default()
    };
    let cells = |text: &str| {
        text.split(' ')
            .map(|cell| Cell::parse(cell, 6).expect("a cell").bit())
            .sum::<u64>()
    };
    let (x, o) = (cells("c3 c4 d3 d4"), cells("a1 f1 a6"));
    let proof = Solver::new(rules).prove(
        &o_moves(x, o, false),
        Effort::nodes(1 << 21),
        Limits {
            moves: 100_000,
            opening: 0,
        },
        &mut Memory::default(),
        &mut || false,
    );
    assert!(
        matches!(proof.chances, Chances::Wins { .. }),
        "{:?}",
        proof.chances
    );
    let certificate = proof.certificate.expect("a certificate");
    let checker = Checker::new(rules);
    let positions = checker.check(&certificate).expect("it is true");
    assert!(positions >= 29, "every reply of O is met with something");
    let without_moves = Certificate {
        moves: Default::default(),
        ..certificate.clone()
    };
    assert_eq!(
        checker.check(&without_moves).is_err(),
        !certificate.moves.is_empty()
    );
}

/// Moves that O answers as if X had moved elsewhere included.
#[test]
fn every_early_reply_of_a_hold_holds() {
    let bounce = Rules::ALL[1];
    let solver = Solver::new(bounce);
    let opening = after_c3(bounce).opening;
    assert!(opening.len() > 2_000, "{} replies", opening.len());
    for ((x, o), cell) in opening.into_iter().step_by(5) {
        assert!((x | o) & cell.bit() == 0, "{x:x} {o:x} {cell:?}");
        let after = Question {
            attacker_moves: true,
            ..o_moves(x, o | cell.bit(), true)
        };
        let (chances, _) = solver.ask(&after, Effort::nodes(1 << 22), &mut || false);
        assert_eq!(chances, Chances::Held, "{x:x} {o:x} {cell:?}");
    }
}

/// Knows the moves of a certificate.
struct Moves(Certificate);

impl Guide for Moves {
    fn stored(&self, standard: Markers) -> Option<Reply> {
        self.0.moves.get(&standard).copied()
    }
}

/// The writer of a certificate and its checker come to a position turned in different ways, and must see the same needs.
#[test]
fn needs_do_not_depend_on_how_the_board_is_turned() {
    let whole = certificate();
    let checker = Checker::new(whole.rules);
    let walk = |cell: &str| {
        let start = Cell::parse(cell, 6).expect("a cell").bit();
        let mut moves = Moves(whole.clone());
        let needs = checker.walk(Claim::FirstIsHeld, (start, 0), &mut moves);
        needs.expect("it is true")
    };
    let needs = walk("c3");
    assert!(needs.values().any(|needs| *needs != 0));
    for turned in ["d3", "c4", "d4"] {
        assert!(walk(turned) == needs, "{turned}");
    }
}

/// O's first answer in a corner that stops little: the stored moves no longer hold X.
#[test]
fn a_hold_with_a_wrong_answer_is_not_confirmed() {
    let mut wrong = certificate();
    let answers = wrong.moves.iter_mut();
    let first = answers.filter(|((_, o), _)| *o == 0);
    for ((x, _), reply) in first {
        reply.cell = Cell::from_index(if x & 1 == 0 { 0 } else { 35 });
    }
    assert!(Checker::new(wrong.rules).check(&wrong).is_err());
}

/// Whether X wins, by trying everything.
fn x_wins(lines: &[Line], board: u64, (x, o): (u64, u64), x_moves: bool) -> bool {
    let has_line = |cells: u64| lines.iter().any(|line| line.mask & cells == line.mask);
    let free = board & !(x | o);
    if has_line(x) || has_line(o) || free == 0 {
        return has_line(x);
    }
    if x_moves {
        Cell::all_of(free).any(|cell| x_wins(lines, board, (x | cell.bit(), o), false))
    } else {
        Cell::all_of(free).all(|cell| x_wins(lines, board, (x, o | cell.bit()), true))
    }
}

/// O plays what holds, found by trying everything, or anything if nothing does; every move of X's is to be answered.
struct TriesEverything<'a> {
    lines: &'a [Line],
    board: u64,
    dice: &'a mut Dice,
}

impl Guide for TriesEverything<'_> {
    fn stored(&self, _: Markers) -> Option<Reply> {
        None
    }

    fn choose(&mut self, (x, o): Markers) -> Option<Cell> {
        let free: Vec<Cell> = Cell::all_of(self.board & !(x | o)).collect();
        let holds = |cell: &&Cell| !x_wins(self.lines, self.board, (x, o | cell.bit()), true);
        let held = free.iter().find(holds).copied();
        held.or_else(|| self.dice.pick(&free).copied())
    }

    fn answer_next(&mut self, _: Markers, unanswered: u64, _: u64) -> Option<Cell> {
        let unanswered: Vec<Cell> = Cell::all_of(unanswered).collect();
        self.dice.pick(&unanswered).copied()
    }
}

/// The checker confirms a hold that is there and never one that is not, whatever O is told to play.
#[test]
fn the_checker_agrees_with_trying_everything() {
    let mut dice = Dice::new(20);
    let (mut held, mut lost) = (0, 0);
    for rules in Rules::ALL {
        let (lines, checker) = (lines(&rules), Checker::new(rules));
        for _ in 0..150 {
            let mut cells: Vec<Cell> = (0..rules.cells()).map(Cell::from_index).collect();
            dice.shuffle(&mut cells);
            let mask = |cells: &[Cell]| cells.iter().map(|cell| cell.bit()).sum::<u64>();
            let start = (mask(&cells[..14]), mask(&cells[14..27]));
            let finished = |own: u64| lines.iter().any(|line| line.mask & own == line.mask);
            if finished(start.0) || finished(start.1) {
                continue;
            }
            let board = rules.board();
            let loses = x_wins(&lines, board, start, false);
            let mut guide = TriesEverything {
                lines: &lines,
                board,
                dice: &mut dice,
            };
            let walked = checker.walk(Claim::FirstIsHeld, start, &mut guide);
            assert_eq!(walked.is_err(), loses, "{rules} {start:x?}: {walked:?}");
            *(if loses { &mut lost } else { &mut held }) += 1;
        }
    }
    assert!(held > 30 && lost > 30, "{held} held, {lost} lost");
}
