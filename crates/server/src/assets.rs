//! The files of the page, embedded in the binary and compressed when it was built.

use std::borrow::Cow;
use std::path::{Component, Path};

use axum::http::{HeaderMap, HeaderValue, StatusCode, Uri, header};
use axum::response::{IntoResponse, Response};
use sha2::{Digest, Sha256};

use crate::error::ApiError;

// `FILES`, in the order of their names.
include!(concat!(env!("OUT_DIR"), "/web.rs"));

/// A file of the page.
#[derive(Clone)]
struct File {
    name: Cow<'static, str>,
    /// Scripts are without the lines that are only comments.
    data: Cow<'static, [u8]>,
    /// The same compressed, where that is worth it.
    brotli: Option<&'static [u8]>,
    gzip: Option<&'static [u8]>,
    /// The scripts that it leads to, as a header.
    preload: &'static str,
    /// Another one as soon as the file is.
    tag: Cow<'static, str>,
}

impl File {
    fn new(name: &str, data: Vec<u8>) -> File {
        File {
            name: Cow::Owned(name.to_owned()),
            tag: Cow::Owned(in_short(Sha256::digest(&data).into())),
            data: Cow::Owned(data),
            brotli: None,
            gzip: None,
            preload: "",
        }
    }

    fn named(name: &str) -> Option<File> {
        let found = FILES.binary_search_by(|file| file.name.as_ref().cmp(name));
        let built_in = found.ok().map(|index| FILES[index].clone());
        let changed = changed_since_the_build(name, built_in.as_ref());
        changed.or(built_in)
    }
}

/// A debug build sends what is on the disk, so that a change needs no more than a reload.
fn changed_since_the_build(name: &str, built_in: Option<&File>) -> Option<File> {
    let is_below = |part| matches!(part, Component::Normal(_));
    if !cfg!(debug_assertions) || !Path::new(name).components().all(is_below) {
        return None;
    }
    let web = Path::new(concat!(env!("CARGO_MANIFEST_DIR"), "/../../web"));
    let file = File::new(name, std::fs::read(web.join(name)).ok()?);
    let is_same = built_in.is_some_and(|built_in| built_in.tag == file.tag);
    (!is_same).then_some(file)
}

/// The file at this path; the page itself for the addresses that the page makes up.
pub(crate) async fn file(uri: Uri, headers: HeaderMap) -> Response {
    let path = uri.path().trim_start_matches('/');
    let name = match path {
        "" => "index.html",
        "api" => "api.html",
        path => path,
    };
    if name.starts_with("api/") {
        return ApiError::not_found().into_response();
    }
    if name == "shell.js" {
        return send(File::new("shell.js", shell().into_bytes()), &headers);
    }
    // An address without a file's ending, such as `/t/…` or `/rules/khi`, is one of the page's own.
    let made_up = !name.contains('.');
    match File::named(name).or_else(|| File::named("index.html").filter(|_| made_up)) {
        Some(file) => send(file, &headers),
        None => ApiError::not_found().into_response(),
    }
}

/// Sends a file as the client takes it, unless the client has it already.
fn send(file: File, headers: &HeaderMap) -> Response {
    // Weak, because the same file may travel compressed or not.
    let tag = format!("W/\"{}\"", file.tag);
    let caching = [
        (header::ETAG, tag.clone()),
        (header::CACHE_CONTROL, "no-cache".to_owned()),
        (header::VARY, "accept-encoding".to_owned()),
    ];
    if has_already(headers, &tag) {
        return (StatusCode::NOT_MODIFIED, caching).into_response();
    }
    let mut kind = HeaderMap::from_iter([(header::CONTENT_TYPE, kind(&file.name))]);
    if !file.preload.is_empty() {
        kind.insert(header::LINK, HeaderValue::from_static(file.preload));
    }
    let compressed = [("br", file.brotli), ("gzip", file.gzip)]
        .into_iter()
        .find_map(|(coding, data)| Some((coding, data.filter(|_| accepts(headers, coding))?)));
    match compressed {
        Some((coding, data)) => {
            let coding = [(header::CONTENT_ENCODING, HeaderValue::from_static(coding))];
            (caching, kind, coding, data).into_response()
        }
        None => (caching, kind, file.data.into_owned()).into_response(),
    }
}

/// The items of a header that is a list.
fn items(headers: &HeaderMap, name: header::HeaderName) -> impl Iterator<Item = &str> {
    let lists = headers.get_all(name).into_iter();
    lists
        .filter_map(|list| list.to_str().ok())
        .flat_map(|list| list.split(','))
        .map(str::trim)
}

/// Whether the client names the file of this tag, or any, as one that it has.
fn has_already(headers: &HeaderMap, tag: &str) -> bool {
    let opaque = |tag: &str| tag.trim_start_matches("W/").to_owned();
    items(headers, header::IF_NONE_MATCH).any(|seen| seen == "*" || opaque(seen) == opaque(tag))
}

/// Whether the client takes this coding: by its name, or else as any.
fn accepts(headers: &HeaderMap, coding: &str) -> bool {
    let mut any = false;
    for item in items(headers, header::ACCEPT_ENCODING) {
        let (name, weight) = item.split_once(';').unwrap_or((item, ""));
        let weight = weight.trim().strip_prefix("q=");
        let is_taken = weight.is_none_or(|weight| weight.trim().parse::<f32>() != Ok(0.0));
        if name.trim().eq_ignore_ascii_case(coding) {
            return is_taken;
        }
        any |= name.trim() == "*" && is_taken;
    }
    any
}

/// What the page's worker keeps for times without a connection: the addresses of all files, and a
/// version that is another one as soon as any of them is.
fn shell() -> String {
    let names = FILES.iter().map(|file| file.name.as_ref());
    let mut version = Sha256::new();
    let mut addresses = Vec::new();
    for file in names.filter(|name| is_kept(name)).filter_map(File::named) {
        version.update(file.name.as_bytes());
        version.update(file.tag.as_bytes());
        addresses.push(match file.name.as_ref() {
            "index.html" => "/".to_owned(),
            name => format!("/{name}"),
        });
    }
    let shell = serde_json::json!({
        "version": in_short(version.finalize().into()),
        "files": addresses,
    });
    format!("self.shell = {shell};\n")
}

/// Whether the page needs this file: not the page about the API, nor what the browser keeps itself,
/// nor types.
fn is_kept(name: &str) -> bool {
    let is_apart = name.starts_with("api.") || name.starts_with("icons/");
    !is_apart && !["worker.js", "js/wire.js"].contains(&name)
}

fn in_short(hash: [u8; 32]) -> String {
    hex::encode(&hash[..12])
}

/// What kind of file this is, by the end of its name.
fn kind(name: &str) -> HeaderValue {
    let kind = mime_guess::from_path(name).first_or_octet_stream();
    let kind = match kind.type_() {
        mime_guess::mime::TEXT => format!("{kind}; charset=utf-8"),
        _ => kind.to_string(),
    };
    HeaderValue::try_from(kind).unwrap_or(HeaderValue::from_static("application/octet-stream"))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn asked(name: header::HeaderName, value: &'static str) -> HeaderMap {
        HeaderMap::from_iter([(name, HeaderValue::from_static(value))])
    }

    #[test]
    fn a_client_gets_the_coding_that_it_takes() {
        for (accepted, coding) in [
            ("gzip, deflate, br", Some("br")),
            ("gzip;q=1.0, br;q=0", Some("gzip")),
            ("GZIP", Some("gzip")),
            ("*", Some("br")),
            ("*;q=0", None),
            ("br;q=0, *", Some("gzip")),
            ("identity", None),
            ("", None),
        ] {
            let headers = asked(header::ACCEPT_ENCODING, accepted);
            let page = File::named("index.html").unwrap();
            let response = send(page, &headers);
            let sent = response.headers().get(header::CONTENT_ENCODING);
            assert_eq!(sent.map(|it| it.to_str().unwrap()), coding, "{accepted:?}");
            assert_eq!(response.headers()[header::VARY], "accept-encoding");
        }
    }

    #[test]
    fn what_a_client_has_is_not_sent_again() {
        let page = File::named("index.html").unwrap();
        let tag = format!("\"{}\"", page.tag);
        for (seen, status) in [
            (tag.clone(), 304),
            (format!("W/{tag}"), 304),
            (format!("\"other\", W/{tag}"), 304),
            ("*".to_owned(), 304),
            ("\"other\"".to_owned(), 200),
            (tag.replace('"', ""), 200),
        ] {
            let mut headers = HeaderMap::new();
            headers.insert(header::IF_NONE_MATCH, seen.parse().unwrap());
            let response = send(page.clone(), &headers);
            assert_eq!(response.status(), status, "{seen}");
            assert!(response.headers().contains_key(header::ETAG), "{seen}");
        }
    }

    #[test]
    fn files_have_the_kinds_that_browsers_ask_for() {
        for (name, expected) in [
            ("index.html", "text/html; charset=utf-8"),
            ("js/app.js", "text/javascript; charset=utf-8"),
            ("css/base.css", "text/css; charset=utf-8"),
            ("icon.svg", "image/svg+xml"),
            ("manifest.webmanifest", "application/manifest+json"),
            ("icons/192.png", "image/png"),
            ("engine.wasm", "application/wasm"),
        ] {
            assert_eq!(kind(name), expected);
        }
    }

    /// In each language, everything that the page can load, as it is sent. English words come along
    /// with every language, for what it may lack. Only the icons do not count, which nobody loads
    /// but a phone that puts the page among its programs.
    #[test]
    fn the_page_weighs_at_most_150_kilobytes_in_each_language() {
        let names = FILES.iter().map(|file| file.name.as_ref());
        let rules = names.filter_map(|name| name.strip_prefix("lang/rules.")?.strip_suffix(".js"));
        let languages: Vec<_> = rules.collect();
        assert!(languages.contains(&"en") && languages.contains(&"nb"));
        for language in languages {
            let own = ["en", language].map(|language| format!("lang/{language}.js"));
            let rules = ["en", language].map(|language| format!("lang/rules.{language}.js"));
            let is_loaded = |file: &&File| {
                let name = file.name.to_string();
                !name.starts_with("lang/") || own.contains(&name) || rules.contains(&name)
            };
            let files = FILES.iter().filter(|file| !file.name.starts_with("icons/"));
            let sent = |file: &File| file.brotli.map_or(file.data.len(), <[u8]>::len);
            let total: usize = files.filter(is_loaded).map(sent).sum();
            println!("{language}: {total} bytes");
            assert!(total <= 150_000, "{language}: {total} bytes");
        }
    }

    /// Every script that another one imports is fetched with it, or was there from the beginning.
    #[test]
    fn whatever_a_script_imports_is_fetched_with_it() {
        let preloads = |name| File::named(name).unwrap().preload;
        assert!(preloads("index.html").contains("</js/app.js>; rel=modulepreload, "));
        for (script, needed) in [
            ("index.html", "js/net.js"),
            ("js/pages/table.js", "js/table/state.js"),
            ("js/pages/table.js", "js/table/record.js"),
        ] {
            assert!(
                preloads(script).contains(&format!("</{needed}>")),
                "{needed}"
            );
        }
        let named = |link: &str| File::named(link.split(['<', '>']).nth(1)?.trim_matches('/'));
        for file in FILES {
            assert!(file.preload.len() < 3_000, "{}", file.name);
            let links = file.preload.split(", ").filter(|link| !link.is_empty());
            for link in links {
                assert!(named(link).is_some(), "{}: {link}", file.name);
                let is_first = preloads("index.html").contains(link);
                assert!(
                    !is_first || file.name == "index.html",
                    "{}: {link}",
                    file.name
                );
            }
        }
    }

    #[test]
    fn scripts_are_sent_without_comments_and_with_every_line_of_code() {
        let web = Path::new(concat!(env!("CARGO_MANIFEST_DIR"), "/../../web"));
        let mut left_out = 0;
        for file in FILES.iter().filter(|file| file.name.ends_with(".js")) {
            let source = std::fs::read_to_string(web.join(file.name.as_ref())).unwrap();
            let sent = std::str::from_utf8(&file.data).unwrap();
            assert_eq!(
                sent.lines().count(),
                source.lines().count(),
                "{}",
                file.name
            );
            for (sent, line) in sent.lines().zip(source.lines()) {
                let is_comment = ["//", "/*", "*"]
                    .iter()
                    .any(|it| line.trim().starts_with(it));
                assert!(
                    sent == line || (sent.is_empty() && is_comment),
                    "{}: {line}",
                    file.name
                );
                left_out += u32::from(sent != line);
            }
        }
        assert!(left_out > 1_000, "{left_out} lines");
    }
}
