//! A PostgreSQL server of one's own, in a temporary directory, for as long as a command runs.

use std::ffi::{OsStr, OsString};
use std::net::TcpListener;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::thread::sleep;
use std::time::{Duration, Instant};

use anyhow::{Context, bail, ensure};

/// The variable through which tests hear of the server.
pub(crate) const VARIABLE: &str = "TILEHOLD_TEST_POSTGRES";

/// How long a server may take to start.
const PATIENCE: Duration = Duration::from_secs(60);

/// A server, which stops and leaves nothing behind when this is dropped.
pub(crate) struct Postgres {
    programs: PathBuf,
    /// The user it runs as, if not we ourselves: it refuses to run as root.
    user: Option<String>,
    directory: PathBuf,
    port: u16,
    server: Child,
}

/// Runs a command with a server of its own.
pub(crate) fn run(command: &[String]) -> anyhow::Result<()> {
    let [program, arguments @ ..] = command else {
        bail!("say which command should have a PostgreSQL server");
    };
    let server = Postgres::start()?;
    let status = Command::new(program)
        .args(arguments)
        .env(VARIABLE, server.address())
        .status()
        .with_context(|| format!("{program} cannot be started"))?;
    ensure!(status.success(), "{program}: failed");
    Ok(())
}

impl Postgres {
    /// Finds or installs the programs, and starts a server on a free port of this machine.
    pub(crate) fn start() -> anyhow::Result<Postgres> {
        let programs = match find_programs() {
            Some(programs) => programs,
            None => install()?,
        };
        let user = is_root()?.then(|| "postgres".to_owned());
        let made = output(&mut as_user(
            user.as_deref(),
            "mktemp",
            ["--directory", "--tmpdir", "tilehold-postgres.XXXXXX"],
        ))?;
        let directory = PathBuf::from(made.trim_end());
        let data = directory.join("data");
        let mut initdb = as_user(
            user.as_deref(),
            programs.join("initdb"),
            ["--username=tilehold", "--auth=trust", "--encoding=UTF8"],
        );
        output(initdb.args(["--locale=C", "--pgdata"]).arg(&data))?;
        // Free now: another program could take it before the server does, which then says so.
        let port = TcpListener::bind("127.0.0.1:0")?.local_addr()?.port();
        let log = std::fs::File::create(directory.join("log"))?;
        let server = as_user(user.as_deref(), programs.join("postgres"), ["-D"])
            .arg(&data)
            .arg("-p")
            .arg(port.to_string())
            .args(["-c", "listen_addresses=127.0.0.1"])
            .args(["-c", "unix_socket_directories="])
            .args(["-c", "max_connections=300"])
            .stdin(Stdio::null())
            .stdout(log.try_clone()?)
            .stderr(log)
            .spawn()
            .context("the PostgreSQL server cannot be started")?;
        let mut postgres = Postgres {
            programs,
            user,
            directory,
            port,
            server,
        };
        postgres.wait()?;
        Ok(postgres)
    }

    /// What to connect to.
    pub(crate) fn address(&self) -> String {
        format!("postgres://tilehold@127.0.0.1:{}/postgres", self.port)
    }

    /// How many databases tests have made here.
    pub(crate) fn test_databases(&self) -> anyhow::Result<usize> {
        let select = "SELECT count(*) FROM pg_database WHERE datname LIKE 'tilehold_test_%'";
        let mut psql = Command::new(self.programs.join("psql"));
        let psql = psql.args(["--no-psqlrc", "--tuples-only", "--no-align", "--command"]);
        let count = output(psql.arg(select).arg(self.address()))?;
        count.trim().parse().context("psql answers with a number")
    }

    fn wait(&mut self) -> anyhow::Result<()> {
        let start = Instant::now();
        loop {
            let ready = Command::new(self.programs.join("pg_isready"))
                .args(["--quiet", "--host=127.0.0.1", "--port"])
                .arg(self.port.to_string())
                .status()?;
            if ready.success() {
                return Ok(());
            }
            let ended = self.server.try_wait()?;
            if ended.is_some() || start.elapsed() > PATIENCE {
                let log = std::fs::read_to_string(self.directory.join("log"))?;
                bail!("the PostgreSQL server did not start:\n{log}");
            }
            sleep(Duration::from_millis(100));
        }
    }
}

impl Drop for Postgres {
    fn drop(&mut self) {
        let mut stop = as_user(
            self.user.as_deref(),
            self.programs.join("pg_ctl"),
            ["stop", "--silent", "--wait", "--mode=immediate", "--pgdata"],
        );
        // Nobody is left to hear of an error, and a server without its directory ends by itself.
        let _ = stop.arg(self.directory.join("data")).status();
        let _ = self.server.wait();
        let _ = std::fs::remove_dir_all(&self.directory);
    }
}

/// The directory with the server's programs: on the path, or where Debian puts them.
fn find_programs() -> Option<PathBuf> {
    let path = std::env::var_os("PATH").unwrap_or_default();
    let mut places: Vec<PathBuf> = std::env::split_paths(&path).collect();
    let mut versions: Vec<PathBuf> = std::fs::read_dir("/usr/lib/postgresql")
        .into_iter()
        .flatten()
        .filter_map(|version| Some(version.ok()?.path().join("bin")))
        .collect();
    // The newest first.
    versions.sort();
    places.extend(versions.into_iter().rev());
    let programs = ["initdb", "postgres", "pg_ctl", "pg_isready", "psql"];
    let complete = |place: &PathBuf| programs.iter().all(|it| place.join(it).is_file());
    places.into_iter().find(complete)
}

fn install() -> anyhow::Result<PathBuf> {
    install_package("postgresql", "a PostgreSQL server")?;
    find_programs().context("apt-get installed no PostgreSQL server")
}

/// Installs a package of Debian that the tests need.
pub(crate) fn install_package(package: &str, what: &str) -> anyhow::Result<()> {
    ensure!(
        is_root()? && Path::new("/usr/bin/apt-get").exists(),
        "the tests need {what}: install the package {package}"
    );
    println!("== installing {package} with apt-get");
    for arguments in [&["update"][..], &["install", "--yes", package]] {
        let mut apt = Command::new("apt-get");
        output(apt.args(arguments).env("DEBIAN_FRONTEND", "noninteractive"))?;
    }
    Ok(())
}

fn is_root() -> anyhow::Result<bool> {
    Ok(output(Command::new("id").arg("-u"))?.trim() == "0")
}

/// A command that runs as this user, in a directory where everybody may be.
fn as_user<const N: usize>(
    user: Option<&str>,
    program: impl AsRef<OsStr>,
    arguments: [&str; N],
) -> Command {
    let mut command = match user {
        None => Command::new(program),
        Some(user) => {
            let mut command = Command::new("runuser");
            command.args(["-u", user, "--"]).arg(program);
            command
        }
    };
    command.args(arguments.map(OsString::from)).current_dir("/");
    command
}

/// What a command prints, if it succeeds.
fn output(command: &mut Command) -> anyhow::Result<String> {
    let name = format!("{command:?}");
    let output = command
        .output()
        .with_context(|| format!("{name} cannot be started"))?;
    ensure!(
        output.status.success(),
        "{name} failed: {}",
        String::from_utf8_lossy(&output.stderr)
    );
    Ok(String::from_utf8(output.stdout)?)
}
