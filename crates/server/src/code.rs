//! The codes of what the server itself refuses.

pub use tilehold_games::code::*;

tilehold_engine::codes! {
    /// The body is not JSON.
    BAD_JSON = not_understood("bad_json");
    /// The body is JSON, but not what is asked for.
    BAD_REQUEST = not_understood("bad_request");
    /// The body could not be read.
    BAD_BODY = not_understood("bad_body");
    /// The query of the address is not what is asked for.
    BAD_QUERY = not_understood("bad_query");
    /// The body is not text.
    NOT_TEXT = not_understood("not_text");
    /// The JSON is nested too deeply.
    TOO_DEEP = not_understood("too_deep");
    /// The request id is empty or too long.
    BAD_REQUEST_ID = not_understood("bad_request_id");
    /// Only the server does this.
    NOT_YOURS = not_understood("not_yours");
    /// The asker has several seats and did not say which one is meant.
    WHICH_SEAT = not_understood("which_seat");
    /// A clock has too little or too much time.
    BAD_CLOCK = not_understood("bad_clock");
    /// More words are asked for than are answered at once.
    TOO_MANY_WORDS = not_understood("too_many_words");
    /// The address is that of a WebSocket and was asked in another way.
    NOT_A_WEBSOCKET = not_understood("not_a_websocket");
    /// The request has no token.
    NO_TOKEN = not_known("no_token");
    /// The request comes from another site.
    BAD_ORIGIN = not_yours("bad_origin");
    /// The token does not open this seat.
    NOT_YOUR_SEAT = not_yours("not_your_seat");
    /// The token opens no seat at this table.
    BAD_TOKEN = not_yours("bad_token");
    /// This is not the invitation of the table.
    BAD_INVITATION = not_yours("bad_invitation");
    /// Hints are not given at this table.
    NO_HINTS = not_yours("no_hints");
    /// There is nothing at this address.
    NOT_FOUND = not_there("not_found");
    /// There is no such table.
    NO_SUCH_TABLE = not_there("no_such_table");
    /// The game has no such ply.
    NO_SUCH_PLY = not_there("no_such_ply");
    /// The game has no such tool.
    NO_SUCH_TOOL = not_there("no_such_tool");
    /// The address is not asked in this way.
    WRONG_METHOD = wrong_method("wrong_method");
    /// Somebody else has the seat.
    SEAT_TAKEN = too_late("seat_taken");
    /// Not every seat is taken yet.
    WAITING = too_late("waiting");
    /// This is shown once the game is over.
    NOT_OVER = too_late("not_over");
    /// The body is larger than this server takes.
    TOO_LARGE = too_large("too_large");
    /// The body is not sent as JSON.
    NOT_JSON = wrong_kind("not_json");
    /// There is nothing to hint at.
    NO_HINT = not_allowed("no_hint");
    /// The move has shown something hidden, so it cannot be taken back.
    TAKEBACK_REVEALS = not_allowed("takeback_reveals");
    /// The address asks too often.
    TOO_OFTEN = too_often("too_often");
    /// The address sets up too many tables.
    TOO_MANY_TABLES = too_often("too_many_tables");
    /// The table has no room for another watcher.
    TOO_MANY_WATCHERS = too_often("too_many_watchers");
    /// Something that should not happen.
    INTERNAL = broken("internal");
    /// The server has too much to do.
    BUSY = busy("busy");
    /// The answer took too long.
    TOO_SLOW = busy("too_slow");
    /// The database does not answer.
    DATABASE_UNAVAILABLE = busy("database_unavailable");
}

#[cfg(test)]
mod tests {
    use std::collections::HashSet;

    use tilehold_games::registry;

    #[test]
    fn no_two_codes_have_the_same_name() {
        let mut names = HashSet::new();
        for code in registry::codes().chain(super::ALL.iter().copied()) {
            assert!(names.insert(code.name()), "{code} is defined twice");
        }
    }
}
