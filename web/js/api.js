// @ts-check
/** Shows the description of the API, as the server generates it from its code. */

const main = /** @type {HTMLElement} */ (document.querySelector("#operations"));

/**
 * @param {string} name
 * @param {(Node | string)[]} children
 */
function element(name, ...children) {
  const made = document.createElement(name);
  made.append(...children);
  return made;
}

/** @param {any} description */
function schemas(description) {
  /**
   * A schema as an example-like value, with references followed.
   * @param {any} schema
   * @param {number} depth
   * @returns {any}
   */
  function shape(schema, depth = 0) {
    if (!schema || depth > 6) return "…";
    if (schema.$ref) {
      return shape(description.components.schemas[schema.$ref.split("/").pop()], depth + 1);
    }
    if (schema.example !== undefined) return schema.example;
    const choices = schema.oneOf ?? schema.anyOf;
    if (choices) {
      const shown = choices.filter((/** @type {any} */ choice) => choice.type !== "null");
      return shown.length === 1
        ? shape(shown[0], depth + 1)
        : { "one of": shown.map((/** @type {any} */ choice) => shape(choice, depth + 1)) };
    }
    if (schema.allOf) {
      return Object.assign({}, ...schema.allOf.map((/** @type {any} */ part) => shape(part, depth + 1)));
    }
    if (schema.enum) return schema.enum.join(" | ");
    const type = Array.isArray(schema.type) ? schema.type[0] : schema.type;
    if (type === "array") {
      const items = schema.prefixItems ?? [schema.items];
      return items.map((/** @type {any} */ item) => shape(item, depth + 1));
    }
    if (type === "object" || schema.properties) {
      return Object.fromEntries(
        Object.entries(schema.properties ?? {}).map(([name, property]) => [name, shape(property, depth + 1)]),
      );
    }
    return type ?? "any JSON";
  }
  return shape;
}

/**
 * @param {string} path
 * @param {string} method
 * @param {any} operation
 * @param {(schema: any) => any} shape
 */
function show(path, method, operation, shape) {
  const inside = element("div");
  if (operation.description) inside.append(element("p", operation.description));
  if (operation.parameters?.length) {
    const rows = operation.parameters.map((/** @type {any} */ it) =>
      element(
        "tr",
        element("td", element("code", it.name)),
        element("td", it.in),
        element("td", it.description ?? ""),
      ),
    );
    inside.append(element("table", ...rows));
  }
  /** @param {string} title @param {any} content */
  const body = (title, content) => {
    for (const [type, { schema }] of Object.entries(content ?? {})) {
      inside.append(element("p", `${title} (${type})`));
      inside.append(element("pre", JSON.stringify(shape(schema), null, 2)));
    }
  };
  body("Body", operation.requestBody?.content);
  for (const [status, answer] of Object.entries(operation.responses ?? {})) {
    inside.append(element("p", element("strong", status), ` ${answer.description ?? ""}`));
    if (status.startsWith("2")) body("Answer", answer.content);
  }
  const method_ = element("span", method.toUpperCase());
  method_.className = "method";
  // A long address goes on in the next line after one of its slashes, and nowhere else.
  const address = path.split(/(?<=.\/)/).flatMap((part) => [part, element("wbr")]);
  const summary = element(
    "summary",
    method_,
    element("code", ...address),
    " ",
    element("span", operation.summary ?? ""),
  );
  return element("details", summary, inside);
}

try {
  const description = await (await fetch("/api/openapi.json")).json();
  const about = document.querySelector("#about");
  about?.prepend(element("span", `${description.info.description} `));
  const shape = schemas(description);
  /** @type {Map<string, HTMLElement>} */
  const groups = new Map();
  for (const [path, methods] of Object.entries(description.paths)) {
    for (const [method, operation] of Object.entries(methods)) {
      const name = operation.tags?.[0] ?? "server";
      let group = groups.get(name);
      if (!group) {
        group = element("section", element("h2", name));
        groups.set(name, group);
        main.append(group);
      }
      group.append(show(path, method, operation, shape));
    }
  }
} catch {
  main.append(element("p", "The description could not be loaded."));
}
