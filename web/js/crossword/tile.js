/** Tiles as they are drawn and named. */

import { h } from "../dom.js";
import { say } from "../i18n.js";
import { BLANK } from "./draft.js";

/**
 * Text that is drawn and not read: what it means stands in the square's label.
 *
 * @param {"span" | "i"} tag
 * @param {string} name its class
 * @param {string} text
 */
export const drawn = (tag, name, text) => h(tag, { class: name, data: { text } });

/** What is drawn on a tile. @param {string} tile */
export const tileSign = (tile) => (tile === BLANK ? "✱" : tile);

/** What a tile is called. @param {string} tile */
export const tileName = (tile) => (tile === BLANK ? say.crossword.blank : tile);

/**
 * A tile with its letter and its points.
 *
 * @param {string} letter
 * @param {number} points 0 shows none
 * @param {{ class?: string, content?: () => import("../dom.js").Child, order?: number }} [look]
 */
export function tileFace(letter, points, look = {}) {
  return h(
    "span",
    {
      class: `tile ${look.class ?? ""}`,
      style: look.order === undefined ? {} : { "--order": look.order },
      data: { points: points || null },
    },
    h("b", null, tileSign(letter)),
    look.content?.(),
  );
}
