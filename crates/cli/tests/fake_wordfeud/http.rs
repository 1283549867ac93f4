//! Just enough of HTTP: one request a connection.

use std::io::{self, BufRead, BufReader, Read, Write};
use std::net::TcpStream;
use std::time::Duration;

use serde_json::Value;

pub(crate) struct Request {
    pub(crate) method: String,
    pub(crate) path: String,
    headers: Vec<(String, String)>,
    pub(crate) body: String,
}

impl Request {
    /// A header by its name in small letters; empty if it is not there.
    pub(crate) fn header(&self, name: &str) -> &str {
        let mut headers = self.headers.iter();
        let found = headers.find(|(known, _)| known == name);
        found.map_or("", |(_, value)| value)
    }
}

pub(crate) struct Answer {
    status: String,
    headers: String,
    body: String,
}

impl Answer {
    pub(crate) fn json(body: Value) -> Answer {
        Answer {
            body: body.to_string(),
            ..Answer::status("200 OK")
        }
    }

    pub(crate) fn status(status: &str) -> Answer {
        Answer {
            status: status.to_owned(),
            headers: String::new(),
            body: String::new(),
        }
    }

    pub(crate) fn with(mut self, name: &str, value: &str) -> Answer {
        self.headers += &format!("{name}: {value}\r\n");
        self
    }
}

pub(crate) fn serve(stream: TcpStream, answer: impl FnOnce(&Request) -> Answer) -> io::Result<()> {
    stream.set_read_timeout(Some(Duration::from_secs(60)))?;
    let mut reader = BufReader::new(&stream);
    let mut line = String::new();
    reader.read_line(&mut line)?;
    let mut words = line.split_whitespace().map(str::to_owned);
    let mut request = Request {
        method: words.next().unwrap_or_default(),
        path: words.next().unwrap_or_default(),
        headers: Vec::new(),
        body: String::new(),
    };
    loop {
        let mut line = String::new();
        reader.read_line(&mut line)?;
        let Some((name, value)) = line.trim_end().split_once(": ") else {
            break;
        };
        let header = (name.to_lowercase(), value.to_owned());
        request.headers.push(header);
    }
    let length = request.header("content-length").parse().unwrap_or(0);
    reader.take(length).read_to_string(&mut request.body)?;
    let answer = answer(&request);
    let Answer {
        status,
        headers,
        body,
    } = answer;
    let length = body.len();
    write!(
        &stream,
        "HTTP/1.1 {status}\r\nContent-Length: {length}\r\nConnection: close\r\n{headers}\r\n{body}"
    )
}
