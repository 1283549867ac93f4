//! A small server of the form of the Wordfeud API, on which real games are played: the bot in one
//! seat, the server's own player in the other.

mod http;
mod played;

use std::collections::BTreeMap;
use std::net::{SocketAddr, TcpListener};
use std::sync::{Arc, Mutex, MutexGuard};

use serde_json::{Value, json};

pub(crate) use http::{Answer, Request};
pub(crate) use played::Match;

pub(crate) const USER: &str = "ann@example.org";
pub(crate) const PASSWORD: &str = "correct horse";
pub(crate) const SALT: &str = "pepper";
/// `printf 'correct horsepepper' | sha1sum`
const HASH: &str = "6233b19e59f0f25213a6a8c6dedf9757d8d5ee8b";

/// What goes wrong at the server, besides what clients do wrong.
#[derive(Clone, Copy, Default)]
pub(crate) struct Mischief {
    /// Every so many requests are answered with 503 and 429 in turn, unread; 0 for none.
    pub(crate) busy_every: usize,
    /// A session ends after so many requests; 0 for never.
    pub(crate) session_length: usize,
    /// The answer to this move is lost: the move counts, but the client sees 502.
    pub(crate) lost_move: Option<usize>,
}

/// The games and what has happened.
pub(crate) struct World {
    pub(crate) games: BTreeMap<u64, Match>,
    pub(crate) mischief: Mischief,
    pub(crate) requests: usize,
    pub(crate) busy: usize,
    pub(crate) logins: usize,
    pub(crate) bad_logins: usize,
    pub(crate) moves: usize,
    pub(crate) swaps: usize,
    pub(crate) passes: usize,
    pub(crate) words_refused: usize,
    /// Requests that no honest client sends.
    pub(crate) faults: Vec<String>,
    /// Its number and how many requests it has left.
    session: Option<(usize, usize)>,
}

/// The server. It ends with the test's process.
pub(crate) struct FakeWordfeud {
    pub(crate) address: SocketAddr,
    world: Arc<Mutex<World>>,
}

impl FakeWordfeud {
    pub(crate) fn start(games: Vec<Match>, mischief: Mischief) -> FakeWordfeud {
        let world = World {
            games: (101..).zip(games).collect(),
            mischief,
            requests: 0,
            busy: 0,
            logins: 0,
            bad_logins: 0,
            moves: 0,
            swaps: 0,
            passes: 0,
            words_refused: 0,
            faults: Vec::new(),
            session: None,
        };
        let world = Arc::new(Mutex::new(world));
        let listener = TcpListener::bind("127.0.0.1:0").unwrap();
        let address = listener.local_addr().unwrap();
        let shared = Arc::clone(&world);
        std::thread::spawn(move || {
            for stream in listener.incoming().flatten() {
                // One request a connection; a client that goes away is none of the server's business.
                let _ = http::serve(stream, |request| shared.lock().unwrap().answer(request));
            }
        });
        FakeWordfeud { address, world }
    }

    pub(crate) fn url(&self) -> String {
        format!("http://{}/wf/", self.address)
    }

    pub(crate) fn world(&self) -> MutexGuard<'_, World> {
        self.world.lock().unwrap()
    }
}

fn success(content: Value) -> Answer {
    Answer::json(json!({"status": "success", "content": content}))
}

fn error(code: &str) -> Answer {
    Answer::json(json!({"status": "error", "content": {"type": code}}))
}

impl World {
    /// Whether all games are over.
    pub(crate) fn all_over(&self) -> bool {
        self.games.values().all(|game| !game.is_running())
    }

    fn answer(&mut self, request: &Request) -> Answer {
        self.requests += 1;
        let every = self.mischief.busy_every;
        if every > 0 && self.requests.is_multiple_of(every) {
            self.busy += 1;
            let status = match self.busy % 2 {
                0 => "429 Too Many Requests",
                _ => "503 Service Unavailable",
            };
            return Answer::status(status).with("Retry-After", "1");
        }
        let Ok(body) = serde_json::from_str::<Value>(&request.body) else {
            return self.fault(request);
        };
        if request.method != "POST" || request.header("content-type") != "application/json" {
            return self.fault(request);
        }
        if request.path == "/wf/user/login/email/" {
            return self.log_in(&body);
        }
        if !self.has_session(request) {
            return error("login_required");
        }
        let path: Vec<&str> = request.path.trim_matches('/').split('/').collect();
        match path[..] {
            ["wf", "user", "status"] => {
                let games = self.games.iter();
                let games = games.map(|(id, game)| json!({"id": id, "updated": game.updated()}));
                success(json!({"games": games.collect::<Vec<_>>(), "invites_received": []}))
            }
            ["wf", "user", "games"] => {
                let games = self.games.iter().map(|(&id, game)| game.outline(id));
                success(json!({"games": games.collect::<Vec<_>>()}))
            }
            ["wf", "board", number] => {
                let mut games = self.games.values();
                match games.find(|game| game.board.to_string() == number) {
                    Some(game) => success(json!({"board": game.bonus_numbers()})),
                    None => self.fault(request),
                }
            }
            ["wf", "game", id] => match self.game(id) {
                Some((id, game)) => success(json!({"game": game.in_full(id)})),
                None => self.fault(request),
            },
            ["wf", "game", id, call @ ("move" | "swap" | "pass")] => match self.game(id) {
                Some((_, game)) => {
                    let taken = match call {
                        "move" => game.lay(&body),
                        "swap" => game.swap(&body),
                        _ => game.pass(),
                    };
                    self.taken(request, call, taken)
                }
                None => self.fault(request),
            },
            _ => self.fault(request),
        }
    }

    fn game(&mut self, id: &str) -> Option<(u64, &mut Match)> {
        let id = id.parse().ok()?;
        Some((id, self.games.get_mut(&id)?))
    }

    fn fault(&mut self, request: &Request) -> Answer {
        let Request { method, path, .. } = request;
        self.faults
            .push(format!("{method} {path} {}", request.body));
        error("bad_request")
    }

    fn log_in(&mut self, body: &Value) -> Answer {
        if *body != json!({"email": USER, "password": HASH}) {
            self.bad_logins += 1;
            return error("wrong_password");
        }
        self.logins += 1;
        let length = self.mischief.session_length;
        self.session = Some((self.logins, if length == 0 { usize::MAX } else { length }));
        let cookie = format!("sessionid=s{}; Path=/; HttpOnly", self.logins);
        success(json!({"id": 1, "email": USER})).with("Set-Cookie", &cookie)
    }

    fn has_session(&mut self, request: &Request) -> bool {
        let Some((number, left)) = &mut self.session else {
            return false;
        };
        let sent = request.header("cookie") == format!("sessionid=s{number}");
        *left = left.saturating_sub(1);
        sent && *left > 0
    }

    fn taken(&mut self, request: &Request, call: &str, taken: Result<Value, String>) -> Answer {
        let content = match taken {
            Ok(content) => content,
            Err(code) if code == "bad_word" || code == "bad_words" => {
                self.words_refused += 1;
                return error("illegal_word");
            }
            Err(code) => {
                self.faults.push(format!("{code}: {}", request.body));
                return error(&code);
            }
        };
        match call {
            "move" => self.moves += 1,
            "swap" => self.swaps += 1,
            _ => self.passes += 1,
        }
        if call == "move" && self.mischief.lost_move == Some(self.moves) {
            return Answer::status("502 Bad Gateway");
        }
        success(content)
    }
}
