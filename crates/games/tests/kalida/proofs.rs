//! Certificates and the checker that does not use the solver.

use tilehold_games::kalida::certificate::{Certificate, Claim};
use tilehold_games::kalida::checker::{Checker, Flaw};
use tilehold_games::kalida::solver::{Chances, Effort, Limits, Memory, Solver};
use tilehold_games::kalida::{Cell, Rules};

/// A certificate that after c3 without wrap and bounce X cannot win.
fn certificate() -> Certificate {
    let c3 = Cell::parse("c3", 6).expect("a cell");
    let limits = Limits {
        moves: 10_000,
        opening: 5,
    };
    let proof = Solver::new(Rules::ALL[0]).prove(
        (c3.bit(), 0),
        true,
        Effort::nodes(1 << 20),
        limits,
        &mut Memory::default(),
        &mut || false,
    );
    assert_eq!(proof.chances, Chances::Held);
    proof.certificate.expect("a certificate")
}

#[test]
fn a_true_certificate_is_confirmed_and_a_broken_one_is_not() {
    let whole = certificate();
    let checker = Checker::new(whole.rules);
    let positions = checker.check(&whole).expect("it is true");
    assert!(positions > whole.moves.len() as u64);

    let (&position, &cell) = whole.moves.iter().next().expect("it has moves");
    let mut without = whole.clone();
    without.moves.remove(&position);
    assert!(matches!(checker.check(&without), Err(Flaw::NoMove(_))));

    let taken = Cell::all_of(position.0).next().expect("X has a marker");
    let mut onto_a_marker = whole.clone();
    onto_a_marker.moves.insert(position, taken);
    assert!(matches!(checker.check(&onto_a_marker), Err(Flaw::Taken(_))));

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
    assert!(whole.moves.contains_key(&position) && !position.0 & cell.bit() != 0);
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
        (x, o),
        false,
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
