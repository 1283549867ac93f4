/** The fields with which a table is set up. */

import { h } from "./dom.js";
import { say } from "./i18n.js";
import { wordListName } from "./names.js";

/** @typedef {import("./table/desk.js").OptionField} OptionField */

/**
 * @param {string} name
 * @param {string} legend
 * @param {[string, string, string?][]} choices value, name, sentence
 * @param {string} chosen
 * @param {() => void} [changed]
 */
export function radios(name, legend, choices, chosen, changed) {
  return h(
    "fieldset",
    { class: "choices" },
    h("legend", null, legend),
    choices.map(([value, label, about]) =>
      h(
        "label",
        { class: "choice" },
        h("input", { type: "radio", name, value, checked: value === chosen, onchange: changed }),
        h("span", null, h("strong", null, label), about && h("small", null, about)),
      ),
    ),
  );
}

/**
 * @param {OptionField} field
 * @param {any} value the default
 * @param {string[]} lists
 */
export function optionField(field, value, lists) {
  const id = `option-${field.name}`;
  const about = field.about ?? (field.kind === "number" && say.setup.limits(field.min ?? 0, field.max ?? 0));
  const described = about ? { "aria-describedby": `${id}-about` } : {};
  const label = h("label", { for: id }, field.label, about && h("small", { id: `${id}-about` }, about));
  if (field.kind === "switch") {
    return h(
      "div",
      { class: "field switch" },
      label,
      h("input", {
        id,
        name: id,
        type: "checkbox",
        role: "switch",
        checked: String(value) === "true",
        ...described,
      }),
    );
  }
  if (field.kind === "number") {
    return h(
      "div",
      { class: "field" },
      label,
      h("input", {
        id,
        name: id,
        type: "number",
        min: field.min,
        max: field.max,
        value,
        required: true,
        ...described,
      }),
    );
  }
  const choices = field.kind === "words" ? wordLists(lists) : (field.choices ?? {});
  const options = Object.entries(choices).map(([each, name]) =>
    h("option", { value: each, selected: each === (value ?? "") }, name),
  );
  return h("div", { class: "field" }, label, h("select", { id, name: id, ...described }, options));
}

/** @param {string[]} lists */
function wordLists(lists) {
  return Object.fromEntries([["", say.setup.usualWords], ...lists.map((name) => [name, wordListName(name)])]);
}
