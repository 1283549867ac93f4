//! Backup, export and import, and getting rid of what is old.

use tilehold_engine::Seat;
use tilehold_store::{Appended, Imported, Store, StoreError, export, import, open};

use crate::bench::{Bench, append, requested, table, token};

async fn fill(store: &dyn Store) {
    for number in 0..300 {
        let id = format!("table {number}");
        let mut table = table(&id);
        table.status.due.computer = (number == 7).then_some(5_000);
        table.public = number % 2 == 0;
        store.create(table).await.unwrap();
    }
    store.append(append("table 1", 1, "zo")).await.unwrap();
    let mut over = append("table 1", 2, "end");
    over.status.outcome = Some(tilehold_engine::Outcome::draw(2, "agreed"));
    store.append(over).await.unwrap();
    store
        .claim_seat("table 2", Seat(1), token(5), "Bo")
        .await
        .unwrap();
    store.link_rematch("table 1", "table 2").await.unwrap();
}

async fn assert_same(a: &dyn Store, b: &dyn Store) {
    let ids = a.ids("", 999).await.unwrap();
    assert_eq!(ids.len(), 300);
    assert_eq!(b.ids("", 999).await.unwrap(), ids);
    for id in ids {
        assert_eq!(a.load(&id).await.unwrap(), b.load(&id).await.unwrap());
    }
}

pub(crate) async fn an_export_makes_the_same_tables_elsewhere(bench: Bench) {
    let store = bench.node().await;
    fill(&*store).await;
    let mut lines = Vec::new();
    assert_eq!(export(&*store, &mut lines).await.unwrap(), 300);
    // Into a database of the other kind, which both can be.
    let elsewhere = Bench::sqlite();
    let copy = elsewhere.node().await;
    let imported = import(&copy, &mut &lines[..]).await.unwrap();
    let (added, known) = (300, 0);
    assert_eq!(imported, Imported { added, known });
    assert_same(&*store, &*copy).await;
    // And back again: what is there stays as it is.
    copy.append(append("table 2", 1, "zo")).await.unwrap();
    copy.create(table("new")).await.unwrap();
    let mut lines = Vec::new();
    export(&*copy, &mut lines).await.unwrap();
    let imported = import(&store, &mut &lines[..]).await.unwrap();
    let (added, known) = (1, 300);
    assert_eq!(imported, Imported { added, known });
    assert_eq!(store.entries("table 2", 0).await.unwrap().len(), 1);
    assert_eq!(store.load("new").await.unwrap(), table("new"));
}

pub(crate) async fn a_bad_import_says_where(bench: Bench) {
    let store = bench.node().await;
    let good = serde_json::to_string(&table("good")).unwrap();
    let first = r#"{"tilehold":"tables","version":1}"#;
    let gap = good.replace(r#""ply":0"#, r#""ply":4"#);
    for (text, place) in [
        (good.clone(), "line 1: "),
        (String::new(), "line 1: "),
        (format!("{first}\n{good}\n{{}}\n"), "line 3: "),
        (format!("{first}\n{gap}\n"), "line 2: "),
    ] {
        let error = import(&store, &mut text.as_bytes()).await.unwrap_err();
        assert_eq!(error.code(), "bad_file");
        assert!(error.to_string().starts_with(place), "{error}");
    }
}

pub(crate) async fn a_backup_is_a_database(bench: Bench) {
    let store = bench.node().await;
    fill(&*store).await;
    let directory = tempfile::TempDir::new().unwrap();
    let file = directory.path().join("it's a backup.db");
    let copied = store.backup(&file).await;
    if bench.address.starts_with("postgres:") {
        assert!(
            matches!(copied, Err(StoreError::NotSupported(_))),
            "{copied:?}"
        );
        return;
    }
    copied.unwrap();
    store.append(append("table 9", 1, "later")).await.unwrap();
    let copy = open(&format!("sqlite:{}", file.display())).await.unwrap();
    assert_eq!(copy.entries("table 9", 0).await.unwrap().len(), 1);
    copy.append(append("table 9", 1, "later")).await.unwrap();
    assert_same(&*store, &*copy).await;
    let again = store.backup(&file).await;
    assert!(
        again.is_err(),
        "a file that is there must not be written over"
    );
}

pub(crate) async fn old_answers_are_forgotten(bench: Bench) {
    let store = bench.node().await;
    store.create(table("one")).await.unwrap();
    for ply in 1..=4 {
        let request = requested("one", ply, "zo", &ply.to_string());
        assert_eq!(store.append(request).await.unwrap(), Appended::Added);
    }
    assert_eq!(store.forget_requests(1_003).await.unwrap(), 2);
    assert_eq!(store.answer("one", "2").await.unwrap(), None);
    assert!(store.answer("one", "3").await.unwrap().is_some());
}

pub(crate) async fn a_closed_store_says_so(bench: Bench) {
    let store = bench.node().await;
    store.create(table("one")).await.unwrap();
    store.ping().await.unwrap();
    // What waits when it closes is still done.
    let waiting = {
        let store = store.clone();
        tokio::spawn(async move { store.append(append("one", 1, "zo")).await })
    };
    tokio::time::sleep(std::time::Duration::from_millis(50)).await;
    store.close().await;
    assert_eq!(waiting.await.unwrap().unwrap(), Appended::Added);
    let late = store.append(append("one", 2, "zo")).await;
    assert!(matches!(late, Err(StoreError::Unavailable(_))), "{late:?}");
    assert!(store.ping().await.is_err());
    let again = bench.node().await;
    assert_eq!(again.entries("one", 0).await.unwrap().len(), 2);
}
