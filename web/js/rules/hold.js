/** What is in the hold: each letter with how many there are and, where it has any, its points. */

import { h } from "../dom.js";

/** @typedef {import("../wire.js").TileCounts} TileSet */

/**
 * @param {string} name
 * @param {TileSet} set
 */
export function holdList(name, { tiles, blanks }) {
  const hasPoints = tiles.some(({ points }) => points !== null);
  const blank = { letter: "✱", count: blanks, points: hasPoints ? 0 : null };
  // A letter without a tile is one that only a blank can be.
  const items = [...tiles, blank].filter(({ count }) => count > 0).map(tileItem);
  return h("details", { class: "hold" }, h("summary", null, name), h("ul", null, items));
}

/** @param {TileSet["tiles"][number]} tile */
function tileItem({ letter, count, points }) {
  return h(
    "li",
    null,
    h("span", { class: "letter" }, letter, points !== null && h("sub", null, points)),
    h("span", { class: "count" }, `×${count}`),
  );
}
