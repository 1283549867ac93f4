/** Choosing the tiles that go back to the hold. */

import { h } from "../dom.js";
import { openDialog } from "../elements/dialog.js";
import { say } from "../i18n.js";

/**
 * The tiles that the player wants to give back; an empty text if none.
 *
 * @param {string[]} rack
 * @param {Map<string, number>} points
 * @param {{ title: string, about: string, button: string }} words
 */
export async function chooseTiles(rack, points, words) {
  const chosen = new Set();
  const tiles = rack.map((tile, slot) => {
    const button = h("button", { type: "button", class: "tile", "aria-pressed": "false", "aria-label": tile === "*" ? say.crossword.blank : null, data: { points: points.get(tile) || null } }, tile === "*" ? "✱" : tile);
    button.addEventListener("click", () => {
      if (!chosen.delete(slot)) chosen.add(slot);
      show();
    });
    return button;
  });
  const show = () => {
    for (const [slot, button] of tiles.entries()) button.setAttribute("aria-pressed", String(chosen.has(slot)));
    const submit = tiles[0]?.closest("dialog")?.querySelector("footer .primary");
    if (submit instanceof HTMLButtonElement) {
      submit.disabled = chosen.size === 0;
      submit.textContent = chosen.size > 0 ? `${words.button} (${chosen.size})` : words.button;
    }
  };
  const chooseAll = () => {
    for (const slot of rack.keys()) chosen.add(slot);
    show();
  };
  const rackOf = h("div", { class: "rack choosing", role: "group", "aria-label": say.crossword.rack }, tiles);
  const answer = openDialog(words.title, [h("p", null, words.about), rackOf, h("button", { type: "button", class: "quiet", onclick: chooseAll }, say.crossword.all)], [
    { label: words.button, value: "yes", primary: true },
    { label: say.house.cancel, value: "" },
  ]);
  show();
  tiles[0]?.focus();
  return (await answer) === "yes" ? [...chosen].map((slot) => rack[slot]).join("") : "";
}

/**
 * Asks before something that cannot be taken back.
 *
 * @param {string} title
 * @param {string} sentence
 * @param {string} [button]
 */
export async function sure(title, sentence, button = title) {
  const answer = await openDialog(title, [h("p", null, sentence)], [
    { label: button, value: "yes", primary: true },
    { label: say.house.cancel, value: "" },
  ]);
  return answer === "yes";
}
