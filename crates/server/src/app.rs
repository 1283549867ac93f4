//! All addresses, with the layers around them.

use axum::extract::{DefaultBodyLimit, MatchedPath, Request};
use axum::middleware::{self, Next};
use axum::response::{IntoResponse, Response};
use axum::routing::get;
use axum::{Json, Router};
use tilehold_wire::ToTable;
use tower_http::compression::CompressionLayer;
use tower_http::compression::predicate::{NotForContentType, Predicate, SizeAbove};
use utoipa::OpenApi;
use utoipa_axum::router::OpenApiRouter;

use crate::code;
use crate::error::ApiError;
use crate::routes::live::JSON_LINES;
use crate::state::AppState;
use crate::{assets, routes, security};

#[derive(OpenApi)]
#[openapi(
    info(
        title = "Tilehold",
        description = "Tables, seats and live play, for pages, bots and programs. Every error is \
                   {\"error\": {\"code\", \"message\", \"where\"?}}: a code for programs, a \
                   sentence for people, squares of the board where there are any.",
        license(name = "MIT OR Apache-2.0")
    ),
    components(schemas(ToTable))
)]
struct Description;

fn described() -> OpenApiRouter<AppState> {
    OpenApiRouter::with_openapi(Description::openapi())
        .merge(routes::games::router())
        .merge(routes::words::router())
        .merge(routes::create::router())
        .merge(routes::tables::router())
        .merge(routes::seats::router())
        .merge(routes::play::router())
        .merge(routes::rematch::router())
        .merge(routes::live::router())
        .merge(routes::mine::router())
        .merge(routes::records::router())
        .merge(routes::study::router())
        .merge(routes::tools::router())
        .merge(routes::operations::router())
}

/// The description of the API, generated from the code.
pub fn openapi() -> utoipa::openapi::OpenApi {
    described().split_for_parts().1
}

/// The whole site, to be served or to be called without a socket.
pub fn app(state: AppState) -> Router {
    let (router, description) = described().split_for_parts();
    let description = std::sync::Arc::new(description);
    let time = state.settings.request_time;
    router
        .route(
            "/api/openapi.json",
            get(move || {
                let description = std::sync::Arc::clone(&description);
                async move { Json((*description).clone()) }
            }),
        )
        .fallback(get(assets::file).fallback(nowhere))
        .method_not_allowed_fallback(wrong_method)
        .layer(middleware::from_fn(move |request, next| {
            in_time(time, request, next)
        }))
        .layer(compression())
        .layer(DefaultBodyLimit::max(state.settings.body_limit))
        .layer(middleware::from_fn_with_state(
            state.clone(),
            security::gate,
        ))
        .layer(tower_http::catch_panic::CatchPanicLayer::custom(panicked))
        .layer(middleware::from_fn_with_state(
            state.clone(),
            security::headers,
        ))
        .with_state(state)
}

/// Files and JSON are sent compressed to whoever takes that. Streams are not: each line must go out
/// as it comes.
fn compression() -> CompressionLayer<impl Predicate> {
    let worth_it = SizeAbove::new(512)
        .and(NotForContentType::IMAGES)
        .and(NotForContentType::const_new("font/"))
        .and(NotForContentType::const_new(JSON_LINES));
    CompressionLayer::new().compress_when(worth_it)
}

/// A request that takes too long is given up. What was begun for it is finished all the same.
async fn in_time(time: std::time::Duration, request: Request, next: Next) -> Response {
    let path = request.extensions().get::<MatchedPath>().cloned();
    match tokio::time::timeout(time, next.run(request)).await {
        Ok(response) => response,
        Err(_) => {
            let path = path.as_ref().map_or("?", MatchedPath::as_str);
            tracing::warn!(path, "a request took too long");
            ApiError::new(
                code::TOO_SLOW,
                "This took too long; try again with the same request id.",
            )
            .into_response()
        }
    }
}

async fn nowhere() -> ApiError {
    ApiError::not_found()
}

async fn wrong_method() -> ApiError {
    ApiError::new(code::WRONG_METHOD, "This address is not asked in this way.")
}

fn panicked(_: Box<dyn std::any::Any + Send>) -> Response {
    ApiError::internal(&"a request panicked").into_response()
}
