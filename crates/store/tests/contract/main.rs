//! What every store does, tried on SQLite and on a real PostgreSQL.

mod bench;
mod log;

/// Makes two tests of each contract, one for each database.
macro_rules! contract {
    ($($file:ident: $($name:ident),+;)+) => {
        mod sqlite {
            $($(
                #[tokio::test(flavor = "multi_thread", worker_threads = 2)]
                async fn $name() {
                    crate::$file::$name(crate::bench::Bench::sqlite()).await;
                }
            )+)+
        }
        mod postgres {
            $($(
                #[tokio::test(flavor = "multi_thread", worker_threads = 2)]
                async fn $name() {
                    if let Some(bench) = crate::bench::Bench::postgres().await {
                        crate::$file::$name(bench).await;
                    }
                }
            )+)+
        }
    };
}

contract! {
    log:
        what_was_kept_is_read_back,
        entries_are_added_one_by_one,
        the_second_writer_of_a_ply_gets_a_conflict,
        a_ply_cannot_be_left_out,
        the_same_request_does_nothing_twice;
}
