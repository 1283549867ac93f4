//! The best five words that can really be typed.

use tilehold_lexicon::WordGraph;

use super::board::Board;
use super::graph::BoardGraph;
use super::judge::ANSWERS;
use super::letters::{Letter, spell};
use super::path::{Reading, Readings};
use super::plain::{Seen, for_each_plain_word};
use super::search::Search;
use super::typing;

/// A word list prepared for solving boards. Built once, then shared.
pub struct Solver {
    graph: BoardGraph,
}

/// Memory that a solver works in. Keep it from board to board.
#[derive(Default)]
pub struct SolverMemory {
    seen: Seen,
    search: Search,
}

/// The best five words of a board.
#[derive(Clone, Debug, PartialEq, Eq, Default)]
pub struct Best {
    /// The highest total that can be typed.
    pub total: u32,
    /// Words that reach it, in an order to type them.
    pub words: Vec<Vec<Letter>>,
    /// What the five best words under one assignment would add up to, if they
    /// could be typed.
    pub bound: u32,
}

impl Best {
    /// The words as text, in the order to type them.
    pub fn spelled(&self) -> Vec<String> {
        self.words.iter().map(|word| spell(word)).collect()
    }
}

impl Solver {
    /// Prepares a word list. Words that fit no board are left out.
    pub fn new(graph: &WordGraph) -> Solver {
        Solver {
            graph: BoardGraph::new(graph),
        }
    }

    /// Calls `found` with every word that lies on the board without a wild
    /// tile, each once, in no particular order.
    pub fn plain_words(
        &self,
        board: &Board,
        memory: &mut SolverMemory,
        mut found: impl FnMut(&[Letter]),
    ) {
        for_each_plain_word(&self.graph, board, &mut memory.seen, &mut found);
    }

    /// The number of words that lie on the board without a wild tile.
    pub fn count_plain_words(&self, board: &Board, memory: &mut SolverMemory) -> usize {
        let mut count = 0;
        self.plain_words(board, memory, |_| count += 1);
        count
    }

    /// The number of words that can be laid on the board, wild tiles included.
    pub fn count_words(&self, board: &Board, memory: &mut SolverMemory) -> usize {
        memory.search.run_for_all(&self.graph, board);
        memory.search.found().len()
    }

    /// Every word that can be laid on the board, wild tiles included, with the
    /// most that it can be worth.
    pub fn all_words(&self, board: &Board, memory: &mut SolverMemory) -> Vec<(u32, Vec<Letter>)> {
        memory.search.run_for_all(&self.graph, board);
        let found = memory.search.found().iter();
        found
            .map(|word| (memory.search.most(word), word.letters().to_vec()))
            .collect()
    }

    /// The highest total that can be typed on a board, and words that reach
    /// it.
    ///
    /// The search gives the highest sum of five words under one assignment,
    /// which no player can beat, with all words that can take part in such a
    /// sum. If none of those sets can be typed, the total to reach is lowered
    /// by one, until one can.
    pub fn best(&self, board: &Board, memory: &mut SolverMemory) -> Best {
        let search = &mut memory.search;
        let mut bound = None;
        let mut lower = None;
        loop {
            let target = search.run(&self.graph, board, lower);
            let bound = *bound.get_or_insert(target);
            let mut trial = Trial::new(board, search, target);
            for assignment in search.assignments(target) {
                if let Some(words) = trial.typable(assignment) {
                    return Best {
                        total: target,
                        words,
                        bound,
                    };
                }
            }
            // Nothing typed is worth nothing.
            match target.checked_sub(1) {
                Some(one_less) => lower = Some(one_less),
                None => return Best::default(),
            }
        }
    }
}

/// Trying sets of words that reach the target.
struct Trial<'a> {
    board: &'a Board,
    search: &'a Search,
    target: u32,
    /// The readings of found words, as far as they were needed.
    readings: Vec<Option<Readings>>,
}

impl<'a> Trial<'a> {
    fn new(board: &'a Board, search: &'a Search, target: u32) -> Trial<'a> {
        Trial {
            board,
            search,
            target,
            readings: vec![None; search.found().len()],
        }
    }

    fn letters(&self, found: usize) -> &'a [Letter] {
        self.search.found()[found].letters()
    }

    fn readings(&mut self, found: usize) -> &Readings {
        let (board, letters) = (self.board, self.letters(found));
        self.readings[found].get_or_insert_with(|| Readings::of(board, letters))
    }

    /// Words that can be typed and reach the target under an assignment.
    fn typable(&mut self, assignment: Reading) -> Option<Vec<Vec<Letter>>> {
        let mut words: Vec<(u32, usize)> = Vec::new();
        for (at, found) in self.search.found().iter().enumerate() {
            if let Some(value) = self.search.value_at_most(found, assignment) {
                words.push((value, at));
            }
        }
        words.sort_unstable_by(|a, b| b.cmp(a));
        self.choose(&words, assignment, 0, &mut Vec::new())
    }

    /// Adds words to a set until it reaches the target, trying every set that
    /// can. Fewer than five words may do, and a word that is worth nothing may
    /// help others to be read.
    fn choose(
        &mut self,
        words: &[(u32, usize)],
        assignment: Reading,
        sum: u32,
        set: &mut Vec<usize>,
    ) -> Option<Vec<Vec<Letter>>> {
        if sum >= self.target
            && let Some(order) = self.order(set, assignment)
        {
            return Some(order);
        }
        let left = (ANSWERS - set.len()) as u32;
        for (at, &(at_most, word)) in words.iter().enumerate() {
            if left == 0 || sum + left * at_most < self.target {
                break;
            }
            let value = self.value(word, assignment);
            set.push(word);
            let typed = self.choose(&words[at + 1..], assignment, sum + value, set);
            set.pop();
            if typed.is_some() {
                return typed;
            }
        }
        None
    }

    /// The value of a word under an assignment, by the path that counts.
    fn value(&mut self, found: usize, assignment: Reading) -> u32 {
        let board = *self.board;
        let path = typing::path_under(self.readings(found), assignment);
        path.map_or(0, |path| path.score(&board))
    }

    fn order(&self, set: &[usize], assignment: Reading) -> Option<Vec<Vec<Letter>>> {
        let readings: Vec<&Readings> = set
            .iter()
            .map(|&word| self.readings[word].as_ref())
            .collect::<Option<_>>()?;
        let order = typing::order(&readings, assignment)?;
        let words = order.into_iter().map(|at| self.letters(set[at]).to_vec());
        Some(words.collect())
    }
}
