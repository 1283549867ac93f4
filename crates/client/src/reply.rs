//! An answer of the server.

use hyper::body::Bytes;
use hyper::{HeaderMap, StatusCode};
use serde::de::DeserializeOwned;
use serde_json::Value;
use tilehold_wire::{ErrorBody, Fault};

use crate::Error;
use crate::error::other;

/// An answer.
#[derive(Clone, Debug)]
pub struct Reply {
    /// Its status.
    pub status: StatusCode,
    /// Its headers.
    pub headers: HeaderMap,
    /// Its body.
    pub bytes: Bytes,
}

impl Reply {
    /// What was asked for, or why it was refused.
    pub fn read<T: DeserializeOwned>(&self) -> Result<T, Error> {
        if let Some(fault) = self.fault() {
            return Err(Error::Refused(fault));
        }
        serde_json::from_slice(&self.bytes).map_err(|error| other(error).into())
    }

    /// Why it was refused, if it was.
    pub fn fault(&self) -> Option<Fault> {
        if self.status.is_success() {
            return None;
        }
        let body: Option<ErrorBody> = serde_json::from_slice(&self.bytes).ok();
        Some(body.map_or_else(
            || Fault {
                code: "server".into(),
                message: format!("The server answered {}.", self.status),
                squares: Vec::new(),
                ply: None,
            },
            |body| body.error,
        ))
    }

    /// The code of the error, or nothing if it is none.
    pub fn code(&self) -> String {
        self.fault()
            .map_or_else(String::new, |fault| fault.code.into_owned())
    }

    /// The body as JSON; null if it is none.
    pub fn json(&self) -> Value {
        serde_json::from_slice(&self.bytes).unwrap_or(Value::Null)
    }

    /// The body as text.
    pub fn text(&self) -> String {
        String::from_utf8_lossy(&self.bytes).into_owned()
    }
}
