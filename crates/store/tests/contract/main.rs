//! What every store does, tried on SQLite and on a real PostgreSQL.

mod bench;
mod copies;
mod crowd;
mod due;
mod kill;
mod log;
mod notifications;
mod opening;
mod seats;

/// Makes two tests of each contract, one for each database, and one of those in which there are
/// other nodes.
macro_rules! contract {
    (both: { $($file:ident: $($name:ident),+;)+ } postgres: { $($far:ident: $($alone:ident),+;)+ }) => {
        mod sqlite {
            $($(
                #[tokio::test(flavor = "multi_thread", worker_threads = 2)]
                async fn $name() {
                    crate::$file::$name(crate::bench::Bench::sqlite()).await;
                }
            )+)+
        }
        mod postgres {
            contract!(@postgres $($($file $name)+)+ $($($far $alone)+)+);
        }
    };
    (@postgres $($file:ident $name:ident)+) => {
        $(
            #[tokio::test(flavor = "multi_thread", worker_threads = 2)]
            async fn $name() {
                if let Some(bench) = crate::bench::Bench::postgres().await {
                    crate::$file::$name(bench).await;
                }
            }
        )+
    };
}

contract! {
    both: {
        log:
            what_was_kept_is_read_back,
            entries_are_added_one_by_one,
            the_second_writer_of_a_ply_gets_a_conflict,
            a_ply_cannot_be_left_out,
            the_same_request_does_nothing_twice;
        opening:
            two_processes_can_open_a_new_database_at_once,
            a_database_of_a_newer_version_is_left_alone;
        seats:
            of_many_who_claim_a_seat_one_gets_it,
            a_name_can_be_changed,
            the_first_rematch_stays,
            a_holder_finds_the_tables_of_its_tokens;
        due:
            each_piece_of_work_goes_to_one_node,
            work_is_due_at_its_time_and_again_when_its_lease_ends,
            the_next_entry_says_what_is_due;
        notifications:
            a_watcher_hears_what_happens_here,
            a_sweep_finds_everything_that_changed;
        crowd:
            a_conflict_does_not_spoil_the_others,
            a_failure_does_not_spoil_the_others,
            two_writers_in_any_order_keep_the_log_gapless;
        copies:
            an_export_makes_the_same_tables_elsewhere,
            a_bad_import_says_where,
            a_backup_is_a_database,
            old_answers_are_forgotten,
            a_closed_store_says_so;
        kill:
            what_was_acknowledged_survives_a_kill;
    }
    postgres: {
        notifications:
            a_watcher_hears_what_happens_at_another_node,
            a_lost_connection_is_made_anew;
    }
}

#[tokio::test]
async fn an_address_is_sqlite_or_postgres() {
    for address in [
        "",
        "t.db",
        "mysql://x/y",
        "sqlite:",
        "sqlite::memory:",
        "postgres://:x:y:z",
    ] {
        let Err(error) = tilehold_store::open(address).await else {
            panic!("{address} is no address");
        };
        assert_eq!(error.code(), "bad_database_address", "{address}: {error}");
    }
}
