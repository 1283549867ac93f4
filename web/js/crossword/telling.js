/** What all crossword games tell in the same way: the words of a move, the racks at the end. */

import { h } from "../dom.js";
import { list, number, say } from "../i18n.js";
import { tileFace } from "./word-table.js";

/** @typedef {import("../table/desk.js").Situation} Situation */

/**
 * The words of a move with their points: "CRANE 18, AN 4".
 *
 * @param {{ word: string, points: number }[]} words
 */
export function wordsWithPoints(words) {
  return words.map(({ word, points }) => `${word.toUpperCase()} ${number(points)}`).join(", ");
}

/**
 * A word, with what its blanks can be read as where they have no letters of their own.
 *
 * @param {{ word: string, reads?: string }} word
 */
export const wordText = ({ word, reads }) => (reads ?? word).toUpperCase();

/** @param {{ word: string, reads?: string }[]} words */
export function wordsTogether(words) {
  return list(words.map(wordText));
}

/**
 * The words of a draft that are not in the list.
 *
 * @param {{ word: string, good: boolean }[]} words
 */
export function badOnes(words) {
  return words.filter(({ good }) => !good).map(({ word }) => word.toUpperCase());
}

/**
 * The racks when everything is shown, each with what it cost or brought.
 *
 * @param {Situation} situation
 * @param {[string, number][]} letters
 * @param {(seat: number) => { before: number, change: number, after: number } | null} account
 */
export function endOfGame({ view, names, replaying }, letters, account) {
  if (replaying) return null;
  const points = new Map(letters);
  const rows = view.racks.map((/** @type {{ count: number, tiles: string | null }} */ rack, /** @type {number} */ seat) => {
    const name = h("th", { scope: "row" }, names[seat] ?? "");
    const left =
      rack.tiles === null
        ? say.crossword.tiles(rack.count)
        : rack.tiles === ""
          ? say.crossword.noTiles
          : h("span", { class: "left", role: "img", "aria-label": [...rack.tiles].map((tile) => (tile === "*" ? say.crossword.blank : tile)).join(" ") }, [...rack.tiles].map((tile) => tileFace(tile, points.get(tile) ?? 0)));
    const sum = account(seat);
    if (!sum) return h("tr", null, name, h("td", null, left));
    // The tiles have a line of their own, where they all stand side by side.
    return [
      h("tr", null, name, h("td", null, number(sum.before)), h("td", null, signed(sum.change)), h("td", null, h("strong", null, number(sum.after)))),
      h("tr", { class: "of-tiles" }, h("td", { colspan: 4 }, left)),
    ];
  });
  if (!account(0)) return h("table", { class: "ending" }, h("caption", null, say.crossword.leftTiles), h("tbody", null, rows));
  const heads = [say.crossword.player, say.crossword.onBoardPoints, say.crossword.leftTiles, say.crossword.total];
  return h("table", { class: "ending" }, h("caption", null, say.crossword.ending), h("thead", null, h("tr", null, heads.map((head) => h("th", { scope: "col" }, head)))), h("tbody", null, rows));
}

/** @param {number} value */
function signed(value) {
  return value > 0 ? `+${number(value)}` : number(value || 0);
}
