//! The exact solver.

mod light;
mod proof;
mod table;
mod tally;

use super::lines::lines;
use super::rules::Rules;
use super::symmetry::{Symmetry, symmetries};

/// try
pub fn trial(
    rules: &Rules,
    attacker: u64,
    defender: u64,
    attacker_moves: bool,
    one_sided: bool,
    bytes: usize,
    limit: u64,
) -> (String, u64) {
    let lines = lines(rules);
    let index = tally::LineIndex::<3>::new(rules, &lines);
    let syms: Vec<(Symmetry, Symmetry)> = symmetries(rules, &lines)
        .into_iter()
        .map(|s| {
            let i = s.inverse();
            (s, i)
        })
        .collect();
    let mut stop = || false;
    let mut search = proof::ProofSearch::new(&index, &syms, bytes, &mut stop);
    let state = proof::State::new(&index, attacker, defender, attacker_moves, one_sided);
    let v = search.run(&state, limit);
    (format!("{v:?}"), search.nodes)
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::HashMap;

    /// Can the attacker complete a line? By trying everything.
    struct Plain {
        masks: Vec<u64>,
        one_sided: bool,
        board: u64,
        known: HashMap<(u64, u64), bool>,
    }
    impl Plain {
        fn wins(&mut self, attacker: u64, defender: u64, attacker_moves: bool) -> bool {
            if let Some(&known) = self.known.get(&(attacker, defender)) {
                return known;
            }
            let empty = self.board & !(attacker | defender);
            let mut result = !attacker_moves && empty != 0;
            for cell in 0..64 {
                if empty & (1 << cell) == 0 {
                    continue;
                }
                let wins = if attacker_moves {
                    let after = attacker | 1 << cell;
                    self.masks.iter().any(|m| m & after == *m) || self.wins(after, defender, false)
                } else {
                    let after = defender | 1 << cell;
                    (self.one_sided || !self.masks.iter().any(|m| m & after == *m))
                        && self.wins(attacker, after, true)
                };
                if wins == attacker_moves {
                    result = wins;
                    break;
                }
            }
            self.known.insert((attacker, defender), result);
            result
        }
    }

    #[test]
    fn quick() {
        let mut seed = 12345u64;
        let mut rnd = move |n: u64| {
            seed = seed
                .wrapping_mul(6364136223846793005)
                .wrapping_add(1442695040888963407);
            (seed >> 33) % n
        };
        let mut counts = [0; 3];
        for base in Rules::ALL {
            for size in [5u8, 6] {
                let rules = base.with_size(size).unwrap();
                let ls = lines(&rules);
                let masks: Vec<u64> = ls.iter().map(|l| l.mask).collect();
                let index = tally::LineIndex::<3>::new(&rules, &ls);
                let syms: Vec<(Symmetry, Symmetry)> = symmetries(&rules, &ls)
                    .into_iter()
                    .map(|s| {
                        let i = s.inverse();
                        (s, i)
                    })
                    .collect();
                let mut done = 0;
                while done < std::env::var("N").map_or(300, |n| n.parse().unwrap()) {
                    let empties = 11 + rnd(5) as u32;
                    let (mut a, mut d) = (0u64, 0u64);
                    let turn = rnd(2) == 0;
                    let bias = 35 + rnd(40);
                    let mut order: Vec<usize> = (0..rules.cells()).collect();
                    for i in (1..order.len()).rev() {
                        order.swap(i, rnd(i as u64 + 1) as usize);
                    }
                    for &c in &order[..rules.cells() - empties as usize] {
                        // mostly well-spread stones: skip completing a line
                        if rnd(100) < bias {
                            a |= 1 << c
                        } else {
                            d |= 1 << c
                        }
                    }
                    if masks.iter().any(|m| m & a == *m || m & d == *m) {
                        continue;
                    }
                    {
                        let mut stop = || false;
                        let mut search = proof::ProofSearch::new(&index, &syms, 1 << 10, &mut stop);
                        let hard = [false, true].iter().any(|&o| {
                            !search
                                .look(&proof::State::new(&index, a, d, turn, o))
                                .is_known()
                        });
                        if !hard {
                            continue;
                        }
                    }
                    done += 1;
                    for one_sided in [false, true] {
                        let mut plain = Plain {
                            masks: masks.clone(),
                            one_sided,
                            board: rules.board(),
                            known: HashMap::new(),
                        };
                        let expected = plain.wins(a, d, turn);
                        let mut stop = || false;
                        let mut search = proof::ProofSearch::new(&index, &syms, 1 << 20, &mut stop);
                        let state = proof::State::new(&index, a, d, turn, one_sided);
                        let verdict = search.run(&state, u64::MAX);
                        assert_eq!(
                            matches!(verdict, proof::Verdict::Win { .. }),
                            expected,
                            "{rules} {a:x} {d:x} {turn} {one_sided} {verdict:?}"
                        );
                        if search.nodes > 1 {
                            counts[2] += 1;
                        }
                        counts[usize::from(expected)] += 1;
                    }
                }
            }
        }
        println!("{counts:?}");
    }
}
