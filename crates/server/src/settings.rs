//! What can be set about a server.

use std::time::Duration;

/// How a server behaves. [`Settings::default`] suits one machine with people at it.
#[derive(Clone, Debug)]
pub struct Settings {
    /// The address that people use, such as `https://play.example.org`: for links, for the check
    /// of origins, and, when it is https, for cookies that are sent over TLS only.
    pub public_url: Option<String>,
    /// Whether a proxy in front says in `X-Forwarded-For` who is asking.
    pub behind_proxy: bool,
    /// Requests a second from one address; 0 is no limit. Without a proxy this machine's own
    /// requests are not counted.
    pub rate: u32,
    /// How many tables one address may set up a minute; 0 is no limit.
    pub tables_a_minute: u32,
    /// The largest body, in bytes.
    pub body_limit: usize,
    /// The largest WebSocket frame, in bytes.
    pub frame_limit: usize,
    /// The most connections at once.
    pub connections: usize,
    /// How long a request may take, streams aside.
    pub request_time: Duration,
    /// How many computer players may think at once.
    pub thinkers: usize,
    /// How long the computer may think about a move.
    pub think_time: Duration,
    /// How long the answer of a request is kept for whoever sends it again.
    pub answers_kept: Duration,
    /// How long a table that nobody uses stays in memory.
    pub idle_time: Duration,
}

impl Default for Settings {
    fn default() -> Settings {
        let cores = std::thread::available_parallelism().map_or(2, usize::from);
        Settings {
            public_url: None,
            behind_proxy: false,
            rate: 50,
            tables_a_minute: 60,
            body_limit: 256 << 10,
            frame_limit: 64 << 10,
            connections: 20_000,
            request_time: Duration::from_secs(30),
            thinkers: cores.saturating_sub(1).max(1),
            think_time: Duration::from_secs(2),
            answers_kept: Duration::from_secs(7 * 24 * 3600),
            idle_time: Duration::from_secs(600),
        }
    }
}

impl Settings {
    /// Whether people come over TLS, so that cookies must never travel without it.
    pub(crate) fn secure(&self) -> bool {
        let url = self.public_url.as_deref().unwrap_or_default();
        url.starts_with("https://")
    }
}
