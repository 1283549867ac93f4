/** What a crossword game asks in a window: a blank's letter, and tiles to give back. */

import { h } from "../dom.js";
import { openDialog, yesOrNo } from "../elements/dialog.js";

import { say } from "../i18n.js";
import { BLANK } from "./draft.js";
import { tileName, tileSign } from "./tile.js";

/**
 * The letter that the player chooses, by a click or by typing it; an empty text if none.
 *
 * @param {string[]} letters
 */
export function chooseLetter(letters) {
  const buttons = letters.map((letter) => h("button", { class: "tile", value: letter }, letter));
  const grid = h("div", { class: "blank-letters" }, buttons);
  grid.addEventListener("keydown", (event) => {
    const typed = buttons.find((button) => button.value === event.key.toUpperCase());
    if (!typed) return;
    event.preventDefault();
    typed.click();
  });
  return openDialog(say.crossword.whichLetter, [grid]);
}

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
    const button = tileToChoose(tile, points.get(tile) ?? 0);
    button.addEventListener("click", () => {
      if (!chosen.delete(slot)) chosen.add(slot);
      show();
    });
    return button;
  });
  const show = () => {
    for (const [slot, tile] of tiles.entries()) tile.setAttribute("aria-pressed", String(chosen.has(slot)));
    showCount(tiles[0]?.closest("dialog"), words.button, chosen.size);
  };
  const chooseAll = () => {
    for (const slot of rack.keys()) chosen.add(slot);
    show();
  };
  const all = h("button", { type: "button", class: "quiet", onclick: chooseAll }, say.crossword.all);
  const row = h("div", { class: "rack choosing", role: "group", "aria-label": say.crossword.rack }, tiles);
  const answer = openDialog(words.title, [h("p", null, words.about), row, all], yesOrNo(words.button));
  show();
  tiles[0]?.focus();
  return (await answer) === "yes" ? [...chosen].map((slot) => rack[slot]).join("") : "";
}

/**
 * @param {string} tile
 * @param {number} points
 */
function tileToChoose(tile, points) {
  return h(
    "button",
    {
      type: "button",
      class: "tile",
      "aria-pressed": "false",
      "aria-label": tile === BLANK ? tileName(tile) : null,
      data: { points: points || null },
    },
    tileSign(tile),
  );
}

/**
 * The button of a window says how many are chosen, and sleeps while there are none.
 *
 * @param {Element | null | undefined} dialog
 * @param {string} label
 * @param {number} count
 */
function showCount(dialog, label, count) {
  const button = dialog?.querySelector("footer .primary");
  if (!(button instanceof HTMLButtonElement)) return;
  button.disabled = count === 0;
  button.textContent = count > 0 ? `${label} (${count})` : label;
}
