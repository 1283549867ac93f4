//! The five strengths of the computer.
//!
//! Medium and Hard make the mistakes people make: at each move they overlook some lines, a bounce far sooner than a
//! row. What they see, they play well.

mod impossible;
pub(super) mod interest;
mod noticing;
mod plan;

use tilehold_engine::{Bot, Level, Seat, Thinking};

use super::action::Action;
use super::rules::Kalida;
use super::view::View;

/// The levels, weakest first.
pub(super) const LEVELS: &[Level] = &[
    Level {
        id: "easy",
        name: "Easy",
        sentence: "Sets most of its markers anywhere.",
    },
    Level {
        id: "medium",
        name: "Medium",
        sentence: "Sees lines that can be finished at once, unless they bounce.",
    },
    Level {
        id: "hard",
        name: "Hard",
        sentence: "Sets up double threats and seldom overlooks yours.",
    },
    Level {
        id: "extra-hard",
        name: "Extra Hard",
        sentence: "Sees every line and thinks many moves ahead.",
    },
    Level {
        id: "impossible",
        name: "Impossible",
        sentence: "Never makes a losing move where a better one exists.",
    },
];

/// A strength, which is the player itself.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Strength {
    Easy,
    Medium,
    Hard,
    ExtraHard,
    Impossible,
}

pub(super) fn of_level(level: &str) -> Option<Box<dyn Bot<Kalida>>> {
    Some(Box::new(match level {
        "easy" => Strength::Easy,
        "medium" => Strength::Medium,
        "hard" => Strength::Hard,
        "extra-hard" => Strength::ExtraHard,
        "impossible" => Strength::Impossible,
        _ => return None,
    }))
}

impl Bot<Kalida> for Strength {
    fn choose(
        &mut self,
        game: &Kalida,
        view: &View,
        _seat: Seat,
        thinking: &mut Thinking<'_>,
    ) -> Action {
        let position = view.state().round.position();
        let open = game.open_cells(&position);
        let dice = &mut thinking.dice.clone();
        let mut stop = || thinking.stop();
        let cell = match self {
            Strength::Easy => noticing::easy(game, &position, open, dice),
            Strength::Medium => noticing::medium(game, &position, open, dice),
            Strength::Hard => plan::hard(game, &position, open, dice, &mut stop),
            Strength::ExtraHard => plan::extra_hard(game, &position, open, dice, &mut stop),
            Strength::Impossible => impossible::choose(game, &position, open, dice, &mut stop),
        };
        Action {
            cell: cell.name(game.rules().size),
        }
    }
}
