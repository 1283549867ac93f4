//! Learning what tiles are worth to keep.
//!
//! A player who plays by the table so far notes what it kept and what its next turn brought: its
//! points, and what the table says of the tiles kept then. The table that explains these best (least
//! squares, drawn a little towards nothing) is the next one. Some rounds of it settle.

use tilehold_crossword::{AnagramTable, BestPlay, KeepTable, PlayGraph, Rack, RuleSet};
use tilehold_engine::{Dice, Random};
use tilehold_lexicon::Lexicon;

/// Self-play with a notebook.
pub struct Lessons {
    rules: RuleSet,
    graph: PlayGraph,
    anagrams: AnagramTable,
    letters: usize,
}

/// How strongly the values are drawn towards nothing: as if so many turns had shown no effect.
const CAUTION: f64 = 40.0;

impl Lessons {
    /// Lessons in the language of the rules with the words of the list.
    pub fn new(rules: RuleSet, list: &Lexicon) -> Lessons {
        Lessons {
            letters: rules.tiles.language().alphabet().len(),
            rules,
            graph: PlayGraph::of(list),
            anagrams: AnagramTable::of(list),
        }
    }

    /// Plays so many games by a table and learns a new one from them.
    pub fn round(&self, table: &KeepTable, games: usize, dice: &mut Dice) -> KeepTable {
        let mut notes = Notes::new(self.letters);
        let mut finder = BestPlay::new();
        for _ in 0..games {
            self.game(table, &mut finder, &mut notes, dice);
        }
        notes.table()
    }

    fn game(&self, table: &KeepTable, finder: &mut BestPlay, notes: &mut Notes, dice: &mut Dice) {
        let mut board = self.rules.board();
        let mut hold = self.rules.tiles.hold();
        let mut racks = [Rack::default(); 2];
        let mut kept: [Option<Vec<u8>>; 2] = [None, None];
        let mut draw = |rack: &mut Rack, hold: &mut tilehold_crossword::Hold| {
            let missing = self.rules.rack - rack.len();
            let drawn = hold.draw(missing, |left| dice.below(left as u32) as usize);
            drawn.into_iter().for_each(|tile| rack.add(tile));
        };
        racks.iter_mut().for_each(|rack| draw(rack, &mut hold));
        let (joining, bonus) = (self.rules.joining(), self.rules.bonus);
        let mut scoreless = 0;
        // What is kept matters while there are tiles to draw: the end is another game.
        for seat in [0, 1].into_iter().cycle() {
            if hold.len() < self.rules.rack || scoreless == 2 {
                return;
            }
            let best = finder.find(&self.anagrams, &board, &racks[seat], &joining, bonus, table);
            let rest = match best {
                Some((play, value)) => {
                    if let Some(kept) = kept[seat].take() {
                        notes.add(&kept, value);
                    }
                    let rest = racks[seat].without_laid(play.laid()).unwrap_or_default();
                    board.lay(&play.placement(&board), &self.graph);
                    scoreless = 0;
                    rest
                }
                None => {
                    if let Some(kept) = kept[seat].take() {
                        notes.add(&kept, 0);
                    }
                    hold.put_back(racks[seat].tiles());
                    scoreless += 1;
                    Rack::default()
                }
            };
            kept[seat] = Some(rest.tiles().collect());
            racks[seat] = rest;
            draw(&mut racks[seat], &mut hold);
        }
    }
}

/// Sums for least squares over what was kept: each tile, each further one of it, each pair.
struct Notes {
    letters: usize,
    products: Vec<f64>,
    values: Vec<f64>,
}

impl Notes {
    fn new(letters: usize) -> Notes {
        let n = Notes::pair_index(letters, letters, letters + 1);
        Notes {
            letters,
            products: vec![0.0; n * n],
            values: vec![0.0; n],
        }
    }

    /// Where the value of a pair of tiles stands, the smaller first; before all pairs stand the mean,
    /// the first tiles and the further ones.
    fn pair_index(letters: usize, t: usize, u: usize) -> usize {
        let tiles = letters + 1;
        1 + 2 * tiles + t * tiles - t * (t + 1) / 2 + (u - t - 1)
    }

    fn add(&mut self, kept: &[u8], value: i32) {
        let tiles = self.letters + 1;
        let mut features: Vec<(usize, f64)> = vec![(0, 1.0)];
        let mut different: Vec<usize> = kept.iter().map(|&tile| usize::from(tile)).collect();
        different.dedup();
        for (i, &t) in different.iter().enumerate() {
            let count = kept.iter().filter(|&&tile| usize::from(tile) == t).count();
            features.push((1 + t, 1.0));
            if count > 1 {
                features.push((1 + tiles + t, (count - 1) as f64));
            }
            for &u in &different[i + 1..] {
                features.push((Notes::pair_index(self.letters, t, u), 1.0));
            }
        }
        let n = self.values.len();
        for &(i, x) in &features {
            self.values[i] += x * f64::from(value);
            for &(j, y) in &features {
                self.products[i * n + j] += x * y;
            }
        }
    }

    fn table(mut self) -> KeepTable {
        let n = self.values.len();
        for i in 1..n {
            self.products[i * n + i] += CAUTION;
        }
        self.products[0] += 1e-6;
        let solution = solve(self.products, self.values);
        let tiles = self.letters + 1;
        let value = |i: usize| solution[i].round().clamp(-6000.0, 6000.0) as i16;
        let mut table = KeepTable::default();
        for t in 0..tiles {
            table.first[t] = value(1 + t);
            table.again[t] = value(1 + tiles + t);
            for u in t + 1..tiles {
                let pair = value(Notes::pair_index(self.letters, t, u));
                (table.pairs[t][u], table.pairs[u][t]) = (pair, pair);
            }
        }
        table
    }
}

/// Solves a system of equations with a symmetric, positive matrix by elimination.
fn solve(mut matrix: Vec<f64>, mut values: Vec<f64>) -> Vec<f64> {
    let n = values.len();
    for i in 0..n {
        for k in i + 1..n {
            let factor = matrix[k * n + i] / matrix[i * n + i];
            if factor != 0.0 {
                for j in i..n {
                    matrix[k * n + j] -= factor * matrix[i * n + j];
                }
                values[k] -= factor * values[i];
            }
        }
    }
    for i in (0..n).rev() {
        for j in i + 1..n {
            values[i] -= matrix[i * n + j] * values[j];
        }
        values[i] /= matrix[i * n + i];
    }
    values
}

#[cfg(test)]
mod tests {
    use super::*;
    use tilehold_lexicon::{Language, Shelf};

    #[test]
    fn values_that_explain_the_notes_are_found() {
        let mut notes = Notes::new(2);
        for _ in 0..100_000 {
            notes.add(&[], 1000);
            notes.add(&[0], 3500);
            notes.add(&[1], 1200);
            notes.add(&[1, 1], 800);
            notes.add(&[0, 1], 4000);
            notes.add(&[2], 1000);
        }
        let table = notes.table();
        let near =
            |value: i16, wanted: i16| assert!((value - wanted).abs() <= 3, "{value} {wanted}");
        near(table.first[0], 2500);
        near(table.first[1], 200);
        near(table.again[1], -400);
        near(table.pairs[0][1], 300);
        near(table.first[2], 0);
    }

    #[test]
    fn a_few_games_teach_that_blanks_are_worth_keeping() {
        let rules = RuleSet::wordfeud(Language::English).unwrap();
        let list = Shelf::standard().get("everyday").unwrap();
        let lessons = Lessons::new(rules, &list);
        let table = lessons.round(&KeepTable::default(), 300, &mut Dice::new(1));
        // More than a point, although the pairs with other tiles take their part of it.
        assert!(table.first[0] > 100, "{}", table.first[0]);
    }
}
