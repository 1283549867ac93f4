//! How likely a bomb lies under each closed square, worked out exactly from what is open.
//!
//! Every layout of the bombs that shows what has been shown is equally likely, so probabilities are counts of layouts.
//! 1. Closed squares beside the same opened numbers cannot be told apart: they form a group. Only the number
//!    of bombs in a group matters, and there are binomially many ways to lay them.
//! 2. Groups that share numbers, directly or through others, form a component. Its layouts are counted by the number of
//!    bombs in it, see `component`.
//! 3. All components together, and the squares that no number says anything about, hold exactly the bombs that have not
//!    gone off: that weighs the components' bomb counts against each other.
//!
//! Counts are kept as `f64`. They are only ever added and multiplied, never subtracted, so the relative error stays near
//! 1e-14; a certain bomb has the chance 1.0 and a certainly safe square 0.0 exactly.

mod component;
mod frontier;

use tilehold_crossword::Coord;
use tilehold_engine::{Dice, Random};

use self::component::Component;
use self::frontier::Frontier;
use super::minefield::{Ground, Minefield, Opened, coord, index};

/// What is shown cannot be: no layout of the bombs shows it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("No bombs could show what the opened squares show.")]
pub struct Impossible;

/// How likely each closed square hides a bomb.
#[derive(Clone, Debug)]
pub struct Odds {
    size: usize,
    chances: Vec<f64>,
    spent: Vec<usize>,
    components: Vec<Component>,
    /// The closed squares beside no opened number.
    free: Vec<usize>,
    /// Bombs that have not gone off.
    hidden: usize,
    /// `after[c][b]`: the ways to lay b bombs on the components from c on and the free squares.
    after: Vec<Vec<f64>>,
}

impl Odds {
    /// The odds on a board with so many bombs in all, the ones that have gone off among them.
    pub fn new(opened: &Opened, bombs: usize) -> Result<Odds, Impossible> {
        let hidden = bombs.checked_sub(opened.spent()).ok_or(Impossible)?;
        let frontier = Frontier::of(opened)?;
        let components: Vec<Component> = frontier
            .components()
            .into_iter()
            .map(|part| Component::count(part, hidden))
            .collect();
        let free = frontier.free;

        let mut after = vec![choose_all(free.len(), hidden)];
        for component in components.iter().rev() {
            let last = &after[after.len() - 1];
            after.push(product(component.layouts(), last, hidden));
        }
        after.reverse();
        if after[0][hidden] == 0.0 {
            return Err(Impossible);
        }
        let size = opened.size();
        let mut odds = Odds {
            size,
            chances: vec![0.0; size * size],
            spent: places(opened, Ground::Spent),
            components,
            free,
            hidden,
            after,
        };
        odds.work_out_chances();
        Ok(odds)
    }

    fn work_out_chances(&mut self) {
        for &at in &self.spent {
            self.chances[at] = 1.0;
        }
        // before[b]: the ways to lay b bombs on the components before this one.
        let mut before = vec![1.0];
        before.resize(self.hidden + 1, 0.0);
        for (component, after) in self.components.iter().zip(&self.after[1..]) {
            let elsewhere = product(&before, after, self.hidden);
            // m bombs here leave hidden - m for everywhere else.
            let weights: Vec<f64> = elsewhere.into_iter().rev().collect();
            component.chances(&weights, &mut self.chances);
            before = product(&before, component.layouts(), self.hidden);
        }
        if let Some(others) = self.free.len().checked_sub(1) {
            let ways = choose_all(others, self.hidden);
            let sum =
                |bombs: usize| -> f64 { (0..=bombs).map(|b| before[b] * ways[bombs - b]).sum() };
            let safe = sum(self.hidden);
            let bomb = self.hidden.checked_sub(1).map_or(0.0, sum);
            for &at in &self.free {
                self.chances[at] = bomb / (bomb + safe);
            }
        }
    }

    /// How likely a bomb lies under the square: 0 for an opened safe one, 1 for a bomb that has gone off.
    pub fn chance(&self, at: Coord) -> f64 {
        self.chances[index(self.size, at)]
    }

    /// The chances of all squares, row by row.
    pub fn chances(&self) -> &[f64] {
        &self.chances
    }

    /// How many layouts of the bombs show what has been shown.
    pub fn layouts(&self) -> f64 {
        self.after[0][self.hidden]
    }

    /// The largest number of cases that were told apart at once, a measure of the work.
    pub fn cases(&self) -> usize {
        self.components
            .iter()
            .map(Component::cases)
            .max()
            .unwrap_or(0)
    }

    /// One of the layouts that show what has been shown, each as likely as any other.
    pub fn imagine(&self, dice: &mut Dice) -> Minefield {
        let mut bombs = self.spent.clone();
        let mut left = self.hidden;
        for (component, after) in self.components.iter().zip(&self.after[1..]) {
            let layouts = component.layouts();
            let weight = |&here: &usize| layouts[here] * after[left - here];
            let here = pick_weighted(0..layouts.len().min(left + 1), weight, dice);
            component.imagine(here, dice, &mut bombs);
            left -= here;
        }
        pick_some(&self.free, left, dice, &mut bombs);
        Minefield::new(self.size, bombs.into_iter().map(|i| coord(self.size, i)))
    }
}

fn places(opened: &Opened, wanted: Ground) -> Vec<usize> {
    let grounds = opened.grounds().iter().enumerate();
    grounds
        .filter(|&(_, &ground)| ground == wanted)
        .map(|(i, _)| i)
        .collect()
}

/// One of the items, as likely as its weight. Items without weight are never picked.
fn pick_weighted<T: Copy>(
    items: impl Iterator<Item = T> + Clone,
    weight: impl Fn(&T) -> f64,
    dice: &mut Dice,
) -> T {
    let total: f64 = items.clone().map(|item| weight(&item)).sum();
    let mut point = dice.fraction() * total;
    let mut picked = None;
    for item in items {
        let weight = weight(&item);
        if weight > 0.0 {
            picked = Some(item);
            if point < weight {
                break;
            }
            point -= weight;
        }
    }
    picked.expect("something has a weight, or the odds would be impossible")
}

/// Any `count` of the items, added to `picked`.
fn pick_some(items: &[usize], count: usize, dice: &mut Dice, picked: &mut Vec<usize>) {
    let mut items = items.to_vec();
    for place in 0..count {
        let left = items.len() - place;
        items.swap(place, place + dice.below(left as u32) as usize);
        picked.push(items[place]);
    }
}

/// The product of two counts by number of bombs, up to `most` bombs.
fn product(one: &[f64], other: &[f64], most: usize) -> Vec<f64> {
    let mut all = vec![0.0; most + 1];
    for (i, &a) in one.iter().enumerate().filter(|&(_, &a)| a != 0.0) {
        for (sum, &b) in all[i.min(most + 1)..].iter_mut().zip(other) {
            *sum += a * b;
        }
    }
    all
}

/// The ways to choose 0 to `most` of `n`.
fn choose_all(n: usize, most: usize) -> Vec<f64> {
    let mut ways = vec![0.0; most + 1];
    ways[0] = 1.0;
    for k in 1..=most.min(n) {
        ways[k] = ways[k - 1] * (n - k + 1) as f64 / k as f64;
    }
    ways
}
