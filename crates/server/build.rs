//! Takes the comments out of the page's files and compresses them, once, when the server is built,
//! and lists them in `web.rs`.

use std::collections::{BTreeMap, BTreeSet};
use std::io::Write;
use std::path::{Path, PathBuf};
use std::{env, fs, io};

use sha2::{Digest, Sha256};

/// The page, beside the crates.
const WEB: &str = "../../web";

/// The script that the page begins with.
const APP: &str = "js/app.js";

/// A proxy may refuse an answer whose headers are longer than four kilobytes.
const LONGEST_HEADER: usize = 3_000;

fn main() -> io::Result<()> {
    println!("cargo::rerun-if-changed={WEB}");
    let web = fs::canonicalize(WEB)?;
    let out = PathBuf::from(env::var_os("OUT_DIR").unwrap_or_default());
    let mut paths = Vec::new();
    find_files(&web, &mut paths)?;
    let mut names: Vec<_> = paths.iter().map(|path| (name(&web, path), path)).collect();
    // The server looks a name up by halving.
    names.sort();
    let mut files = BTreeMap::new();
    let mut tags = Vec::new();
    for (name, path) in names {
        let source = fs::read(path)?;
        tags.push(hex::encode(&Sha256::digest(&source)[..12]));
        let is_script = name.ends_with(".js");
        let data = if is_script {
            without_comments(source)
        } else {
            source
        };
        files.insert(name, data);
    }
    let mut list = String::from("static FILES: &[File] = &[\n");
    for (index, (name, data)) in files.iter().enumerate() {
        let tag = &tags[index];
        let preload = preload(name, &files);
        let plain = out.join(index.to_string());
        fs::write(&plain, data)?;
        let brotli = keep(data, brotli(data)?, &out.join(format!("{index}.br")))?;
        let gzip = keep(data, gzip(data)?, &out.join(format!("{index}.gz")))?;
        list += &format!(
            "File {{ name: Cow::Borrowed({name:?}), data: Cow::Borrowed(include_bytes!({plain:?})), \
             brotli: {brotli}, gzip: {gzip}, preload: {preload:?}, tag: Cow::Borrowed({tag:?}) }},\n"
        );
    }
    fs::write(out.join("web.rs"), list + "];\n")
}

fn find_files(directory: &Path, found: &mut Vec<PathBuf>) -> io::Result<()> {
    for entry in fs::read_dir(directory)? {
        let path = entry?.path();
        if path.is_dir() {
            find_files(&path, found)?;
        } else {
            found.push(path);
        }
    }
    Ok(())
}

/// The file's name as it stands in an address.
fn name(web: &Path, path: &Path) -> String {
    let below = path.strip_prefix(web).unwrap_or(path);
    let parts = below
        .components()
        .map(|part| part.as_os_str().to_string_lossy());
    parts.collect::<Vec<_>>().join("/")
}

/// The header that has a browser fetch at once what a file leads to, instead of finding out import by
/// import: for the page itself its scripts, for a script that comes later what it needs beyond them.
fn preload(name: &str, files: &BTreeMap<String, Vec<u8>>) -> String {
    let first = needed(APP, files);
    let mut wanted = match name {
        "index.html" => first,
        _ => &needed(name, files) - &first,
    };
    wanted.remove(name);
    let links = wanted
        .iter()
        .map(|name| format!("</{name}>; rel=modulepreload"));
    let mut header = links.collect::<Vec<_>>().join(", ");
    // What is left out is found all the same, only later.
    while header.len() > LONGEST_HEADER {
        header.truncate(header.rfind(", ").unwrap_or_default());
    }
    header
}

/// A script and all that it imports, at once or through others.
fn needed(script: &str, files: &BTreeMap<String, Vec<u8>>) -> BTreeSet<String> {
    let mut found = BTreeSet::new();
    let mut next = vec![script.to_owned()];
    while let Some(name) = next.pop() {
        let Some(data) = files.get(&name).filter(|_| name.ends_with(".js")) else {
            continue;
        };
        if found.insert(name.clone()) {
            let text = String::from_utf8_lossy(data);
            let imports = text.split("from \"").skip(1);
            let paths = imports.filter_map(|rest| rest.split('"').next());
            next.extend(paths.map(|path| resolved(&name, path)));
        }
    }
    found
}

/// The name of the file that a script imports as `path`.
fn resolved(script: &str, path: &str) -> String {
    let mut parts: Vec<_> = script.split('/').collect();
    parts.pop();
    for part in path.split('/') {
        match part {
            "." => {}
            ".." => drop(parts.pop()),
            part => parts.push(part),
        }
    }
    parts.join("/")
}

/// The script without the lines that are only comments. They become empty, so that the number of a
/// line stays the same. Whatever else a line holds is left as it is.
fn without_comments(script: Vec<u8>) -> Vec<u8> {
    let Ok(text) = String::from_utf8(script.clone()) else {
        return script;
    };
    let mut is_inside = false;
    let mut kept = String::with_capacity(text.len());
    for line in text.lines() {
        let code = line.trim();
        let begins =
            code.starts_with("/*") && code.find("*/").is_none_or(|end| end + 2 == code.len());
        if !is_inside && !begins && !code.starts_with("//") {
            kept += line;
        }
        is_inside = (is_inside || begins) && !code.ends_with("*/");
        kept.push('\n');
    }
    kept.into_bytes()
}

/// Writes what was compressed, unless that gains nothing; returns it as an expression.
fn keep(data: &[u8], compressed: Vec<u8>, path: &Path) -> io::Result<String> {
    if compressed.len() * 10 > data.len() * 9 {
        return Ok("None".to_owned());
    }
    fs::write(path, compressed)?;
    Ok(format!("Some(include_bytes!({path:?}))"))
}

fn brotli(data: &[u8]) -> io::Result<Vec<u8>> {
    let mut compressed = Vec::new();
    let params = brotli::enc::BrotliEncoderParams {
        size_hint: data.len(),
        ..Default::default()
    };
    brotli::BrotliCompress(&mut &*data, &mut compressed, &params)?;
    Ok(compressed)
}

fn gzip(data: &[u8]) -> io::Result<Vec<u8>> {
    let mut encoder = flate2::write::GzEncoder::new(Vec::new(), flate2::Compression::best());
    encoder.write_all(data)?;
    encoder.finish()
}
