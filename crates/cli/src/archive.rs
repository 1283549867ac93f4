//! `tilehold backup`, `tilehold export` and `tilehold import`.

use std::io::{BufRead, BufReader, Read, Write};
use std::path::{Path, PathBuf};

use anyhow::Context;
use tilehold_store::{StoreError, StoredTable};

use crate::output::{Answer, Output};
use crate::serve::{block_on, database};

/// Copy the database to a new file while the server runs (SQLite)
#[derive(clap::Args)]
#[command(after_help = "Examples:\n  tilehold backup tables-monday.db\n\n\
    The copy is a database of its own: tilehold serve --database sqlite:tables-monday.db")]
pub(crate) struct BackupArgs {
    /// The new file
    to: PathBuf,
    #[command(flatten)]
    database: DatabaseArgs,
}

/// Write all tables as JSON lines, one table a line
#[derive(clap::Args)]
#[command(
    after_help = "The lines hold everything, the seeds of unfinished games too: keep them \
    to yourself.\n\nExamples:\n  tilehold export > tables.jsonl\n  \
    tilehold export --database postgres://tilehold@db/tilehold | gzip > tables.jsonl.gz"
)]
pub(crate) struct ExportArgs {
    #[command(flatten)]
    database: DatabaseArgs,
}

/// Read tables that were exported, into any kind of database
#[derive(clap::Args)]
#[command(
    after_help = "A table that is there already stays as it is.\n\nExamples:\n  \
    tilehold import tables.jsonl\n  \
    tilehold export | tilehold import - --database postgres://tilehold@db/tilehold"
)]
pub(crate) struct ImportArgs {
    /// The file; - reads standard input
    from: PathBuf,
    #[command(flatten)]
    database: DatabaseArgs,
}

#[derive(clap::Args)]
struct DatabaseArgs {
    /// sqlite:PATH or postgres://… [default: the SQLite file in the data directory]
    #[arg(
        long,
        value_name = "URL",
        env = "TILEHOLD_DATABASE",
        hide_env_values = true
    )]
    database: Option<String>,
}

impl DatabaseArgs {
    fn name(&self) -> anyhow::Result<String> {
        database(self.database.as_deref())
    }
}

pub(crate) fn backup(args: &BackupArgs) -> anyhow::Result<Answer> {
    block_on(async {
        let store = tilehold_store::open(&args.database.name()?).await?;
        store.backup(&args.to).await?;
        store.close().await;
        Ok(Answer::Yes)
    })
}

/// So many ids are asked for at once.
const PAGE: u32 = 500;

pub(crate) fn export(args: &ExportArgs, output: &mut Output) -> anyhow::Result<Answer> {
    block_on(async {
        let store = tilehold_store::open(&args.database.name()?).await?;
        let mut after = String::new();
        loop {
            let ids = store.ids(&after, PAGE).await?;
            let Some(last) = ids.last() else { break };
            after.clone_from(last);
            for id in &ids {
                let table = store.load(id).await?;
                serde_json::to_writer(&mut *output, &table)?;
                writeln!(output)?;
            }
        }
        store.close().await;
        Ok(Answer::Yes)
    })
}

pub(crate) fn import(args: &ImportArgs, output: &mut Output) -> anyhow::Result<Answer> {
    let source: Box<dyn Read> = if args.from == Path::new("-") {
        Box::new(std::io::stdin())
    } else {
        let file = std::fs::File::open(&args.from);
        Box::new(file.with_context(|| format!("{} cannot be read", args.from.display()))?)
    };
    block_on(async {
        let store = tilehold_store::open(&args.database.name()?).await?;
        let (mut new, mut known) = (0, 0);
        for (number, line) in (1..).zip(BufReader::new(source).lines()) {
            let line = line.with_context(|| format!("{} cannot be read", args.from.display()))?;
            let table: StoredTable = serde_json::from_str(&line)
                .with_context(|| format!("Line {number} is not an exported table"))?;
            match store.create(table).await {
                Ok(()) => new += 1,
                Err(StoreError::TableExists) => known += 1,
                Err(error) => return Err(error).context(format!("Line {number} was not kept")),
            }
        }
        store.close().await;
        writeln!(output, "{new} tables read, {known} were there already")?;
        Ok(Answer::Yes)
    })
}
