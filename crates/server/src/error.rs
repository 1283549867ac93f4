//! The one error of the API: a code for programs, a sentence for people.

use std::borrow::Cow;

use axum::http::{HeaderValue, StatusCode, header};
use axum::response::{IntoResponse, Response};
use serde::Serialize;
use serde_json::{Value, json};
use tilehold_engine::{Refusal, Square};
use utoipa::ToSchema;

/// Why a request was not answered as asked. Nothing has changed.
#[derive(Clone, Debug, PartialEq)]
pub struct ApiError {
    /// The status of the answer.
    pub status: StatusCode,
    /// A short name for programs.
    pub code: Cow<'static, str>,
    /// A sentence for people.
    pub message: String,
    /// The squares of the board that it is about.
    pub squares: Vec<Square>,
    /// The next ply of the table, when the request was made for another.
    pub ply: Option<u32>,
}

impl ApiError {
    /// An error with this status, code and sentence.
    pub fn new(
        status: StatusCode,
        code: impl Into<Cow<'static, str>>,
        message: impl Into<String>,
    ) -> ApiError {
        ApiError {
            status,
            code: code.into(),
            message: message.into(),
            squares: Vec::new(),
            ply: None,
        }
    }

    pub(crate) fn bad_request(code: &'static str, message: impl Into<String>) -> ApiError {
        ApiError::new(StatusCode::BAD_REQUEST, code, message)
    }

    pub(crate) fn not_found(code: &'static str, message: impl Into<String>) -> ApiError {
        ApiError::new(StatusCode::NOT_FOUND, code, message)
    }

    pub(crate) fn no_such_table() -> ApiError {
        ApiError::not_found("no_such_table", "There is no such table.")
    }

    pub(crate) fn forbidden(code: &'static str, message: impl Into<String>) -> ApiError {
        ApiError::new(StatusCode::FORBIDDEN, code, message)
    }

    pub(crate) fn conflict(code: &'static str, message: impl Into<String>) -> ApiError {
        ApiError::new(StatusCode::CONFLICT, code, message)
    }

    /// The request was made for another ply than the table's next.
    pub(crate) fn stale(ply: u32) -> ApiError {
        ApiError {
            ply: Some(ply),
            ..ApiError::conflict(
                "stale_ply",
                format!("The table has gone on: its next ply is {ply}."),
            )
        }
    }

    pub(crate) fn too_many(code: &'static str, message: impl Into<String>) -> ApiError {
        ApiError::new(StatusCode::TOO_MANY_REQUESTS, code, message)
    }

    pub(crate) fn busy() -> ApiError {
        ApiError::new(
            StatusCode::SERVICE_UNAVAILABLE,
            "busy",
            "The server is busy; try again in a moment.",
        )
    }

    /// Something that should not happen. The cause goes to the log, not to the client.
    pub(crate) fn internal(cause: &dyn std::fmt::Display) -> ApiError {
        tracing::error!(%cause, "internal error");
        ApiError::new(
            StatusCode::INTERNAL_SERVER_ERROR,
            "internal",
            "Something went wrong on the server; nothing has changed.",
        )
    }

    /// `{"error": {...}}`, as it is sent.
    pub fn body(&self) -> Value {
        let mut error = json!({"code": self.code, "message": self.message});
        if !self.squares.is_empty() {
            error["where"] = json!(self.squares);
        }
        if let Some(ply) = self.ply {
            error["ply"] = json!(ply);
        }
        json!({ "error": error })
    }
}

impl From<Refusal> for ApiError {
    fn from(refusal: Refusal) -> ApiError {
        let status = match refusal.code.as_ref() {
            "stale_ply" | "game_over" | "not_your_turn" | "time_up" | "not_over" => {
                StatusCode::CONFLICT
            }
            "no_such_game" => StatusCode::NOT_FOUND,
            _ => StatusCode::UNPROCESSABLE_ENTITY,
        };
        ApiError {
            squares: refusal.squares,
            ..ApiError::new(status, refusal.code, refusal.message)
        }
    }
}

impl IntoResponse for ApiError {
    fn into_response(self) -> Response {
        let mut response = (self.status, axum::Json(self.body())).into_response();
        let headers = response.headers_mut();
        match self.status {
            StatusCode::TOO_MANY_REQUESTS | StatusCode::SERVICE_UNAVAILABLE => {
                headers.insert(header::RETRY_AFTER, HeaderValue::from_static("1"));
            }
            StatusCode::UNAUTHORIZED => {
                headers.insert(header::WWW_AUTHENTICATE, HeaderValue::from_static("Bearer"));
            }
            _ => {}
        }
        response
    }
}

/// What an error looks like, for the description of the API.
#[derive(Serialize, ToSchema)]
pub(crate) struct ErrorBody {
    pub(crate) error: ErrorDetail,
}

/// The error itself.
#[derive(Serialize, ToSchema)]
pub(crate) struct ErrorDetail {
    /// A short name for programs, such as `stale_ply`.
    pub(crate) code: String,
    /// A sentence for people.
    pub(crate) message: String,
    /// Squares of the board, `{"row", "column"}`, 0-based.
    #[serde(rename = "where", skip_serializing_if = "Option::is_none")]
    pub(crate) squares: Option<Vec<Value>>,
    /// With `stale_ply`: the table's next ply.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) ply: Option<u32>,
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_refusal_keeps_its_code_sentence_and_squares() {
        let square = Square { row: 1, column: 2 };
        let error = ApiError::from(Refusal::new("bad_word", "XQ is no word.").at([square]));
        assert_eq!(error.status, StatusCode::UNPROCESSABLE_ENTITY);
        assert_eq!(
            error.body(),
            json!({"error": {"code": "bad_word", "message": "XQ is no word.",
                             "where": [{"row": 1, "column": 2}]}})
        );
        assert_eq!(ApiError::stale(7).body()["error"]["ply"], 7);
    }
}
