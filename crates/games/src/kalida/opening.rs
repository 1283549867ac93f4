//! O's replies in early positions, out of a walked proof that X is held.
//!
//! X may set his marker on any cell, also on one that the proof says nothing about: there O plays on as if it stood
//! elsewhere (`checker.rs` has the argument). So the board may hold other markers of X's than O *imagines*; his own are
//! always real. Of the cells that X has beyond the imagined ones O needs none.

use std::collections::HashMap;

use super::cell::Cell;
use super::certificate::{Certificate, Markers};
use super::checker::Checker;

/// Collects O's replies in positions with at most so many markers. `needs` is what came of the walk through the
/// certificate. What is plain to see is left out.
pub(super) fn opening(
    checker: &Checker,
    certificate: &Certificate,
    needs: &HashMap<Markers, u64>,
    most: u32,
) -> HashMap<Markers, Cell> {
    let mut opening = Opening {
        checker,
        certificate,
        needs,
        most,
        replies: HashMap::new(),
    };
    opening.o_moves(certificate.start, certificate.start.0);
    opening.replies
}

struct Opening<'a> {
    checker: &'a Checker,
    certificate: &'a Certificate,
    needs: &'a HashMap<Markers, u64>,
    most: u32,
    replies: HashMap<Markers, Cell>,
}

impl Opening<'_> {
    /// O's replies to X's cells and O's, turned or mirrored as the position that O imagines is stored: only so are the
    /// needs of what comes after it among its own.
    fn o_moves(&mut self, (x, o): Markers, imagined: u64) {
        let ((imagined, stored_o), there, _) = self.checker.standard((imagined, o));
        let (x, o) = (there.mask(x), stored_o);
        let (standard, there, _) = self.checker.standard((x, o));
        if (x | o).count_ones() > self.most || self.replies.contains_key(&standard) {
            return;
        }
        let Some(&reply) = self.certificate.moves.get(&(imagined, o)) else {
            return; // settled by a rule
        };
        if self.checker.plainly_held((x, o)) {
            return;
        }
        let cell = Cell::from_index(there.cell(reply.cell.index()));
        self.replies.insert(standard, cell);
        let o = o | reply.cell.bit();
        let block = self.checker.block((imagined, o));
        let answered: Vec<(u64, u64)> = Cell::all_of(reply.answered | block)
            .map(|cell| (cell.bit(), self.needs_of((imagined | cell.bit(), o))))
            .collect();
        for cell in Cell::all_of(self.checker.rules.board() & !(x | o)) {
            // As if X had set this one, or another whose answers do not need it.
            let itself = answered.iter().find(|(as_if, _)| *as_if == cell.bit());
            let other = || answered.iter().find(|(_, needs)| needs & cell.bit() == 0);
            if let Some((as_if, _)) = itself.or_else(other) {
                self.o_moves((x | cell.bit(), o), imagined | as_if);
            }
        }
    }

    /// The cells that O needs in a position of the proof, with O to move.
    fn needs_of(&self, markers: Markers) -> u64 {
        let (standard, _, back) = self.checker.standard(markers);
        back.mask(self.needs.get(&standard).copied().unwrap_or(0))
    }
}
