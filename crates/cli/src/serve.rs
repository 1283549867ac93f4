//! `tilehold serve`, and plain `tilehold`.

use std::io::Write;
use std::net::{Ipv4Addr, SocketAddr};
use std::path::PathBuf;
use std::time::Duration;

use anyhow::Context;
use serde::Deserialize;
use tilehold_server::{AppState, Settings};
use tilehold_store::DataDirectory;
use tokio::net::TcpListener;

use crate::input::shelf;
use crate::output::{Answer, Output};

/// Where people find the server unless said otherwise; if it is taken, the next free one.
const FIRST_PORT: u16 = 7400;

/// Serve the site: the page, the API, tables on a database
#[derive(Default, clap::Args)]
#[command(
    after_help = "Every option can also be set in the environment (TILEHOLD_LISTEN and so \
    on) or in a TOML file by its name (listen = \"…\"); a flag comes before the environment, and \
    the environment before the file.\n\nExamples:\n  tilehold serve --open\n  \
    tilehold serve --database sqlite:/var/lib/tilehold/tables.db --listen 0.0.0.0:7400\n  \
    tilehold serve --database postgres://tilehold@db/tilehold \
    --public-url https://play.example.org --behind-proxy true"
)]
pub(crate) struct Args {
    /// Open the page in the browser
    #[arg(long)]
    open: bool,
    /// A TOML file with settings
    #[arg(long, value_name = "FILE", env = "TILEHOLD_CONFIG")]
    config: Option<PathBuf>,
    #[command(flatten)]
    choices: Choices,
}

/// What can be set by flag, in the environment or in a file.
#[derive(Clone, Debug, Default, PartialEq, clap::Args, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
struct Choices {
    /// Where to listen [default: 127.0.0.1:7400, or the next free port]
    #[arg(long, value_name = "ADDRESS", env = "TILEHOLD_LISTEN")]
    listen: Option<SocketAddr>,
    /// sqlite:PATH or postgres://… [default: a SQLite file in the data directory]
    #[arg(
        long,
        value_name = "URL",
        env = "TILEHOLD_DATABASE",
        hide_env_values = true
    )]
    database: Option<String>,
    /// The address that people use; with https, cookies are sent over TLS only
    #[arg(long, value_name = "URL", env = "TILEHOLD_PUBLIC_URL")]
    public_url: Option<String>,
    /// Whether a proxy in front says in X-Forwarded-For who is asking [default: false]
    #[arg(long, value_name = "BOOL", env = "TILEHOLD_BEHIND_PROXY")]
    behind_proxy: Option<bool>,
    /// Requests a second from one address, 0 for no limit [default: 50]
    #[arg(long, value_name = "N", env = "TILEHOLD_RATE")]
    rate: Option<u32>,
    /// Tables that one address may set up a minute, 0 for no limit [default: 60]
    #[arg(long, value_name = "N", env = "TILEHOLD_TABLES_A_MINUTE")]
    tables_a_minute: Option<u32>,
    /// The most connections at once [default: 20000]
    #[arg(long, value_name = "N", env = "TILEHOLD_CONNECTIONS")]
    connections: Option<usize>,
    /// The largest body of a request, in bytes [default: 262144]
    #[arg(long, value_name = "BYTES", env = "TILEHOLD_BODY_LIMIT")]
    body_limit: Option<usize>,
    /// Computer players that may think at once [default: the cores less one]
    #[arg(long, value_name = "N", env = "TILEHOLD_THINKERS")]
    thinkers: Option<usize>,
    /// How long the computer may think about a move, in seconds [default: 2]
    #[arg(long, value_name = "SECONDS", env = "TILEHOLD_THINK_SECONDS")]
    think_seconds: Option<f64>,
}

impl Choices {
    /// These, and where they say nothing, those of the file.
    fn or(self, file: Choices) -> Choices {
        Choices {
            listen: self.listen.or(file.listen),
            database: self.database.or(file.database),
            public_url: self.public_url.or(file.public_url),
            behind_proxy: self.behind_proxy.or(file.behind_proxy),
            rate: self.rate.or(file.rate),
            tables_a_minute: self.tables_a_minute.or(file.tables_a_minute),
            connections: self.connections.or(file.connections),
            body_limit: self.body_limit.or(file.body_limit),
            thinkers: self.thinkers.or(file.thinkers),
            think_seconds: self.think_seconds.or(file.think_seconds),
        }
    }

    fn settings(&self) -> anyhow::Result<Settings> {
        let default = Settings::default();
        if let Some(url) = &self.public_url {
            anyhow::ensure!(
                url.starts_with("https://") || url.starts_with("http://"),
                "The public URL starts with https:// or http://, not as in {url:?}"
            );
        }
        let think_time = match self.think_seconds {
            Some(seconds) => Duration::try_from_secs_f64(seconds)
                .context("The time to think is a number of seconds")?,
            None => default.think_time,
        };
        Ok(Settings {
            public_url: self.public_url.clone(),
            behind_proxy: self.behind_proxy.unwrap_or(default.behind_proxy),
            rate: self.rate.unwrap_or(default.rate),
            tables_a_minute: self.tables_a_minute.unwrap_or(default.tables_a_minute),
            connections: self.connections.unwrap_or(default.connections),
            body_limit: self.body_limit.unwrap_or(default.body_limit),
            thinkers: self.thinkers.unwrap_or(default.thinkers),
            think_time,
            ..default
        })
    }
}

/// The database that is meant: the one named, or the file in the data directory.
pub(crate) fn database(named: Option<&str>) -> anyhow::Result<String> {
    if let Some(named) = named {
        return Ok(named.to_owned());
    }
    let data = DataDirectory::from_env()?;
    let folder = data.path();
    std::fs::create_dir_all(folder)
        .with_context(|| format!("{} cannot be made", folder.display()))?;
    Ok(format!("sqlite:{}", folder.join("tables.db").display()))
}

/// Runs something that waits for many things at once.
pub(crate) fn block_on<T>(work: impl Future<Output = anyhow::Result<T>>) -> anyhow::Result<T> {
    tokio::runtime::Builder::new_multi_thread()
        .enable_all()
        .build()
        .context("The threads cannot be started")?
        .block_on(work)
}

pub(crate) fn run(args: Args, output: &mut Output) -> anyhow::Result<Answer> {
    let file = match &args.config {
        Some(path) => {
            let text = std::fs::read_to_string(path)
                .with_context(|| format!("{} cannot be read", path.display()))?;
            toml::from_str(&text).with_context(|| format!("{} does not fit", path.display()))?
        }
        None => Choices::default(),
    };
    let choices = args.choices.or(file);
    let settings = choices.settings()?;
    tracing_subscriber::fmt()
        .with_env_filter(
            tracing_subscriber::EnvFilter::try_from_env("TILEHOLD_LOG")
                .unwrap_or_else(|_| "warn".into()),
        )
        .with_writer(std::io::stderr)
        .init();
    raise_file_limit();
    block_on(async {
        let store = tilehold_store::open(&database(choices.database.as_deref())?).await?;
        let listener = listen(choices.listen).await?;
        let address = listener.local_addr()?;
        let url = match &settings.public_url {
            Some(url) => url.clone(),
            None => format!("http://{address}"),
        };
        writeln!(output, "Tilehold is at {url}\nTo stop it, press Ctrl-C.")?;
        output.flush()?;
        if args.open {
            open_browser(&url);
        }
        let state = AppState::new(settings, store, shelf());
        tilehold_server::serve(listener, state, stopped()).await?;
        Ok(Answer::Yes)
    })
}

async fn listen(wanted: Option<SocketAddr>) -> anyhow::Result<TcpListener> {
    if let Some(address) = wanted {
        return TcpListener::bind(address)
            .await
            .with_context(|| format!("{address} cannot be listened at"));
    }
    for port in FIRST_PORT..FIRST_PORT + 100 {
        if let Ok(listener) = TcpListener::bind((Ipv4Addr::LOCALHOST, port)).await {
            return Ok(listener);
        }
    }
    anyhow::bail!("No port from {FIRST_PORT} on is free; choose one with --listen")
}

/// Returns when somebody wants the program to end.
async fn stopped() {
    let interrupt = tokio::signal::ctrl_c();
    #[cfg(unix)]
    {
        use tokio::signal::unix::{SignalKind, signal};
        if let Ok(mut terminate) = signal(SignalKind::terminate()) {
            tokio::select! {
                _ = interrupt => {}
                _ = terminate.recv() => {}
            }
            return;
        }
    }
    let _ = interrupt.await;
}

/// Each connection is an open file, and systems start programs with few.
pub(crate) fn raise_file_limit() {
    #[cfg(unix)]
    {
        use rustix::process::{Resource, getrlimit, setrlimit};
        let mut limit = getrlimit(Resource::Nofile);
        limit.current = limit.maximum;
        // If it cannot be raised there are fewer connections, and that is all.
        let _ = setrlimit(Resource::Nofile, limit);
    }
}

fn open_browser(url: &str) {
    let opener = if cfg!(target_os = "macos") {
        "open"
    } else if cfg!(windows) {
        "explorer"
    } else {
        "xdg-open"
    };
    let opened = std::process::Command::new(opener)
        .arg(url)
        .stdout(std::process::Stdio::null())
        .stderr(std::process::Stdio::null())
        .spawn();
    if opened.is_err() {
        let _ = writeln!(std::io::stderr(), "tilehold: no browser could be opened");
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_flag_comes_before_the_file() {
        let file: Choices = toml::from_str("rate = 7\nlisten = \"0.0.0.0:80\"").unwrap();
        let flags = Choices {
            rate: Some(9),
            ..Choices::default()
        };
        let both = flags.or(file);
        assert_eq!(both.rate, Some(9));
        assert_eq!(both.listen, Some("0.0.0.0:80".parse().unwrap()));
        assert!(toml::from_str::<Choices>("rat = 7").is_err());
    }

    #[test]
    fn settings_that_cannot_be_are_refused() {
        let with = |url: Option<&str>, seconds| Choices {
            public_url: url.map(str::to_owned),
            think_seconds: seconds,
            ..Choices::default()
        };
        assert!(with(Some("play.example.org"), None).settings().is_err());
        assert!(with(None, Some(-1.0)).settings().is_err());
        assert!(
            with(Some("https://play.example.org"), Some(0.5))
                .settings()
                .is_ok()
        );
    }
}
