//! Who sits where, and which tables are whose.

use tilehold_engine::{Player, Seat};
use tilehold_store::{Listing, Sitter, StoreError, Whose};

use crate::bench::{Bench, append, table, token};

pub(crate) async fn of_many_who_claim_a_seat_one_gets_it(bench: Bench) {
    let (here, there) = (bench.node().await, bench.node().await);
    here.create(table("one")).await.unwrap();
    let claims = (10..30).map(|number| {
        let store = if number % 2 == 0 { &here } else { &there };
        let store = store.clone();
        tokio::spawn(async move {
            let name = format!("player {number}");
            let claimed = store.claim_seat("one", Seat(1), token(number), &name).await;
            (number, claimed)
        })
    });
    let mut won = Vec::new();
    for claim in claims.collect::<Vec<_>>() {
        match claim.await.unwrap() {
            (number, Ok(places)) => won.push((number, places)),
            (_, Err(StoreError::SeatTaken)) => {}
            (_, Err(other)) => panic!("{other:?}"),
        }
    }
    let [(number, places)] = &won[..] else {
        panic!("one of them gets the seat, not {won:?}");
    };
    let loaded = there.load("one").await.unwrap();
    assert_eq!(&loaded.places, places);
    assert_eq!(places[1].sitter, Sitter::Person);
    assert_eq!(places[1].token, Some(token(*number)));
    let names = &loaded.named_log().header.setup.players;
    assert_eq!(names[1], Player::Person(format!("player {number}")));
    // Asking again for what one has is no harm; nobody else gets it, nor what is not there.
    let again = here.claim_seat("one", Seat(1), token(*number), "x").await;
    assert_eq!(&again.unwrap(), places);
    let taken = here.claim_seat("one", Seat(0), token(9), "x").await;
    assert!(matches!(taken, Err(StoreError::SeatTaken)), "{taken:?}");
    let beyond = here.claim_seat("one", Seat(2), token(9), "x").await;
    assert!(matches!(beyond, Err(StoreError::NoSuchSeat)), "{beyond:?}");
    let nowhere = here.claim_seat("two", Seat(0), token(9), "x").await;
    assert!(
        matches!(nowhere, Err(StoreError::NoSuchTable)),
        "{nowhere:?}"
    );
}

pub(crate) async fn a_name_can_be_changed(bench: Bench) {
    let store = bench.node().await;
    store.create(table("one")).await.unwrap();
    store.rename("one", Seat(0), "Grace O'Neill").await.unwrap();
    let loaded = store.load("one").await.unwrap();
    assert_eq!(loaded.places[0].name, "Grace O'Neill");
    assert_eq!(loaded.places[0].token, Some(token(1)));
    store.rename("one", Seat(0), "nul\0").await.unwrap();
    let loaded = store.load("one").await.unwrap();
    assert_eq!(loaded.places[0].name, "nul\u{fffd}");
    let beyond = store.rename("one", Seat(5), "x").await;
    assert!(matches!(beyond, Err(StoreError::NoSuchSeat)), "{beyond:?}");
    let nowhere = store.rename("two", Seat(0), "x").await;
    assert!(
        matches!(nowhere, Err(StoreError::NoSuchTable)),
        "{nowhere:?}"
    );
}

pub(crate) async fn the_first_rematch_stays(bench: Bench) {
    let (here, there) = (bench.node().await, bench.node().await);
    here.create(table("one")).await.unwrap();
    let (a, b) = tokio::join!(
        here.link_rematch("one", "next a"),
        there.link_rematch("one", "next b"),
    );
    let (a, b) = (a.unwrap(), b.unwrap());
    assert!(a == b && a.starts_with("next "), "{a} {b}");
    assert_eq!(here.link_rematch("one", "later").await.unwrap(), a);
    assert_eq!(there.load("one").await.unwrap().rematch, Some(a));
    let nowhere = here.link_rematch("two", "x").await;
    assert!(
        matches!(nowhere, Err(StoreError::NoSuchTable)),
        "{nowhere:?}"
    );
}

pub(crate) async fn a_holder_finds_the_tables_of_its_tokens(bench: Bench) {
    let store = bench.node().await;
    for number in 0..10u8 {
        let mut table = table(&format!("table {number}"));
        table.public = number >= 5;
        if number % 2 == 1 {
            table.places[0].token = Some(token(2));
        }
        store.create(table).await.unwrap();
    }
    let seated = store.claim_seat("table 0", Seat(1), token(3), "Bo").await;
    seated.unwrap();
    let mut over = append("table 4", 1, "end");
    over.status.outcome = Some(tilehold_engine::Outcome::win(Seat(0), 2, "resignation"));
    store.append(over).await.unwrap();
    store.append(append("table 2", 1, "later")).await.unwrap();
    let later = append("table 2", 2, "later");
    store.append(later).await.unwrap();

    let ids = async |whose: Whose<'_>, finished, after, limit| {
        let listing = Listing {
            whose,
            finished,
            after,
            limit,
        };
        let tables = store.list(listing).await.unwrap();
        let ids = tables.iter().map(|it| it.id.replace("table ", ""));
        ids.collect::<Vec<_>>().join(" ")
    };
    let (one, two_three) = ([token(1)], [token(2), token(3)]);
    let (one, two_three) = (Whose::Holder(&one), Whose::Holder(&two_three));
    assert_eq!(ids(one, false, None, 9).await, "2 0 6 8");
    assert_eq!(ids(one, true, None, 9).await, "4");
    assert_eq!(ids(two_three, false, None, 99).await, "0 1 3 5 7 9");
    assert_eq!(ids(Whose::Holder(&[token(77)]), false, None, 9).await, "");
    assert_eq!(ids(Whose::Holder(&[]), false, None, 9).await, "");
    assert_eq!(ids(Whose::Public, false, None, 9).await, "5 6 7 8 9");
    // Page by page.
    assert_eq!(ids(two_three, false, None, 2).await, "0 1");
    let after = Some((1_000, "table 1"));
    assert_eq!(ids(two_three, false, after, 3).await, "3 5 7");
    let listed = Listing {
        whose: one,
        finished: true,
        after: None,
        limit: 1,
    };
    let listed = store.list(listed).await.unwrap();
    assert_eq!(listed, [store.summary("table 4").await.unwrap()]);
    assert_eq!(listed[0].places, table("table 4").places);
    assert_eq!((listed[0].ply, listed[0].game.as_str()), (2, "khi"));
    let shown = serde_json::to_string(&listed).unwrap();
    assert!(!shown.contains(&token(1).to_string()), "{shown}");
    assert_eq!(store.ids("", 3).await.unwrap().len(), 3);
    assert_eq!(store.ids("table 8", 3).await.unwrap(), ["table 9"]);
}
