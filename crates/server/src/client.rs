//! A small client of the API, for tests and for the load generator.

use std::io;
use std::net::SocketAddr;

use axum::body::Bytes;
use axum::http::{HeaderMap, Method, Request, StatusCode, header};
use futures_util::{SinkExt, StreamExt};
use http_body_util::{BodyExt, Full};
use hyper::client::conn::http1::{self, SendRequest};
use hyper_util::rt::TokioIo;
use serde_json::Value;
use tokio::net::TcpStream;
use tokio::sync::Mutex;
use tokio_tungstenite::WebSocketStream;
use tokio_tungstenite::tungstenite::{self, client::IntoClientRequest};

pub use tokio_tungstenite::tungstenite::Message;

/// Somebody who asks a server, with a token or without. Its requests share one connection.
pub struct Client {
    address: SocketAddr,
    token: Option<String>,
    connection: Mutex<Option<SendRequest<Full<Bytes>>>>,
}

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
    /// The body as JSON; null if it is none.
    pub fn json(&self) -> Value {
        serde_json::from_slice(&self.bytes).unwrap_or(Value::Null)
    }

    /// The body as text.
    pub fn text(&self) -> String {
        String::from_utf8_lossy(&self.bytes).into_owned()
    }

    /// The code of the error, if it is one.
    pub fn code(&self) -> String {
        self.json()["error"]["code"]
            .as_str()
            .unwrap_or_default()
            .to_owned()
    }
}

fn other(error: impl std::error::Error + Send + Sync + 'static) -> io::Error {
    io::Error::other(error)
}

impl Client {
    /// Somebody without a token.
    pub fn new(address: SocketAddr) -> Client {
        Client {
            address,
            token: None,
            connection: Mutex::new(None),
        }
    }

    /// The same with a token.
    pub fn with_token(address: SocketAddr, token: impl Into<String>) -> Client {
        Client {
            token: Some(token.into()),
            ..Client::new(address)
        }
    }

    /// Where it asks.
    pub fn address(&self) -> SocketAddr {
        self.address
    }

    /// Its token.
    pub fn token(&self) -> Option<&str> {
        self.token.as_deref()
    }

    async fn connect(&self) -> io::Result<SendRequest<Full<Bytes>>> {
        let stream = TcpStream::connect(self.address).await?;
        stream.set_nodelay(true)?;
        let (sender, connection) = http1::handshake(TokioIo::new(stream))
            .await
            .map_err(other)?;
        tokio::spawn(connection);
        Ok(sender)
    }

    fn request(
        &self,
        method: Method,
        path: &str,
        headers: &[(&str, &str)],
        body: impl Into<Bytes>,
    ) -> io::Result<Request<Full<Bytes>>> {
        let mut request = Request::builder()
            .method(method)
            .uri(path)
            .header(header::HOST, self.address.to_string());
        if let Some(token) = &self.token {
            request = request.header(header::AUTHORIZATION, format!("Bearer {token}"));
        }
        for (name, value) in headers {
            request = request.header(*name, *value);
        }
        request.body(Full::new(body.into())).map_err(other)
    }

    /// Sends any request.
    pub async fn send(
        &self,
        method: Method,
        path: &str,
        headers: &[(&str, &str)],
        body: impl Into<Bytes>,
    ) -> io::Result<Reply> {
        let body = body.into();
        let mut kept = self.connection.lock().await;
        let (response, sender) = loop {
            let request = self.request(method.clone(), path, headers, body.clone())?;
            let (mut sender, reused) = match kept.take() {
                Some(sender) if !sender.is_closed() => (sender, true),
                _ => (self.connect().await?, false),
            };
            let sent = match sender.ready().await {
                Ok(()) => sender.send_request(request).await,
                Err(error) => Err(error),
            };
            match sent {
                Ok(response) => break (response, sender),
                // The server has hung up on a connection that was kept, and took no request.
                Err(error) if reused && (error.is_closed() || error.is_canceled()) => {}
                Err(error) => return Err(other(error)),
            }
        };
        let (parts, body) = response.into_parts();
        let bytes = body.collect().await.map_err(other)?.to_bytes();
        *kept = Some(sender);
        Ok(Reply {
            status: parts.status,
            headers: parts.headers,
            bytes,
        })
    }

    /// Asks.
    pub async fn get(&self, path: &str) -> io::Result<Reply> {
        self.send(Method::GET, path, &[], Bytes::new()).await
    }

    /// Sends JSON.
    pub async fn post(&self, path: &str, body: &Value) -> io::Result<Reply> {
        let headers = [("content-type", "application/json")];
        self.send(Method::POST, path, &headers, body.to_string())
            .await
    }

    /// Asks for a stream of JSON lines.
    pub async fn lines(&self, path: &str) -> io::Result<Lines> {
        let request = self.request(Method::GET, path, &[], Bytes::new())?;
        let mut sender = self.connect().await?;
        let response = sender.send_request(request).await.map_err(other)?;
        if response.status() != StatusCode::OK {
            return Err(io::Error::other(response.status().to_string()));
        }
        Ok(Lines {
            body: response.into_body(),
            rest: Vec::new(),
            _sender: sender,
        })
    }

    /// Opens a WebSocket.
    pub async fn socket(&self, path: &str) -> io::Result<Socket> {
        self.socket_from(path, None).await
    }

    /// Opens a WebSocket as a page of this origin would.
    pub async fn socket_from(&self, path: &str, origin: Option<&str>) -> io::Result<Socket> {
        let url = format!("ws://{}{path}", self.address);
        let mut request = url.into_client_request().map_err(other)?;
        let headers = request.headers_mut();
        if let Some(token) = &self.token {
            let bearer = format!("Bearer {token}").try_into().map_err(other)?;
            headers.insert(header::AUTHORIZATION, bearer);
        }
        if let Some(origin) = origin {
            headers.insert(header::ORIGIN, origin.try_into().map_err(other)?);
        }
        let stream = TcpStream::connect(self.address).await?;
        stream.set_nodelay(true)?;
        let (socket, _) = tokio_tungstenite::client_async(request, stream)
            .await
            .map_err(other)?;
        Ok(Socket(socket))
    }
}

/// A stream of JSON lines.
pub struct Lines {
    body: hyper::body::Incoming,
    rest: Vec<u8>,
    _sender: SendRequest<Full<Bytes>>,
}

impl Lines {
    /// The next line; none at the end.
    pub async fn next(&mut self) -> io::Result<Option<Value>> {
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

/// A WebSocket.
pub struct Socket(WebSocketStream<TcpStream>);

impl Socket {
    /// Sends JSON.
    pub async fn send(&mut self, message: &Value) -> io::Result<()> {
        self.send_raw(Message::text(message.to_string())).await
    }

    /// Sends anything.
    pub async fn send_raw(&mut self, message: Message) -> io::Result<()> {
        self.0.send(message).await.map_err(other)
    }

    /// The next message; none once the server has closed the connection.
    pub async fn next(&mut self) -> io::Result<Option<Value>> {
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
