//! The page's types of what goes over the wire, made from the description of the API.

use std::path::Path;

use serde_json::{Map, Value};

const HEAD: &str = "\
/**
 * What goes over the wire, for the type check alone: nothing of the page loads this file.
 *
 * Generated from the description of the API. After a change there write it anew:
 * `TILEHOLD_BLESS=1 cargo test -p tilehold-server --test server typedefs`
 */

export {};
";

/// No line of prose is longer.
const WIDTH: usize = 100;

#[test]
fn the_pages_types_are_current() {
    let described = serde_json::to_value(tilehold_server::openapi()).unwrap();
    let made = typedefs(described["components"]["schemas"].as_object().unwrap());
    let file = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../web/js/wire.js");
    if std::env::var_os("TILEHOLD_BLESS").is_some() {
        std::fs::write(&file, &made).unwrap();
    }
    let kept = std::fs::read_to_string(&file).unwrap_or_default();
    assert!(
        kept == made,
        "web/js/wire.js is not what the description says; its first lines say how to write it anew"
    );
}

#[test]
fn every_body_is_described_apart_from_what_a_game_has_of_its_own() {
    let described = serde_json::to_value(tilehold_server::openapi()).unwrap();
    let mut free = Vec::new();
    for (path, methods) in described["paths"].as_object().unwrap() {
        for (method, operation) in methods.as_object().unwrap() {
            let answers = operation["responses"].as_object().unwrap().values();
            for body in answers.chain([&operation["requestBody"]]) {
                let contents = body["content"].as_object().into_iter().flatten();
                let untyped = |schema: &Value| schema.get("$ref").or(schema.get("type")).is_none();
                let untyped = contents.filter(|(_, content)| untyped(&content["schema"]));
                free.extend(untyped.map(|_| format!("{method} {path}")));
            }
        }
    }
    // A tool's question and its answer, and the preview of a draft.
    assert_eq!(
        free,
        [
            "post /api/games/{game}/tools/{tool}",
            "post /api/games/{game}/tools/{tool}",
            "post /api/tables/{id}/preview"
        ]
    );
}

#[test]
fn whatever_the_description_refers_to_is_in_it() {
    let described = serde_json::to_value(tilehold_server::openapi()).unwrap();
    let mut open = vec![&described];
    let mut count = 0;
    while let Some(value) = open.pop() {
        if let Some(reference) = value["$ref"].as_str() {
            let pointer = reference.strip_prefix('#').unwrap();
            assert!(described.pointer(pointer).is_some(), "{reference}");
            count += 1;
        }
        open.extend(value.as_object().into_iter().flat_map(|it| it.values()));
        open.extend(value.as_array().into_iter().flatten());
    }
    assert!(count > 50, "{count}");
}

/// A JSDoc type for every schema.
fn typedefs(schemas: &Map<String, Value>) -> String {
    let defined = schemas.iter().map(|(name, schema)| typedef(name, schema));
    let mut text = HEAD.to_owned();
    text.extend(defined);
    text
}

fn typedef(name: &str, schema: &Value) -> String {
    let mut lines = Vec::new();
    wrap(" * ", " * ", about(schema), &mut lines);
    lines.push(" *".to_owned());
    let name = named(name);
    match (fields(schema), choices(schema)) {
        (Some(fields), _) => {
            lines.push(format!(" * @typedef {{object}} {name}"));
            for field in fields {
                let title = match field.is_optional {
                    true => format!("[{}]", field.name),
                    false => field.name.to_owned(),
                };
                let first = format!(" * @property {{{}}} {title} ", js_type(field.schema));
                wrap(&first, " *   ", about(field.schema), &mut lines);
            }
        }
        (None, Some(choices)) if choices.len() > 2 => {
            lines.push(" * @typedef {(".to_owned());
            let choices = choices
                .iter()
                .map(|choice| format!(" *   | {}", js_type(choice)));
            lines.extend(choices);
            lines.push(format!(" * )}} {name}"));
        }
        _ => lines.push(format!(" * @typedef {{{}}} {name}", js_type(schema))),
    }
    format!("\n/**\n{}\n */\n", lines.join("\n"))
}

/// What is said of a schema; of one that may be null it is said beside the null.
fn about(schema: &Value) -> &str {
    let choices = choices(schema).into_iter().flatten();
    let mut said = [schema].into_iter().chain(choices);
    said.find_map(|schema| schema["description"].as_str())
        .unwrap_or_default()
}

/// Adds `text` in lines that are not too long, the first of which begins otherwise than the rest.
fn wrap(first: &str, rest: &str, text: &str, lines: &mut Vec<String>) {
    let mut line = first.to_owned();
    for word in text.split_whitespace() {
        let is_begun = line.len() > rest.len();
        if is_begun && line.trim_end().len() + 1 + word.len() > WIDTH {
            lines.push(line.trim_end().to_owned());
            line = rest.to_owned();
        }
        line.push_str(word);
        line.push(' ');
    }
    lines.push(line.trim_end().to_owned());
}

struct Field<'a> {
    name: &'a str,
    is_optional: bool,
    schema: &'a Value,
}

/// The fields of a plain object.
fn fields(schema: &Value) -> Option<Vec<Field<'_>>> {
    let properties = schema["properties"].as_object()?;
    let required = schema["required"].as_array();
    let is_required = |name: &str| required.is_some_and(|names| names.iter().any(|it| it == name));
    let fields = properties.iter().map(|(name, schema)| Field {
        name,
        is_optional: !is_required(name),
        schema,
    });
    Some(fields.collect())
}

fn choices(schema: &Value) -> Option<&Vec<Value>> {
    schema["oneOf"].as_array().or(schema["anyOf"].as_array())
}

/// A type's name, without saying of what is free that it is free.
fn named(schema: &str) -> String {
    schema.trim_end_matches("_Value").to_owned()
}

/// A schema as a type of JSDoc.
fn js_type(schema: &Value) -> String {
    if let Some(reference) = schema["$ref"].as_str() {
        return named(reference.rsplit('/').next().unwrap());
    }
    if let Some(choices) = choices(schema) {
        return union(choices.iter().map(js_type));
    }
    if let Some(parts) = schema["allOf"].as_array() {
        let parts: Vec<_> = parts.iter().map(|part| element(&js_type(part))).collect();
        return parts.join(" & ");
    }
    if let Some(names) = schema["enum"].as_array() {
        return union(names.iter().map(Value::to_string));
    }
    if let Some(types) = schema["type"].as_array() {
        let of = |name: &Value| {
            let mut one = schema.clone();
            one["type"] = name.clone();
            js_type(&one)
        };
        return union(types.iter().map(of));
    }
    match schema["type"].as_str() {
        Some("array") => match schema["prefixItems"].as_array() {
            Some(items) => {
                let items: Vec<_> = items.iter().map(js_type).collect();
                format!("[{}]", items.join(", "))
            }
            None => format!("{}[]", element(&js_type(&schema["items"]))),
        },
        Some("object") => object(schema),
        Some("integer") => "number".to_owned(),
        Some(name) => name.to_owned(),
        None => "any".to_owned(),
    }
}

fn object(schema: &Value) -> String {
    if let Some(fields) = fields(schema) {
        let field = |field: &Field| {
            let mark = if field.is_optional { "?" } else { "" };
            format!("{}{mark}: {}", field.name, js_type(field.schema))
        };
        let fields: Vec<_> = fields.iter().map(field).collect();
        return format!("{{ {} }}", fields.join(", "));
    }
    match schema.get("additionalProperties") {
        Some(values) if values.is_object() => format!("Record<string, {}>", js_type(values)),
        _ => "Record<string, any>".to_owned(),
    }
}

/// The types, null last and each once.
fn union(types: impl Iterator<Item = String>) -> String {
    let (nulls, mut types): (Vec<_>, Vec<_>) = types.partition(|name| name == "null");
    types.extend(nulls.into_iter().take(1));
    types.join(" | ")
}

/// A type that something can be written behind: in parentheses, if it is of several parts.
fn element(name: &str) -> String {
    let mut depth = 0;
    for letter in name.chars() {
        match letter {
            '{' | '[' | '(' | '<' => depth += 1,
            '}' | ']' | ')' | '>' => depth -= 1,
            '|' | '&' if depth == 0 => return format!("({name})"),
            _ => {}
        }
    }
    name.to_owned()
}
