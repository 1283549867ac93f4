//! Opening a database, new or not.

use tilehold_store::open;

use crate::bench::{Bench, table};

pub(crate) async fn two_processes_can_open_a_new_database_at_once(bench: Bench) {
    let nodes = tokio::join!(bench.node(), bench.node(), bench.node(), bench.node());
    nodes.0.create(table("one")).await.unwrap();
    assert_eq!(nodes.3.load("one").await.unwrap(), table("one"));
    #[cfg(unix)]
    if let Some(path) = bench.address.strip_prefix("sqlite:") {
        use std::os::unix::fs::PermissionsExt;
        for file in [path.to_owned(), format!("{path}-wal")] {
            let mode = std::fs::metadata(file).unwrap().permissions().mode();
            assert_eq!(mode & 0o077, 0, "others can read the seeds");
        }
    }
}

pub(crate) async fn a_database_of_a_newer_version_is_left_alone(bench: Bench) {
    bench.node().await.close().await;
    bench
        .execute(
            "INSERT INTO _sqlx_migrations (version, description, success, checksum, \
             execution_time) SELECT 9999, 'later', success, checksum, 0 FROM _sqlx_migrations",
        )
        .await;
    let Err(error) = open(&bench.address).await else {
        panic!("it must not be opened");
    };
    assert_eq!(error.code(), "database_too_new", "{error}");
}
