//! A WebSocket at a table.

use std::io;

use futures_util::{SinkExt, StreamExt};
use serde::Serialize;
use serde::de::DeserializeOwned;
use tokio::net::TcpStream;
use tokio_tungstenite::WebSocketStream;
use tokio_tungstenite::tungstenite;

pub use tokio_tungstenite::tungstenite::Message;

use crate::error::other;

/// A WebSocket: send it [`ToTable`](tilehold_wire::ToTable), and it tells
/// [`FromTable`](tilehold_wire::FromTable).
pub struct Socket(pub(crate) WebSocketStream<TcpStream>);

impl Socket {
    /// Sends JSON.
    pub async fn send(&mut self, message: &impl Serialize) -> io::Result<()> {
        let text = serde_json::to_string(message)?;
        self.send_raw(Message::text(text)).await
    }

    /// Sends anything.
    pub async fn send_raw(&mut self, message: Message) -> io::Result<()> {
        self.0.send(message).await.map_err(other)
    }

    /// The next message; none once the server has closed the connection.
    pub async fn next<T: DeserializeOwned>(&mut self) -> io::Result<Option<T>> {
        match self.next_raw().await? {
            Some(Message::Text(text)) => serde_json::from_str(&text).map(Some).map_err(other),
            _ => Ok(None),
        }
    }

    /// The next text or goodbye.
    pub async fn next_raw(&mut self) -> io::Result<Option<Message>> {
        loop {
            match self.0.next().await {
                None => return Ok(None),
                Some(Ok(Message::Ping(_) | Message::Pong(_))) => {}
                Some(Ok(message)) => return Ok(Some(message)),
                Some(Err(
                    tungstenite::Error::ConnectionClosed | tungstenite::Error::AlreadyClosed,
                )) => {
                    return Ok(None);
                }
                Some(Err(error)) => return Err(other(error)),
            }
        }
    }
}
