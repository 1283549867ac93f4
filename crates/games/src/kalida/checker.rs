//! The checker that walks stored proofs. Nothing here uses the solver: the code is meant to be obvious, not fast.
//!
//! The checker goes through the opponent's moves and takes the prover's move from the certificate, except where one of
//! the plain rules (`plain.rs`) settles the matter.
//!
//! **Cells that a hold needs.** Not every move of X's has to be answered by itself. What is shown of a position is
//! always a little more: O stops X *even if all free cells but some, the needed ones, were X's already*. A marker more
//! never hurts its owner. So if O's answers to X on d need only the cells N, they do for X on any cell outside of N as
//! well: O plays on as if X had set d and had been given that cell. Each rule below says which cells it needs:
//!
//! - O finishes a line at once: the cell that does, and a cell of each of X's open lines, so that X has not finished
//!   one before.
//! - The rule of weights: the cells that it weighs.
//! - O wins by fours: what the two rules on O's moves and on X's blocks say, one four after the other.
//! - O moves: the cell of the move and what O needs after it.
//! - X moves: what O needs after those moves of X's that were answered. The others lie outside the needs of one of them.
//! - X moves and O threatens to finish a line: what O needs if X blocks, and two cells of each of X's open lines, so
//!   that X cannot finish one in the meantime.
//!
//! For a win of X's every move of O's is gone through.
//!
//! That the second player cannot win needs no certificate of its own: in a position of the first player's a marker
//! more never hurts, so a second player who could force a win would let the first player, who moves earlier, do the
//! same.

use std::collections::HashMap;

use super::cell::Cell;
use super::certificate::{Certificate, Claim, Markers, Reply};
use super::lines::{Line, lines};
use super::plain::Plain;
use super::rule_set::Rules;
use super::symmetry::{Symmetry, symmetries};

/// Why a certificate proves nothing.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Flaw {
    /// The opponent finishes a line, or has more threats than can be answered.
    #[error("the opponent is not stopped in {0:?}")]
    NotStopped(Markers),
    /// Neither a stored move nor a rule says what to do.
    #[error("there is no move for {0:?}")]
    NoMove(Markers),
    /// Moves of X's have no answer.
    #[error("not every move of X's is answered in {0:?}")]
    Unanswered(Markers),
    /// A stored move is on a marker.
    #[error("a move for {0:?} is on a marker")]
    Taken(Markers),
    /// The board is full and X has not won.
    #[error("the board is full in {0:?}")]
    Full(Markers),
}

/// The rules and lines that a certificate is checked by.
pub struct Checker {
    pub(super) rules: Rules,
    pub(super) lines: Vec<Line>,
    /// Each symmetry with the one that undoes it.
    symmetries: Vec<(Symmetry, Symmetry)>,
}

impl Checker {
    /// A checker for these rules.
    pub fn new(rules: Rules) -> Checker {
        let lines = lines(&rules);
        let symmetries = symmetries(&rules, &lines).into_iter().map(|there| {
            let back = there.inverse();
            (there, back)
        });
        Checker {
            symmetries: symmetries.collect(),
            rules,
            lines,
        }
    }

    /// The one position that stands for all that are turned or mirrored into this one, the way there and the way back.
    pub fn standard(&self, (x, o): Markers) -> (Markers, &Symmetry, &Symmetry) {
        self.symmetries
            .iter()
            .map(|(there, back)| ((there.mask(x), there.mask(o)), there, back))
            .min_by_key(|(markers, _, _)| *markers)
            .expect("leaving the board as it is is a symmetry")
    }

    /// Walks through a certificate. How many positions that took, or the first flaw.
    pub fn check(&self, certificate: &Certificate) -> Result<u64, Flaw> {
        let (claim, start) = (certificate.claim, certificate.start);
        let needs = self.walk(claim, start, &mut Stored(certificate))?;
        Ok(needs.len() as u64)
    }

    /// Walks through every way to play on from a position with O to move, with a guide to the prover's moves. The
    /// positions of the prover's that came up, each with the cells that it needs, or the first flaw.
    pub fn walk(
        &self,
        claim: Claim,
        start: Markers,
        guide: &mut dyn Guide,
    ) -> Result<HashMap<Markers, u64>, Flaw> {
        let mut walk = Walk {
            checker: self,
            claim,
            guide,
            done: HashMap::new(),
        };
        match claim {
            Claim::FirstWins => walk.o_moves(start)?,
            Claim::FirstIsHeld => walk.prover_moves(start)?,
        };
        Ok(walk.done)
    }

    /// Whether a plain rule settles that O, to move, holds X.
    pub(super) fn plainly_held(&self, markers: Markers) -> bool {
        let plain = self.plain(Claim::FirstIsHeld, markers);
        matches!(plain, Plain::Settled(_))
    }
}

/// Tells a walk the way. Whatever it says, nothing false is confirmed.
pub trait Guide {
    /// What is stored about a position with the prover to move (the one that stands for those it is turned or mirrored
    /// into).
    fn stored(&self, standard: Markers) -> Option<Reply>;

    /// Whether it pays to ask the rules about a position, with the prover to move, about which nothing is stored.
    fn may_be_plain(&mut self, _markers: Markers) -> bool {
        true
    }

    /// The prover's move where nothing is stored and no rule settles the matter.
    fn choose(&mut self, _markers: Markers) -> Option<Cell> {
        None
    }

    /// The move of X's to be answered next: these are `unanswered`, those have been `tried`. Only after a move that was
    /// chosen; a stored one comes with the moves to be answered.
    fn answer_next(&mut self, _markers: Markers, _unanswered: u64, _tried: u64) -> Option<Cell> {
        None
    }

    /// A chosen move does what it should.
    fn keep(&mut self, _standard: Markers, _reply: Reply) {}
}

/// Knows what is in a certificate and nothing else.
struct Stored<'a>(&'a Certificate);

impl Guide for Stored<'_> {
    fn stored(&self, standard: Markers) -> Option<Reply> {
        self.0.moves.get(&standard).copied()
    }
}

struct Walk<'a> {
    checker: &'a Checker,
    claim: Claim,
    guide: &'a mut dyn Guide,
    /// Positions of the prover's that are done, and the cells that each needs.
    done: HashMap<Markers, u64>,
}

impl Walk<'_> {
    /// The claim is true with the prover to move, and needs these cells.
    fn prover_moves(&mut self, markers: Markers) -> Result<u64, Flaw> {
        let (standard, _, back) = self.checker.standard(markers);
        let needs = match self.done.get(&standard) {
            Some(&needs) => needs,
            None => {
                let needs = self.standard_position(standard)?;
                self.done.insert(standard, needs);
                needs
            }
        };
        Ok(back.mask(needs))
    }

    /// The same of a position that stands for those it is turned or mirrored into. Only these are gone into, so that
    /// the needs of a position do not depend on the way to it.
    fn standard_position(&mut self, markers: Markers) -> Result<u64, Flaw> {
        if let Some(reply) = self.guide.stored(markers) {
            return Ok(self.replies(markers, reply, true)?.1);
        }
        match self.plain(markers) {
            Plain::Settled(needs) => Ok(needs),
            Plain::Lost => Err(Flaw::NotStopped(markers)),
            Plain::Only(cell) if self.claim == Claim::FirstWins => {
                Ok(self.replies(markers, Reply::with(cell), true)?.1)
            }
            Plain::Only(_) | Plain::Open => {
                let cell = self.guide.choose(markers).ok_or(Flaw::NoMove(markers))?;
                let (reply, needs) = self.replies(markers, Reply::with(cell), false)?;
                self.guide.keep(markers, reply);
                Ok(needs)
            }
        }
    }

    fn plain(&mut self, markers: Markers) -> Plain {
        if self.guide.may_be_plain(markers) {
            self.checker.plain(self.claim, markers)
        } else {
            Plain::Open
        }
    }

    /// The prover's reply does what it should, and needs these cells. If the moves of X's to be answered are not all
    /// `known`, they are found and added to the reply.
    fn replies(
        &mut self,
        (x, o): Markers,
        reply: Reply,
        known: bool,
    ) -> Result<(Reply, u64), Flaw> {
        let own = reply.cell.bit();
        if (x | o) & own != 0 {
            return Err(Flaw::Taken((x, o)));
        }
        match self.claim {
            Claim::FirstWins => {
                let needs = self.o_moves((x | own, o))?;
                Ok((reply, needs))
            }
            Claim::FirstIsHeld => {
                let answered = known.then_some(reply.answered);
                let (answered, needs) = self.x_moves((x, o | own), answered)?;
                Ok((Reply { answered, ..reply }, own | needs))
            }
        }
    }

    /// X wins with O to move.
    fn o_moves(&mut self, (x, o): Markers) -> Result<u64, Flaw> {
        let free = self.checker.rules.board() & !(x | o);
        if self.checker.finishing(o, x) != 0 {
            return Err(Flaw::NotStopped((x, o)));
        }
        if free == 0 {
            return Err(Flaw::Full((x, o)));
        }
        for cell in Cell::all_of(free) {
            self.prover_moves((x, o | cell.bit()))?;
        }
        Ok(free)
    }

    /// O stops X with X to move: the moves of X's that have an answer of their own, and the cells that O needs.
    fn x_moves(&mut self, (x, o): Markers, answered: Option<u64>) -> Result<(u64, u64), Flaw> {
        let free = self.checker.rules.board() & !(x | o);
        if self.checker.finishing(x, o) != 0 {
            return Err(Flaw::NotStopped((x, o)));
        }
        let block = self.checker.block((x, o));
        if block != 0 {
            let needs = block | self.prover_moves((x | block, o))?;
            let needs = self.checker.with_cells_of_each_line(needs, (x, o), 2);
            return Ok((0, needs));
        }
        if answered.unwrap_or(0) == 0
            && let Some(needs) = self.checker.too_light((x, o), true)
        {
            return Ok((0, needs));
        }
        let (mut unanswered, mut tried, mut needs) = (free, 0, 0);
        while let Some(cell) = match answered {
            Some(answered) => Cell::all_of(answered & !tried).next(),
            None if unanswered == 0 => None,
            None => self.guide.answer_next((x, o), unanswered, tried),
        } {
            if free & cell.bit() == 0 {
                return Err(Flaw::Taken((x, o)));
            }
            let these = match free & !cell.bit() {
                0 => 0, // the board is full
                _ => self.prover_moves((x | cell.bit(), o))?,
            };
            tried |= cell.bit();
            needs |= these;
            unanswered &= these;
        }
        match unanswered {
            0 => Ok((tried, needs)),
            _ => Err(Flaw::Unanswered((x, o))),
        }
    }
}
