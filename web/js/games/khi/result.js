/** The end in words. */

import { say } from "../../i18n.js";
import { squareName } from "../../refusal.js";

/** The letter with which the winner is across. @type {NonNullable<import("../../table/desk.js").GameModule["reason"]>} */
export function reason({ state: { outcome }, view }) {
  if (outcome?.reason !== "edge" || !view) return null;
  const winner = outcome.places.indexOf(1);
  const column = winner === 0 ? view.board.length - 1 : 0;
  const row = view.colours.findIndex((/** @type {string} */ line) => line[column] === String(winner));
  if (row < 0) return null;
  return say.khi.across(view.board[row][column].toUpperCase(), squareName({ row, column }));
}
