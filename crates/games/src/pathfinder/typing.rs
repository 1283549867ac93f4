//! In which order five words must be typed so that the judge reads them the
//! way they are worth most.
//!
//! # Why this is exact
//!
//! Call a choice of a letter for each wild tile an *assignment*. For a word w
//! and an assignment A let m(w, A) be the fewest wild tiles of a path of w
//! that fits A, and c(w, A) the preferred one of the paths with m(w, A) wild
//! tiles that fit A. Let S be what is known, and call A *alive* in S if some
//! possibility of S allows it.
//!
//! 1. *Whatever is typed, the paths that count are the c(w, A) of one
//!    assignment.* All chosen paths fit together; take an A that fits them
//!    all and the final S. Paths of w that fit A were candidates when w was
//!    judged, so the judge kept those with m(w, A) wild tiles, and the path it
//!    chose fits A, so no cheaper ones. Of the kept paths that fit A it could
//!    have chosen any; it chose the preferred one, which fits A: c(w, A).
//!    So no total is above the sum of the values of the c(w, A) of five words
//!    under one assignment.
//! 2. *A chain keeps A alive if and only if no word is judged while a path of
//!    it with fewer than m(w, A) wild tiles is a candidate.* Then each word
//!    narrows S by all its paths with m(w, A) wild tiles, and the final S is
//!    the same in every order.
//! 3. *The chosen paths are the c(w, A) if and only if at each word's turn no
//!    kept path that is preferred to c(w, A) fits what is known then*, which
//!    is the final S narrowed by the c of the words before it.
//! 4. Both conditions on a word get weaker the more words stand before it,
//!    because more words only narrow what is known. So it does no harm to put
//!    any word next that may come next: if an order of all words exists, then
//!    the first of its words that is not placed yet may always come next.
//!    When no word may come next, there is no order.

use super::judge::Known;
use super::path::{Path, Reading, Readings};

/// What one word does under an assignment.
struct Word<'a> {
    /// Readings with fewer wild tiles than the word has under the assignment.
    cheaper: Vec<Reading>,
    /// Readings with as many.
    kept: Vec<(Reading, &'a Path)>,
    /// The path that must be chosen.
    counts: &'a Path,
}

impl<'a> Word<'a> {
    /// `None` if the word has no path that fits the assignment.
    fn under(readings: &'a Readings, assignment: Reading) -> Option<Word<'a>> {
        let counts = path_under(readings, assignment)?;
        let wild_tiles = counts.reading().wild_tiles();
        let cheaper = readings
            .iter()
            .map(|(reading, _)| reading)
            .filter(|reading| reading.wild_tiles() < wild_tiles)
            .collect();
        let kept = readings
            .iter()
            .filter(|(reading, _)| reading.wild_tiles() == wild_tiles)
            .collect();
        Some(Word {
            cheaper,
            kept,
            counts,
        })
    }

    fn narrow(&self, known: &Known) -> Known {
        known.narrowed(self.kept.iter().map(|(reading, _)| *reading))
    }

    /// Whether the word may be typed next, and its path be chosen next.
    fn may_come(&self, typed: &Known, chosen: &Known) -> bool {
        let preferred = |path: &Path| path.preference(self.counts).is_lt();
        !self.cheaper.iter().any(|reading| typed.admits(*reading))
            && !self
                .kept
                .iter()
                .any(|(reading, path)| preferred(path) && chosen.admits(*reading))
    }
}

/// The path that counts for a word under an assignment: the c(w, A) above.
pub(super) fn path_under(readings: &Readings, assignment: Reading) -> Option<&Path> {
    readings
        .iter()
        .filter(|(reading, _)| reading.contains(assignment))
        .min_by(|(a, path), (b, other)| {
            a.wild_tiles()
                .cmp(&b.wild_tiles())
                .then_with(|| path.preference(other))
        })
        .map(|(_, path)| path)
}

/// An order (as indices) in which the words can be typed so that the judge
/// chooses their paths under the assignment; `None` if there is none. Earlier
/// words come first where there is a choice.
pub(super) fn order(words: &[&Readings], assignment: Reading) -> Option<Vec<usize>> {
    let words: Vec<Word<'_>> = words
        .iter()
        .map(|readings| Word::under(readings, assignment))
        .collect::<Option<_>>()?;
    let mut typed = Known::default();
    let mut chosen = words
        .iter()
        .fold(Known::default(), |known, word| word.narrow(&known));
    let mut order: Vec<usize> = Vec::with_capacity(words.len());
    while order.len() < words.len() {
        let next = (0..words.len())
            .find(|at| !order.contains(at) && words[*at].may_come(&typed, &chosen))?;
        typed = words[next].narrow(&typed);
        chosen = chosen.narrowed(std::iter::once(words[next].counts.reading()));
        order.push(next);
    }
    Some(order)
}
