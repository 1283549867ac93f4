//! Headers that keep browsers safe, and the check that a request comes from our own page.

use std::net::{IpAddr, SocketAddr};

use axum::extract::{ConnectInfo, Request, State};
use axum::http::{HeaderMap, HeaderName, HeaderValue, Method, header};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};
use std::sync::atomic::Ordering::Relaxed;

use crate::code;
use crate::error::ApiError;
use crate::settings::Settings;
use crate::state::AppState;

/// The page loads nothing from elsewhere, runs no inline script and is framed by nobody.
const CONTENT_SECURITY_POLICY: &str = "default-src 'none'; script-src 'self'; style-src 'self'; \
    img-src 'self' data:; font-src 'self'; connect-src 'self'; manifest-src 'self'; \
    worker-src 'self'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'";

/// Headers of every answer.
pub(crate) async fn headers(
    State(state): State<AppState>,
    request: Request,
    next: Next,
) -> Response {
    let mut response = next.run(request).await;
    state.metrics.answered(response.status().as_u16());
    let headers = response.headers_mut();
    let fixed = [
        (header::CONTENT_SECURITY_POLICY, CONTENT_SECURITY_POLICY),
        (header::X_CONTENT_TYPE_OPTIONS, "nosniff"),
        (header::REFERRER_POLICY, "no-referrer"),
        (header::X_FRAME_OPTIONS, "DENY"),
        (
            HeaderName::from_static("cross-origin-opener-policy"),
            "same-origin",
        ),
        (
            HeaderName::from_static("cross-origin-resource-policy"),
            "same-origin",
        ),
        (
            HeaderName::from_static("permissions-policy"),
            "camera=(), geolocation=(), microphone=()",
        ),
    ];
    for (name, value) in fixed {
        headers.insert(name, HeaderValue::from_static(value));
    }
    if state.settings.secure() {
        headers.insert(
            header::STRICT_TRANSPORT_SECURITY,
            HeaderValue::from_static("max-age=31536000"),
        );
    }
    // What a seat may see is nobody else's business, caches included.
    headers
        .entry(header::CACHE_CONTROL)
        .or_insert(HeaderValue::from_static("no-store"));
    response
}

/// Refuses what another site's page sends, and what comes too often.
pub(crate) async fn gate(State(state): State<AppState>, request: Request, next: Next) -> Response {
    let from_elsewhere = !own_origin(request.headers(), &state.settings);
    let upgrade = request.headers().contains_key(header::UPGRADE);
    if from_elsewhere && (upgrade || request.method() != Method::GET) {
        return ApiError::new(code::BAD_ORIGIN, "This request comes from another site.")
            .into_response();
    }
    if let Some(address) = asker(&request, &state.settings)
        && !state.rate.allows(address, std::time::Instant::now())
    {
        state.metrics.limited.fetch_add(1, Relaxed);
        return ApiError::too_often().into_response();
    }
    next.run(request).await
}

/// Whose requests are counted; none for this machine's own.
pub(crate) fn asker(request: &Request, settings: &Settings) -> Option<IpAddr> {
    let peer = request.extensions().get::<ConnectInfo<SocketAddr>>();
    let peer = peer.map(|info| info.0.ip())?;
    if settings.behind_proxy {
        // The last address is the one that the proxy itself saw.
        let forwarded = request
            .headers()
            .get_all("x-forwarded-for")
            .iter()
            .next_back();
        let forwarded = forwarded.and_then(|value| value.to_str().ok()?.rsplit(',').next());
        return Some(
            forwarded
                .and_then(|text| text.trim().parse().ok())
                .unwrap_or(peer),
        );
    }
    (!peer.is_loopback()).then_some(peer)
}

/// Whether the request comes from our own page, or from no page at all: browsers always say which
/// page opens a WebSocket or sends a POST, programs do not.
fn own_origin(headers: &HeaderMap, settings: &Settings) -> bool {
    let Some(origin) = headers.get(header::ORIGIN) else {
        return true;
    };
    let Ok(origin) = origin.to_str() else {
        return false;
    };
    if let Some(url) = &settings.public_url
        && origin.eq_ignore_ascii_case(url.trim_end_matches('/'))
    {
        return true;
    }
    let host = headers
        .get(header::HOST)
        .and_then(|host| host.to_str().ok());
    let authority = origin
        .strip_prefix("http://")
        .or_else(|| origin.strip_prefix("https://"));
    match (authority, host) {
        (Some(authority), Some(host)) => authority.eq_ignore_ascii_case(host),
        _ => false,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn own(origin: Option<&str>, host: &str, url: Option<&str>) -> bool {
        let mut headers = HeaderMap::new();
        if let Some(origin) = origin {
            headers.insert(header::ORIGIN, origin.parse().unwrap());
        }
        headers.insert(header::HOST, host.parse().unwrap());
        let settings = Settings {
            public_url: url.map(str::to_owned),
            ..Settings::default()
        };
        own_origin(&headers, &settings)
    }

    #[test]
    fn only_the_own_page_or_a_program_may_write() {
        assert!(own(None, "play.org", None));
        assert!(own(Some("http://play.org:80"), "play.org:80", None));
        assert!(!own(Some("http://evil.org"), "play.org", None));
        assert!(!own(Some("null"), "play.org", None));
        assert!(own(
            Some("https://play.org"),
            "10.0.0.1:7400",
            Some("https://play.org/")
        ));
        assert!(!own(
            Some("https://play.org.evil.org"),
            "x",
            Some("https://play.org")
        ));
    }
}
