/** What stands beside the board of a crossword game: the last move, and the racks at the end. */

import { h } from "../dom.js";
import { number, say } from "../i18n.js";
import { tileFace, tileName } from "./tile.js";

/**
 * @typedef {import("../table/desk.js").Situation} Situation
 * @typedef {{ count: number, tiles: string | null }} RackLeft
 * @typedef {{ before: number, change: number, after: number }} Account
 */

/**
 * The racks when everything is shown, each with what it cost or brought.
 *
 * @param {Situation} situation
 * @param {[string, number][]} letters
 * @param {(seat: number) => Account | null} [account] what a rack came to, where it counts
 */
export function endOfGame({ view, names, replaying, state }, letters, account = () => null) {
  if (state.status !== "finished" || replaying) return null;
  const points = new Map(letters);
  const rows = view.racks.map((/** @type {RackLeft} */ rack, /** @type {number} */ seat) =>
    rackRow(names[seat] ?? "", tilesLeft(rack, points), account(seat)),
  );
  const isCounted = account(0) !== null;
  return h(
    "table",
    { class: "ending" },
    h("caption", null, isCounted ? say.crossword.ending : say.crossword.leftTiles),
    isCounted && heads(),
    h("tbody", null, rows),
  );
}

function heads() {
  const { player, onBoardPoints, leftTiles, total } = say.crossword;
  const cells = [player, onBoardPoints, leftTiles, total].map((head) => h("th", { scope: "col" }, head));
  return h("thead", null, h("tr", null, cells));
}

/**
 * @param {string} name
 * @param {HTMLElement | string} left
 * @param {Account | null} account
 */
function rackRow(name, left, account) {
  const head = h("th", { scope: "row" }, name);
  if (!account) return h("tr", null, head, h("td", null, left));
  // The tiles have a line of their own, where they all stand side by side.
  return [
    h(
      "tr",
      null,
      head,
      h("td", null, number(account.before)),
      h("td", null, signed(account.change)),
      h("td", null, h("strong", null, number(account.after))),
    ),
    h("tr", { class: "of-tiles" }, h("td", { colspan: 4 }, left)),
  ];
}

/**
 * @param {RackLeft} rack
 * @param {Map<string, number>} points
 */
function tilesLeft({ count, tiles }, points) {
  if (tiles === null) return say.crossword.tiles(count);
  if (tiles === "") return say.crossword.noTiles;
  const faces = [...tiles].map((tile) => tileFace(tile, points.get(tile) ?? 0));
  return h("span", { class: "left", role: "img", "aria-label": [...tiles].map(tileName).join(" ") }, faces);
}

/** @param {number} value */
function signed(value) {
  return value > 0 ? `+${number(value)}` : number(value || 0);
}

/**
 * The move before, in words.
 *
 * @param {string} name of the player
 * @param {string} text
 */
export const lastMove = (name, text) => h("p", { class: "last-move" }, h("strong", null, `${name}: `), text);
