//! For whoever watches over the server.

use axum::Json;
use axum::extract::State;
use axum::http::{StatusCode, header};
use axum::response::{IntoResponse, Response};
use tilehold_wire::Readiness;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use crate::state::AppState;

pub(crate) fn router() -> OpenApiRouter<AppState> {
    OpenApiRouter::new()
        .routes(routes!(healthz))
        .routes(routes!(readyz))
        .routes(routes!(metrics))
}

/// Whether the process is alive
#[utoipa::path(get, path = "/healthz", tag = "server",
    responses((status = 200, description = "It is", body = String)))]
async fn healthz() -> &'static str {
    "ok\n"
}

/// Whether requests should be sent here
///
/// They should not while the database does not answer, or once the process is about to stop.
#[utoipa::path(get, path = "/readyz", tag = "server",
    responses((status = 200, description = "They should", body = Readiness),
              (status = 503, description = "They should not", body = Readiness)))]
async fn readyz(State(state): State<AppState>) -> Response {
    let database = state.store.ping().await.is_ok();
    let ready = database && state.is_ready();
    let status = if ready {
        StatusCode::OK
    } else {
        StatusCode::SERVICE_UNAVAILABLE
    };
    let body = Readiness {
        ready,
        database,
        version: env!("CARGO_PKG_VERSION").to_owned(),
    };
    (status, Json(body)).into_response()
}

/// Counts and times in the form of Prometheus
#[utoipa::path(get, path = "/metrics", tag = "server",
    responses((status = 200, description = "Text", body = String)))]
async fn metrics(State(state): State<AppState>) -> Response {
    let kind = "text/plain; version=0.0.4; charset=utf-8";
    let text = state.metrics.text(state.hub.len());
    ([(header::CONTENT_TYPE, kind)], text).into_response()
}
