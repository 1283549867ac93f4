//! Plays a scripted game at the server, without a socket: `scripted_moves GAME [MOVES]`.
//!
//! The same seed and the same computer players give the same moves every time, so what a move
//! costs is the difference of two runs under valgrind, divided by the moves: one with `MOVES`, one
//! with none. docs/server.md has the commands.

use std::error::Error;

use axum::Router;
use axum::body::Body;
use axum::http::{Request, header};
use http_body_util::BodyExt;
use serde_json::{Value, json};
use sha2::{Digest, Sha256};
use tilehold_engine::{Event, Player, Seed, Setup, TimeControl};
use tilehold_games::registry;
use tilehold_lexicon::Shelf;
use tilehold_server::{AppState, Settings, app};
use tilehold_store::{Place, Sitter, StoredTable, TokenHash};
use tower::ServiceExt;

/// The script is always as long as this, so that making it costs the same in every run.
const LONGEST: usize = 20;

/// A seat, and the action it takes.
type Step = (usize, Value);

const TABLE: &str = "00112233445566778899";
const TOKENS: [&str; 2] = [
    "00000000000000000000000000000001",
    "00000000000000000000000000000002",
];

#[tokio::main(flavor = "current_thread")]
async fn main() -> Result<(), Box<dyn Error>> {
    let mut arguments = std::env::args().skip(1);
    let game = arguments.next().ok_or("scripted_moves GAME [MOVES]")?;
    let count: usize = arguments.next().map_or(Ok(LONGEST), |it| it.parse())?;
    let (table, script) = script(&game)?;
    let directory = tempfile::tempdir()?;
    let database = format!("sqlite:{}", directory.path().join("tables.db").display());
    let store = tilehold_store::open(&database).await?;
    store.create(table).await?;
    let site = app(AppState::new(Settings::default(), store, Shelf::standard()));
    let mut other = ask(&site, "GET", "/events?from=1&seat=1", TOKENS[1], None).await?;
    other.frame().await;
    for (index, (seat, action)) in script.into_iter().take(count).enumerate() {
        let body = json!({"request": index.to_string(), "ply": index + 1, "do": {"move": action}});
        let answer = ask(&site, "POST", "/act", TOKENS[seat], Some(body)).await?;
        let answer = answer.collect().await?.to_bytes();
        assert!(
            answer.starts_with(b"{\"ply\""),
            "{}",
            String::from_utf8_lossy(&answer)
        );
        other.frame().await;
    }
    println!("{game}: {count} moves");
    Ok(())
}

/// A table of two people, and the moves that the computer would make for them.
fn script(game: &str) -> Result<(StoredTable, Vec<Step>), Box<dyn Error>> {
    let kind = registry::find(game)?;
    let level = kind.levels().first().ok_or("no level")?.id;
    let setup = Setup {
        options: json!({}),
        players: vec![Player::Person("Ann".into()), Player::Person("Bo".into())],
        clock: TimeControl::None,
        started: 1,
    };
    let seed = Seed::from_text("a scripted table");
    let mut table = kind.open(setup, seed, &Shelf::standard())?;
    let log = table.log();
    let mut moves = Vec::new();
    while let Some(seat) = table.turn().iter().next()
        && moves.len() < LONGEST
    {
        let action = table.think(seat, level, &|| false)?;
        table.play(seat, Event::Move(action.clone()), 2)?;
        moves.push((seat.index(), action));
    }
    let place = |name: &str, token: &str| {
        let bytes = u128::from_str_radix(token, 16).map(u128::to_be_bytes);
        Ok::<_, Box<dyn Error>>(Place {
            sitter: Sitter::Person,
            name: name.to_owned(),
            token: Some(TokenHash(Sha256::digest(bytes?).into())),
        })
    };
    let stored = StoredTable {
        id: TABLE.to_owned(),
        log,
        places: vec![place("Ann", TOKENS[0])?, place("Bo", TOKENS[1])?],
        options: json!({}),
        public: false,
        created: 1,
        status: Default::default(),
        rematch: None,
    };
    Ok((stored, moves))
}

async fn ask(
    site: &Router,
    method: &str,
    path: &str,
    token: &str,
    body: Option<Value>,
) -> Result<Body, Box<dyn Error>> {
    let request = Request::builder()
        .method(method)
        .uri(format!("/api/tables/{TABLE}{path}"))
        .header(header::AUTHORIZATION, format!("Bearer {token}"))
        .header(header::CONTENT_TYPE, "application/json")
        .body(body.map_or_else(Body::empty, |body| Body::from(body.to_string())))?;
    Ok(site.clone().oneshot(request).await?.into_body())
}
