//! The one error of the API: a code for programs, a sentence for people.

use axum::http::{HeaderValue, StatusCode, header};
use axum::response::{IntoResponse, Response};
use std::borrow::Cow;

use tilehold_engine::{Class, Code, Refusal, Square};
use tilehold_wire::{ErrorBody, Fault};

use crate::code;

/// Why a request was not answered as asked. Nothing has changed.
#[derive(Clone, Debug, PartialEq)]
pub struct ApiError {
    /// Why, for programs; the status of the answer follows from its class.
    pub code: Code,
    /// A sentence for people.
    pub message: String,
    /// The squares of the board that it is about.
    pub squares: Vec<Square>,
    /// The next ply of the table, when the request was made for another.
    pub ply: Option<u32>,
}

impl ApiError {
    /// An error with this code and sentence.
    pub fn new(code: Code, message: impl Into<String>) -> ApiError {
        ApiError {
            code,
            message: message.into(),
            squares: Vec::new(),
            ply: None,
        }
    }

    /// The status of the answer, which follows from the class of the code alone.
    pub fn status(&self) -> StatusCode {
        match self.code.class() {
            Class::NotUnderstood => StatusCode::BAD_REQUEST,
            Class::NotKnown => StatusCode::UNAUTHORIZED,
            Class::NotYours => StatusCode::FORBIDDEN,
            Class::NotThere => StatusCode::NOT_FOUND,
            Class::WrongMethod => StatusCode::METHOD_NOT_ALLOWED,
            Class::TooLate => StatusCode::CONFLICT,
            Class::TooLarge => StatusCode::PAYLOAD_TOO_LARGE,
            Class::WrongKind => StatusCode::UNSUPPORTED_MEDIA_TYPE,
            Class::NotAllowed => StatusCode::UNPROCESSABLE_ENTITY,
            Class::TooOften => StatusCode::TOO_MANY_REQUESTS,
            Class::Broken => StatusCode::INTERNAL_SERVER_ERROR,
            Class::Busy => StatusCode::SERVICE_UNAVAILABLE,
        }
    }

    pub(crate) fn not_found() -> ApiError {
        ApiError::new(code::NOT_FOUND, "There is nothing at this address.")
    }

    pub(crate) fn no_such_table() -> ApiError {
        ApiError::new(code::NO_SUCH_TABLE, "There is no such table.")
    }

    /// The request was made for another ply than the table's next.
    pub(crate) fn stale(ply: u32) -> ApiError {
        let sentence = format!("The table has gone on: its next ply is {ply}.");
        ApiError {
            ply: Some(ply),
            ..ApiError::new(code::STALE_PLY, sentence)
        }
    }

    pub(crate) fn too_often() -> ApiError {
        ApiError::new(code::TOO_OFTEN, "You ask too often; wait a moment.")
    }

    pub(crate) fn busy() -> ApiError {
        ApiError::new(code::BUSY, "The server is busy; try again in a moment.")
    }

    /// Something that should not happen. The cause goes to the log, not to the client.
    pub(crate) fn internal(cause: &dyn std::fmt::Display) -> ApiError {
        tracing::error!(%cause, "internal error");
        let sentence = "Something went wrong on the server; nothing has changed.";
        ApiError::new(code::INTERNAL, sentence)
    }

    /// What the client is told.
    pub fn fault(self) -> Fault {
        Fault {
            code: Cow::Borrowed(self.code.name()),
            message: self.message,
            squares: self.squares,
            ply: self.ply,
        }
    }
}

impl From<Refusal> for ApiError {
    fn from(refusal: Refusal) -> ApiError {
        ApiError {
            squares: refusal.squares,
            ..ApiError::new(refusal.code, refusal.message)
        }
    }
}

impl IntoResponse for ApiError {
    fn into_response(self) -> Response {
        let (status, class) = (self.status(), self.code.class());
        let body = ErrorBody {
            error: self.fault(),
        };
        let mut response = (status, axum::Json(body)).into_response();
        let headers = response.headers_mut();
        match class {
            Class::TooOften | Class::Busy => {
                headers.insert(header::RETRY_AFTER, HeaderValue::from_static("1"));
            }
            Class::NotKnown => {
                headers.insert(header::WWW_AUTHENTICATE, HeaderValue::from_static("Bearer"));
            }
            _ => {}
        }
        response
    }
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    #[test]
    fn a_refusal_keeps_its_code_sentence_and_squares() {
        let square = Square { row: 1, column: 2 };
        let error = ApiError::from(Refusal::new(code::BAD_SEATS, "Two play this.").at([square]));
        assert_eq!(error.status(), StatusCode::UNPROCESSABLE_ENTITY);
        assert_eq!(
            json!(error.fault()),
            json!({"code": "bad_seats", "message": "Two play this.",
                   "where": [{"row": 1, "column": 2}]})
        );
        assert_eq!(json!(ApiError::stale(7).fault())["ply"], 7);
    }
}
