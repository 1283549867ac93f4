//! The files of the page, embedded in the binary.

use axum::http::{HeaderMap, HeaderValue, StatusCode, Uri, header};
use axum::response::{IntoResponse, Response};
use rust_embed::RustEmbed;
use sha2::{Digest, Sha256};

use crate::error::ApiError;

#[derive(RustEmbed)]
#[folder = "../../web/"]
struct Web;

/// The file at this path; the page itself for the addresses that the page makes up.
pub(crate) async fn file(uri: Uri, headers: HeaderMap) -> Response {
    let path = uri.path().trim_start_matches('/');
    let name = match path {
        "" => "index.html",
        "api" => "api.html",
        path => path,
    };
    if name.starts_with("api/") {
        return ApiError::not_found("not_found", "There is nothing at this address.")
            .into_response();
    }
    if name == "shell.js" {
        let text = shell().into_bytes();
        let hash = Sha256::digest(&text).into();
        return send(name, text, hash, &headers);
    }
    // An address without a file's ending, such as `/t/…` or `/rules/khi`, is one of the page's own.
    let made_up = !name.contains('.');
    let found = Web::get(name).or_else(|| Web::get("index.html").filter(|_| made_up));
    let Some(file) = found else {
        return ApiError::not_found("not_found", "There is nothing at this address.")
            .into_response();
    };
    let hash = file.metadata.sha256_hash();
    send(name, file.data.into_owned(), hash, &headers)
}

/// Sends a file, unless whoever asks has it already.
fn send(name: &str, data: Vec<u8>, hash: [u8; 32], headers: &HeaderMap) -> Response {
    // Weak, because the same file may travel compressed or not.
    let tag = HeaderValue::try_from(format!("W/\"{}\"", in_short(hash)))
        .unwrap_or(HeaderValue::from_static("W/\"\""));
    let seen = headers.get(header::IF_NONE_MATCH) == Some(&tag);
    let caching = [
        (header::ETAG, tag),
        (header::CACHE_CONTROL, HeaderValue::from_static("no-cache")),
    ];
    if seen {
        return (StatusCode::NOT_MODIFIED, caching).into_response();
    }
    let kind = HeaderValue::from_static(kind(name));
    (caching, [(header::CONTENT_TYPE, kind)], data).into_response()
}

/// What the page's worker keeps for times without a connection: the addresses of all files, and a
/// version that is another one as soon as any of them is.
fn shell() -> String {
    let mut files: Vec<_> = Web::iter().filter(|name| is_kept(name)).collect();
    files.sort();
    let mut version = Sha256::new();
    for name in &files {
        version.update(name.as_bytes());
        version.update(Web::get(name).map_or([0; 32], |file| file.metadata.sha256_hash()));
    }
    let addresses: Vec<String> = files
        .iter()
        .map(|name| match name.as_ref() {
            "index.html" => "/".to_owned(),
            name => format!("/{name}"),
        })
        .collect();
    let shell = serde_json::json!({
        "version": in_short(version.finalize().into()),
        "files": addresses,
    });
    format!("self.shell = {shell};\n")
}

/// Whether the page needs this file: not the page about the API, nor what the browser keeps itself.
fn is_kept(name: &str) -> bool {
    !name.starts_with("api.") && !name.starts_with("icons/") && name != "worker.js"
}

fn in_short(hash: [u8; 32]) -> String {
    hash[..12]
        .iter()
        .map(|byte| format!("{byte:02x}"))
        .collect()
}

/// What kind of file this is, by the end of its name.
fn kind(name: &str) -> &'static str {
    match name.rsplit('.').next().unwrap_or_default() {
        "html" => "text/html; charset=utf-8",
        "js" => "text/javascript; charset=utf-8",
        "css" => "text/css; charset=utf-8",
        "svg" => "image/svg+xml",
        "json" => "application/json",
        "webmanifest" => "application/manifest+json",
        "woff2" => "font/woff2",
        "png" => "image/png",
        "wasm" => "application/wasm",
        "txt" => "text/plain; charset=utf-8",
        // The page's own addresses have no ending.
        other if other == name => "text/html; charset=utf-8",
        _ => "application/octet-stream",
    }
}
