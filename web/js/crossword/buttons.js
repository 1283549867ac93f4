/** The buttons that crossword games have of their own. */

import { h, sign } from "../dom.js";
import { sure } from "../elements/dialog.js";
import { say } from "../i18n.js";
import { chooseTiles } from "./choosing.js";

/** @typedef {import("./word-table.js").WordTable} WordTable */

/**
 * @param {WordTable} table
 * @param {() => string} warning
 */
export function passButton(table, warning) {
  const pass = async () => {
    if (await sure(say.crossword.pass, warning())) await table.act("pass");
  };
  return h("button", { type: "button", class: "pass", onclick: () => void pass() }, say.crossword.pass);
}

/**
 * A button that can be pressed while so many tiles are in the hold.
 *
 * @param {string} label
 * @param {number} least
 * @param {() => Promise<void>} press
 */
export function holdButton(label, least, press) {
  return h(
    "button",
    { type: "button", data: { wants: "hold", least }, onclick: () => void press() },
    sign("again"),
    label,
  );
}

/**
 * Gives chosen tiles back to the hold.
 *
 * @param {WordTable} table
 * @param {{ label: string, about: string, least: number, action: (tiles: string) => unknown }} how
 */
export function exchangeButton(table, { label, about, least, action }) {
  return holdButton(label, least, async () => {
    const words = { title: label, about, button: label };
    const tiles = await chooseTiles(table.draft.rack, table.points, words);
    if (tiles) await table.act(action(tiles));
  });
}
