//! The real server process: what a host sees, what happens when it is killed, and several of them
//! on one database.

mod harness;

use std::process::Command;
use std::time::Duration;

use serde_json::{Value, json};
use tilehold_engine::Dice;
use tilehold_games::registry;

use harness::{Postgres, Server, Table, first_game};

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn without_options_it_serves_from_the_data_directory_and_prints_the_address() {
    let home = tempfile::tempdir().unwrap();
    for arguments in [&[][..], &["serve"][..]] {
        let server = Server::start(home.path(), arguments).await;
        assert!((7400..7500).contains(&server.address.port()));
        let games = server.client().get("/api/games").await.unwrap().json();
        assert_eq!(
            games["games"].as_array().unwrap().len(),
            registry::all().len()
        );
        assert!(home.path().join("data/tables.db").exists());
        server.stop().await;
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn what_was_exported_is_imported_and_a_backup_is_a_database() {
    let home = tempfile::tempdir().unwrap();
    let server = Server::start(home.path(), &["serve", "--listen", "127.0.0.1:0"]).await;
    let mut table = Table::open(&server, first_game()).await;
    table.play(&server, 5, &mut Dice::new(1)).await;
    let run = |arguments: &[&str]| {
        let output = Command::new(env!("CARGO_BIN_EXE_tilehold"))
            .args(arguments)
            .env("TILEHOLD_DATA", home.path().join("data"))
            .current_dir(home.path())
            .output()
            .unwrap();
        assert!(
            output.status.success(),
            "{}",
            String::from_utf8_lossy(&output.stderr)
        );
        String::from_utf8(output.stdout).unwrap()
    };
    run(&["backup", "copy.db"]);
    let exported = run(&["export"]);
    std::fs::write(home.path().join("all.jsonl"), &exported).unwrap();
    server.stop().await;
    assert_eq!(
        run(&["import", "all.jsonl"]).trim(),
        "0 tables read, 1 were there already"
    );
    let fresh = ["import", "all.jsonl", "--database", "sqlite:fresh.db"];
    assert_eq!(run(&fresh).trim(), "1 tables read, 0 were there already");
    assert_eq!(run(&["export", "--database", "sqlite:fresh.db"]), exported);
    for database in ["sqlite:copy.db", "sqlite:fresh.db"] {
        let arguments = ["serve", "--listen", "127.0.0.1:0", "--database", database];
        let server = Server::start(home.path(), &arguments).await;
        let mut again = table.clone();
        again.check(&server).await;
        again.play(&server, 1, &mut Dice::new(2)).await;
        server.stop().await;
    }
}

/// Kills the server again and again in the middle of play: whatever was acknowledged is there
/// exactly once, and the game goes on.
async fn kill_rounds(database: &str, home: &std::path::Path, rounds: u32) -> u32 {
    let arguments = [
        "serve",
        "--listen",
        "127.0.0.1:0",
        "--database",
        database,
        "--think-seconds",
        "0.2",
    ];
    let mut dice = Dice::new(u64::from(rounds));
    let mut server = Server::start(home, &arguments).await;
    let mut tables = Vec::new();
    for kind in registry::all() {
        tables.push(Table::open(&server, kind.info().id).await);
    }
    let computer = Table::against_computer(&server, first_game()).await;
    let mut acknowledged = 0;
    for _ in 0..rounds {
        let wait = Duration::from_millis(u64::from(tilehold_engine::Random::below(&mut dice, 150)));
        let playing: Vec<_> = tables
            .into_iter()
            .map(|mut table| {
                let (address, mut dice) = (server.address, Dice::new(dice.word()));
                tokio::spawn(async move {
                    while table.try_move(address, &mut dice).await.is_ok() {}
                    table
                })
            })
            .collect();
        tokio::time::sleep(wait).await;
        server.kill().await;
        tables = Vec::new();
        for playing in playing {
            tables.push(playing.await.unwrap());
        }
        server = Server::start(home, &arguments).await;
        for table in &mut tables {
            acknowledged += table.check(&server).await;
            if table.is_over(&server).await {
                *table = Table::open(&server, &table.game).await;
            }
        }
    }
    for table in &mut tables {
        if !table.is_over(&server).await {
            table.play(&server, 1, &mut dice).await;
        }
    }
    computer.wait_for_turn(&server).await;
    server.stop().await;
    acknowledged
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_killed_server_has_lost_nothing_on_sqlite() {
    let home = tempfile::tempdir().unwrap();
    let database = format!("sqlite:{}", home.path().join("k.db").display());
    let acknowledged = kill_rounds(&database, home.path(), rounds()).await;
    assert!(acknowledged > 0);
    println!(
        "{} rounds on SQLite, {acknowledged} acknowledged entries",
        rounds()
    );
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_killed_server_has_lost_nothing_on_postgres() {
    let home = tempfile::tempdir().unwrap();
    let Some(postgres) = Postgres::database() else {
        return;
    };
    let acknowledged = kill_rounds(&postgres.url, home.path(), rounds()).await;
    assert!(acknowledged > 0);
    println!(
        "{} rounds on PostgreSQL, {acknowledged} acknowledged entries",
        rounds()
    );
}

/// A few rounds with every test run; TILEHOLD_KILL_ROUNDS asks for more.
fn rounds() -> u32 {
    let wanted = std::env::var("TILEHOLD_KILL_ROUNDS").ok();
    wanted.and_then(|rounds| rounds.parse().ok()).unwrap_or(4)
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn two_processes_on_one_postgres_share_tables_and_replace_each_other() {
    let home = tempfile::tempdir().unwrap();
    let Some(postgres) = Postgres::database() else {
        return;
    };
    let arguments = [
        "serve",
        "--listen",
        "127.0.0.1:0",
        "--database",
        &postgres.url,
        "--think-seconds",
        "0.2",
    ];
    let here = Server::start(home.path(), &arguments).await;
    let there = Server::start(home.path(), &arguments).await;
    let mut dice = Dice::new(9);
    for kind in registry::all() {
        let mut table = Table::open(&here, kind.info().id).await;
        let live = format!("/api/tables/{}/live", table.id);
        let mut far = there
            .client_of(&table.tokens[1])
            .socket(&live)
            .await
            .unwrap();
        let servers = [&here, &there];
        for _ in 0..4 {
            let seat = table.turn(&here).await;
            let server = servers[seat % 2];
            let ply = table.play(server, 1, &mut dice).await;
            // What happens at one is told at the other.
            let heard = async {
                loop {
                    let message: Value = far.next().await.unwrap().expect("it stays open");
                    if message["event"]["ply"] == ply {
                        return;
                    }
                }
            };
            tokio::time::timeout(Duration::from_secs(60), heard)
                .await
                .unwrap_or_else(|_| panic!("{}: ply {ply} by seat {seat} is not told", table.game));
            // A server that is still behind would take the next move for the last one, sent again.
            table.wait_for_ply(&here, ply).await;
        }
    }
    let mut last = Table::open(&here, first_game()).await;
    let computer = Table::against_computer(&here, first_game()).await;
    last.play(&here, 2, &mut dice).await;
    here.kill().await;
    last.check(&there).await;
    last.play(&there, 4, &mut dice).await;
    computer.wait_for_turn(&there).await;
    there.stop().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_example_bot_plays_every_game_to_the_end() {
    let home = tempfile::tempdir().unwrap();
    let server = Server::start(home.path(), &["serve", "--listen", "127.0.0.1:0"]).await;
    let bot = concat!(env!("CARGO_MANIFEST_DIR"), "/../../examples/bot.py");
    for kind in registry::all() {
        let id = kind.info().id;
        let new = json!({"game": id, "seats": ["open", "open"]});
        let made = server
            .client()
            .post("/api/tables", &new)
            .await
            .unwrap()
            .json();
        let word = |value: &Value| value.as_str().unwrap().to_owned();
        let mut bots: Vec<_> = (0..2)
            .map(|_| {
                Command::new("python3")
                    .arg(bot)
                    .arg(format!("http://{}", server.address))
                    .args([word(&made["id"]), word(&made["invitation_token"])])
                    .stdout(std::process::Stdio::piped())
                    .spawn()
                    .expect("python3 is there")
            })
            .collect();
        let ended = tokio::task::spawn_blocking(move || {
            let second = bots.pop().unwrap().wait_with_output().unwrap();
            let first = bots.pop().unwrap().wait_with_output().unwrap();
            [first, second]
        });
        let ended = tokio::time::timeout(Duration::from_secs(120), ended).await;
        for output in ended.expect("the game ends").unwrap() {
            let said = String::from_utf8_lossy(&output.stdout);
            assert!(
                output.status.success() && said.contains("came in place"),
                "{id}: {said}"
            );
        }
    }
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_load_test_holds_a_few_tables_without_loss() {
    let home = tempfile::tempdir().unwrap();
    let output = tokio::process::Command::new(env!("CARGO_BIN_EXE_tilehold"))
        .args(["loadtest", "--tables", "10", "--seconds", "2", "--json"])
        .env("TILEHOLD_DATA", home.path().join("data"))
        .output()
        .await
        .unwrap();
    let found: Value = serde_json::from_slice(&output.stdout).unwrap();
    assert!(output.status.success(), "{found}");
    assert_eq!(
        (&found["errors"], &found["lost"]),
        (&json!(0), &json!(0)),
        "{found}"
    );
    assert!(found["moves"].as_u64() > Some(20), "{found}");
    let left: Vec<_> = std::fs::read_dir(home.path().join("data"))
        .unwrap()
        .collect();
    assert!(left.is_empty(), "it cleans up after itself: {left:?}");
}
