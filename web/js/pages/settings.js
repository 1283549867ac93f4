/** Everything that a player may choose for this browser. */

import { fill, h } from "../dom.js";
import { LANGUAGES, say } from "../i18n.js";
import { ownNameField } from "../name-field.js";
import { change, settings } from "../settings.js";

/**
 * @param {string} id
 * @param {string} label
 * @param {Record<string, string>} choices
 * @param {string} chosen
 * @param {(value: any) => void} choose
 */
function choice(id, label, choices, chosen, choose) {
  const options = Object.entries(choices).map(([value, name]) =>
    h("option", { value, selected: value === chosen }, name),
  );
  const select = h("select", { id, onchange: () => choose(select.value) }, options);
  return h("div", { class: "field" }, h("label", { for: id }, label), select);
}

/**
 * @param {string} id
 * @param {string} label
 * @param {string} about
 * @param {boolean} isOn
 * @param {(isOn: boolean) => void} choose
 */
function toggle(id, label, about, isOn, choose) {
  const box = h("input", {
    id,
    type: "checkbox",
    role: "switch",
    checked: isOn,
    onchange: () => choose(box.checked),
    "aria-describedby": `${id}-about`,
  });
  return h(
    "div",
    { class: "field switch" },
    h("label", { for: id }, label, h("small", { id: `${id}-about` }, about)),
    box,
  );
}

/** @param {HTMLElement} main */
export function show(main) {
  main.className = "narrow";
  const words = say.settings;
  const name = ownNameField("own-name");
  name.addEventListener("change", () => change({ name: name.value.trim() }));
  fill(
    main,
    h("h1", null, words.title),
    h(
      "form",
      { class: "card settings", onsubmit: (/** @type {Event} */ event) => event.preventDefault() },
      choice("language", words.language, LANGUAGES, settings.language, (language) => change({ language })),
      choice("theme", words.theme, words.themes, settings.theme, (theme) => change({ theme })),
      h("div", { class: "field" }, h("label", { for: "own-name" }, words.name), name),
      toggle("contrast", words.contrast, words.contrastAbout, settings.contrast === "high", (on) =>
        change({ contrast: on ? "high" : "normal" }),
      ),
      toggle("motion", words.motion, words.motionAbout, settings.motion === "reduced", (on) =>
        change({ motion: on ? "reduced" : "system" }),
      ),
      toggle("coordinates", words.coordinates, words.coordinatesAbout, settings.coordinates === "on", (on) =>
        change({ coordinates: on ? "on" : "off" }),
      ),
      toggle("sound", words.sound, words.soundAbout, settings.sound === "on", (on) =>
        change({ sound: on ? "on" : "off" }),
      ),
    ),
    h("p", { class: "soft" }, words.kept),
  );
  return { title: words.title };
}
