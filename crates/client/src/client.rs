//! Somebody who asks a server.

use std::io;
use std::net::SocketAddr;

use http_body_util::{BodyExt, Full};
use hyper::body::{Bytes, Incoming};
use hyper::client::conn::http1::{self, SendRequest};
use hyper::{Method, Request, Response, StatusCode, header};
use hyper_util::rt::TokioIo;
use serde::Serialize;
use tilehold_wire::{
    ActAnswer, ActRequest, Games, Join, Joined, NewTable, ShownTable, TableMade, Tables,
};
use tokio::net::TcpStream;
use tokio::sync::Mutex;
use tokio_tungstenite::tungstenite::client::IntoClientRequest;

use crate::error::other;
use crate::{Error, Lines, Reply, Socket};

/// Somebody who asks a server, with a token or without. Its requests share one connection.
pub struct Client {
    address: SocketAddr,
    token: Option<String>,
    connection: Mutex<Option<SendRequest<Full<Bytes>>>>,
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

    /// The games that the server has.
    pub async fn games(&self) -> Result<Games, Error> {
        self.get("/api/games").await?.read()
    }

    /// The tables at which the token has a seat.
    pub async fn my_tables(&self) -> Result<Tables, Error> {
        self.get("/api/my/tables").await?.read()
    }

    /// Sets up a table.
    pub async fn create(&self, new: &NewTable) -> Result<TableMade, Error> {
        self.post("/api/tables", new).await?.read()
    }

    /// Takes an open seat.
    pub async fn join(&self, table: &str, join: &Join) -> Result<Joined, Error> {
        let path = format!("/api/tables/{table}/join");
        self.post(&path, join).await?.read()
    }

    /// A table as this client may see it.
    pub async fn table(&self, table: &str) -> Result<ShownTable, Error> {
        self.get(&format!("/api/tables/{table}")).await?.read()
    }

    /// Does something at a table.
    pub async fn act(&self, table: &str, act: &ActRequest) -> Result<ActAnswer, Error> {
        let path = format!("/api/tables/{table}/act");
        self.post(&path, act).await?.read()
    }

    /// Asks.
    pub async fn get(&self, path: &str) -> io::Result<Reply> {
        self.send(Method::GET, path, &[], Bytes::new()).await
    }

    /// Sends JSON.
    pub async fn post(&self, path: &str, body: &impl Serialize) -> io::Result<Reply> {
        let headers = [("content-type", "application/json")];
        let body = serde_json::to_vec(body)?;
        self.send(Method::POST, path, &headers, body).await
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
        let reply = collect(response).await?;
        *kept = Some(sender);
        Ok(reply)
    }

    /// Asks for a stream of JSON lines.
    pub async fn lines(&self, path: &str) -> Result<Lines, Error> {
        let request = self.request(Method::GET, path, &[], Bytes::new())?;
        let mut sender = self.connect().await?;
        let response = sender.send_request(request).await.map_err(other)?;
        if response.status() != StatusCode::OK {
            let fault = collect(response).await?.fault();
            let odd = || io::Error::other("the server streams nothing").into();
            return Err(fault.map_or_else(odd, Error::Refused));
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
        let stream = self.stream().await?;
        let (socket, _) = tokio_tungstenite::client_async(request, stream)
            .await
            .map_err(other)?;
        Ok(Socket(socket))
    }

    async fn stream(&self) -> io::Result<TcpStream> {
        let stream = TcpStream::connect(self.address).await?;
        stream.set_nodelay(true)?;
        Ok(stream)
    }

    async fn connect(&self) -> io::Result<SendRequest<Full<Bytes>>> {
        let stream = TokioIo::new(self.stream().await?);
        let (sender, connection) = http1::handshake(stream).await.map_err(other)?;
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
}

async fn collect(response: Response<Incoming>) -> io::Result<Reply> {
    let (parts, body) = response.into_parts();
    let bytes = body.collect().await.map_err(other)?.to_bytes();
    Ok(Reply {
        status: parts.status,
        headers: parts.headers,
        bytes,
    })
}
