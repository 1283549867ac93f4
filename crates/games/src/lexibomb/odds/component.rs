//! Counting the layouts of one component.
//!
//! Its groups are decided one after the other. Of all that was decided, only two things matter for the rest: how many
//! bombs each number still lacks that has both decided and undecided groups (an *open* number), and how many bombs were
//! laid. So cases that agree in these are counted together, and the work grows with the number of open numbers, not with
//! the number of squares. The order of the groups is chosen so that few numbers are open at a time.
//!
//! One pass forwards counts the ways into each case, one pass backwards the ways out of it; both together give the chance
//! of each group, and the forward counts alone draw a random layout.

use tilehold_engine::Dice;

use super::frontier::Part;
use super::{choose_all, pick_some, pick_weighted};

/// A component with all its cases.
#[derive(Clone, Debug)]
pub(super) struct Component {
    steps: Vec<Step>,
    /// The ways to lay 0, 1, 2 … bombs on the whole component.
    layouts: Vec<f64>,
}

/// One group being decided.
#[derive(Clone, Debug)]
struct Step {
    squares: Vec<usize>,
    /// The ways to lay 0, 1, 2 … bombs on the group.
    ways: Vec<f64>,
    /// `before.ways(case)[b]`: the ways into a case before this step with b bombs laid.
    before: Ways,
    /// How cases after the step come from cases before it, ordered by the case after.
    arcs: Vec<Arc>,
    /// The number of cases after the step.
    after: usize,
}

#[derive(Clone, Copy, Debug)]
struct Arc {
    from: u32,
    to: u32,
    bombs: u8,
}

/// Numbers for each case and each count of bombs laid.
#[derive(Clone, Debug)]
struct Ways {
    width: usize,
    of: Vec<f64>,
}

impl Ways {
    fn new(cases: usize, width: usize) -> Ways {
        Ways {
            width,
            of: vec![0.0; cases * width],
        }
    }

    fn of(&self, case: u32) -> &[f64] {
        &self.of[case as usize * self.width..][..self.width]
    }

    fn of_mut(&mut self, case: u32) -> &mut [f64] {
        &mut self.of[case as usize * self.width..][..self.width]
    }
}

impl Component {
    /// Counts all layouts with at most `most` bombs.
    pub(super) fn count(part: Part, most: usize) -> Component {
        let order = best_order(&part);
        // What each number can still get from undecided groups.
        let mut room: Vec<usize> = vec![0; part.bombs.len()];
        for (squares, beside) in part.squares.iter().zip(&part.beside) {
            beside.iter().for_each(|&n| room[n] += squares.len());
        }
        let mut open: Vec<usize> = Vec::new();
        // What the open numbers lack in each case, one after the other.
        let mut lacking: Vec<u8> = Vec::new();
        let mut cases = 1;
        let mut before = Ways::new(1, 1);
        before.of[0] = 1.0;
        let mut steps = Vec::with_capacity(order.len());
        for group in order {
            let (squares, beside) = (&part.squares[group], &part.beside[group]);
            beside.iter().for_each(|&n| room[n] -= squares.len());
            let opening: Vec<usize> = beside
                .iter()
                .copied()
                .filter(|n| !open.contains(n))
                .collect();
            let touched: Vec<usize> = open.iter().copied().chain(opening.clone()).collect();
            let still_open: Vec<usize> = (0..touched.len())
                .filter(|&i| room[touched[i]] > 0)
                .collect();

            let mut arcs = Vec::new();
            let mut found: Vec<u8> = Vec::new();
            let mut left = vec![0u8; touched.len()];
            for case in 0..cases {
                left[..open.len()].copy_from_slice(&lacking[case * open.len()..][..open.len()]);
                for (slot, &n) in left[open.len()..].iter_mut().zip(&opening) {
                    *slot = part.bombs[n] as u8;
                }
                for bombs in 0..=squares.len().min(most) {
                    let possible = touched.iter().zip(&left).all(|(n, &left)| {
                        let laid = if beside.contains(n) { bombs } else { 0 };
                        usize::from(left) >= laid && usize::from(left) - laid <= room[*n]
                    });
                    if possible {
                        arcs.push(Arc {
                            from: case as u32,
                            to: arcs.len() as u32,
                            bombs: bombs as u8,
                        });
                        found.extend(still_open.iter().map(|&i| {
                            let laid = if beside.contains(&touched[i]) {
                                bombs
                            } else {
                                0
                            };
                            left[i] - laid as u8
                        }));
                    }
                }
            }
            open = still_open.iter().map(|&i| touched[i]).collect();
            (lacking, cases) = merge(&mut arcs, &found, open.len());

            let ways = choose_all(squares.len(), squares.len());
            let width = (before.width + squares.len()).min(most + 1);
            let mut next = Ways::new(cases, width);
            for arc in &arcs {
                let into = next.of_mut(arc.to).iter_mut().skip(arc.bombs.into());
                let weight = ways[usize::from(arc.bombs)];
                for (sum, &count) in into.zip(before.of(arc.from)) {
                    *sum += weight * count;
                }
            }
            steps.push(Step {
                squares: squares.clone(),
                ways,
                before: std::mem::replace(&mut before, next),
                arcs,
                after: cases,
            });
        }
        // Everything is decided: no number is open, so there is one case, or none if nothing fits.
        let mut layouts = before.of;
        layouts.resize(most + 1, 0.0);
        Component { steps, layouts }
    }

    /// The ways to lay 0, 1, 2 … bombs on the component.
    pub(super) fn layouts(&self) -> &[f64] {
        &self.layouts
    }

    /// The largest number of cases at once.
    pub(super) fn cases(&self) -> usize {
        self.steps.iter().map(|step| step.after).max().unwrap_or(0)
    }

    /// Enters the chance of each of its squares, when a layout with b bombs here weighs `weights[b]`.
    pub(super) fn chances(&self, weights: &[f64], chances: &mut [f64]) {
        let mut out = Ways {
            width: weights.len(),
            of: weights.to_vec(),
        };
        for step in self.steps.iter().rev() {
            let cases = step.before.of.len() / step.before.width;
            let mut before = Ways::new(cases, step.before.width);
            let (mut bomb, mut safe) = (0.0, 0.0);
            for arc in &step.arcs {
                let bombs = usize::from(arc.bombs);
                let ways = step.ways[bombs];
                let mut sum = 0.0;
                let after = out.of(arc.to).iter().skip(bombs);
                let into = step.before.of(arc.from);
                for ((back, &after), &into) in
                    before.of_mut(arc.from).iter_mut().zip(after).zip(into)
                {
                    *back += ways * after;
                    sum += into * ways * after;
                }
                bomb += sum * bombs as f64;
                safe += sum * (step.squares.len() - bombs) as f64;
            }
            for &square in &step.squares {
                chances[square] = bomb / (bomb + safe);
            }
            out = before;
        }
    }

    /// A random layout with so many bombs, each as likely as any other; its bombs are added to `placed`.
    pub(super) fn imagine(&self, bombs: usize, dice: &mut Dice, placed: &mut Vec<usize>) {
        let (mut case, mut laid) = (0u32, bombs);
        for step in self.steps.iter().rev() {
            let first = step.arcs.partition_point(|arc| arc.to < case);
            let last = step.arcs.partition_point(|arc| arc.to <= case);
            let weight = |arc: &Arc| {
                let bombs = usize::from(arc.bombs);
                let before = laid.checked_sub(bombs);
                let into = before.and_then(|before| step.before.of(arc.from).get(before));
                into.map_or(0.0, |into| into * step.ways[bombs])
            };
            let arc = pick_weighted(step.arcs[first..last].iter().copied(), weight, dice);
            pick_some(&step.squares, arc.bombs.into(), dice, placed);
            case = arc.from;
            laid -= usize::from(arc.bombs);
        }
    }
}

/// Gives equal cases one number. `found` holds what is lacking for each arc, `open` numbers each; gives what is lacking in
/// each case, and how many cases there are.
fn merge(arcs: &mut [Arc], found: &[u8], open: usize) -> (Vec<u8>, usize) {
    let of = |arc: &Arc| &found[arc.to as usize * open..][..open];
    arcs.sort_by(|one, other| of(one).cmp(of(other)));
    let mut lacking: Vec<u8> = Vec::new();
    let mut cases = 0usize;
    for arc in arcs.iter_mut() {
        let found = of(arc);
        if cases == 0 || lacking[(cases - 1) * open..] != *found {
            lacking.extend(found);
            cases += 1;
        }
        arc.to = cases as u32 - 1;
    }
    (lacking, cases)
}

/// The best of three orders in which the groups can be decided: row by row, column by column, and always the group that
/// leaves the fewest numbers open.
fn best_order(part: &Part) -> Vec<usize> {
    let rows: Vec<usize> = (0..part.squares.len()).collect();
    let mut columns = rows.clone();
    columns.sort_by_key(|&g| part.columns[g]);
    let orders = [greedy_order(part), rows, columns];
    let cost = |order: &Vec<usize>| {
        let mut undecided = uses(part);
        let mut open = vec![false; part.bombs.len()];
        order.iter().fold(0.0, |cost, &g| {
            for &n in &part.beside[g] {
                undecided[n] -= 1;
                open[n] = undecided[n] > 0;
            }
            cost + 2f64.powi(open.iter().filter(|&&open| open).count() as i32)
        })
    };
    let best = orders
        .into_iter()
        .min_by(|a, b| cost(a).total_cmp(&cost(b)));
    best.unwrap_or_default()
}

/// How many groups each number has.
fn uses(part: &Part) -> Vec<usize> {
    let mut uses = vec![0; part.bombs.len()];
    for beside in &part.beside {
        beside.iter().for_each(|&n| uses[n] += 1);
    }
    uses
}

fn greedy_order(part: &Part) -> Vec<usize> {
    let mut undecided = uses(part);
    let whole = undecided.clone();
    let mut left: Vec<usize> = (0..part.squares.len()).collect();
    let mut order = Vec::with_capacity(left.len());
    while !left.is_empty() {
        // How many more numbers are open if this group is decided next.
        let opens = |&g: &usize| -> i32 {
            let change = |&n: &usize| match (undecided[n] == whole[n], undecided[n] == 1) {
                (true, true) | (false, false) => 0,
                (true, false) => 1,
                (false, true) => -1,
            };
            part.beside[g].iter().map(change).sum()
        };
        let next = (0..left.len()).min_by_key(|&i| (opens(&left[i]), left[i]));
        let group = left.remove(next.unwrap_or(0));
        part.beside[group].iter().for_each(|&n| undecided[n] -= 1);
        order.push(group);
    }
    order
}
