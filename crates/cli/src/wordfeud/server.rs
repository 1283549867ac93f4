//! A server that speaks the Wordfeud API: POST, JSON in an envelope, a session cookie.

use std::fmt;
use std::time::{Duration, Instant};

use anyhow::ensure;
use serde_json::{Value, json};

use super::account::Account;

/// The longest answer that is read.
const LARGEST_ANSWER: u64 = 4 << 20;
/// The code of an error that says that there is no session, or none any more.
const LOGIN_REQUIRED: &str = "login_required";

/// A server, and the session there.
pub(super) struct Server {
    agent: ureq::Agent,
    base: String,
    account: Account,
    /// What the server wants to be sent back, by name.
    cookies: Vec<(String, String)>,
    logged_in: bool,
    pause: Duration,
    last_request: Option<Instant>,
}

/// Why a request brought nothing.
#[derive(Debug)]
pub(super) enum Trouble {
    /// Nobody answered, or the server has no time: it may work later, not before the time it named.
    Later(String, Option<Duration>),
    /// The server refused it, with a code and a sentence.
    Refused(String, String),
    /// The player cannot log in.
    NoLogin(String),
}

impl fmt::Display for Trouble {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Trouble::Later(sentence, _) | Trouble::NoLogin(sentence) => f.write_str(sentence),
            Trouble::Refused(code, sentence) if sentence.is_empty() => {
                write!(f, "The server refuses: {code}")
            }
            Trouble::Refused(code, sentence) => {
                write!(f, "The server refuses: {sentence} ({code})")
            }
        }
    }
}

impl std::error::Error for Trouble {}

impl Server {
    /// The server at an address. Between two requests there is at least the pause.
    pub(super) fn new(
        url: &str,
        account: Account,
        pause: Duration,
        timeout: Duration,
    ) -> anyhow::Result<Server> {
        ensure!(
            url.starts_with("https://") || url.starts_with("http://"),
            "The address of the server starts with https:// or http://, not as in {url:?}"
        );
        let config = ureq::Agent::config_builder()
            .http_status_as_error(false)
            .max_redirects(0)
            .timeout_global(Some(timeout))
            .user_agent(concat!("tilehold/", env!("CARGO_PKG_VERSION")))
            .build();
        Ok(Server {
            agent: config.into(),
            base: url.trim_end_matches('/').to_owned(),
            account,
            cookies: Vec::new(),
            logged_in: false,
            pause,
            last_request: None,
        })
    }

    /// The content of the answer to a request. It logs in where that is needed, and again when the
    /// session has run out.
    pub(super) fn ask(&mut self, path: &str, body: &Value) -> Result<Value, Trouble> {
        if self.logged_in {
            match self.post(path, body) {
                Err(Trouble::Refused(code, _)) if code == LOGIN_REQUIRED => {}
                answer => return answer,
            }
        }
        self.log_in()?;
        self.post(path, body)
    }

    fn log_in(&mut self) -> Result<(), Trouble> {
        self.cookies.clear();
        self.logged_in = false;
        let login = self.account.login();
        match self.post("user/login/email/", &login) {
            Ok(_) => {
                self.logged_in = true;
                Ok(())
            }
            Err(refused @ Trouble::Refused(..)) => {
                Err(Trouble::NoLogin(format!("You cannot log in. {refused}")))
            }
            Err(trouble) => Err(trouble),
        }
    }

    fn post(&mut self, path: &str, body: &Value) -> Result<Value, Trouble> {
        if let Some(last) = self.last_request {
            std::thread::sleep(self.pause.saturating_sub(last.elapsed()));
        }
        let answer = self.send(path, body);
        self.last_request = Some(Instant::now());
        answer
    }

    fn send(&mut self, path: &str, body: &Value) -> Result<Value, Trouble> {
        let later = |error: ureq::Error| {
            Trouble::Later(format!("The server cannot be reached: {error}"), None)
        };
        let mut request = { self.agent.post(format!("{}/{path}", self.base)) }
            .header("Accept", "application/json")
            .header("Content-Type", "application/json");
        if !self.cookies.is_empty() {
            let pairs = self
                .cookies
                .iter()
                .map(|(name, value)| format!("{name}={value}"));
            request = request.header("Cookie", pairs.collect::<Vec<_>>().join("; "));
        }
        let mut answer = request.send(body.to_string()).map_err(later)?;
        for cookie in answer.headers().get_all("set-cookie") {
            self.keep_cookie(cookie.to_str().unwrap_or_default());
        }
        let status = answer.status();
        match status.as_u16() {
            200..=299 => {}
            401 => return Err(Trouble::Refused(LOGIN_REQUIRED.to_owned(), String::new())),
            408 | 425 | 429 | 500..=599 => {
                let after = answer.headers().get("retry-after");
                let after = after.and_then(|after| after.to_str().ok()?.trim().parse().ok());
                let sentence = format!("The server has no time: {status}");
                return Err(Trouble::Later(sentence, after.map(Duration::from_secs)));
            }
            _ => {
                let sentence = format!("The server answers {status}");
                return Err(Trouble::Refused("bad_status".to_owned(), sentence));
            }
        }
        let text = answer.body_mut().with_config().limit(LARGEST_ANSWER);
        let text = text.read_to_string().map_err(later)?;
        open_envelope(&text)
    }

    fn keep_cookie(&mut self, header: &str) {
        let pair = header.split(';').next().unwrap_or_default();
        let Some((name, value)) = pair.split_once('=') else {
            return;
        };
        let (name, value) = (name.trim().to_owned(), value.trim().to_owned());
        self.cookies.retain(|(known, _)| *known != name);
        if !value.is_empty() && self.cookies.len() < 16 {
            self.cookies.push((name, value));
        }
    }
}

/// What is in the envelope of an answer.
fn open_envelope(text: &str) -> Result<Value, Trouble> {
    let no_sense = || {
        let sentence = "The answer is not of the Wordfeud API".to_owned();
        Trouble::Refused("bad_answer".to_owned(), sentence)
    };
    let mut answer: Value = serde_json::from_str(text).map_err(|_| no_sense())?;
    match answer["status"].as_str() {
        Some("success") => Ok(answer.get_mut("content").map_or(json!({}), Value::take)),
        Some("error") => {
            let said = |name: &str| {
                answer["content"][name]
                    .as_str()
                    .unwrap_or_default()
                    .to_owned()
            };
            Err(Trouble::Refused(said("type"), said("message")))
        }
        _ => Err(no_sense()),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_envelope_holds_content_or_an_error() {
        let success = r#"{"status": "success", "content": {"games": []}}"#;
        assert_eq!(open_envelope(success).unwrap(), json!({"games": []}));
        let error = r#"{"status": "error", "content": {"type": "illegal_word"}}"#;
        let error = open_envelope(error).unwrap_err();
        assert!(matches!(&error, Trouble::Refused(code, _) if code == "illegal_word"));
        for strange in ["", "[]", "{}", r#"{"status": 7}"#, "<html>"] {
            let error = open_envelope(strange).unwrap_err();
            assert!(matches!(&error, Trouble::Refused(code, _) if code == "bad_answer"));
        }
    }
}
