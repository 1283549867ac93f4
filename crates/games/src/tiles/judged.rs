//! Tiles as they were judged: what they make, and everything that is wrong with them.

use tilehold_engine::Refusal;

use super::code;

/// Tiles as they were judged.
pub struct Judged<T> {
    /// What they make, if they can lie so at all.
    pub made: Option<T>,
    /// Everything that is wrong with them, each with the squares concerned.
    pub faults: Vec<Refusal>,
}

impl<T> Judged<T> {
    /// Tiles that make nothing, because of this.
    pub fn nothing(fault: Refusal) -> Judged<T> {
        Judged {
            made: None,
            faults: vec![fault],
        }
    }

    /// What may be played, or everything that is wrong as one refusal: the code of the first fault,
    /// all sentences, all squares.
    pub fn accepted(self) -> Result<T, Refusal> {
        let all = self.faults.into_iter().reduce(|mut all, fault| {
            all.message = format!("{} {}", all.message, fault.message);
            let mut new = fault.squares;
            new.retain(|square| !all.squares.contains(square));
            all.at(new)
        });
        match (all, self.made) {
            (Some(fault), _) => Err(fault),
            (None, Some(made)) => Ok(made),
            (None, None) => Err(Refusal::new(code::NO_WORD, "These tiles are no word.")),
        }
    }
}
