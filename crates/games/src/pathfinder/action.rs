//! The answers of a seat, and the two things that it can do with them.

use serde::{Deserialize, Serialize};
use tilehold_engine::Refusal;

use super::code;
use super::judge::ANSWERS;

/// Longer texts are no words of any list.
const LONGEST: usize = 32;

/// Up to five answers, trimmed and lower-cased; an empty box is an empty text.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(try_from = "Vec<String>", into = "Vec<String>")]
pub struct Answers(Vec<String>);

impl Answers {
    /// Takes answers as a player typed them.
    pub fn new<T: AsRef<str>>(typed: &[T]) -> Result<Answers, Refusal> {
        if typed.len() > ANSWERS {
            let message = format!("There are {ANSWERS} answers, not {}.", typed.len());
            return Err(Refusal::new(code::TOO_MANY_ANSWERS, message));
        }
        let answers = typed.iter().map(|text| read(text.as_ref()));
        Ok(Answers(answers.collect::<Result<_, _>>()?))
    }

    /// The texts in order.
    pub fn texts(&self) -> &[String] {
        &self.0
    }
}

fn read(typed: &str) -> Result<String, Refusal> {
    let text = typed.trim().to_lowercase();
    if text.len() > LONGEST {
        return Err(Refusal::new(
            code::ANSWER_TOO_LONG,
            "No word is as long as that.",
        ));
    }
    if text.bytes().all(|byte| byte.is_ascii_lowercase()) {
        Ok(text)
    } else {
        Err(Refusal::new(
            code::NOT_LETTERS,
            "An answer is written with letters from a to z.",
        ))
    }
}

impl TryFrom<Vec<String>> for Answers {
    type Error = Refusal;

    fn try_from(typed: Vec<String>) -> Result<Answers, Refusal> {
        Answers::new(&typed)
    }
}

impl From<Answers> for Vec<String> {
    fn from(answers: Answers) -> Vec<String> {
        answers.0
    }
}

/// What a seat does.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub enum Action {
    /// Keeps answers without handing them in: they count when the time is up.
    Keep {
        /// The answers so far.
        answers: Answers,
    },
    /// Hands in the answers; nothing can be changed any more.
    HandIn {
        /// The answers.
        answers: Answers,
    },
}

impl Action {
    /// The answers that it is about.
    pub fn answers(&self) -> &Answers {
        match self {
            Action::Keep { answers } | Action::HandIn { answers } => answers,
        }
    }
}

impl std::fmt::Display for Action {
    /// `hand in cats code - aced`: an empty box is a dash.
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(match self {
            Action::Keep { .. } => "keep",
            Action::HandIn { .. } => "hand in",
        })?;
        for text in self.answers().texts() {
            let shown = if text.is_empty() { "-" } else { text };
            write!(f, " {shown}")?;
        }
        Ok(())
    }
}

impl std::str::FromStr for Action {
    type Err = Refusal;

    fn from_str(text: &str) -> Result<Action, Refusal> {
        let words: Vec<&str> = text.split_whitespace().collect();
        let answers = |rest: &[&str]| {
            let texts: Vec<&str> = rest
                .iter()
                .map(|&text| if text == "-" { "" } else { text })
                .collect();
            Answers::new(&texts)
        };
        match &words[..] {
            ["keep", rest @ ..] => Ok(Action::Keep {
                answers: answers(rest)?,
            }),
            ["hand", "in", rest @ ..] => Ok(Action::HandIn {
                answers: answers(rest)?,
            }),
            _ => Err(Refusal::new(
                code::BAD_MOVE_TEXT,
                "A move is written as in \"hand in cats code\" or \"keep cats\".",
            )),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_move_is_written_and_read_back() {
        for answers in [&[][..], &["cats"], &[" Cats ", "", "code"]] {
            let answers = Answers::new(answers).unwrap();
            for action in [
                Action::Keep {
                    answers: answers.clone(),
                },
                Action::HandIn { answers },
            ] {
                assert_eq!(action.to_string().parse(), Ok(action));
            }
        }
        assert!("hand over cats".parse::<Action>().is_err());
    }

    #[test]
    fn answers_are_letters_and_at_most_five() {
        let code = |typed: &[&str]| Answers::new(typed).unwrap_err().code.name();
        assert_eq!(code(&["a"; 6]), "too_many_answers");
        assert_eq!(code(&["a b"]), "not_letters");
        assert_eq!(code(&["(a"]), "not_letters");
        assert_eq!(code(&["a".repeat(33).as_str()]), "answer_too_long");
    }
}
