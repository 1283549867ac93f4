//! The word lists.

use std::sync::Arc;

use axum::Json as Answer;
use axum::extract::State;
use tilehold_wire::{ErrorBody, WordLists, Words, WordsKnown};
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use crate::code;
use crate::error::ApiError;
use crate::extract::{Json, Path};
use crate::state::AppState;

pub(crate) fn router() -> OpenApiRouter<AppState> {
    OpenApiRouter::new()
        .routes(routes!(word_lists))
        .routes(routes!(check_words))
}

/// The word lists that options can name
#[utoipa::path(get, path = "/api/word-lists", tag = "games",
    responses((status = 200, description = "The word lists", body = WordLists)))]
async fn word_lists(State(state): State<AppState>) -> Answer<WordLists> {
    Answer(WordLists {
        word_lists: state.shelf.names(),
    })
}

/// Whether words are in a word list
#[utoipa::path(post, path = "/api/word-lists/{list}/check", tag = "study", request_body = Words,
    params(("list" = String, Path, description = "The word list's name")),
    responses((status = 200, description = "Which are", body = WordsKnown),
              (status = 404, description = "There is no such list", body = ErrorBody)))]
async fn check_words(
    State(state): State<AppState>,
    Path(list): Path<String>,
    Json(asked): Json<Words>,
) -> Result<Answer<WordsKnown>, ApiError> {
    if asked.words.len() > 1_000 {
        return Err(ApiError::new(
            code::TOO_MANY_WORDS,
            "Ask for at most 1,000 words.",
        ));
    }
    let shelf = Arc::clone(&state.shelf);
    let found = state.compute(move || {
        let unknown = |_| ApiError::new(code::NO_SUCH_LIST, "There is no such word list.");
        let list = shelf.get(&list).map_err(unknown)?;
        let words = asked.words.into_iter().map(|word| {
            let known = list.contains(&word.to_lowercase());
            (word, known)
        });
        Ok(WordsKnown {
            words: words.collect(),
        })
    });
    found.await.map(Answer)
}
