//! What is taken out of a request, with our errors when it does not fit.

use axum::body::Bytes;
use axum::extract::{FromRequest, FromRequestParts, Request};
use axum::http::request::Parts;
use axum::http::{HeaderMap, StatusCode, header};
use serde::de::DeserializeOwned;

use crate::code;
use crate::error::ApiError;

/// JSON nested deeper than this is refused before it is read.
pub(crate) const DEEPEST: usize = 32;

/// A JSON body.
#[derive(Debug)]
pub(crate) struct Json<T>(pub(crate) T);

impl<T: DeserializeOwned, S: Send + Sync> FromRequest<S> for Json<T> {
    type Rejection = ApiError;

    async fn from_request(request: Request, state: &S) -> Result<Json<T>, ApiError> {
        if !is_json(request.headers()) {
            return Err(ApiError::new(
                code::NOT_JSON,
                "Send JSON, with the header Content-Type: application/json.",
            ));
        }
        let bytes = body(request, state).await?;
        read_json(&bytes).map(Json)
    }
}

/// A body of plain text in UTF-8.
pub(crate) struct Text(pub(crate) String);

impl<S: Send + Sync> FromRequest<S> for Text {
    type Rejection = ApiError;

    async fn from_request(request: Request, state: &S) -> Result<Text, ApiError> {
        let bytes = body(request, state).await?;
        String::from_utf8(bytes.into())
            .map(Text)
            .map_err(|_| ApiError::new(code::NOT_TEXT, "The body is not a text in UTF-8."))
    }
}

async fn body<S: Send + Sync>(request: Request, state: &S) -> Result<Bytes, ApiError> {
    Bytes::from_request(request, state)
        .await
        .map_err(|error| match error.status() {
            StatusCode::PAYLOAD_TOO_LARGE => ApiError::new(
                code::TOO_LARGE,
                "The body is larger than this server takes.",
            ),
            _ => ApiError::new(code::BAD_BODY, "The body could not be read."),
        })
}

fn is_json(headers: &HeaderMap) -> bool {
    let kind = headers.get(header::CONTENT_TYPE);
    let kind = kind.and_then(|kind| kind.to_str().ok()).unwrap_or_default();
    let kind = kind.split(';').next().unwrap_or_default().trim();
    kind.eq_ignore_ascii_case("application/json")
}

/// Reads JSON that somebody sent.
pub(crate) fn read_json<T: DeserializeOwned>(bytes: &[u8]) -> Result<T, ApiError> {
    if depth(bytes) > DEEPEST {
        return Err(ApiError::new(
            code::TOO_DEEP,
            format!("JSON nested deeper than {DEEPEST} is not read."),
        ));
    }
    serde_json::from_slice(bytes).map_err(|error| {
        let code = if error.is_data() {
            code::BAD_REQUEST
        } else {
            code::BAD_JSON
        };
        ApiError::new(code, format!("This is not what is asked for: {error}."))
    })
}

/// How deep the brackets of a JSON text go.
fn depth(bytes: &[u8]) -> usize {
    let (mut depth, mut deepest) = (0usize, 0);
    let (mut in_text, mut escaped) = (false, false);
    for &byte in bytes {
        if in_text {
            match byte {
                _ if escaped => escaped = false,
                b'\\' => escaped = true,
                b'"' => in_text = false,
                _ => {}
            }
            continue;
        }
        match byte {
            b'"' => in_text = true,
            b'[' | b'{' => {
                depth += 1;
                deepest = deepest.max(depth);
            }
            b']' | b'}' => depth = depth.saturating_sub(1),
            _ => {}
        }
    }
    deepest
}

/// The query string.
pub(crate) struct Query<T>(pub(crate) T);

impl<T: DeserializeOwned, S: Send + Sync> FromRequestParts<S> for Query<T> {
    type Rejection = ApiError;

    async fn from_request_parts(parts: &mut Parts, _: &S) -> Result<Query<T>, ApiError> {
        axum::extract::Query::try_from_uri(&parts.uri)
            .map(|query| Query(query.0))
            .map_err(|error| ApiError::new(code::BAD_QUERY, format!("{}.", error.body_text())))
    }
}

/// The changing parts of a path.
pub(crate) struct Path<T>(pub(crate) T);

impl<T: DeserializeOwned + Send, S: Send + Sync> FromRequestParts<S> for Path<T> {
    type Rejection = ApiError;

    async fn from_request_parts(parts: &mut Parts, state: &S) -> Result<Path<T>, ApiError> {
        axum::extract::Path::from_request_parts(parts, state)
            .await
            .map(|path| Path(path.0))
            .map_err(|_| ApiError::not_found())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn depth_counts_brackets_but_not_those_in_texts() {
        assert_eq!(depth(b"1"), 0);
        assert_eq!(depth(br#"{"a": [1, {"b": 2}], "c": []}"#), 3);
        assert_eq!(depth(br#"["[[[[", "\"[["]"#), 1);
        assert!(read_json::<serde_json::Value>("[".repeat(40).as_bytes()).is_err());
        let deep = format!("{}{}", "[".repeat(40), "]".repeat(40));
        let error = read_json::<serde_json::Value>(deep.as_bytes()).unwrap_err();
        assert_eq!(error.code, code::TOO_DEEP);
    }
}
