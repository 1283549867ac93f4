//! The messages of a table: what it is asked over a WebSocket, and what it tells there and in a
//! stream of JSON lines.

use std::fmt;

use serde::de::{Error, MapAccess, Visitor};
use serde::{Deserialize, Deserializer, Serialize};
use serde_json::Value;
use tilehold_engine::{Millis, TableEvent};
use utoipa::ToSchema;

use crate::{
    Act, ActAnswer, Draft, Fault, Legal, LegalActions, Look, Looked, State, TableInfo, Time,
};

/// A message to a table: one question with a name.
#[derive(Clone, Debug, PartialEq, Serialize, ToSchema)]
pub struct ToTable {
    /// A name of your own, given back with the answer; with `act` it is the request id, so send it
    /// again until it is answered.
    pub id: String,
    /// What is asked.
    #[serde(flatten)]
    pub question: Question,
}

/// What a table can be asked over a WebSocket.
#[derive(Clone, Debug, PartialEq, Serialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum Question {
    /// To do something: move, resign, offer, take back, give a hint.
    Act(Act),
    /// What a draft would be.
    Preview(Draft),
    /// What a seat may do.
    Legal(Legal),
    /// To send another seat's view from now on.
    Look(Look),
    /// Whether it is there.
    Ping(bool),
}

impl<'de> Deserialize<'de> for ToTable {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<ToTable, D::Error> {
        deserializer.deserialize_map(OneQuestion)
    }
}

/// Reads a name and exactly one question, and nothing else.
struct OneQuestion;

const FIELDS: &[&str] = &["id", "act", "preview", "legal", "look", "ping"];

impl<'de> Visitor<'de> for OneQuestion {
    type Value = ToTable;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("an id and one of act, preview, legal, look and ping")
    }

    fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<ToTable, A::Error> {
        let (mut id, mut question) = (None, None);
        while let Some(field) = map.next_key::<String>()? {
            let asked = match field.as_str() {
                "id" if id.is_none() => {
                    id = Some(map.next_value()?);
                    continue;
                }
                "act" => Question::Act(map.next_value()?),
                "preview" => Question::Preview(map.next_value()?),
                "legal" => Question::Legal(map.next_value()?),
                "look" => Question::Look(map.next_value()?),
                "ping" => Question::Ping(map.next_value()?),
                "id" => return Err(A::Error::duplicate_field("id")),
                unknown => return Err(A::Error::unknown_field(unknown, FIELDS)),
            };
            if question.replace(asked).is_some() {
                return Err(A::Error::custom("a message has one question"));
            }
        }
        match (id, question) {
            (Some(id), Some(question)) => Ok(ToTable { id, question }),
            (None, _) => Err(A::Error::missing_field("id")),
            (_, None) => Err(A::Error::custom("a message has a question")),
        }
    }
}

/// A message from a table.
// A refused question is both an answer and an error, so it stands before both.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, ToSchema)]
#[serde(untagged)]
pub enum FromTable {
    /// The table, at first and when somebody comes, goes or sits down.
    Table {
        /// Who sits where, who is here, and what was chosen.
        table: TableInfo,
    },
    /// What happened.
    Event {
        /// The entry of the log.
        event: TableEvent,
    },
    /// How it stands, after one event or several.
    State {
        /// How it stands.
        state: State,
    },
    /// Nothing has happened for a while.
    Ping {
        /// What time it is at the server.
        #[schema(value_type = u64)]
        ping: Millis,
    },
    /// A question was not answered as asked.
    Refused {
        /// Which question.
        answer: Unanswered,
        /// Why not.
        error: Fault,
    },
    /// A question was answered.
    Answer {
        /// The answer.
        answer: Answer,
    },
    /// Something is wrong, and no question is known that it is about.
    Error {
        /// What.
        error: Fault,
    },
}

impl FromTable {
    /// Whether something is wrong.
    pub fn is_error(&self) -> bool {
        matches!(self, FromTable::Refused { .. } | FromTable::Error { .. })
    }
}

/// The name of a question that was not answered as asked.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct Unanswered {
    /// The question's id.
    pub id: String,
}

/// The answer to a question.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, ToSchema)]
pub struct Answer {
    /// The question's id.
    pub id: String,
    /// What was asked for.
    pub result: Answered,
}

/// What was asked for. Whoever asked knows which of these it is; a preview is in the game's own form
/// and can look like any of the others.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, ToSchema)]
#[serde(untagged)]
pub enum Answered {
    /// To `legal`.
    Legal(LegalActions),
    /// To `act`.
    Act(ActAnswer),
    /// To `ping`.
    Time(Time),
    /// To `look`.
    Looked(Looked),
    /// To `preview`.
    Preview(Value),
}

#[cfg(test)]
mod tests {
    use serde_json::json;
    use tilehold_engine::{Event, Seat};

    use super::*;

    #[test]
    fn a_message_has_a_name_and_one_question() {
        for (message, question) in [
            (
                json!({"id": "a", "act": {"ply": 3, "do": {"move": [1]}}}),
                Question::Act(Act {
                    ply: 3,
                    seat: None,
                    event: Event::Move(json!([1])),
                }),
            ),
            (
                json!({"id": "a", "preview": {"draft": {}, "seat": 1}}),
                Question::Preview(Draft {
                    draft: json!({}),
                    seat: Some(1),
                }),
            ),
            (
                json!({"legal": {}, "id": "a"}),
                Question::Legal(Legal::default()),
            ),
            (
                json!({"id": "a", "look": {"seat": 1}}),
                Question::Look(Look { seat: Some(1) }),
            ),
            (json!({"id": "a", "ping": true}), Question::Ping(true)),
        ] {
            let read: ToTable = serde_json::from_str(&message.to_string()).unwrap();
            assert_eq!(read.id, "a");
            assert_eq!(read.question, question);
            assert_eq!(json!(read), message);
        }
    }

    #[test]
    fn no_question_two_questions_and_unknown_ones_are_refused() {
        for bad in [
            r#"{"id": "a"}"#,
            r#"{"ping": true}"#,
            r#"{"id": "a", "id": "b", "ping": true}"#,
            r#"{"id": "a", "ping": true, "look": {}}"#,
            r#"{"id": "a", "ping": true, "ping": true}"#,
            r#"{"id": "a", "ping": true, "pong": true}"#,
            r#"{"id": "a", "look": {"as": 1}}"#,
            r#"{"id": "a", "act": null}"#,
            r#"{"id": 7, "ping": true}"#,
            r#"["a", true]"#,
        ] {
            let error = serde_json::from_str::<ToTable>(bad).unwrap_err();
            assert!(error.is_data(), "{bad}: {error}");
        }
    }

    #[test]
    fn what_a_table_tells_is_read_back_as_it_was_meant() {
        let fault = Fault {
            code: "stale_ply".into(),
            message: "The table has gone on.".to_owned(),
            squares: Vec::new(),
            ply: Some(7),
        };
        let answer = |result| FromTable::Answer {
            answer: Answer {
                id: "a".to_owned(),
                result,
            },
        };
        for message in [
            FromTable::Ping { ping: 5 },
            FromTable::State {
                state: State::waiting(),
            },
            FromTable::Event {
                event: TableEvent {
                    ply: 1,
                    at: 2,
                    seat: Some(Seat(0)),
                    event: Event::Move(json!({"cell": "a1"})),
                },
            },
            answer(Answered::Act(ActAnswer {
                ply: 4,
                ..ActAnswer::default()
            })),
            answer(Answered::Legal(LegalActions {
                seat: Seat(1),
                ply: 4,
                actions: vec![json!("pass")],
                all: true,
            })),
            answer(Answered::Time(Time { now: 8 })),
            answer(Answered::Looked(Looked { seat: Some(1) })),
            answer(Answered::Preview(json!(["words"]))),
            FromTable::Error {
                error: fault.clone(),
            },
            FromTable::Refused {
                answer: Unanswered { id: "a".to_owned() },
                error: fault,
            },
        ] {
            let text = serde_json::to_string(&message).unwrap();
            assert_eq!(
                serde_json::from_str::<FromTable>(&text).unwrap(),
                message,
                "{text}"
            );
        }
    }
}
