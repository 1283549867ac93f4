/** What is drawn on the board: stars, colours, and what a draft or a move captures. */

import { flashing } from "../../crossword/flashes.js";
import { drawn } from "../../crossword/tile.js";
import { say } from "../../i18n.js";

/** @typedef {import("../../crossword/word-game.js").WordGame} WordGame */

/** @type {WordGame["ground"]} */
export function ground(view, { row, column }) {
  const seat = view.stars.findIndex(
    (/** @type {[number, number]} */ star) => star[0] === row && star[1] === column,
  );
  const edge = column === 0 ? "edge-0" : column === view.board.length - 1 ? "edge-1" : "";
  if (seat < 0) return { class: edge };
  return {
    class: `${edge} on-star`,
    label: say.khi.star(say.sides.khi[seat] ?? ""),
    content: () => drawn("span", `star seat-${seat}`, "★"),
  };
}

/** @type {NonNullable<WordGame["tile"]>} */
export function tile(view, { row, column }) {
  const seat = view.colours[row][column];
  return { class: `seat-${seat}`, label: say.sides.khi[seat] };
}

/** What the draft would win, at its end. @type {NonNullable<WordGame["badge"]>} */
export function badge({ words, captures, edge }) {
  const at = words[0]?.squares.at(-1);
  return at && (edge || captures.length > 0) ? { at, text: edge ? "★" : `+${captures.length}` } : null;
}

/** @type {NonNullable<WordGame["marks"]>} */
export const marks = ({ captures }, { seat }) => [
  { squares: captures, class: `would would-${seat}`, label: say.khi.wouldCapture },
];

/** The star that a player's first word must cover; null after it. @type {NonNullable<WordGame["goal"]>} */
export function goal({ view, seat }) {
  if (seat === null) return null;
  if (view.colours.some((/** @type {string} */ row) => row.includes(String(seat)))) return null;
  const [row, column] = view.stars[seat];
  return { row, column };
}

/** @type {WordGame["last"]} */
export function last({ last }) {
  const word = last?.event.move.word;
  return word ? [...word.laid, ...word.captured] : [];
}

/** @type {NonNullable<WordGame["flashes"]>} */
export const flashes = ({ word }) =>
  word ? [...flashing(word.laid, "new"), ...flashing(word.captured, "captured")] : [];
