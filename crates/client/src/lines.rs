//! A stream of JSON lines.

use std::io;

use http_body_util::{BodyExt, Full};
use hyper::body::{Bytes, Incoming};
use hyper::client::conn::http1::SendRequest;
use serde::de::DeserializeOwned;

use crate::error::other;

/// A stream of JSON lines.
pub struct Lines {
    pub(crate) body: Incoming,
    pub(crate) rest: Vec<u8>,
    /// The connection ends with it.
    pub(crate) _sender: SendRequest<Full<Bytes>>,
}

impl Lines {
    /// The next line; none at the end.
    pub async fn next<T: DeserializeOwned>(&mut self) -> io::Result<Option<T>> {
        loop {
            if let Some(end) = self.rest.iter().position(|&byte| byte == b'\n') {
                let line: Vec<u8> = self.rest.drain(..=end).collect();
                return serde_json::from_slice(&line).map(Some).map_err(other);
            }
            match self.body.frame().await {
                None => return Ok(None),
                Some(frame) => {
                    if let Ok(data) = frame.map_err(other)?.into_data() {
                        self.rest.extend_from_slice(&data);
                    }
                }
            }
        }
    }
}
